"""Bots at the server's tables: they think in processes of their own, and come through the same door as people."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from birdtable.bots.levels import BOTS, USUAL
from birdtable.core.urn import Urn
from birdtable.server.door import Door, stepping_over_bad_tables
from birdtable.server.logs import log
from birdtable.server.refusal import Refusal
from birdtable.server.store import tables
from birdtable.server.store.store import StoreFailing
from birdtable.server.tables.room import RUNNING, Room
from birdtable.server.tables.rooms import OpenRoom
from birdtable.server.thinking.questions import Task, known_to
from birdtable.server.thinking.strangers import Failed, Strangers
from birdtable.server.thinking.workers import Workers

GOES_ON = 0.3  # of the pause is enough before the next decision of the same turn, and until people have their first one
TRY_AGAIN_AFTER = 5.0  # seconds, when nothing can be kept


@dataclass(frozen=True)
class Scripted:
    """A decision that a lesson has made for a bot: there is nothing to think about."""

    bot: str
    seat: int
    since: int
    moves: list[str]
    move: str
    goes_on: bool


def next_task(open_room: OpenRoom, urn: Urn) -> Task | Scripted | None:
    """What the first bot that must decide has to think about, or what is decided for it."""
    room = open_room.room
    if room.table is None or not room.bots_waiting:
        return None
    seat = room.bots_waiting[0]
    bot = room.seats[seat].bot or USUAL
    goes_on = room.last_deciders == [seat] or not has_anybody_decided(room)
    since = room.sights.offered_since(seat)
    if (move := room.scripted(seat)) is not None:
        return Scripted(bot, seat, since, room.table.legal_moves(seat), move, goes_on)
    known = known_to(room.table.play, seat, urn.seed())
    return Task(bot=bot, since=since, seed=urn.seed(), goes_on=goes_on, **known)


def has_anybody_decided(room: Room) -> bool:
    """Has a person made a decision at this table, or only bots?"""
    return room.table is not None and any(room.seats[seat].kind == "person" for seat, _ in room.table.play.moves)


def pause_before(task: Task | Scripted) -> float:
    """How much of the pause people need before a decision, to follow: none where there was nothing to decide."""
    if len(task.moves) == 1:
        return 0
    return GOES_ON if task.goes_on else 1


class Bots:
    """Lets bots decide wherever they must, one table at a time each."""

    def __init__(self, door: Door, pause: float, workers: Workers, strangers: Strangers | None = None) -> None:
        self.door = door
        self.pause = pause
        self._workers = workers
        self._strangers = strangers or Strangers()
        self._tables: dict[str, asyncio.Task[None]] = {}
        self._turns: WeakValueDictionary[int | None, asyncio.Lock] = WeakValueDictionary()  # by who opened the tables
        self._starting: set[asyncio.Task[None]] = set()
        self.owns: Callable[[int], bool] = lambda _table: True  # does this node look after a table's bots?
        self.hand_on: Callable[[int], None] = lambda _table: None  # to the node that does

    async def start(self) -> None:
        """Go on at the tables of this node where a bot was to decide when the server stopped, or another node."""
        for table, link in await self.door.store.read(tables.tables_with_waiting_bots):
            if self.owns(table):
                await self._look(link)

    def start_soon(self, table: int) -> None:
        """Go on at a table that another node has changed."""
        task = asyncio.create_task(self._start_at(table))
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _start_at(self, table: int) -> None:
        with contextlib.suppress(StoreFailing):  # when it is there again, all tables are looked at
            if link := await self.door.store.read(partial(tables.link_at, table=table)):
                await self._look(link)

    async def _look(self, link: str) -> None:
        with stepping_over_bad_tables():
            await self.door.rooms.look(link, self.wake)

    def wake(self, open_room: OpenRoom) -> None:
        """Something has changed at a table; is it a bot's turn?"""
        link = open_room.room.link
        if open_room.room.status != RUNNING:
            self._strangers.forget(link)
        if not open_room.room.bots_waiting or link in self._tables:
            return
        if self.owns(open_room.id):
            self._tables[link] = asyncio.create_task(self._play(link, self._turn_of(open_room.room.opened.maker)))
        else:
            self.hand_on(open_room.id)

    def _turn_of(self, maker: int | None) -> asyncio.Lock:
        """One thought at a time for all tables of one guest, so that nobody's many tables keep others waiting."""
        return self._turns.setdefault(maker, asyncio.Lock())

    async def close(self) -> None:
        """Stop deciding."""
        for task in self._tables.values():
            task.cancel()
        await asyncio.gather(*self._tables.values(), return_exceptions=True)

    async def _play(self, link: str, turn: asyncio.Lock) -> None:
        try:
            while task := await self.door.rooms.look(link, self._next_task):
                await self._decide(link, task, turn)
        except Exception as error:
            # The table itself is as it was; the next thing that happens there wakes its bots again.
            log("bot-failed", level=logging.ERROR, why=f"{type(error).__name__}: {error}")
        finally:
            del self._tables[link]

    def _next_task(self, open_room: OpenRoom) -> Task | Scripted | None:
        return next_task(open_room, self.door.urn) if self.owns(open_room.id) else None

    async def _decide(self, link: str, task: Task | Scripted, turn: asyncio.Lock) -> None:
        """Have a decision made, and wait if nothing can be kept."""
        try:
            await self._decided(link, task, turn)
        except (StoreFailing, Refusal) as error:
            log("bot-must-wait", level=logging.WARNING, why=str(error))
            await asyncio.sleep(TRY_AGAIN_AFTER)

    async def _decided(self, link: str, task: Task | Scripted, turn: asyncio.Lock) -> None:
        """Think, and take as long as people need to follow."""
        pause = asyncio.sleep(self.pause * pause_before(task))
        try:
            move, _ = await asyncio.gather(self._thought(link, task, turn), pause)
        except Failed as failure:
            await self._replace(link, task, failure)
        else:
            await self.door.let_bot_decide(link, task.bot, task.seat, move, task.since)

    async def _replace(self, link: str, task: Task | Scripted, failure: Failed) -> None:
        """Let one of ours play where a bot that is not ours failed, and tell the host."""
        log("bot-replaced", level=logging.WARNING, bot=task.bot, why=failure.why, details=str(failure))
        await self.door.replace_bot(link, task.bot, task.seat, failure.why)

    async def _thought(self, link: str, task: Task | Scripted, turn: asyncio.Lock) -> str:
        if isinstance(task, Scripted):
            return task.move
        async with turn:
            if task.bot not in BOTS:
                return await self._strangers.think(link, task)
            return await self._workers.think(task.decide, task.decide_at_a_glance)
