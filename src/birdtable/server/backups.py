"""Backups: all that a database holds, in one file, made beside a running server and put back into an empty database.

Whatever it was made of, a backup is a SQLite database. So it goes back into either, and moves a house from the one to
the other. Copying the file of a running server is no backup: the newest games are not in it, but in the log beside it.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL, Connection, Table, func, insert, inspect, select, text

from birdtable.core.errors import BirdtableError
from birdtable.core.private import make_private_folder
from birdtable.server.store import tables
from birdtable.server.store.engines import WRITE, make_engine, read_url
from birdtable.server.store.errors import telling_failures
from birdtable.server.store.migrating import make_ready, version_of
from birdtable.server.store.schema import VERSION, guests, keys, metadata
from birdtable.server.store.schema import tables as all_tables
from birdtable.server.store.tables import Row
from birdtable.server.tables import entries

AT_ONCE = 1000  # rows
# The last number that was given out is kept, too: what is gone must not come back under the name of something new.
NEVER_AGAIN = (guests, keys)


class NoBackup(BirdtableError):
    """A backup cannot be made, or not be put back; the message says why, and what to do."""


@dataclass(frozen=True)
class Holding:
    """What a backup holds."""

    tables: int
    running: int
    guests: int


# Out


def back_up(url: str, file: Path) -> Holding:
    """Write all that a database holds at this moment into a new file for its owner alone."""
    source = read_url(url)
    with new_file(file), _workshop(file) as part:
        if source.get_backend_name() == "sqlite":
            copy_file(_file_of(source), part)
        else:
            copy_rows_out(source, part)
        holding = counted(part)
        put_in_place(part, file)
        return holding


@contextmanager
def new_file(file: Path) -> Iterator[None]:
    """A file that was not there yet; if it cannot be filled, it is gone again."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise NoBackup(f"{file} is there already, and nothing is written over; choose another name") from None
    except OSError as error:
        raise NoBackup(f"{file} cannot be written: {error.strerror}") from error
    try:
        yield
    except BaseException:
        file.unlink(missing_ok=True)
        raise


def copy_file(source: Path, target: Path) -> None:
    """Copy a SQLite database as it is at this moment, with what lies beside it; nobody who plays has to wait."""
    if not source.is_file():
        raise NoBackup(f"there is no database at {source}")
    try:
        read_only = f"{source.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(read_only, uri=True)) as there, closing(sqlite3.connect(target)) as here:
            there.backup(here)
            here.execute("PRAGMA journal_mode = DELETE")  # so that it is one file
    except sqlite3.Error as error:
        raise NoBackup(f"{source} cannot be read: {error}") from error


def copy_rows_out(source: URL, target: Path) -> None:
    """Copy a PostgreSQL database as it is at one moment, whatever is written meanwhile."""
    make_ready(_at(target))
    with telling_failures(), _connected(source) as there, _connected(_at(target)) as here:
        there.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        if version_of(there) != VERSION:
            raise NoBackup("the database is of another version; use the Birdtable that serves it, or serve it once")
        copy_rows(there, here)
    _as_one_file(target)


# And back


def restore(file: Path, url: str, now: float) -> Holding:
    """Put a backup into a database that is empty and that nobody uses, and tell whoever was in the middle of a game."""
    target = read_url(url)
    if target.get_backend_name() == "postgresql":
        with _workshop() as part:
            make_as_of_now(file, part, now)
            copy_rows_in(part, target)
            return counted(part)
    database = _file_of(target)
    make_private_folder(database.parent)
    _must_be_unused(database)
    with _workshop(database) as part:
        make_as_of_now(file, part, now)
        put_in_place(part, database)
    return counted(database)


def make_as_of_now(file: Path, part: Path, now: float) -> None:
    """A copy of a backup in the present version, with a word to everybody who was playing."""
    copy_file(file, part)
    counted(part)  # or it is none
    make_ready(_at(part))
    with telling_failures(), _connected(_at(part)) as connection:
        for table, last in tables.running_tables(connection):
            tables.append(connection, table, Row(last + 1, now, entries.written(entries.Restored()), None, None))
    _as_one_file(part)


def copy_rows_in(source: Path, target: URL) -> None:
    """Put all rows into a PostgreSQL database that is empty, as a whole or not at all."""
    make_ready(target)
    with telling_failures(), _connected(_at(source)) as there, _connected(target) as here:
        others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        if here.exec_driver_sql(f"{others} AND application_name = 'birdtable'").scalar():
            raise NoBackup("a server runs on this database; stop it first")
        _must_be_empty(here, "this database", "--database")
        copy_rows(there, here)


def _must_be_unused(database: Path) -> None:
    """Refuse to put anything in the place of a database that holds something, or that somebody has open."""
    if not database.exists():
        return
    try:
        with closing(sqlite3.connect(database, timeout=1)) as connection:
            # Nobody can be connected to a database that changes its way of writing; so we learn whether anybody is.
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        raise NoBackup(f"{database} is in use, by a server perhaps; stop it first ({error})") from error
    with telling_failures(), _connected(_at(database)) as connection:
        _must_be_empty(connection, str(database), "--data")


def _must_be_empty(connection: Connection, where: str, option: str) -> None:
    if not inspect(connection).has_table("tables"):
        return
    if any(connection.execute(select(func.count()).select_from(table)).scalar() for table in (all_tables, guests)):
        raise NoBackup(f"there are games or guests in {where} already; name an empty place with {option}")


# Rows, from one kind of database to another


def copy_rows(there: Connection, here: Connection) -> None:
    """Copy all rows of all tables, and the numbers that were given out."""
    for table in metadata.sorted_tables:
        rows = there.execute(select(table), execution_options={"yield_per": AT_ONCE}).mappings()
        for some in rows.partitions(AT_ONCE):
            here.execute(insert(table), [dict(row) for row in some])
    for table in (all_tables, *NEVER_AGAIN):
        if last := _last_given(there, table):
            _go_on_after(here, table, last)


def _last_given(connection: Connection, table: Table) -> int:
    """The last number that a table has given to a row."""
    if connection.dialect.name == "postgresql":
        asked = text("SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence(:name, 'id') AS regclass))")
        return connection.execute(asked, {"name": table.name}).scalar() or 0
    kept = None
    if table in NEVER_AGAIN:
        kept = connection.execute(
            text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table.name}
        ).scalar()
    return kept or connection.execute(select(func.max(table.c.id))).scalar() or 0


def _go_on_after(connection: Connection, table: Table, last: int) -> None:
    """Let the next row of a table have a greater number."""
    named = {"name": table.name, "last": last}
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT setval(pg_get_serial_sequence(:name, 'id'), :last)"), named)
    elif table in NEVER_AGAIN:
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), named)
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), named)


# Files


def _file_of(url: URL) -> Path:
    return Path(url.database or "")


def _at(file: Path) -> URL:
    return URL.create("sqlite", database=str(file))


@contextmanager
def _connected(url: URL) -> Iterator[Connection]:
    """One connection, and one transaction on it."""
    engine = make_engine(url, WRITE, settings={"foreign_keys": "OFF"} if url.get_backend_name() == "sqlite" else None)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _as_one_file(database: Path) -> None:
    """Put into a database what lies beside it."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


@contextmanager
def _workshop(beside: Path | None = None) -> Iterator[Path]:
    """Room for a database in the making: nobody else can look into it, and from there it is put in place as a whole."""
    with tempfile.TemporaryDirectory(prefix="birdtable-", dir=beside.parent if beside else None) as folder:
        yield Path(folder, "birdtable.db")


def put_in_place(part: Path, file: Path) -> None:
    """Move a finished database to where it belongs, for its owner alone; a power cut leaves the old or the new one."""
    part.chmod(0o600)
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.replace(file)


def counted(file: Path) -> Holding:
    """What a backup holds; raises `NoBackup` if it is none."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            by_status = dict(connection.execute("SELECT status, count(*) FROM tables GROUP BY status").fetchall())
            people = connection.execute("SELECT count(*) FROM guests").fetchone()[0]
    except sqlite3.Error as error:
        raise NoBackup(f"this is no database of Birdtable: {error}") from error
    return Holding(sum(by_status.values()), by_status.get("running", 0), people)
