"""Statements that every move needs: put together once, then handed to the driver as they are.

SQLAlchemy takes several times as long to prepare a statement for its driver as the database takes to carry it out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update
from sqlalchemy.exc import DBAPIError

MOST_REMEMBERED = 64  # of one statement: for each database, and each choice of columns


class Prepared:
    """A statement that writes, for rows that name its parameters and the columns that they set."""

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._remembered = lru_cache(MOST_REMEMBERED)(self._put_together)

    def __call__(self, c: Connection, *rows: Mapping[str, Any]) -> None:
        """Carry it out for one or several rows, which all set the same columns."""
        text, order = self._remembered(c.dialect, tuple(rows[0]))
        for row in rows:
            carry_out(c, text, row if order is None else tuple(map(row.__getitem__, order)))

    def _put_together(self, dialect: Dialect, names: Sequence[str]) -> tuple[str, Sequence[str] | None]:
        """The statement in a database's own words, and in which order it takes its parameters, if not by name."""
        compiled = self._statement.compile(dialect=dialect, column_keys=list(names))
        return compiled.string, compiled.positiontup


def carry_out(c: Connection, text: str, parameters: Mapping[str, Any] | Sequence[Any] = ()) -> None:
    """Carry out a statement in the database's own words, of which no answer is wanted.

    With SQLite the driver does it alone: SQLAlchemy would take longer than the database. What fails is told alike.
    """
    if c.dialect.name != "sqlite":
        c.exec_driver_sql(text, parameters or None)
        return
    errors = c.dialect.loaded_dbapi.Error
    cursor = c.connection.cursor()
    try:
        cursor.execute(text, parameters)
    except errors as error:
        raise DBAPIError.instance(text, None, error, errors, hide_parameters=True, dialect=c.dialect) from error
    finally:
        cursor.close()
