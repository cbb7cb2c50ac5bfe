"""Who may sit down where while a game runs: nobody who could see a hand or a choice that is not for them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from asking import Answer, Browser, guest_by_token
from server_process import HOST, ServerProcess
from websockets.sync.client import connect

from birdtable.protocol import PREFIX

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}
HIDDEN = ["cubirds", "kuckuck", "wolken"]  # games in which a seat knows what others do not


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield server


class Table:
    """A table and those who sit there, in the order of their seats; None is a bot."""

    def __init__(self, server: ServerProcess, game: str, names: str, bots: int = 0, **settings: Any) -> None:
        self.server = server
        self.people = [guest_by_token(server, name) for name in names.split()]
        seats = [ME, *[OPEN] * (len(self.people) - 1), *[BOT] * bots]
        opened = self.people[0].ask("POST", "/tables", {"game": game, "seats": seats} | settings)
        self.link = str(opened.data["link"])
        for person in self.people[1:]:
            assert self.ask(person, "POST", "/seats", {}).status == 201

    def ask(self, who: Browser, method: str, path: str = "", body: Any = None) -> Answer:
        return who.ask(method, f"/tables/{self.link}{path}", body)

    def seat(self, who: Browser, seat: int) -> dict[str, Any]:
        """What somebody is told of a seat."""
        return dict(self.ask(who, "GET").data["table"]["seats"][seat])

    def sees(self, who: Browser) -> tuple[int | None, Any]:
        """Through which seat somebody looks, and what is to be seen."""
        update = self.ask(who, "GET").data
        return update["seat"], update["view"]

    def events(self, who: Browser) -> list[dict[str, Any]]:
        """What somebody has heard of the table from its beginning; not that bots have chosen meanwhile."""
        told = self.ask(who, "GET", "?since=0").data["events"]
        return [event for event in told if event["event"].startswith("table-") and event["event"] != "table-chose"]


# Bots


@pytest.mark.parametrize("game", [*HIDDEN, "whatsup"])
@pytest.mark.parametrize("kind", ["open", "closed", "bot"])
def test_a_bot_that_sat_there_from_the_start_keeps_its_seat(server: ServerProcess, game: str, kind: str) -> None:
    table = Table(server, game, "Ana", bots=2)
    (ana,) = table.people
    code = "already-started" if kind == "closed" else "seat-taken"
    assert table.ask(ana, "PUT", "/seats/1", {"kind": kind}).code == code
    assert table.ask(ana, "POST", "/seats", {"seat": 1}).code == "seat-taken"
    assert table.ask(guest_by_token(server, "Eve"), "POST", "/seats", {"seat": 1}).code == "seat-taken"
    assert table.ask(ana, "POST", "/uncover", {"id": "1", "seat": 1}).code == "not-your-seat"
    assert table.ask(ana, "POST", "/seats/1/free", {}).code == "seat-taken"
    assert table.ask(ana, "POST", "/seats/1/link").code == "not-your-seat"
    assert table.seat(ana, 1)["kind"] == "bot"


def test_a_stranger_changes_nothing_about_seats_that_were_left(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    _, ben = table.people
    eve = guest_by_token(server, "Eve")
    table.ask(ben, "DELETE", "/seats/1")
    assert table.ask(eve, "PUT", "/seats/1", {"kind": "bot"}).code == "not-your-seat"
    assert table.ask(eve, "POST", "/seats/1/free", {}).code == "not-your-seat"
    assert table.ask(eve, "POST", "/seats/1/link").code == "not-your-seat"


# Leaving and returning


@pytest.mark.parametrize("game", HIDDEN)
def test_a_seat_that_was_left_is_kept_from_strangers_and_from_those_who_play(server: ServerProcess, game: str) -> None:
    table = Table(server, game, "Ana Ben", bots=1)
    ana, ben = table.people
    eve = guest_by_token(server, "Eve")
    assert table.ask(ben, "DELETE", "/seats/1").status == 204
    for wish in ({"seat": 1}, {}):
        assert table.ask(eve, "POST", "/seats", wish).code == "seat-kept"
    assert table.ask(ana, "POST", "/seats", {"seat": 1}).code == "already-seated"
    assert table.ask(ana, "POST", "/seats/1/free", {}).code == "seat-kept"  # there is nobody else to agree
    assert table.ask(eve, "POST", "/seats", {"seat": 1, "secret": "guessed"}).code == "bad-secret"
    seat = table.seat(eve, 1)
    assert (seat["left"], seat["take"], seat["kind"]) == (True, None, "open")
    assert table.sees(eve)[0] is None


@pytest.mark.parametrize("kept_warm", [False, True])
@pytest.mark.parametrize("game", HIDDEN)
def test_a_seat_that_was_left_goes_back_to_its_owner(server: ServerProcess, game: str, kept_warm: bool) -> None:
    table = Table(server, game, "Ana Ben", bots=1, spectators=False)
    ana, ben = table.people
    before = table.sees(ben)[0]
    table.ask(ben, "DELETE", "/seats/1")
    if kept_warm:
        assert table.ask(ana, "PUT", "/seats/1", {"kind": "bot", "bot": "greedy"}).status == 204
    assert table.seat(ben, 1)["take"] == "yours"
    assert table.sees(ben)[0] is None  # as long as somebody is away, they see what spectators would
    assert table.ask(ben, "POST", "/seats", {}).data == {"seat": 1}
    assert table.sees(ben)[0] == before == 1
    assert [event for event in table.events(ana) if event["event"] == "table-back"] == [
        {"event": "table-back", "seat": 1}
    ]


def test_a_bot_that_keeps_a_seat_warm_can_be_sent_away_but_the_seat_stays_kept(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    ana, ben = table.people
    table.ask(ben, "DELETE", "/seats/1")
    for kind in ("bot", "open", "bot"):
        assert table.ask(ana, "PUT", "/seats/1", {"kind": kind}).status == 204
        assert table.ask(ana, "POST", "/seats", {"seat": 1}).code == "already-seated"
        assert table.ask(guest_by_token(server, "Eve"), "POST", "/seats", {"seat": 1}).code == "seat-kept"


def test_who_deletes_themselves_gives_their_seat_to_nobody(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    ana, ben = table.people
    assert ben.ask("DELETE", "/me").status == 204
    assert table.ask(guest_by_token(server, "Ben"), "POST", "/seats", {"seat": 1}).code == "seat-kept"
    assert table.ask(ana, "PUT", "/seats/1", {"kind": "bot"}).status == 204


# Handing over


@pytest.mark.parametrize("sits", [True, False])
@pytest.mark.parametrize("game", HIDDEN)
def test_an_owner_hands_a_seat_over_by_a_link_and_everybody_is_told(
    server: ServerProcess, game: str, sits: bool
) -> None:
    table = Table(server, game, "Ana Ben", bots=1, spectators=False)
    ana, ben = table.people
    dan = guest_by_token(server, "Dan")
    if not sits:
        table.ask(ben, "DELETE", "/seats/1")
    made = table.ask(ben, "POST", "/seats/1/link")
    path, _, secret = made.data["path"].partition("#seat-1-")
    assert (made.status, path) == (201, f"/t/{table.link}")
    assert table.ask(dan, "GET").code == "no-spectators"
    assert table.ask(ana, "POST", "/seats", {"seat": 1, "secret": secret}).code == "already-seated"
    assert table.ask(dan, "POST", "/seats", {"seat": 0, "secret": secret}).code == "seat-taken"
    assert table.ask(dan, "POST", "/seats", {"secret": secret}).data == {"seat": 1}
    assert table.sees(dan)[0] == 1
    assert table.seat(ana, 1)["name"] == "Dan"
    assert table.ask(ben, "GET").code == "no-spectators"  # it is no longer Ben's table
    assert table.ask(ben, "POST", "/seats", {"seat": 1}).code == "seat-taken"
    told = [event["event"] for event in table.events(ana)]
    assert told[-2:] == ["table-handed", "table-taken-over"]
    table.ask(dan, "DELETE", "/seats/1")
    assert table.ask(ben, "POST", "/seats", {"seat": 1, "secret": secret}).code == "bad-secret"  # it worked once


def test_only_the_last_link_of_a_seat_works(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    _, ben = table.people
    dan = guest_by_token(server, "Dan")
    first, second = (table.ask(ben, "POST", "/seats/1/link").data["path"].partition("-1-")[2] for _ in range(2))
    table.ask(ben, "DELETE", "/seats/1")
    assert table.ask(dan, "POST", "/seats", {"secret": first}).code == "bad-secret"
    assert table.ask(dan, "POST", "/seats", {"secret": second}).status == 201


def test_a_seat_on_a_shared_device_can_be_handed_to_a_device_of_its_own(server: ServerProcess) -> None:
    ana, ben = guest_by_token(server, "Ana"), guest_by_token(server, "Ben")
    seats = [ME, {"kind": "me", "name": "Ben"}]
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": seats}).data["link"]
    secret = ana.ask("POST", f"/tables/{link}/seats/1/link").data["path"].partition("-1-")[2]
    assert ben.ask("POST", f"/tables/{link}/seats", {"secret": secret}).data == {"seat": 1}
    assert ana.ask("GET", f"/tables/{link}").data["yours"] == [0]
    assert ana.ask("POST", f"/tables/{link}/uncover", {"id": "1", "seat": 1}).code == "not-your-seat"


def test_the_secret_of_a_link_is_not_kept_and_not_told_to_others(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    ana, ben = table.people
    secret = table.ask(ben, "POST", "/seats/1/link").data["path"].partition("-1-")[2]
    assert secret not in table.ask(ana, "GET", "?since=0").text.decode()
    kept = b"".join(file.read_bytes() for file in (server.folder / "data").iterdir() if file.is_file())
    assert secret.encode() not in kept
    assert secret not in server.log.read_text()


# Agreeing


@pytest.mark.parametrize("game", HIDDEN)
def test_a_seat_that_was_left_goes_to_a_newcomer_when_two_others_play_and_all_agree(
    server: ServerProcess, game: str
) -> None:
    table = Table(server, game, "Ana Ben Cleo")
    ana, ben, cleo = table.people
    dan = guest_by_token(server, "Dan")
    table.ask(cleo, "DELETE", "/seats/2")
    table.ask(ana, "PUT", "/seats/2", {"kind": "bot"})
    assert table.ask(ana, "POST", "/seats/2/free", {}).status == 204
    assert table.seat(dan, 2)["freed_by"] == [0]
    assert table.ask(dan, "POST", "/seats", {"seat": 2}).code == "seat-kept"
    assert table.ask(ben, "POST", "/seats/2/free", {"agree": True}).status == 204
    assert table.ask(ben, "POST", "/seats/2/free", {"agree": False}).status == 204
    assert table.ask(dan, "POST", "/seats", {"seat": 2}).code == "seat-kept"
    table.ask(ben, "POST", "/seats/2/free", {"agree": True})
    assert table.seat(dan, 2)["take"] == "free"
    assert table.ask(ana, "POST", "/seats", {"seat": 2}).code == "already-seated"
    assert table.ask(dan, "POST", "/seats", {}).data == {"seat": 2}
    assert table.sees(dan)[0] == 2
    assert table.ask(cleo, "POST", "/seats", {"seat": 2}).code == "seat-taken"
    votes = [(event["by"], event["yes"]) for event in table.events(ana) if event["event"] == "table-freed"]
    assert votes == [(0, True), (1, True), (1, False), (1, True)]


def test_one_guest_on_two_seats_is_one_who_agrees(server: ServerProcess) -> None:
    ana, ben, eve = (guest_by_token(server, name) for name in ("Ana", "Ben", "Eve"))
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": [ME, ME, OPEN]}).data["link"]
    ben.ask("POST", f"/tables/{link}/seats", {})
    ben.ask("DELETE", f"/tables/{link}/seats/2")
    assert ana.ask("POST", f"/tables/{link}/seats/2/free", {}).code == "seat-kept"
    assert eve.ask("POST", f"/tables/{link}/seats", {"seat": 2}).code == "seat-kept"


def test_who_agreed_and_left_counts_no_longer(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben Cleo")
    ana, ben, cleo = table.people
    table.ask(cleo, "DELETE", "/seats/2")
    for person in (ana, ben):
        table.ask(person, "POST", "/seats/2/free", {})
    table.ask(ben, "DELETE", "/seats/1")
    assert table.ask(guest_by_token(server, "Eve"), "POST", "/seats", {"seat": 2}).code == "seat-kept"


# Where nothing is hidden


def test_where_everybody_sees_the_same_a_seat_that_was_left_is_for_whoever_comes(server: ServerProcess) -> None:
    table = Table(server, "whatsup", "Ana Ben")
    ana, ben = table.people
    table.ask(ben, "DELETE", "/seats/1")
    dan = guest_by_token(server, "Dan")
    assert table.seat(dan, 1)["take"] == "free"
    assert table.ask(dan, "POST", "/seats", {}).data == {"seat": 1}
    assert table.events(ana)[-1] == {"event": "table-taken-over", "seat": 1}


# What was chosen in secret


def test_a_choice_that_is_held_is_seen_by_nobody_who_takes_the_seat_without_leave(server: ServerProcess) -> None:
    table = Table(server, "kuckuck", "Ana Ben Cleo")
    ana, ben, _ = table.people
    offer = table.ask(ben, "GET").data
    move = {"id": "1", "seen": offer["number"], "move": offer["offer"]["moves"][3]["move"]}
    assert table.ask(ben, "POST", "/moves", move).status == 200
    table.ask(ben, "DELETE", "/seats/1")
    table.ask(ana, "PUT", "/seats/1", {"kind": "bot"})
    eve = guest_by_token(server, "Eve")
    assert table.ask(eve, "POST", "/seats", {"seat": 1}).code == "seat-kept"
    assert table.ask(ana, "POST", "/seats", {"seat": 1}).code == "already-seated"
    assert table.ask(ben, "POST", "/seats", {}).data == {"seat": 1}
    assert table.ask(ben, "GET").data["offer"]["chosen"] == move["move"]


def test_a_socket_shows_no_hand_from_the_moment_at_which_its_seat_is_handed_over(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    _, ben = table.people
    dan = guest_by_token(server, "Dan")
    secret = table.ask(ben, "POST", "/seats/1/link").data["path"].partition("-1-")[2]
    url = f"ws://{HOST}:{server.port}{PREFIX}/tables/{table.link}/socket"
    with connect(url, additional_headers=ben.headers) as socket:
        assert json.loads(socket.recv(60))["seat"] == 1
        table.ask(dan, "POST", "/seats", {"secret": secret})
        while (told := json.loads(socket.recv(60)))["type"] != "update" or told["seat"] == 1:
            pass
        assert told["seat"] is None
        assert [player["hand"] for player in told["view"]["players"]] == [None, None]


# After the end


def test_after_its_end_a_table_without_spectators_shows_nothing_to_strangers(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben", spectators=False)
    ana, ben = table.people
    assert table.ask(ana, "POST", "/cancel").status == 204
    eve, nobody = guest_by_token(server, "Eve"), Browser(server)
    for stranger in (eve, nobody):
        for path in ("", "/log", "/record", "/moments/0", "/moments/0?seat=1", "/events"):
            assert table.ask(stranger, "GET", path).code == "no-spectators", path
    for person in (ana, ben):
        assert table.ask(person, "GET", "/record").status == 200
        assert table.ask(person, "GET", "/moments/0?seat=1").status == 200


def test_a_table_with_spectators_shows_its_record_to_everybody_after_its_end(server: ServerProcess) -> None:
    table = Table(server, "cubirds", "Ana Ben")
    assert table.ask(Browser(server), "GET", "/record").code == "not-ended"
    table.ask(table.people[0], "POST", "/cancel")
    assert table.ask(Browser(server), "GET", "/record").status == 200
