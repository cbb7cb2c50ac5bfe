"""Small sets as numbers, with a bit for each member: of seats, to draw lots among them. Compiles."""

from __future__ import annotations

from birdtable.core.luck import below
from birdtable.core.state import Cards, CommonState


def everybody(s: CommonState) -> int:
    """The set of all seats."""
    return (1 << s.players) - 1


def is_in(members: int, one: int) -> bool:
    """Does somebody or something belong to a set?"""
    return (members >> one) & 1 == 1


def size_of(members: int) -> int:
    """How many belong to a set."""
    size = 0
    while members != 0:
        members &= members - 1  # without the lowest
        size += 1
    return size


def member(members: int, place: int) -> int:
    """The member at a place, counted from 0 in ascending order."""
    for _ in range(place):
        members &= members - 1
    one = 0
    while not is_in(members, one):
        one += 1
    return one


def any_member(luck: Cards, members: int) -> int:
    """One member by lot, each equally likely."""
    return member(members, below(luck, size_of(members)))
