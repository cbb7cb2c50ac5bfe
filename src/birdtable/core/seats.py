"""Seats as they are seen from one of them: 0 is that seat itself, 1 the next clockwise, and so on. Compiles."""

from __future__ import annotations

from birdtable.core.state import CommonState


def distance(s: CommonState, seat: int, other: int) -> int:
    """How many seats clockwise from a seat another one is."""
    return (other + s.players - seat) % s.players


def seat_at(s: CommonState, seat: int, far: int) -> int:
    """The seat so many seats clockwise from another."""
    return (seat + far) % s.players
