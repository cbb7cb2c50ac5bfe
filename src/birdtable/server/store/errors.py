"""What can go wrong with the store, told apart by whether trying again could help."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError

from birdtable.core.errors import BirdtableError

_FAULT_OF_THE_WORK = (DataError, IntegrityError, NotSupportedError, ProgrammingError)


class Conflict(BirdtableError):
    """Somebody was faster: what was to be added is there already. Read on, and judge again."""


class StoreFailing(BirdtableError):
    """The disk is full, the database gone or not ours: nothing was kept. The message is for the host."""


@contextmanager
def telling_failures() -> Iterator[None]:
    """Tell as `StoreFailing` what the database could not do; what the work itself did wrong passes as it is."""
    try:
        yield
    except _FAULT_OF_THE_WORK:
        raise
    except DBAPIError as error:
        # The driver's own words, without the statement: what was to be written is nobody's business.
        raise StoreFailing(str(error.orig)) from error
