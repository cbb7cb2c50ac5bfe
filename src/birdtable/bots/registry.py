"""All bots by their names, ours and yours: one door for everybody.

`raven` is one of ours, `./mine.py` a file, and any other name whatever is installed under the entry point group
`birdtable.bots`. Behind a colon stands how long it shall think: `./mine.py:400` or `mine:30ms`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

from birdtable.bots.levels import BOTS, LEVELS, Level, level_of
from birdtable.bots.strangers import GROUP, Stranger, from_entry_point, from_file, installed
from birdtable.bots.thinker import Budget
from birdtable.core.errors import BadSetUp, quoted

Entrant: TypeAlias = Level | Stranger

SPELLING = re.compile(r"(.+?)(?::([1-9][0-9]{0,8})(ms)?)?", re.DOTALL)

BARE = re.compile(r"[a-z][a-z0-9_-]{0,39}")


def entrant(spelled: str) -> Entrant:
    """A bot by its name or file, if wished with its own budget."""
    match = SPELLING.fullmatch(spelled)
    name = match[1] if match else ""
    if name.partition(":")[0] in LEVELS:
        return level_of(spelled)
    found = _stranger(name)
    if not match or match[2] is None:
        return found
    number = int(match[2])
    return found.with_budget(Budget(milliseconds=number) if match[3] else Budget(simulations=number))


def _stranger(name: str) -> Stranger:
    if is_file(name):
        return from_file(name)
    if name in installed():
        return from_entry_point(name)
    there = ", ".join([*BOTS, *sorted(set(installed()) - set(BOTS))])
    raise BadSetUp(f"no bot {quoted(name)}; there is {there}, or a file of yours, such as ./mine.py")


def is_file(name: str) -> bool:
    """Is it meant as a file, rather than as the name of a bot?"""
    return name.endswith(".py") or "/" in name or "\\" in name


def allowed_bots(names: Iterable[str]) -> tuple[str, ...]:
    """Installed bots by their bare names, as a host allows them; our own are always there. Nothing is loaded for it."""
    for name in names:
        if not BARE.fullmatch(name):
            raise ValueError(f"{quoted(name)} is no bare name; a server takes bots that are installed, such as crow")
        if name not in LEVELS and name not in installed():
            there = ", ".join(sorted(set(installed()) - set(BOTS))) or "none"
            raise ValueError(f"no bot {quoted(name)} is installed under {GROUP}; there is {there}")
    return tuple(dict.fromkeys(name for name in names if name not in LEVELS))
