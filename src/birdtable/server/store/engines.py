"""How a database is spoken to: SQLite, or PostgreSQL by psycopg."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from sqlalchemy import URL, Connection, Engine, ExceptionContext, Table, create_engine, event, insert, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import QueuePool

from birdtable.server.store.errors import StoreFailing
from birdtable.server.store.prepared import carry_out

READ, WRITE = "BEGIN", "BEGIN IMMEDIATE"  # who will write says so at once, and waits for others instead of failing

SETTINGS = {"busy_timeout": 5_000, "foreign_keys": "ON", "synchronous": "FULL"}

# For PostgreSQL: that a network swallows everything is noticed within seconds, not after the system's hours.
LINE = {
    "application_name": "birdtable",
    "connect_timeout": 3,
    "tcp_user_timeout": 3_000,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 2,
}


def read_url(url: str) -> URL:
    """The address of a database; PostgreSQL is spoken to by psycopg, whatever else may be installed."""
    found = make_url(url)
    if found.get_backend_name() not in ("sqlite", "postgresql"):
        raise ArgumentError("it should begin with sqlite:/// or postgresql://")
    return found.set(drivername="postgresql+psycopg") if found.drivername == "postgresql" else found


def file_of(url: str) -> Path | None:
    """The file of a SQLite database."""
    found = read_url(url)
    return Path(found.database) if found.get_backend_name() == "sqlite" and found.database else None


def make_engine(url: URL, begin: str, connections: int = 1, settings: Mapping[str, object] | None = None) -> Engine:
    """An engine that never opens more than so many connections, and writes only if it begins so.

    The settings are for SQLite alone.
    """
    # Parameters are hidden because they would otherwise get into logs with every error.
    options: dict[str, Any] = {"pool_size": connections, "max_overflow": 0, "hide_parameters": True}
    if url.get_backend_name() == "postgresql":
        return _for_postgresql(url, begin, options)
    engine = create_engine(url, poolclass=QueuePool, **options)
    _set_up_sqlite(engine, begin, {**SETTINGS, **(settings or {})})
    return engine


def _for_postgresql(url: URL, begin: str, options: dict[str, Any]) -> Engine:
    if begin == WRITE:  # nothing is refused because of a line that has died
        how: dict[str, Any] = {"connect_args": LINE, "pool_pre_ping": True}
    else:  # every look is one round trip: what changes between two of them is told by the bus
        read_only = {"options": "-c default_transaction_read_only=on"}
        how = {"connect_args": LINE | read_only, "isolation_level": "AUTOCOMMIT"}
    try:
        engine = create_engine(url, poolclass=QueuePool, **options, **how)
    except ImportError as error:
        raise StoreFailing("PostgreSQL needs its driver (pip install 'birdtable[postgresql]')") from error
    event.listen(engine, "handle_error", _leave_out_details)
    return engine


def _leave_out_details(context: ExceptionContext) -> None:
    """PostgreSQL adds the whole row to its complaint; who reads a log should not read that."""
    for error in (context.original_exception, context.sqlalchemy_exception):
        if error is not None:
            error.args = tuple(str(argument).partition("\n")[0] for argument in error.args)


def _set_up_sqlite(engine: Engine, begin: str, settings: Mapping[str, object]) -> None:
    def on_connect(connection: Any, _record: object) -> None:
        # The driver would begin transactions late, and savepoints outside of any: so we begin them ourselves.
        connection.isolation_level = None
        for name, value in settings.items():
            connection.execute(f"PRAGMA {name} = {value}").close()

    def on_begin(connection: Connection) -> None:
        carry_out(connection, begin)

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)


def add_row(connection: Connection, table: Table, **values: Any) -> int:
    """Add a row to a table that numbers its rows, and return its id."""
    key = connection.execute(insert(table), values).inserted_primary_key
    return int(cast(Sequence[int], key)[0])  # only statements that add several rows give no key
