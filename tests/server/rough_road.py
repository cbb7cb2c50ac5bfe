"""A bad connection on purpose: a way to a server on which bytes are late, get stuck, or are lost with their line."""

from __future__ import annotations

import asyncio
import random
import threading
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Self

HOST = "127.0.0.1"


@dataclass(frozen=True)
class Roughness:
    """How likely a piece of traffic meets each mishap, and how bad it gets."""

    cut: float = 0.08  # the line breaks, sometimes in the middle of the piece
    stall: float = 0.01  # nothing comes through any more, for a while
    delay: float = 0.3
    longest_delay: float = 0.05  # seconds
    longest_stall: float = 1.5


SMOOTH = Roughness(cut=0, stall=0, delay=0)


class RoughRoad:
    """A proxy on a loopback port, in a thread; what it does to the traffic follows from the seed and the traffic.

    It leads to one port, or to any of several.
    """

    def __init__(self, ports: int | list[int], seed: int, roughness: Roughness | None = None) -> None:
        self.mishaps: Counter[str] = Counter()
        self.roughness = roughness or Roughness()
        self.targets = [ports] if isinstance(ports, int) else ports
        self._passable = asyncio.Event()
        self._passable.set()
        self._seed = seed
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._over = asyncio.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=[self._serve()], daemon=True)
        self.port = 0

    def __enter__(self) -> Self:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()
        self._loop.close()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def block(self) -> None:
        """From now on nothing gets through, and nobody is told."""
        self._loop.call_soon_threadsafe(self._passable.clear)

    def unblock(self) -> None:
        """What got stuck comes through now."""
        self._loop.call_soon_threadsafe(self._passable.set)

    def mend(self) -> None:
        """From now on nothing goes wrong any more."""
        self.roughness = SMOOTH

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._carry, HOST, 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._over.wait()
        server.close()
        lines = asyncio.all_tasks() - {asyncio.current_task()}
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection until either side or the road has enough of it."""
        self.mishaps["connections"] += 1
        rng = random.Random(f"{self._seed} {self.mishaps['connections']}")
        writers = [writer]
        with suppress(OSError, asyncio.CancelledError):
            far_reader, far_writer = await asyncio.open_connection(HOST, rng.choice(self.targets))
            writers.append(far_writer)
            ways = [self._one_way(reader, far_writer, rng), self._one_way(far_reader, writer, rng)]
            await _until_one_is_done([asyncio.ensure_future(way) for way in ways])
        for each in writers:
            each.transport.abort()

    async def _one_way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rng: random.Random) -> None:
        while piece := await reader.read(4096):
            await self._passable.wait()
            if self._happens("cut", rng):
                writer.write(piece[: rng.randrange(len(piece) + 1)])
                return
            if self._happens("delay", rng):
                await asyncio.sleep(rng.uniform(0, self.roughness.longest_delay))
            if self._happens("stall", rng):
                await asyncio.sleep(rng.uniform(0, self.roughness.longest_stall))
            writer.write(piece)
            await writer.drain()

    def _happens(self, mishap: str, rng: random.Random) -> bool:
        happens: bool = rng.random() < getattr(self.roughness, mishap)
        self.mishaps[mishap] += happens
        return happens


async def _until_one_is_done(ways: list[asyncio.Future[None]]) -> None:
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
