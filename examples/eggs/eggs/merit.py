"""The greedy bot's eye for Eggs."""

from __future__ import annotations

from eggs.rules import KEEP, State, open_nest


def merit(s: State, seat: int, move: int) -> int:
    """The sure gain: eggs kept now; a nest below the average is better left."""
    return open_nest(s) - 5 if move == KEEP else 0
