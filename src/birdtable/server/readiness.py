"""Can the server keep moves at this moment? It tries, with the very writer that keeps them."""

from __future__ import annotations

import asyncio
import contextlib
import time

from sqlalchemy import Connection, text

from birdtable.server.store.store import Store, StoreFailing

TRY_WITHIN = 10.0  # seconds; mostly the store itself says earlier, and better, why not
GOOD_FOR = 1.0  # seconds; whoever asks meanwhile gets the same answer, so that nobody can keep the disk busy by asking


class Readiness:
    """Tries to write, once for all who ask at about the same time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._attempt: asyncio.Task[None] | None = None
        self._begun = 0.0

    async def check(self) -> None:
        """Raises `StoreFailing` if nothing can be kept, or not in time."""
        if self._attempt is None or (self._attempt.done() and time.monotonic() - self._begun > GOOD_FOR):
            self._attempt, self._begun = asyncio.create_task(self._store.write(write_something)), time.monotonic()
            self._attempt.add_done_callback(_heard)
        try:
            await asyncio.wait_for(asyncio.shield(self._attempt), TRY_WITHIN)
        except TimeoutError:
            raise StoreFailing(f"nothing could be written within {TRY_WITHIN:.0f} seconds") from None


def write_something(connection: Connection) -> None:
    """A write that changes nothing, and still has to reach the disk when it is committed."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def _heard(attempt: asyncio.Task[None]) -> None:
    """An attempt that fails after everybody has gone is no news: the next one fails, too."""
    with contextlib.suppress(asyncio.CancelledError):
        attempt.exception()
