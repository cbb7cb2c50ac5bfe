"""How many moves a server acknowledges per second of its CPU time, beside a bare echo on the same machinery.

python benchmarks/server.py                      all of it, some minutes; --write keeps it in SERVER.md
python benchmarks/server.py --only moves         one part: moves, tables, length, rates or memory
python benchmarks/server.py --before DIR         and the moves of another checkout in turn with this one, as a ratio
python benchmarks/server.py --nodes 1,2,3        what each node on one PostgreSQL database adds

Two people a table play CuBirds on WebSockets over loopback, each with one decision under way: the first move that is
offered. The machine may be busy: CPU time is what counts, and competitors take turns. All loops are bounded.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).parent.parent
RESULTS = Path(__file__).with_name("SERVER.md")
WAYS = {"plain": "", "as a page asks": "lang=en&steps=1&follows=1&text=0"}
FEW = 50  # tables, where nothing else is said
MANY = (FEW, 300, 1000, 3000)
STAGE = 20  # moves at every table, in the curve over the length of a game
RATES = (25, 50, 100, 200)  # moves a second that are asked for, whatever the server does
A_WHILE = 0.5  # seconds
SETTLES = 6.0  # seconds in which all is answered that was asked for at the same time
FIRST_WORDS = 60.0  # seconds that a client waits for what must come
ECHO = """
import socket, sys, uvicorn

async def app(scope, receive, send):
    while (message := await receive())["type"] != "websocket.disconnect":
        if message["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        elif message["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})

listener = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
settings = uvicorn.Config(app, ws="websockets-sansio", ws_per_message_deflate=False, log_config=None, lifespan="off")
uvicorn.Server(settings).run([listener])
"""


# Servers


class Process:
    """A server as a process of its own, whose CPU time and memory are counted."""

    def __init__(self, command: list[str], **environment: str) -> None:
        env = {**os.environ, "BIRDTABLE_CACHE": "/dev/null/nowhere", **environment}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")

    def cpu_seconds(self) -> float:
        """What it has used so far, all threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kilobytes(self) -> int:
        """How much memory it has."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def stop(self) -> None:
        """End it, and wait until it has."""
        self.process.terminate()
        self.process.wait(60)


@contextmanager
def server_of(checkout: Path = HERE) -> Iterator[Process]:
    """The table server of a checkout, with an empty data folder and without limits."""
    with tempfile.TemporaryDirectory() as data:
        program = [sys.executable, "-c", "from birdtable.cli.main import main; main()"]
        options = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", data, "--log-level", "error"]
        # Everybody comes from one address here, and as few guests: as variables, so that older checkouts start, too.
        no_limits = {"BIRDTABLE_LIMIT": "all=none", "BIRDTABLE_MOST_CONNECTIONS": str(2 * max(MANY) + FEW)}
        process = Process(program + options, PYTHONPATH=str(checkout / "src"), **no_limits)
        try:
            yield process
        finally:
            process.stop()


@contextmanager
def echo_server() -> Iterator[Process]:
    process = Process([sys.executable, "-c", ECHO])
    try:
        yield process
    finally:
        process.stop()


# People


class Asker:
    """Requests on one connection."""

    def __init__(self, url: str) -> None:
        self.connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=FIRST_WORDS)

    def ask(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        self.connection.request("POST", f"/api/1{path}", json.dumps(body), headers)
        return json.load(self.connection.getresponse())


@dataclass
class Player:
    """Somebody at a table, who makes the first move that is offered."""

    socket: ClientConnection
    table: list[Player]  # everybody there
    moves: int = 0
    is_over: bool = False
    offer: dict[str, Any] | None = None  # what can be answered now
    offered: asyncio.Event = field(default_factory=asyncio.Event)
    waits: list[float] = field(default_factory=list)  # from each move to its acknowledgement
    sent_at: float = 0.0

    def hear(self, text: str | bytes) -> None:
        told = json.loads(text)
        if told["type"] == "ack":
            self.moves += 1
            self.waits.append(time.monotonic() - self.sent_at)
        elif told["type"] == "update":
            self.is_over = told["table"]["status"] == "finished"
            self.offer = told if told["offer"] else None
            if self.offer:
                self.offered.set()

    async def decide(self) -> None:
        offer, self.offer = self.offer, None
        self.offered.clear()
        if offer:
            move = {"type": "move", "id": str(offer["number"]), "seen": offer["number"]}
            self.sent_at = time.monotonic()
            await self.socket.send(json.dumps(move | {"move": offer["offer"]["moves"][0]["move"]}))

    async def listen(self, until: float) -> bool:
        """Hear one thing, or nothing until the time is up. Was there anything?"""
        try:
            self.hear(await asyncio.wait_for(self.socket.recv(), max(0.01, until - time.monotonic())))
        except TimeoutError:
            return False
        return True

    @property
    def moves_at_table(self) -> int:
        return sum(player.moves for player in self.table)

    async def play(self, until: float, most: int) -> None:
        """Answer every offer, until the time is up, the game is over or so many moves are made at the table."""
        await self.decide()
        while time.monotonic() < until and not self.is_over and self.moves_at_table < most:
            # For a short while each: the last move may be somebody else's, of which nothing more is heard.
            if await self.listen(min(until, time.monotonic() + A_WHILE)) and self.moves_at_table < most:
                await self.decide()


async def sit_down(url: str, tables: int, query: str) -> list[Player]:
    """Two people at each of so many tables, who have heard how it stands."""
    asker = Asker(url)
    players: list[Player] = []
    tokens = [asker.ask("/guests", {"name": name, "keep": "token"})["token"] for name in ("Ana", "Ben")]
    for number in range(tables):
        # Nobody is called like anybody at another table: what is remembered of names helps nobody else.
        seats = [{"kind": "me", "name": f"Ana {number}"}, {"kind": "open"}]
        opened = asker.ask("/tables", {"game": "cubirds", "seats": seats}, tokens[0])
        asker.ask(f"/tables/{opened['link']}/seats", {"name": f"Ben {number}"}, tokens[1])
        table: list[Player] = []
        for token in tokens:
            address = f"{url.replace('http', 'ws')}/api/1/tables/{opened['link']}/socket?{query}"
            headers = {"authorization": f"Bearer {token}"}
            socket = await connect(address, additional_headers=headers, compression=None, ping_interval=None)
            table.append(Player(socket, table))
            await table[-1].listen(time.monotonic() + FIRST_WORDS)
        players += table
    return players


async def leave(players: list[Player]) -> None:
    await asyncio.gather(*(player.socket.close() for player in players))


async def play(players: list[Player], seconds: float, most: int = 10**9) -> int:
    """Play at all tables at once, at most so many moves at each; returns how many were acknowledged."""
    before = sum(player.moves for player in players)
    until = time.monotonic() + seconds
    await asyncio.gather(*(player.play(until, player.moves_at_table + most) for player in players))
    return sum(player.moves for player in players) - before


# What is measured


async def cost_of(server: Process, players: list[Player], seconds: float, most: int = 10**9) -> float:
    """Moves per CPU second."""
    before = server.cpu_seconds()
    moves = await play(players, seconds, most)
    return moves / max(0.01, server.cpu_seconds() - before)


def moves_per_cpu_second(checkout: Path, tables: int, seconds: float, query: str) -> float:
    """Of a new server, once everybody sits."""

    async def measured(server: Process) -> float:
        players = await sit_down(server.url, tables, query)
        found = await cost_of(server, players, seconds)
        await leave(players)
        return found

    with server_of(checkout) as server:
        return asyncio.run(measured(server))


def echoes_per_cpu_second(sockets: int, seconds: float) -> float:
    """A small message to and fro on so many sockets."""

    async def to_and_fro(socket: ClientConnection, until: float) -> int:
        count = 0
        while time.monotonic() < until:
            await socket.send("x" * 60)
            await socket.recv()
            count += 1
        return count

    async def measured(server: Process) -> float:
        opened = [await connect(server.url.replace("http", "ws"), compression=None) for _ in range(sockets)]
        before, until = server.cpu_seconds(), time.monotonic() + seconds
        count = sum(await asyncio.gather(*(to_and_fro(socket, until) for socket in opened)))
        used = server.cpu_seconds() - before
        await asyncio.gather(*(socket.close() for socket in opened))
        return count / used

    with echo_server() as server:
        return asyncio.run(measured(server))


def seconds_to_start() -> float:
    """From the command to the first answer, by the clock: a busy machine spoils it."""
    begun = time.monotonic()
    with server_of() as server:
        seconds_until_alive(server)
        return time.monotonic() - begun


def seconds_until_alive(server: Process) -> float:
    begun = time.monotonic()
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=FIRST_WORDS)
    connection.request("GET", "/healthz")
    connection.getresponse().read()
    return time.monotonic() - begun


# The parts of a report

Lines = Iterator[str]


def report_moves(wishes: argparse.Namespace) -> Lines:
    """At a few tables, in turn with the echo and with what was before."""
    yield f"At {FEW} tables, beside an echo that was measured in turn (median of {wishes.rounds} rounds):\n"
    yield "| way of asking | moves per CPU second | the echo's messages | ratio | ratio to before |"
    yield "|---|---|---|---|---|"
    checkouts = [HERE, *([wishes.before] if wishes.before else [])]
    for way, query in WAYS.items():
        rounds = []
        for _ in range(wishes.rounds):
            echoes = echoes_per_cpu_second(2 * FEW, 3)
            rounds.append([echoes, *(moves_per_cpu_second(one, FEW, wishes.seconds, query) for one in checkouts)])
        echoes, now = (median(found[place] for found in rounds) for place in (0, 1))
        share = median(found[0] / found[1] for found in rounds)
        gain = f"{median(found[1] / found[2] for found in rounds):.2f}" if wishes.before else ""
        yield f"| {way} | {now:.0f} | {echoes:.0f} | 1/{share:.0f} | {gain} |"


def report_tables(wishes: argparse.Namespace) -> Lines:
    """The curve over the number of tables."""
    alive = f"`/healthz` meanwhile | at {RATES[-1]} moves a second"
    yield f"| tables | plain, moves per CPU second | as a page asks | of the echo | {alive} |"
    yield "|---|---|---|---|---|---|"
    for tables in wishes.tables:
        echoes = echoes_per_cpu_second(2 * FEW, 3)
        plain, page = (many_tables(tables, wishes.seconds, query) for query in WAYS.values())
        shares = f"1/{echoes / plain[0]:.0f}, 1/{echoes / page[0]:.0f}"
        alive = " | ".join(f"{1000 * max(both):.0f} ms" for both in zip(plain[1:], page[1:], strict=True))
        yield f"| {tables} | {plain[0]:.0f} | {page[0]:.0f} | {shares} | {alive} |"


def many_tables(tables: int, seconds: float, query: str) -> tuple[float, float, float]:
    """Moves per CPU second, and how long it took to hear that the server is alive while they were made.

    That is while all tables wait for an answer at the same time, and then when so many moves a second are made.
    """

    async def measured(server: Process) -> tuple[float, float, float]:
        players = await sit_down(server.url, tables, query)
        asking = asyncio.create_task(asyncio.to_thread(alive_later, server, seconds / 2))
        found = await cost_of(server, players, seconds)
        settled = time.monotonic() + SETTLES
        await asyncio.gather(*(listen_all_the_time(player, settled) for player in players))
        asking_again = asyncio.create_task(asyncio.to_thread(alive_later, server, seconds / 2))
        await decide_at_a_rate(players, RATES[-1], seconds)
        await leave(players)
        return found, await asking, await asking_again

    with server_of() as server:
        return asyncio.run(measured(server))


def alive_later(server: Process, seconds: float) -> float:
    time.sleep(seconds)
    return seconds_until_alive(server)


def report_length(wishes: argparse.Namespace) -> Lines:
    """The curve over the length of a game."""

    async def measured(server: Process, query: str) -> list[float]:
        players = await sit_down(server.url, FEW, query)
        found = [await cost_of(server, players, 60, STAGE) for _ in range(wishes.stages)]
        await leave(players)
        return found

    stages = [f"moves {STAGE * stage + 1} to {STAGE * (stage + 1)}" for stage in range(wishes.stages)]
    yield f"| moves per CPU second | {' | '.join(stages)} |"
    yield f"|---|{'---|' * wishes.stages}"
    for way, query in WAYS.items():
        with server_of() as server:
            found = asyncio.run(measured(server, query))
        yield f"| {way} | {' | '.join(f'{one:.0f}' for one in found)} |"


def report_rates(wishes: argparse.Namespace) -> Lines:
    """Open loop: moves at fixed times, whatever the server does."""
    yield "| moves a second asked for | made | until acknowledged: p50 | p99 |"
    yield "|---|---|---|---|"
    for rate in wishes.rates:
        with server_of() as server:
            waits = asyncio.run(at_a_rate(server, rate, wishes.seconds))
        ways = quantiles(waits, n=100)
        yield f"| {rate} | {len(waits) / wishes.seconds:.0f} | {1000 * ways[49]:.1f} ms | {1000 * ways[98]:.1f} ms |"


async def at_a_rate(server: Process, rate: int, seconds: float) -> list[float]:
    """Let whoever may decide do so, one after the other, so many times a second; how long each had to wait."""
    players = await sit_down(server.url, FEW, WAYS["as a page asks"])
    await decide_at_a_rate(players, rate, seconds)
    await leave(players)
    return [wait for player in players for wait in player.waits]


async def decide_at_a_rate(players: list[Player], rate: int, seconds: float) -> None:
    begun = time.monotonic()
    listening = [asyncio.create_task(listen_all_the_time(player, begun + seconds)) for player in players]
    ready = iter_for_ever(players)
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + number / rate - time.monotonic()))
        await next((player for _, player in zip(players, ready, strict=False) if player.offer), players[0]).decide()
    await asyncio.gather(*listening)


def iter_for_ever(players: list[Player]) -> Iterator[Player]:
    while True:
        yield from players


async def listen_all_the_time(player: Player, until: float) -> None:
    while time.monotonic() < until and await player.listen(until):
        pass


def report_memory(wishes: argparse.Namespace) -> Lines:
    """What a table with two sockets takes, before the first move and when some were made."""

    async def measured(server: Process, query: str) -> tuple[float, float]:
        others = await sit_down(server.url, FEW, query)
        await play(others, 120, STAGE)  # what is read and remembered once for all
        await leave(others)
        before = server.kilobytes()
        players = await sit_down(server.url, wishes.memory_tables, query)
        begun = server.kilobytes()
        await play(players, 120, STAGE)
        played = server.kilobytes()
        await leave(players)
        return (begun - before) / wishes.memory_tables, (played - before) / wishes.memory_tables

    tables = f"{wishes.memory_tables} tables with two sockets each"
    yield f"| {tables} | kB a table at the start | after {STAGE} moves at each |"
    yield "|---|---|---|"
    for way, query in WAYS.items():
        with server_of() as server:
            begun, played = asyncio.run(measured(server, query))
        yield f"| {way} | {begun:.0f} | {played:.0f} |"


PARTS: dict[str, tuple[str, Callable[[argparse.Namespace], Lines]]] = {
    "moves": ("Moves", report_moves),
    "tables": ("More tables", report_tables),
    "length": ("Longer games", report_length),
    "rates": ("At fixed rates", report_rates),
    "memory": ("Memory", report_memory),
}


def report(wishes: argparse.Namespace) -> Lines:
    yield "# What the table server does with its time\n"
    yield "Measured by `benchmarks/server.py`, which says how. CuBirds, two people a table, one process, SQLite on the"
    yield f"same disk, on a machine of {os.cpu_count()} cores that did other things meanwhile: the CPU time of the"
    yield "server is what counts. Times by the clock are longer here than on a machine that does nothing else.\n"
    yield f"Ready {median(seconds_to_start() for _ in range(wishes.rounds)):.2f} s after it was started, by the clock."
    for name in wishes.only:
        title, part = PARTS[name]
        yield f"\n## {title}\n"
        yield from part(wishes)


def allow_many_files() -> None:
    """Let us and our servers open as many files as the system lets anybody: every socket is one on either side."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--tables", type=int, nargs="+", default=MANY)
    parser.add_argument("--memory-tables", type=int, default=300)
    parser.add_argument("--rates", type=int, nargs="+", default=RATES)
    parser.add_argument("--stages", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--before", type=Path, help="another checkout to compare with")
    parser.add_argument("--write", action="store_true", help="keep the report in SERVER.md")
    parser.add_argument("--nodes", help="what several nodes do instead, as in 1,2,3")
    wishes = parser.parse_args()
    allow_many_files()
    if wishes.nodes:
        from nodes import measure

        measure([int(count) for count in wishes.nodes.split(",")], FEW, wishes.seconds)
        return
    lines = []
    for line in report(wishes):
        print(line, flush=True)
        lines.append(line)
    if wishes.write:
        RESULTS.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
