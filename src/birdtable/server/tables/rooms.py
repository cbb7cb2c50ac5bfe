"""All rooms of this process: replayed from the store when somebody comes, and changed through one place only.

A room is judged, changed and committed under its lock, and nobody looks at it before the commit is done. If the commit
fails, the room is forgotten, and replayed from what was kept.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import islice
from typing import Any, Literal, TypeVar

from sqlalchemy import Connection

from birdtable.core.urn import SYSTEM, Urn
from birdtable.server.logs import blanked, log
from birdtable.server.metrics import Metrics
from birdtable.server.refusal import Refusal
from birdtable.server.store import tables
from birdtable.server.store.guests import Person
from birdtable.server.store.lines import say
from birdtable.server.store.store import Conflict, Store
from birdtable.server.store.tables import KeptPlace, Row, Summary, SummedUp
from birdtable.server.tables import entries
from birdtable.server.tables.bus import Bus, Change, ElsewhereTopic, TableTopic
from birdtable.server.tables.entries import AnyEntry, BrokenLog, Luck
from birdtable.server.tables.records import fingerprint, kept, lesson_to_keep, outcome_to_keep, to_keep
from birdtable.server.tables.room import FINISHED, Room

T = TypeVar("T")

MOST_ROOMS = 2000  # in memory, of those that nobody watches
LOOKED_AT = 10  # rooms that may be forgotten for one that comes: so several go, and to look for them takes no time
NEW_RULES: Literal["new-rules"] = "new-rules"
TRIES = 20  # when others are faster; each time somebody's move was kept

WHO_SITS = entries.Sat | entries.Stood | entries.Changed | entries.Replaced | entries.Renamed | entries.Started


NEVER = Change()


class OpenRoom:
    """A room in memory, with what belongs to it but not to its log."""

    def __init__(self, table: int, room: Room) -> None:
        self.id = table
        self.room = room
        self.people: dict[int, Person] = {}  # by place, where somebody has a name
        self.elsewhere = NEVER  # when another node has changed it, so that what is here is old
        self.asleep = False  # in no list, until one of its people returns
        self.summed_up: tuple[int, SummedUp] | None = None  # what lists show, and up to which entry
        self.lock = asyncio.Lock()


# What is asked for, judged: the entries it takes (none, if it is done already).
Judged = Callable[[OpenRoom], Sequence[AnyEntry]]
# Something to keep in the same commit.
Also = Callable[[Connection, int], None]


def nothing_else(_connection: Connection, _table: int) -> None:
    """The usual: the log is all there is to keep."""


class Rooms:
    """The rooms that are open in this process."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        clock: Callable[[], float] = time.time,
        urn: Urn = SYSTEM,
        metrics: Metrics | None = None,
    ) -> None:
        self.store = store
        self.bus = bus
        self.clock = clock
        self.urn = urn
        self.metrics = metrics or Metrics()
        self.after_commit: Callable[[OpenRoom], None] = lambda _: None
        self._open: OrderedDict[str, OpenRoom] = OrderedDict()
        self._loading: dict[str, asyncio.Task[OpenRoom]] = {}
        self._running: set[asyncio.Task[Any]] = set()
        self._set_aside: set[str] = set()  # links of tables whose logs do not replay

    def __len__(self) -> int:
        return len(self._open)

    # Looking and acting

    async def look(self, link: str, shown: Callable[[OpenRoom], T]) -> T:
        """Something about a room as it is kept."""
        while True:
            open_room = await self._find(link)
            async with open_room.lock:
                if await self._is_current(open_room):
                    try:
                        return shown(open_room)
                    except Refusal:
                        if not await self._has_read_on(open_room):
                            raise

    async def act(
        self,
        link: str,
        judged: Judged,
        answer: Callable[[OpenRoom], T],
        *,
        by: int | None = None,
        request: str | None = None,
        also: Also = nothing_else,
    ) -> T:
        """Change a room, and answer once that is kept. Who asked may leave meanwhile: it is done all the same."""
        return await self._to_the_end(self._act(link, judged, answer, by, request, also))

    async def _act(
        self,
        link: str,
        judged: Judged,
        answer: Callable[[OpenRoom], T],
        by: int | None,
        request: str | None,
        also: Also,
    ) -> T:
        for _ in range(TRIES):
            open_room = await self._find(link)
            async with open_room.lock:
                if not await self._is_current(open_room):
                    continue
                try:
                    wanted = judged(open_room)
                except Refusal:
                    if not await self._has_read_on(open_room):
                        raise
                    continue
                if not wanted:
                    return answer(open_room)
                try:
                    await self._commit(open_room, wanted, by, request, also)
                except Conflict:
                    continue
                return answer(open_room)
        raise Refusal("store-failing")

    async def _to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.shield(self._soon(work))

    def _soon(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def wake(self, open_room: OpenRoom) -> None:
        """One of its people has returned to a table that is asleep."""
        open_room.asleep = False

        def wake(connection: Connection) -> None:
            tables.wake(connection, open_room.id)
            say(connection, [TableTopic(open_room.id).word])

        await self.store.write(wake, open_room.id)
        self.after_commit(open_room)

    def is_set_aside(self, link: str) -> bool:
        """Is it known that the log of a table does not replay?"""
        return link in self._set_aside

    async def finish(self) -> None:
        """Wait for what is under way."""
        if self._running:
            await asyncio.wait(self._running)

    async def _is_current(self, open_room: OpenRoom) -> bool:
        """Has the room not been forgotten while we waited for it? If another node has changed it, read on."""
        if open_room.elsewhere.is_set() or not self.bus.is_whole:
            await self._has_read_on(open_room)
        return self._open.get(open_room.room.link) is open_room

    async def _has_read_on(self, open_room: OpenRoom) -> bool:
        """Follow what other nodes have added to the log. Have they?"""
        if not self.store.is_shared:
            return False
        next_time = self.bus.next_change(ElsewhereTopic(open_room.id))
        found = await self.store.read(lambda connection: read_on(connection, open_room))
        if found is None:
            self._open.pop(open_room.room.link, None)
            return True
        rows, people, asleep = found
        renamed = not rows and (people, asleep) != (open_room.people, open_room.asleep)
        open_room.elsewhere, open_room.people, open_room.asleep = next_time, people, asleep
        if renamed or not follows(open_room, rows):
            self._open.pop(open_room.room.link, None)
            return True
        return bool(rows)

    # Keeping

    async def _commit(
        self, open_room: OpenRoom, wanted: Sequence[AnyEntry], by: int | None, request: str | None, also: Also
    ) -> None:
        room = open_room.room
        public = room.sights.number_of(None)
        try:
            rows = [self._carried_out(room, entry, by, request) for entry in wanted]
            if room.is_complete:
                rows.append(self._carried_out(room, room.starting(), None, None))
            seen = room.sights.number_of(None) > public
            await self.store.write(lambda connection: self._keep(connection, open_room, rows, seen, also), open_room.id)
        except BaseException:
            self._open.pop(room.link, None)
            raise
        if any(isinstance(entry, WHO_SITS) for entry in wanted):
            open_room.people = await self.store.read(lambda connection: tables.people_at(connection, open_room.id))
        self.metrics.moves.inc(sum(isinstance(entry, entries.Decided) for entry in wanted))
        self.bus.publish(TableTopic(open_room.id))
        self.after_commit(open_room)

    def _carried_out(self, room: Room, entry: AnyEntry, by: int | None, request: str | None) -> Row:
        done = room.carry_out(entry, by, request)
        return Row(room.number, self.clock(), entries.written(done), by, request)

    def _keep(self, connection: Connection, open_room: OpenRoom, rows: Sequence[Row], seen: bool, also: Also) -> None:
        for row in rows:
            tables.append(connection, open_room.id, row)
        known = known_before(open_room, rows[0].number)
        if seen:  # what is secret does not show in lists either, not even by their order
            now = summarised(open_room.room, self.clock())
            tables.summarise(connection, open_room.id, *now, known)
            known = now
        open_room.summed_up = known and (open_room.room.number, known)
        if open_room.room.status == FINISHED and not open_room.room.outdated:
            self._keep_finished(connection, open_room)
        also(connection, open_room.id)
        topic = TableTopic(open_room.id)
        say(connection, [topic.word, *([topic.word_for_bots] if open_room.room.bots_waiting else [])])

    def _keep_finished(self, connection: Connection, open_room: OpenRoom) -> None:
        room = open_room.room
        if room.opened.spectators:  # or anybody with the record would be led to a table that is not for them
            tables.set_fingerprint(connection, open_room.id, fingerprint(room.playing.record()))
        tables.keep_record(connection, open_room.id, to_keep(room))

    async def add(self, new: NewRoom, also: Also = nothing_else) -> None:
        """Keep a new room, and wake its bots."""

        def keep(connection: Connection) -> None:
            also(connection, new.keep(connection))

        await self._to_the_end(self.store.write(keep))
        await self.look(new.room.link, self.after_commit)

    # Finding

    async def _find(self, link: str) -> OpenRoom:
        if link in self._set_aside:
            raise Refusal("set-aside")
        open_room = self._open.get(link)
        if open_room is None:
            if link not in self._loading:
                self._loading[link] = asyncio.create_task(self._load(link))
            open_room = await asyncio.shield(self._loading[link])
        if link in self._open:
            self._open.move_to_end(link)
        return open_room

    async def _load(self, link: str) -> OpenRoom:
        try:
            heard = self.bus.heard
            found = self._open[link] = await self.store.read(lambda connection: load(connection, link))
            if self.store.is_shared:
                found.elsewhere = self.bus.next_change(ElsewhereTopic(found.id))
            if self.bus.heard != heard:  # perhaps of this table, while it was read
                self.bus.publish(ElsewhereTopic(found.id))
            self._make_room()
            if found.room.ended == NEW_RULES and not found.room.ending:
                self._soon(self._act(link, ended_by_new_rules, lambda _: None, None, None, nothing_else))
            return found
        except BrokenLog as error:
            log("table-set-aside", level=logging.ERROR, why=str(error))
            self._set_aside.add(link)
            raise Refusal("set-aside") from error
        finally:
            del self._loading[link]

    def _make_room(self) -> None:
        """Forget rooms that nobody has asked for longest; they are replayed when somebody comes back.

        Those of which somebody waits for news stay, however many: that would be to replay them at the next move.
        """
        for link in list(islice(self._open, LOOKED_AT)):
            if len(self._open) > MOST_ROOMS:
                oldest = self._open[link]
                if oldest.lock.locked() or self.bus.is_waited_for(TableTopic(oldest.id)):
                    self._open.move_to_end(link)
                else:
                    del self._open[link]

    async def forget(self, link: str) -> None:
        """Have a room read anew, at every node, since what belongs to it has changed."""
        self._set_aside.discard(link)
        if open_room := self._open.get(link):
            async with open_room.lock:
                self._open.pop(link, None)
        if self.store.is_shared:
            await self.store.write(lambda connection: tell_of(connection, link))


def load(connection: Connection, link: str) -> OpenRoom:
    """A room replayed from its log."""
    table = tables.table_id(connection, link)
    if table is None:
        raise Refusal("unknown-table")
    room = replayed(table, link, tables.entries_after(connection, table, 0))
    open_room = OpenRoom(table, room)
    status, open_room.asleep = tables.status_of(connection, table) or (None, False)
    if room.outdated and status == FINISHED:
        room.kept = kept(tables.record_kept(connection, table))
    open_room.people = tables.people_at(connection, table)
    return open_room


def read_on(connection: Connection, open_room: OpenRoom) -> tuple[list[Row], dict[int, Person], bool] | None:
    """What a room must follow to be as it is kept: the rest of its log, who sits there, and whether it is asleep.

    None if it is gone.
    """
    rows = tables.entries_after(connection, open_room.id, open_room.room.number)
    if rows and not any(isinstance(entries.read(row.entry), WHO_SITS) for row in rows):
        return rows, open_room.people, False
    if (status := tables.status_of(connection, open_room.id)) is None:
        return None
    return rows, tables.people_at(connection, open_room.id), status[1]


def follows(open_room: OpenRoom, rows: Sequence[Row]) -> bool:
    """Let a room follow its log. Could it?"""
    try:
        for row in rows:
            open_room.room.replay(entries.read(row.entry), row.by, row.request)
    except Exception:  # whatever is wrong will be told when it is replayed as a whole
        return False
    return True


def tell_of(connection: Connection, link: str) -> None:
    """Have other nodes look at a table again."""
    table = tables.table_id(connection, link)
    say(connection, [TableTopic(table).word] if table else [])


def replayed(table: int, link: str, log: Sequence[Row]) -> Room:
    """The room that a log leads to."""
    number = 1
    try:
        room = Room(link, entries.read_opening(log[0].entry))
        for row in log[1:]:
            number = row.number
            room.replay(entries.read(row.entry), row.by, row.request)
    except Exception as error:  # whatever is wrong with one log, the others are none the worse for it
        why = blanked(f"{type(error).__name__}: {error}")[:200]
        raise BrokenLog(f"table {table} in the database does not replay from entry {number} on ({why})") from error
    return room


def ended_by_new_rules(open_room: OpenRoom) -> Sequence[AnyEntry]:
    """A game that was begun by another version of its rules cannot go on."""
    room = open_room.room
    return [entries.Ended(why=NEW_RULES)] if room.ended == NEW_RULES and not room.ending else []


def known_before(open_room: OpenRoom, number: int) -> SummedUp | None:
    """What lists showed just before an entry, if it is known here: another node may have come in between."""
    last, known = open_room.summed_up or (0, None)
    return known if last == number - 1 else None


def summarised(room: Room, now: float) -> SummedUp:
    """What lists show of a room."""
    opened = room.opened
    summary = Summary(
        game=opened.game,
        variant=opened.variant,
        pace=opened.pace,
        status=room.status,
        listed=opened.listed,
        open_seats=room.open_seats,
        bots_waiting=bool(room.bots_waiting),
        changed=now,
        outcome=outcome_to_keep(room),
        lesson=lesson_to_keep(room),
    )
    waiting = [room.seats[seat].number for seat in room.waiting]
    places = [KeptPlace(place.kind, place.guest, place.bot, place.number in waiting) for place in room.seating.places]
    return SummedUp(summary, places)


class NewRoom:
    """A room that is not kept yet."""

    def __init__(
        self,
        link: str,
        opened: entries.Opening,
        names: dict[int, str],
        now: float,
        log: Iterable[AnyEntry] | None = None,
    ) -> None:
        """Open it and, if it is complete, start it; or let it follow a log that there is."""
        self.room = Room(link, opened)
        self.names = names  # by place, where somebody is called something else at this table
        self.now = now
        self.rows = [Row(1, now, entries.written(opened), opened.maker, None)]
        if log is not None:
            for entry in log:
                self.room.replay(entry)
                self._add_row(entry)
        elif self.room.is_complete:
            self._add_row(self.room.carry_out(self.room.starting()))
            self._begin_lesson()

    def _begin_lesson(self) -> None:
        """Make the moves that a lesson finds made."""
        script = self.room.script
        for seat, move in script.moves[: script.chapter.start] if script else ():
            self._add_row(self.room.carry_out(entries.Decided(seat=seat, move=move, luck=Luck())))

    def _add_row(self, entry: AnyEntry) -> None:
        self.rows.append(Row(self.room.number, self.now, entries.written(entry), None, None))

    def keep(self, connection: Connection, fingerprint: str | None = None) -> int:
        """Keep it, whole; returns the table's number in the store."""
        summary, places = summarised(self.room, self.now)
        table = tables.add_table(connection, self.room.link, summary, fingerprint)
        for row in self.rows:
            tables.append(connection, table, row)
        tables.summarise(connection, table, summary, places)
        if self.room.status == FINISHED:
            tables.keep_record(connection, table, to_keep(self.room))
        for place, name in self.names.items():
            tables.name_seat(connection, table, place, name)
        return table
