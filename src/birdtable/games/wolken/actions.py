"""The actions of Über den Wolken: the four standard ones, then those of the manoeuvre cards."""

from __future__ import annotations

from typing import NamedTuple


class Action(NamedTuple):
    """An action. If two birds change places: how far apart they stand, and so how far the numbers of their cells."""

    name: str
    columns: int = 0
    rows: int = 0
    nearest: int = 0
    furthest: int = 0


ALL = (
    Action("sideways", columns=1, rows=0, nearest=3, furthest=3),
    Action("lengthwise", columns=0, rows=1, nearest=1, furthest=1),
    Action("add"),
    Action("take"),
    Action("gap", columns=2, rows=0, nearest=6, furthest=6),
    Action("wide-gap", columns=3, rows=0, nearest=9, furthest=9),
    Action("leader", columns=0, rows=2, nearest=2, furthest=2),
    Action("neutral", nearest=1, furthest=3),  # sideways or lengthwise
    Action("diagonal", columns=1, rows=1, nearest=2, furthest=4),
    Action("free-flight", nearest=1, furthest=20),  # any two birds
    Action("standard"),
    Action("validation"),
    Action("favourite"),
    Action("line"),
)
NAMES = tuple(action.name for action in ALL)

SIDEWAYS, LENGTHWISE, ADD, TAKE = 0, 1, 2, 3
GAP, WIDE_GAP, LEADER, NEUTRAL, DIAGONAL, FREE_FLIGHT = 4, 5, 6, 7, 8, 9
STANDARD, VALIDATION, FAVOURITE, LINE = 10, 11, 12, 13
