"""What strangers have tried with the protocol in their hands, and what must not work again."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

import pytest
from asking import Answer, Browser, guest_by_cookie, guest_by_token, second_device
from house import BOT, ME, OPEN, House, refused, run
from rooms_at_hand import LoggedRoom
from server_process import HOST, ServerProcess
from starlette.websockets import WebSocketDisconnected
from test_changing_hands import Table

import birdtable
from birdtable.core.play import Play
from birdtable.core.record import record_of
from birdtable.protocol import PREFIX, Join, Move
from birdtable.server.guests import Caller, Device
from birdtable.server.http.pulse import PARTS
from birdtable.server.http.sockets import Sockets, TableSocket
from birdtable.server.refusal import Refusal
from birdtable.server.showing.sharing import NO_MORE
from birdtable.server.tables.bus import Bus
from birdtable.server.thinking.bots import next_task
from birdtable.server.thinking.questions import Task

TLS = {"x_forwarded_proto": "https"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), "--trusted-proxy", HOST) as server:
        yield server


# A body that takes its time


class SlowRequest:
    """A request whose last byte comes when it is told to."""

    def __init__(self, who: Browser, method: str, path: str, body: dict[str, Any]) -> None:
        data = json.dumps(body).encode()
        head = f"{method} {PREFIX}{path} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n"
        head += f"Authorization: {who.headers['authorization']}\r\nContent-Type: application/json\r\n"
        self._socket = socket.create_connection((HOST, who.server.port), timeout=60)
        self._socket.sendall(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data[:-1])
        self._last = data[-1:]

    def finish(self) -> bytes:
        self._socket.sendall(self._last)
        answer = b""
        while chunk := self._socket.recv(65536):
            answer += chunk
        self._socket.close()
        return answer


def test_what_a_device_began_to_say_before_it_was_signed_out_is_not_done_after(server: ServerProcess) -> None:
    table = Table(server, "kuckuck", "Ana Ben Cleo")
    ana = table.people[0]
    thief = second_device(ana)
    update = table.ask(ana, "GET").data
    move = {"id": "1", "seen": update["number"], "move": update["offer"]["moves"][0]["move"]}
    slow = [
        SlowRequest(thief, "POST", f"/tables/{table.link}/moves", move),
        SlowRequest(thief, "POST", f"/tables/{table.link}/previews", {"move": move["move"]}),
        SlowRequest(thief, "PATCH", "/me", {"name": "Eve"}),
        SlowRequest(thief, "POST", "/tables", {"game": "cubirds", "seats": [{"kind": "me"}, {"kind": "open"}]}),
    ]
    token = ana.ask("DELETE", "/me/devices").data["token"]
    for request in slow:
        answer = request.finish()
        assert b" 401 " in answer.splitlines()[0]
        assert b'"hand"' not in answer
    again = Browser(server, authorization=f"Bearer {token}")
    assert again.ask("GET", "/me").data["name"] == "Ana"
    assert table.ask(again, "GET").data["offer"]["chosen"] is None
    assert len(again.ask("GET", "/me/tables").data["tables"]) == 1


def test_what_is_asked_while_somebody_is_signed_out_leaves_no_way_back_in(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")  # as she was recognised before
        link = await house.table(await house.guest("Ben"), ME, OPEN)
        await house.guests.sign_out_everywhere(ana)
        await refused("not-a-guest", house.guests.link(ana))
        await refused("not-a-guest", house.guests.sign_out_everywhere(ana))
        await refused("not-a-guest", house.guests.exchange(ana))
        await refused("not-a-guest", house.guests.revoke(ana, 1))
        await refused("not-a-guest", house.door.rename(ana, "Eve"))
        await refused("not-a-guest", house.door.join(ana, link, Join()))
        await refused("not-a-guest", house.table(ana, ME, OPEN))
        assert [seat.kind for seat in (await house.table_of(None, link)).seats] == ["person", "open"]

    run(database, story)


# What is chosen in secret


def chosen(table: Table, who: Browser, number: int, request: str) -> Answer:
    offer = table.ask(who, "GET").data
    move = offer["offer"]["moves"][number]["move"]
    return table.ask(who, "POST", "/moves", {"id": request, "seen": offer["number"], "move": move})


def test_that_a_choice_was_changed_does_not_show_in_anybodys_list(server: ServerProcess) -> None:
    table = Table(server, "kuckuck", "Ana Ben Cleo")
    ana, ben, _ = table.people
    chosen(table, ana, 0, "1")
    before = ben.ask("GET", "/me/tables").text
    for number in range(1, 4):
        assert chosen(table, ana, number, str(number + 1)).status == 200
    assert ben.ask("GET", "/me/tables").text == before


class Ear:
    """The other end of a socket, which only listens."""

    client = None
    scope: ClassVar[dict[str, Any]] = {"extensions": {}}
    query_params: ClassVar[dict[str, str]] = {"lang": "en"}

    def __init__(self) -> None:
        self.heard: list[Any] = []

    async def send_text(self, text: str) -> None:
        self.heard.append(json.loads(text))

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    @property
    def beats(self) -> int:
        return sum(message["type"] == "beat" for message in self.heard)


def test_heartbeats_come_at_their_time_whatever_is_chosen_in_secret(database: str) -> None:
    async def story(house: House) -> None:
        asyncio.get_running_loop().time = lambda: house.now  # type: ignore[method-assign]  # however busy the machine is
        people = [await house.guest(name) for name in ("Ana", "Ben", "Cleo")]
        ana = people[0]
        link = await house.table(ana, ME, OPEN, OPEN, game="kuckuck")
        for person in people[1:]:
            await house.door.join(person, link, Join())
        update = await house.door.update(ana, link, None, None)
        assert update.offer is not None
        ear: Any = Ear()
        sockets = Sockets(house.door, house.guests, beat=PARTS)
        table = await house.door.table_id(link)
        hears = TableSocket(sockets, ear, None, link, table, None, None, NO_MORE)
        telling = asyncio.create_task(hears.run())
        for number in range(3 * PARTS + PARTS // 2):  # each change comes sooner than a beat
            move = update.offer.moves[number % 5].move
            await house.door.move(ana, link, Move(id=str(number), seen=update.number, move=move))
            house.now += 1
        telling.cancel()
        assert ear.beats == 3
        assert sum(message["type"] == "update" for message in ear.heard) <= 2  # that she has chosen, once

    run(database, story)


@pytest.mark.parametrize("why", [WebSocketDisconnected(), RuntimeError("unexpected message, after sending a close")])
def test_a_socket_that_either_side_has_closed_while_something_is_sent_is_no_error(
    database: str, why: Exception
) -> None:
    class Gone(Ear):
        async def send_text(self, text: str) -> None:
            raise why

    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, OPEN)
        gone: Any = Gone()
        sockets = Sockets(house.door, house.guests, beat=60)
        await TableSocket(sockets, gone, None, link, await house.door.table_id(link), None, None, NO_MORE).run()

    run(database, story)


def test_a_bot_is_not_held_up_by_what_others_choose_in_secret(database: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, BOT, BOT, game="kuckuck")
        update = await house.door.update(ana, link, None, None)
        assert update.offer is not None
        await house.door.move(ana, link, Move(id="1", seen=update.number, move=update.offer.moves[0].move))
        task = await house.rooms.look(link, partial(next_task, urn=house.door.urn))
        assert isinstance(task, Task)
        await house.door.move(ana, link, Move(id="2", seen=update.number, move=update.offer.moves[1].move))
        await house.door.let_bot_decide(link, task.bot, task.seat, task.decide_at_a_glance(), task.since)
        assert (await house.table_of(ana, link)).seats[task.seat].chosen

    run(database, story)


# Seats


def test_who_comes_back_gets_their_own_seat_and_not_one_that_is_free(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben Cleo Dan")
    ana, ben, cleo, dan = table.people
    table.ask(ben, "DELETE", "/seats/1")
    table.ask(dan, "DELETE", "/seats/3")
    for person in (ana, cleo):
        table.ask(person, "POST", "/seats/1/free", {})
    assert table.ask(dan, "POST", "/seats", {"seat": 1}).code == "already-seated"
    assert table.ask(dan, "POST", "/seats", {}).data == {"seat": 3}
    assert table.ask(dan, "POST", "/seats", {"seat": 1}).code == "already-seated"


def test_who_has_left_cannot_take_another_seat_by_a_link_and_return_to_the_own(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    ana, ben = table.people
    secret = table.ask(ben, "POST", "/seats/1/link").data["path"].partition("-1-")[2]
    table.ask(ana, "DELETE", "/seats/0")
    assert table.ask(ana, "POST", "/seats", {"seat": 1, "secret": secret}).code == "already-seated"
    assert table.ask(ana, "POST", "/seats", {"secret": secret}).code == "already-seated"
    assert table.ask(ana, "POST", "/seats", {"seat": 0}).status == 201


def test_a_link_to_a_seat_is_void_when_its_owner_has_signed_out_everywhere(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    _, ben = table.people
    thief = second_device(ben)
    secret = table.ask(thief, "POST", "/seats/1/link").data["path"].partition("-1-")[2]
    token = ben.ask("DELETE", "/me/devices").data["token"]
    assert table.ask(guest_by_token(server, "Eve"), "POST", "/seats", {"secret": secret}).code == "bad-secret"
    again = Browser(server, authorization=f"Bearer {token}")
    assert table.sees(again)[0] == 1


def test_a_link_to_a_seat_stays_void_whatever_other_devices_its_owner_makes(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    _, ben = table.people
    thief = second_device(ben)
    number = next(device["id"] for device in thief.ask("GET", "/me/devices").data["devices"] if device["this"])
    secret = table.ask(thief, "POST", "/seats/1/link").data["path"].partition("-1-")[2]
    assert ben.ask("DELETE", f"/me/devices/{number}").status == 204
    later = [ben.ask("POST", "/me/links").data["id"] for _ in range(3)]
    assert number not in later
    assert table.ask(guest_by_token(server, "Eve"), "POST", "/seats", {"secret": secret}).code == "bad-secret"


def test_leaving_gives_no_seat_away_that_others_would_give_away(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben Cleo Dan")
    ana, ben, cleo, dan = table.people
    table.ask(dan, "DELETE", "/seats/3")
    for person in (ana, ben):
        table.ask(person, "POST", "/seats/3/free", {})
    table.ask(cleo, "DELETE", "/seats/2")
    assert table.ask(guest_by_token(server, "Eve"), "POST", "/seats", {"seat": 3}).code == "seat-kept"


def test_leaving_ends_no_game_that_others_would_end(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben Cleo")
    ana, ben, cleo = table.people
    for person in (ana, ben):
        assert table.ask(person, "POST", "/end", {"agree": True}).status == 204
    table.ask(cleo, "DELETE", "/seats/2")
    update = table.ask(ana, "GET").data["table"]
    assert (update["status"], [seat["agrees_to_end"] for seat in update["seats"]]) == ("running", [False] * 3)
    assert table.ask(cleo, "POST", "/seats", {}).data == {"seat": 2}


def test_a_secret_that_opens_nothing_is_told_so_wherever_it_is_tried(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    eve = guest_by_token(server, "Eve")
    for wish in ({"secret": "x"}, {"seat": 0, "secret": "x"}):
        assert table.ask(eve, "POST", "/seats", wish).code == "bad-secret"
    gathering = table.people[0].ask("POST", "/tables", {"game": "cubirds", "seats": [{"kind": "me"}, {"kind": "open"}]})
    assert eve.ask("POST", f"/tables/{gathering.data['link']}/seats", {"secret": "x"}).code == "bad-secret"


# Calling off


def test_a_game_of_choices_made_at_once_is_called_off_before_its_second_turn_only() -> None:
    at = LoggedRoom("kuckuck", "1 2 3")
    assert at.room.may_cancel(1)
    for turn in range(2):
        for seat in (0, 1, 2):
            at.decide(seat)
        assert at.room.may_cancel(1) is (turn == 0)


# Tables of others


def test_the_next_table_of_a_table_for_its_players_only_is_not_for_strangers(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben", spectators=False)
    ana, _ = table.people
    eve = guest_by_token(server, "Eve")
    assert table.ask(eve, "POST", "/rematch").code == "no-spectators"
    table.ask(ana, "POST", "/cancel")
    assert table.ask(ana, "POST", "/rematch").status == 201
    assert table.ask(eve, "POST", "/rematch").code == "no-spectators"


def finished(server: ServerProcess, **settings: Any) -> tuple[Browser, str, dict[str, Any]]:
    """Somebody, the link of their finished game, and its record."""
    ana = guest_by_token(server)
    wish = {"game": "cubirds", "variant": "solo", "seats": [{"kind": "me"}]} | settings
    link = str(ana.ask("POST", "/tables", wish).data["link"])
    while offer := (update := ana.ask("GET", f"/tables/{link}").data)["offer"]:
        wish = {"id": str(update["number"]), "seen": update["number"], "move": offer["moves"][0]["move"]}
        ana.ask("POST", f"/tables/{link}/moves", wish)
    return ana, link, ana.ask("GET", f"/tables/{link}/record").data


def test_the_record_of_a_game_leads_nobody_to_a_table_for_its_players_only(server: ServerProcess) -> None:
    _, private, record = finished(server, spectators=False)
    eve = guest_by_token(server, "Eve")
    taken = eve.ask("POST", "/records", record).data["link"]
    assert taken != private
    assert eve.ask("GET", f"/tables/{taken}").data["table"]["status"] == "finished"


def test_the_record_of_a_game_played_here_leads_to_its_table_unless_it_names_others(server: ServerProcess) -> None:
    ana, link, record = finished(server)
    assert ana.ask("POST", "/records", record).data["link"] == link
    mallory = guest_by_token(server, "Mallory")
    false = mallory.ask("POST", "/records", record | {"seats": ["Mallory", "RobinBird"]}).data["link"]
    assert false != link
    assert mallory.ask("POST", "/records", record | {"seats": ["Mallory", "RobinBird"]}).data["link"] == false
    assert ana.ask("GET", f"/tables/{link}/record").data == record


def a_record() -> dict[str, Any]:
    play = Play.seeded(birdtable.game("whatsup"), 2, 3, seats=["Ana", "Ben"])
    rng = random.Random(3)
    while not play.over:
        play.play(play.next_seat, rng.choice(play.legal_moves(play.next_seat)))
    return record_of(play)


@pytest.mark.parametrize("bots", [["a"], "raven", 5, True, {"0": "\ud800"}, {"0": "x" * 100_000}, {"0": 7}, {"9": "a"}])
def test_odd_bots_in_a_record_harm_nobody(server: ServerProcess, bots: Any) -> None:
    answer = guest_by_token(server).ask("POST", "/records", a_record() | {"bots": bots})
    assert answer.status in (201, 422), answer.text


def test_the_names_in_a_record_are_cleaned_like_all_others(server: ServerProcess) -> None:
    ana = guest_by_token(server)
    names = ["\u202eAna\x1b[31m\n" + "x" * 1000, "\u3164"]
    link = ana.ask("POST", "/records", a_record() | {"seats": names}).data["link"]
    shown = [seat["name"] for seat in ana.ask("GET", f"/tables/{link}").data["table"]["seats"]]
    assert shown == [f"Ana[31m{'x' * 23}", "Guest 2"]


# Who somebody is


def test_other_credentials_than_ours_are_none_of_our_business(server: ServerProcess) -> None:
    basic = {"authorization": "Basic YW5hOnNlY3JldA=="}
    assert Browser(server).ask("GET", "/games", **basic).status == 200
    assert Browser(server).ask("POST", "/guests", {"name": "Ana"}, origin=server.url, **basic).status == 201
    ana, _ = guest_by_cookie(server)
    assert ana.ask("PATCH", "/me", {"name": "Eve"}, sec_fetch_site="cross-site", **basic).code == "foreign-origin"
    signed_out = ana.ask("DELETE", "/me/devices", origin=server.url, **basic)
    assert signed_out.data["token"] is None
    assert signed_out.cookies


def test_an_exchanged_secret_ends_when_it_was_said_to_and_gives_no_second_one(database: str) -> None:
    async def story(house: House) -> None:
        old = await house.guests.welcome("Ana")
        ana = await house.guests.known(old)
        first = await house.guests.exchange(ana)
        again = await house.guests.exchange(ana)  # the first got lost on its way
        assert first is not None
        assert again is not None
        assert await house.guests.find(first) is None
        assert (await house.guests.known(again)).id == ana.id
        assert await house.guests.exchange(ana) is None  # whoever read the old one comes too late
        house.now += 61
        assert await house.guests.find(old) is None
        assert (await house.guests.known(again)).id == ana.id

    run(database, story)


class CountedGuests:
    """A device of a house's guest, and how often the store was asked about it."""

    def __init__(self, house: House, secret: str, guest: Caller) -> None:
        self.asked = 0
        self._find = house.guests.find
        house.guests.find = self.find  # type: ignore[method-assign]
        self.device = Device(house.guests, secret, guest)

    async def find(self, secret: str | None) -> Caller | None:
        self.asked += 1
        return await self._find(secret)

    async def times_asked(self, checks: int) -> int:
        before = self.asked
        for _ in range(checks):
            await self.device.check()
        return self.asked - before


def test_a_device_is_believed_until_it_changes_and_ends_when_it_was_said_to(database: str) -> None:
    async def story(house: House) -> None:
        secret = await house.guests.welcome("Ana")
        ana = await house.guests.known(secret)
        counted = CountedGuests(house, secret, ana)
        assert await counted.times_asked(checks=5) == 1
        await house.guests.exchange(ana)
        assert await counted.times_asked(checks=5) == 1, "it may have been revoked"
        house.now += 61
        with pytest.raises(Refusal, match="not-a-guest"):
            await counted.device.check()

    run(database, story)


def test_a_revoked_device_is_refused_though_it_was_believed(database: str) -> None:
    async def story(house: House) -> None:
        secret = await house.guests.welcome("Ana")
        ana = await house.guests.known(secret)
        counted = CountedGuests(house, secret, ana)
        await counted.device.check()
        await house.guests.revoke(ana, ana.key)
        assert counted.device.changed.is_set()
        with pytest.raises(Refusal, match="not-a-guest"):
            await counted.device.check()

    run(database, story)


def test_where_not_everything_is_heard_the_store_is_asked_about_a_device_each_time(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House) -> None:
        secret = await house.guests.welcome("Ana")
        counted = CountedGuests(house, secret, await house.guests.known(secret))
        monkeypatch.setattr(Bus, "is_whole", False)
        assert await counted.times_asked(checks=5) == 5

    run(database, story)


def test_who_is_deleted_calls_off_the_table_that_gathers_for_them(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.table(ana, ME, OPEN, OPEN, listed=True)
        await house.door.join(ben, link, Join())
        await house.door.forget(ana)
        assert (await house.table_of(ben, link)).ended == "cancelled"
        assert (await house.door.listed_tables()).tables == []

    run(database, story)


def test_who_is_deleted_does_not_sit_at_the_next_table(database: str) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.table(ana, ME, OPEN)
        await house.door.join(ben, link, Join())
        await house.door.cancel(ana, link)
        await house.door.forget(ben)
        again = await house.table_of(ana, await house.door.rematch(ana, link))
        assert [(seat.kind, seat.name) for seat in again.seats] == [("person", "Ana"), ("open", "")]

    run(database, story)


@pytest.mark.parametrize("seed", range(5))
def test_who_sits_down_while_being_deleted_sits_nowhere(database: str, seed: int) -> None:
    async def story(house: House) -> None:
        rng = random.Random(seed)
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        links = [await house.table(ana, ME, OPEN, OPEN) for _ in range(4)]
        doing = [house.door.join(ben, link, Join()) for link in links] + [house.door.forget(ben)]
        rng.shuffle(doing)
        await asyncio.gather(*doing, return_exceptions=True)
        for link in links:
            assert [seat.kind for seat in (await house.table_of(ana, link)).seats] == ["person", "open", "open"]

    run(database, story)


def test_who_waits_for_news_while_being_deleted_hears_none(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    ana, _ = table.people
    number = table.ask(ana, "GET").data["number"]

    async def waiting() -> Answer:
        path = f"/tables/{table.link}/events?since={number}&wait=20"
        return await asyncio.to_thread(ana.ask, "GET", path)

    async def story() -> Answer:
        news = asyncio.create_task(waiting())
        await asyncio.sleep(0.3)  # whether it waits already or not yet, it must hear nothing
        assert (await asyncio.to_thread(ana.ask, "DELETE", "/me")).status == 204
        return await news

    assert asyncio.run(story()).code == "not-a-guest"


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800", "\u115f", "\uffa0\u1160", "\u034f", "\ufe0f", "\u0300", "\U0001d159"]
)
def test_a_name_of_letters_that_look_like_nothing_is_refused(server: ServerProcess, name: str) -> None:
    assert Browser(server).ask("POST", "/guests", {"name": name}).code == "bad-name"


# Files


@pytest.mark.parametrize("path", ["//static/./style.css", "//static/core/../style.css", "//static/core//api.js"])
def test_a_file_has_one_address(server: ServerProcess, path: str) -> None:
    assert Browser(server).ask("GET", path).status == 404
