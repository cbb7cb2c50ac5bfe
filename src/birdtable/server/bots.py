"""Bots at the server's tables: they think in processes of their own, and come through the same door as people."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from birdtable.bots.players import choose_for
from birdtable.core.chance import Generator
from birdtable.core.registry import game as game_named
from birdtable.server.door import Door
from birdtable.server.logs import log
from birdtable.server.refusal import Refusal
from birdtable.server.rooms import OpenRoom
from birdtable.server.store import tables
from birdtable.server.store.store import StoreFailing

THINK_WITHIN = 30.0  # seconds; a worker that takes longer is replaced
TRY_AGAIN_AFTER = 5.0  # seconds, when nothing can be kept


@dataclass(frozen=True)
class Task:
    """A decision to be made: a state that the bot's seat cannot tell from the true one, and its legal moves."""

    game: str
    bot: str
    seat: int
    fields: dict[str, Any]
    moves: list[int]
    spelled: list[str]
    number: int  # of the table's log when it was asked

    def decide(self) -> str:
        """The move that the bot chooses."""
        game = game_named(self.game)
        state = game.state_type()
        for name, value in self.fields.items():
            setattr(state, name, value)
        state.chance = Generator()
        chosen = choose_for(game, self.bot, state, self.seat, self.moves)
        return self.spelled[self.moves.index(chosen)]


def next_task(open_room: OpenRoom) -> Task | None:
    """What the first bot that must decide has to think about."""
    room = open_room.room
    if room.table is None or not room.bots_waiting:
        return None
    seat = room.bots_waiting[0]
    bot = room.chairs[seat].bot
    assert bot is not None
    play = room.table.play
    state = play.redealt(seat, secrets.randbits(62))
    return Task(
        room.opened.game,
        bot,
        seat,
        state.fields(),
        play.legal_numbers(seat),
        play.legal_moves(seat),
        room.number,
    )


class Bots:
    """Lets bots decide wherever they must, one table at a time each."""

    def __init__(self, door: Door, pause: float, workers: int) -> None:
        self.door = door
        self.pause = pause
        self._workers = Workers(workers)
        self._tables: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        """Go on at the tables where a bot was to decide when the server stopped."""
        for link in await self.door.store.read(tables.tables_with_waiting_bots):
            await self.door.rooms.look(link, self.wake)

    def wake(self, open_room: OpenRoom) -> None:
        """Something has changed at a table; is it a bot's turn?"""
        link = open_room.room.link
        if open_room.room.bots_waiting and link not in self._tables:
            self._tables[link] = asyncio.create_task(self._play(link))

    async def close(self) -> None:
        """Stop thinking."""
        for task in self._tables.values():
            task.cancel()
        await asyncio.gather(*self._tables.values(), return_exceptions=True)
        self._workers.close()

    async def _play(self, link: str) -> None:
        try:
            while task := await self.door.rooms.look(link, next_task):
                await asyncio.sleep(self.pause)
                await self._decide(link, task)
        except Exception as error:
            # The table itself is as it was; the next thing that happens there wakes its bots again.
            log("bot-failed", level=logging.ERROR, why=f"{type(error).__name__}: {error}")
        finally:
            del self._tables[link]

    async def _decide(self, link: str, task: Task) -> None:
        move = await self._workers.decide(task)
        try:
            await self.door.let_bot_decide(link, task.seat, move, task.number)
        except (StoreFailing, Refusal) as error:
            log("bot-must-wait", level=logging.WARNING, why=str(error))
            await asyncio.sleep(TRY_AGAIN_AFTER)


class Workers:
    """Processes that think. They start with the first task; one that crashes or hangs is replaced."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    async def decide(self, task: Task) -> str:
        """A bot's move; if no worker manages to find one, it is found here."""
        pool = self._pool = self._pool or self._new_pool()
        try:
            return await asyncio.wait_for(asyncio.wrap_future(pool.submit(task.decide)), THINK_WITHIN)
        except (BrokenExecutor, TimeoutError) as error:
            log("bot-worker-replaced", level=logging.WARNING, why=type(error).__name__)
            if self._pool is pool:
                self.close()
            return await asyncio.to_thread(task.decide)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._count, multiprocessing.get_context("spawn"), prepare_worker)

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        pool, self._pool = self._pool, None
        if pool:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


def prepare_worker() -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the server's process to end; nobody else would tell."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
