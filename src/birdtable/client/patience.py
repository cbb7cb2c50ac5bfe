"""Trying again: how long to wait for what, and the pauses in between."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from birdtable.client.errors import Refused, Unreachable

SHORTEST_PAUSE, LONGEST_PAUSE = 0.05, 2.0  # seconds
PASSING = {"too-fast", "store-failing"}  # refusals that are over after a while; nothing was done

T = TypeVar("T")


@dataclass(frozen=True)
class Waiting:
    """How many seconds a client waits."""

    patience: float = 60  # from the first failure on, before it gives up
    answer: float = 10  # for the answer to a request, before it is sent again over a new connection
    silence: float = 40  # without any message, before a socket is taken for dead: more than two beats


def patiently(seconds: float, action: Callable[[], T], *, again: bool = True) -> T:
    """Do something, again and again if it fails in passing; without `again`, only if nothing had been sent."""
    pauses = _Pauses(seconds)
    while True:
        try:
            return action()
        except Refused as refusal:
            if refusal.code not in PASSING or not pauses.wait():
                raise
        except Unreachable as lost:
            if (lost.sent and not again) or not pauses.wait():
                raise


class _Pauses:
    """Pauses that grow, at random so that clients who lost the server together do not all come back at once."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._end: float | None = None
        self._pause = SHORTEST_PAUSE

    def wait(self) -> bool:
        """Pause, unless it has been long enough since the first time."""
        now = time.monotonic()
        self._end = self._end or now + self._seconds
        if now >= self._end:
            return False
        time.sleep(min(self._pause * random.uniform(0.5, 1), self._end - now))  # noqa: S311 - no secret
        self._pause = min(self._pause * 2, LONGEST_PAUSE)
        return True
