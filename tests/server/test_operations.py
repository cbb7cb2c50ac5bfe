"""What a host sees of a running server: whether it is alive, whether it can keep moves, and what it is busy with."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from asking import Answer, Browser
from house import House, run
from server_process import ServerProcess
from sqlalchemy import text

from birdtable.server.readiness import Readiness
from birdtable.server.store.store import Store


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("operations")) as server:
        yield server


# Alive, and ready


def answer_with(somebody: Browser, status: int) -> Answer:
    """The first answer of this status; for a second, everybody is told what was found out last."""
    deadline = time.monotonic() + 60
    while (answer := somebody.ask("GET", "//readyz")).status != status and time.monotonic() < deadline:
        time.sleep(0.05)
    assert answer.status == status
    return answer


def test_a_server_is_alive_also_when_it_can_keep_nothing_and_ready_only_when_it_can(server: ServerProcess) -> None:
    somebody = Browser(server)
    assert somebody.ask("GET", "//readyz").data == {"status": "ok"}
    database = sqlite3.connect(server.folder / "data" / "birdtable.db", timeout=30, isolation_level=None)
    database.execute("BEGIN IMMEDIATE")  # somebody else holds the database for longer than anybody waits
    assert answer_with(somebody, 503).code == "store-failing"
    assert somebody.ask("GET", "//healthz").data == {"status": "ok"}
    database.execute("ROLLBACK")
    database.close()
    assert answer_with(somebody, 200).data == {"status": "ok"}


def test_whoever_asks_at_the_same_time_shares_one_attempt_to_write(tmp_path: Path) -> None:
    class CountingStore(Store):
        written = 0

        async def write(self, work):  # type: ignore[no-untyped-def]
            self.written += 1
            return await super().write(work)

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
