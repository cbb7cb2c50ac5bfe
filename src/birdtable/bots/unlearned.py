"""The features of a game that has none, for a judge or for a habit: nothing is said of anybody. Compiles."""

from __future__ import annotations

from birdtable.core.state import Cards, CommonState

FEATURES = 1
MOST = 1


def describe(s: CommonState, seat: int, features: Cards) -> int:
    """Nobody has any."""
    return 0
