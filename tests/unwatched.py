"""Tests that nobody watches for branches that are never tried."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

P = ParamSpec("P")


def unwatched(test: Callable[P, None]) -> Callable[P, None]:
    """A test that runs for long where others run, too: being watched, it would take four times as long."""

    @wraps(test)
    def runs(*arguments: P.args, **named: P.kwargs) -> None:
        watcher = sys.gettrace()
        sys.settrace(None)
        try:
            test(*arguments, **named)
        finally:
            sys.settrace(watcher)

    return runs
