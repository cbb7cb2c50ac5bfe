"""Everything that can be asked of a table, through the door and with a real store, but without a network."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from house import BOT, ME, OPEN, House, my_turn, refused, run

import birdtable
from birdtable.bots.personas import NAMES
from birdtable.core.play import Play
from birdtable.core.record import line_of, record_of, replay
from birdtable.protocol import Join, Move, SeatChange, SeatWish, Uncover
from birdtable.server.keeping import export, take_back
from birdtable.server.refusal import Refusal
from birdtable.server.showing.company import PORTRAITS
from birdtable.server.store.store import Store
from birdtable.server.thinking.bots import Bots
from birdtable.server.thinking.workers import Workers

T = TypeVar("T")

# Opening and joining


def test_a_table_is_opened_joined_by_its_link_and_starts_when_it_is_full(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.table(ana, ME, OPEN)
        assert (await house.table_of(None, link)).status == "gathering"
        assert await house.door.join(ben, link, Join()) == 1
        assert await house.door.join(ben, link, Join()) == 1  # who sits already keeps the seat
        table = await house.table_of(ben, link)
        assert (table.status, [seat.name for seat in table.seats]) == ("running", ["Ana", "Ben"])
        assert [seat.you for seat in table.seats] == [False, True]
        await refused("table-full", house.door.join(await house.guest("Eve"), link, Join()))

    run(database, story)


def test_which_game_a_link_leads_to_is_known_before_anything_is_shown(database: str) -> None:
    async def story(house: House) -> None:
        link = await house.table(await house.guest("Ana"), ME, OPEN, game="wolken")
        assert await house.door.game_at(link) == "wolken"
        assert await house.door.game_at("nobody-made-this") is None
        await house.door.rooms.forget(link)
        house.store.close()
        assert await house.door.game_at(link) is None

    run(database, story)


def test_open_memory_is_as_usual_for_the_game_and_the_pace_unless_it_is_asked_for(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        for game, pace, wish, memory in (
            ("cubirds", "live", None, False),
            ("cubirds", "turns", None, True),
            ("cubirds", "live", True, True),
            ("whatsup", "turns", None, False),
            ("whatsup", "turns", True, True),
        ):
            link = await house.table(ana, ME, BOT, game=game, pace=pace, open_memory=wish)
            assert (await house.table_of(ana, link)).open_memory is memory

    run(database, story)


def test_listed_tables_are_for_everybody_and_my_own_that_wait_come_first(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        listed = await house.table(ana, ME, OPEN, listed=True)
        hidden = await house.table(ana, ME, OPEN)
        assert [table.link for table in (await house.door.listed_tables()).tables] == [listed]
        house.now += 1
        await house.door.join(ben, hidden, Join())
        waiting = [seat.deciding for seat in (await house.table_of(ana, hidden)).seats].index(True)
        first, second = ((ana, ben), (ben, ana))[waiting]
        mine = (await house.door.tables_of(first)).tables
        assert (mine[0].link, mine[0].waits_for_you, mine[0].names) == (hidden, True, ["Ana", "Ben"])
        assert not (await house.door.tables_of(second)).tables[0].waits_for_you

    run(database, story)


def test_a_list_says_against_whom_and_how_it_ended(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana", "owl"), await house.guest("Ben", "duck")
        link = await house.table(ana, OPEN, SeatWish(kind="closed"), ME, OPEN, game="kuckuck", listed=True)
        (open_to_all,) = (await house.door.listed_tables(ana)).tables
        assert [(seat.name, seat.portrait, seat.you) for seat in open_to_all.seats] == [
            ("", "egg", False),
            ("Ana", "owl", True),
            ("", "egg", False),
        ]
        await house.door.join(ben, link, Join(seat=3))
        await house.door.change_seat(ana, link, 0, SeatChange(kind="bot", bot="wren"))
        (running,) = (await house.door.tables_of(ben)).tables
        table = await house.table_of(ben, link)
        assert [seat.name for seat in running.seats] == [seat.name for seat in table.seats] == running.names
        assert [seat.portrait for seat in running.seats] == [seat.portrait for seat in table.seats]
        assert [seat.you for seat in running.seats] == [False, False, True]
        assert (running.winners, running.reason) == ([], None)

    run(database, story)


def test_a_list_says_who_has_won_and_why(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.table(ana, SeatWish(kind="closed"), ME, OPEN, game="whatsup")
        await house.door.join(ben, link, Join())
        await house.play(link, [ana, ben], random.Random(2))
        outcome = (await house.table_of(ana, link)).outcome
        assert outcome is not None
        assert (outcome.said, outcome.had) == (None, None)
        update = await house.door.update(None, link, None, "en")
        assert update.table.outcome is not None
        assert update.said is not None
        assert update.table.outcome.said is not None
        assert ["Ana", "Ben"][outcome.winners[0]] in update.table.outcome.said
        assert update.said.status == f"The game is over. {update.table.outcome.said}"
        assert len(update.table.outcome.had or []) == 2
        (finished,) = (await house.door.tables_of(ben)).tables
        assert (finished.winners, finished.reason) == (outcome.winners, outcome.reason)
        assert [seat.name for seat in finished.seats] == ["Ana", "Ben"]

    run(database, story)


def test_the_solo_game_needs_one_person_only(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, variant="solo", options={"head_start": 2})
        table = await house.table_of(ana, link)
        assert [(seat.kind, seat.name) for seat in table.seats] == [("person", "Ana"), ("rules", "RobinBird")]
        await house.play(link, [ana], random.Random(1))
        assert (await house.table_of(ana, link)).status == "finished"

    run(database, story)


def test_a_seat_left_in_the_middle_is_taken_by_a_bot_until_its_owner_returns(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben, cleo = await house.guest("Ana"), await house.guest("Ben"), await house.guest("Cleo")
        link = await house.table(ana, ME, OPEN, OPEN)
        await house.door.join(ben, link, Join())
        await house.door.join(cleo, link, Join())
        await house.door.leave(ben, link, 1)
        await house.door.leave(cleo, link, 2)
        await house.door.change_seat(ana, link, 1, SeatChange(kind="bot"))
        seats = (await house.table_of(ana, link)).seats
        assert [(seat.name, seat.level) for seat in seats][::2] == [("Ana", None), ("", None)]
        assert seats[1].name in NAMES["starling"].split()
        assert (seats[1].level, seats[1].portrait[:-1], seats[2].portrait) == ("Starling", "starling-", "egg")
        assert await house.door.join(ben, link, Join()) == 1
        assert [seat.name for seat in (await house.table_of(ana, link)).seats] == ["Ana", "Ben", ""]

    run(database, story)


# Names


def test_bots_have_names_of_their_own_and_a_level_in_the_readers_language(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        seats = [ME, SeatWish(kind="bot", bot="wren"), SeatWish(kind="bot", bot="wren"), BOT]
        link = await house.table(ana, *seats)
        told = {lang: (await house.door.update(ana, link, None, lang)).table.seats for lang in (None, "de", "fr")}
        levels = {lang: [seat.level for seat in seats] for lang, seats in told.items()}
        assert levels[None] == [None, "Wren", "Wren", "Starling"]
        assert levels["de"] == [None, "Zaunkönig", "Zaunkönig", "Star"]
        assert levels["fr"] == [None, "Troglodyte", "Troglodyte", "Étourneau"]
        names = [[seat.name for seat in seats] for seats in told.values()]
        assert (
            names[0] == names[1] == names[2] == [seat.name for seat in (await house.node().table_of(ana, link)).seats]
        )
        ours, first, second, third = names[0]
        assert ours == "Ana"
        assert {first, second} < set(NAMES["wren"].split())
        assert third in NAMES["starling"].split()

    run(database, story)


def test_a_new_portrait_is_seen_at_every_table_and_one_guest_on_several_seats_is_several_birds(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana", "owl"), await house.guest("Ben", "duck")
        link = await house.table(ana, ME, OPEN, SeatWish(kind="me", name="Cleo"))
        await house.door.join(ben, link, Join())
        seats = (await house.table_of(ben, link)).seats
        assert [(seat.name, seat.portrait) for seat in seats] == [("Ana", "owl"), ("Ben", "duck"), ("Cleo", "flamingo")]
        before = (await house.door.update(ben, link, None, None)).number
        await house.door.rename(ben, None, "flamingo")
        update = await house.door.update(ben, link, before, None)
        assert update.events == [{"event": "table-renamed", "seat": 1}]
        assert [seat.portrait for seat in update.table.seats] == ["owl", "flamingo", "duck"]
        assert update.table.seats[1].name == "Ben"

    run(database, story)


def test_who_has_given_neither_name_nor_portrait_is_a_bird_and_has_a_nickname(database: str) -> None:
    async def story(house: House) -> None:
        for portrait, name in {"robin": "Kiwi", "owl": "Tui"}.items():
            known = await house.guests.known(await house.guests.welcome(None, portrait))
            assert known.person == (name, portrait)
        drawn = {(await house.guests.known(await house.guests.welcome())).person.portrait for _ in range(100)}
        assert drawn == set(PORTRAITS)
        await refused("malformed", house.door.rename(known, None))

    run(database, story)


def test_two_of_the_same_name_are_told_apart_everywhere(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Robin"), await house.guest("robin")
        link = await house.table(ana, ME, OPEN)
        await house.door.join(ben, link, Join())
        assert [seat.name for seat in (await house.table_of(ana, link)).seats] == ["Robin", "robin 2"]
        await house.play(link, [ana, ben], random.Random(3))
        assert (await house.door.record(ana, link))["seats"] == ["Robin", "robin 2"]

    run(database, story)


def test_a_new_name_is_seen_at_every_table(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        running = await house.table(ana, ME, OPEN)
        await house.door.join(ben, running, Join())
        over = await house.table(ana, ME, BOT)
        await house.door.cancel(ana, over)
        before = (await house.door.update(ben, running, None, None)).number
        await house.door.rename(ana, "Anna")
        update = await house.door.update(ben, running, before, None)
        assert update.table.seats[0].name == "Anna"
        assert update.events == [{"event": "table-renamed", "seat": 0}]
        assert (await house.table_of(ana, over)).seats[0].name == "Anna"

    run(database, story)


def test_between_several_seats_of_one_guest_there_is_a_curtain_only_where_something_is_to_be_hidden(
    database: str,
) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        for game, hidden in (("whatsup", False), ("wolken", True), ("cubirds", True)):
            link = await house.table(ana, ME, ME, game=game)
            before = await house.door.update(ana, link, None, "en")
            assert (before.seat, before.curtain) == (None, hidden)
            first = next(seat for seat, info in enumerate(before.table.seats) if info.deciding)
            await house.door.uncover(ana, link, Uncover(id="1", seat=first))
            now = await house.door.update(ana, link, None, "en")
            assert (now.seat, now.curtain) == (first, False)
            await house.door.uncover(ana, link, Uncover(id="2", seat=1 - first))
            other = await house.door.update(ana, link, None, "en")
            assert other.said
            assert (other.seat, other.curtain) == (1 - first, hidden)
            assert other.said.status.startswith("Pass the device to" if hidden else "It is")

    run(database, story)


def test_several_seats_of_one_guest_have_names_of_their_own(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        named = SeatWish(kind="me", name="Grandma")
        closed = SeatWish(kind="closed")
        link = await house.table(ana, ME, closed, named)
        assert [seat.name for seat in (await house.table_of(ana, link)).seats] == ["Ana", "Grandma"]
        await house.door.cancel(ana, link)
        again = await house.door.rematch(ana, link)
        assert [seat.name for seat in (await house.table_of(ana, again)).seats] == ["Ana", "Grandma"]

    run(database, story)


# Playing


def test_the_same_id_twice_is_the_same_move(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, variant="solo")
        update = await house.door.update(ana, link, None, None)
        assert update.offer is not None
        wish = Move(id="once", seen=update.number, move=update.offer.moves[0].move)
        acks = await asyncio.gather(*(house.door.move(ana, link, wish) for _ in range(5)))
        assert len({(ack.id, ack.number) for ack in acks}) == 1
        assert (await house.door.update(ana, link, None, None)).number == update.number + 1

    run(database, story)


def test_one_device_goes_round_and_shows_one_seat_at_a_time(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, SeatWish(kind="me", name="Ben"))
        update = await house.door.update(ana, link, None, None)
        assert (update.seat, update.yours, update.offer) == (None, [0, 1], None)
        assert update.view is not None
        assert [player["hand"] for player in update.view["players"]] == [None, None]
        await refused("covered", house.door.move(ana, link, Move(id="1", seen=1, move="x")))
        seat = [info.deciding for info in update.table.seats].index(True)
        await house.door.uncover(ana, link, Uncover(id="2", seat=seat))
        update = await house.door.update(ana, link, None, None)
        assert update.seat == seat
        assert update.offer is not None
        assert update.view is not None
        assert update.view["players"][1 - seat]["hand"] is None

    run(database, story)


def test_a_move_meant_for_a_seat_that_is_covered_meanwhile_is_refused(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, ME, ME, game="kuckuck")
        await house.door.uncover(ana, link, Uncover(id="1", seat=0))
        update = await house.door.update(ana, link, None, None)
        assert update.offer is not None
        await house.door.uncover(ana, link, Uncover(id="2", seat=1))  # on another device
        wish = Move(id="3", seen=update.number, move=update.offer.moves[0].move, seat=0)
        await refused("covered", house.door.move(ana, link, wish))
        await refused("not-your-seat", house.door.move(ana, link, Move(id="4", seen=1, move="x", seat=7)))

    run(database, story)


def test_two_nodes_at_one_table_judge_again_when_the_other_was_faster(database: str) -> None:
    async def story(house: House) -> None:
        other = house.node()
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.table(ana, ME, OPEN, OPEN)
        await other.table_of(ben, link)  # the other node knows the table as it was
        await house.door.join(ana, link, Join(seat=1))
        assert await other.door.join(ben, link, Join()) == 2
        assert (await other.table_of(ben, link)).status == "running"
        # The first node missed that, and finds out when it wants to add something itself.
        await refused("table-full", house.door.join(await house.guest("Eve"), link, Join()))

    run(database, story)


def test_many_at_once_at_one_table_take_turns(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, OPEN, OPEN, OPEN, OPEN)
        crowd = [await house.guest(f"Guest {number}") for number in range(12)]
        nodes = [house, house.node(), house.node()]
        tries = [nodes[i % 3].door.join(guest, link, Join()) for i, guest in enumerate(crowd)]
        seats = await asyncio.gather(*tries, return_exceptions=True)
        taken = [seat for seat in seats if isinstance(seat, int)]
        refusals = [error for error in seats if isinstance(error, Refusal)]
        assert sorted(taken) == [1, 2, 3, 4]
        assert {refusal.code for refusal in refusals} == {"table-full"}
        assert len(refusals) == 8

    run(database, story)


# Ending


def test_a_finished_table_has_a_record_and_a_rematch_on_the_same_seats(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.table(ana, ME, OPEN, game="whatsup")
        await house.door.join(ben, link, Join())
        await refused("not-ended", house.door.record(None, link))
        await refused("not-ended", house.door.rematch(ana, link))
        await house.play(link, [ana, ben], random.Random(2))
        record = await house.door.record(None, link)
        assert record["seats"] == ["Ana", "Ben"]
        assert replay(record).over
        await refused("not-your-seat", house.door.rematch(await house.guest("Eve"), link))
        links = await asyncio.gather(house.door.rematch(ben, link), house.door.rematch(ana, link))
        assert links[0] == links[1] == (await house.table_of(None, link)).rematch
        table = await house.table_of(ana, links[0])
        assert [seat.name for seat in table.seats] == ["Ana", "Ben"]
        assert table.status == "running"

    run(database, story)


def test_a_rematch_has_the_same_bots(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        closed, wren, raven = (
            SeatWish(kind="closed"),
            SeatWish(kind="bot", bot="wren"),
            SeatWish(kind="bot", bot="raven"),
        )
        link = await house.table(ana, ME, closed, wren, wren, raven)
        tables = [await house.table_of(ana, link)]
        for _ in range(2):
            await house.door.cancel(ana, link)
            link = await house.door.rematch(ana, link)
            tables.append(await house.table_of(ana, link))
        first, *others = [[(seat.name, seat.portrait, seat.level) for seat in table.seats] for table in tables]
        assert others == [first, first]

    run(database, story)


def test_a_game_ended_by_agreement_is_unfinished_and_keeps_its_record(tmp_path: Path, database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.table(ana, ME, OPEN)
        await house.door.join(ben, link, Join())
        await house.door.end(ana, link, True)
        await house.door.end(ana, link, False)
        await house.door.end(ben, link, True)
        assert (await house.table_of(ana, link)).status == "running"
        await house.door.end(ana, link, True)
        table = await house.table_of(ana, link)
        assert (table.status, table.ended, table.outcome) == ("unfinished", "agreement", None)
        assert (await house.door.record(None, link))["outcome"] is None
        assert await export(house.store, tmp_path / "out") == (0, [])

    run(database, story)


def test_finished_games_go_out_as_records_and_come_back(tmp_path: Path, database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, variant="solo")
        await house.play(link, [ana], random.Random(3))
        record = await house.door.record(None, link)
        assert await export(house.store, tmp_path / "out") == (1, [])
        assert await take_back(house.store, [record], 0.0) == 0
        other = Store(f"sqlite:///{tmp_path / 'other.db'}")
        other.open()
        assert await take_back(other, [record, record], 0.0) == 1
        assert await export(other, tmp_path / "back") == (1, [])
        await asyncio.to_thread(other.close)
        assert (tmp_path / "out" / "cubirds.jsonl").read_text() == (tmp_path / "back" / "cubirds.jsonl").read_text()

    run(database, story)


# Looking back


def test_an_ended_game_is_looked_at_moment_by_moment_through_anybodys_eyes(database: str) -> None:
    async def story(house: House) -> None:
        people = [await house.guest(name) for name in ("Ana", "Ben", "Cleo")]
        link = await house.table(people[0], ME, OPEN, OPEN, game="kuckuck")
        await refused("not-ended", house.door.moment(None, link, 0, None, None))
        for person in people[1:]:
            await house.door.join(person, link, Join())
        await house.play(link, people, random.Random(5))
        first = await house.door.moment(None, link, 0, None, None)
        assert (first.number, first.decisions, first.said) == (0, [], None)
        moments = [await house.door.moment(None, link, number, 1, "en") for number in range(first.last + 1)]
        decided = [[decision.seat, decision.move] for moment in moments for decision in moment.decisions]
        assert decided == (await house.door.record(None, link))["moves"]
        assert len(moments[1].decisions) > 1  # all decide at once
        assert moments[0].view["players"][1] != (await house.door.moment(None, link, 0, 0, None)).view["players"][1]
        assert moments[-1].table
        assert moments[-1].view == (await house.door.update(people[1], link, None, None)).view
        await refused("unknown-moment", house.door.moment(None, link, first.last + 1, None, None))
        await refused("unknown-seat", house.door.moment(None, link, 0, 3, None))

    run(database, story)


def test_an_uploaded_record_gets_one_table_however_often_it_comes(database: str) -> None:
    async def story(house: House) -> None:
        play = Play.seeded(birdtable.game("whatsup"), 3, 1, seats=["Ana", "Ben", "<b>Cleo</b>"])
        rng = random.Random(1)
        while not play.over:
            unfinished = line_of(record_of(play)).encode()
            play.play(play.next_seat, rng.choice(play.legal_moves(play.next_seat)))
        line = line_of(record_of(play)).encode()
        link = await house.door.take_record(line)
        assert await house.door.take_record(line) == link
        table = await house.table_of(None, link)
        assert (table.status, [seat.name for seat in table.seats]) == ("finished", ["Ana", "Ben", "<b>Cleo</b>"])
        assert line_of(await house.door.record(None, link)).encode() == line
        await refused("bad-record", house.door.take_record(unfinished))
        await refused("bad-record", house.door.take_record(line[:-40]))
        await refused("bad-record", house.door.take_record(b"\xff"))

    run(database, story)


# Bots


def test_bots_decide_through_the_door_and_go_on_after_a_restart(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, BOT, BOT, ME, game="kuckuck")  # no bots are awake yet
        bots = Bots(house.door, pause=0, workers=Workers(1))
        house.rooms.after_commit = bots.wake
        await bots.start()
        rng = random.Random(1)
        while (update := await house.door.update(ana, link, None, None)).table.status == "running":
            if update.offer and not update.offer.chosen:
                move = rng.choice(update.offer.moves).move
                await house.door.move(ana, link, Move(id=str(rng.random()), seen=update.number, move=move))
            await asyncio.sleep(0.001)
        await bots.close()
        assert update.table.outcome is not None

    run(database, story)


class Pondering(Workers):
    """Thinks about a decision for as long as the test wants, and counts the decisions."""

    def __init__(self) -> None:
        super().__init__(1)
        self.begun = 0
        self.done = asyncio.Event()

    async def think(self, thought: Callable[[], T], _otherwise: Callable[[], T]) -> T:
        self.begun += 1
        await self.done.wait()
        return thought()


def test_whoever_changes_a_choice_again_and_again_keeps_no_bot_from_choosing(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.table(ana, ME, OPEN, BOT, game="kuckuck")
        workers = Pondering()
        bots = Bots(house.door, pause=0, workers=workers)
        house.rooms.after_commit = bots.wake
        await house.door.join(ben, link, Join())
        update = await my_turn(house, ana, link)
        assert update.offer is not None
        bids = [offered.move for offered in update.offer.moves]
        for number in range(20):
            seen = (await house.door.update(ana, link, None, None)).number
            await house.door.move(ana, link, Move(id=f"{number}", seen=seen, move=bids[number % len(bids)]))
        workers.done.set()
        while not (table := await house.table_of(ben, link)).seats[2].chosen:
            await asyncio.sleep(0.001)
        assert [seat.chosen for seat in table.seats] == [True, False, True]
        seen = (await house.door.update(ana, link, None, None)).number
        await house.door.move(ana, link, Move(id="last", seen=seen, move=bids[0]))
        await bots.close()
        assert workers.begun == 1
        assert [seat.chosen for seat in (await house.table_of(ben, link)).seats] == [True, False, True]

    run(database, story)


def test_bots_whose_workers_die_decide_all_the_same(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, BOT, game="whatsup")
        bots = Bots(house.door, pause=0, workers=Workers(1))
        house.rooms.after_commit = bots.wake
        await bots.start()
        for _ in range(4):
            update = await my_turn(house, ana, link)
            assert update.offer is not None
            for process in multiprocessing.active_children():
                process.kill()
            wish = Move(id=str(update.number), seen=update.number, move=update.offer.moves[0].move)
            await house.door.move(ana, link, wish)
        await my_turn(house, ana, link)
        await bots.close()

    run(tmp_path, story)
