"""One thread writes. What has queued up while it was busy shares the next commit, and none is answered before it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from birdtable.server.metrics import Metrics
from birdtable.server.store.errors import StoreFailing, telling_failures
from birdtable.server.store.prepared import carry_out

T = TypeVar("T")

LARGEST_GROUP = 256


class Piece(NamedTuple):
    """Something to be written, and who waits for it."""

    work: Callable[[Connection], Any]
    future: asyncio.Future[Any]
    table: int


class Answer(NamedTuple):
    """What comes of a piece, once its group is committed."""

    piece: Piece
    result: Any = None
    error: BaseException | None = None

    def tell(self) -> None:
        """Tell who waits, in their own thread, if they still do."""
        future = self.piece.future
        if future.done():
            return
        if self.error is None:
            future.set_result(self.result)
        else:
            future.set_exception(self.error)


class Writer:
    """Writes what it is given, in order, many pieces to a commit; each piece is kept as a whole or not at all.

    It stays connected, unless the engine has to see before every commit that the database is still there: to fetch a
    connection and hand it back takes SQLAlchemy as long as it takes the database to write a move.
    """

    def __init__(self, engine: Engine, metrics: Metrics, stays_connected: bool) -> None:
        self._engine = engine
        self._metrics = metrics
        self._stays_connected = stays_connected
        self._connection: Connection | None = None
        self._queue: SimpleQueue[Piece | None] = SimpleQueue()  # None is the end
        self._stopped = False
        self._gate = Lock()  # nothing may come behind the end
        # A process that ends without stopping us must not wait for ever; what is not committed was promised to nobody.
        self._thread = Thread(target=self._write, name="store-writer", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def stop(self) -> None:
        """Write what is still queued, and take no more."""
        with self._gate:
            if not self._stopped:
                self._stopped = True
                self._queue.put(None)
        if self._thread.ident is not None:
            self._thread.join()

    def submit(self, work: Callable[[Connection], T], table: int = 0) -> asyncio.Future[T]:
        """Have this work done; the future, of the loop that runs here, is settled after the commit."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        with self._gate:
            if self._stopped:
                raise StoreFailing("the store is closed")
            self._queue.put(Piece(work, future, table))
        return future

    def _write(self) -> None:
        while group := self._next_group():
            # Who has stopped waiting before the work began does not get it done.
            group = [piece for piece in group if not piece.future.cancelled()]
            if group:
                self._commit(group)
        self._hang_up()

    def _next_group(self) -> list[Piece]:
        """All that is queued, at least one; nothing at the end."""
        group: list[Piece] = []
        while len(group) < LARGEST_GROUP and not (group and self._queue.empty()):
            piece = self._queue.get()
            if piece is None:
                if group:
                    self._queue.put(None)  # to be found again after this group
                break
            group.append(piece)
        return group

    def _commit(self, group: list[Piece]) -> None:
        try:
            with telling_failures(), self._metrics.commits.time(), self._begun() as connection:
                # By tables: so two nodes that write to the same ones wait for each other, but never both at once.
                answers = [_attempt(connection, piece) for piece in sorted(group, key=lambda piece: piece.table)]
        except Exception as error:
            self._metrics.store_failures.inc()
            self._hang_up()
            answers = [Answer(piece, error=_failing(error)) for piece in group]
        _tell(answers)

    @contextmanager
    def _begun(self) -> Iterator[Connection]:
        """A transaction."""
        if not self._stays_connected:
            with self._engine.begin() as connection:
                yield connection
            return
        connection = self._connection = self._connection or self._engine.connect()
        with connection.begin():
            yield connection

    def _hang_up(self) -> None:
        """Whatever state the connection is in, the next group gets another one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()
        self._engine.dispose()


def _failing(why: Exception) -> StoreFailing:
    """One for each who waits: each may add to its own traceback."""
    failing = StoreFailing(str(why))
    failing.__cause__ = why
    return failing


def _tell(answers: Iterable[Answer]) -> None:
    """Wake each event loop once, however many wait there: for the system, every time is as much as a small message."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Answer]] = {}
    for answer in answers:
        by_loop.setdefault(answer.piece.future.get_loop(), []).append(answer)
    for loop, told in by_loop.items():
        with suppress(RuntimeError):  # it is closed, and whoever waited there has gone
            loop.call_soon_threadsafe(_tell_here, told)


def _tell_here(answers: Iterable[Answer]) -> None:
    for answer in answers:
        answer.tell()


def _attempt(connection: Connection, piece: Piece) -> Answer:
    """Do the work of one piece, so that its failure leaves the others alone; the answer is for after the commit."""
    # In plain SQL, because SQLAlchemy's savepoints would take longer than most of the work.
    carry_out(connection, "SAVEPOINT piece")
    answer = _answer(connection, piece)
    carry_out(connection, "RELEASE SAVEPOINT piece")
    return answer


def _answer(connection: Connection, piece: Piece) -> Answer:
    try:
        with telling_failures():
            return Answer(piece, piece.work(connection))
    except BaseException as error:
        try:
            carry_out(connection, "ROLLBACK TO SAVEPOINT piece")
        except DBAPIError:
            # Some failures, such as a full disk, end the whole transaction, and the other pieces with it.
            raise StoreFailing(str(error)) from error
        return Answer(piece, error=error)
