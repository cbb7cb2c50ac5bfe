"""One clock for the heartbeats of all sockets: where each had its own, it was to wake up that took most of the time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

PARTS = 16  # of the time between two beats, in each of which some of the sockets have theirs


class Beating(Protocol):
    """Something that beats."""

    def beat(self) -> None: ...


class Pulse:
    """Lets everybody who is there beat at fixed times, whatever else happens."""

    def __init__(self, seconds: float) -> None:
        """So many pass between two beats."""
        self._tick = seconds / PARTS
        self._parts: list[set[Beating]] = [set() for _ in range(PARTS)]
        self._part = 0  # whose turn it was last
        self._next = 0.0  # when the next one has its turn
        self._timer: asyncio.TimerHandle | None = None

    @contextmanager
    def of(self, beating: Beating) -> Iterator[None]:
        """Let it beat for a while, with those whose turn it was last: so its own comes when the time has passed."""
        part = self._parts[self._part]
        part.add(beating)
        if self._timer is None:
            self._next = asyncio.get_running_loop().time()
            self._wait()
        try:
            yield
        finally:
            part.discard(beating)

    def _wait(self) -> None:
        self._next += self._tick
        self._timer = asyncio.get_running_loop().call_at(self._next, self._turn)

    def _turn(self) -> None:
        """The next part has its turn; as soon as nobody is left, time stands still."""
        self._part = (self._part + 1) % PARTS
        self._timer = None
        if any(self._parts):
            self._wait()
        for beating in list(self._parts[self._part]):
            beating.beat()
