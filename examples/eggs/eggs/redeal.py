"""What else could be true in Eggs: the nests that lie face down, in any order. Compiles."""

from __future__ import annotations

from birdtable.core.luck import seed_redeal, shuffle_part
from eggs.rules import NESTS, State


def redeal(s: State, seat: int, seed: int) -> None:
    """Shuffle the nests that nobody has seen."""
    redraw(s, seed)


def redraw(s: State, seed: int) -> None:
    """What one player does not know, nobody knows."""
    seed_redeal(s.luck, seed)
    shuffle_part(s.luck, s.pile, s.turned, NESTS)
