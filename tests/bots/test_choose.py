"""The two simplest players."""

from __future__ import annotations

from collections import Counter

import eggs
import pytest

import birdtable
from birdtable.arena.simulate import Series, simulate
from birdtable.arena.tally import tally
from birdtable.bots import choose
from birdtable.conformance import set_ups
from birdtable.core.luck import seed_luck
from birdtable.core.twins import plain_twins

BOUND = plain_twins("choose-in-a-test").of(choose, merit=eggs.merit)
SET_UPS = [(name, *set_up) for name in birdtable.game_names() for set_up in set_ups(birdtable.game(name))]


def luck() -> list[int]:
    words = [0] * 4
    seed_luck(words, 1, 0, 1)
    return words


def test_random_takes_every_legal_move_equally_often() -> None:
    words = luck()
    counts = Counter(BOUND.choose(choose.RANDOM, None, 0, [4, 7, 9], 3, words) for _ in range(3000))
    assert set(counts) == {4, 7, 9}
    assert all(900 < count < 1100 for count in counts.values())


def test_greedy_takes_what_looks_best_and_draws_lots_among_equals() -> None:
    s = eggs.game.prepared(2)
    s.pile[0], s.turned = 9, 1
    words = luck()
    assert {BOUND.choose(choose.GREEDY, s, 0, [0, 1], 2, words) for _ in range(50)} == {eggs.rules.KEEP}
    s.pile[0] = 1
    assert {BOUND.choose(choose.GREEDY, s, 0, [0, 1], 2, words) for _ in range(50)} == {eggs.rules.LEAVE}
    s.pile[0] = 5
    counts = Counter(BOUND.choose(choose.GREEDY, s, 0, [0, 1, 1], 3, words) for _ in range(3000))
    assert 1850 < counts[1] < 2150


@pytest.mark.parametrize(("name", "variant", "players"), SET_UPS)
def test_greedy_beats_random_in_every_game(name: str, variant: str, players: int) -> None:
    """One greedy bot among random ones wins far more than its share."""
    game = birdtable.game(name)
    if game.played_by_rules(variant):
        weak = tally(series := Series(game, players, 400, 1, ("random",), variant), simulate(series)).seats[0]
        strong = tally(series := Series(game, players, 400, 1, ("greedy",), variant), simulate(series)).seats[0]
        assert strong.low > weak.high
    else:
        series = Series(game, players, 400, 1, ("greedy", *["random"] * (players - 1)), variant)
        assert tally(series, simulate(series)).seats[0].low > 1.3 / players
