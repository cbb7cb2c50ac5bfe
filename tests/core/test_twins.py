"""The second copy of a module: compiled, bound, cached by its sources."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import eggs
import pytest

from birdtable.arena import bound, loop
from birdtable.bots import choose
from birdtable.core import luck
from birdtable.core.compiled_gpu import numba_cuda
from birdtable.core.registry import game
from birdtable.core.twins import Twins, gpu_twins, native_twins, plain_twins
from birdtable.games.wolken import cards as wolken_cards


def test_a_plain_twin_is_bound_to_its_game_and_leaves_the_module_itself_open() -> None:
    twins = plain_twins("bound-in-a-test")
    copy = twins.of(choose, merit=game("cubirds").module("merit"))
    assert copy.merit.merit is not None
    assert not hasattr(choose, "merit")
    assert twins.of(choose) is copy


def test_every_function_is_compiled_and_every_foreign_one_is_replaced_by_its_twin() -> None:
    compiled: list[str] = []

    def jit(function: Any, sources: frozenset[Path]) -> Any:
        compiled.append(function.__name__)
        return ("compiled", function.__name__)

    twins = Twins("marked", jit, {"birdtable.core.primitives": "birdtable.core.primitives_native"})
    rules = game("cubirds").module("rules")
    copy = twins.of(loop, rules=rules, choose=choose)
    assert copy.play_games == ("compiled", "play_games")
    assert copy.seed_luck == ("compiled", "seed_luck")
    assert copy.rules.shuffle == ("compiled", "shuffle")
    assert {"step", "legal", "shuffle_cards", "clone"} <= set(compiled)


def test_a_module_of_the_same_folder_is_replaced_by_its_twin() -> None:
    twins = Twins("neighbours", lambda function, sources: ("compiled", function.__name__), {})
    copy = twins.of(game("wolken").module("rules"))
    assert copy.flock.swap == ("compiled", "swap")
    assert copy.layout.choices.flock is copy.flock
    assert copy.flock is not sys.modules["birdtable.games.wolken.flock"]


def test_compiled_functions_give_what_the_plain_ones_give_and_are_kept_on_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import numpy as np

    monkeypatch.setenv("BIRDTABLE_CACHE", str(tmp_path))
    native = native_twins("luck-in-a-test").of(luck)
    words, plain_words = np.array([1, 2, 3, 4], "u4"), [1, 2, 3, 4]
    assert [native.next_word(words) for _ in range(9)] == [luck.next_word(plain_words) for _ in range(9)]
    assert words.tolist() == plain_words
    assert list(tmp_path.rglob("*.nbc"))


def test_where_nothing_can_be_kept_everything_compiles_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    import numpy as np

    monkeypatch.setenv("BIRDTABLE_CACHE", "/dev/null/nowhere")
    native = native_twins("nowhere-in-a-test").of(luck)
    words, plain_words = np.array([1, 2, 3, 4], "u4"), [1, 2, 3, 4]
    assert native.next_word(words) == luck.next_word(plain_words)
    assert native.next_word.stats.cache_path is None


def test_a_games_twins_are_made_once() -> None:
    assert bound.plain("cubirds") is bound.plain("cubirds")


def test_the_functions_of_a_twin_for_the_gpu_are_called_from_kernels_only() -> None:
    bound = gpu_twins("eggs-on-a-gpu").of(eggs.rules)
    assert bound.step is not eggs.rules.step
    assert isinstance(bound.step, type(numba_cuda().jit(device=True)(eggs.rules.step)))


def test_constant_tuples_of_numbers_are_arrays_on_a_gpu() -> None:
    cards = gpu_twins("tables-on-a-gpu").of(wolken_cards)
    assert cards.COLUMNS.tolist() == list(wolken_cards.COLUMNS)
    assert cards.HEIGHTS.tolist() == [list(row) for row in wolken_cards.HEIGHTS]
    assert cards.TILES == wolken_cards.TILES
