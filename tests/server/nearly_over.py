"""Games that begin near their end: the log of a game played at random, without its last decisions."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

from rooms_at_hand import LoggedRoom
from server_process import ServerProcess
from sqlalchemy import create_engine, func, select

from birdtable.server.store.schema import guests
from birdtable.server.tables.rooms import NewRoom

SEED = 1
ME, BOT = "me", "bot"


def keep_nearly_over(
    server: ServerProcess, game: str, seats: Sequence[str], left: int, names: dict[int, str], **settings: Any
) -> str:
    """Keep such a game at a running server, for the guest who came last; returns its link."""
    engine = create_engine(f"sqlite:///{server.folder / 'data' / 'birdtable.db'}")
    with engine.begin() as connection:
        me = connection.execute(select(func.max(guests.c.id))).scalar_one()
        at = nearly_over(game, " ".join(str(me) if seat == ME else seat for seat in seats), left, **settings)
        link = f"{game}-nearly-over-{me}"
        NewRoom(link, at.room.opened, names, time.time(), [entry for entry, _, _ in at.log[1:]]).keep(connection)
    engine.dispose()
    return link


def nearly_over(game: str, seats: str, left: int, **settings: Any) -> LoggedRoom:
    """A game with about so many decisions left, the next of which is to be made by a person."""
    whole = decisions_of(played(game, seats, **settings))
    at = played(game, seats, whole - left, **settings)
    while all(at.room.seats[seat].kind != "person" for seat in at.room.waiting):
        left += 1
        at = played(game, seats, whole - left, **settings)
    return at


def played(game: str, seats: str, most: int = 10_000, **settings: Any) -> LoggedRoom:
    """So many decisions of always the same game."""
    at = LoggedRoom(game, seats, **settings)
    at.play(random.Random(SEED), most)
    return at


def decisions_of(at: LoggedRoom) -> int:
    assert at.room.table is not None
    return len(at.room.table.play.moves)
