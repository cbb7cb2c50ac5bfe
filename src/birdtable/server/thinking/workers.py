"""Thinking for the server's tables in processes of their own: about what a seat can know, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from birdtable.core.chance import Generator
from birdtable.core.play import Play
from birdtable.core.registry import game as game_named
from birdtable.core.state import CommonState
from birdtable.server.logs import log

T = TypeVar("T")

THINK_WITHIN = 30.0  # seconds; a worker that takes longer is replaced
TRIES = 2  # for a thought over which a worker dies: it may not have been its fault


@dataclass(frozen=True)
class Question:
    """A decision to think about: a state that its seat cannot tell from the true one, and its legal moves."""

    game: str
    seat: int
    fields: dict[str, Any]
    moves: list[int]
    spelled: list[str]

    def state(self) -> CommonState:
        """The state, in the process that thinks."""
        state = game_named(self.game).state()
        for name, value in self.fields.items():
            setattr(state, name, value)
        state.chance = Generator()
        return state

    def spelling(self, move: int) -> str:
        """A move as it is written."""
        return self.spelled[self.moves.index(move)]


def known_to(play: Play, seat: int, seed: int) -> dict[str, Any]:
    """All that may be said of a decision to a thinker on behalf of a seat."""
    return {
        "game": play.game.name,
        "seat": seat,
        "fields": play.redealt(seat, seed).fields(),
        "moves": list(play.legal_numbers(seat)),
        "spelled": play.legal_moves(seat),
    }


class Workers:
    """Processes that think. They start with the first thought; one that crashes or hangs is replaced."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(count)  # so that nobody's time runs while others are thought for

    async def think(self, thought: Callable[[], T], otherwise: Callable[[], T]) -> T:
        """What a worker finds out; if none manages to, what can be found out here in no time."""
        async with self._free:
            for _ in range(TRIES):
                pool = self._pool = self._pool or self._new_pool()
                try:
                    return await asyncio.wait_for(asyncio.wrap_future(pool.submit(thought)), THINK_WITHIN)
                except (BrokenExecutor, TimeoutError) as error:
                    log("bot-worker-replaced", level=logging.WARNING, why=type(error).__name__)
                    if self._pool is pool:
                        self.close()
                    if isinstance(error, TimeoutError):
                        break  # it has kept people waiting long enough
        return await asyncio.to_thread(otherwise)

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
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(0)
