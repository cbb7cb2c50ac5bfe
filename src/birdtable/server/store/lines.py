"""What nodes on one PostgreSQL database say to each other: words, heard by all, in the order of their commits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, text

from birdtable.server.store.errors import StoreFailing

if TYPE_CHECKING:
    from psycopg import AsyncConnection

LONGEST = 7_900  # bytes; PostgreSQL carries less than 8,000 at once
SAY_WITHIN = 2.0  # seconds, or the line is dead

_SAY = text("SELECT pg_notify('birdtable', :said)")


def say(connection: Connection, words: Iterable[str]) -> None:
    """Have all nodes hear this when what is done on a connection is committed, and not if it is not."""
    node = connection.get_execution_options().get("node")
    for said in in_pieces(node, words) if node else ():
        connection.execute(_SAY, {"said": said})


def in_pieces(node: str, words: Iterable[str]) -> Iterator[str]:
    """Who speaks, and the words, in as many messages as they need."""
    said = node
    for word in words:
        if len(said) + len(word) >= LONGEST:
            yield said
            said = node
        said += f" {word}"
    if said != node:
        yield said


class Line:
    """A connection on which a node hears all nodes, itself too, and says what belongs to no other transaction."""

    def __init__(self, connection: AsyncConnection[Any], node: str) -> None:
        self._connection = connection
        self._node = node

    @classmethod
    async def open(cls, node: str, arguments: dict[str, Any]) -> Line:
        """Connect, and listen from now on; raises `StoreFailing`."""
        from psycopg import AsyncConnection, Error  # late: who has no PostgreSQL need not have its driver

        try:
            connection = await AsyncConnection.connect(**arguments, autocommit=True)
            await connection.execute(b"LISTEN birdtable")
        except Error as error:
            raise StoreFailing(str(error).partition("\n")[0]) from error
        return cls(connection, node)

    async def heard(self, seconds: float) -> AsyncIterator[str]:
        """What is said in the next seconds; raises `StoreFailing` if the line is dead."""
        from psycopg import Error

        try:
            async for notice in self._connection.notifies(timeout=seconds):
                yield notice.payload
        except Error as error:
            raise StoreFailing(str(error).partition("\n")[0]) from error

    async def say(self, words: Iterable[str]) -> None:
        """Have all nodes hear this; raises `StoreFailing` if the line is dead."""
        from psycopg import Error

        try:
            for said in in_pieces(self._node, words):
                await self._within_reach(self._connection.execute(b"SELECT pg_notify('birdtable', %s)", [said]))
        except Error as error:
            raise StoreFailing(str(error).partition("\n")[0]) from error

    async def _within_reach(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something that a dead line would never finish, nor let go of when it is asked to: so we hang up on it."""
        task = asyncio.ensure_future(work)
        if not (await asyncio.wait([task], timeout=SAY_WITHIN))[0]:
            self.close()
            task.cancel()
            task.add_done_callback(lambda task: task.cancelled() or task.exception())
            raise StoreFailing("the database does not answer")
        await task

    def close(self) -> None:
        """Hang up, whatever is under way."""
        self._connection.pgconn.finish()
