"""Event loops that stay in a thread while something else is done there, as a browser's does."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_running_loop() -> Iterator[None]:
    """Meanwhile it looks as if no loop ran in this thread, so that another one can."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)
