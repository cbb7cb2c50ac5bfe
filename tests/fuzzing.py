"""How the tests try whatever somebody might send: the same examples in every run, or new ones.

`BIRDTABLE_EXAMPLES` says how many new ones, for those who look for more than was found before.
"""

from __future__ import annotations

import os

from hypothesis import settings

NEW = int(os.environ.get("BIRDTABLE_EXAMPLES", "0"))


def examples(usual: int) -> settings:
    """So many examples as usual, or the new ones that are asked for."""
    return settings(max_examples=NEW or usual, derandomize=not NEW, database=None, deadline=None)
