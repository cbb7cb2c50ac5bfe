"""The actions of Über den Wolken: the four standard ones, then those of the manoeuvre cards."""

from __future__ import annotations

from typing import NamedTuple


class Action(NamedTuple):
    """An action; and if two birds change places that always stand as far apart, how far."""

    name: str
    columns: int = 0
    rows: int = 0


ALL = (
    Action("sideways", columns=1, rows=0),
    Action("lengthwise", columns=0, rows=1),
    Action("add"),
    Action("take"),
    Action("gap", columns=2, rows=0),
    Action("wide-gap", columns=3, rows=0),
    Action("leader", columns=0, rows=2),
    Action("neutral"),  # sideways or lengthwise
    Action("diagonal", columns=1, rows=1),
    Action("free-flight"),  # any two birds
    Action("standard"),
    Action("validation"),
    Action("favourite"),
    Action("line"),
)
NAMES = tuple(action.name for action in ALL)

SIDEWAYS, LENGTHWISE, ADD, TAKE = 0, 1, 2, 3
GAP, WIDE_GAP, LEADER, NEUTRAL, DIAGONAL, FREE_FLIGHT = 4, 5, 6, 7, 8, 9
STANDARD, VALIDATION, FAVOURITE, LINE = 10, 11, 12, 13
