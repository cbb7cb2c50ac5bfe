"""What a host can do to a running server: over a socket in the data folder, which only its owner can open.

Tables and guests are called by their numbers in the database. No answer holds a hand, a key or a link.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct
from sqlalchemy import Connection

from birdtable.core.private import make_private_folder
from birdtable.server.door import Door
from birdtable.server.guests import Caller
from birdtable.server.logs import log
from birdtable.server.refusal import Refusal
from birdtable.server.showing.wording import words_of_server
from birdtable.server.store import guests, tables
from birdtable.server.store.guests import GuestAtAGlance
from birdtable.server.store.lines import say
from birdtable.server.store.store import StoreFailing
from birdtable.server.store.tables import TableAtAGlance
from birdtable.server.tables import entries
from birdtable.server.tables.bus import TableTopic
from birdtable.server.tables.entries import AnyEntry
from birdtable.server.tables.rooms import OpenRoom

LONGEST_LIST = 1000
ASK_WITHIN = 10.0  # seconds; a host's own program needs none

# What can be asked for, a line of JSON, and answered by another


class ListTables(Struct, tag="tables"):
    """Which tables are there? Without those that have ended, unless they are wanted."""

    ended: bool = False


class ListGuests(Struct, tag="guests"):
    """Who is there, whose name has this in it?"""

    named: str = ""


class Close(Struct, tag="close"):
    """End a table without a result; its players are told by whom."""

    table: int


class Remove(Struct, tag="remove"):
    """Delete a table with its log and its record."""

    table: int


class Ban(Struct, tag="ban"):
    """Sign a guest out everywhere, free their seats, and delete them."""

    guest: int


Asked = ListTables | ListGuests | Close | Remove | Ban


class Answer(Struct):
    """What came of it: a list, nothing but success, or what was wrong."""

    tables: list[TableAtAGlance] = []
    guests: list[GuestAtAGlance] = []
    wrong: str | None = None


class Admin:
    """Does what the host asks for."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.rooms, self.store = door.rooms, door.store

    async def answer(self, line: bytes) -> Answer:
        """Do it; whatever is wrong is one sentence."""
        try:
            asked = msgspec.json.decode(line, type=Asked)
            return await self._done(asked)
        except Refusal as refusal:
            return Answer(wrong=words_of_server("en")(f"error-{refusal.code}", **refusal.details))
        except (StoreFailing, msgspec.MsgspecError) as error:
            return Answer(wrong=str(error))

    async def _done(self, asked: Asked) -> Answer:
        match asked:
            case ListTables():
                glances = partial(tables.at_a_glance, ended=asked.ended, most=LONGEST_LIST)
                return Answer(tables=await self.store.read(glances))
            case ListGuests():
                found = partial(guests.at_a_glance, named=asked.named, most=LONGEST_LIST)
                return Answer(guests=await self.store.read(found))
            case Close() | Remove():
                return await self._at_table(asked)
            case Ban():
                return await self._ban(asked.guest)

    async def _at_table(self, asked: Close | Remove) -> Answer:
        link = await self.store.read(partial(tables.link_at, table=asked.table))
        if link is None:
            return Answer(wrong=f"there is no table {asked.table}")
        if isinstance(asked, Close):
            await self._close(link)
        else:
            await self._remove(asked.table, link)
        log("by-host", **msgspec.to_builtins(asked))
        return Answer()

    async def _close(self, link: str) -> None:
        await self.rooms.act(link, closing, lambda _: None)

    async def _remove(self, table: int, link: str) -> None:
        """First it ends, wherever somebody looks at it; then it is gone."""
        with contextlib.suppress(Refusal):  # it has ended, or cannot even be read
            await self._close(link)
        await self.store.write(partial(remove_table, table=table))
        await self.rooms.forget(link)
        self.rooms.bus.publish(TableTopic(table))

    async def _ban(self, guest: int) -> Answer:
        person = await self.store.read(partial(guests.guest_person, guest=guest))
        if person is None:
            return Answer(wrong=f"there is no guest {guest}")
        await self.door.forget(Caller(guest, person, key=0))
        log("by-host", type="ban", guest=guest)
        return Answer()


def closing(open_room: OpenRoom) -> Sequence[AnyEntry]:
    """A table ends because its host wants that."""
    open_room.room.must_not_have_ended()
    return [entries.Ended(why="closed")]


def remove_table(connection: Connection, table: int) -> None:
    """A table is gone, and all nodes hear of it."""
    tables.delete_table(connection, table)
    say(connection, [TableTopic(table).word])


# The socket


class AdminSocket:
    """Where the host's own programs find a running server."""

    def __init__(self, folder: Path, admin: Admin) -> None:
        self._path = folder / f"birdtable-{os.getpid()}.sock"  # each of several processes has its own
        self._admin = admin
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen; where that cannot be, the tables are served all the same."""
        try:
            make_private_folder(self._path.parent)
            clear_away(self._path.parent)
            self._server = await asyncio.start_unix_server(self._serve, sock=listening(self._path))
        except (OSError, AttributeError) as error:  # a file system or a machine that has no such sockets
            log("no-admin-socket", level=logging.WARNING, why=str(error))

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, TimeoutError):
            line = await asyncio.wait_for(reader.readline(), ASK_WITHIN)
            writer.write(msgspec.json.encode(await self._admin.answer(line)) + b"\n")
            await writer.drain()
        writer.close()

    async def close(self) -> None:
        """Listen no longer."""
        if self._server:
            self._server.close()
            self._path.unlink(missing_ok=True)


def listening(path: Path) -> socket.socket:
    """A socket for its owner alone: nobody can come before it is closed to others, because it does not listen yet."""
    listener = socket.socket(socket.AF_UNIX)
    try:
        with short_name(path) as name:
            listener.bind(name)
        path.chmod(0o600)
        listener.listen()
    except BaseException:
        listener.close()
        raise
    return listener


@contextmanager
def short_name(path: Path) -> Iterator[str]:
    """A name of a socket, which may have some hundred letters only: by way of its folder, where that can be done."""
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        way = Path("/proc/self/fd", str(folder))
        yield str(way / path.name) if way.exists() else str(path)
    finally:
        os.close(folder)


def clear_away(folder: Path) -> None:
    """Remove the sockets of servers that were killed."""
    for path in folder.glob("birdtable-*.sock"):
        try:
            connected(path).close()
        except ConnectionRefusedError:
            path.unlink(missing_ok=True)


def connected(path: Path) -> socket.socket:
    """A line to a running server; raises OSError if there is none."""
    line = socket.socket(socket.AF_UNIX)
    try:
        with short_name(path) as name:
            line.connect(name)
    except BaseException:
        line.close()
        raise
    return line


def ask(folder: Path, asked: Asked) -> Answer | None:
    """Have a running server do something; None if none runs in this folder."""
    for path in sorted(folder.glob("birdtable-*.sock")):
        with contextlib.suppress(ConnectionRefusedError, FileNotFoundError), connected(path) as line:
            line.sendall(msgspec.json.encode(asked) + b"\n")
            with line.makefile("rb") as heard:
                return msgspec.json.decode(heard.readline(), type=Answer)
    return None
