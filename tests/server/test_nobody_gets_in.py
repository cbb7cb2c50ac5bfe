"""Who may do what: secrets, cookies, other sites' pages, and names that are only names."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest
from asking import Answer, Browser, guest_by_cookie, guest_by_token
from server_process import HOST, ServerProcess
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from birdtable.protocol import PREFIX
from birdtable.server.showing.company import NICKNAMES

TWO = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), "--trusted-proxy", HOST) as server:
        yield server


def table_of(browser: Browser, **settings: object) -> str:
    answer = browser.ask("POST", "/tables", {"game": "cubirds", "seats": TWO} | settings)
    assert answer.status == 201, answer.text
    return str(answer.data["link"])


def open_socket(browser: Browser, link: str, **headers: str) -> str:
    """Try to open a socket: the first message, or the code of the refusal."""
    url = f"ws://{HOST}:{browser.server.port}{PREFIX}/tables/{link}/socket"
    try:
        with connect(url, additional_headers=browser.headers | headers) as socket:
            return str(socket.recv(60))
    except InvalidStatus as error:
        body = error.response.body or b""
        return Answer(error.response.status_code, {}, bytes(body)).code


# Secrets


def test_a_cookie_is_hidden_from_scripts_and_from_other_sites(server: ServerProcess) -> None:
    _, answer = guest_by_cookie(server)
    secret = next(cookie for cookie in answer.cookies if cookie.startswith("birdtable="))
    attributes = {part.strip().lower() for part in secret.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= attributes
    assert "secure" not in attributes
    assert answer.data["token"] is None
    assert len(secret.partition(";")[0]) == len("birdtable=") + 43
    others = [cookie.partition(";")[0] for cookie in answer.cookies if cookie != secret]
    assert others == ["birdtable_known=1"]  # so that a page knows whether there is anybody to ask for


def test_behind_tls_the_cookie_is_secure(server: ServerProcess) -> None:
    answer = Browser(server).ask("POST", "/guests", {"name": "Ana"}, x_forwarded_proto="https")
    assert all("Secure" in cookie for cookie in answer.cookies if "Max-Age=0" not in cookie)


def test_secrets_have_256_bits_and_only_their_hashes_are_kept(server: ServerProcess) -> None:
    ana = guest_by_token(server)
    token = ana.headers["authorization"].removeprefix("Bearer ")
    assert len(token) == 43
    link_secret = ana.ask("POST", "/me/links").data["path"].partition("#")[2]
    with sqlite3.connect(server.folder / "data" / "birdtable.db") as database:
        kept = repr(list(database.iterdump()))
    assert token not in kept
    assert link_secret not in kept
    database.close()


def test_the_log_of_the_server_holds_no_secret(server: ServerProcess) -> None:
    ana = guest_by_token(server, "A Name In No Log")
    link = table_of(ana)
    ana.ask("GET", f"/tables/{link}?since=0")
    open_socket(ana, link)
    secret = ana.ask("POST", "/me/links").data["path"].partition("#")[2]
    ana.ask("POST", "/devices", {"secret": secret})
    log = server.log.read_text()
    assert "/api/1/tables/{link}" in log
    for private in (ana.headers["authorization"].removeprefix("Bearer "), link, secret, "A Name In No Log"):
        assert private not in log


def test_a_wrong_token_is_nobody(server: ServerProcess) -> None:
    nobody = Browser(server, authorization="Bearer wrong")
    for path in ("/me", "/games", "/tables/anything"):
        assert nobody.ask("GET", path).code == "not-a-guest"
    assert open_socket(nobody, "anything") == "not-a-guest"
    assert Browser(server).ask("POST", "/tables", {"game": "cubirds", "seats": TWO}).code == "not-a-guest"


# Other sites


@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE"])
def test_another_sites_page_can_do_nothing_with_our_cookie(server: ServerProcess, method: str) -> None:
    ana, _ = guest_by_cookie(server)
    path = "/tables" if method == "POST" else "/me"
    body = {"game": "cubirds", "seats": TWO} if method == "POST" else {"name": "Eve"} if method == "PATCH" else None
    assert ana.ask(method, path, body, origin="http://elsewhere.example").code == "foreign-origin"
    assert ana.ask(method, path, body, origin="null").code == "foreign-origin"
    assert ana.ask(method, path, body).code == "foreign-origin"
    assert ana.ask(method, path, body, sec_fetch_site="cross-site").code == "foreign-origin"
    assert ana.ask("GET", "/me").data["name"] == "Ana"


def test_our_own_page_can(server: ServerProcess) -> None:
    ana, _ = guest_by_cookie(server)
    assert ana.ask("PATCH", "/me", {"name": "Ana B."}, origin=server.url).data["name"] == "Ana B."
    assert ana.ask("PATCH", "/me", {"name": "Ana"}, sec_fetch_site="same-origin").status == 200


def test_a_form_of_another_site_cannot_pretend_to_be_json(server: ServerProcess) -> None:
    ana, _ = guest_by_cookie(server)
    answer = ana.ask("PATCH", "/me", b'{"name": "Eve"}', origin=server.url, content_type="text/plain")
    assert answer.code == "malformed"


def test_sockets_are_for_our_own_pages_and_for_programs_with_a_token(server: ServerProcess) -> None:
    ana, _ = guest_by_cookie(server)
    link = str(ana.ask("POST", "/tables", {"game": "cubirds", "seats": TWO}, origin=server.url).data["link"])
    assert open_socket(ana, link, origin="http://elsewhere.example") == "foreign-origin"
    assert open_socket(ana, link) == "foreign-origin"
    assert '"maker":true' in open_socket(ana, link, origin=server.url)
    assert '"maker":false' in open_socket(guest_by_token(server, "Ben"), link)


@pytest.mark.parametrize("path", ["//", "//t/anything", "//device", "//docs", "//healthz", "/games", "//nothing"])
def test_every_answer_tells_the_browser_to_be_strict(server: ServerProcess, path: str) -> None:
    headers = Browser(server).ask("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "data:" not in policy
    assert policy.count("blob:") == policy.count("img-src 'self' blob:;") == 1  # a picture that is drawn on the device
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"


# Seats


def test_nobody_plays_for_another_seat(server: ServerProcess) -> None:
    ana, ben, eve = (guest_by_token(server, name) for name in ("Ana", "Ben", "Eve"))
    link = table_of(ana)
    assert ben.ask("POST", f"/tables/{link}/seats", {}).data == {"seat": 1}
    update = ana.ask("GET", f"/tables/{link}").data
    offer = update["offer"] or ben.ask("GET", f"/tables/{link}").data["offer"]
    wish = {"id": "1", "seen": update["number"], "move": offer["moves"][0]["move"]}
    assert eve.ask("POST", f"/tables/{link}/moves", wish).code == "not-your-seat"
    other = ben if update["offer"] else ana
    assert other.ask("POST", f"/tables/{link}/moves", wish).code == "not-your-turn"
    for path in ("start", "cancel"):
        assert eve.ask("POST", f"/tables/{link}/{path}").code == "not-the-maker"
    assert eve.ask("DELETE", f"/tables/{link}/seats/0").code == "not-your-seat"
    assert eve.ask("POST", f"/tables/{link}/end", {}).code == "not-your-seat"
    assert eve.ask("POST", f"/tables/{link}/uncover", {"id": "1", "seat": 0}).code == "not-your-seat"


def test_a_table_without_spectators_is_for_its_players_only(server: ServerProcess) -> None:
    ana, ben, eve = (guest_by_token(server, name) for name in ("Ana", "Ben", "Eve"))
    link = table_of(ana, spectators=False)
    assert eve.ask("GET", f"/tables/{link}").status == 200  # who is invited sees who is there
    ben.ask("POST", f"/tables/{link}/seats", {})
    for path in ("", "/events", "/log"):
        assert eve.ask("GET", f"/tables/{link}{path}").code == "no-spectators"
    assert open_socket(eve, link) == "no-spectators"
    assert ben.ask("GET", f"/tables/{link}").status == 200


def test_a_revoked_device_is_nobody_and_its_socket_is_closed(server: ServerProcess) -> None:
    ana = guest_by_token(server)
    link = table_of(ana)
    made = ana.ask("POST", "/me/links").data
    secret = made["path"].partition("#")[2]
    second = Browser(server).ask("POST", "/devices", {"secret": secret, "keep": "token"}).data["token"]
    phone = Browser(server, authorization=f"Bearer {second}")
    assert phone.ask("GET", "/me").data["name"] == "Ana"
    devices = ana.ask("GET", "/me/devices").data["devices"]
    assert sorted(device["kind"] for device in devices) == ["device", "device", "link"]
    phones = next(device["id"] for device in phone.ask("GET", "/me/devices").data["devices"] if device["this"])
    url = f"ws://{HOST}:{server.port}{PREFIX}/tables/{link}/socket"
    with connect(url, additional_headers=phone.headers) as socket:
        socket.recv(60)
        assert ana.ask("DELETE", f"/me/devices/{phones}").status == 204
        with pytest.raises(ConnectionClosed) as closed:
            listen_to_its_end(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    assert phone.ask("GET", "/me").code == "not-a-guest"
    assert ana.ask("DELETE", f"/me/devices/{made['id']}").status == 204
    assert Browser(server).ask("POST", "/devices", {"secret": secret}).code == "bad-secret"
    assert ana.ask("DELETE", f"/me/devices/{made['id']}").code == "unknown-device"


def listen_to_its_end(socket: ClientConnection) -> None:
    """It may have been closed already, or be so with the next message."""
    socket.send('{"type":"refresh","seen":0}')
    while True:
        socket.recv(60)


def test_nobody_revokes_another_guests_device(server: ServerProcess) -> None:
    ana, eve = guest_by_token(server), guest_by_token(server, "Eve")
    device = ana.ask("GET", "/me/devices").data["devices"][0]["id"]
    assert eve.ask("DELETE", f"/me/devices/{device}").code == "unknown-device"
    assert ana.ask("GET", "/me").status == 200


# Being forgotten


def test_a_guest_who_wants_to_be_forgotten_leaves_no_name_behind(server: ServerProcess) -> None:
    zoe, ben = guest_by_token(server, "Zoe-To-Forget"), guest_by_token(server, "Ben")
    link = table_of(zoe)
    ben.ask("POST", f"/tables/{link}/seats", {})
    other = table_of(zoe, seats=[{"kind": "me", "name": "Zoe-To-Forget too"}, {"kind": "me"}])
    assert zoe.ask("DELETE", "/me").status == 204
    assert zoe.ask("GET", "/me").code == "not-a-guest"
    seats = ben.ask("GET", f"/tables/{link}").data["table"]["seats"]
    assert (seats[0]["kind"], seats[0]["name"]) == ("open", "")
    assert ben.ask("GET", f"/tables/{other}").status == 200
    with sqlite3.connect(server.folder / "data" / "birdtable.db") as database:
        kept = repr(list(database.iterdump()))
    database.close()
    assert "Zoe-To-Forget" not in kept


# Names


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("  Ana \t\n Maria ", "Ana Maria"),
        ("Zoë 🦉", "Zoë 🦉"),
        ("a\u202eb\x00c\x1b[31m", "abc[31m"),
        ("👩🏽\u200d🌾 👨\u200d👩\u200d👧", "👩🏽\u200d🌾 👨\u200d👩\u200d👧"),
        ("❤️\u200d🔥", "❤️\u200d🔥"),
        ("\u200dAn\u200da🦉\u200d", "Ana🦉"),
    ],
)
def test_a_name_is_one_line_of_visible_text(server: ServerProcess, given: str, kept: str) -> None:
    ana = guest_by_token(server, given)
    assert ana.ask("GET", "/me").data["name"] == kept
    link = table_of(ana)
    answer = ana.ask("GET", f"/tables/{link}?lang=en")
    assert answer.headers["content-type"] == "application/json"
    assert answer.data["table"]["seats"][0]["name"] == kept


@pytest.mark.parametrize("name", ["", "x" * 31])
def test_a_name_that_is_too_short_or_too_long_is_refused(server: ServerProcess, name: str) -> None:
    assert Browser(server).ask("POST", "/guests", {"name": name}).code == "malformed"


@pytest.mark.parametrize("name", [" ", "\x00", "\u200b", "\u200d\u200d", "\u0301", "\u3164"])
def test_a_name_that_nobody_could_see_is_refused_in_the_readers_words(server: ServerProcess, name: str) -> None:
    answer = Browser(server).ask("POST", "/guests?lang=de", {"name": name})
    assert (answer.status, answer.code) == (422, "bad-name")
    assert "mindestens ein sichtbares Zeichen" in answer.data["message"]


@pytest.mark.parametrize("query", ["", "?lang=fr"])
def test_who_gives_no_name_has_a_nickname_that_is_the_same_in_all_languages(server: ServerProcess, query: str) -> None:
    answer = Browser(server).ask("POST", f"/guests{query}", {"portrait": "robin"}, accept_language="de")
    assert answer.data == {"name": "Kiwi", "portrait": "robin", "token": None}


def test_a_portrait_is_there_from_the_start_and_can_be_changed_alone(server: ServerProcess) -> None:
    answer = Browser(server).ask("POST", "/guests", {"keep": "token"})
    guest = Browser(server, authorization=f"Bearer {answer.data['token']}")
    me = guest.ask("GET", "/me").data
    assert (me["name"], me["token"]) == (NICKNAMES[me["portrait"]], None)
    assert guest.ask("PATCH", "/me", {"portrait": "crane"}).data == me | {"portrait": "crane"}
    assert guest.ask("PATCH", "/me", {"name": "Ana"}).data == {"name": "Ana", "portrait": "crane", "token": None}
    assert guest.ask("PATCH", "/me", {}).code == "malformed"
    assert guest.ask("PATCH", "/me", {"portrait": "egg"}).code == "malformed"
