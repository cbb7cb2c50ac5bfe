"""Who waits for news, and hears of it. Between nodes only the topic, and a table's number, would have to travel."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from weakref import WeakValueDictionary


@dataclass(frozen=True)
class TableTopic:
    """Something has changed at a table."""

    table: int


@dataclass(frozen=True)
class DeviceTopic:
    """What is known of a device may have changed: it was revoked, or it ends."""

    key: int


Topic = TableTopic | DeviceTopic


class Bus:
    """Wakes everybody in this process who waits for news of a topic."""

    def __init__(self) -> None:
        self._waiting: WeakValueDictionary[Topic, asyncio.Event] = WeakValueDictionary()  # as long as somebody waits
        self._closed = False

    def next_change(self, topic: Topic) -> asyncio.Event:
        """What happens at the next change; ask for it before looking, so that none is missed."""
        event = self._waiting.get(topic)
        if event is None:
            event = self._waiting[topic] = asyncio.Event()
        if self._closed:
            event.set()
        return event

    def publish(self, topic: Topic) -> None:
        """There is news."""
        if event := self._waiting.pop(topic, None):
            event.set()

    @property
    def is_whole(self) -> bool:
        """Is everything heard here that changes anywhere? If not, whatever is remembered must be asked of the store."""
        return True

    def close(self) -> None:
        """Let nobody wait any longer: the server stops."""
        self._closed = True
        for event in self._waiting.values():
            event.set()

    @property
    def closed(self) -> bool:
        return self._closed
