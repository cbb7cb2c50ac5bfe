"""The greedy bot's eye for Eggs."""

from __future__ import annotations

from birdtable.core.state import State
from eggs.rules import KEEP, open_nest


def merit(s: State, seat: int, move: int) -> int:
    """The sure gain: eggs kept now; a nest below the average is better left."""
    return open_nest(s) - 5 if move == KEEP else 0
