"""Who has a table open, at this node or another. Nothing hangs on it: it is only shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from birdtable.server.tables.bus import Bus, TableTopic


class Attendance:
    """Counts the sockets of every guest at every table, and remembers what other nodes say of theirs."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._sockets: Counter[tuple[int, int]] = Counter()
        self._elsewhere: dict[str, set[tuple[int, int]]] = {}  # by node
        self.tell: Callable[[str], None] = lambda _word: None  # other nodes

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
            self.tell(f"{'+' if more > 0 else '-'}{guest}/{table}")
            self._bus.publish(TableTopic(table))

    def is_there(self, guest: int | None, table: int) -> bool:
        """Has a guest the table open?"""
        if guest is None:
            return False
        return (guest, table) in self._sockets or any((guest, table) in there for there in self._elsewhere.values())

    # Other nodes

    @property
    def words(self) -> list[str]:
        """Who is there at this node, for another that does not know."""
        return [f"+{guest}/{table}" for guest, table in self._sockets]

    def hear(self, node: str, word: str) -> None:
        """Somebody has come or gone at another node."""
        guest, table = map(int, word[1:].split("/"))
        there = self._elsewhere.setdefault(node, set())
        if word[0] == "+":
            there.add((guest, table))
        else:
            there.discard((guest, table))
        self._bus.publish(TableTopic(table))

    def forget(self, node: str) -> None:
        """Nobody is at another node, as far as is known."""
        for _, table in self._elsewhere.pop(node, ()):
            self._bus.publish(TableTopic(table))
