"""For a game that does not say what nobody knows: only luck that was not drawn yet is drawn anew. Compiles."""

from __future__ import annotations

from birdtable.core.luck import seed_redeal
from birdtable.core.state import CommonState


def redraw(s: CommonState, seed: int) -> None:
    """Whatever was shuffled lies as it lies."""
    seed_redeal(s.luck, seed)
