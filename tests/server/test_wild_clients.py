"""Clients that do anything: no request makes the server fail, and nobody else's connection is lost.

The description is tried by schemathesis; a table by clients that join, leave, come back, undo, choose again, cheat and
send what no client would.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from socket import SHUT_RDWR
from typing import Any

import pytest
import schemathesis
from asking import Browser, guest_by_token
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from server_process import HOST, ServerProcess
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from birdtable.protocol import PREFIX
from birdtable.server.http.openapi import openapi
from birdtable.server.http.routes import ROUTES
from fuzzing import examples

ENDS_IT = ("socket", "forget", "sign_out", "revoke", "events")  # become no answer, end who asks, or take their time
DESCRIBED = schemathesis.openapi.from_dict(openapi([route for name, route in ROUTES.items() if name not in ENDS_IT]))
SEATS = 3
NUMBER = st.integers(0, 99)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield server
        assert not server.errors()


@pytest.fixture(scope="module")
def ana(server: ServerProcess) -> Browser:
    return guest_by_token(server)


@pytest.fixture(scope="module")
def link(ana: Browser) -> str:
    seats = [{"kind": "me"}, {"kind": "open"}]
    return str(ana.ask("POST", "/tables", {"game": "cubirds", "seats": seats}).data["link"])


@DESCRIBED.parametrize()
@settings(examples(3), suppress_health_check=list(HealthCheck))
def test_every_request_of_the_description_is_answered_as_described(
    case: schemathesis.Case[Any], server: ServerProcess, ana: Browser, link: str
) -> None:
    if case.path_parameters and "link" in case.path_parameters and len(str(case.path_parameters["link"])) % 2:
        case.path_parameters["link"] = link
    case.call_and_validate(
        base_url=server.url,
        headers=ana.headers,
        checks=[not_a_server_error, status_code_conformance, response_schema_conformance],
    )


class Clients(RuleBasedStateMachine):
    """Three guests and a stranger at one table. What one does never costs another the connection."""

    server: ServerProcess

    def __init__(self) -> None:
        super().__init__()
        self.sockets: dict[int, ClientConnection] = {}
        self.opened = contextlib.ExitStack()

    @initialize(game=st.sampled_from(["cubirds", "kuckuck", "wolken"]))
    def sit_down(self, game: str) -> None:
        self.guests = [guest_by_token(self.server, f"Guest {number}") for number in range(SEATS)]
        self.clients = [*self.guests, Browser(self.server)]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
        self.link = self.ask(0, "POST", "/tables", {"game": game, "seats": seats})["link"]
        for guest in range(1, SEATS):
            self.ask(guest, "POST", f"/tables/{self.link}/seats", {})
        for client in range(SEATS + 1):
            self.open(client)

    @rule(one=NUMBER)
    def open(self, one: int) -> None:
        """Come, or come back."""
        client = one % len(self.clients)
        if client not in self.sockets:
            query = f"since={one}&steps=1&follows={one % 2}&lang=fr"
            url = f"ws://{HOST}:{self.server.port}{PREFIX}/tables/{self.link}/socket?{query}"
            with contextlib.suppress(InvalidStatus):  # somebody may have left a table without spectators
                opening = connect(url, additional_headers=self.clients[client].headers, compression=None)
                self.sockets[client] = self.opened.enter_context(opening)

    @rule(one=NUMBER)
    def hang_up(self, one: int) -> None:
        if socket := self.sockets.pop(one % len(self.clients), None):
            cut(socket)

    @rule(one=NUMBER, which=NUMBER, by_socket=st.booleans())
    def decide(self, one: int, which: int, by_socket: bool) -> None:
        """Choose, or choose again."""
        seen = self.ask(one, "GET", f"/tables/{self.link}")
        if offer := seen.get("offer"):
            move = offer["moves"][which % len(offer["moves"])]["move"]
            self.do(one, "move", by_socket, seen=seen["number"], move=move)

    @rule(one=NUMBER, by_socket=st.booleans())
    def undo(self, one: int, by_socket: bool) -> None:
        seen = self.ask(one, "GET", f"/tables/{self.link}")
        self.do(one, "undo", by_socket, seen=seen.get("number", 0))

    @rule(one=NUMBER, seat=st.integers(0, SEATS), move=st.text(max_size=9), by_socket=st.booleans())
    def cheat(self, one: int, seat: int, move: str, by_socket: bool) -> None:
        self.do(one, "move", by_socket, seen=one, move=move, seat=seat)
        self.do(one, "uncover", by_socket, seat=seat)
        self.ask(one, "DELETE", f"/tables/{self.link}/seats/{seat}")

    @rule(
        one=NUMBER,
        way=st.sampled_from(["", "/log", "/record", "/moments/0", "/events?since=0", "?since=9&steps=1&follows=1"]),
    )
    def look(self, one: int, way: str) -> None:
        self.ask(one, "GET", f"/tables/{self.link}{way}")

    @rule(one=NUMBER, seat=st.integers(0, SEATS - 1), wish=st.sampled_from(["", "free", "link"]), yes=st.booleans())
    def change_seats(self, one: int, seat: int, wish: str, yes: bool) -> None:
        """Join, hand over, or agree that a seat is free."""
        if wish:
            body = {"agree": yes} if wish == "free" else None
            self.ask(one, "POST", f"/tables/{self.link}/seats/{seat}/{wish}", body)
        else:
            self.ask(one, "POST", f"/tables/{self.link}/seats", {"seat": seat} if yes else {})

    @rule(one=NUMBER, text=st.text(max_size=40) | st.binary(max_size=40))
    def say_nonsense(self, one: int, text: str | bytes) -> None:
        if socket := self.sockets.get(one % len(self.clients)):
            with contextlib.suppress(ConnectionClosed):
                socket.send(text)

    @rule(one=NUMBER, frame=st.binary(min_size=1, max_size=40))
    def send_what_is_no_frame(self, one: int, frame: bytes) -> None:
        """Bytes past the protocol; they may cost who sends them the connection."""
        if socket := self.sockets.pop(one % len(self.clients), None):
            with contextlib.suppress(OSError):
                socket.socket.sendall(frame)
            cut(socket)

    def do(self, one: int, what: str, by_socket: bool, **message: Any) -> None:
        client = one % len(self.clients)
        sent = {"id": f"{one} {len(message)} {message}"[:60], **message}
        if by_socket and client in self.sockets:
            with contextlib.suppress(ConnectionClosed):
                self.sockets[client].send(json.dumps({"type": what, **sent}))
        else:
            self.ask(one, "POST", f"/tables/{self.link}/{'moves' if what == 'move' else what}", sent)

    def ask(self, one: int, method: str, path: str, body: Any = None) -> Any:
        answer = self.clients[one % len(self.clients)].ask(method, path, body)
        assert answer.status < 500, answer.text
        return answer.data if answer.text else {}

    def teardown(self) -> None:
        """Everybody who did not hang up still hears."""
        with self.opened:
            for socket in self.sockets.values():
                socket.send('{"type":"undo","id":"still here","seen":0}')
                while json.loads(socket.recv(60)).get("id") != "still here":
                    pass


def cut(socket: ClientConnection) -> None:
    """Hang up without a word."""
    with contextlib.suppress(OSError):
        socket.socket.shutdown(SHUT_RDWR)


def test_whatever_clients_do_nobody_else_loses_the_connection(server: ServerProcess) -> None:
    steps = settings(examples(6), stateful_step_count=12, suppress_health_check=list(HealthCheck))
    Clients.server = server
    run_state_machine_as_test(Clients, settings=steps)
    assert not server.errors()
