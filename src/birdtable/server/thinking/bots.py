"""Bots at the server's tables: they think in processes of their own, and come through the same door as people."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial

from birdtable.bots.players import choose_for
from birdtable.core.registry import game as game_named
from birdtable.core.urn import Urn
from birdtable.server.door import Door, stepping_over_bad_tables
from birdtable.server.logs import log
from birdtable.server.refusal import Refusal
from birdtable.server.store import tables
from birdtable.server.store.store import StoreFailing
from birdtable.server.tables.rooms import OpenRoom
from birdtable.server.tables.seating import known_bot
from birdtable.server.thinking.workers import Question, Workers, known_to

AT_A_GLANCE = "greedy"  # the bot that needs no time to think
TRY_AGAIN_AFTER = 5.0  # seconds, when nothing can be kept


@dataclass(frozen=True)
class Task(Question):
    """A decision that a bot has to make."""

    bot: str
    since: int  # the number since which its seat has had to decide this
    seed: int  # of the bot's own lots

    def decide(self) -> str:
        """The move that the bot chooses."""
        return self._chosen_by(self.bot)

    def decide_at_a_glance(self) -> str:
        """A move that takes no thinking, for when no worker manages to."""
        return self._chosen_by(AT_A_GLANCE)

    def _chosen_by(self, bot: str) -> str:
        return self.spelling(choose_for(game_named(self.game), bot, self.state(), self.seat, self.moves, self.seed))


def next_task(open_room: OpenRoom, urn: Urn) -> Task | None:
    """What the first bot that must decide has to think about."""
    room = open_room.room
    if room.table is None or not room.bots_waiting:
        return None
    seat = room.bots_waiting[0]
    bot = known_bot(room.seats[seat].bot)
    known = known_to(room.table.play, seat, urn.seed())
    return Task(bot=bot, since=room.sights.offered_since(seat), seed=urn.seed(), **known)


class Bots:
    """Lets bots decide wherever they must, one table at a time each."""

    def __init__(self, door: Door, pause: float, workers: Workers) -> None:
        self.door = door
        self.pause = pause
        self._workers = workers
        self._tables: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Go on at the tables where a bot was to decide when the server stopped."""
        for link in await self.door.store.read(tables.tables_with_waiting_bots):
            with stepping_over_bad_tables():
                await self.door.rooms.look(link, self.wake)

    def wake(self, open_room: OpenRoom) -> None:
        """Something has changed at a table; is it a bot's turn?"""
        link = open_room.room.link
        if open_room.room.bots_waiting and link not in self._tables:
            self._tables[link] = asyncio.create_task(self._play(link))

    async def close(self) -> None:
        """Stop deciding."""
        for task in self._tables.values():
            task.cancel()
        await asyncio.gather(*self._tables.values(), return_exceptions=True)

    async def _play(self, link: str) -> None:
        try:
            while task := await self.door.rooms.look(link, partial(next_task, urn=self.door.urn)):
                await self._decide(link, task)
        except Exception as error:
            # The table itself is as it was; the next thing that happens there wakes its bots again.
            log("bot-failed", level=logging.ERROR, why=f"{type(error).__name__}: {error}")
        finally:
            del self._tables[link]

    async def _decide(self, link: str, task: Task) -> None:
        """Think, and take as long as people need to follow."""
        thought = self._workers.think(task.decide, task.decide_at_a_glance)
        move, _ = await asyncio.gather(thought, asyncio.sleep(self.pause))
        try:
            await self.door.let_bot_decide(link, task.bot, task.seat, move, task.since)
        except (StoreFailing, Refusal) as error:
            log("bot-must-wait", level=logging.WARNING, why=str(error))
            await asyncio.sleep(TRY_AGAIN_AFTER)
