"""The bots in examples/bots: short, and they play."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import birdtable
from birdtable.arena.simulate import Results, Series, records
from birdtable.bots.registry import entrant
from birdtable.bots.sitting import Sitting
from birdtable.core.play import Play

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


def spelled(name: str, budget: str = "") -> str:
    return str(EXAMPLES / f"{name}.py") + budget


def lines_of_code(name: str) -> int:
    """Lines after the imports, with their docstrings; blank ones do not count."""
    lines = (EXAMPLES / f"{name}.py").read_text("utf-8").splitlines()
    last_import = max(number for number, line in enumerate(lines) if line.startswith(("import ", "from ")))
    return sum(bool(line.strip()) for line in lines[last_import + 1 :])


def test_the_examples_are_short() -> None:
    assert lines_of_code("thumb") <= 20
    assert lines_of_code("monte_carlo") <= 40


@pytest.mark.parametrize("game", birdtable.game_names())
def test_the_rule_of_thumb_plays_every_game(game: str) -> None:
    found = birdtable.game(game)
    players = found.variants["standard"][0]
    assert len(list(records(Series(found, players, 1, 1, bots=(spelled("thumb"),))))) == 1


def test_the_rule_of_thumb_beats_random_players() -> None:
    series = Series(birdtable.game("whatsup"), 2, 6, 1, bots=(spelled("thumb"), "random"))
    results = Results.room_for(6, 2)
    assert len(list(records(series, results))) == 6
    assert results.won[:, 0].sum() >= 5


@pytest.mark.parametrize("game", birdtable.game_names())
def test_flat_monte_carlo_decides_within_its_simulations_and_always_alike(game: str) -> None:
    found = birdtable.game(game)
    play = Play.seeded(found, found.variants["standard"][0], 2)
    seat = play.next_seat
    moves = play.legal_numbers(seat)
    chosen = {
        Sitting(found, entrant(spelled("monte_carlo", ":1"))).choose(play.redealt(seat, 1), seat, moves, 7)
        for _ in range(2)
    }
    assert len(chosen) == 1
    assert chosen <= set(moves)


def test_the_network_beats_random_players() -> None:
    series = Series(birdtable.game("cubirds"), 2, 4, 1, bots=(spelled("network"), "random"))
    results = Results.room_for(4, 2)
    assert len(list(records(series, results))) == 4
    assert results.won[:, 0].sum() >= 3


def test_its_weights_are_made_by_the_script_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    train: Any = importlib.import_module("train_network")
    train.main(games=2, rounds=3, file=tmp_path / "network.npz")
    with np.load(tmp_path / "network.npz") as made, np.load(EXAMPLES / "network.npz") as kept:
        assert {name: made[name].shape for name in made} == {name: kept[name].shape for name in kept}
