"""What may be known in Eggs: all but the nests that lie face down."""

from __future__ import annotations

from typing import Any

from birdtable.core.events import Kinds, described
from eggs import rules
from eggs.rules import State

EVENTS: Kinds = {rules.TURNED: ("turned", "eggs"), rules.KEPT: ("kept", "seat"), rules.LEFT: ("left", "seat")}


def view(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
    """The same for everybody; there is nothing to remember but the nests that were kept."""
    return {"turn": s.turn, "open": rules.open_nest(s), "turned": s.turned, "score": s.score[: s.players]}


def event(s: State, event: tuple[int, ...], seat: int | None) -> dict[str, Any]:
    """Everything that happens is public."""
    return described(EVENTS, {}, event)
