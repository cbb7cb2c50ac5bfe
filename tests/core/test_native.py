"""Native games: the games of the plain twin on records, and whatever a stranger binds to them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import birdtable
from birdtable.bots import bound, choose
from birdtable.core.errors import BadSetUp
from birdtable.core.play import Play
from birdtable.core.state import native_record


def test_a_native_game_is_the_game_of_the_same_seed() -> None:
    whatsup = birdtable.native("whatsup")
    s, play = whatsup.seeded(3, 7, number=2), Play.seeded(whatsup.game, 3, 7, number=2)
    assert whatsup.plain(s) == play.state
    moves = np.zeros(whatsup.game.rules.MOVES, "i8")
    for _ in range(5):
        n = whatsup.rules.legal(s, play.next_seat, moves)
        assert moves[:n].tolist() == play.legal_numbers(play.next_seat)
        whatsup.rules.step(s, play.next_seat, moves[n - 1])
        play.play_number(play.next_seat, moves[n - 1])
    assert whatsup.plain(s) == play.state


def test_variants_and_options_are_those_of_the_game() -> None:
    cubirds = birdtable.native("cubirds")
    record = cubirds.prepared(2, "solo", {"head_start": 3})
    assert (record["variant"], record["head_start"]) == (1, 3)
    with pytest.raises(BadSetUp, match="2 to 5 seats, not 7"):
        cubirds.prepared(7)


def test_a_native_game_redeals_and_judges_moves_as_the_plain_one_does() -> None:
    whatsup = birdtable.native("whatsup")
    play = Play.seeded(whatsup.game, 2, 1)
    record = native_record(play.state)
    assert whatsup.merit.merit(record, play.next_seat, 3) == whatsup.game.merit.merit(play.state, play.next_seat, 3)
    whatsup.redeal.redeal(record, 1, 5)
    assert whatsup.plain(record) == play.redealt(1, 5)


def test_all_that_is_compiled_of_a_game_is_compiled_once() -> None:
    assert birdtable.native("whatsup") is birdtable.native("whatsup")
    assert birdtable.native("whatsup").rules is bound.native("whatsup").rules
    assert birdtable.native("whatsup").bound(choose) is bound.native("whatsup").choose


LOOP = """
from typing import Any

rules: Any


def choices(s, seat, moves):
    return rules.legal(s, seat, moves) + 100
"""


def test_a_strangers_module_is_bound_to_what_it_leaves_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "strangers_loop.py").write_text(LOOP)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("BIRDTABLE_CACHE", str(tmp_path))
    import strangers_loop  # type: ignore[import-not-found]

    whatsup = birdtable.native("whatsup")
    s = whatsup.seeded(2)
    assert whatsup.bound(strangers_loop).choices(s, s["turn"], np.zeros(whatsup.game.rules.MOVES, "i8")) == 130
