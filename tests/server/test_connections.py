"""Connections: requests that never come, connections that are too many, and a machine that has no more files."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from asking import Browser, guest_by_token
from server_process import HOST, ServerProcess
from websockets.sync.client import connect

from birdtable.protocol import PREFIX
from birdtable.server.http.connections import BODY_IS_ANSWERED, Doorkeeper, Inbox
from birdtable.server.limits import Limit, Limits
from birdtable.server.refusal import Refusal

MOST = 12


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    options = ("--headers-within", "0.5", "--body-within", "0.5", "--most-connections", str(MOST), "--log-lines", "20")
    with ServerProcess(tmp_path_factory.mktemp("server"), *options) as server:
        yield server


def line_to(server: ServerProcess) -> socket.socket:
    return socket.create_connection((HOST, server.port), timeout=60)


def all_of(line: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    heard = b""
    while chunk := line.recv(65536):
        heard += chunk
    return heard


def answer_on(line: socket.socket) -> bytes:
    """An answer in JSON, after which the server may stay on the line."""
    heard = b""
    while b"}" not in heard:
        heard += line.recv(65536)
    return heard


def dribble(line: socket.socket, text: bytes) -> None:
    """Send a little of something again and again, until the server has enough of it."""
    with pytest.raises(ConnectionError):  # noqa: PT012 - some time
        for _ in range(1200):
            line.sendall(text)
            time.sleep(0.05)


def until(done: Callable[[], bool]) -> None:
    for _ in range(1200):
        if done():
            return
        time.sleep(0.05)
    raise AssertionError("it never happened")


def answers(server: ServerProcess) -> bool:
    try:
        return Browser(server).ask("GET", "//healthz").status == 200
    except OSError:
        return False


# Requests that never come


@pytest.mark.parametrize("begun", [b"", b"GE", b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"])
def test_a_request_that_does_not_come_is_waited_for_a_short_while_only(server: ServerProcess, begun: bytes) -> None:
    with line_to(server) as line:
        line.sendall(begun)
        head, _, body = all_of(line).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408 Request Timeout\r\n")
    assert json.loads(body) | {"message": ""} == {"type": "error", "code": "malformed", "message": "", "id": None}
    assert "it did not come within 0.5 seconds" in json.loads(body)["message"]


def test_headers_that_never_end_are_not_read_to_their_end(server: ServerProcess) -> None:
    with line_to(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
        dribble(line, b"X-More: 1\r\n")
    assert answers(server)


def test_the_second_request_on_a_connection_must_come_in_time_too(server: ServerProcess) -> None:
    with line_to(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert answer_on(line).startswith(b"HTTP/1.1 200")
        line.sendall(b"GET /heal")
        assert all_of(line).startswith(b"HTTP/1.1 408")


def test_a_body_that_does_not_come_is_answered(server: ServerProcess) -> None:
    with line_to(server) as line:
        line.sendall(
            b"POST /api/1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 99\r\n\r\n{"
        )
        heard = answer_on(line)
    assert b"400 Bad Request" in heard
    assert b"it did not come within 0.5 seconds" in heard


def test_a_body_that_nobody_reads_is_not_received_for_ever(server: ServerProcess) -> None:
    with line_to(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
        dribble(line, b"1\r\nx\r\n")
    assert answers(server)


def test_a_socket_stays_open_without_a_word(server: ServerProcess) -> None:
    ana = guest_by_token(server)
    seats = [{"kind": "me"}, {"kind": "open"}]
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": seats}).data["link"]
    url = f"ws://{HOST}:{server.port}{PREFIX}/tables/{link}/socket"
    with connect(url, additional_headers=ana.headers) as table:
        table.recv(60)
        with pytest.raises(TimeoutError):
            table.recv(BODY_IS_ANSWERED + 1.5)  # longer than any part of a request is waited for
        table.send('{"type":"refresh","seen":0}')
        assert json.loads(table.recv(60))["type"] == "update"


# Too many


def test_one_connection_too_many_is_told_so_and_harms_nobody(server: ServerProcess) -> None:
    ana = guest_by_token(server)
    seats = [{"kind": "me"}, {"kind": "open"}]
    link = ana.ask("POST", "/tables", {"game": "cubirds", "seats": seats}).data["link"]
    url = f"ws://{HOST}:{server.port}{PREFIX}/tables/{link}/socket"
    until(lambda: answers(server))
    with ExitStack() as lines:
        tables = [lines.enter_context(connect(url, additional_headers=ana.headers)) for _ in range(MOST)]
        with line_to(server) as line:
            head, _, body = all_of(line).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 429 ")
        assert json.loads(body)["code"] == "too-many"
        assert "connections; the limit is 12" in json.loads(body)["message"]
        tables[0].close()
        until(lambda: answers(server))
        tables[1].recv(60)
        tables[1].send('{"type":"refresh","seen":0}')
        assert json.loads(tables[1].recv(60))["type"] == "update"
    until(lambda: answers(server))


def test_an_address_has_only_so_many_connections_and_a_proxy_any_number() -> None:
    limits = Limits({"connections-per-address": Limit(2)})
    door = Doorkeeper(10, limits, trusted=["192.0.2.9/32"])
    for peer in ("198.51.100.1", "198.51.100.1", "192.0.2.9", "192.0.2.9", "192.0.2.9"):
        door.admit(peer)
        door.count(peer, 1)
    with pytest.raises(Refusal) as refused:
        door.admit("198.51.100.1")
    assert (refused.value.code, refused.value.details["whose"]) == ("too-many", "address")
    door.count("198.51.100.1", -1)
    door.admit("198.51.100.1")
    assert limits.refused == {"connections-per-address": 1}


def test_a_server_without_files_survives_and_says_so_in_few_lines(server: ServerProcess) -> None:
    until(lambda: answers(server))
    before = server.log.stat().st_size
    usual = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
    open_files = len(os.listdir(f"/proc/{server.pid}/fd"))
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (open_files + 2, usual[1]))
    with ExitStack() as lines:
        for _ in range(10):
            lines.enter_context(line_to(server))
        until(lambda: "out of system resource" in server.log.read_text()[before:])
        time.sleep(2)  # twice, asyncio tries again
    assert server.log.read_text().count("out of system resource") <= 20
    resource.prlimit(server.pid, resource.RLIMIT_NOFILE, usual)
    until(lambda: answers(server))


def test_what_comes_over_a_socket_is_taken_in_order_also_after_somebody_gave_up_waiting() -> None:
    async def story() -> None:
        inbox = Inbox()
        assert inbox.empty()
        waiting = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("first")
        inbox.put_nowait("second")
        assert await waiting == "first"
        assert await inbox.get() == "second"
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(inbox.get(), 0.01)
        inbox.put_nowait("third")
        assert not inbox.empty()
        assert await inbox.get() == "third"

    asyncio.run(story())
