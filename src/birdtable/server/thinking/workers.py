"""Processes that think for the server's tables."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

from birdtable.server.logs import log

T = TypeVar("T")

THINK_WITHIN = 30.0  # seconds; a worker that takes longer is replaced
TRIES = 2  # for a thought over which a worker dies: it may not have been its fault


class Workers:
    """Processes that think. They start when they are told to, or with the first thought; one that fails is replaced."""

    def __init__(
        self, count: int, measured: Callable[[], AbstractContextManager[None]] = nullcontext, niceness: int = 0
    ) -> None:
        self._count = count
        self._measured = measured  # around each thought, from when it is asked for
        self._niceness = niceness
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(count)  # so that nobody's time runs while others are thought for

    async def think(self, thought: Callable[[], T], otherwise: Callable[[], T]) -> T:
        """What a worker finds out; if none manages to, what can be found out here in no time."""
        with self._measured():
            return await self._think(thought, otherwise)

    async def _think(self, thought: Callable[[], T], otherwise: Callable[[], T]) -> T:
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

    def warm_up(self) -> None:
        """Start them before anybody waits for a thought."""
        self._pool = self._pool or self._new_pool()
        self._pool.submit(get_ready)

    def _new_pool(self) -> ProcessPoolExecutor:
        spawning = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, spawning, prepare_worker, (self._niceness,))

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        pool, self._pool = self._pool, None
        if pool:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()


def get_ready() -> None:
    """What the first thought needs is read before it comes."""
    import birdtable.server.thinking.questions  # noqa: F401


def prepare_worker(niceness: int) -> None:
    """A worker leaves Ctrl-C to the server, and ends when the server does, however that ends."""
    os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait for the server's process to end; nobody else would tell."""
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(0)
