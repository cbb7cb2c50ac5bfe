"""Small sets as numbers."""

from __future__ import annotations

from birdtable.core.sets import any_member, everybody, is_in, member, size_of
from birdtable.core.state import CommonState


class State(CommonState, seats=5):
    """A state without a game."""


def test_everybody_is_as_many_as_there_are_players() -> None:
    s = State()
    s.players = 3
    assert everybody(s) == 0b111
    assert size_of(everybody(s)) == 3


def test_members_are_counted_from_the_lowest() -> None:
    assert [member(0b1011010, place) for place in range(size_of(0b1011010))] == [1, 3, 4, 6]
    assert [is_in(0b101, one) for one in range(4)] == [True, False, True, False]
    assert size_of(0) == 0


def test_every_member_is_drawn_equally_often() -> None:
    luck = [1, 2, 3, 4]
    drawn = [any_member(luck, 0b101001) for _ in range(3000)]
    assert sorted(set(drawn)) == [0, 3, 5]
    assert all(900 < drawn.count(one) < 1100 for one in (0, 3, 5))
