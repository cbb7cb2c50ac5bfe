"""What each node adds: the same play on one, two and three servers that share a PostgreSQL database.

python benchmarks/server.py --nodes 1,2,3

Two people a table, who make the first move that is offered. Apart: each at another node, so that every move crosses
from one to the other; together: both at the node of their table, as a proxy can arrange it. A machine may have fewer
cores than there are nodes: what counts is moves for each second of CPU time of the nodes together, and of the database.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from server import HERE, Process

sys.path.append(str(HERE / "tests" / "server"))
from postgres import Postgres  # which the tests start, too

TICKS = os.sysconf("SC_CLK_TCK")


def node(database: str, data: str) -> Process:
    program = [sys.executable, "-c", "from birdtable.cli.main import main; main()", "serve"]
    options = ["--host", "127.0.0.1", "--port", "0", "--data", data, "--log-level", "error", "--limit", "all=none"]
    return Process([*program, *options, "--database", database], PYTHONPATH=str(HERE / "src"))


@contextmanager
def house(nodes: int) -> Iterator[tuple[Postgres, list[Process]]]:
    """So many servers on one database, which keeps what a commit promises."""
    with Postgres(careful=True) as database, tempfile.TemporaryDirectory() as data, ExitStack() as stack:
        url = database.url(database.new_database())
        running = []
        for _ in range(nodes):
            running.append(node(url, data))
            stack.callback(running[-1].stop)
        yield database, running


def ask(url: str, path: str, body: dict[str, Any], token: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"{url}/api/1{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


@dataclass
class Player:
    """Somebody at a table, who notes when moves were acknowledged, and when the others' came."""

    socket: ClientConnection
    acknowledged: dict[int, float] = field(default_factory=dict)  # when, by number
    heard: dict[int, float] = field(default_factory=dict)

    async def play(self, until: float) -> None:
        while (left := until - time.monotonic()) > 0:
            try:
                told = json.loads(await asyncio.wait_for(self.socket.recv(), left))
            except TimeoutError:
                return
            if told["type"] == "ack":
                self.acknowledged[told["number"]] = time.monotonic()
            elif told["type"] == "update":
                self.heard[told["number"]] = time.monotonic()
            if told["type"] == "update" and told["offer"]:
                move = {"type": "move", "id": str(told["number"]), "seen": told["number"]}
                await self.socket.send(json.dumps(move | {"move": told["offer"]["moves"][0]["move"]}))


async def seated(urls: list[str], tables: int, apart: bool) -> list[Player]:
    """The people of all tables, one after the other, spread over the nodes."""
    tokens = [ask(urls[0], "/guests", {"name": name, "keep": "token"})["token"] for name in ("Ana", "Ben")]
    seats = [{"kind": "me"}, {"kind": "open"}]
    players = []
    for number in range(tables):
        link = ask(urls[0], "/tables", {"game": "cubirds", "seats": seats}, tokens[0])["link"]
        ask(urls[0], f"/tables/{link}/seats", {}, tokens[1])
        for seat, token in enumerate(tokens):
            url = urls[(number + seat * apart) % len(urls)].replace("http", "ws")
            headers = {"authorization": f"Bearer {token}"}
            address = f"{url}/api/1/tables/{link}/socket"
            players.append(Player(await connect(address, additional_headers=headers, compression=None)))
    return players


def delays(one: Player, two: Player) -> list[float]:
    """How many seconds after a move was acknowledged to one the other heard of it."""
    both = ((one, two), (two, one))
    return [
        max(0.0, there.heard[number] - acknowledged)
        for here, there in both
        for number, acknowledged in here.acknowledged.items()
        if number in there.heard
    ]


def cpu_of_database(database: Postgres) -> float:
    """What PostgreSQL has used so far, with the processes that have ended."""
    found = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout.split("\n")
    pairs = [tuple(map(int, line.split())) for line in found if line]
    family = {database.pid} | {pid for pid, parent in pairs if parent == database.pid}
    fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in family]
    return sum(int(each[11]) + int(each[12]) + int(each[13]) + int(each[14]) for each in fields) / TICKS


async def play(database: Postgres, nodes: list[Process], tables: int, seconds: float, apart: bool) -> str:
    players = await seated([each.url for each in nodes], tables, apart)
    before = sum(each.cpu_seconds() for each in nodes), cpu_of_database(database)
    until = time.monotonic() + seconds
    await asyncio.gather(*(player.play(until) for player in players))
    spent = sum(each.cpu_seconds() for each in nodes) - before[0]
    by_database = cpu_of_database(database) - before[1]
    await asyncio.gather(*(player.socket.close() for player in players))
    moves = sum(len(player.acknowledged) for player in players)
    pairs = zip(players[::2], players[1::2], strict=True)
    late = [1000 * delay for one, two in pairs for delay in delays(one, two)] or [0.0, 0.0]
    return (
        f"{moves / seconds:.0f} moves/s, {moves / spent:.0f} per CPU second of the nodes, {moves / by_database:.0f} of"
        f" the database; the other heard of it {median(late):.0f} ms after, {quantiles(late, n=100)[-1]:.0f} ms at p99"
    )


def measure(counts: list[int], tables: int, seconds: float) -> None:
    """Print a line for each number of nodes and each way of sitting."""
    for count in counts:
        for apart in (False, True) if count > 1 else (False,):
            with house(count) as (database, nodes):
                how = "apart" if apart else "together"
                print(f"{count} nodes, {how}: {asyncio.run(play(database, nodes, tables, seconds, apart))}", flush=True)
