"""Bots that are not ours, at the server's tables: a process for each seat of each table.

It has none of the server's environment, open files or connections, and a folder of its own to work in. What it is told
is what its seat may know; what it answers is believed only if it is a legal move.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import signal
import sys
import tempfile
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Collection
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from birdtable.server.tables.entries import Failure
from birdtable.server.thinking.questions import Task

ANSWER_WITHIN = 10.0  # seconds; a bot that takes longer is replaced
START_WITHIN = 30.0  # more for the first answer, which loads it
MOST = 64  # processes; whichever has not been asked for the longest ends
MOST_SAID = 300  # letters about what went wrong
IDLE = 600.0  # seconds without a question, after which a process ends; it starts again without its memory

PROGRAM = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from birdtable.bots.host import main; main(sys.argv[2])"
)
KEPT = ("PATH", "SYSTEMROOT")  # of the environment: without them no program starts

Seat = tuple[str, int, str]  # a table's link, a seat there, and the bot that sits on it


class Answer(msgspec.Struct):
    """What a bot's process says: a move, or why there is none."""

    move: int = -1
    illegal: str | None = None
    failed: str | None = None


class Failed(Exception):
    """A bot did not answer as it should."""

    def __init__(self, why: Failure, details: str) -> None:
        super().__init__(details)
        self.why: Failure = why


@dataclass
class Mind:
    """The process of one bot on one seat."""

    process: asyncio.subprocess.Process
    folder: str
    asked: float = field(default_factory=time.monotonic)
    has_answered: bool = False

    @classmethod
    async def of(cls, bot: str) -> Mind:
        """Start one that knows nothing yet."""
        folder = tempfile.mkdtemp(prefix="birdtable-bot-")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-c", PROGRAM, json.dumps(sys.path), bot),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=environment(folder),
            cwd=folder,
            start_new_session=True,  # so that it ends together with whatever it starts, and hears no Ctrl-C
        )
        return cls(process, folder)

    async def answer(self, task: Task) -> str:
        """The move that it chooses, if it is a legal one."""
        self.asked = time.monotonic()
        within = ANSWER_WITHIN if self.has_answered else ANSWER_WITHIN + START_WITHIN
        try:
            line = await asyncio.wait_for(self._exchange(question(task)), within)
        except TimeoutError:
            raise Failed("slow", f"no answer within {within:.0f} s") from None
        except (OSError, ValueError) as error:
            raise Failed("failed", type(error).__name__) from None
        self.has_answered = True
        return judged(line, task)

    async def _exchange(self, text: bytes) -> bytes:
        into, out = cast(StreamWriter, self.process.stdin), cast(StreamReader, self.process.stdout)
        into.write(text)
        await into.drain()
        return await out.readline()

    async def end(self) -> None:
        """End it, whatever it is doing, and all that it has started."""
        with contextlib.suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        await self.process.wait()
        await asyncio.to_thread(shutil.rmtree, self.folder, ignore_errors=True)


class Strangers:
    """All bots at this node's tables that are not ours."""

    def __init__(
        self,
        allowed: Collection[str] = (),
        count: int = 1,
        measured: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self.allowed = allowed
        self._measured = measured
        self._free = asyncio.Semaphore(count)  # so that nobody's time runs while others think
        self._minds: dict[Seat, Mind] = {}
        self._ending: set[asyncio.Task[None]] = set()

    async def think(self, link: str, task: Task) -> str:
        """What the bot on a seat decides; whichever fails has its process ended."""
        if task.bot not in self.allowed:
            raise Failed("gone", "not among the bots that are allowed here")
        with self._measured():
            async with self._free:
                return await self._asked((link, task.seat, task.bot), task)

    async def _asked(self, seat: Seat, task: Task) -> str:
        self._end_the_idle()
        if seat not in self._minds:
            self._minds[seat] = await started(task.bot)
        try:
            return await self._minds[seat].answer(task)
        except BaseException:  # also if nobody waits for it any more: its answer would be taken for the next
            self._end(seat)
            raise

    def _end_the_idle(self) -> None:
        oldest_first = sorted(self._minds, key=lambda seat: self._minds[seat].asked)
        idle = [seat for seat in oldest_first if time.monotonic() - self._minds[seat].asked > IDLE]
        for seat in {*idle, *oldest_first[: max(0, len(oldest_first) - MOST + 1)]}:
            self._end(seat)

    def forget(self, link: str) -> None:
        """A game is over: end its bots."""
        for seat in [seat for seat in self._minds if seat[0] == link]:
            self._end(seat)

    def _end(self, seat: Seat) -> None:
        if mind := self._minds.pop(seat, None):  # or it has ended meanwhile
            task = asyncio.create_task(mind.end())
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End all of them."""
        for seat in list(self._minds):
            self._end(seat)
        await asyncio.gather(*self._ending)


async def started(bot: str) -> Mind:
    """A process for a bot, if the system has room for one."""
    try:
        return await Mind.of(bot)
    except OSError as error:
        raise Failed("failed", f"no process could be started: {error.strerror}") from None


def environment(folder: str) -> dict[str, str]:
    """All that a bot's process has of an environment: nothing of the server's but where programs are."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return kept | {"HOME": folder, "TMPDIR": folder, "LANG": "C.UTF-8", "BIRDTABLE_CACHE": folder}


def question(task: Task) -> bytes:
    """All that a bot is told, as a line."""
    told: dict[str, Any] = {name: getattr(task, name) for name in ("game", "seat", "fields", "moves", "seed")}
    return json.dumps(told).encode() + b"\n"


def judged(line: bytes, task: Task) -> str:
    """A legal move as it is written, from what a bot answered."""
    if not line:
        raise Failed("failed", "its process has ended")
    try:
        answer = msgspec.json.decode(line, type=Answer)
    except msgspec.DecodeError:
        raise Failed("failed", "its answer cannot be read") from None
    if answer.failed is not None:
        raise Failed("failed", answer.failed[:MOST_SAID])
    if answer.move not in task.moves:
        raise Failed("illegal", (answer.illegal or f"it answered {answer.move}")[:MOST_SAID])
    return task.spelling(answer.move)
