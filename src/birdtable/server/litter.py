"""Python's search for what nobody needs any more, so that it costs no more where there are many tables.

By itself Python looks through everything that lives, every time that a quarter has been added. Here what has been
looked through once is set aside, and all of it is looked through again only when there is twice as much.
"""

from __future__ import annotations

import gc
from typing import Any

MOST_NEW = 20_000  # things that come before Python looks through those that are new; by itself it does at every 700
GROWS_BY = 2


class Litter:
    """What lives, as far as it was looked through."""

    def __init__(self) -> None:
        self._kept = 0  # how much there was when all of it was looked through last
        self._all_next = False

    def look_seldom(self) -> None:
        """Set aside what is here now, and from now on what every look finds to be alive."""
        gc.freeze()
        self._kept = gc.get_freeze_count()
        gc.set_threshold(MOST_NEW, *gc.get_threshold()[1:])
        gc.callbacks.append(self._after)

    def _after(self, phase: str, info: dict[str, Any]) -> None:
        if phase == "start" or info["generation"] < 2:
            return
        gc.freeze()
        there = gc.get_freeze_count()
        if self._all_next:
            self._all_next, self._kept = False, there
        elif there > GROWS_BY * self._kept:
            self._all_next = True  # some of it may be litter by now
            gc.unfreeze()
