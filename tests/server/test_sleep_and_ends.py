"""Tables asleep, tables by other rules, tables that do not replay: none of them harms another, and no end is undone."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import random
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from asking import Browser, guest_by_token
from house import BOT, ME, OPEN, House, refused, run
from rooms_at_hand import LoggedRoom
from server_process import ServerProcess

from birdtable import protocol
from birdtable.protocol import Join, Move, SeatChange, Uncover, Undo
from birdtable.server.guests import Caller
from birdtable.server.keeping import export, keep_missing_records
from birdtable.server.refusal import Refusal
from birdtable.server.store.tables import A_DAY, ASLEEP
from birdtable.server.tables import entries

SOLO = {"game": "cubirds", "variant": "solo", "seats": [{"kind": "me"}]}


@contextmanager
def database(server: ServerProcess) -> Iterator[sqlite3.Connection]:
    """What the server has kept, to be changed while it is stopped."""
    with sqlite3.connect(server.folder / "data" / "birdtable.db") as connection:
        yield connection
    connection.close()


def table_number(connection: sqlite3.Connection, link: str) -> int:
    return int(connection.execute("SELECT id FROM tables WHERE link = ?", [link]).fetchone()[0])


def change_entry(connection: sqlite3.Connection, link: str, tag: str, change: Callable[[Any], Any]) -> None:
    """Change the first entry of a kind in a table's log."""
    table = table_number(connection, link)
    rows = connection.execute("SELECT number, entry FROM entries WHERE table_id = ? ORDER BY number", [table])
    number, entry = next((number, json.loads(entry)) for number, entry in rows if json.loads(entry)["type"] == tag)
    changed = json.dumps(change(entry)).encode()
    connection.execute("UPDATE entries SET entry = ? WHERE table_id = ? AND number = ?", [changed, table, number])


def make_a_move(ana: Browser, link: str) -> int:
    update = ana.ask("GET", f"/tables/{link}").data
    wish = {"id": str(update["number"]), "seen": update["number"], "move": update["offer"]["moves"][0]["move"]}
    return ana.ask("POST", f"/tables/{link}/moves", wish).status


def play_to_the_end(ana: Browser, link: str) -> None:
    while ana.ask("GET", f"/tables/{link}").data["table"]["status"] == "running":
        assert make_a_move(ana, link) == 200


# Sleep


def test_a_clock_that_was_months_ahead_ends_no_game(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ana = guest_by_token(server)
        link = ana.ask("POST", "/tables", SOLO).data["link"]
        server.stop()
        with database(server) as kept:  # as if the clock had been set by 61 days, again and again
            kept.execute("UPDATE tables SET changed = changed - 61 * 86400")
        for _ in range(2):
            server.start()
            server.stop()
        server.start()
        assert [table["link"] for table in ana.ask("GET", "/me/tables").data["tables"]] == [link]
        assert ana.ask("GET", f"/tables/{link}").data["table"]["status"] == "running"
        assert make_a_move(ana, link) == 200


def test_a_sleeping_table_is_in_no_list_shows_no_record_and_is_woken_by_one_of_its_people(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ana, eve = guest_by_token(server), guest_by_token(server, "Eve")
        link = ana.ask("POST", "/tables", SOLO).data["link"]
        listed = {"game": "cubirds", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
        assert ana.ask("POST", "/tables", listed).status == 201
        server.stop()
        with database(server) as kept:
            kept.execute("UPDATE tables SET quiet = ?", [ASLEEP])
        server.start()
        assert ana.ask("GET", "/me/tables").data["tables"] == []
        assert eve.ask("GET", "/tables").data["tables"] == []
        for path in ("record", "moments/0"):
            for somebody in (eve, ana):
                assert somebody.ask("GET", f"/tables/{link}/{path}").code == "not-ended"
        assert eve.ask("GET", f"/tables/{link}").data["table"]["status"] == "running"
        assert ana.ask("GET", "/me/tables").data["tables"] == []  # a stranger wakes nobody
        assert ana.ask("GET", f"/tables/{link}").data["offer"]
        assert [table["link"] for table in ana.ask("GET", "/me/tables").data["tables"]] == [link]
        assert make_a_move(ana, link) == 200


def test_a_table_falls_asleep_after_many_days_and_its_bots_go_on_when_somebody_returns(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, BOT, ME, BOT, game="kuckuck")
        woken: list[str] = []
        house.rooms.after_commit = lambda open_room: woken.append(open_room.room.link)
        asleep = []
        for _ in range(ASLEEP):
            house.now += A_DAY
            asleep.append(await house.door.count_quiet_day())
        assert asleep == [0] * (ASLEEP - 1) + [1]
        await house.door.update(None, link, None, None)
        assert woken == []
        await house.door.update(ana, link, None, None)
        assert woken == [link]
        assert len((await house.door.tables_of(ana)).tables) == 1

    run(database, story)


# A table whose record could ever be read never runs again


Ask = Callable[[House, Caller, str], Awaitable[Any]]


async def move(house: House, guest: Caller, link: str) -> None:
    update = await house.door.update(guest, link, None, None)
    moves = update.offer.moves if update.offer else []
    text = moves[0].move if moves else "pass"
    await house.door.move(guest, link, Move(id=f"{guest.id}-{update.number}", seen=update.number, move=text))


EVERYTHING: dict[str, Ask] = {
    "move": move,
    "undo": lambda house, guest, link: house.door.undo(guest, link, Undo(id="u", seen=0)),
    "join": lambda house, guest, link: house.door.join(guest, link, Join()),
    "sit": lambda house, guest, link: house.door.join(guest, link, Join(seat=1)),
    "leave": lambda house, guest, link: house.door.leave(guest, link, 1),
    "leave first": lambda house, guest, link: house.door.leave(guest, link, 0),
    "bot": lambda house, guest, link: house.door.change_seat(guest, link, 1, SeatChange(kind="bot")),
    "open": lambda house, guest, link: house.door.change_seat(guest, link, 1, SeatChange(kind="open")),
    "free": lambda house, guest, link: house.door.free_seat(guest, link, 1, True),
    "hand over": lambda house, guest, link: house.door.hand_over(guest, link, 1),
    "uncover": lambda house, guest, link: house.door.uncover(guest, link, Uncover(id="c", seat=0)),
    "start": lambda house, guest, link: house.door.start(guest, link),
    "agree": lambda house, guest, link: house.door.end(guest, link, True),
    "disagree": lambda house, guest, link: house.door.end(guest, link, False),
    "cancel": lambda house, guest, link: house.door.cancel(guest, link),
    "rematch": lambda house, guest, link: house.door.rematch(guest, link),
    "rename": lambda house, guest, link: house.door.rename(guest, "Somebody"),
    "sleep": lambda house, guest, link: house.door.count_quiet_day(),
}


@pytest.mark.parametrize("seed", range(12))
def test_a_table_whose_record_could_be_read_never_runs_again(database: str, seed: int) -> None:
    async def can_be_read(house: House, link: str) -> bool:
        try:
            await house.door.record(None, link)
        except Refusal:
            return False
        return True

    async def story(house: House) -> None:
        rng = random.Random(seed)
        people = [await house.guest(name) for name in ("Ana", "Ben", "Eve")]
        link = await house.table(people[0], ME, OPEN, game=rng.choice(["cubirds", "whatsup"]))
        await house.door.join(people[1], link, Join())
        was_read = False
        for _ in range(60):
            asked = rng.choice(list(EVERYTHING))
            house.now += rng.choice([1.0, A_DAY])
            with suppress(Refusal):
                await EVERYTHING[asked](house, rng.choice(people), link)
            status = (await house.table_of(people[0], link)).status
            was_read = was_read or await can_be_read(house, link)
            assert not (was_read and status == "running"), asked

    run(database, story)


# By other rules


def test_a_running_game_of_another_version_of_its_rules_ends_without_a_result(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ana = guest_by_token(server)
        link = ana.ask("POST", "/tables", SOLO).data["link"]
        assert make_a_move(ana, link) == 200
        server.stop()
        with database(server) as kept:
            change_entry(kept, link, "started", lambda entry: entry | {"rules": 99})
        server.start()
        update = ana.ask("GET", f"/tables/{link}?lang=en").data
        assert (update["table"]["status"], update["table"]["ended"]) == ("unfinished", "new-rules")
        assert "rules of this game have changed" in update["said"]["status"]
        assert (update["view"], update["offer"]) == (None, None)
        assert ana.ask("GET", f"/tables/{link}/record").code == "old-rules"
        assert ana.ask("POST", f"/tables/{link}/moves", {"id": "x", "seen": 1, "move": "pass"}).code == "ended"
        assert ana.ask("GET", "/me/tables").data["tables"][0]["status"] == "unfinished"
        assert ana.ask("POST", f"/tables/{link}/rematch").status == 201
        server.stop()
        with database(server) as kept:  # and that is the end, also for a version that could replay it
            change_entry(kept, link, "started", lambda entry: entry | {"rules": 1})
        server.start()
        assert ana.ask("GET", f"/tables/{link}").data["table"]["status"] == "unfinished"


def test_a_finished_game_of_another_version_keeps_its_result_and_its_record(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ana = guest_by_token(server)
        link = ana.ask("POST", "/tables", SOLO).data["link"]
        play_to_the_end(ana, link)
        record = ana.ask("GET", f"/tables/{link}/record").data
        outcome = ana.ask("GET", f"/tables/{link}").data["table"]["outcome"]
        server.stop()
        with database(server) as kept:
            change_entry(kept, link, "started", lambda entry: entry | {"rules": 99})
        server.start()
        update = ana.ask("GET", f"/tables/{link}?lang=en").data
        assert (update["table"]["status"], update["table"]["outcome"]) == ("finished", outcome)
        assert "The game is over." in update["said"]["status"]
        assert ana.ask("GET", f"/tables/{link}/record").data == record
        assert ana.ask("GET", f"/tables/{link}/moments/0").code == "old-rules"
        assert ana.ask("GET", f"/tables/{link}/log").data == {"turns": []}
        assert not server.errors()


def test_a_table_that_gathers_is_started_by_the_rules_of_today() -> None:
    at = LoggedRoom("cubirds", "1 open")
    at.room.game = dataclasses.replace(at.room.game, version=7)  # a new version came while it gathered
    at.do(at.referee.sit(2, None), 2)
    started, _, _ = at.log[-1]
    assert isinstance(started, entries.Started)
    assert (started.rules, at.room.status) == (7, "running")
    assert at.replayed().ended == "new-rules"  # by whoever has the old ones


def test_records_that_an_earlier_version_did_not_keep_are_kept_later(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, variant="solo")
        await house.play(link, [ana], random.Random(1))
        record = await house.door.record(ana, link)
        kept = sqlite3.connect(tmp_path / "birdtable.db", isolation_level=None)
        kept.execute("DELETE FROM records")
        await keep_missing_records(house.store)
        ((line,),) = kept.execute("SELECT record FROM records").fetchall()
        kept.close()
        assert json.loads(line) | {"seats": record["seats"]} == record

    run(tmp_path, story)


# Logs that do not replay

SPOILT: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "a game that is not here": ("opened", lambda entry: entry | {"game": "chess"}),
    "a variant that is not there": ("opened", lambda entry: entry | {"variant": "deluxe"}),
    "no entry at all": ("decided", lambda entry: ["what?"]),
    "an unknown entry": ("decided", lambda entry: entry | {"type": "flown"}),
    "an illegal move": ("decided", lambda entry: entry | {"move": "lay ostrich 9 up"}),
    "another seat's move": ("decided", lambda entry: entry | {"seat": 7}),
    "luck that is gone": ("started", lambda entry: entry | {"luck": {"drawn": [], "used": 0}}),
}


@pytest.fixture(scope="module")
def spoilt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, Browser, dict[str, str], str]]:
    """A server that was started with one log spoilt in every way, and one that is good."""
    with ServerProcess(tmp_path_factory.mktemp("spoilt")) as server:
        ana = guest_by_token(server)
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        links = {name: str(ana.ask("POST", "/tables", SOLO).data["link"]) for name in SPOILT}
        good = str(ana.ask("POST", "/tables", SOLO).data["link"])
        for link in links.values():
            assert make_a_move(ana, link) == 200
        finished = str(ana.ask("POST", "/tables", SOLO).data["link"])
        play_to_the_end(ana, finished)
        waits_for_a_bot = str(ana.ask("POST", "/tables", {"game": "cubirds", "seats": seats}).data["link"])
        links["finished"], links["waits for a bot"] = finished, waits_for_a_bot
        server.stop()
        with database(server) as kept:
            for name, (tag, change) in SPOILT.items():
                change_entry(kept, links[name], tag, change)
            for name in ("finished", "waits for a bot"):
                change_entry(kept, links[name], "started", lambda entry: entry | {"luck": {"drawn": [], "used": 0}})
            kept.execute("UPDATE tables SET bots_waiting = 1 WHERE status = 'running'")
        server.start()
        yield server, ana, links, good


@pytest.mark.parametrize("name", [*SPOILT, "finished", "waits for a bot"])
def test_a_log_that_does_not_replay_is_set_aside_with_a_sentence(
    spoilt: tuple[ServerProcess, Browser, dict[str, str], str], name: str
) -> None:
    server, ana, links, _ = spoilt
    for path in ("", "/log", "/record", "/events", "/moments/0"):
        answer = ana.ask("GET", f"/tables/{links[name]}{path}")
        assert (answer.status, answer.code) == (409, "set-aside")
    assert "Nothing is lost" in ana.ask("GET", f"/tables/{links[name]}?lang=en").data["message"]
    assert ana.ask("POST", f"/tables/{links[name]}/moves", {"id": "x", "seen": 1, "move": "pass"}).code == "set-aside"
    assert ana.ask("GET", f"//t/{links[name]}").status == 200
    with database(server) as kept:
        number = table_number(kept, links[name])
    told = [line for line in server.errors() if f"table {number} in the database does not replay" in line]
    assert len(told) == 1
    assert links[name] not in server.log.read_text()


def test_beside_logs_that_do_not_replay_everything_else_goes_on(
    spoilt: tuple[ServerProcess, Browser, dict[str, str], str],
) -> None:
    _, ana, links, good = spoilt
    assert make_a_move(ana, good) == 200
    assert ana.ask("PATCH", "/me", {"name": "Anna"}).data["name"] == "Anna"
    assert ana.ask("GET", f"/tables/{good}").data["table"]["seats"][0]["name"] == "Anna"
    assert len(ana.ask("GET", "/me/tables").data["tables"]) == len(links) + 1


def test_a_guest_of_a_log_that_does_not_replay_can_be_deleted(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ana = guest_by_token(server, "Ana-To-Forget")
        bad, good = (str(ana.ask("POST", "/tables", SOLO).data["link"]) for _ in range(2))
        server.stop()
        with database(server) as kept:
            change_entry(kept, bad, "started", lambda entry: entry | {"luck": {}})
        server.start()
        assert ana.ask("DELETE", "/me").status == 204
        assert ana.ask("GET", "/me").code == "not-a-guest"
        assert Browser(server).ask("GET", f"/tables/{good}").data["table"]["seats"][0]["name"] == ""
        with database(server) as kept:
            assert "Ana-To-Forget" not in repr(list(kept.iterdump()))


def test_a_listed_table_that_does_not_replay_leaves_the_list_when_somebody_has_found_out(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ana = guest_by_token(server)
        wish = {"game": "cubirds", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
        link = ana.ask("POST", "/tables", wish).data["link"]
        server.stop()
        with database(server) as kept:
            change_entry(kept, link, "opened", lambda entry: entry | {"game": "chess"})
        server.start()
        assert ana.ask("GET", f"/tables/{link}").code == "set-aside"
        assert ana.ask("GET", "/tables").data["tables"] == []


def test_an_export_steps_over_a_log_that_does_not_replay_and_names_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        links = [await house.table(ana, ME, variant="solo") for _ in range(2)]
        for link in links:
            await house.play(link, [ana], random.Random(1))
        kept = sqlite3.connect(tmp_path / "birdtable.db", isolation_level=None)
        change_entry(kept, links[0], "started", lambda entry: entry | {"luck": {}})
        number = table_number(kept, links[0])
        kept.execute("DELETE FROM records")
        kept.close()
        games, left_out = await export(house.store, tmp_path / "out")
        assert games == 1
        assert [why.startswith(f"table {number} in the database") for why in left_out] == [True]
        await keep_missing_records(house.store)

    run(tmp_path, story)


def test_who_asks_at_the_same_time_for_a_log_that_does_not_replay_is_told_the_same(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, variant="solo")
        kept = sqlite3.connect(tmp_path / "birdtable.db", isolation_level=None)
        change_entry(kept, link, "started", lambda entry: entry | {"luck": {}})
        kept.close()
        await house.rooms.forget(link)
        looks = [refused("set-aside", house.door.update(ana, link, None, None)) for _ in range(3)]
        await asyncio.gather(*looks)
        await refused("set-aside", house.door.move(ana, link, protocol.Move(id="1", seen=1, move="pass")))

    run(tmp_path, story)
