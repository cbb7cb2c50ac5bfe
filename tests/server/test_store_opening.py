"""A store is made, brought up to date and opened by any number of processes, and survives their sudden death."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from postgres import Postgres
from sqlalchemy import create_engine, text

import birdtable.server.store.migrations
from birdtable.server.store.engines import read_url
from birdtable.server.store.guests import add_guest, guest_person
from birdtable.server.store.schema import VERSION, metadata
from birdtable.server.store.store import Store, StoreFailing
from birdtable.server.store.tables import entries_after, table_id, tables_of_guest

OPEN = """
import sys
from birdtable.server.store.store import Store
store = Store(sys.argv[1])
store.open()
store.close()
print(*sorted({"alembic"} & set(sys.modules)))
"""

# Five tables at once; what each entry leads to is written along with it. Prints what has been acknowledged.
WRITE_FOR_EVER = """
import asyncio, itertools, sys
from birdtable.server.store.store import Store
from birdtable.server.store.tables import KeptPlace, Row, Summary, add_table, append, entries_after, summarise, table_id

def play(c, table, number):
    append(c, table, Row(number, 0.0, b"%d" % number, None, None))
    summary = Summary("eggs", "standard", "live", "running", False, 0, False, float(number))
    summarise(c, table, summary, [KeptPlace("person", 1, None, False)])

async def write(store, link):
    table = await store.read(lambda c: table_id(c, link))
    if table is None:
        summary = Summary("eggs", "standard", "live", "running", False, 0, False, 0.0)
        table = await store.write(lambda c: add_table(c, link, summary))
    known = await store.read(lambda c: entries_after(c, table, 0))
    for number in itertools.count(len(known) + 1):
        await store.write(lambda c: play(c, table, number))
        print(link, number, flush=True)

async def main():
    store = Store(sys.argv[1])
    store.open()
    await asyncio.gather(*(write(store, f"table-{n}") for n in range(5)))

asyncio.run(main())
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "some" / "folder" / "birdtable.db"


def opened(file: Path) -> Store:
    store = Store(f"sqlite:///{file}")
    store.open()
    return store


def start(program: str, file: Path) -> subprocess.Popen[str]:
    return start_on(program, f"sqlite:///{file}")


def start_on(program: str, url: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", program, url], stdout=subprocess.PIPE, text=True)


# Migrations


def test_the_migrations_lead_to_the_schema_that_the_code_uses(database: str) -> None:
    store = Store(database)
    store.open()
    store.close()
    engine = create_engine(read_url(database))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_the_migrations_give_the_very_statements_of_the_schema(file: Path) -> None:
    opened(file).close()
    afresh = file.with_name("afresh.db")
    engine = create_engine(f"sqlite:///{afresh}")
    metadata.create_all(engine)
    engine.dispose()
    assert statements(file) - statements(afresh) == {version_table(file)}
    assert statements(afresh) <= statements(file)


def statements(file: Path) -> set[str]:
    connection = sqlite3.connect(file)
    found = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    connection.close()
    return {clause(sql) for (sql,) in found}


def version_table(file: Path) -> str:
    (found,) = (sql for sql in statements(file) if "alembic_version" in sql)
    return found


def clause(sql: str) -> str:
    """A statement with its lines in some fixed order, because constraints may come in any, and columns later."""
    lines = sql.replace('"', "").removesuffix(")").strip().splitlines()
    return "\n".join(sorted(line.strip(" \t,") for line in lines))


def keep_older(file: Path, version: str, *statements: str) -> None:
    """A database of an older version, with what these statements put into it."""
    file.parent.mkdir(parents=True)
    config = Config()
    config.set_main_option("script_location", "birdtable.server.store:migrations")
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def test_a_database_of_the_first_version_keeps_its_tables_and_seats(file: Path) -> None:
    keep_older(
        file,
        "0001",
        "INSERT INTO tables VALUES (7, 'duck', 'eggs', 'standard', 'live', 'running', 0, 0, 0, 5.0, NULL)",
        "INSERT INTO seats VALUES (7, 0, 1, NULL, 'person', NULL, 1)",
        "INSERT INTO entries VALUES (7, 1, 5.0, X'00', 1, NULL)",
    )
    store = opened(file)
    (table,) = asyncio.run(store.read(lambda c: tables_of_guest(c, 1, 9)))
    assert (table.link, table.waits, table.summary.changed, table.summary.quiet) == ("duck", True, 5.0, 0)
    assert len(asyncio.run(store.read(lambda c: entries_after(c, 7, 0)))) == 1
    store.close()


def test_lists_tell_how_games_ended_that_were_finished_before_they_did(file: Path) -> None:
    keep_older(
        file,
        "0003",
        "INSERT INTO tables VALUES (7, 'duck', 'eggs', 'wild', 'live', 'finished', 0, 0, 0, 5.0, NULL, 0, NULL)",
        "INSERT INTO seats VALUES (7, 0, 1, NULL, 'person', NULL, 1)",
        """INSERT INTO records VALUES (7, '{"moves":[],"outcome"\\:{"reason"\\:"points"}}')""",
    )
    store = opened(file)
    (table,) = asyncio.run(store.read(lambda c: tables_of_guest(c, 1, 9)))
    assert table.summary.outcome == '{"reason": "points"}'
    store.close()


def test_guests_from_before_there_were_portraits_have_one_by_their_number(file: Path) -> None:
    file.parent.mkdir(parents=True)
    config = Config()
    config.set_main_option("script_location", "birdtable.server.store:migrations")
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
        for number in (1, 2, 12, 25):
            connection.execute(text(f"INSERT INTO guests VALUES ({number}, 'Guest {number}', 5.0)"))
    engine.dispose()
    store = opened(file)
    known = [asyncio.run(store.read(partial(guest_person, guest=number))) for number in (1, 2, 12, 25)]
    assert known == [("Guest 1", "owl"), ("Guest 2", "duck"), ("Guest 12", "robin"), ("Guest 25", "owl")]
    store.close()


def test_the_version_that_needs_no_migration_is_that_of_the_last_one() -> None:
    scripts = ScriptDirectory(str(Path(birdtable.server.store.migrations.__file__).parent))
    assert scripts.get_heads() == [VERSION]


def test_a_database_that_is_up_to_date_is_opened_without_alembic(file: Path) -> None:
    said = [start(OPEN, file).communicate()[0].strip() for _ in range(2)]
    assert said == ["alembic", ""]


def test_a_database_of_a_later_version_is_refused_and_left_alone(file: Path) -> None:
    opened(file).close()
    connection = sqlite3.connect(file)
    connection.execute("UPDATE alembic_version SET version_num = '0999'")
    connection.commit()
    connection.close()
    before = statements(file)
    with pytest.raises(
        StoreFailing, match=rf"birdtable\.db is of version 0999, .* knows versions up to {VERSION}: use the"
    ):
        opened(file)
    assert statements(file) == before


def test_whoever_is_told_of_a_later_version_is_not_told_the_password(postgres_url: str) -> None:
    engine = create_engine(read_url(postgres_url))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0999'"))
    engine.dispose()
    with pytest.raises(StoreFailing, match=r"postgres:\*\*\*@.* is of version 0999") as told:
        Store(postgres_url.replace("postgres@", "postgres:hush@")).open()
    assert "hush" not in str(told.value)


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "birdtable.db"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE keys (somebody elses)")
    connection.close()
    with pytest.raises(StoreFailing, match="table keys already exists"):
        opened(file)
    assert statements(file) == {clause("CREATE TABLE keys (somebody elses)")}


# Opening


def test_the_folder_of_a_new_store_is_for_its_owner_only(file: Path) -> None:
    opened(file).close()
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_a_database_is_for_its_owner_only_also_one_that_others_could_read_so_far(file: Path) -> None:
    opened(file).close()
    file.chmod(0o644)
    file.parent.chmod(0o755)
    store = opened(file)
    asyncio.run(store.write(lambda c: add_guest(c, "Ana", 0.0)))
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    store.close()
    assert modes == dict.fromkeys(("birdtable.db", "birdtable.db-wal", "birdtable.db-shm"), 0o600)
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_a_folder_that_holds_other_things_stays_as_open_as_it_was(file: Path) -> None:
    file.parent.mkdir(parents=True, mode=0o755)
    (file.parent / "holidays.jpg").touch()
    opened(file).close()
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o755
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_many_processes_may_open_a_new_store_at_once(file: Path) -> None:
    processes = [start(OPEN, file) for _ in range(4)]
    said = [process.communicate()[0].strip() for process in processes]
    assert [process.returncode for process in processes] == [0] * 4
    assert said.count("alembic") == 1
    opened(file).close()


def test_many_processes_may_open_a_new_postgresql_database_at_once(postgres: Postgres) -> None:
    url = postgres.url(postgres.new_database())
    processes = [start_on(OPEN, url) for _ in range(4)]
    said = [process.communicate()[0].strip() for process in processes]
    assert [process.returncode for process in processes] == [0] * 4
    assert said.count("alembic") == 1


def test_what_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana, " * 100)
    with pytest.raises(StoreFailing, match="file is not a database"):
        opened(file)


def test_a_folder_that_cannot_be_made_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreFailing, match=r"(exists|Not a directory): .*file"):
        opened(tmp_path / "file" / "birdtable.db")


def test_opening_waits_for_another_process_that_is_migrating(file: Path) -> None:
    opened(file).close()
    migrating = sqlite3.connect(file, isolation_level=None)
    migrating.execute("BEGIN IMMEDIATE")
    process = start(OPEN, file)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(1.5)
    migrating.execute("COMMIT")
    migrating.close()
    process.communicate()
    assert process.returncode == 0


# Sudden death


def acknowledged_until_killed(url: str, seconds: float) -> Iterator[tuple[str, int]]:
    process = start_on(WRITE_FOR_EVER, url)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(seconds)
    process.kill()
    for line in process.communicate()[0].splitlines(keepends=True):
        if line.endswith("\n"):
            link, number = line.split()
            yield link, int(number)


def test_a_process_killed_at_any_moment_loses_nothing_acknowledged_and_leaves_nothing_half(database: str) -> None:
    for seconds in (0.0, 0.11, 0.23):
        acknowledged = dict(acknowledged_until_killed(database, seconds))
        store = Store(database)
        store.open()
        for link in (f"table-{n}" for n in range(5)):
            check_that_it_is_whole(store, link, acknowledged.get(link, 0))
        store.close()


def check_that_it_is_whole(store: Store, link: str, acknowledged: int) -> None:
    table = asyncio.run(store.read(lambda c: table_id(c, link)))
    assert table is not None or acknowledged == 0
    if table is not None:
        rows = asyncio.run(store.read(lambda c: entries_after(c, table, 0)))
        last = len(rows)
        assert last >= acknowledged
        assert [(row.number, row.entry) for row in rows] == [(n, b"%d" % n) for n in range(1, last + 1)]
        # What followed from the last entry was written with it.
        listed = asyncio.run(store.read(lambda c: tables_of_guest(c, 1, 9)))
        assert {found.link: found.summary.changed for found in listed}.get(link, 0.0) == last
