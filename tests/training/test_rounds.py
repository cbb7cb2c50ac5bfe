"""Training goes on where it stopped, keeps what is better, and ends when nothing is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import eggs
import numpy as np
import pytest

import birdtable
from birdtable.bots import weights
from birdtable.core.errors import BadSetUp
from birdtable.training import playing, rounds
from birdtable.training.rounds import Outcome, Round, Training, is_kept, train

GAME = birdtable.game("whatsup")


def outcome(verdict: str | None) -> Outcome:
    return Outcome("standard", 2, 40, 0.6, 0.5, verdict)


class Work:
    """What a training did, with games, fits and matches that take no time."""

    def __init__(self, verdicts: list[str]) -> None:
        self.verdicts = verdicts
        self.done: list[str] = []

    def positions(self, game: Any, plan: playing.Plan) -> Any:
        self.done.append(f"play {Path(plan.weights).name or 'as ever'}")
        return np.zeros(3, [("game", "i8")])

    def fitted(self, game: Any, positions: Any, seed: int) -> tuple[Any, dict[str, Any]]:
        self.done.append(f"fit {len(positions)}")
        net = weights.net_class(game)()
        net.last[0] = seed
        return net, {"positions": len(positions), "losses": [0.5]}

    def outcome_of(self, match: Any, training: Training) -> Outcome:
        new, best = (bot.partition("weights=")[2] for bot in match.bots)
        self.done.append(f"match {Path(new).parent.name} {Path(best).name or 'as ever'}")
        return Outcome(match.variant, match.players, 20, 0.6, 0.5, self.verdicts.pop(0))


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Work]:
    """Put such work in the place of the real one."""

    def put(*verdicts: str) -> Work:
        done = Work(list(verdicts))
        monkeypatch.setattr(playing, "positions", done.positions)
        monkeypatch.setattr(rounds, "fitted", done.fitted)
        monkeypatch.setattr(rounds, "outcome_of", done.outcome_of)
        monkeypatch.setattr(playing, "set_ups", lambda game: [("standard", 2)])
        return done

    return put


def trained(training: Training) -> list[Round]:
    return list(train(training, lambda text: None))


def test_training_ends_after_two_rounds_in_vain_and_keeps_the_best(tmp_path: Path, work: Callable[..., Work]) -> None:
    done = work("better", "equal", "better", "worse", "equal")
    told = trained(Training(GAME, tmp_path))
    assert [one.kept for one in told] == [True, False, True, False, False]
    assert json.loads((tmp_path / "learned.json").read_text("utf-8"))["round"] == 3
    assert (tmp_path / "learned.weights").read_bytes() == (tmp_path / "round-3" / "learned.weights").read_bytes()
    best = "learned.weights"
    assert [line for line in done.done if line.startswith("match")] == [
        "match round-1 as ever",
        f"match round-2 {best}",
        f"match round-3 {best}",
        f"match round-4 {best}",
        f"match round-5 {best}",
    ]
    assert [line for line in done.done if line.startswith("fit")] == ["fit 3", "fit 6", "fit 9", "fit 9", "fit 9"]


def test_training_goes_on_where_it_stopped(
    tmp_path: Path, work: Callable[..., Work], monkeypatch: pytest.MonkeyPatch
) -> None:
    work("better")
    whole = train(Training(GAME, tmp_path), lambda text: None)
    assert next(whole).kept
    monkeypatch.setattr(rounds, "fitted", lambda *_: 1 / 0)  # stopped in the middle of the second round
    with pytest.raises(ZeroDivisionError):
        next(whole)
    done = work("equal", "equal")
    assert [one.kept for one in trained(Training(GAME, tmp_path))] == [True, False, False]
    assert done.done[0] == "fit 6"  # its games had been played
    assert not list(tmp_path.rglob("*.part*"))


def test_the_best_is_whole_again_after_a_stop_between_its_two_files(tmp_path: Path, work: Callable[..., Work]) -> None:
    work("better", "better", "equal", "equal")
    trained(Training(GAME, tmp_path))
    (tmp_path / "learned.json").write_bytes((tmp_path / "round-1" / "learned.json").read_bytes())
    trained(Training(GAME, tmp_path))
    for name in ("learned.json", "learned.weights"):
        assert (tmp_path / name).read_bytes() == (tmp_path / "round-2" / name).read_bytes()


def test_a_folder_that_was_begun_otherwise_is_refused(tmp_path: Path, work: Callable[..., Work]) -> None:
    work("equal", "equal")
    trained(Training(GAME, tmp_path, seconds=60))
    with pytest.raises(BadSetUp, match=r"was begun with seconds 60; go on like that, or in another folder"):
        trained(Training(GAME, tmp_path, seconds=90))


def test_a_game_without_features_cannot_learn(tmp_path: Path) -> None:
    with pytest.raises(BadSetUp, match=r"eggs has no features\.py"):
        trained(Training(eggs.game, tmp_path))


@pytest.mark.parametrize(
    ("verdicts", "kept"),
    [(["better"], True), (["better", "equal", None], True), (["better", "worse"], False), (["equal", None], False)],
)
def test_what_is_better_somewhere_and_worse_nowhere_is_kept(verdicts: list[str | None], kept: bool) -> None:
    assert is_kept([outcome(verdict) for verdict in verdicts]) is kept


def test_a_match_decides_between_two_files_of_weights(tmp_path: Path) -> None:
    """Weights that know nothing lose against those that were learned."""
    ignorant = weights.net_class(GAME)()
    (tmp_path / "round-1").mkdir()
    (tmp_path / "round-1" / "learned.weights").write_bytes(weights.written(ignorant))
    training = Training(GAME, tmp_path, games=60, milliseconds=2, processes=1)
    found = rounds.outcome_of(next(rounds.matches(training, 1)), training)
    assert found.wins < found.fair
    assert found.players == 2


def test_a_position_is_kept_with_what_came_of_it() -> None:
    kept = playing.positions(GAME, playing.Plan(0.0, simulations=4, processes=1))
    assert set(kept["players"].tolist()) == {2, 3, 4}
    assert np.allclose(kept["shares"].sum(axis=1), 1.0)
    features = weights.features_of(GAME).FEATURES
    assert kept["found"].min() >= 0
    assert kept["found"].max() <= features
    assert ((kept["thought"] == -1.0) | ((kept["thought"] >= 0.0) & (kept["thought"] <= 1.0))).all()
