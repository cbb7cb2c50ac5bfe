"""One thread writes. What has queued up while it was busy shares the next commit, and none is answered before it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from birdtable.server.metrics import Metrics
from birdtable.server.store.errors import StoreFailing, telling_failures
from birdtable.server.store.prepared import carry_out

T = TypeVar("T")

LARGEST_GROUP = 256


@dataclass(frozen=True)
class Piece:
    """Something to be written, and who waits for it."""

    work: Callable[[Connection], Any]
    future: Future[Any]
    table: int


class Writer:
    """Writes what it is given, in order, many pieces to a commit; each piece is kept as a whole or not at all."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self._engine = engine
        self._metrics = metrics
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

    def submit(self, work: Callable[[Connection], T], table: int = 0) -> Future[T]:
        """Have this work done; the future is settled after the commit."""
        future: Future[T] = Future()
        with self._gate:
            if self._stopped:
                raise StoreFailing("the store is closed")
            self._queue.put(Piece(work, future, table))
        return future

    def _write(self) -> None:
        while group := self._next_group():
            # Who has stopped waiting before the work began does not get it done.
            group = [piece for piece in group if piece.future.set_running_or_notify_cancel()]
            if group:
                self._commit(group)

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
            with telling_failures(), self._metrics.commits.time(), self._engine.begin() as connection:
                # By tables: so two nodes that write to the same ones wait for each other, but never both at once.
                answers = [_attempt(connection, piece) for piece in sorted(group, key=lambda piece: piece.table)]
        except Exception as error:
            self._metrics.store_failures.inc()
            self._engine.dispose()  # whatever state the connection is in, the next group gets another one
            for piece in group:
                failing = StoreFailing(str(error))
                failing.__cause__ = error
                piece.future.set_exception(failing)
        else:
            for answer in answers:
                answer()


def _attempt(connection: Connection, piece: Piece) -> Callable[[], None]:
    """Do the work of one piece, so that its failure leaves the others alone; the answer is for after the commit."""
    # In plain SQL, because SQLAlchemy's savepoints would take longer than most of the work.
    carry_out(connection, "SAVEPOINT piece")
    answer = _answer(connection, piece)
    carry_out(connection, "RELEASE SAVEPOINT piece")
    return answer


def _answer(connection: Connection, piece: Piece) -> Callable[[], None]:
    try:
        with telling_failures():
            result = piece.work(connection)
    except BaseException as error:
        try:
            carry_out(connection, "ROLLBACK TO SAVEPOINT piece")
        except DBAPIError:
            # Some failures, such as a full disk, end the whole transaction, and the other pieces with it.
            raise StoreFailing(str(error)) from error
        return partial(piece.future.set_exception, error)
    return partial(piece.future.set_result, result)
