"""How a habit learns, which needs torch."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")

import torch

import birdtable
from birdtable.bots import bound, weights
from birdtable.core.play import Play
from birdtable.training.habits import Course, Games, taught, teach_habit, whole_numbers
from birdtable.training.nets import Learner, Policy, Size

GAME = birdtable.game("kuckuck")
COURSE = Course(
    "kuckuck", "standard", 3, games=48, threads=1, bot="wren", processes=1, seconds=4.0, among=4.0, goes_on=True
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a habit was taught for a few seconds."""
    place = tmp_path_factory.mktemp("habit")
    teach_habit(COURSE, place, lambda text: None)
    return place


def test_it_learns_alone_then_among_bots_and_is_written_with_its_manifest(folder: Path) -> None:
    manifest = json.loads((folder / "habit.json").read_text())
    assert manifest["asked in"] == ["standard:3"]
    assert manifest["features"] == weights.source_hash(weights.known_of(GAME))
    habit = weights.habit_class(GAME)()
    weights.read_weights(habit, (folder / "habit.weights").read_bytes())
    assert habit.learned == 1
    learner = Learner(GAME, 0.0, 0.0, COURSE.size)
    before = [parameter.clone() for parameter in learner.policy.parameters()]
    learner.load(folder / "best.pt")
    assert any(not torch.equal(one, other) for one, other in zip(before, learner.policy.parameters(), strict=True))


def test_what_was_learned_is_not_learned_again(folder: Path) -> None:
    written = {file.name: file.stat().st_mtime_ns for file in folder.iterdir()}
    taught(COURSE, folder, lambda text: pytest.fail("nothing is left to learn"))
    assert {file.name: file.stat().st_mtime_ns for file in folder.iterdir()} == written


def test_whole_numbers_have_the_same_chances(folder: Path) -> None:
    learner = Learner(GAME, 0.0, 0.0, COURSE.size)
    learner.load(folder / "best.pt")
    policy, known, rules = learner.policy.cpu(), GAME.module("known"), GAME.rules
    habit, plain = whole_numbers(GAME, policy), bound.plain("kuckuck").habits
    for number in range(5):
        play, moves = Play.seeded(GAME, 3, 2, number=number), [0] * rules.MOVES
        seat = play.next_seat
        n = rules.legal(play.state, seat, moves)
        plain.weigh(habit, play.state, seat, moves, n)
        found, legal = np.full((1, known.MOST), known.FEATURES, np.int16), np.zeros((1, rules.MOVES), np.bool_)
        told = [0] * known.MOST
        count = known.describe(play.state, seat, told)
        found[0, :count], legal[0, moves[:n]] = told[:count], True
        with torch.no_grad():
            chances = policy(torch.from_numpy(found), torch.from_numpy(legal)).exp()[0, moves[:n]]
        assert habit.chance[:n] == pytest.approx(chances.tolist(), abs=0.02)


def test_a_policy_only_makes_legal_moves_and_no_weight_outgrows_its_number() -> None:
    policy = Policy(10, 4, Size(8, 8))
    legal = torch.tensor([[True, False, True, False]])
    chances = policy(torch.tensor([[1, 2, 10]]), legal).exp()[0].detach()
    assert float(chances[1] + chances[3]) == 0.0
    assert float(chances.sum()) == pytest.approx(1.0)
    for parameter in policy.parameters():
        parameter.data.fill_(1e6)
    policy.keep_small()
    assert float(policy.rows.weight.detach().max()) * 64 < 128
    assert float(policy.second.weight.detach().max()) * 256 < 1 << 15


def test_games_begin_again_when_they_are_over() -> None:
    games = Games(COURSE, 6, 7, 1)
    ended = 0
    for _ in range(60):
        moves = games.legal.argmax(2)
        games.advance(moves)
        ended += int(games.dones.sum())
        assert (games.legal.any(2).sum(1) >= 1).all()  # somebody decides, in whichever game it is now
        assert games.shares[games.dones].sum() == pytest.approx(games.dones.sum())
    assert ended > 6
    assert games.numbers.max() >= 6
