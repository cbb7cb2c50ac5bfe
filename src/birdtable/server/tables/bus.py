"""Who waits for news, and hears of it. Between nodes only words travel, each a topic with its number: see `nodes`."""

from __future__ import annotations

import asyncio
import math
import time
from dataclasses import dataclass
from weakref import WeakValueDictionary


@dataclass(frozen=True)
class TableTopic:
    """Something has changed at a table."""

    table: int

    @property
    def word(self) -> str:
        return f"t{self.table}"

    @property
    def word_for_bots(self) -> str:
        """And a bot must decide there."""
        return f"b{self.table}"


@dataclass(frozen=True)
class ElsewhereTopic:
    """Another node has changed a table: what is in memory here is old."""

    table: int


@dataclass(frozen=True)
class DeviceTopic:
    """What is known of a device may have changed: it was revoked, or it ends."""

    key: int

    @property
    def word(self) -> str:
        return f"d{self.key}"


@dataclass(frozen=True)
class NodesTopic:
    """A node has come or gone, so that something may have another owner."""


Topic = TableTopic | ElsewhereTopic | DeviceTopic | NodesTopic


class Change:
    """Something that happens once, and wakes those who wait for it: an `asyncio.Event` takes twice the memory."""

    __slots__ = ("__weakref__", "_has_happened", "_waiting")

    def __init__(self) -> None:
        self._has_happened = False
        self._waiting: set[asyncio.Future[None]] = set()

    def is_set(self) -> bool:
        """Has it happened?"""
        return self._has_happened

    def set(self) -> None:
        """It happens."""
        self._has_happened = True
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)

    async def wait(self) -> None:
        """Until it has happened."""
        await any_of(self)


async def any_of(*changes: Change) -> None:
    """Until one of these has happened."""
    if any(change._has_happened for change in changes):
        return
    awaited = asyncio.get_running_loop().create_future()
    for change in changes:
        change._waiting.add(awaited)
    try:
        await awaited
    finally:
        for change in changes:
            change._waiting.discard(awaited)


class Bus:
    """Wakes everybody in this process who waits for news of a topic."""

    def __init__(self) -> None:
        self._waiting: WeakValueDictionary[Topic, Change] = WeakValueDictionary()  # as long as somebody waits
        self._closed = False
        self._whole_until = math.inf
        self.heard = 0  # how often another node had news, so that one can tell that none had

    def next_change(self, topic: Topic) -> Change:
        """What happens at the next change; ask for it before looking, so that none is missed."""
        event = self._waiting.get(topic)
        if event is None:
            event = self._waiting[topic] = Change()
        if self._closed:
            event.set()
        return event

    def is_waited_for(self, topic: Topic) -> bool:
        """Would anybody hear of it?"""
        return topic in self._waiting

    def publish(self, topic: Topic) -> None:
        """There is news."""
        if event := self._waiting.pop(topic, None):
            event.set()

    # Other nodes

    def hear(self, table: int) -> None:
        """Another node has changed a table."""
        self.heard += 1
        self.publish(ElsewhereTopic(table))
        self.publish(TableTopic(table))

    def hear_anything(self) -> None:
        """Other nodes may have changed everything."""
        self.heard += 1
        for topic in list(self._waiting):
            self.publish(topic)

    def trust(self, until: float) -> None:
        """What other nodes say is heard here up to this moment, by the monotonic clock; then it must be said again."""
        self._whole_until = until

    @property
    def is_whole(self) -> bool:
        """Is everything heard here that changes anywhere? If not, whatever is remembered must be asked of the store."""
        return self._whole_until == math.inf or time.monotonic() < self._whole_until

    # The end

    def close(self) -> None:
        """Let nobody wait any longer: the server stops."""
        self._closed = True
        for event in self._waiting.values():
            event.set()

    @property
    def closed(self) -> bool:
        return self._closed
