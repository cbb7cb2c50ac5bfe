"""Players that see no further than their move: the two simplest, and beginners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace

import eggs
import numpy as np
import pytest

import birdtable
from birdtable.arena.simulate import Series, simulate
from birdtable.arena.tally import tally
from birdtable.bots import choose
from birdtable.bots.levels import LEVELS
from birdtable.bots.players import player
from birdtable.conformance import set_ups
from birdtable.core.luck import next_word, seed_luck
from birdtable.core.play import Play
from birdtable.core.state import native_record
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


Sights = Callable[[int, int, dict[int, int]], Counter[int]]


@pytest.fixture
def sights(monkeypatch: pytest.MonkeyPatch) -> Sights:
    """How often a beginner makes each of some moves, by what they look worth."""

    def made(overlooked: int, misjudged: int, worth: dict[int, int]) -> Counter[int]:
        merit = SimpleNamespace(merit=lambda s, seat, move: worth[move])
        monkeypatch.setattr(choose, "merit", merit, raising=False)
        words, moves, s = luck(), list(worth), eggs.game.prepared(2)
        return Counter(
            choose.choose_at_sight(s, 0, moves, len(moves), words, overlooked, misjudged) for _ in range(3000)
        )

    return made


def test_a_beginner_who_overlooks_nothing_and_misjudges_nothing_makes_the_best_move(sights: Sights) -> None:
    assert set(sights(0, 0, {4: 1, 5: 9, 6: 8})) == {5}


def test_a_beginner_overlooks_a_part_of_the_moves_and_makes_the_best_of_the_others(sights: Sights) -> None:
    made = sights(64, 0, {4: 1, 5: 9, 6: 8})
    assert 2150 < made[5] < 2350  # seen three times in four
    assert made[6] > 3 * made[4] > 0


def test_a_beginner_who_overlooks_all_moves_makes_any(sights: Sights) -> None:
    assert all(900 < times < 1100 for times in sights(256, 0, {4: 1, 5: 9, 6: 8}).values())


def test_a_beginner_takes_what_is_nearly_as_good_for_the_best_but_sees_what_stands_out(sights: Sights) -> None:
    made = sights(0, 96, {4: 0, 5: 100, 6: 90, 7: 40})
    assert made[6] > 900
    assert made[7] < 60
    assert made[4] == 0
    assert set(sights(0, 96, {4: 0, 5: 1000, 6: 90, 7: 40})) == {5}


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


@pytest.mark.parametrize("name", birdtable.game_names())
def test_a_beginner_chooses_alike_in_both_twins(name: str) -> None:
    game = birdtable.game(name)
    play = Play.seeded(game, game.variants["standard"][-1], 3)
    words = luck()
    for _ in range(30):
        seat, moves = play.next_seat, play.legal_numbers(play.next_seat)
        lots = list(words), np.array(words, "u4")
        plain = player(name, False).choose(LEVELS["wren"], play.state, seat, moves, len(moves), lots[0])
        record = native_record(play.state)
        native = player(name, True).choose(LEVELS["wren"], record, seat, np.array(moves), len(moves), lots[1])
        assert (plain, lots[0]) == (native, lots[1].tolist())
        play.play_number(seat, plain)
        next_word(words)
