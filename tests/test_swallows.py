"""Swallows, the example of hidden hands and choices made at once: its rules, its secrets, and that it can be played."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
import swallows
from house import House, run
from swallows.rules import HANDS, NOBODY, SWALLOWS, WIRE, State, room

from birdtable.conformance import check
from birdtable.core import registry
from birdtable.core.play import Play
from birdtable.core.record import replay
from birdtable.protocol import Join, Move, SeatWish
from stacked import Luck, played

DEAL: Luck = [{"shuffle": [2, 5, 8, 11, 1, 7, 9, 14, 3, 4, 6, 10, 12, 13, 15]}]


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games) | {"swallows": swallows.game})


def after(*moves: str) -> Play[State]:
    """A game of two with a known deal, after these moves."""
    return replay(played(swallows.game, ["Ana", "Ben"], DEAL, moves))


def test_it_keeps_the_contract() -> None:
    check(swallows.game, games=5, twins=5)


# The rules


def test_everybody_is_dealt_four_and_chooses_any_of_them_at_once() -> None:
    play = after()
    assert play.deciding == [0, 1]
    assert [play.legal_moves(seat) for seat in (0, 1)] == [
        ["sit 2", "sit 5", "sit 8", "sit 11"],
        ["sit 1", "sit 7", "sit 9", "sit 14"],
    ]


def test_all_sit_down_before_anybody_looks_around() -> None:
    play = after("sit 8", "sit 7", "sit 2", "sit 14")
    assert play.state.score[:2] == [1 + 5, 1 + 6]


def test_a_swallow_that_is_alone_has_the_whole_wire() -> None:
    assert {room(after().state, swallow) for swallow in range(SWALLOWS)} == {SWALLOWS}


def test_after_four_rounds_most_points_win() -> None:
    play = after("sit 2", "sit 14", "sit 5", "sit 9", "sit 11", "sit 1", "sit 8", "sit 7")
    assert play.outcome
    assert play.outcome.scores == (12 + 3 + 2 + 1, 12 + 4 + 1 + 1)
    assert play.outcome.winners == (0, 1)


# What a seat can know


def test_a_choice_is_seen_by_who_made_it_and_by_others_only_that_it_was_made() -> None:
    s = after("sit 8").state
    own, other, spectator = (swallows.view.view(s, seat) for seat in (0, 1, None))
    assert own["choice"] == 8
    assert other["choice"] is None
    assert other["chosen"] == spectator["chosen"] == [True, False]
    assert "hand" not in spectator


def test_all_hands_and_choices_that_a_seat_holds_possible_are_redealt_equally_often() -> None:
    """Two swallows of nine in the other hand, one of them chosen: 72 cases."""
    s = after("sit 2", "sit 14", "sit 5", "sit 9", "sit 8").state
    hidden = [swallow for swallow in range(SWALLOWS) if s.where[swallow] not in (WIRE, HANDS + 1)]
    possible = {(hand, choice) for hand in combinations(hidden, 2) for choice in hand}
    redealt = Counter(hand_and_choice(s, seed) for seed in range(7_200))
    assert set(redealt) == possible
    assert 65 < min(redealt.values()) <= max(redealt.values()) < 140


def hand_and_choice(s: State, seed: int) -> tuple[tuple[int, ...], int]:
    """What the first seat holds and has chosen, as the second seat may imagine it."""
    other = s.copy()
    swallows.redeal.redeal(other, 1, seed)
    assert other.choice[1] == NOBODY
    return tuple(swallow for swallow in range(SWALLOWS) if other.where[swallow] == HANDS), other.choice[0]


# At a server; in a terminal it is played in tests/cli


def test_guests_play_it_to_the_end_and_nobody_is_sent_what_another_has_chosen(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.table(ana, SeatWish(kind="me"), SeatWish(kind="open"), game="swallows")
        await house.door.join(ben, link, Join())
        before = await house.door.update(ben, link, None, None)
        first = await house.door.update(ana, link, None, None)
        assert first.offer
        await house.door.move(ana, link, Move(id="first", seen=first.number, move=first.offer.moves[0].move))
        now = await house.door.update(ben, link, None, None)
        assert before.view
        assert now.view == before.view | {"chosen": [True, False]}
        await house.play(link, [ana, ben], random.Random(1))
        assert replay(await house.door.record(ana, link)).over

    run(tmp_path, story)
