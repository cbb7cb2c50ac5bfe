"""`birdtable admin`: a host looks after a running server, and learns nothing that only players may know."""

from __future__ import annotations

import contextlib
import random
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from asking import Browser, guest_by_token
from house import BOT, ME, OPEN, House, refused, run
from server_process import HOST, ServerProcess
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from birdtable.protocol import PREFIX, Join
from birdtable.server.admin import Admin, Answer, Asked, Ban, Close, ListGuests, ListTables, Remove, ask

BIRDTABLE = str(Path(sys.executable).with_name("birdtable"))


def admin(folder: Path, *arguments: str, code: int = 0) -> str:
    """What it says; where something is wrong, in one line."""
    command = [BIRDTABLE, "admin", *arguments, "--data", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)
    assert done.returncode == code, done.stderr
    assert done.stderr.count("\n") == bool(code)
    return done.stderr if code else done.stdout


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("admin")) as server:
        yield server


@pytest.fixture(scope="module")
def data(server: ServerProcess) -> Path:
    return server.folder / "data"


def opened(guest: Browser, *kinds: str) -> str:
    seats = [{"kind": kind} for kind in kinds]
    return str(guest.ask("POST", "/tables", {"game": "cubirds", "seats": seats}).data["link"])


def numbers(listed: str) -> list[str]:
    return [line.split()[0] for line in listed.splitlines()[1:]]


def watching(guest: Browser, link: str) -> ClientConnection:
    url = f"ws://{HOST}:{guest.server.port}{PREFIX}/tables/{link}/socket"
    return connect(url, additional_headers=guest.headers)


def closed_because(socket: ClientConnection) -> tuple[int, str]:
    """How the server closed it, after whatever it said before."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            socket.recv(60)
    return socket.close_code or 0, socket.close_reason or ""


# What a host sees


def test_tables_and_guests_are_listed_by_number_without_anything_that_leads_to_them(
    server: ServerProcess, data: Path
) -> None:
    ana = guest_by_token(server, "Ana")
    link = opened(ana, "me", "me", "open")
    tables, guests = admin(data, "tables"), admin(data, "guests", "aN")
    assert re.fullmatch(r"number +game +status +people +bots +opened +last played", tables.splitlines()[0])
    assert re.fullmatch(r" *\d+  cubirds  gathering +2 +0  \d+ \w+ ago  \d+ \w+ ago", tables.splitlines()[1])
    assert re.fullmatch(r" *\d+  Ana +1  \d+ \w+ ago", guests.splitlines()[1])
    secret = ana.headers["authorization"].removeprefix("Bearer ")
    assert not [text for text in (link, secret) if text in tables + guests]
    assert admin(data, "guests", "nobody is called so") == "number  name  tables  came\n"


# What a host can do


def test_players_of_a_table_that_is_closed_are_told_by_whom(server: ServerProcess, data: Path) -> None:
    ana = guest_by_token(server)
    link = opened(ana, "me", "me")
    number = numbers(admin(data, "tables"))[0]
    assert admin(data, "close", number) == f"Table {number} is closed.\n"
    for language, said in (("en", "The host"), ("fr", "L’hôte"), ("de", "Gastgeber")):
        update = ana.ask("GET", f"/tables/{link}?lang={language}").data
        assert (update["table"]["status"], update["table"]["ended"]) == ("unfinished", "closed")
        assert said in update["said"]["status"]
    assert admin(data, "close", number, code=1) == "birdtable: The game has ended.\n"
    assert number not in numbers(admin(data, "tables"))
    assert number in numbers(admin(data, "tables", "--ended"))


def test_a_table_that_is_removed_is_gone_for_everybody_at_once(server: ServerProcess, data: Path) -> None:
    ana = guest_by_token(server)
    link = opened(ana, "me", "open")
    number = numbers(admin(data, "tables"))[0]
    with watching(ana, link) as socket:
        assert admin(data, "remove", number, "--yes") == f"Table {number} is gone.\n"
        assert closed_because(socket) == (1008, "unknown-table")
    assert ana.ask("GET", f"/tables/{link}").code == "unknown-table"
    assert ana.ask("GET", "/me/tables").data == {"tables": []}
    assert number not in numbers(admin(data, "tables", "--ended"))


def test_a_guest_who_is_banned_hears_nothing_more_and_leaves_all_seats(server: ServerProcess, data: Path) -> None:
    ana, ben = guest_by_token(server, "Ana"), guest_by_token(server, "Benjamin")
    link = opened(ana, "me", "open", "open")
    ben.ask("POST", f"/tables/{link}/seats", {})
    (number,) = numbers(admin(data, "guests", "Benjamin"))
    with watching(ben, link) as socket:
        assert "can come back as somebody new" in admin(data, "ban", number, "--yes")
        assert closed_because(socket) == (1008, "not-a-guest")
    assert ben.ask("GET", "/me").code == "not-a-guest"
    seats = ana.ask("GET", f"/tables/{link}").data["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "open"]
    assert numbers(admin(data, "guests", "Benjamin")) == []
    assert admin(data, "ban", number, "--yes", code=1) == f"birdtable: there is no guest {number}\n"


def test_whoever_is_not_sure_does_nothing(server: ServerProcess, data: Path) -> None:
    ana = guest_by_token(server)
    link = opened(ana, "me", "open")
    assert "say --yes" in admin(data, "remove", numbers(admin(data, "tables"))[0], code=1)
    assert ana.ask("GET", f"/tables/{link}").status == 200


def test_whatever_a_host_does_is_done_on_either_database(database: str) -> None:
    async def story(house: House) -> None:
        host = Admin(house.door)

        async def asked(wish: Asked) -> Answer:
            return await host.answer(msgspec.json.encode(wish))

        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        first, second = await house.table(ana, ME, OPEN, game="whatsup"), await house.table(ana, ME, BOT)
        await house.door.join(ben, first, Join())
        await house.play(first, [ana, ben], random.Random(1))
        house.now += 1
        listed = (await asked(ListTables(ended=True))).tables
        assert {(one.number, one.status, one.people, one.bots) for one in listed} == {
            (1, "finished", 2, 0),
            (2, "running", 1, 1),
        }
        assert [one.number for one in (await asked(ListTables())).tables] == [2]
        assert (await asked(Remove(1))) == Answer()
        await refused("unknown-table", house.table_of(ana, first))
        assert (await asked(Close(2))) == Answer()
        assert (await house.table_of(ana, second)).ended == "closed"
        assert [one.name for one in (await asked(ListGuests("bE"))).guests] == ["Ben"]
        assert (await asked(Ban(ana.id))) == Answer()
        assert [(one.number, one.tables) for one in (await asked(ListGuests())).guests] == [(2, 0)]
        assert (await asked(Close(77))).wrong == "there is no table 77"
        assert (await host.answer(b"nonsense")).wrong
        assert (await host.answer(b'{"type": "hand", "table": 2}')).wrong

    run(database, story)


# The socket


def test_the_socket_is_for_its_owner_alone_and_goes_with_the_server(tmp_path: Path) -> None:
    deep = tmp_path / ("very " * 20) / "deep"  # a socket's own name could not be that long
    deep.mkdir(parents=True)
    server = ServerProcess(deep)
    server.start()
    (path,) = deep.glob("data/*.sock")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    server.kill()
    assert "no server runs in" in admin(path.parent, "tables", code=1)
    with server:
        (again,) = deep.glob("data/*.sock")
        assert again != path
        assert ask(again.parent, ListTables()) == Answer()
    assert not list(deep.glob("data/*.sock"))
