"""How much anybody may ask for: so much at once, and more as time passes; or so much at the same time.

All limits stand in one table, by name. What a name limits, it limits for each guest; the same name with `-per-address`
limits it for all who come from one address, guests or not. They are counted by each process for itself.

The library `limits` was considered: it has windows but no buckets that fill up again, it reads the system's clock, and
what it remembers is bounded by time alone. This is shorter than what it would take to hold it to these.
"""

from __future__ import annotations

import math
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from birdtable.server.refusal import Refusal

MOST_REMEMBERED = 50_000  # guests and addresses, each with what they have spent of one limit
PER_ADDRESS = "-per-address"
TICK = 1e-6  # seconds, so that nobody waits for a rounding error
LONG = 90  # seconds
ALL, NONE = "all", "none"  # how a host names every limit, and the absence of one
_MUCH = re.compile(r"(?P<count>[1-9][0-9]{0,8})(?:/(?P<seconds>[1-9][0-9]{0,8}))?")


@dataclass(frozen=True)
class Limit:
    """So many at once, and as many again in so many seconds; without seconds, so many at the same time."""

    count: int
    seconds: float = 0

    @property
    def one(self) -> float:
        """The seconds in which one comes back."""
        return self.seconds / self.count

    def __str__(self) -> str:
        return f"{self.count}/{self.seconds:g}" if self.seconds else f"{self.count}"


# Thirty people behind one address can play comfortably. What each limits is told in docs/protocol.md.
LIMITS = {
    "requests": Limit(300, 15),
    "requests-per-address": Limit(3000, 30),
    "messages": Limit(20, 4),
    "messages-per-address": Limit(600, 4),
    "refused-messages": Limit(100, 60),
    "refused-messages-per-address": Limit(1000, 60),
    "guests-per-address": Limit(100, 3600),
    "tables": Limit(20, 1200),
    "tables-per-address": Limit(150, 1800),
    "listed": Limit(10, 3600),
    "listed-per-address": Limit(40, 3600),
    "listed-at-once": Limit(5),
    "hints": Limit(30, 60),
    "hints-per-address": Limit(300, 60),
    "hints-at-once": Limit(2),
    "hints-in-all": Limit(20),
    "records": Limit(20, 600),
    "records-per-address": Limit(100, 600),
    "stories": Limit(20, 60),
    "stories-per-address": Limit(100, 60),
    "sockets": Limit(40),
    "sockets-per-address": Limit(400),
    "sockets-at-table": Limit(8),
    "sockets-at-table-per-address": Limit(80),
    "spectators-at-table": Limit(200),
    "connections-per-address": Limit(600),
    "entries-at-table": Limit(5000),
}


@dataclass(frozen=True)
class Who:
    """Somebody who asks for something."""

    address: str | None = None
    guest: int | None = None


EVERYBODY = Who(guest=0)  # for what all together may have


class Count(NamedTuple):
    """A limit, and under which key it is counted for somebody."""

    name: str
    limit: Limit
    key: Hashable


class Hold:
    """What somebody holds from now until the end of a `with`; as a generator it would take four times the memory."""

    __slots__ = ("_held", "_keys")

    def __init__(self, held: Counter[Hashable], keys: list[Hashable]) -> None:
        self._held = held
        self._keys = keys
        held.update(keys)

    def __enter__(self) -> None:
        return

    def __exit__(self, *_error: object) -> None:
        for key in self._keys:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


class Limits:
    """Who has spent what, and who holds what. What is refused is counted by the name of its limit."""

    def __init__(
        self, changed: Mapping[str, Limit | None] | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits: dict[str, Limit | None] = {**LIMITS, **(changed or {})}
        self.clock = clock
        self.refused: Counter[str] = Counter()
        self._full_at: OrderedDict[Hashable, float] = OrderedDict()  # when all that was spent will have come back
        self._held: Counter[Hashable] = Counter()

    def spend(self, what: str, who: Who, *where: Hashable) -> None:
        """Take one of what somebody may have in a while (at each place, if it has one); refuse if none is left."""
        now = self.clock()
        counts = self._counts(what, who, where)
        for name, limit, key in counts:
            wait = max(0, self._full_at.get(key, now) - now) + limit.one - limit.seconds
            if wait > TICK:
                self.refused[name] += 1
                raise too_fast(what, whose(name), math.ceil(wait))
        for _, limit, key in counts:
            self._full_at[key] = max(self._full_at.get(key, now), now) + limit.one
            self._full_at.move_to_end(key)
        while len(self._full_at) > MOST_REMEMBERED:
            self._full_at.popitem(last=False)

    def holding(self, what: str, who: Who, *where: Hashable) -> Hold:
        """Hold one of what somebody may have at the same time (at each place); refuse if there are as many already."""
        return self._hold(self._counts(what, who, where))

    def watching(self, who: Who, table: int, belongs: bool) -> Hold:
        """Hold what it takes to wait for news of a table; strangers never keep its own people out."""
        counts = self._counts("sockets", who, ()) + self._counts("sockets-at-table", who, (table,))
        among_spectators = [] if belongs else self._counts("spectators-at-table", EVERYBODY, (table,))
        return self._hold(counts + among_spectators)

    def _hold(self, counts: list[Count]) -> Hold:
        for name, limit, key in counts:
            self._must_be_below(name, limit, self._held[key])
        return Hold(self._held, [key for _, _, key in counts])

    def must_not_have(self, what: str, already: int) -> None:
        """Refuse one more of what is counted elsewhere."""
        if limit := self.limits[what]:
            self._must_be_below(what, limit, already)

    def _must_be_below(self, name: str, limit: Limit, already: int) -> None:
        if already >= limit.count:
            self.refused[name] += 1
            raise Refusal("too-many", what=name.removesuffix(PER_ADDRESS), whose=whose(name), most=limit.count)

    def _counts(self, what: str, who: Who, where: tuple[Hashable, ...]) -> list[Count]:
        found = []
        for name, key in ((what, who.guest), (what + PER_ADDRESS, who.address)):
            limit = self.limits.get(name)
            if limit is not None and key is not None:
                found.append(Count(name, limit, (name, key, *where)))
        return found


def too_fast(what: str, whose: str, seconds: int) -> Refusal:
    """The refusal that says how long to wait: in seconds, or in minutes where that is long."""
    unit, wait = ("minutes", math.ceil(seconds / 60)) if seconds > LONG else ("seconds", seconds)
    return Refusal("too-fast", what=what, whose=whose, seconds=seconds, unit=unit, wait=wait)


def whose(name: str) -> str:
    """Is it a limit of one guest's, or of everybody's at an address?"""
    return "address" if name.endswith(PER_ADDRESS) else "guest"


# What a host has changed


def read_limits(texts: Iterable[str]) -> dict[str, Limit | None]:
    """Limits by name, from texts such as `tables=20/600`, `sockets=40` or `all=none`; a ValueError says why not."""
    found: dict[str, Limit | None] = {}
    for text in texts:
        name, _, much = text.partition("=")
        if name == ALL and much == NONE:
            found |= dict.fromkeys(LIMITS)
        elif name in LIMITS:
            found[name] = _read(name, much)
        else:
            raise ValueError(f"there is no limit {name!r}; there are {', '.join(LIMITS)}")
    return found


def _read(name: str, much: str) -> Limit | None:
    if much == NONE:
        return None
    usual = LIMITS[name]
    found = _MUCH.fullmatch(much)
    if found is None or bool(found["seconds"]) != bool(usual.seconds):
        wanted = "COUNT/SECONDS" if usual.seconds else "COUNT"
        raise ValueError(f"{name}={much} should be {name}={wanted}, such as {name}={usual}, or {name}={NONE}")
    return Limit(int(found["count"]), float(found["seconds"] or 0))
