"""Connections: how many there may be, and how long a request may take to come.

Uvicorn waits for a request as long as somebody keeps sending a little of it, and takes whatever connection comes.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from collections.abc import Sequence
from http import HTTPStatus
from ipaddress import ip_network
from typing import Any

import h11
import msgspec
from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from birdtable.server.addresses import address_named, network_named
from birdtable.server.http.answering import told
from birdtable.server.limits import Limits
from birdtable.server.refusal import Refusal

BODY_IS_ANSWERED = 5.0  # seconds: who reads a body answers first that it did not come
TAKEN_WITHIN = 30.0  # seconds in which a client must take what it is sent
PING_AFTER = 10.0  # seconds, less than between two heartbeats
MOST_UNANSWERED = 2  # pings; with the next one, nobody is there
MOST_WAITING = 4  # messages of a socket that are read while one is answered
TELL = "birdtable.tell"
GONE = 1006  # the code of a socket that nobody has closed
FILES_OF_OUR_OWN = 100  # that are open besides connections: the store, the workers' pipes, the log
FEWEST = 20


class Doorkeeper:
    """Counts the connections, in all and by address, and says which is one too many."""

    def __init__(
        self,
        most: int,
        limits: Limits,
        trusted: Sequence[str] = (),
        headers_within: float = 10,
        body_within: float = 30,
    ) -> None:
        self._most = most
        self._limits = limits
        self._trusted = [ip_network(text) for text in trusted]
        self.headers_within = headers_within
        self.body_within = body_within + BODY_IS_ANSWERED
        self._counts: Counter[str] = Counter()

    def admit(self, peer: str) -> None:
        """Refuse a connection if there are enough; a proxy's are many people's."""
        if self._counts.total() >= self._most:
            self._limits.refused["connections"] += 1
            raise Refusal("too-many", what="connections", whose="everybody", most=self._most)
        if not self._is_trusted(peer):
            self._limits.must_not_have("connections-per-address", self._counts[network_named(peer)])

    def count(self, peer: str, more: int) -> None:
        """One more, or one less."""
        address = network_named(peer)
        self._counts[address] += more
        if not self._counts[address]:
            del self._counts[address]

    def _is_trusted(self, peer: str) -> bool:
        address = address_named(peer)
        return address is not None and any(address in network for network in self._trusted)


class Guarded:
    """A connection that a doorkeeper counts, whatever is spoken on it."""

    doorkeeper: Doorkeeper
    _counted = ""

    def _come(self, client: tuple[str, int] | None) -> None:
        self._counted = client[0] if client else "nowhere"
        self.doorkeeper.count(self._counted, 1)

    def _go(self) -> None:
        if self._counted:
            self.doorkeeper.count(self._counted, -1)
        self._counted = ""


class Inbox:
    """What has come over a socket, for the one who takes it: an `asyncio.Queue` takes ten times the memory."""

    __slots__ = ("_awaited", "_come")

    def __init__(self) -> None:
        self._come: list[Any] = []
        self._awaited: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Something has come."""
        self._come.append(message)
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    async def get(self) -> Any:
        """The next that came, as soon as there is any."""
        while not self._come:
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        return self._come.pop(0)

    def empty(self) -> bool:
        """Has everything been taken?"""
        return not self._come

    @property
    def is_short(self) -> bool:
        """May more come before any of it is taken?"""
        return len(self._come) < MOST_WAITING


class Gateway:
    """Whether more may be sent: an `asyncio.Event` takes fifteen times the memory, and mostly nobody waits."""

    __slots__ = ("_awaited",)

    def __init__(self) -> None:
        self._awaited: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        """May it?"""
        return self._awaited is None

    def clear(self) -> None:
        """Not for the moment."""
        self._awaited = self._awaited or asyncio.get_running_loop().create_future()

    def set(self) -> None:
        """It may again."""
        awaited, self._awaited = self._awaited, None
        if awaited is not None:
            awaited.set_result(None)

    async def wait(self) -> None:
        """Until it may; several can wait, and each may give up."""
        while self._awaited is not None:
            await asyncio.shield(self._awaited)


class GuardedSocket(Guarded, WebSocketsSansIOProtocol):
    """A WebSocket. What every one has, by uvicorn and by us, lies in slots, which take a quarter of a dictionary."""

    __slots__ = (
        "_counted",
        "_is_telling",
        "_next_ping",
        "_unanswered",
        "app",
        "app_state",
        "asgi_version",
        "client",
        "close_sent",
        "close_timeout",
        "close_timer",
        "config",
        "conn",
        "connections",
        "curr_msg_data_type",
        "default_headers",
        "disconnected",
        "frames",
        "handshake_complete",
        "handshake_initiated",
        "initial_response",
        "last_ping_rtt",
        "logger",
        "loop",
        "pending_ping_payload",
        "ping_interval",
        "ping_sent_at",
        "ping_timeout",
        "ping_timer",
        "pong_timer",
        "queue",
        "read_paused",
        "request",
        "response",
        "root_path",
        "scheme",
        "scope",
        "server",
        "tasks",
        "transport",
        "writable",
    )

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self._counted = ""
        super().__init__(*arguments, **named)
        self.queue: Any = Inbox()
        self.writable: Any = Gateway()
        self._next_ping = 0.0
        self._unanswered = 0  # pings, since something was heard
        self._is_telling = False

    def handle_connect(self, event: Any) -> None:
        """The application may tell texts straight to the socket: `TELL`, an extension as ASGI knows them."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[TELL] = self.tell

    async def send(self, message: Any) -> None:
        """Once it is open, nobody asks any more how that was asked for."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_how_it_was_opened()

    async def tell(self, text: str) -> None:
        """Send a text, past all who had to see how the socket was opened."""
        if not self.writable.is_set():
            await self.writable.wait()
        self._ask_whether_anybody_is_there()
        if self.disconnected or self.conn.state is not State.OPEN:
            raise WebSocketDisconnect(GONE)
        self.conn.send_text(text.encode())
        if not self._is_telling:
            self._is_telling = True
            self.loop.call_soon(self.loop.call_soon, self._pass_on)

    def _pass_on(self) -> None:
        """Pass on what was told meanwhile: an answer mostly comes with news, and for the system one thing is less."""
        self._is_telling = False
        if told := b"".join(self.conn.data_to_send()):
            self.transport.write(told)

    def _ask_whether_anybody_is_there(self) -> None:
        """Now and then a ping goes with what is sent: there is a heartbeat anyway, so it needs no clock of its own."""
        now = self.loop.time()
        if now < self._next_ping or self.conn.state is not State.OPEN:
            return
        self._next_ping = now + PING_AFTER
        if self._unanswered >= MOST_UNANSWERED:
            self.keepalive_timeout()
        else:
            self._unanswered += 1
            self.conn.send_ping(b"")

    def _forget_how_it_was_opened(self) -> None:
        """The parser and the application would keep the headers as long as they last."""
        for asked in (self.request, self.response):
            asked.headers.clear()
        del self.request, self.response
        headers: Any = self.scope["headers"]
        headers.clear()

    def data_received(self, data: bytes) -> None:
        """Whatever it is, somebody is there."""
        self._unanswered = 0
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Stop reading when several wait, not for each: to stop and go on takes the system longer than to read."""
        few = not self.read_paused and self.queue.is_short
        self.read_paused = self.read_paused or few
        super().send_receive_event_to_app()
        if few:
            self.read_paused = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was let in as a request."""
        super().connection_made(transport)
        self._come(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over; what refers to us and to what we refer would live until somebody looks for it."""
        super().connection_lost(exc)
        getattr(self, "scope", {}).get("extensions", {}).pop(TELL, None)
        self._go()


class GuardedRequests(Guarded, H11Protocol):
    """Requests, each of which must come in time and whose answers must be taken."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._awaited: Any = None  # what of a request is to come, as h11 calls it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, or say why not."""
        super().connection_made(transport)
        try:
            self.doorkeeper.admit(self.client[0] if self.client else "nowhere")
        except Refusal as refusal:
            self._hang_up(HTTPStatus.TOO_MANY_REQUESTS, refusal)
        else:
            self._come(self.client)
            self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        super().connection_lost(exc)
        self._stop_waiting()
        self._go()

    def data_received(self, data: bytes) -> None:
        """Some of a request has come."""
        super().data_received(data)
        self._expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is a socket."""
        self._stop_waiting()
        self._go()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The client does not take what it is sent."""
        super().pause_writing()
        self._set_timer("taken", TAKEN_WITHIN, self.transport.abort)

    def resume_writing(self) -> None:
        """The client takes it after all."""
        super().resume_writing()
        self._stop_waiting("taken")

    def _expect(self) -> None:
        """See that what is still to come of a request comes in time; nothing is, if it became a socket."""
        is_socket = self.transport.get_protocol() is not self
        if is_socket or self.conn.their_state is self._awaited or self.transport.is_closing():
            return
        self._awaited = self.conn.their_state
        self._stop_waiting("request")
        if self._awaited is h11.IDLE:
            self._set_timer("request", self.doorkeeper.headers_within, self._too_slow)
        elif self._awaited is h11.SEND_BODY:
            self._set_timer("request", self.doorkeeper.body_within, self.transport.abort)

    def _too_slow(self) -> None:
        why = f"it did not come within {self.doorkeeper.headers_within:g} seconds"
        self._hang_up(HTTPStatus.REQUEST_TIMEOUT, Refusal("malformed", why=why))

    def _hang_up(self, status: HTTPStatus, refusal: Refusal) -> None:
        """Answer before anything was asked for."""
        body = msgspec.json.encode(told(refusal, "en"))
        lines = (f"HTTP/1.1 {status.value} {status.phrase}", "content-type: application/json", "connection: close")
        self.transport.write("\r\n".join([*lines, f"content-length: {len(body)}", "", ""]).encode() + body)
        self.transport.close()

    def _set_timer(self, name: str, seconds: float, then: Any) -> None:
        self._timers[name] = self.loop.call_later(seconds, then)

    def _stop_waiting(self, *names: str) -> None:
        for name in names or tuple(self._timers):
            if timer := self._timers.pop(name, None):
                timer.cancel()


def guarded(doorkeeper: Doorkeeper) -> tuple[type[GuardedRequests], type[GuardedSocket]]:
    """What uvicorn makes for each connection: it asks for classes, and knows of no doorkeeper."""
    told = {"doorkeeper": doorkeeper}
    return type("Requests", (GuardedRequests,), told), type("Socket", (GuardedSocket,), told)


def connections_possible(wanted: int) -> int:
    """As many as wanted, if the system lets us open so many files; it is asked to."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = wanted + FILES_OF_OUR_OWN
    if most != resource.RLIM_INFINITY:
        files = min(files, most)
    if now != resource.RLIM_INFINITY and now < files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    return min(wanted, max(FEWEST, files - FILES_OF_OUR_OWN))
