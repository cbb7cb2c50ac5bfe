"""The page that lists every field of every game's observations, made from their declarations and comments.

`scripts/observations` writes it anew; a test compares.
"""

from __future__ import annotations

import inspect
import math
import re
from pathlib import Path

import birdtable
from birdtable.core.contract import Game
from birdtable.core.state import Field

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
COMMENT = re.compile(r"^    (\w+) = i[12]\(.*\)  # (.+)$", re.MULTILINE)
HEAD = """# Observations

An observation is all that a seat which forgets nothing knows at a decision, and nothing else, as a row of whole
numbers. Tests hold both: it is the same in all states that the seat cannot tell apart, and it changes with whatever the
seat is shown or could remember. `play.observation(seat)` gives it in the plain twin,
`birdtable.native(name).observation` in the native one.

The fields lie in the row in this order, each row by row. Players are counted from the one who observes: 0 is you, 1 the
next one clockwise, and so on; where fewer play than could, the rest is 0. This page is made by `scripts/observations`
from the games' `observation.py`.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(birdtable.game(name)) for name in birdtable.game_names())])


def section(game: Game) -> str:
    """One game: its numbers, and a line for each field."""
    observing = game.module("observation")
    notes = dict(COMMENT.findall(inspect.getsource(observing.Observation)))
    fields: dict[str, Field] = observing.Observation.declared
    missing = [name for name in fields if name not in notes]
    assert not missing, f"a comment beside each field says what it is; {missing} of {game.name} have none"
    numbers = sum(math.prod(field.shape) for field in fields.values())
    kind = {"i1": "int8", "i2": "int16"}[next(iter(fields.values())).kind]
    head = f"## {game.title} (`{game.name}`)\n\n{numbers} numbers of the kind {kind}.{told_of(observing.__doc__)}\n"
    return "\n".join([head, "| field | from | shape | what |", "|---|---|---|---|", *rows(fields, notes), ""])


def told_of(text: str | None) -> str:
    """What the module tells of its numbers, after its first paragraph."""
    rest = " ".join(" ".join((text or "").split("\n\n")[1:]).split())
    return f" {rest}" if rest else ""


def rows(fields: dict[str, Field], notes: dict[str, str]) -> list[str]:
    """A line for each field: where in the row it begins, its shape, what it is."""
    lines, first = [], 0
    for name, field in fields.items():
        shape = " × ".join(map(str, field.shape)) or "1"
        lines.append(f"| `{name}` | {first} | {shape} | {notes[name]} |")
        first += math.prod(field.shape)
    return lines


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
