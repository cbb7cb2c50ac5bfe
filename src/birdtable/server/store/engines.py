"""How a database is spoken to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, insert
from sqlalchemy.pool import QueuePool

READ, WRITE = "BEGIN", "BEGIN IMMEDIATE"  # who will write says so at once, and waits for others instead of failing

SETTINGS = {"busy_timeout": 5_000, "foreign_keys": "ON", "synchronous": "FULL"}


def make_engine(url: URL, begin: str, connections: int = 1, settings: Mapping[str, object] | None = None) -> Engine:
    """An engine that never opens more than so many connections; `begin` and `settings` are for SQLite alone."""
    # Parameters are hidden because they would otherwise get into logs with every error.
    engine = create_engine(url, poolclass=QueuePool, pool_size=connections, max_overflow=0, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        _set_up_sqlite(engine, begin, {**SETTINGS, **(settings or {})})
    return engine


def _set_up_sqlite(engine: Engine, begin: str, settings: Mapping[str, object]) -> None:
    def on_connect(connection: Any, _record: object) -> None:
        # The driver would begin transactions late, and savepoints outside of any: so we begin them ourselves.
        connection.isolation_level = None
        for name, value in settings.items():
            connection.execute(f"PRAGMA {name} = {value}").close()

    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)


def add_row(connection: Connection, table: Table, **values: Any) -> int:
    """Add a row to a table that numbers its rows, and return its id."""
    key = connection.execute(insert(table), values).inserted_primary_key
    return int(cast(Sequence[int], key)[0])  # only statements that add several rows give no key
