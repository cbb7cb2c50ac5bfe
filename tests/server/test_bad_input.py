"""Whatever is sent: one shape of error with a stable code and a sentence, never a 500, and nothing half done."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from asking import Answer, Browser, guest_by_token
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from server_process import HOST, ServerProcess
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from birdtable.protocol import ERRORS, LARGEST_MESSAGE, PREFIX
from birdtable.server.http.routes import ROUTES
from fuzzing import examples

MANY = 100  # messages: more than come back while a busy machine answers them, fewer than it takes to be thrown out
RECORD = ("birdtable", "game", "variant", "options", "seats", "chance", "moves", "outcome")
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3),
    max_leaves=6,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), "--limit", "messages=20/4") as server:
        yield server


@pytest.fixture(scope="module")
def ana(server: ServerProcess) -> Browser:
    return guest_by_token(server)


@pytest.fixture(scope="module")
def link(ana: Browser) -> str:
    seats = [{"kind": "me"}, {"kind": "bot"}]
    return str(ana.ask("POST", "/tables", {"game": "whatsup", "seats": seats}).data["link"])


@pytest.fixture
def socket(ana: Browser, link: str) -> Iterator[ClientConnection]:
    yield from opened_by(ana, link)


@pytest.fixture
def newcomers_socket(server: ServerProcess, link: str) -> Iterator[ClientConnection]:
    """Of somebody who has sent nothing yet."""
    yield from opened_by(guest_by_token(server), link)


def opened_by(guest: Browser, link: str) -> Iterator[ClientConnection]:
    address = f"ws://{HOST}:{guest.server.port}{PREFIX}/tables/{link}/socket"
    with connect(address, additional_headers=guest.headers) as opened:
        opened.recv(60)
        yield opened


def error_on(socket: ClientConnection, message: str | bytes) -> dict[str, Any]:
    socket.send(message)
    while (answer := json.loads(socket.recv(60)))["type"] in ("update", "beat"):
        pass
    assert set(answer) == {"type", "code", "message", "id"}
    return dict(answer)


# HTTP


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"\xff\xfe", "malformed"),
        (b"[]", "Expected `object`"),
        (b'{"name": 7}', "Expected `str | null`"),
        (b'{"nme": "Ana"}', "unknown field `nme`"),
        (b'{"portrait": "wren-1"}', "Invalid enum value 'wren-1'"),
        (b'{"name": "' + b"x" * 31 + b'"}', "length <= 30"),
        (b'{"name": "\\ud800"}', "cannot read"),
        (b"[" * 8000, ""),
        (b'{"name": "Ana", "keep": "safe"}', "Invalid enum value 'safe'"),
    ],
)
def test_a_body_that_cannot_be_read_is_answered_with_what_is_wrong(
    server: ServerProcess, body: bytes, why: str
) -> None:
    answer = Browser(server).ask("POST", "/guests", body)
    assert (answer.status, answer.code) == (400, "malformed")
    assert why.lower() in answer.data["message"].lower()


@pytest.mark.parametrize(
    ("path", "wish", "begins", "ends"),
    [
        ("/guests", {"name": "a", "portrait": "x" * 5000}, "Invalid enum value 'xxx", "`$.portrait`."),
        ("/guests", {"name": "a", "y" * 5000: 1}, "unknown field `yyy", "yyy`."),
        (
            "/tables",
            {"game": "cubirds", "seats": [{"kind": "bot", "bot": "z" * 3000}] * 2},
            "no bot 'zzz",
            "raven.",
        ),
        ("/tables", {"game": "g" * 3000, "seats": [{"kind": "me"}]}, "no game 'ggg", "wolken."),
    ],
)
def test_of_something_long_the_error_quotes_its_beginning_and_its_end(
    ana: Browser, path: str, wish: dict[str, Any], begins: str, ends: str
) -> None:
    message = ana.ask("POST", path, wish).data["message"]
    assert begins in message
    assert message.endswith(ends)
    assert len(message) < 500


def test_a_body_that_is_too_large_is_not_read(server: ServerProcess) -> None:
    answer = Browser(server).ask("POST", "/guests", b" " * (LARGEST_MESSAGE + 1))
    assert (answer.status, answer.code) == (413, "too-large")


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/nothing", "unknown-page"),
        ("GET", "//nothing", "unknown-page"),
        ("GET", "//static/../server/app.py", "unknown-page"),
        ("GET", "//static/%2e%2e/server/app.py", "unknown-page"),
        ("DELETE", "/games", "wrong-method"),
        ("GET", "//api/2/games", "wrong-version"),
        ("GET", "/tables/nobody-made-this", "unknown-table"),
        ("GET", "/tables/" + "x" * 5000, "unknown-table"),
        ("GET", "/tables/%00", "unknown-table"),
        ("GET", "/tables/nobody-made-this/record", "unknown-table"),
        ("GET", "/tables/LINK?since=-1", "malformed"),
        ("GET", "/tables/LINK?since=" + "9" * 5000, "malformed"),
        ("GET", "/tables/LINK?since=one", "malformed"),
        ("GET", "/tables/LINK?follows=true", "malformed"),
        ("GET", "/tables/LINK/events?text=no", "malformed"),
        ("GET", "/tables/LINK/events?since=0&steps=yes", "malformed"),
        ("GET", "/tables/LINK?lang=xx", "malformed"),
        ("GET", "/tables/LINK/events?since=0&wait=nan", "malformed"),
        ("GET", "/tables/LINK/events?since=0&wait=31", "malformed"),
        ("GET", "/tables/LINK/events?since=0&wait=-1", "malformed"),
        ("GET", "/tables/LINK/record", "not-ended"),
        ("POST", "/tables/LINK/rematch", "not-ended"),
        ("DELETE", "/tables/LINK/seats/7", "unknown-seat"),
        ("DELETE", "/tables/LINK/seats/x", "malformed"),
        ("DELETE", "/tables/LINK/seats/" + "9" * 5000, "malformed"),
        ("DELETE", "/me/devices/999999999", "unknown-device"),
        ("DELETE", "/me/devices/x", "malformed"),
    ],
)
def test_a_wrong_address_is_answered_with_its_code(ana: Browser, link: str, method: str, path: str, code: str) -> None:
    answer = ana.ask(method, path.replace("LINK", link))
    assert answer.code == code
    assert answer.status == ERRORS[code]


A_BROWSERS = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize(
    ("query", "accepted", "title"),
    [
        ("", "", "Nothing has hatched here"),
        ("", "de-CH", "Hier ist nichts geschlüpft"),
        ("?lang=fr", "de", "Rien n’a éclos ici"),
        ("?lang=xx", "de", "Hier ist nichts geschlüpft"),
    ],
)
def test_an_unknown_address_is_a_page_with_a_way_home_for_who_looks_at_it(
    server: ServerProcess, query: str, accepted: str, title: str
) -> None:
    for path in ("//nothing", "//games/nothing/rules", "//static/nothing.js"):
        answer = Browser(server).ask("GET", path + query, accept=A_BROWSERS, accept_language=accepted)
        assert (answer.status, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
        page = answer.text.decode()
        assert f"<h1>{title}</h1>" in page
        assert 'href="/"' in page
        assert page.count("<script") == page.count('<script src="/static/') == page.count("></script>")
        assert "style=" not in page


@pytest.mark.parametrize("accepted", ["*/*", "application/json", "image/avif,image/webp,*/*;q=0.8"])
def test_an_unknown_address_is_an_error_as_ever_for_programs(server: ServerProcess, accepted: str) -> None:
    answer = Browser(server).ask("GET", "//nothing", accept=accepted)
    assert (answer.status, answer.code) == (404, "unknown-page")
    by_html = Browser(server).ask("GET", "/nothing", accept=A_BROWSERS)
    assert (by_html.status, by_html.code) == (404, "unknown-page")


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"game": "chess"}, "no game 'chess'; there is"),
        ({"variant": "wild"}, "no variant 'wild'"),
        ({"options": {"speed": 3}}, "speed"),
        ({"seats": [{"kind": "me"}]}, "has 2 to 5 seats, not 1"),
        ({"seats": [{"kind": "me"}] + [{"kind": "open"}] * 5}, "has 2 to 5 seats, not 6"),
        ({"seats": [{"kind": "me"}, {"kind": "closed"}]}, "has 2 to 5 seats, not 1"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, "no bot 'hal'; there is random"),
        ({"variant": "solo", "options": {"head_start": 9}, "seats": [{"kind": "me"}]}, "whole number from 0 to 7"),
    ],
)
def test_a_table_that_no_game_has_is_refused_with_what_there_is(ana: Browser, wish: dict[str, Any], why: str) -> None:
    answer = ana.ask("POST", "/tables", {"game": "cubirds", "seats": [{"kind": "me"}, {"kind": "bot"}]} | wish)
    assert (answer.status, answer.code) == (422, "bad-set-up")
    assert why in answer.data["message"]


def test_errors_are_told_in_the_language_of_the_reader(ana: Browser) -> None:
    path = "/tables/nobody-made-this"
    assert "Link" in ana.ask("GET", f"{path}?lang=de").data["message"]
    assert "lien" in ana.ask("GET", path, accept_language="fr-CA, en;q=0.5").data["message"]
    assert "link" in ana.ask("GET", path, accept_language="pt").data["message"]


def test_moves_that_are_illegal_stale_or_out_of_turn_change_nothing(ana: Browser, link: str) -> None:
    before = ana.ask("GET", f"/tables/{link}").data
    while not before["offer"]:  # the bot may be the one who begins
        before = ana.ask("GET", f"/tables/{link}/events?since={before['number']}&wait=5").data
    before = ana.ask("GET", f"/tables/{link}").data
    good = before["offer"]["moves"][0]["move"]
    for wish, code in (
        ({"id": "1", "seen": before["number"], "move": "fly away"}, "illegal-move"),
        ({"id": "2", "seen": 0, "move": good}, "stale"),
        ({"id": "3", "seen": 10**9, "move": good}, "stale"),
        ({"id": "", "seen": 1, "move": good}, "malformed"),
        ({"id": "x" * 65, "seen": 1, "move": good}, "malformed"),
        ({"id": "4", "seen": -1, "move": good}, "malformed"),
        ({"id": "5", "seen": 2**60, "move": good}, "malformed"),
        ({"id": "6", "seen": 1.5, "move": good}, "malformed"),
        ({"id": "7", "seen": 1, "move": "x" * 201}, "malformed"),
    ):
        answer = ana.ask("POST", f"/tables/{link}/moves", wish)
        assert (answer.code, answer.data["id"]) == (code, None if code == "malformed" else wish["id"])
    assert ana.ask("GET", f"/tables/{link}").data == before


def test_an_error_names_the_message_that_it_answers(ana: Browser, link: str) -> None:
    for where, wish, code in (
        ("undo", {"id": "c-1", "seen": 10**9}, "no-undo"),
        ("uncover", {"id": "c-2", "seat": 9}, "unknown-seat"),
    ):
        answer = ana.ask("POST", f"/tables/{link}/{where}", wish)
        assert (answer.code, answer.data["id"]) == (code, wish["id"])
    nowhere = ana.ask("POST", "/tables/nobody-made-this/moves", {"id": "c-3", "seen": 1, "move": "x"})
    assert (nowhere.code, nowhere.data["id"]) == ("unknown-table", "c-3")
    assert ana.ask("GET", "/tables/nobody-made-this").data["id"] is None


# Whatever comes


@settings(examples(150), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_request_whatever_makes_the_server_fail(ana: Browser, link: str, data: st.DataObject) -> None:
    name = data.draw(
        st.sampled_from([name for name in ROUTES if name not in ("socket", "forget", "sign_out", "events")])
    )
    route = ROUTES[name]
    path = route.path.replace("{link}", link)
    path = path.replace("{seat}", str(data.draw(st.integers(-3, 20)))).replace(
        "{id}", str(data.draw(st.integers(5, 99)))
    )
    body: Any = None
    if route.body:
        fields = [*getattr(route.body, "__struct_fields__", RECORD), "more"]
        body = data.draw(st.dictionaries(st.sampled_from(fields), ANYTHING) | ANYTHING)
    answer = ana.ask(route.method, path, json.dumps(body).encode() if body is not None else None)
    assert answer.status < 500, answer.text
    if answer.status >= 400:
        assert answer.code in ERRORS
        assert answer.status == ERRORS[answer.code]


# Sockets


@pytest.mark.parametrize(
    "message",
    [
        "",
        "hello",
        "[]",
        '{"type":"dance"}',
        '{"type":"move"}',
        '{"type":"move","id":"1","seen":1,"move":"x","more":1}',
        b"\xff\x00",
        "[" * 9000,
    ],
)
def test_a_message_that_cannot_be_read_is_answered_and_the_socket_stays_open(
    socket: ClientConnection, message: str | bytes
) -> None:
    assert error_on(socket, message)["code"] == "malformed"
    assert error_on(socket, '{"type":"uncover","id":"7","seat":3}') | {"message": ""} == {
        "type": "error",
        "id": "7",
        "code": "unknown-seat",
        "message": "",
    }


def test_of_a_long_message_only_a_part_is_quoted(socket: ClientConnection) -> None:
    message = error_on(socket, json.dumps({"type": "x" * 4000}))["message"]
    assert "Invalid value 'xxx" in message
    assert len(message) < 500


def test_a_message_that_is_too_large_closes_the_socket(socket: ClientConnection) -> None:
    socket.send("x" * (LARGEST_MESSAGE + 1))
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv(60)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_who_sends_too_much_is_slowed_down_and_not_thrown_out(newcomers_socket: ClientConnection) -> None:
    for _ in range(MANY):
        newcomers_socket.send('{"type":"refresh","seen":0}')
    heard = [json.loads(newcomers_socket.recv(30)) for _ in range(MANY)]
    assert {message.get("code") for message in heard} == {None, "too-fast"}
    assert sum(message.get("code") is None for message in heard) >= 20


def test_whoever_is_too_fast_hears_which_request_was(newcomers_socket: ClientConnection) -> None:
    for number in range(MANY):
        newcomers_socket.send(json.dumps({"type": "undo", "id": str(number), "seen": 0}))
    heard = [json.loads(newcomers_socket.recv(30)) for _ in range(MANY)]
    assert [message["id"] for message in heard] == [str(number) for number in range(MANY)]
    assert "too-fast" in {message["code"] for message in heard}


def test_a_spectator_cannot_play_over_a_socket(server: ServerProcess, link: str) -> None:
    with connect(f"ws://{HOST}:{server.port}{PREFIX}/tables/{link}/socket") as socket:
        socket.recv(60)
        assert error_on(socket, '{"type":"move","id":"1","seen":1,"move":"x"}')["code"] == "not-a-guest"


@pytest.mark.parametrize(
    ("path", "code"),
    [
        (f"{PREFIX}/nothing", "unknown-page"),
        (f"{PREFIX}/games", "unknown-page"),
        ("/", "unknown-page"),
        ("/api/2/tables/x/socket", "wrong-version"),
        (f"{PREFIX}/tables/nobody-made-this/socket", "unknown-table"),
        (f"{PREFIX}/tables/LINK/socket?since=x", "malformed"),
        (f"{PREFIX}/tables/LINK/socket?follows=true", "malformed"),
        (f"{PREFIX}/tables/LINK/socket?text=2", "malformed"),
    ],
)
def test_a_socket_that_is_not_opened_is_answered_like_any_other_request(
    server: ServerProcess, link: str, path: str, code: str
) -> None:
    before = server.errors()
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://{HOST}:{server.port}{path.replace('LINK', link)}"):
        pass
    response = refused.value.response
    answer = Answer(response.status_code, {}, bytes(response.body or b""))
    assert (answer.status, answer.code) == (ERRORS[code], code)
    assert Browser(server).ask("GET", "//healthz").status == 200
    assert server.errors() == before


def test_random_bytes_on_a_socket_never_break_the_table(ana: Browser, link: str) -> None:
    rng = random.Random(4)
    url = f"ws://{HOST}:{ana.server.port}{PREFIX}/tables/{link}/socket"
    for _ in range(5):
        with connect(url, additional_headers=ana.headers) as socket:
            socket.recv(60)
            for _ in range(15):
                assert error_on(socket, rng.randbytes(rng.randrange(200)))["code"] == "malformed"
    assert ana.ask("GET", f"/tables/{link}").status == 200


# The disk


def test_when_nothing_can_be_kept_nothing_is_promised(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(tmp_path_factory.mktemp("full")) as server:
        ana = guest_by_token(server)
        seats = [{"kind": "me"}, {"kind": "open"}]
        link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": seats}).data["link"]
        database = sqlite3.connect(server.folder / "data" / "birdtable.db", timeout=0.1, isolation_level=None)
        database.execute("BEGIN IMMEDIATE")  # somebody else holds the database for longer than anybody waits
        answer = ana.ask("POST", f"/tables/{link}/seats", {"seat": 1, "name": "Ben"})
        assert (answer.status, answer.code) == (503, "store-failing")
        before = ana.ask("GET", f"/tables/{link}").data
        assert before["table"]["seats"][1]["kind"] == "open"
        database.execute("ROLLBACK")
        database.close()
        assert ana.ask("POST", f"/tables/{link}/seats", {"seat": 1, "name": "Ben"}).status == 201
        after = ana.ask("GET", f"/tables/{link}").data
        assert after["table"]["seats"][1]["name"] == "Ben"
