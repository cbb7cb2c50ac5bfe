"""Processes that think: one that crashes or hangs is replaced, and whoever waits gets an answer all the same."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from birdtable.server.thinking import workers as thinking
from birdtable.server.thinking.workers import Workers

T = TypeVar("T")


class Dying:
    """A thought over which a process dies, a few times."""

    def __init__(self, notes: Path, times: int) -> None:
        self.notes = notes
        self.times = times

    def think(self) -> str:
        deaths = len(list(self.notes.iterdir()))
        if deaths < self.times:
            (self.notes / str(deaths)).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return "found out"


def hang() -> int:
    time.sleep(3600)
    return 0


def at_a_glance() -> str:
    return "at a glance"


def with_workers(count: int, story: Callable[[Workers], Awaitable[T]]) -> T:
    async def told() -> T:
        workers = Workers(count)
        try:
            return await story(workers)
        finally:
            workers.close()

    return asyncio.run(told())


def test_if_a_worker_dies_over_a_thought_another_tries(tmp_path: Path) -> None:
    thought = Dying(tmp_path, times=1).think
    assert with_workers(1, lambda workers: workers.think(thought, at_a_glance)) == "found out"


def test_a_thought_that_nobody_survives_is_answered_at_a_glance(tmp_path: Path) -> None:
    thought = Dying(tmp_path, times=99).think
    assert with_workers(1, lambda workers: workers.think(thought, at_a_glance)) == "at a glance"
    assert len(list(tmp_path.iterdir())) == thinking.TRIES


def test_a_worker_killed_in_the_middle_harms_nobody_who_waits() -> None:
    async def story(workers: Workers) -> tuple[int, int]:
        first = await workers.think(os.getpid, int)
        waiting = asyncio.create_task(workers.think(hang, at_a_glance))
        await asyncio.sleep(0.3)
        waiting.cancel()
        os.kill(first, signal.SIGKILL)
        return first, await workers.think(os.getpid, int)

    first, second = with_workers(1, story)
    assert second not in (0, first, os.getpid())


def test_a_worker_that_hangs_is_replaced_and_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(workers: Workers) -> None:
        first = await workers.think(os.getpid, int)
        monkeypatch.setattr(thinking, "THINK_WITHIN", 0.5)
        assert await workers.think(hang, lambda: -1) == -1
        monkeypatch.setattr(thinking, "THINK_WITHIN", 120.0)
        assert await workers.think(os.getpid, int) not in (0, first)
        assert first not in [process.pid for process in multiprocessing.active_children()]

    with_workers(1, story)


def test_time_runs_only_for_whoever_is_thought_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(workers: Workers) -> None:
        await workers.think(os.getpid, int)
        monkeypatch.setattr(thinking, "THINK_WITHIN", 4.0)
        thoughts = [workers.think(nap, lambda: "hung") for _ in range(5)]  # together they take longer than one may
        assert await asyncio.gather(*thoughts) == ["rested"] * 5

    with_workers(1, story)


def nap() -> str:
    time.sleep(0.9)
    return "rested"


GLANCE = """
import sys
from birdtable.core.play import Play
from birdtable.core.registry import game
from birdtable.server.thinking.questions import Task, known_to
play = Play.seeded(game("cubirds"), 2, 1)
task = Task(bot="raven", since=1, seed=2, **known_to(play, play.next_seat, 5))
print(task.decide_at_a_glance() in play.legal_moves(play.next_seat), {"numba", "numpy"} & set(sys.modules))
"""


def test_a_process_that_thinks_reads_nothing_of_store_and_tables() -> None:
    code = (
        "import sys, birdtable.server.thinking.questions, birdtable.server.thinking.workers\n"
        "print(*sorted({'sqlalchemy', 'starlette', 'birdtable.server.door', 'numba', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_workers_that_were_warmed_up_are_those_who_think() -> None:
    async def story(workers: Workers) -> tuple[set[int | None], int]:
        workers.warm_up()
        started = {process.pid for process in multiprocessing.active_children()}
        return started, await workers.think(os.getpid, int)

    started, thinking_now = with_workers(1, story)
    assert thinking_now in started


def test_what_the_server_decides_itself_needs_neither_numba_nor_numpy() -> None:
    done = subprocess.run([sys.executable, "-c", GLANCE], capture_output=True, text=True, check=True)
    assert done.stdout == "True set()\n"
