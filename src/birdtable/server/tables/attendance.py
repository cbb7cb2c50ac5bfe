"""Who has a table open in this process. Nothing hangs on it: it is only shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from birdtable.server.tables.bus import Bus, TableTopic


class Attendance:
    """Counts the sockets of every guest at every table."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._sockets: Counter[tuple[int, int]] = Counter()

    @contextmanager
    def of(self, guest: int | None, table: int) -> Iterator[None]:
        """Somebody has a table open for a while; those who watch it hear when that begins and ends."""
        if guest is None:
            yield
            return
        self._count(guest, table, 1)
        try:
            yield
        finally:
            self._count(guest, table, -1)

    def _count(self, guest: int, table: int, more: int) -> None:
        before = self._sockets[guest, table]
        self._sockets[guest, table] += more
        if before + more == 0:
            del self._sockets[guest, table]
        if 0 in (before, before + more):
            self._bus.publish(TableTopic(table))

    def is_there(self, guest: int | None, table: int) -> bool:
        """Has a guest the table open?"""
        return guest is not None and (guest, table) in self._sockets
