"""How many moves a server acknowledges per second of its CPU time, beside a bare echo on the same machinery.

python benchmarks/server.py                      prints a line for each way of asking
python benchmarks/server.py --before DIR         and the same for another checkout in turn with this one, as a ratio
python benchmarks/server.py --nodes 1,2,3        what each node on one PostgreSQL database adds

Two people a table, on WebSockets over loopback, each with one decision under way: the first move that is offered. The
machine may be busy: CPU time is what counts, and competitors take turns. All loops are bounded.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).parent.parent
WAYS = {"plain": "", "as a page asks": "lang=en&steps=1"}
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


class Process:
    """A server as a process of its own, whose CPU time is counted."""

    def __init__(self, command: list[str], **environment: str) -> None:
        env = {**os.environ, "BIRDTABLE_CACHE": "/dev/null/nowhere", **environment}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1].replace("localhost", "127.0.0.1")

    def cpu_seconds(self) -> float:
        """What it has used so far, all threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End it, and wait until it has."""
        self.process.terminate()
        self.process.wait(20)


@contextmanager
def server_of(checkout: Path) -> Iterator[Process]:
    """The table server of a checkout, with an empty data folder."""
    with tempfile.TemporaryDirectory() as data:
        program = [sys.executable, "-c", "from birdtable.cli.main import main; main()"]
        options = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", data, "--log-level", "error"]
        # Everybody comes from one address here, and as few guests: as a variable, so that older checkouts start, too.
        process = Process(program + options, PYTHONPATH=str(checkout / "src"), BIRDTABLE_LIMIT="all=none")
        try:
            yield process
        finally:
            process.stop()


def ask(url: str, path: str, body: dict[str, Any], token: str = "") -> Any:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(f"{url}/api/1{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


class Player:
    """Somebody at a table, who makes the first move that is offered."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.moves = 0

    async def play(self, until: float) -> None:
        """Answer every offer, until the time is up or the game is over."""
        while time.monotonic() < until:
            try:
                told = json.loads(await asyncio.wait_for(self.socket.recv(), max(0.01, until - time.monotonic())))
            except TimeoutError:
                return
            self.moves += told["type"] == "ack"
            offer = told.get("offer") if told["type"] == "update" else None
            if offer:
                move = {"type": "move", "id": str(told["number"]), "seen": told["number"]}
                await self.socket.send(json.dumps(move | {"move": offer["moves"][0]["move"]}))


async def play_tables(url: str, tables: int, seconds: float, query: str) -> int:
    """Play at so many tables at once; returns how many moves were acknowledged."""
    tokens = [ask(url, "/guests", {"name": name, "keep": "token"})["token"] for name in ("Ana", "Ben")]
    seats = [{"kind": "me"}, {"kind": "open"}]
    links = [ask(url, "/tables", {"game": "cubirds", "seats": seats}, tokens[0])["link"] for _ in range(tables)]
    for link in links:
        ask(url, f"/tables/{link}/seats", {}, tokens[1])
    players = []
    for link in links:
        for token in tokens:
            address = f"{url.replace('http', 'ws')}/api/1/tables/{link}/socket?{query}"
            headers = {"authorization": f"Bearer {token}"}
            players.append(Player(await connect(address, additional_headers=headers, compression=None)))
    until = time.monotonic() + seconds
    await asyncio.gather(*(player.play(until) for player in players))
    await asyncio.gather(*(player.socket.close() for player in players))
    return sum(player.moves for player in players)


async def echo(url: str, sockets: int, seconds: float) -> int:
    """Send a small message to and fro on so many sockets; returns how often."""
    opened = [await connect(url.replace("http", "ws"), compression=None) for _ in range(sockets)]
    until = time.monotonic() + seconds

    async def to_and_fro(socket: ClientConnection) -> int:
        count = 0
        while time.monotonic() < until:
            await socket.send("x" * 60)
            await socket.recv()
            count += 1
        return count

    counts = await asyncio.gather(*map(to_and_fro, opened))
    await asyncio.gather(*(socket.close() for socket in opened))
    return sum(counts)


def seconds_to_start() -> float:
    """From the command to the first answer, by the clock: the one figure here that a busy machine spoils."""
    begun = time.monotonic()
    with server_of(HERE) as server, urllib.request.urlopen(f"{server.url}/healthz", timeout=30):
        return time.monotonic() - begun


def moves_per_cpu_second(checkout: Path, tables: int, seconds: float, query: str) -> float:
    with server_of(checkout) as server:
        before = server.cpu_seconds()
        moves = asyncio.run(play_tables(server.url, tables, seconds, query))
        return moves / (server.cpu_seconds() - before)


def echoes_per_cpu_second(sockets: int, seconds: float) -> float:
    process = Process([sys.executable, "-c", ECHO])
    try:
        before = process.cpu_seconds()
        count = asyncio.run(echo(process.url, sockets, seconds))
        return count / (process.cpu_seconds() - before)
    finally:
        process.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--before", type=Path, help="another checkout to compare with")
    parser.add_argument("--nodes", help="what several nodes do instead, as in 1,2,3")
    wishes = parser.parse_args()
    if wishes.nodes:
        from nodes import measure

        measure([int(count) for count in wishes.nodes.split(",")], wishes.tables, wishes.seconds)
        return
    print(f"ready {median(seconds_to_start() for _ in range(wishes.rounds)):.2f} s after it was started")
    echoes = median(echoes_per_cpu_second(2 * wishes.tables, 3) for _ in range(wishes.rounds))
    print(f"echo: {echoes:.0f} messages per CPU second")
    for way, query in WAYS.items():
        checkouts = [HERE, *([wishes.before] if wishes.before else [])]
        rounds = [
            [moves_per_cpu_second(checkout, wishes.tables, wishes.seconds, query) for checkout in checkouts]
            for _ in range(wishes.rounds)
        ]
        now = median(found[0] for found in rounds)
        print(f"{way}: {now:.0f} moves per CPU second, 1/{echoes / now:.0f} of the echo", end="")
        if wishes.before:
            ratio = median(found[0] / found[1] for found in rounds)
            print(f"; {ratio:.2f} of what it was ({median(found[1] for found in rounds):.0f})", end="")
        print()


if __name__ == "__main__":
    main()
