"""The limits of a running server: each is met by somebody, told in the one shape, and concerns nobody else."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from asking import Answer, Browser, guest_by_token
from nearly_over import played
from server_process import HOST, ServerProcess
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from birdtable.core.record import line_of
from birdtable.protocol import PREFIX

TWO = [{"kind": "me"}, {"kind": "open"}]
LIMITED = (
    "guests-per-address=3/3600",
    "tables=3/3600",
    "tables-per-address=4/3600",
    "listed=2/3600",
    "listed-at-once=1",
    "messages=2/3600",
    "refused-messages=2/3600",
    "sockets=2",
    "sockets-at-table=1",
    "spectators-at-table=2",
    "records=1/3600",
    "stories=1/3600",
    "hints=1/3600",
)
addresses = (f"198.51.100.{number}" for number in itertools.count(1))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    limits = [word for limit in LIMITED for word in ("--limit", limit)]
    with ServerProcess(tmp_path_factory.mktemp("server"), "--trusted-proxy", HOST, *limits) as server:
        yield server


def guest(server: ServerProcess, address: str | None = None) -> Browser:
    """A guest, at an address where nobody else is unless one is named."""
    there = {"x-forwarded-for": address or next(addresses)}
    answer = Browser(server, **there).ask("POST", "/guests", {"name": "Ana", "keep": "token"})
    return Browser(server, authorization=f"Bearer {answer.data['token']}", **there)


def table(guest: Browser, **settings: object) -> str:
    answer = guest.ask("POST", "/tables", {"game": "cubirds", "seats": TWO, **settings})
    return str(answer.data["link"])


def socket_to(guest: Browser, link: str) -> ClientConnection:
    url = f"ws://{HOST}:{guest.server.port}{PREFIX}/tables/{link}/socket"
    return connect(url, additional_headers=guest.headers, compression=None)


def refused_socket(guest: Browser, link: str) -> Answer:
    with pytest.raises(InvalidStatus) as refused, socket_to(guest, link):
        pass
    response = refused.value.response
    return Answer(response.status_code, dict(response.headers), bytes(response.body or b""))


def test_new_guests_are_limited_by_address(server: ServerProcess) -> None:
    here = next(addresses)
    for _ in range(3):
        guest(server, here)
    answer = Browser(server, **{"x-forwarded-for": here}).ask("POST", "/guests?lang=de", {"name": "Ana"})
    assert (answer.status, answer.code) == (429, "too-fast")
    assert 0 < int(answer.headers["retry-after"]) <= 1200
    assert answer.data["message"].startswith("Zu viel in kurzer Zeit aus deinem Netz: neue Gäste. Versuch es in 20 Min")
    guest(server)


def test_an_address_is_what_the_nearest_proxy_says_and_not_what_a_client_puts_before(server: ServerProcess) -> None:
    here = next(addresses)
    for number in range(3):
        guest(server, f"203.0.113.{number}, {here}")
    answer = Browser(server, **{"x-forwarded-for": f"203.0.113.9, {here}"}).ask("POST", "/guests", {"name": "Ana"})
    assert answer.code == "too-fast"


def test_a_network_of_64_bits_is_one_address(server: ServerProcess) -> None:
    for number in range(3):
        guest(server, f"2001:db8::{number}")
    answer = Browser(server, **{"x-forwarded-for": "2001:db8::ffff"}).ask("POST", "/guests", {"name": "Ana"})
    assert answer.code == "too-fast"
    guest(server, "2001:db8:0:1::1")


def test_nobody_is_believed_who_is_no_trusted_proxy(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--limit", "guests-per-address=2/3600", "--trusted-proxy", "192.0.2.0/24") as server:
        codes = [
            Browser(server, **{"x-forwarded-for": f"198.51.100.{number}", "x-forwarded-proto": "https"}).ask(
                "POST", "/guests", {"name": "Ana"}
            )
            for number in range(3)
        ]
    assert [answer.status for answer in codes] == [201, 201, 429]
    assert not any("Secure" in cookie for answer in codes for cookie in answer.cookies)
    assert all("strict-transport-security" not in answer.headers for answer in codes)


def test_a_proxy_that_nobody_trusts_is_told_of_once(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        for _ in range(3):
            Browser(server, **{"x-forwarded-for": "198.51.100.1"}).ask("GET", "/games")
    assert server.log.read_text().count("proxy-not-trusted") == 1


def test_tables_are_limited_for_a_guest_and_for_an_address(server: ServerProcess) -> None:
    here = next(addresses)
    ana, ben = guest(server, here), guest(server, here)
    for _ in range(3):
        table(ana)
    answer = ana.ask("POST", "/tables?lang=fr", {"game": "cubirds", "seats": TWO})
    assert answer.code == "too-fast"
    assert answer.data["message"] == "C’est trop en peu de temps\u202f: nouvelles tables. Réessaie dans 20 minutes."
    assert ana.ask("POST", "/lessons", {"game": "cubirds", "lesson": "first", "chapter": 0}).code == "too-fast"
    table(ben)
    answer = ben.ask("POST", "/tables", {"game": "cubirds", "seats": TWO})
    assert answer.code == "too-fast"
    assert "from your network: new tables" in answer.data["message"]


def test_only_so_many_of_a_guests_tables_are_in_the_list_at_once(server: ServerProcess) -> None:
    ana = guest(server)
    link = table(ana, listed=True)
    answer = ana.ask("POST", "/tables", {"game": "cubirds", "seats": TWO, "listed": True})
    assert (answer.status, answer.code) == (429, "too-many")
    assert "your tables in the list; the limit is 1. Start or cancel one first." in answer.data["message"]
    assert [one["link"] for one in ana.ask("GET", "/me/tables").data["tables"]] == [link]
    assert ana.ask("POST", f"/tables/{link}/cancel").status == 204
    assert ana.ask("POST", "/tables", {"game": "cubirds", "seats": TWO, "listed": True}).code == "too-fast"


def test_sockets_are_limited_for_a_guest_at_a_table_and_in_all(server: ServerProcess) -> None:
    ana = guest(server)
    links = [table(ana) for _ in range(3)]
    with socket_to(ana, links[0]) as first:
        first.recv(30)
        answer = refused_socket(ana, links[0])
        assert (answer.status, answer.code) == (429, "too-many")
        assert "windows with this table; the limit is 1" in answer.data["message"]
        with socket_to(ana, links[1]) as second:
            second.recv(30)
            assert "open tables; the limit is 2" in refused_socket(ana, links[2]).data["message"]
            assert ana.ask("GET", f"/tables/{links[2]}/events?since=0&wait=1").code == "too-many"


def test_strangers_who_watch_keep_nobody_out_who_belongs_to_the_table(server: ServerProcess) -> None:
    ana = guest(server)
    link = table(ana)
    with ExitStack() as watching:
        for _ in range(2):
            watching.enter_context(socket_to(Browser(server, **{"x-forwarded-for": next(addresses)}), link)).recv(30)
        assert "people who watch this table; the limit is 2" in refused_socket(guest(server), link).data["message"]
        with socket_to(ana, link) as socket:
            assert json.loads(socket.recv(30))["type"] == "update"


def test_a_socket_that_does_not_stop_sending_is_closed_with_a_reason(server: ServerProcess) -> None:
    ana = guest(server)
    with socket_to(ana, table(ana)) as socket:
        socket.recv(30)
        for number in range(5):
            socket.send(json.dumps({"type": "undo", "id": str(number), "seen": 0}))
        heard = [json.loads(socket.recv(30)) for _ in range(4)]
        assert [message["code"] == "too-fast" for message in heard] == [False, False, True, True]
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(30)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "too-fast")


def test_records_and_looking_back_are_limited(server: ServerProcess) -> None:
    ana = guest(server)
    game = played("whatsup", "1 2").room.playing.record()
    taken = ana.ask("POST", "/records", line_of(game).encode())
    assert taken.status == 201, taken.text
    link = taken.data["link"]
    assert "records" in ana.ask("POST", "/records", line_of(game).encode()).data["message"]
    other = guest(server)
    ben = guest(server)
    again = line_of(game | {"seats": ["Cleo", "Dan"]}).encode()
    another = other.ask("POST", "/records", again).data["link"]
    assert another != link
    for number in range(3):
        assert ben.ask("GET", f"/tables/{link}/moments/{number}").status == 200
    answer = ben.ask("GET", f"/tables/{another}/moments/0")
    assert (answer.status, answer.code) == (429, "too-fast")
    assert "games to look back at" in answer.data["message"]


def test_hints_are_limited(server: ServerProcess) -> None:
    ana = guest(server)
    link = table(ana, variant="solo", seats=[{"kind": "me"}])
    assert ana.ask("POST", f"/tables/{link}/hints", {}).data["hints"]
    answer = ana.ask("POST", f"/tables/{link}/hints", {})
    assert "Too much in a short time: hints. Try again in 60 minutes." in answer.data["message"]


def test_thirty_people_behind_one_address_play_comfortably(tmp_path: Path) -> None:
    """A class in one room: everybody comes, opens a table with a bot, watches another's, moves, and asks for a hint."""
    with ServerProcess(tmp_path, limited=True) as server:
        people = [guest_by_token(server, f"Guest {number}") for number in range(30)]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        links = [person.ask("POST", "/tables", {"game": "cubirds", "seats": seats}).data["link"] for person in people]
        asyncio.run(play_together(people, links))
        for person in people:
            for path in ("//", "/games", "/me", "/me/tables", "/tables", *["//static/kit/kit.css"] * 5):
                assert person.ask("GET", path).status == 200


async def play_together(people: list[Browser], links: list[str]) -> None:
    async with asyncio.timeout(300):
        neighbours = zip(people, links, links[1:] + links[:1], strict=True)
        await asyncio.gather(*[play_some(person, own, other) for person, own, other in neighbours])


async def play_some(person: Browser, own: str, other: str) -> None:
    """Five moves at one table, while another is watched in two windows."""

    def socket(link: str) -> open_socket:
        url = f"ws://{HOST}:{person.server.port}{PREFIX}/tables/{link}/socket"
        return open_socket(url, additional_headers=person.headers, compression=None)

    async with socket(own) as table, socket(other), socket(other):
        moves = 0
        async for text in table:
            message = json.loads(text)
            assert message["type"] != "error", message
            if message["type"] == "update" and message["offer"] and message["offer"]["moves"]:
                if moves == 5:
                    return
                moves += 1
                move = message["offer"]["moves"][0]["move"]
                await table.send(
                    json.dumps({"type": "move", "id": str(moves), "seen": message["number"], "move": move})
                )
