"""What may be known in Swallows: the wire, your own hand, and who has chosen; of choices only your own."""

from __future__ import annotations

from typing import Any

from birdtable.core.events import Kinds, described
from swallows import rules
from swallows.notation import at
from swallows.rules import State

EVENTS: Kinds = {rules.SAT: ("sat", "seat", "swallow", "points")}


def view(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
    """There is nothing to remember: what was shown stays on the wire."""
    public = {
        "wire": at(s, rules.WIRE),
        "chosen": [s.choice[other] != rules.NOBODY for other in range(s.players)],
        "score": s.score[: s.players],
    }
    return public if seat is None else public | own(s, seat)


def own(s: State, seat: int) -> dict[str, Any]:
    """What a seat alone sees."""
    choice = s.choice[seat]
    return {"hand": at(s, rules.HANDS + seat), "choice": None if choice == rules.NOBODY else choice + 1}


def event(s: State, event: tuple[int, ...], seat: int | None) -> dict[str, Any]:
    """Nothing is told before it is shown to all."""
    return described(EVENTS, {}, event)
