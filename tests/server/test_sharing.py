"""What several ask for alike is built once; whatever changes, nobody is shown what is old or another's."""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from house import ME, OPEN, House, run

from birdtable.core.state import CommonState
from birdtable.protocol import Join, Move, Undo, Update
from birdtable.server.guests import Caller
from birdtable.server.refusal import Refusal
from birdtable.server.showing.sharing import MOST_WRITTEN, NO_MORE, More
from birdtable.server.showing.updates import Showing
from birdtable.server.tables.bus import TableTopic
from birdtable.server.tables.rooms import OpenRoom
from birdtable.table.in_progress import Table

Wanted = tuple[int | None, str | None, More]  # since when, in which language, and what comes only for who asks
WANTED: list[Wanted] = [
    (None, None, NO_MORE),
    (0, "en", More(steps=True, follows=True)),
    (0, "en", More(steps=True)),
    (None, "de", More(steps=True)),
    (None, "de", More(steps=True, text=False)),
    (None, None, More(follows=True)),
]


async def fresh(house: House, guest: Caller | None, link: str, wanted: Wanted) -> Update:
    """What a guest would be shown if nobody had ever asked."""
    since, language, more = wanted

    def shown(open_room: OpenRoom) -> Update:
        present = house.door.present(open_room)
        number = guest.id if guest else None
        return Showing(open_room.room, open_room.people, number, language, present).update(since, more)

    return await house.rooms.look(link, shown)


def test_those_who_see_the_same_are_sent_the_very_same_and_it_is_built_once(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben, eve, dan = [await house.guest(name) for name in ("Ana", "Ben", "Eve", "Dan")]
        link = await house.table(ana, ME, OPEN)
        await house.door.join(ben, link, Join())
        watched = [await house.door.written(guest, link, None, "en") for guest in (eve, dan, None, eve)]
        assert all(written is watched[0] for written in watched)
        own = [await house.door.written(guest, link, None, "en") for guest in (ana, ben, ana)]
        assert own[0] is own[2]
        assert len({written.text for written in [*own, *watched]}) == 3
        assert (await house.door.written(eve, link, None, "de")) is not watched[0]

    run(database, story)


@pytest.mark.parametrize("game", ["kuckuck", "cubirds"])
def test_whatever_happens_nobody_is_shown_what_was_written_before_it_or_for_others(database: str, game: str) -> None:
    async def story(house: House) -> None:
        people = [await house.guest(name) for name in ("Ana", "Ben", "Cleo")]
        eve = await house.guest("Eve")
        link = await house.table(people[0], ME, OPEN, OPEN, game=game)
        rng = random.Random(game)
        for person in people[1:]:
            await house.door.join(person, link, Join())
        with ExitStack() as attending:
            for number in range(25):
                await something_happens(house, rng, people, link, number, attending)
                for guest in rng.sample([*people, eve, None], 5):
                    for wanted in WANTED:
                        written = await house.door.written(guest, link, *wanted)
                        expected = await fresh(house, guest, link, wanted)
                        assert written.text == msgspec.json.encode(expected).decode()

    run(database, story)


async def something_happens(
    house: House, rng: random.Random, people: list[Caller], link: str, number: int, attending: ExitStack
) -> None:
    """A move most of the time; or somebody takes one back, has another name, comes, leaves or returns."""
    person = rng.choice(people)
    update = await house.door.update(person, link, None, None)
    seen: dict[str, Any] = {"id": str(number), "seen": update.number}
    what = rng.random()
    try:
        if what < 0.1:
            await house.door.rename(person, f"Name {number}", rng.choice(["owl", "duck"]))
        elif what < 0.2:
            attending.enter_context(house.door.attendance.of(person.id, await house.door.table_id(link)))
        elif what < 0.3:
            await house.door.leave(person, link, people.index(person))
        elif what < 0.4:
            await house.door.join(person, link, Join())
        elif what < 0.5:
            await house.door.undo(person, link, Undo(**seen))
        elif update.offer:
            await house.door.move(person, link, Move(**seen, move=rng.choice(update.offer.moves).move))
    except Refusal:
        pass  # then nothing has happened, and that must be right too


def test_what_follows_from_a_move_is_found_out_for_who_asks_and_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_ahead: list[int] = []
    looking_ahead = Table._foresee

    def foresee(table: Table, state: CommonState, seat: int, number: int) -> bool:
        looked_ahead.append(number)
        return looking_ahead(table, state, seat, number)

    monkeypatch.setattr(Table, "_foresee", foresee)

    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, variant="solo")
        plain = await house.door.update(ana, link, None, "en", More(steps=True))
        assert plain.offer
        assert not looked_ahead
        for language in ("en", "de"):
            asked = await house.door.update(ana, link, None, language, More(follows=True))
            assert asked.offer
            assert len(looked_ahead) == len(asked.offer.moves) == len(plain.offer.moves)

    run(database, story)


def test_the_table_comes_as_lines_of_text_but_to_those_who_do_without(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, variant="solo")
        told, drawn = [await house.door.update(ana, link, None, "en", More(text=text)) for text in (True, False)]
        assert told.said
        assert drawn.said
        assert len(told.said.table) > 5
        assert drawn.said.table == []
        told.said.table = []
        assert drawn == told

    run(database, story)


def test_only_so_many_updates_are_kept(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, OPEN)
        first = await house.door.written(ana, link, 0, None)
        for since in range(1, MOST_WRITTEN + 1):
            await house.door.written(ana, link, since, None)
        assert await house.door.written(ana, link, 0, None) is not first

    run(database, story)


def test_rooms_that_are_watched_stay_in_memory_and_others_make_room(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        monkeypatch.setattr("birdtable.server.tables.rooms.MOST_ROOMS", 3)
        ana = await house.guest("Ana")
        links = [await house.table(ana, ME, OPEN) for _ in range(3)]
        rooms = [await house.rooms.look(link, lambda open_room: open_room) for link in links]
        watching = house.rooms.bus.next_change(TableTopic(rooms[0].id))
        for _ in range(5):
            await house.table(ana, ME, OPEN)
        again = [await house.rooms.look(link, lambda open_room: open_room) for link in links]
        assert [old is new for old, new in zip(rooms, again, strict=True)] == [True, False, False]
        assert not watching.is_set()

    run(database, story)
