"""Who waits for news of a table, and hears of it. Between nodes only (table, number) would have to travel."""

from __future__ import annotations

import asyncio


class Bus:
    """Wakes everybody in this process who waits for a table to change."""

    def __init__(self) -> None:
        self._waiting: dict[int, asyncio.Event] = {}
        self._closed = False

    def next_change(self, table: int) -> asyncio.Event:
        """What happens at the next change; ask for it before looking, so that none is missed."""
        event = self._waiting.setdefault(table, asyncio.Event())
        if self._closed:
            event.set()
        return event

    def publish(self, table: int) -> None:
        """The table has changed."""
        if event := self._waiting.pop(table, None):
            event.set()

    def close(self) -> None:
        """Let nobody wait any longer: the server stops."""
        self._closed = True
        for event in self._waiting.values():
            event.set()

    @property
    def closed(self) -> bool:
        return self._closed
