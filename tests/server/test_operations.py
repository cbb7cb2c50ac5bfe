"""What a host sees of a running server: whether it is alive, whether it can keep moves, and what it is busy with."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest
from asking import Answer, Browser
from house import House, run
from prometheus_client.parser import text_string_to_metric_families
from server_process import HOST, ServerProcess
from sqlalchemy import text

from birdtable.client import Guest
from birdtable.server.addresses import network_address
from birdtable.server.readiness import Readiness
from birdtable.server.store.store import Store

BIRDTABLE = str(Path(sys.executable).with_name("birdtable"))


@pytest.fixture(scope="module")
def metrics_port() -> int:
    with socket.create_server((HOST, 0)) as free:
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, metrics_port: int) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("operations"), "--metrics-port", str(metrics_port)) as server:
        yield server


# Alive, and ready


def answer_with(somebody: Browser, status: int) -> Answer:
    """The first answer of this status; for a second, everybody is told what was found out last."""
    deadline = time.monotonic() + 60
    while (answer := somebody.ask("GET", "//readyz")).status != status and time.monotonic() < deadline:
        time.sleep(0.05)
    assert answer.status == status
    return answer


def test_a_server_is_alive_also_when_it_can_keep_nothing_and_ready_only_when_it_can(
    server: ServerProcess, metrics_port: int
) -> None:
    somebody = Browser(server)
    failures = figures(metrics_port)["birdtable_store_failures_total"]
    assert somebody.ask("GET", "//readyz").data == {"status": "ok"}
    database = sqlite3.connect(server.folder / "data" / "birdtable.db", timeout=30, isolation_level=None)
    database.execute("BEGIN IMMEDIATE")  # somebody else holds the database for longer than anybody waits
    assert answer_with(somebody, 503).code == "store-failing"
    assert somebody.ask("GET", "//healthz").data == {"status": "ok"}
    database.execute("ROLLBACK")
    database.close()
    assert answer_with(somebody, 200).data == {"status": "ok"}
    assert figures(metrics_port)["birdtable_store_failures_total"] > failures


def test_whoever_asks_at_the_same_time_shares_one_attempt_to_write(tmp_path: Path) -> None:
    class CountingStore(Store):
        written = 0

        async def write(self, work, table=0):  # type: ignore[no-untyped-def]
            self.written += 1
            return await super().write(work, table)

    async def story() -> None:
        store = CountingStore(f"sqlite:///{tmp_path / 'birdtable.db'}")
        store.open()
        readiness = Readiness(store)
        await asyncio.gather(*(readiness.check() for _ in range(50)))
        assert store.written == 1
        await asyncio.to_thread(store.close)

    asyncio.run(story())


def test_to_be_ready_means_that_something_has_reached_the_disk(tmp_path: Path) -> None:
    wal = tmp_path / "birdtable.db-wal"

    async def story(house: House) -> None:
        await house.store.write(lambda connection: connection.execute(text("SELECT 1")))
        before = wal.stat().st_size
        await Readiness(house.store).check()
        assert wal.stat().st_size > before

    run(tmp_path, story)


# Figures


def shown(port: int) -> str:
    with urllib.request.urlopen(f"http://{HOST}:{port}/metrics", timeout=60) as answer:
        return str(answer.read().decode())


def figures(port: int) -> dict[str, float]:
    """All of them, by name and labels."""
    families = text_string_to_metric_families(shown(port))
    samples = [sample for family in families for sample in family.samples]
    return {f"{one.name}{sorted(one.labels.items()) or ''}": one.value for one in samples}


def test_figures_tell_what_the_server_is_busy_with(server: ServerProcess, metrics_port: int) -> None:
    before = figures(metrics_port)
    guest = Guest.new(server.url, "Ana")
    with guest.sit(guest.open_table("whatsup", seats=["me", "bot"])) as table:
        offer = table.decision()
        assert offer
        table.play(offer.moves[0].move)
        assert figures(metrics_port)["birdtable_sockets"] == before["birdtable_sockets"] + 1
        table.decision()  # so the bot has played
    assert Browser(server).ask("GET", "/tables/nobody-made-this").status == 404
    unknown = "birdtable_requests_total[('route', '/api/1/tables/{link}'), ('status', '4xx')]"
    deadline = time.monotonic() + 60
    while unknown not in (after := figures(metrics_port)) and time.monotonic() < deadline:
        time.sleep(0.02)  # a request is counted when it has been answered
    assert after["birdtable_moves_total"] >= before["birdtable_moves_total"] + 2
    assert after["birdtable_commit_seconds_count"] >= before["birdtable_commit_seconds_count"] + 4
    assert after["birdtable_thought_seconds_count[('what', 'bot')]"] >= 1
    assert after["birdtable_thoughts_waiting[('what', 'bot')]"] == 0
    assert after["birdtable_rooms"] >= 1
    assert after["birdtable_tables[('status', 'running')]"] >= 1
    assert after["birdtable_refusals_total[('code', 'unknown-table')]"] >= 1
    assert after["birdtable_requests_total[('route', '/api/1/tables'), ('status', '2xx')]"] >= 1
    assert after[unknown] == 1
    assert after[f"birdtable_info[('version', '{version('birdtable')}')]"] == 1
    assert after["process_cpu_seconds_total"] > 0
    assert after["process_resident_memory_bytes"] > 0


def test_figures_name_no_table_and_nobody(server: ServerProcess, metrics_port: int) -> None:
    name = "Wilhelmine"
    guest = Guest.new(server.url, name)
    link = guest.open_table("cubirds", seats=["me", "open"])
    assert guest.token
    Browser(server).ask("GET", f"//t/{link}")
    Browser(server).ask("FIND", f"/tables/{link}/{name}")
    text = shown(metrics_port)
    assert "birdtable_tables" in text
    assert not [secret for secret in (name, link, guest.token, "cubirds", "FIND") if secret in text]


def test_figures_are_for_this_machine_alone_and_on_no_page(server: ServerProcess, metrics_port: int) -> None:
    assert Browser(server).ask("GET", "//metrics").status == 404
    if address := network_address(socket.AF_INET):
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((address, metrics_port), timeout=60)


def test_a_port_for_figures_that_is_taken_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server((HOST, 0)) as taken:
        port = str(taken.getsockname()[1])
        arguments = ["serve", "--host", HOST, "--port", "0", "--data", str(tmp_path), "--metrics-port", port]
        done = subprocess.run([BIRDTABLE, *arguments], capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert done.stderr.startswith(f"birdtable: cannot show figures on port {port}: ")
    assert "--metrics-port" in done.stderr
    assert done.stderr.count("\n") == 1
