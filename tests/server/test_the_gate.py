"""What is turned away at the gate: other hosts, two lengths, half an origin. Cookies by TLS, signing out."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator

import pytest
from asking import Answer, Browser, guest_by_cookie, guest_by_token, second_device
from server_process import HOST, ServerProcess
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from birdtable.protocol import PREFIX
from birdtable.server.addresses import network_address, own_names

TWO = [{"kind": "me"}, {"kind": "open"}]
TLS = {"x_forwarded_proto": "https"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    options = ("--allowed-host", "birds.example", "--trusted-proxy", HOST)
    with ServerProcess(tmp_path_factory.mktemp("server"), *options) as server:
        yield server


def raw(server: ServerProcess, request: str) -> bytes:
    """What comes back for exactly these bytes, until the server hangs up."""
    with socket.create_connection((HOST, server.port), timeout=20) as connection:
        connection.sendall(request.replace("\n", "\r\n").encode())
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
        return answer


def heard_until_closed(opened: ClientConnection) -> list[str]:
    """Everything that still comes on a socket, which the server must close by itself."""
    heard: list[str] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            heard.append(str(opened.recv(60)))
    return heard


# Hosts


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "127.9.9.9", "[::1]", "LOCALHOST", "localhost."])
def test_the_server_answers_to_loopback(server: ServerProcess, name: str) -> None:
    assert Browser(server).ask("GET", "/games", host=f"{name}:{server.port}").status == 200


def test_the_server_answers_to_the_names_and_addresses_of_its_machine(server: ServerProcess) -> None:
    name = socket.gethostname().partition(".")[0]
    assert {name.lower(), f"{name.lower()}.local"} <= own_names()
    for host in own_names():
        assert Browser(server).ask("GET", "/games", host=f"[{host}]" if ":" in host else host).status == 200


@pytest.mark.parametrize(
    "name", ["elsewhere.example", "evil.localhost", "203.0.113.9", "birds.example.evil", "x" * 3000]
)
def test_another_name_is_answered_with_one_sentence_and_nothing_else(server: ServerProcess, name: str) -> None:
    for path in ("/games", "//", "//healthz", "//t/anything/code.svg", "//nothing"):
        answer = Browser(server).ask("GET", path, host=name)
        assert (answer.status, answer.code) == (421, "unknown-host")
        assert "content-security-policy" in answer.headers


@pytest.mark.parametrize("name", ["[::1", "a b", "localhost:99999999", "localhost:x", "[::1]evil", "ü"])
def test_a_host_that_is_none_is_answered_like_any_other_that_we_are_not(server: ServerProcess, name: str) -> None:
    answer = raw(server, f"GET /api/1/games HTTP/1.1\nHost: {name}\nConnection: close\n\n")
    assert answer.split()[1] in (b"400", b"421")


def test_a_socket_is_opened_by_our_own_names_only(server: ServerProcess) -> None:
    ana = guest_by_token(server)
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": TWO}).data["link"]
    handshake = (
        f"GET {PREFIX}/tables/{link}/socket HTTP/1.1\nHost: HOST\nAuthorization: {ana.headers['authorization']}\n"
        "Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n\n"
    )
    answer = raw(server, handshake.replace("HOST", "elsewhere.example"))
    assert answer.split()[1] == b"421"
    assert b'"code":"unknown-host"' in answer


def test_a_name_that_the_host_allows_is_one_of_ours(server: ServerProcess) -> None:
    ana = Browser(server, host="birds.example")
    answer = ana.ask("POST", "/guests", {"name": "Ana"}, origin="http://birds.example")
    assert answer.status == 201


def test_who_names_no_host_is_no_browser_and_is_answered(server: ServerProcess) -> None:
    assert b"200 OK" in raw(server, "GET /healthz HTTP/1.0\n\n")


def test_a_phone_in_the_same_network_plays_after_one_command(tmp_path_factory: pytest.TempPathFactory) -> None:
    """It comes by the address that the server announces; here over loopback, since no test talks to a real network."""
    address = network_address(socket.AF_INET) or f"{socket.gethostname()}.local"
    with ServerProcess(tmp_path_factory.mktemp("phone"), "--host", "0.0.0.0") as server:
        here = f"{address}:{server.port}"
        origin = {"host": here, "origin": f"http://{here}"}
        welcome = Browser(server).ask("POST", "/guests", {"name": "Ana"}, **origin)
        phone = Browser(server, cookie=welcome.cookies[0].partition(";")[0], **origin)
        assert phone.ask("GET", "//").status == 200
        link = phone.ask("POST", "/tables", {"game": "cubirds", "variant": "solo", "seats": [{"kind": "me"}]}).data[
            "link"
        ]
        update = phone.ask("GET", f"/tables/{link}").data
        move = {"id": "1", "seen": update["number"], "move": update["offer"]["moves"][0]["move"]}
        assert phone.ask("POST", f"/tables/{link}/moves", move).status == 200


# Framing, and origins


def test_a_length_given_in_two_ways_is_refused_and_the_connection_closed(server: ServerProcess) -> None:
    answer = raw(
        server,
        "POST /api/1/guests HTTP/1.1\nHost: localhost\nContent-Type: application/json\nContent-Length: 14\n"
        'Transfer-Encoding: chunked\n\ne\n{"name":"Anna"}\n0\n\n',
    )
    assert answer.split()[1] == b"400"
    assert answer.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "//", "", "http://\u00fc", "null", "http://127.0.0.1:1"])
def test_an_origin_that_is_not_ours_or_none_at_all_is_foreign(server: ServerProcess, origin: str) -> None:
    ana, _ = guest_by_cookie(server)
    sent = origin.encode().decode("latin-1")
    assert ana.ask("PATCH", "/me", {"name": "Eve"}, origin=sent).code == "foreign-origin"


def test_what_is_told_on_a_socket_is_not_compressed(server: ServerProcess) -> None:
    ana = guest_by_token(server)
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": TWO}).data["link"]
    url = f"ws://{HOST}:{server.port}{PREFIX}/tables/{link}/socket"
    with connect(url, additional_headers=ana.headers, compression="deflate") as opened:
        assert opened.response is not None
        assert "Sec-WebSocket-Extensions" not in opened.response.headers
    answer = ana.ask("GET", f"/tables/{link}", accept_encoding="gzip")
    assert "content-encoding" not in answer.headers


# Cookies by TLS


def cookies_of(answer: Answer) -> dict[str, str]:
    """What the browser is told to keep; what it is told to forget is empty."""
    named = (cookie.partition(";")[0].partition("=") for cookie in answer.cookies)
    return {name: value.strip('"') for name, _, value in named}


def test_by_tls_the_browser_is_told_to_stay_with_it_and_by_plain_http_it_is_not(server: ServerProcess) -> None:
    assert "max-age=31536000" in Browser(server).ask("GET", "//", **TLS).headers["strict-transport-security"]
    assert "strict-transport-security" not in Browser(server).ask("GET", "//").headers


def test_by_tls_the_cookie_is_bound_to_the_host(server: ServerProcess) -> None:
    answer = Browser(server).ask("POST", "/guests", {"name": "Ana"}, origin=server.url, **TLS)
    (kept,) = (cookie for cookie in answer.cookies if cookie.startswith("__Host-birdtable="))
    attributes = {part.strip().lower() for part in kept.split(";")[1:]}
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= attributes
    assert not any(part.startswith("domain") for part in attributes)
    ana = Browser(server, cookie=kept.partition(";")[0])
    assert ana.ask("GET", "/me", **TLS).data["name"] == "Ana"
    assert ana.ask("GET", "/me").code == "not-a-guest"  # by plain HTTP no browser would send it
    assert ana.ask("PATCH", "/me", {"name": "Eve"}, **TLS).code == "foreign-origin"


def test_an_old_cookie_is_taken_once_by_tls_and_exchanged_and_no_game_is_lost(server: ServerProcess) -> None:
    ana, welcome = guest_by_cookie(server)
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": TWO}, origin=server.url).data["link"]
    exchanged = cookies_of(ana.ask("GET", "/me", **TLS))
    assert exchanged["birdtable"] == ""
    assert exchanged["__Host-birdtable"] not in ("", cookies_of(welcome)["birdtable"])
    again = Browser(server, cookie=f"__Host-birdtable={exchanged['__Host-birdtable']}")
    assert [table["link"] for table in again.ask("GET", "/me/tables", **TLS).data["tables"]] == [link]
    assert not again.ask("GET", "/me", **TLS).cookies


def test_by_plain_http_the_cookie_stays_as_it_is(server: ServerProcess) -> None:
    ana, _ = guest_by_cookie(server)
    assert ana.ask("GET", "/me").cookies == []
    assert ana.ask("GET", "/me").data["name"] == "Ana"


# Signing out


def test_who_signs_out_everywhere_is_the_only_one_left_and_under_another_secret(server: ServerProcess) -> None:
    ana = guest_by_token(server)
    secret = ana.ask("POST", "/me/links").data["path"].partition("#")[2]
    token = Browser(server).ask("POST", "/devices", {"secret": secret, "keep": "token"}).data["token"]
    phone = Browser(server, authorization=f"Bearer {token}")
    link = phone.ask("POST", "/tables", {"game": "cubirds", "seats": TWO}).data["link"]
    url = f"ws://{HOST}:{server.port}{PREFIX}/tables/{link}/socket"
    with connect(url, additional_headers=phone.headers) as opened:
        opened.recv(60)
        answer = ana.ask("DELETE", "/me/devices")
        with pytest.raises(ConnectionClosed) as closed:
            opened.recv(60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    for gone in (phone, ana):
        assert gone.ask("GET", "/me").code == "not-a-guest"
    assert Browser(server).ask("POST", "/devices", {"secret": secret}).code == "bad-secret"
    again = Browser(server, authorization=f"Bearer {answer.data['token']}")
    assert [table["link"] for table in again.ask("GET", "/me/tables").data["tables"]] == [link]
    assert len(again.ask("GET", "/me/devices").data["devices"]) == 1


def test_who_signs_out_everywhere_by_cookie_keeps_the_new_one(server: ServerProcess) -> None:
    ana, _ = guest_by_cookie(server)
    answer = ana.ask("DELETE", "/me/devices", origin=server.url)
    assert answer.data["token"] is None
    again = Browser(server, cookie=f"birdtable={cookies_of(answer)['birdtable']}")
    assert again.ask("GET", "/me").data["name"] == "Ana"
    assert ana.ask("GET", "/me").code == "not-a-guest"


def test_a_revoked_device_that_waits_for_news_hears_none(server: ServerProcess) -> None:
    ana, ben = guest_by_token(server), guest_by_token(server, "Ben")
    phone = second_device(ana)
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": TWO}).data["link"]
    number = phone.ask("GET", f"/tables/{link}").data["number"]
    heard: list[Answer] = []
    path = f"/tables/{link}/events?since={number}&wait=20"
    waiting = threading.Thread(target=lambda: heard.append(phone.ask("GET", path)))
    waiting.start()
    this = next(device["id"] for device in phone.ask("GET", "/me/devices").data["devices"] if device["this"])
    assert ana.ask("DELETE", f"/me/devices/{this}").status == 204
    ben.ask("POST", f"/tables/{link}/seats", {})  # and the game begins, with cards in hands
    waiting.join()
    assert heard[0].code == "not-a-guest"


def test_a_revoked_device_hears_nothing_more_on_its_socket_whatever_happens_at_the_table(server: ServerProcess) -> None:
    ana, ben = guest_by_token(server), guest_by_token(server, "Ben")
    phone = second_device(ana)
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": TWO}).data["link"]
    url = f"ws://{HOST}:{server.port}{PREFIX}/tables/{link}/socket"
    with connect(url, additional_headers=phone.headers) as opened:
        opened.recv(60)
        this = next(device["id"] for device in phone.ask("GET", "/me/devices").data["devices"] if device["this"])
        assert ana.ask("DELETE", f"/me/devices/{this}").status == 204
        ben.ask("POST", f"/tables/{link}/seats", {})
        assert not any('"status":"running"' in message for message in heard_until_closed(opened))


def test_who_deletes_themselves_hears_nothing_more_on_any_device(server: ServerProcess) -> None:
    ana = guest_by_token(server)
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": TWO}).data["link"]
    url = f"ws://{HOST}:{server.port}{PREFIX}/tables/{link}/socket"
    with connect(url, additional_headers=ana.headers) as opened:
        opened.recv(60)
        assert ana.ask("DELETE", "/me").status == 204
        heard_until_closed(opened)


# Who must be known


def test_a_stranger_may_not_upload_whatever_python_was_started_with(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONOPTIMIZE", "1")
    with ServerProcess(tmp_path_factory.mktemp("optimised")) as server:
        answer = Browser(server).ask("POST", "/records", {"birdtable": 1})
        assert (answer.status, answer.code) == (401, "not-a-guest")
