"""What can happen in Über den Wolken, as the rules tell it."""

from __future__ import annotations

LAID_OUT, TURNED_UP, DEALT, REVEALED, RESHUFFLED, OPENED, STARTED, PAID, SWAPPED, ADDED, PLACED, TOOK = range(12)
DISCARDED, PLAYED, COPIED, SOUGHT, PASSED, LANDED, NESTED, VALIDATED, FINISHED, JOINED, ENDED = range(12, 23)
