"""The store: work on the database is handed to it, and awaited."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from birdtable.core.urn import SYSTEM
from birdtable.server.metrics import Metrics
from birdtable.server.store.engines import LINE, READ, WRITE, make_engine, read_url
from birdtable.server.store.errors import Conflict, StoreFailing, telling_failures
from birdtable.server.store.lines import Line
from birdtable.server.store.migrating import make_ready
from birdtable.server.store.writer import Writer

__all__ = ["Conflict", "Store", "StoreFailing"]

T = TypeVar("T")

READERS = 4
SMALL = {"cache_size": -500}  # kilobytes: the system remembers the file anyway, once for all connections
PATIENCE = 1.0  # seconds between two looks at whether the database is still within reach


class Store:
    """A database, for work that runs on a connection: see `tables` and `guests` for what there is to do.

    Work must let errors of the database pass: after one, the connection may be in no state to go on.
    """

    def __init__(self, url: str, metrics: Metrics | None = None) -> None:
        self._url = read_url(url)
        self.is_shared = self._url.get_backend_name() == "postgresql"  # with other nodes
        self.node = SYSTEM.link()  # what they call us
        self.is_within_reach: Callable[[], bool] = lambda: True
        self._writing = make_engine(self._url, WRITE, settings=SMALL).execution_options(
            node=self.node if self.is_shared else None
        )
        self._reading = make_engine(self._url, READ, READERS, SMALL | {"query_only": "ON"})
        self._writer = Writer(self._writing, metrics or Metrics(), stays_connected=not self.is_shared)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")

    def open(self) -> None:
        """Make the database if there is none, bring it up to date, and be ready; raises `StoreFailing`."""
        with telling_failures():
            make_ready(self._url)
        self._writer.start()

    async def write(self, work: Callable[[Connection], T], table: int = 0) -> T:
        """Do this work as a whole or not at all; when this returns, it is committed.

        If it concerns one table, say which. A caller who is cancelled while waiting does not know whether it was.
        """
        return await self._awaited(self._writer.submit(work, table))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Look something up; all that was committed before is seen."""
        try:
            answer = self._readers.submit(self._read, work)
        except RuntimeError as error:  # how an executor says that it has been shut down
            raise StoreFailing("the store is closed") from error
        return await self._awaited(asyncio.wrap_future(answer))

    async def _awaited(self, waited_for: asyncio.Future[T]) -> T:
        """The answer; but nobody waits long for a database that is known to be out of reach."""
        if self.is_shared:
            try:
                while not (await asyncio.wait([waited_for], timeout=PATIENCE))[0]:
                    if not self.is_within_reach():
                        raise StoreFailing("the database does not answer")
            finally:
                waited_for.cancel()  # what has not begun need not, if nobody waits for it any more
        return await waited_for

    def read_here(self, work: Callable[[Connection], T]) -> T:
        """The same for a thread that may wait."""
        return self._read(work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with telling_failures():
            try:
                return self._look_up(work)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return self._look_up(work)  # the database was started anew, and all older lines are known to be dead

    def _look_up(self, work: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return work(connection)

    async def listen(self) -> Line:
        """A line on which other nodes are heard from now on; raises `StoreFailing`."""
        return await Line.open(self.node, {**LINE, **self._writing.dialect.create_connect_args(self._url)[1]})

    def close(self) -> None:
        """Finish what has been handed in, and let go of the database."""
        self._writer.stop()
        self._readers.shutdown()
        self._writing.dispose()
        self._reading.dispose()
