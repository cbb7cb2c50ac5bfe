"""The nodes on one database: what they tell each other, who is alive, and which of them looks after what.

A node listens on a line of its own, and says twice a second that it is there. When it hears itself it has heard all
that others said before. Who has been silent for two seconds is dead: its people are gone, and what it looked after
falls to the others. Nobody hands that out: all who know the same nodes draw the same owner.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import Callable

from birdtable.server.logs import log
from birdtable.server.store.lines import Line
from birdtable.server.store.store import Store, StoreFailing
from birdtable.server.tables.attendance import Attendance
from birdtable.server.tables.bus import Bus, DeviceTopic, NodesTopic, TableTopic

BEAT = 0.5  # seconds between two signs of life
DEAF_AFTER = 2.0  # seconds without hearing itself, after which a node believes nothing that it remembers
DEAD_AFTER = 2.0  # seconds of another's silence
RETRY = 0.25  # seconds between two attempts to listen again

# What is said of a node; of tables and devices, see `bus`, and of who has a table open, `attendance`.
ALIVE, HELLO, BYE, ALL = "alive", "hello", "bye", "all"


class Nodes:
    """This node among the others; on a database that is not shared it is alone, and looks after everything."""

    def __init__(self, store: Store, bus: Bus, attendance: Attendance) -> None:
        self._store = store
        self._bus = bus
        self._attendance = attendance
        self._alive: dict[str, float] = {}  # the other nodes, and when each was heard last
        self._is_listening = False
        self._deaf_at = 0.0
        self._to_say: list[str] = []
        self.when_bots_wait: Callable[[int], None] = lambda _table: None
        if store.is_shared:
            bus.trust(0)
            attendance.tell = self._to_say.append

    # Who looks after what

    def owns(self, thing: object) -> bool:
        """Does this node look after something: a table's bots, by its number, or a sweep, by its name?"""
        return not self._store.is_shared or (self._bus.is_whole and self._owner(thing) == self._store.node)

    def _owner(self, thing: object) -> str:
        """Whoever draws the highest lot: so little changes hands when a node comes or goes."""
        everybody = {*self._alive, self._store.node}
        return max(everybody, key=lambda node: hashlib.sha256(f"{node} {thing}".encode()).digest())

    def wake_bots(self, table: int) -> None:
        """Have the node that looks after a table's bots see whether they must decide."""
        self._to_say.append(TableTopic(table).word_for_bots)

    # Listening

    async def run(self) -> None:
        """Listen as long as the server runs, and begin anew whenever the line is lost."""
        while self._store.is_shared:
            try:
                await self._listen()
            except StoreFailing as error:
                self._be_deaf(error)
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        line = await self._store.listen()
        try:
            await self._begin_anew(line)
            while True:
                await self._hear_for_a_beat(line)
        except asyncio.CancelledError:
            with contextlib.suppress(StoreFailing):
                await line.say([BYE])
            raise
        finally:
            line.close()

    async def _begin_anew(self, line: Line) -> None:
        """Whatever was said while nobody listened here: everything may have changed."""
        self._is_listening = True
        self._store.is_within_reach = lambda: self._bus.is_whole
        self._deaf_at = time.monotonic() + DEAF_AFTER
        self._to_say[:] = [HELLO, *self._whole_attendance()]
        await self._hear_for_a_beat(line, 0)
        await self._hear_for_a_beat(line)
        self._bus.hear_anything()
        self._bus.publish(NodesTopic())

    async def _hear_for_a_beat(self, line: Line, seconds: float = BEAT) -> None:
        async for said in line.heard(seconds):
            self._hear(said)
        if time.monotonic() > self._deaf_at:
            raise StoreFailing("the database is silent")
        words, self._to_say[:] = [*self._to_say, ALIVE], []
        await line.say(words)
        for node, heard in list(self._alive.items()):
            if time.monotonic() - heard > DEAD_AFTER:
                self._bury(node)

    def _be_deaf(self, error: StoreFailing) -> None:
        """Believe nothing that is remembered, and let everybody look at what the store says, if it says anything."""
        if self._is_listening:
            self._is_listening = False
            log("cut-off", level=logging.WARNING, why=str(error))
            self._bus.trust(0)
            for node in list(self._alive):
                self._bury(node)
            self._bus.hear_anything()

    # Hearing

    def _hear(self, said: str) -> None:
        node, *words = said.split(" ")
        if node != self._store.node:
            for word in words:
                self._take(node, word)
        elif ALIVE in words:
            self._deaf_at = time.monotonic() + DEAF_AFTER
            self._bus.trust(self._deaf_at)

    def _take(self, node: str, word: str) -> None:
        match word, word[0], word[1:]:
            case "alive", _, _:
                self._note(node)
            case "hello", _, _:
                self._greet(node)
            case "bye", _, _:
                self._bury(node)
            case "all", _, _:
                self._attendance.forget(node)
            case _, "t", table:
                self._bus.hear(int(table))
            case _, "b", table:
                self._see_to_bots(int(table))
            case _, "d", key:
                self._bus.publish(DeviceTopic(int(key)))
            case _, "+" | "-", _:
                self._attendance.hear(node, word)

    def _whole_attendance(self) -> list[str]:
        return [ALL, *self._attendance.words]

    def _see_to_bots(self, table: int) -> None:
        if self.owns(table):
            self.when_bots_wait(table)

    def _note(self, node: str) -> None:
        """Another node is alive; one that was thought dead is asked who is there."""
        if node not in self._alive:
            self._to_say.append(HELLO)
            self._bus.publish(NodesTopic())
        self._alive[node] = time.monotonic()

    def _greet(self, node: str) -> None:
        """Another node wants to know who is there."""
        if node not in self._alive:
            self._bus.publish(NodesTopic())
        self._alive[node] = time.monotonic()
        self._to_say += self._whole_attendance()

    def _bury(self, node: str) -> None:
        """What it looked after falls to the others, and its people are gone."""
        if self._alive.pop(node, None) is not None:
            self._attendance.forget(node)
            self._bus.publish(NodesTopic())
