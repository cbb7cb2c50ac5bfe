"""A match spread over a Ray cluster, here of this machine alone: `scripts/test-research` runs these tests."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import birdtable
from birdtable.arena.by_ray import cluster, play_match_by_ray
from birdtable.arena.match import Match, play_match
from birdtable.training import playing, rounds
from birdtable.training.rounds import Training

pytest.importorskip("ray", reason="Ray is not installed; scripts/test-research runs these tests")

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own


def test_every_game_is_the_one_that_is_played_on_one_machine() -> None:
    match = Match(birdtable.game("whatsup"), ("raven:20", "greedy"), 2, 12, seed=4)
    here = [game for deal in play_match(match, 1) for game in deal]
    there = [game for deal in play_match_by_ray(match, "local") for game in deal]
    assert len(there) == 12
    for one, other in zip(here, there, strict=True):
        assert (one.bots, one.shares, one.decisions) == (other.bots, other.shares, other.decisions)


def test_whoever_stops_listening_ends_the_match() -> None:
    match = Match(birdtable.game("whatsup"), ("greedy", "random"), 2, 4000, seed=4)
    deals = play_match_by_ray(match, "local")
    assert len(next(deals)) == 2
    deals.close()


def arena(*options: str) -> subprocess.CompletedProcess[str]:
    program = "from birdtable.cli.main import main; main()"
    match = ("arena", "whatsup", "--bots", "greedy,random", "--games", "6")
    return subprocess.run([sys.executable, "-c", program, *match, *options], capture_output=True, text=True)


def test_the_arena_says_the_same() -> None:
    here, there = (json.loads(arena("--json", *how).stdout) for how in ((), ("--ray", "local")))
    for figures in (here, there):
        for bot in figures["bots"]:
            del bot["milliseconds"]
    assert here == there


def test_a_round_of_training_is_played_by_the_cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "positions", None)  # nothing is played here
    monkeypatch.setattr(rounds, "play_match", None)
    game = birdtable.game("whatsup")
    weights = (game.folder / "learned.weights").read_bytes()
    training = Training(game, tmp_path, seconds=3, simulations=4, games=4, milliseconds=1, processes=2, ray="local")
    (tmp_path / "round-1").mkdir()
    for place in (tmp_path, tmp_path / "round-1"):
        (place / "learned.weights").write_bytes(weights)
    with cluster("local"):
        rounds.play(training, 1, lambda text: None)
        found = rounds.outcome_of(next(rounds.matches(training, 1)), training)
    kept = np.load(tmp_path / "round-1" / "positions.npy")
    assert set(kept["players"].tolist()) == {2, 3, 4}
    assert len(set(kept["game"].tolist())) > 6  # of both processes: each plays one in every set-up at least
    assert (found.players, found.games) == (2, 4)


def test_where_there_is_no_cluster_it_says_so() -> None:
    done = arena("--ray", "127.0.0.1:1")
    assert done.returncode != 0
    assert "there is no Ray cluster at '127.0.0.1:1'" in done.stderr
