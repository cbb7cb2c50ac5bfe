"""The judge of a game that has none: everything is played to its end. Compiles."""

from __future__ import annotations

from birdtable.core.state import CommonState

DEPTH = 100_000
CHAPTERS = 1
GLANCES = 1
EXPLORE = 1.0


def chapter(s: CommonState) -> int:
    """The whole game is one chapter."""
    return 0


def standing(s: CommonState, seat: int) -> int:
    """Nobody is ahead of anybody."""
    return 0
