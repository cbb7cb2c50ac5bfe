"""The store: many pieces of work share a commit, none is answered before it, and no failure takes others along."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from postgres import Postgres
from sqlalchemy import Connection, Engine, event, insert
from sqlalchemy.exc import IntegrityError, OperationalError

from birdtable.server.store.guests import add_guest
from birdtable.server.store.schema import guests
from birdtable.server.store.store import Conflict, Store, StoreFailing
from birdtable.server.store.tables import Row, Summary, add_table, append, entries_after, table_id

SUMMARY = Summary("cubirds", "standard", "live", "running", False, 0, False, 0.0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "birdtable.db"


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    yield from opened(database)


@pytest.fixture
def in_file(file: Path) -> Iterator[Store]:
    yield from opened(f"sqlite:///{file}")


def opened(url: str) -> Iterator[Store]:
    store = Store(url)
    store.open()
    yield store
    store.close()


@contextmanager
def listening(name: str, listener: Callable[..., None]) -> Iterator[None]:
    event.listen(Engine, name, listener)
    try:
        yield
    finally:
        event.remove(Engine, name, listener)


def row(number: int, size: int = 10) -> Row:
    return Row(number, 0.0, b"x" * size, None, None)


def open_table(c: Connection) -> int:
    return add_table(c, "link", SUMMARY)


def numbers(c: Connection) -> list[int]:
    return [row.number for row in entries_after(c, table_id(c, "link") or 0, 0)]


async def in_one_group(store: Store, *works: Callable[[Connection], Any]) -> list[Any]:
    """What comes of works that queue up while the writer is busy, so that they share a commit."""
    writing, go_on = threading.Event(), threading.Event()

    def keep_busy(c: Connection) -> None:
        writing.set()
        assert go_on.wait(10)

    busy = asyncio.create_task(store.write(keep_busy))
    while not writing.is_set():
        await asyncio.sleep(0.001)
    waiting = [asyncio.create_task(store.write(work)) for work in works]
    await asyncio.sleep(0)  # until each is queued
    go_on.set()
    await busy
    return await asyncio.gather(*waiting, return_exceptions=True)


# Writing and reading


def test_what_was_written_is_there_for_readers_at_once_and_after_reopening(database: str, store: Store) -> None:
    async def write_and_read() -> list[int]:
        table = await store.write(open_table)
        await store.write(lambda c: append(c, table, row(1)))
        return await store.read(numbers)

    assert asyncio.run(write_and_read()) == [1]
    store.close()
    again = Store(database)
    again.open()
    assert asyncio.run(again.read(numbers)) == [1]
    again.close()


def test_works_that_queue_up_share_one_commit_and_keep_their_order(store: Store) -> None:
    commits: list[Connection] = []

    async def write() -> list[Any]:
        table = await store.write(open_table)
        with listening("commit", commits.append):
            return await in_one_group(
                store, *(lambda c, number=number: append(c, table, row(number)) for number in range(1, 21)), numbers
            )

    assert asyncio.run(write())[-1] == list(range(1, 21))
    assert len(commits) == 2  # of what kept the writer busy, and of all the others


def test_more_work_than_fits_a_group_is_done_all_the_same(store: Store) -> None:
    async def write() -> list[int]:
        table = await store.write(open_table)
        await in_one_group(store, *(lambda c, number=number: append(c, table, row(number)) for number in range(1, 601)))
        return await store.read(numbers)

    assert asyncio.run(write()) == list(range(1, 601))


def test_nothing_is_answered_and_nothing_seen_before_the_commit(store: Store) -> None:
    committing, go_on = threading.Event(), threading.Event()

    def wait(_: Connection) -> None:
        committing.set()
        assert go_on.wait(10)

    async def write() -> None:
        table = await store.write(open_table)
        with listening("commit", wait):
            writing = asyncio.create_task(store.write(lambda c: append(c, table, row(1))))
            while not committing.is_set():
                await asyncio.sleep(0.001)
            assert await store.read(numbers) == []
            assert not writing.done()
            go_on.set()
            await writing
        assert await store.read(numbers) == [1]

    asyncio.run(write())


def test_whoever_reads_cannot_write(store: Store) -> None:
    with pytest.raises(StoreFailing, match=r"read-?only"):
        asyncio.run(store.read(open_table))


def test_a_commit_has_reached_the_disk_and_references_are_kept(in_file: Store) -> None:
    def settings(c: Connection) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [c.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert asyncio.run(in_file.write(settings)) == ["wal", 2, 1]


def test_two_stores_on_one_database_wait_for_each_other(database: str, store: Store) -> None:
    other = Store(database)
    other.open()

    async def write() -> list[int]:
        table = await store.write(open_table)
        works = [lambda c, number=number: append(c, table, row(number)) for number in range(1, 101)]
        await asyncio.gather(*((store, other)[number % 2].write(work) for number, work in enumerate(works)))
        return await store.read(numbers)

    assert asyncio.run(write()) == list(range(1, 101))
    other.close()


def test_closing_finishes_what_was_handed_in_and_takes_no_more(database: str, store: Store) -> None:
    async def write_and_close() -> None:
        table = await store.write(open_table)
        waiting = [
            asyncio.create_task(store.write(lambda c, number=number: append(c, table, row(number))))  # type: ignore[misc]
            for number in range(1, 301)
        ]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*waiting)
        with pytest.raises(StoreFailing, match="the store is closed"):
            await store.write(numbers)
        with pytest.raises(StoreFailing, match="the store is closed"):
            await store.read(numbers)

    asyncio.run(write_and_close())
    for again in opened(database):
        assert len(asyncio.run(again.read(numbers))) == 300


def test_a_store_that_was_never_opened_can_be_closed(file: Path) -> None:
    Store(f"sqlite:///{file}").close()
    assert not file.parent.exists()


# When a piece fails


def test_a_piece_that_fails_leaves_no_trace_and_the_others_alone(store: Store) -> None:
    def fail_half_way(c: Connection) -> None:
        append(c, 1, row(3))
        raise ValueError("on second thoughts")

    async def write() -> tuple[list[Any], list[int]]:
        await store.write(open_table)
        answers = await in_one_group(
            store,
            lambda c: append(c, 1, row(1)),
            fail_half_way,
            lambda c: append(c, 1, row(2)),
            fail_half_way,
            lambda c: append(c, 1, row(4)),
        )
        return answers, await store.read(numbers)

    answers, kept = asyncio.run(write())
    assert [type(answer) for answer in answers] == [type(None), ValueError, type(None), ValueError, type(None)]
    assert kept == [1, 2, 4]


def test_of_two_who_add_the_same_number_one_is_told_that_somebody_was_faster(store: Store) -> None:
    async def write() -> list[Any]:
        await store.write(open_table)
        return await in_one_group(store, lambda c: append(c, 1, row(1)), lambda c: append(c, 1, row(1, size=20)))

    first, second = asyncio.run(write())
    assert first is None
    assert isinstance(second, Conflict)
    assert asyncio.run(store.read(lambda c: entries_after(c, 1, 0))) == [row(1)]


def test_what_the_database_cannot_do_is_told_apart_from_what_the_work_did_wrong(in_file: Store) -> None:
    with pytest.raises(StoreFailing, match="no such table: nowhere"):
        asyncio.run(in_file.write(lambda c: c.exec_driver_sql("SELECT * FROM nowhere")))
    with pytest.raises(StoreFailing, match="no such table: nowhere"):
        asyncio.run(in_file.read(lambda c: c.exec_driver_sql("SELECT * FROM nowhere")))
    with pytest.raises(IntegrityError):
        asyncio.run(in_file.write(lambda c: c.execute(insert(guests), {"name": None, "made": 0.0})))


def test_an_error_does_not_tell_what_was_to_be_written(store: Store) -> None:
    with pytest.raises(IntegrityError) as caught:
        asyncio.run(store.write(lambda c: c.execute(insert(guests), {"name": "Ana of Secret Street", "made": None})))
    assert "Secret" not in str(caught.value)


def test_who_stops_waiting_breaks_nothing(store: Store) -> None:
    done: list[Connection] = []

    async def write() -> list[int]:
        table = await store.write(open_table)
        running, go_on = threading.Event(), threading.Event()

        def slowly(c: Connection) -> None:
            append(c, table, row(1))
            running.set()
            assert go_on.wait(10)

        under_way = asyncio.create_task(store.write(slowly))
        while not running.is_set():
            await asyncio.sleep(0.001)
        queued = asyncio.create_task(store.write(done.append))
        await asyncio.sleep(0)
        under_way.cancel()
        queued.cancel()
        for task in (under_way, queued):
            with suppress(asyncio.CancelledError):
                await task
        go_on.set()
        await store.write(lambda c: append(c, table, row(2)))
        return await store.read(numbers)

    assert asyncio.run(write()) == [1, 2]  # what had begun was finished
    assert not done  # what had not was dropped


def test_who_has_gone_with_the_event_loop_breaks_nothing(store: Store) -> None:
    go_on = threading.Event()

    async def leave() -> None:
        loop = asyncio.get_running_loop()
        task = asyncio.ensure_future(store.write(lambda c: go_on.wait(10)))
        await asyncio.sleep(0.05)
        loop.call_soon(task.cancel)

    asyncio.run(leave())
    go_on.set()
    asyncio.run(store.write(open_table))
    assert asyncio.run(store.read(numbers)) == []


# When the database fails


def check_that_a_group_is_refused(store: Store, works: list[Callable[[Connection], Any]]) -> None:
    before = asyncio.run(store.read(numbers))
    answers = asyncio.run(in_one_group(store, *works))
    assert [type(answer) for answer in answers] == [StoreFailing] * len(works)
    assert len(set(map(id, answers))) == len(works)  # each waiter may add to its own traceback
    assert asyncio.run(store.read(numbers)) == before


def test_if_the_commit_fails_all_of_its_group_is_refused_and_the_next_one_works(store: Store) -> None:
    groups: list[Connection] = []

    def fail_from_the_second_on(c: Connection) -> None:
        groups.append(c)
        if len(groups) > 1:
            raise OperationalError("COMMIT", None, sqlite3.OperationalError("the disk has gone away"))

    asyncio.run(store.write(open_table))
    with listening("commit", fail_from_the_second_on):
        check_that_a_group_is_refused(store, [lambda c: append(c, 1, row(1)), lambda c: add_guest(c, "Ana", 0.0)])
    asyncio.run(store.write(lambda c: append(c, 1, row(1))))
    assert asyncio.run(store.read(numbers)) == [1]


def test_on_a_full_disk_all_of_a_group_is_refused_until_there_is_room_again(file: Path) -> None:
    def fill_the_disk(connection: Any, _record: object) -> None:
        connection.execute("PRAGMA max_page_count = 50").close()

    store = Store(f"sqlite:///{file}")
    store.open()
    with listening("connect", fill_the_disk):
        asyncio.run(store.write(open_table))
        asyncio.run(store.write(lambda c: append(c, 1, row(1))))
        too_much = [lambda c: append(c, 1, row(2)), lambda c: append(c, 1, row(3, size=300_000))]
        check_that_a_group_is_refused(store, [*too_much, lambda c: append(c, 1, row(4))])
        with pytest.raises(StoreFailing, match="full"):
            asyncio.run(store.write(too_much[1]))
        asyncio.run(store.write(too_much[0]))  # there is room for a little
        with pytest.raises(StoreFailing, match="full"):
            asyncio.run(store.write(too_much[1]))
    asyncio.run(store.write(too_much[1]))
    assert asyncio.run(store.read(numbers)) == [1, 2, 3]
    store.close()


def test_if_the_disk_refuses_a_write_nothing_is_kept_and_later_it_works_again(file: Path, in_file: Store) -> None:
    asyncio.run(in_file.write(open_table))
    asyncio.run(in_file.write(lambda c: append(c, 1, row(1))))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    journal = file.with_name(file.name + "-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (journal.stat().st_size, hard))
    try:
        check_that_a_group_is_refused(in_file, [lambda c: append(c, 1, row(2)), lambda c: append(c, 1, row(3))])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    asyncio.run(in_file.write(lambda c: append(c, 1, row(2))))
    assert asyncio.run(in_file.read(numbers)) == [1, 2]


def test_a_database_that_was_started_anew_is_read_and_written_as_before() -> None:
    with Postgres() as server:
        store = Store(server.url(server.new_database()))
        store.open()
        asyncio.run(store.write(open_table))
        asyncio.run(store.write(lambda c: append(c, 1, row(1))))
        server.restart()
        assert asyncio.run(store.read(numbers)) == [1]
        asyncio.run(store.write(lambda c: append(c, 1, row(2))))
        server.stop()
        for work in (store.read(numbers), store.write(lambda c: append(c, 1, row(3)))):
            with pytest.raises(StoreFailing, match="refused"):
                asyncio.run(work)
        server.start()
        assert asyncio.run(store.read(numbers)) == [1, 2]
        store.close()
