"""Redealt states of tiny games come as often as all shuffles that could have led there, counted one by one."""

from __future__ import annotations

from collections import Counter

import pytest
from enumerated_shuffles import Lying, Story, TinyGame, lying, play, possible

import birdtable
from birdtable.core.state import native_record
from birdtable.games.cubirds import rules
from birdtable.games.cubirds.cards import SPECIES
from unwatched import unwatched

SEEDS = 10_000
TOO_FAR = 5  # standard deviations
SLACK = 0.01  # after a reshuffle cards change places slowly

FIRST_PILE = [
    (3, TinyGame(2, 102289, 5, pile=10, kinds=4)),
    (2, TinyGame(2, 561513, 5, pile=8, kinds=4)),
    (2, TinyGame(3, 237242, 4, pile=9, discard=4, kinds=4)),
    (3, TinyGame(3, 139283, 13, pile=12, discard=4, kinds=4)),
    (2, TinyGame(4, 834770, 6, pile=12, discard=2, kinds=4)),
    (2, TinyGame(4, 727502, 4, pile=12)),
    (2, TinyGame(3, 709727, 11, pile=9, discard=2)),  # the pile is empty
    (3, TinyGame(3, 591518, 7, pile=14)),  # or nearly so
]
SECOND_PILE = [
    (3, TinyGame(2, 859406, 6, pile=8, discard=4)),
    (2, TinyGame(2, 961699, 17, pile=7, discard=4, kinds=4)),
    (2, TinyGame(3, 756501, 13, pile=9, discard=2, kinds=4)),
    (3, TinyGame(3, 148499, 13, pile=12, discard=4)),
    (1, TinyGame(4, 156416, 7, pile=7, discard=4)),
    (1, TinyGame(4, 771971, 10, pile=8, discard=4, kinds=4)),
    (1, TinyGame(5, 562470, 7, pile=9)),
    (1, TinyGame(5, 276034, 6, pile=9, kinds=4)),
    (2, TinyGame(4, 805980, 16, pile=10, discard=4, kinds=4)),  # no hidden cards were discarded
    (2, TinyGame(3, 287188, 20, pile=11, discard=4, kinds=4)),
]


def play_with_hands_of(hand: int, tiny: TinyGame, monkeypatch: pytest.MonkeyPatch) -> Story:
    monkeypatch.setattr(rules, "HAND", hand)
    return play(tiny)


def redealt(story: Story) -> dict[Lying, float]:
    """How often the same lies there in redealt states."""
    native, s, seat = birdtable.native("cubirds"), story.s, story.game.seat
    record = native_record(s)
    found: Counter[Lying] = Counter()
    for seed in range(SEEDS):
        other = record.copy()
        native.redeal.redeal(other, seat, seed)
        found[lying(s, seat, other["hidden"].tolist())] += 1
    return {what: times / SEEDS for what, times in found.items()}


def deviation(true: dict[Lying, float], found: dict[Lying, float], slack: float) -> float:
    """By how many standard deviations, beyond some slack, it differs how often a place holds a bird, or several."""
    most = 0.0
    for place in range(len(next(iter(true)))):
        for bird in range(SPECIES):
            for birds in (1, 2):
                chance, share = (
                    sum(often for what, often in shares.items() if what[place][bird] >= birds)
                    for shares in (true, found)
                )
                usual = max(chance * (1 - chance), 1 / SEEDS) / SEEDS
                most = max(most, (abs(chance - share) - slack) / usual**0.5)
    return most


@pytest.mark.parametrize(("hand", "tiny"), FIRST_PILE, ids=str)
@unwatched
def test_all_that_could_be_is_redealt_as_often_as_it_is_likely(
    hand: int, tiny: TinyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    story = play_with_hands_of(hand, tiny, monkeypatch)
    assert len(story.piles) == 1
    true, found = possible(story), redealt(story)
    assert len(true) > 1
    assert set(found) == set(true)
    assert deviation(true, found, 0) < TOO_FAR


@pytest.mark.parametrize(("hand", "tiny"), SECOND_PILE, ids=str)
@unwatched
def test_all_that_could_be_is_redealt_after_a_reshuffle_nearly_as_often_as_it_is_likely(
    hand: int, tiny: TinyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    story = play_with_hands_of(hand, tiny, monkeypatch)
    assert len(story.piles) == 2
    true, found = possible(story), redealt(story)
    assert len(true) > 1
    assert set(found) == set(true)
    assert deviation(true, found, SLACK) < TOO_FAR


@pytest.mark.parametrize(("hand", "tiny"), FIRST_PILE[:2] + SECOND_PILE[4:6], ids=str)
@unwatched
def test_these_tests_find_what_is_possible_but_not_as_likely(
    hand: int, tiny: TinyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = possible(play_with_hands_of(hand, tiny, monkeypatch))
    assert deviation(true, dict.fromkeys(true, 1 / len(true)), SLACK) > TOO_FAR
