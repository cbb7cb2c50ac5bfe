"""What a socket is on the line: pings that go with what is sent, and reading that waits for who is slow to answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import uvicorn
from starlette.websockets import WebSocketDisconnect
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from birdtable.server.http import connections
from birdtable.server.http.connections import MOST_UNANSWERED, MOST_WAITING, TELL, Doorkeeper, guarded
from birdtable.server.limits import Limits

WISH = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
CLOSED_FOR_SILENCE = b"\x03\xf3keepalive ping timeout"  # 1011


class Line:
    """The transport of a socket, and the application behind it, which does what it is told."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.is_read = True
        self._is_closing = False
        settings = uvicorn.Config(self._application, interface="asgi3", log_config=None, ws_ping_interval=None)
        _, protocol = guarded(Doorkeeper(100, Limits()))
        self.socket: Any = protocol(settings, ServerState(), {})

    async def _application(self, scope: Any, receive: Any, send: Any) -> None:
        self.receive, self.tell = receive, scope["extensions"][TELL]
        await receive()
        await send({"type": "websocket.accept"})
        await asyncio.Event().wait()

    async def open(self) -> None:
        self.socket.connection_made(self)
        self.socket.data_received(WISH)
        while not self.sent:
            await asyncio.sleep(0)
        self.sent.clear()

    def hear(self, kind: Opcode, data: bytes) -> None:
        """Something has come."""
        self.socket.data_received(Frame(kind, data).serialize(mask=True))

    # The transport

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def get_extra_info(self, _name: str) -> None:
        return None

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        self._is_closing = True

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True


def on_a_line(story: Callable[[Line], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        line = Line()
        await line.open()
        await story(line)
        for task in line.socket.tasks:
            task.cancel()

    asyncio.run(whole())


async def passed_on(line: Line, times: int) -> None:
    """Until so much was sent."""
    while len(line.sent) < times:
        await asyncio.sleep(0)


def test_a_ping_goes_with_what_is_sent_now_and_then() -> None:
    async def story(line: Line) -> None:
        for number in range(5):
            await line.tell(f"text {number}")
            await passed_on(line, number + 1)
        pings = [sent.startswith(Frame(Opcode.PING, b"").serialize(mask=False)) for sent in line.sent]
        assert pings == [True, False, False, False, False]
        assert all(f"text {number}".encode() in sent for number, sent in enumerate(line.sent))

    on_a_line(story)


def test_what_is_told_at_the_same_time_is_sent_together() -> None:
    async def story(line: Line) -> None:
        for number in range(3):
            await line.tell(f"text {number}")
        await passed_on(line, 1)
        await line.tell("later")
        await passed_on(line, 2)
        first, second = line.sent
        assert first.endswith(b"".join(Frame(Opcode.TEXT, b"text %d" % n).serialize(mask=False) for n in range(3)))
        assert second == Frame(Opcode.TEXT, b"later").serialize(mask=False)

    on_a_line(story)


def test_nothing_is_told_to_who_has_closed() -> None:
    async def story(line: Line) -> None:
        line.hear(Opcode.CLOSE, b"\x03\xe8")
        with pytest.raises(WebSocketDisconnect):
            await line.tell("too late")

    on_a_line(story)


def test_who_answers_no_ping_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PING_AFTER", 0)

    async def story(line: Line) -> None:
        for _ in range(MOST_UNANSWERED):
            await line.tell("is anybody there?")
        assert not line.is_closing()
        with pytest.raises(WebSocketDisconnect):
            await line.tell("is anybody there?")
        assert line.is_closing()
        assert line.sent[-1].endswith(CLOSED_FOR_SILENCE)

    on_a_line(story)


@pytest.mark.parametrize(("kind", "data"), [(Opcode.PONG, b""), (Opcode.TEXT, b"I am"), (Opcode.PING, b"you?")])
def test_who_says_anything_is_there(monkeypatch: pytest.MonkeyPatch, kind: Opcode, data: bytes) -> None:
    monkeypatch.setattr(connections, "PING_AFTER", 0)

    async def story(line: Line) -> None:
        for _ in range(5):
            for _ in range(MOST_UNANSWERED):
                await line.tell("is anybody there?")
            line.hear(kind, data)
        assert not line.is_closing()

    on_a_line(story)


def test_what_is_told_waits_while_the_client_takes_nothing() -> None:
    async def story(line: Line) -> None:
        line.socket.pause_writing()
        line.socket.pause_writing()
        telling = [asyncio.create_task(line.tell(text)) for text in ("given up", "one", "two")]
        await asyncio.sleep(0)
        telling[0].cancel()
        await asyncio.wait(telling[:1])
        assert not any(task.done() for task in telling[1:])
        line.socket.resume_writing()
        await asyncio.gather(*telling[1:])
        await passed_on(line, 1)
        sent = b"".join(line.sent)
        assert (b"given up" in sent, b"one" in sent, b"two" in sent) == (False, True, True)

    on_a_line(story)


def test_reading_waits_when_several_messages_do_and_goes_on_when_all_are_taken() -> None:
    async def story(line: Line) -> None:
        for number in range(MOST_WAITING):
            line.hear(Opcode.TEXT, b"%d" % number)
            assert line.is_read
        line.hear(Opcode.TEXT, b"last")
        assert not line.is_read
        taken = [(await line.receive())["text"] for _ in range(MOST_WAITING + 1)]
        assert taken == [*map(str, range(MOST_WAITING)), "last"]
        assert line.is_read

    on_a_line(story)
