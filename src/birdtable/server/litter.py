"""Python's search for what nobody needs any more, so that it costs no more where there are many tables.

By itself Python looks through what is new again and again, and through everything that lives every time that a quarter
has been added. Here what has been looked through once is set aside, and all of it is looked through again only when
there is twice as much.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from typing import Any

MOST_NEW = 20_000  # things that come before Python looks through those that are new; by itself it does at every 700
GROWS_BY = 2


class Litter:
    """What lives, as far as it was looked through."""

    def __init__(self, soon: Callable[[Callable[[], None]], object]) -> None:
        """`soon` is told what cannot be done in the middle of a look, to do it afterwards."""
        self._soon = soon
        self._kept = 0  # how much there was when all of it was looked through last
        self._most_added = 0  # how much at most may have come since

    def look_seldom(self) -> None:
        """Set aside what is here now, and from now on what every look finds to be alive."""
        gc.freeze()
        self._note_kept()
        # No more at once: so many fit into a processor's cache, and with more of them each takes twice as long.
        gc.set_threshold(MOST_NEW, *gc.get_threshold()[1:])
        gc.callbacks.append(self._after)

    def _note_kept(self) -> None:
        self._kept, self._most_added = gc.get_freeze_count(), 0

    def _after(self, phase: str, _info: dict[str, Any]) -> None:
        if phase == "start":
            return
        gc.freeze()
        before, self._most_added = self._most_added, self._most_added + MOST_NEW
        enough = (GROWS_BY - 1) * self._kept
        if before <= enough < self._most_added:
            with suppress(RuntimeError):  # nothing is done any more: the server has stopped
                self._soon(self._look_through_all)

    def _look_through_all(self) -> None:
        """Look for litter among what was set aside, if there really is so much more: it takes seconds at most."""
        there = gc.get_freeze_count()
        if there > GROWS_BY * self._kept:
            gc.unfreeze()
            gc.collect()
            self._note_kept()
        else:
            self._most_added = there - self._kept
