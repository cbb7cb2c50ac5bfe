"""The door: everything that can be asked of a table goes through here, for people and bots, socket and HTTP alike."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection

from birdtable import protocol
from birdtable.bots.levels import USUAL
from birdtable.core.contract import Game
from birdtable.core.errors import BadRecord, UnknownGame
from birdtable.core.record import parse, replay
from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names
from birdtable.server.guests import Caller, Guests, clean_name
from birdtable.server.keeping import presentable, take_back
from birdtable.server.limits import Limits
from birdtable.server.refusal import Refusal
from birdtable.server.showing.company import all_named, company
from birdtable.server.showing.lists import in_a_list
from birdtable.server.showing.moments import Stories
from birdtable.server.showing.records import record_of
from birdtable.server.showing.sharing import NO_MORE, Answers, More, Written
from birdtable.server.showing.updates import Found, Showing, may_look
from birdtable.server.showing.wording import words_of
from birdtable.server.store import tables
from birdtable.server.store.guests import all_known
from birdtable.server.store.store import Conflict, StoreFailing
from birdtable.server.tables import entries
from birdtable.server.tables.attendance import Attendance
from birdtable.server.tables.entries import AnyEntry, Failure, PlaceWish
from birdtable.server.tables.records import fingerprint
from birdtable.server.tables.referee import Referee, check_set_up
from birdtable.server.tables.room import FINISHED, GATHERING, RUNNING, UNFINISHED, Room
from birdtable.server.tables.rooms import NewRoom, OpenRoom, Rooms
from birdtable.server.tables.seating import PlaceAtTable, known_bot
from birdtable.table.lesson import Script, lessons_of
from birdtable.table.telling import Telling

MOST_LISTED = 100
T = TypeVar("T")
Sight = tuple[int | None, int]  # through which seat somebody looked, and the number of the last thing seen
Judged = Callable[[Referee], Sequence[AnyEntry]]


class Door:
    """All actions. Each is judged by the room, kept by the store, and answered after that."""

    def __init__(self, rooms: Rooms, guests: Guests, limits: Limits | None = None, bots: Collection[str] = ()) -> None:
        self.rooms = rooms
        self.guests = guests
        self.limits = limits or Limits()
        self.installed_bots = bots  # that are not ours, and that the host allows
        self.store = rooms.store
        self.urn = rooms.urn
        self.attendance = Attendance(rooms.bus)
        self._stories = Stories()
        self._answers = Answers()

    # Tables

    async def open_table(self, guest: Caller, wish: protocol.NewTable) -> str:
        """A new table; it starts at once if no seat is open."""
        opened = self._opened(guest.id, wish)
        names = {place: clean_name(seat.name) for place, seat in enumerate(wish.seats) if seat.name}
        new = NewRoom(self.urn.link(), opened, names, self.rooms.clock())

        def check(connection: Connection, table: int) -> None:
            self.guests.must_be_known(connection, guest)
            if wish.listed:
                self.limits.must_not_have("listed-at-once", tables.count_listed(connection, guest.id, but=table))

        await self.rooms.add(new, check)
        return new.room.link

    def _opened(self, maker: int, wish: protocol.NewTable) -> entries.Opening:
        try:
            game = game_named(wish.game)
        except UnknownGame as error:
            raise Refusal("bad-set-up", why=str(error)) from None
        places = [place_wish(seat, maker, self.installed_bots) for seat in wish.seats]
        places += [PlaceWish(kind="rules") for _ in game.played_by_rules(wish.variant)]
        players = sum(place.kind != "closed" for place in places)
        check_set_up(game, wish.variant, wish.options, players)
        chosen = wish.settings()
        if wish.open_memory is None:
            chosen["open_memory"] = wish.pace == "turns" and not game.memory_counts
        return entries.Opening(**chosen, places=places, maker=maker, key=self.urn.key().hex())

    async def open_lesson(self, guest: Caller, wish: protocol.NewLesson) -> str:
        """A chapter of a lesson for this guest alone; its deal comes from the game's own file and nowhere else."""
        game, script = found_lesson(wish)
        record, learner = script.record, script.chapter.learner
        people = len(record["seats"]) - len(game.played_by_rules(record["variant"]))
        places = [
            PlaceWish(kind="person", guest=guest.id)
            if seat == learner
            else PlaceWish(kind="bot", bot=record["bots"][str(seat)])
            for seat in range(people)
        ]
        opened = entries.Opening(
            game=game.name,
            variant=record["variant"],
            options=record["options"],
            spectators=False,
            hints=False,
            places=places + [PlaceWish(kind="rules") for _ in game.played_by_rules(record["variant"])],
            maker=guest.id,
            key=self.urn.key().hex(),
            lesson=entries.Followed(lesson=wish.lesson, chapter=wish.chapter, mark=script.mark),
        )
        names = {seat: name for seat, name in enumerate(record["seats"][:people]) if seat != learner}
        new = NewRoom(self.urn.link(), opened, names, self.rooms.clock())
        await self.rooms.add(new, lambda connection, _: self.guests.must_be_known(connection, guest))
        return new.room.link

    async def listed_tables(self, guest: Caller | None = None, language: str | None = None) -> protocol.Tables:
        """The tables that everybody may join."""
        listed = await self.store.read(lambda c: tables.listed_tables(c, MOST_LISTED))
        good = [table for table in listed if not self.rooms.is_set_aside(table.link)]
        return in_a_list(good, guest.id if guest else None, language)

    async def tables_of(self, guest: Caller, language: str | None = None) -> protocol.Tables:
        """A guest's own tables, those that wait for the guest first."""
        listed = await self.store.read(lambda c: tables.tables_of_guest(c, guest.id, MOST_LISTED))
        return in_a_list(listed, guest.id, language)

    # Seats

    async def join(self, guest: Caller, link: str, wish: protocol.Join) -> int:
        """Take a seat; who has one already and asks for none in particular keeps it."""
        place = -1
        handed_by: tuple[int | None, int | None] | None = None  # a guest and their device

        def judge(open_room: OpenRoom) -> Sequence[AnyEntry]:
            nonlocal place, handed_by
            room = open_room.room
            mine = room.seats_of(guest.id)
            asks_for_none = wish.seat is None and wish.name is None and wish.secret is None
            already = mine[0] if mine and asks_for_none else wish.seat
            if already is not None and already in mine:
                place = room.seats[already].number
                return []
            entry = Referee(room).sit(guest.id, wish.seat, wish.secret)
            taken = room.seats[entry.seat]
            place, handed_by = taken.number, (taken.owner, taken.handed_by) if wish.secret else None
            return [entry]

        def name(connection: Connection, table: int) -> None:
            self.guests.must_be_known(connection, guest)
            if handed_by is not None and not self.guests.still_has(connection, *handed_by):
                raise Refusal("bad-secret")
            if wish.name:
                tables.name_seat(connection, table, place, clean_name(wish.name))

        def seat(open_room: OpenRoom) -> int:
            return [seat.number for seat in open_room.room.seats].index(place)

        return await self.rooms.act(link, judge, seat, by=guest.id, also=name)

    async def leave(self, guest: Caller, link: str, seat: int) -> None:
        """Leave a seat, or send somebody away from it before the start."""
        await self._do(link, guest, lambda referee: referee.stand(guest.id, seat), ends=True)

    async def change_seat(self, guest: Caller, link: str, seat: int, wish: protocol.SeatChange) -> None:
        """Open, close or fill a seat."""
        change = guest.id, seat, wish.kind, wish.bot, self.installed_bots
        await self._do(link, guest, lambda referee: [referee.change(*change)])

    async def free_seat(self, guest: Caller, link: str, seat: int, agree: bool) -> None:
        """Agree that somebody else may take a seat that was left, or no longer."""
        await self._do(link, guest, lambda referee: referee.free(guest.id, seat, agree))

    async def hand_over(self, guest: Caller, link: str, seat: int) -> protocol.SeatLink:
        """A link by which somebody else can take a seat of the guest's."""
        secret = self.urn.token()
        await self._do(link, guest, lambda referee: [referee.hand_over(guest.id, seat, secret, guest.key)])
        return protocol.SeatLink(path=f"/t/{link}#seat-{seat}-{secret}")

    async def start(self, guest: Caller, link: str) -> None:
        """Start with those who are there."""
        await self._do(link, guest, lambda referee: [referee.start(guest.id)])

    async def _do(self, link: str, guest: Caller, judge: Judged, *, ends: bool = False) -> None:
        def judged(open_room: OpenRoom) -> Sequence[AnyEntry]:
            wanted = judge(Referee(open_room.room))
            return wanted if ends else self._in_bounds(open_room, wanted)

        await self.rooms.act(link, judged, lambda _: None, by=guest.id)

    # Playing

    async def move(self, guest: Caller, link: str, wish: protocol.Move) -> protocol.Ack:
        """A decision of the seat that the guest looks through."""
        return await self._request(
            guest,
            link,
            wish.id,
            lambda referee: [referee.decide(seat_of(referee.room, guest, wish.seat), wish.move, wish.seen)],
        )

    async def undo(self, guest: Caller, link: str, wish: protocol.Undo) -> protocol.Ack:
        """Take the last decision back."""
        return await self._request(
            guest, link, wish.id, lambda referee: [referee.undo(seat_of(referee.room, guest, wish.seat), wish.seen)]
        )

    async def uncover(self, guest: Caller, link: str, wish: protocol.Uncover) -> protocol.Ack:
        """Look at another of several seats."""

        def judged(referee: Referee) -> Sequence[AnyEntry]:
            entry = referee.uncover(guest.id, wish.seat)
            return [entry] if entry else []

        return await self._request(guest, link, wish.id, judged)

    async def _request(self, guest: Caller, link: str, request: str, judge: Judged) -> protocol.Ack:
        """Something that is done once, however often it is asked for under the same id."""

        def unless_done(open_room: OpenRoom) -> Sequence[AnyEntry]:
            if open_room.room.already_done(guest.id, request) is not None:
                return []
            return self._in_bounds(open_room, judge(Referee(open_room.room)))

        def ack(open_room: OpenRoom) -> protocol.Ack:
            room = open_room.room
            number = room.already_done(guest.id, request)
            return protocol.Ack(
                id=request, number=room.sights.number_of(room.viewer(guest.id)) if number is None else number
            )

        return await self.rooms.act(link, unless_done, ack, by=guest.id, request=request)

    def _in_bounds(self, open_room: OpenRoom, wanted: Sequence[AnyEntry]) -> Sequence[AnyEntry]:
        """What is wanted, unless a table has a log that is too long already: somebody may change choices for ever."""
        if wanted:
            self.limits.must_not_have("entries-at-table", open_room.room.number)
        return wanted

    async def let_bot_decide(self, link: str, bot: str, seat: int, move: str, since: int) -> None:
        """A bot's decision, if it is still to be made; what others choose in secret changes nothing about that."""

        def judge(open_room: OpenRoom) -> Sequence[AnyEntry]:
            room = open_room.room
            waits = seat in room.bots_waiting and room.seats[seat].bot == bot
            may = waits and room.sights.offered_since(seat) == since
            return [Referee(room).decide(seat, move)] if may else []

        await self.rooms.act(link, judge, lambda _: None)

    async def replace_bot(self, link: str, bot: str, seat: int, why: Failure) -> None:
        """Let one of ours play in the place of a bot that did not answer as it should."""

        def judge(open_room: OpenRoom) -> Sequence[AnyEntry]:
            room = open_room.room
            waits = seat in room.bots_waiting and room.seats[seat].bot == bot
            return [entries.Replaced(seat=seat, bot=USUAL, failed=bot, why=why)] if waits else []

        await self.rooms.act(link, judge, lambda _: None)

    # Ending

    async def end(self, guest: Caller, link: str, agree: bool) -> None:
        """Agree to end without a result, or no longer."""
        await self._do(link, guest, lambda referee: referee.agree(guest.id, agree), ends=agree)

    async def cancel(self, guest: Caller, link: str) -> None:
        """Call a table off."""
        await self._do(link, guest, lambda referee: [referee.cancel(guest.id)], ends=True)

    async def count_quiet_day(self) -> int:
        """Count a day for tables at which nothing happens; returns how many have fallen asleep by it.

        Sleep is no end: nothing is written to the log, nothing hidden is shown, and any of its people wakes it.
        """
        now = self.rooms.clock()
        links = await self.store.write(lambda c: tables.count_quiet_day(c, now))
        for link in links:
            await self.rooms.forget(link)
        return len(links)

    async def rematch(self, guest: Caller, link: str) -> str:
        """The next table for the same people and bots on the same seats; the same for everybody who asks."""
        new: list[NewRoom] = []

        def judge(open_room: OpenRoom) -> Sequence[AnyEntry]:
            room = open_room.room
            may_look(room, guest.id)
            if room.opened.lesson:
                raise Refusal("a-lesson")
            new.clear()
            if room.rematch:
                return []
            if room.status not in (FINISHED, UNFINISHED):
                raise Refusal("not-ended")
            if not room.seats_of(guest.id):
                raise Refusal("not-your-seat", seat=0)
            new.append(self._once_more(open_room, guest.id))
            return [entries.Rematched(link=new[0].room.link)]

        def keep(connection: Connection, _table: int) -> None:
            new[0].keep(connection)
            if not all_known(connection, new[0].room.seating.people):
                raise Conflict("somebody was forgotten meanwhile")  # then their seat is open

        def next_link(open_room: OpenRoom) -> str:
            return open_room.room.rematch or ""

        next_table = await self.rooms.act(link, judge, next_link, by=guest.id, also=keep)
        if new:
            await self.rooms.look(next_table, self.rooms.after_commit)
        return next_table

    def _once_more(self, open_room: OpenRoom, maker: int) -> NewRoom:
        """Nobody changes seats, so that everybody keeps their colour; who begins is drawn by lot in any case."""
        room = open_room.room
        wishes = [place_again(place, is_known=place.number in open_room.people) for place in room.seats]
        chosen = room.opened.settings() | {"listed": False}
        opened = entries.Opening(**chosen, places=wishes, maker=maker, key=self.urn.key().hex())
        return NewRoom(self.urn.link(), opened, own_names(open_room), self.rooms.clock())

    # Looking

    async def table_id(self, link: str) -> int:
        """The number of a table in the store, by which one waits for news of it."""
        return await self.rooms.look(link, lambda open_room: open_room.id)

    async def belongs(self, guest: Caller | None, link: str) -> bool:
        """Is it a table of a guest's own?"""
        return await self.rooms.look(link, lambda open_room: open_room.room.belongs(guest.id if guest else None))

    async def game_at(self, link: str) -> str | None:
        """The game of a table, if there is one."""
        try:
            return await self.rooms.look(link, lambda open_room: open_room.room.game.name)
        except (Refusal, StoreFailing):  # the page itself will find out, and say so
            return None

    async def update(
        self, guest: Caller | None, link: str, since: int | None, language: str | None, more: More = NO_MORE
    ) -> protocol.Update:
        """Everything that a guest may see, and what happened since."""
        return await self._show(guest, link, language, lambda showing: showing.update(since, more))

    async def written(
        self, guest: Caller | None, link: str, since: int | None, language: str | None, more: More = NO_MORE
    ) -> Written:
        """The same as it is sent; written once for all who ask alike."""
        return await self._show(guest, link, language, lambda showing: self._written(showing, since, more))

    def _written(self, showing: Showing, since: int | None, more: More) -> Written:
        return self._answers.to(showing.question(since, more), lambda: showing.update(since, more))

    async def news(
        self, guest: Caller | None, link: str, last: Sight | None, since: int | None, language: str | None, more: More
    ) -> tuple[Written | None, list[int]]:
        """What is new to somebody who was shown `last`, if anything is, and who has the table open."""

        def shown(showing: Showing) -> tuple[Written | None, list[int]]:
            if last == (showing.viewer, showing.number):
                return None, showing.present
            goes_on = last is not None and last[0] == showing.viewer
            return self._written(showing, last[1] if last and goes_on else since, more), showing.present

        return await self._show(guest, link, language, shown)

    async def number(self, guest: Caller | None, link: str) -> tuple[int | None, int]:
        """Through which seat a guest looks, and the number of the last thing seen."""
        return await self._show(guest, link, None, lambda showing: (showing.viewer, showing.number))

    async def preview(self, guest: Caller, link: str, move: str, language: str | None) -> protocol.Previewed:
        """What a move would lead to."""
        return await self._show(guest, link, language, lambda showing: showing.preview(move))

    async def show_hints(
        self, guest: Caller, link: str, decision: tuple[int, int], found: Found, language: str | None
    ) -> protocol.Hints:
        """What was found out about a decision, if it is still to be made."""
        return await self._show(guest, link, language, lambda showing: showing.hints(decision, found))

    async def log(self, guest: Caller | None, link: str, language: str | None) -> protocol.Log:
        """What happened."""
        return await self._show(guest, link, language, Showing.log)

    async def _show(self, guest: Caller | None, link: str, language: str | None, shown: Callable[[Showing], T]) -> T:
        number = guest.id if guest else None
        woken: list[OpenRoom] = []

        def showing(open_room: OpenRoom) -> Showing:
            if open_room.asleep and open_room.room.belongs(number):
                woken.append(open_room)
            return Showing(open_room.room, open_room.people, number, language, self.present(open_room))

        answer = await self.rooms.look(link, lambda open_room: shown(showing(open_room)))
        for open_room in woken:
            await self.rooms.wake(open_room)
        return answer

    def present(self, open_room: OpenRoom) -> list[int]:
        """The seats whose people have the table open."""
        seats = enumerate(open_room.room.seats)
        return [seat for seat, place in seats if self.attendance.is_there(place.guest, open_room.id)]

    def knows_story(self, link: str) -> bool:
        """Was a game looked back at a short while ago, so that it need not be replayed?"""
        return link in self._stories

    async def moment(
        self, guest: Caller | None, link: str, number: int, seat: int | None, language: str | None
    ) -> protocol.Moment:
        """A moment of a game that has ended, through anybody's eyes."""

        def shown(open_room: OpenRoom) -> protocol.Moment:
            record = ended_record(open_room, guest)
            if open_room.room.outdated:
                raise Refusal("old-rules")
            if seat is not None:
                open_room.room.seating.at(seat)
            story = self._stories.of(open_room.room.link, record)
            telling = None
            if language:
                words = words_of(record["game"], language)
                names = all_named(open_room.room, open_room.people, language)
                telling = Telling(open_room.room.game, names, words)
            return story.shown(number, seat, telling)

        return await self.rooms.look(link, shown)

    async def take_record(self, line: bytes) -> str:
        """Keep a finished game from its record, to be watched; one that is here already has its table."""
        try:
            record = parse(line)
            finished = await asyncio.to_thread(replay, record)
        except BadRecord as error:
            raise Refusal("bad-record", why=str(error)) from None
        if not finished.over:
            raise Refusal("bad-record", why="the game is not finished")
        if "lesson" in record:
            raise Refusal("bad-record", why="it is a lesson")
        record = presentable(record)
        if here := await self._played_here(record):
            return here
        mark = fingerprint(record, by_whom=True)  # or the first to come would name the players for all others
        await take_back(self.store, [record], self.rooms.clock(), self.urn, lambda _: mark)
        return await self.store.read(partial(tables.link_of, fingerprint=mark)) or ""

    async def _played_here(self, record: dict[str, Any]) -> str | None:
        """The table at which this was played, by people of these names, if it was here."""
        link = await self.store.read(partial(tables.link_of, fingerprint=fingerprint(record)))
        if link is None:
            return None
        names = await self.rooms.look(link, lambda open_room: all_named(open_room.room, open_room.people))
        return link if names == record["seats"] else None

    async def record(self, guest: Caller | None, link: str) -> dict[str, Any]:
        """The public record, once everything may be known, for those who may look at the table."""
        return await self.rooms.look(link, lambda open_room: ended_record(open_room, guest))

    # People

    async def rename(self, guest: Caller, name: str | None, portrait: str | None = None) -> None:
        """Let a guest have another name or another portrait, at every table."""
        links = await self._links_of(guest)
        await self.guests.rename(guest, name, portrait)
        await self._at_all(links, guest, renaming)

    async def forget(self, guest: Caller) -> None:
        """Leave every table, and delete name and traces."""
        await self.guests.sign_off(guest)  # from here on nobody sits down as this guest any more
        links = await self._links_of(guest)
        await self._at_all(links, guest, leaving)
        await self.guests.forget(guest)
        for link in links:
            await self.rooms.forget(link)

    async def _at_all(
        self, links: Sequence[str], guest: Caller, entries_for: Callable[[Referee, int], Sequence[AnyEntry]]
    ) -> None:
        def judge(open_room: OpenRoom) -> Sequence[AnyEntry]:
            going_on = open_room.room.status in (GATHERING, RUNNING)
            return entries_for(Referee(open_room.room), guest.id) if going_on else []

        for link in links:
            with stepping_over_bad_tables():
                await self.rooms.act(link, judge, lambda _: None, by=guest.id)
                await self.rooms.forget(link)

    async def _links_of(self, guest: Caller) -> list[str]:
        return await self.store.read(lambda c: tables.links_of_guest(c, guest.id))


@contextmanager
def stepping_over_bad_tables() -> Iterator[None]:
    """One table whose log does not replay keeps nobody from going on with the others."""
    try:
        yield
    except Refusal as refusal:
        if refusal.code != "set-aside":
            raise


def seat_of(room: Room, guest: Caller, meant: int | None = None) -> int:
    """The seat that a guest acts for: the only one, or the one uncovered last, which must be the one that is meant."""
    seat = room.viewer(guest.id)
    mine = room.seats_of(guest.id)
    if not mine or (meant is not None and meant not in mine):
        raise Refusal("not-your-seat", seat=0)
    if seat is None or meant not in (None, seat):
        raise Refusal("covered")
    return seat


def found_lesson(wish: protocol.NewLesson) -> tuple[Game, Script]:
    """The game and the chapter that somebody asks for, if they are here."""
    if wish.game not in game_names():
        raise Refusal("unknown-lesson")
    game = game_named(wish.game)
    lesson = lessons_of(game).get(wish.lesson)
    if lesson is None or wish.chapter >= len(lesson.chapters):
        raise Refusal("unknown-lesson")
    return game, Script(lesson.chapters[wish.chapter])


def leaving(referee: Referee, guest: int) -> Sequence[AnyEntry]:
    """A guest who is to be forgotten leaves a table; one that still gathers, and is theirs, is called off."""
    room = referee.room
    if room.status == GATHERING and room.opened.maker == guest:
        return [entries.Ended(why="cancelled")]
    return [entry for seat in room.seats_of(guest) for entry in referee.stand(guest, seat)]


def renaming(referee: Referee, guest: int) -> Sequence[AnyEntry]:
    """A guest has another name, on every seat."""
    return [entries.Renamed(seat=seat) for seat in referee.room.seats_of(guest)]


def own_names(open_room: OpenRoom) -> dict[int, str]:
    """What those are called at a table who would be called something else at the next: bots, and one guest's seats."""
    room, people = open_room.room, open_room.people
    bots = {seat: shown.name for seat, shown in enumerate(company(room, people)) if shown.level is not None}
    several = {
        seat: people[place.number].name
        for seat, place in enumerate(room.seats)
        if len(room.seats_of(place.guest)) > 1 and place.number in people
    }
    return bots | several


def place_again(place: PlaceAtTable, is_known: bool) -> PlaceWish:
    """The same place at the next table; one whose guest was forgotten is open to anybody."""
    if place.kind == "person" and not is_known:
        return PlaceWish(kind="open")
    return PlaceWish(kind=place.kind, guest=place.guest, bot=place.bot)


def place_wish(wish: protocol.SeatWish, maker: int, installed: Collection[str] = ()) -> PlaceWish:
    """How a place begins, from what its maker asked for."""
    if wish.kind == "me":
        return PlaceWish(kind="person", guest=maker)
    return PlaceWish(kind=wish.kind, bot=known_bot(wish.bot, installed) if wish.kind == "bot" else None)


def ended_record(open_room: OpenRoom, guest: Caller | None) -> dict[str, Any]:
    """The record of a game that has ended, for who may look at its table."""
    room = open_room.room
    may_look(room, guest.id if guest else None)
    if not room.has_begun or room.status not in (FINISHED, UNFINISHED):
        raise Refusal("not-ended")
    return record_of(room, open_room.people)
