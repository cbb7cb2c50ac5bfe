"""What would you do? The best moves for somebody who asks at a table, from what their seat can know and nothing else.

A decision is thought about once, however often it is asked for, and in workers of their own: no bot waits for a hint.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from birdtable import protocol
from birdtable.server.door import Door, seat_of
from birdtable.server.guests import Caller
from birdtable.server.showing.updates import Found
from birdtable.server.tables.referee import Referee
from birdtable.server.tables.rooms import OpenRoom
from birdtable.server.thinking.questions import Riddle, known_to
from birdtable.server.thinking.workers import Workers

MOST_KEPT = 500

Decision = tuple[str, int, int]  # a table's link, a seat, and the number since which it has had to decide


class Advisor:
    """Answers those who ask what to do."""

    def __init__(self, door: Door, workers: Workers) -> None:
        self.door = door
        self._workers = workers
        self._asked: OrderedDict[Decision, asyncio.Task[Found]] = OrderedDict()

    async def hints(self, guest: Caller, link: str, seat: int | None, language: str | None) -> protocol.Hints:
        """The best moves of the seat that a guest looks through."""
        decision, answer = await self.door.rooms.look(link, lambda open_room: self._ask(open_room, guest, seat))
        found = await asyncio.shield(answer)
        return await self.door.show_hints(guest, link, decision[1:], found, language)

    def _ask(self, open_room: OpenRoom, guest: Caller, meant: int | None) -> tuple[Decision, asyncio.Task[Found]]:
        """The decision that the guest has to make, and the thinking about it, which may be done already."""
        room = open_room.room
        seat = seat_of(room, guest, meant)
        decision = room.link, seat, Referee(room).hint_for(seat)
        if decision not in self._asked:
            self._make_room()
            riddle = Riddle(**known_to(room.playing.play, seat, self.door.urn.seed()))
            task = self._asked[decision] = asyncio.create_task(self._workers.think(riddle.solved, list))
            task.add_done_callback(lambda done: self._forget_failure(decision, done))
        return decision, self._asked[decision]

    def _forget_failure(self, decision: Decision, task: asyncio.Task[Found]) -> None:
        """If nothing was found out, asking again gives another chance."""
        if task.cancelled() or task.exception() or not task.result():
            self._asked.pop(decision, None)

    def _make_room(self) -> None:
        """Forget the oldest answers."""
        while len(self._asked) >= MOST_KEPT:
            self._asked.popitem(last=False)

    async def close(self) -> None:
        """Stop thinking."""
        for task in self._asked.values():
            task.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)
