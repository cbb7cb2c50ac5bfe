"""Clones of states in compiled code, many in a row."""

from __future__ import annotations

from birdtable.core.primitives import clone
from birdtable.core.state import Cards


def clone_often(states: Cards, times: int) -> None:
    """Copy states[0] over the others again and again."""
    last = len(states) - 1
    for i in range(times):
        clone(states, 1 + i % last, 0)
