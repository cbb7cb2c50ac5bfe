"""`birdtable serve` as its host sees it: a process that says where it is, logs no secrets and ends when told to."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import io
import json
import logging
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server_process import NOWHERE, ServerProcess
from websockets.sync.client import connect

from birdtable.core.private import data_folder
from birdtable.server import logs, serve
from birdtable.server.addresses import network_address
from birdtable.server.config import Config

BIRDTABLE = str(Path(sys.executable).with_name("birdtable"))
HERE = ("--host", "127.0.0.1", "--port", "0")


class Server:
    """A server that runs as a process of its own."""

    def __init__(self, *arguments: str | Path, **environment: str) -> None:
        self.process = subprocess.Popen(
            [BIRDTABLE, *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"BIRDTABLE_CACHE": NOWHERE} | environment,
        )
        self.said = self._line()
        self.url = self.said.split()[-1].replace("localhost", "127.0.0.1")

    def _line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline()

    def ask(self, path: str, body: Any = None, token: str | None = None) -> Any:
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers), timeout=120) as answer:
            return json.load(answer)

    def stop(self, sig: int = signal.SIGTERM) -> tuple[int, str]:
        """Its exit code, and all that it logged."""
        self.process.send_signal(sig)
        _, logged = self.process.communicate(timeout=120)
        return self.process.returncode, logged


@contextlib.contextmanager
def serving(*arguments: str | Path, **environment: str) -> Iterator[Server]:
    server = Server(*arguments, **environment)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
        for pipe in (server.process.stdout, server.process.stderr):
            if pipe:
                pipe.close()


def refused(*arguments: str | Path) -> str:
    """What `birdtable serve` says when it cannot start: one line, and no traceback."""
    done = subprocess.run([BIRDTABLE, "serve", *map(str, arguments)], capture_output=True, text=True, timeout=120)
    assert done.returncode == 1, done.stderr
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    return done.stderr


def modules_after(code: str) -> set[str]:
    program = f"import sys\n{code}\nprint(*{{name.partition('.')[0] for name in sys.modules}})"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


# Starting


def test_birdtable_alone_serves_and_says_where(tmp_path: Path) -> None:
    with serving(*HERE, "--data", tmp_path) as server:
        assert re.fullmatch(r"The table is open at http://127\.0\.0\.1:\d+\n", server.said)
        assert server.ask("/healthz") == {"status": "ok"}
    assert (tmp_path / "birdtable.db").exists()


def test_the_server_imports_neither_numba_nor_numpy() -> None:
    modules = modules_after("import birdtable.server.serve, birdtable.server.app")
    assert {"uvicorn", "sqlalchemy"} <= modules
    assert not {"numba", "numpy", "alembic", "rich", "segno"} & modules


def test_the_command_line_imports_the_server_only_to_serve() -> None:
    assert not {"uvicorn", "starlette", "sqlalchemy", "msgspec"} & modules_after("import birdtable.cli.main")


def test_environment_variables_do_what_options_do(tmp_path: Path) -> None:
    environment = {"BIRDTABLE_HOST": "127.0.0.1", "BIRDTABLE_PORT": "0", "BIRDTABLE_DATA": str(tmp_path / "there")}
    with serving(**environment) as server:
        assert server.ask("/healthz") == {"status": "ok"}
    assert (tmp_path / "there" / "birdtable.db").exists()


def test_help_explains_every_option() -> None:
    text = subprocess.run([BIRDTABLE, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    for option in ("--host", "--port", "--data", "--open", "--database", "--bot-pause", "--log-level"):
        assert option in text
        assert f"BIRDTABLE_{option.strip('-').replace('-', '_').upper()}" in text
    assert "127.0.0.1" in text


def test_the_browser_is_opened_when_asked_for(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" >{opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    with serving(*HERE, "--data", tmp_path, "--open", BROWSER=str(browser)) as server:
        until = time.monotonic() + 120
        while not opened.exists() and time.monotonic() < until:
            time.sleep(0.05)
        assert opened.read_text().strip() == server.url


def test_on_a_terminal_a_code_for_phones_is_shown(tmp_path: Path) -> None:
    here, there = pty.openpty()
    arguments = [BIRDTABLE, "serve", "--port", "0", "--data", str(tmp_path)]
    address = network_address(socket.AF_INET)
    with subprocess.Popen(arguments, stdout=there, stderr=subprocess.DEVNULL) as process:
        os.close(there)
        shown = ""
        while "Ctrl-C" not in shown:
            shown += os.read(here, 65536).decode()
        process.terminate()
    os.close(here)
    assert "The table is open at http://localhost:" in shown
    assert (f"In your network:     http://{address}:" in shown) == (address is not None)
    assert ("█" in shown) == (address is not None)


# What stands in the way


def test_a_taken_port_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refused("--host", "127.0.0.1", "--port", port, "--data", tmp_path)
    assert said.startswith(f"birdtable: port {port} is taken")
    assert "--port" in said


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("this is no folder")
    said = refused(*HERE, "--data", tmp_path / "file")
    assert said.startswith(f"birdtable: cannot keep tables in {tmp_path / 'file'}")
    assert "--data" in said


@pytest.mark.parametrize("url", ["nonsense", "nonsense://x/y", "mysql+nodriver://u:password@x/y"])
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(url: str) -> None:
    said = refused(*HERE, "--database", url)
    assert said.startswith("birdtable: cannot use this --database: ")
    assert "password" not in said


def test_a_database_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(serve.CannotServe, match=r"pip install 'birdtable\[postgresql\]'") as told:
        serve.check_store(Config(database="postgresql://ana:hush@127.0.0.1/birds"))
    assert "hush" not in str(told.value)


def test_a_database_that_does_not_answer_is_told_in_one_sentence_without_the_password() -> None:
    said = refused(*HERE, "--database", "postgresql://ana:hush@127.0.0.1:1/birds")
    assert said.startswith("birdtable: cannot keep tables in this database: connection failed")
    assert said.endswith("; choose another with --database\n")
    assert "hush" not in said


def test_several_processes_on_a_sqlite_file_are_refused_in_one_sentence(tmp_path: Path) -> None:
    said = refused(*HERE, "--data", tmp_path, "--processes", "2")
    assert said.startswith("birdtable: several --processes need PostgreSQL; give --database postgresql://")


def test_a_second_server_on_one_file_is_refused_and_told_what_to_do_until_the_first_is_killed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as first:
        said = refused(*HERE, "--data", tmp_path / "data")
        assert said.startswith(f"birdtable: another Birdtable serves the tables in {tmp_path / 'data'}")
        assert "stop that, choose another folder with --data, or give both" in said
        out = subprocess.run(
            [BIRDTABLE, "export", str(tmp_path / "out"), "--data", str(tmp_path / "data")],
            capture_output=True,
            text=True,
        )
        assert (out.returncode, out.stderr) == (0, "")  # which only reads
        first.kill()
        first.start()


def test_a_host_that_is_not_here_is_told_in_one_sentence(tmp_path: Path) -> None:
    said = refused("--host", "203.0.113.7", "--data", tmp_path)
    assert said.startswith("birdtable: cannot listen on 203.0.113.7: ")
    assert "--host" in said


def test_a_port_for_the_administrator_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def not_allowed(*_: Any, **__: Any) -> socket.socket:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket, "create_server", not_allowed)
    with pytest.raises(serve.CannotServe, match=r"port 80 is not allowed to you; choose one above 1023"):
        serve.listening(Config(port=80))


def test_answers_are_sent_at_once_instead_of_waiting_for_more_to_send() -> None:
    listener = serve.listening(Config(host="127.0.0.1", port=0))
    with listener, socket.create_connection(listener.getsockname()), listener.accept()[0] as connection:
        assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


# Stopping


@pytest.mark.parametrize("sig", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_by_itself_though_somebody_listens_and_somebody_waits(tmp_path: Path, sig: int) -> None:
    with serving("serve", *HERE, "--data", tmp_path) as server:
        token = server.ask("/api/1/guests", {"name": "Ana", "keep": "token"})["token"]
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = "/api/1/tables/" + server.ask("/api/1/tables", {"game": "cubirds", "seats": seats}, token)["link"]
        with connect(server.url.replace("http", "ws", 1) + f"{table}/socket") as listening:
            number = json.loads(listening.recv(timeout=60))["number"]
            waiting = threading.Thread(target=wait_for_news, args=[server, f"{table}/events?since={number}&wait=30"])
            waiting.start()
            time.sleep(0.3)  # as a rule the request waits by then
            code, logged = server.stop(sig)
        waiting.join(60)
    assert code == 0
    levels = {json.loads(line)["level"] for line in logged.splitlines()}
    assert levels == {"info"}, "whatever has to be broken off is logged as an error"


def wait_for_news(server: Server, path: str) -> None:
    """Ask, and be content if the server has stopped before it heard of it."""
    with contextlib.suppress(OSError):
        server.ask(path)


# Addresses


def test_the_data_lie_in_the_users_data_folder_unless_told_otherwise() -> None:
    assert Config().data == data_folder()
    assert Config(data=Path("/x")).database_url == "sqlite:////x/birdtable.db"
    assert Config(data=Path("/x"), database="postgresql+psycopg://h/d").database_url == "postgresql+psycopg://h/d"


@pytest.mark.parametrize(
    ("host", "here", "outside"),
    [
        ("127.0.0.1", "http://127.0.0.1:1", None),
        ("::1", "http://[::1]:1", None),
        ("localhost", "http://localhost:1", None),
        ("0.0.0.0", "http://localhost:1", "http://198.51.100.4:1"),
        ("::", "http://localhost:1", "http://198.51.100.4:1"),
        ("198.51.100.9", "http://198.51.100.9:1", "http://198.51.100.9:1"),
    ],
)
def test_phones_are_sent_where_they_can_reach_the_table(
    monkeypatch: pytest.MonkeyPatch, host: str, here: str, outside: str | None
) -> None:
    monkeypatch.setattr(serve, "network_address", lambda _: "198.51.100.4")
    assert serve.addresses(Config(host=host), 1) == (here, outside)


def test_a_machine_without_a_network_has_no_address_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_route(*_: Any) -> None:
        raise OSError(errno.ENETUNREACH, "Network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", no_route)
    assert network_address(socket.AF_INET) is None
    assert serve.addresses(Config(), 1) == ("http://localhost:1", None)


# What is logged


SECRET = "x7Hq-2fLk_9sTzYwRb1oPA"


class FakeRoute:
    path = "/api/1/tables/{link}/moves"


async def no_message() -> logs.Message:
    return {"type": "http.disconnect"}


async def unheard(message: logs.Message) -> None:
    pass


def logged_for(
    scope: dict[str, Any], *answers: dict[str, Any], caplog: pytest.LogCaptureFixture, fail: bool = False
) -> Any:
    async def app(scope: logs.Message, receive: logs.Receive, send: logs.Send) -> None:
        if "known" in scope:
            scope["route"] = FakeRoute()
        for answer in answers:
            await send(answer)
        if fail:
            raise ValueError

    with caplog.at_level(logging.INFO, "birdtable"), contextlib.suppress(ValueError):
        asyncio.run(logs.RequestLog(app, lambda _route, _status: None)(scope, no_message, unheard))
    return [json.loads(logs.JsonLines().format(record)) for record in caplog.records]


def test_a_request_is_logged_by_its_route_and_never_by_its_path(caplog: pytest.LogCaptureFixture) -> None:
    scope = {
        "type": "http",
        "method": "POST",
        "path": f"/api/1/tables/{SECRET}/moves",
        "query_string": SECRET.encode(),
        "headers": [(b"authorization", SECRET.encode()), (b"cookie", SECRET.encode())],
        "known": True,
    }
    (line,) = logged_for(scope, {"type": "http.response.start", "status": 409}, caplog=caplog)
    assert line.pop("ms") >= 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
    expected = {"level": "info", "event": "request", "method": "POST", "route": FakeRoute.path, "status": 409}
    assert line == expected


def test_a_request_for_nothing_that_exists_is_logged_as_unknown(caplog: pytest.LogCaptureFixture) -> None:
    scope = {"type": "http", "method": "GET", "path": f"/{SECRET}"}
    (line,) = logged_for(scope, {"type": "http.response.start", "status": 404}, caplog=caplog)
    assert (line["route"], line["status"]) == ("unknown", 404)


@pytest.mark.parametrize(
    ("answers", "status"),
    [
        (["websocket.accept", "websocket.send", "websocket.close"], 101),
        (["websocket.close"], 403),
        (["websocket.http.response.start"], 404),
        ([], None),
    ],
)
def test_a_socket_is_logged_once_when_it_closes(
    caplog: pytest.LogCaptureFixture, answers: list[str], status: int | None
) -> None:
    scope = {"type": "websocket", "path": f"/{SECRET}", "known": True}
    messages = [{"type": answer, "status": 404} for answer in answers]
    (line,) = logged_for(scope, *messages, caplog=caplog)
    assert (line["event"], line["method"], line["status"]) == ("socket", "GET", status)


def test_a_request_that_fails_is_logged_as_500(caplog: pytest.LogCaptureFixture) -> None:
    (line,) = logged_for({"type": "http", "method": "GET"}, caplog=caplog, fail=True)
    assert line["status"] == 500


def test_the_start_and_end_of_the_server_are_no_requests(caplog: pytest.LogCaptureFixture) -> None:
    assert logged_for({"type": "lifespan"}, caplog=caplog) == []


def failed(error: BaseException) -> logging.LogRecord:
    try:
        try:
            raise KeyError(f"first {SECRET}")
        except KeyError as first:
            raise error from first
    except BaseException:
        return logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "Exception in app\n", None, sys.exc_info())


def test_an_unexpected_exception_is_logged_with_its_lines_but_without_what_could_be_a_secret() -> None:
    text = logs.JsonLines().format(failed(ValueError(f"no table {SECRET} here")))
    assert SECRET not in text
    line = json.loads(text)
    assert (line["event"], line["from"], line["level"]) == ("Exception in app", "uvicorn.error", "error")
    second, first = line["errors"]
    assert (second["type"], second["message"]) == ("ValueError", "no table … here")
    assert (first["type"], first["message"]) == ("KeyError", "'first …'")
    assert second["lines"][-1].endswith(" failed")


def test_a_request_that_was_broken_off_on_purpose_is_not_logged() -> None:
    assert not logs.worth_telling(failed(asyncio.CancelledError()))
    assert logs.worth_telling(failed(ValueError()))


@pytest.fixture
def logging_as_before() -> Iterator[None]:
    root, ours = logging.getLogger(), logging.getLogger("birdtable")
    handlers, levels = root.handlers[:], (root.level, ours.level)
    root.handlers.clear()  # so that setting up does not close those of pytest
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


@pytest.mark.usefixtures("logging_as_before")
def test_on_a_terminal_only_what_needs_attention_is_logged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    logs.setup_logging()
    logs.log("a request")
    logs.log("disk full", level=logging.ERROR, left=0)
    logs.setup_logging("info")
    logs.log("another request")
    events = [json.loads(line)["event"] for line in capsys.readouterr().err.splitlines()]
    assert events == ["disk full", "another request"]


@pytest.mark.usefixtures("logging_as_before")
def test_libraries_may_warn_but_not_chat(capsys: pytest.CaptureFixture[str]) -> None:
    logs.setup_logging("debug")
    logging.getLogger("uvicorn.error").info('"WebSocket /api/1/tables/%s/socket" [accepted]', SECRET)
    logging.getLogger("uvicorn.error").warning("odd request for %s", SECRET)
    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["event"] == "odd request for …"


def test_pages_come_compressed_and_answers_of_the_interface_do_not(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        for path, coding in (("/static/style.css", "gzip"), ("/api/1/games", None)):
            request = urllib.request.Request(server.url + path, headers={"accept-encoding": "gzip"})
            with urllib.request.urlopen(request, timeout=120) as answer:
                assert answer.headers.get("content-encoding") == coding


def test_of_one_kind_of_line_only_so_many_are_logged_in_a_minute() -> None:
    now = [0.0]
    written = io.StringIO()
    handler = logs.Throttled(written, 3, lambda: now[0])
    handler.setFormatter(logs.JsonLines())

    def request(route: str, status: int) -> None:
        details = {"route": route, "status": status}
        handler.emit(logging.makeLogRecord({"name": "birdtable", "msg": "request", "details": details}))

    for _ in range(10):
        request("/tables", 429)
    request("/tables", 200)
    assert len(written.getvalue().splitlines()) == 4
    now[0] = 60.0
    request("/tables", 429)
    told = [json.loads(line) for line in written.getvalue().splitlines()[4:]]
    assert [line["event"] for line in told] == ["lines-left-out", "request"]
    assert (told[0]["level"], told[0]["of"], told[0]["left_out"]) == ("warning", "request /tables 429", 7)
    for _ in range(5):
        request("/tables", 429)
    handler.close()
    assert json.loads(written.getvalue().splitlines()[-1])["left_out"] == 3


def test_kinds_of_lines_are_remembered_in_a_bounded_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "MOST_KINDS", 5)
    written = io.StringIO()
    handler = logs.Throttled(written, 3)
    for number in range(100):
        handler.emit(logging.makeLogRecord({"name": "somebody", "msg": f"line {number}"}))
    assert len(written.getvalue().splitlines()) == 5 + 3
