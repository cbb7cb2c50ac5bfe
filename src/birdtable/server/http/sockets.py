"""WebSockets: updates as they come, and moves. A socket remembers only what it has sent last, so it needs no queue."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from functools import partial
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from birdtable import protocol
from birdtable.core.words import LANGUAGES
from birdtable.server.door import Door
from birdtable.server.guests import Caller, Device, Guests
from birdtable.server.http.answering import language_of, tell_refusal, told
from birdtable.server.http.asking import LONGEST_LINK, decoded, known_guest, more_of, since_of, who_asks
from birdtable.server.http.connections import TELL
from birdtable.server.http.pulse import Pulse
from birdtable.server.http.routing import LOOK, SOCKET, route
from birdtable.server.http.security import check_origin, language_wanted, secret_of
from birdtable.server.http.staying import stay_later
from birdtable.server.limits import Hold, Who
from birdtable.server.logs import log
from birdtable.server.refusal import Refusal
from birdtable.server.showing.sharing import More, Written
from birdtable.server.store.store import StoreFailing
from birdtable.server.tables.bus import TableTopic, any_of

GOING_AWAY, POLICY, RESTARTING = 1001, 1008, 1012  # codes of a closed socket
SEND_WITHIN = 20.0  # seconds for a beat and all that should go before it, or the other side is gone


class Sockets:
    """Opens a socket for those who may look at a table."""

    def __init__(self, door: Door, guests: Guests, beat: float) -> None:
        self.door = door
        self.limits = door.limits
        self.guests = guests
        self.pulse = Pulse(beat)

    @route(
        "GET",
        "/tables/{link}/socket",
        body=protocol.FromClient,
        answer=protocol.FromServer,
        status=SOCKET,
        query=("since", "steps", "follows", "text", "lang"),
        errors=("foreign-origin", *LOOK, "too-many"),
    )
    async def socket(self, websocket: WebSocket) -> None:
        """A WebSocket: updates as they come, and your moves."""
        try:
            connection = await self._admitted(websocket)
            belongs = await self.door.belongs(connection.guest, connection.link)
            hold = self.limits.watching(connection.who, connection.table, belongs)
        except Refusal as refusal:
            await websocket.send_denial_response(await tell_refusal(websocket, refusal))
            return
        with ExitStack() as opening:
            opening.enter_context(hold)
            await websocket.accept()
            opening.pop_all()
        stay_later(websocket.scope, partial(self._stay, connection, hold))

    async def _stay(self, connection: TableSocket, hold: Hold) -> None:
        """Serve an open socket until it is closed."""
        attending = self.door.attendance.of(connection.who.guest, connection.table)
        with hold, attending, self.door.rooms.metrics.sockets.track_inprogress():
            await connection.run()

    async def _admitted(self, websocket: WebSocket) -> TableSocket:
        check_origin(websocket)
        link = str(websocket.path_params["link"])[:LONGEST_LINK]
        device = await self._device_of(websocket)
        guest = device.guest if device else None
        language = language_wanted(websocket.query_params, LANGUAGES)
        since, more = since_of(websocket), more_of(websocket)
        await self.door.number(guest, link)
        table = await self.door.table_id(link)
        return TableSocket(self, websocket, device, link, table, since, language, more)

    async def _device_of(self, websocket: WebSocket) -> Device | None:
        guest, secret = await known_guest(self.guests, websocket), secret_of(websocket)
        if guest is None or secret is None:
            return None
        device = Device(self.guests, secret, guest)
        await device.check()  # again, now that nobody can sign this device out unheard
        return device


class Stopping(Exception):
    """The server is about to stop."""


class TableSocket:
    """One client that watches a table, and may play there."""

    def __init__(
        self,
        sockets: Sockets,
        websocket: WebSocket,
        device: Device | None,
        link: str,
        table: int,
        since: int | None,
        language: str | None,
        more: More,
    ) -> None:
        self.door, self.limits = sockets.door, sockets.limits
        self._pulse = sockets.pulse
        self.websocket = websocket
        self.device = device
        self.link, self.table = link, table
        self.language, self.more = language, more
        self._refused_in = language_of(websocket)  # as long as the headers are there
        self._since = since
        self._last: tuple[int | None, int] | None = None  # seat and number of what was sent last
        self._present: list[int] = []
        self.who = who_asks(websocket, self.guest)
        self._sending = asyncio.Lock()
        # Straight to the socket, if the server is ours.
        self._tell_client = websocket.scope["extensions"].get(TELL, websocket.send_text)
        self._work: asyncio.TaskGroup | None = None  # as long as all goes well

    @property
    def guest(self) -> Caller | None:
        """Who listens and speaks; nobody in particular may only listen."""
        return self.device.guest if self.device else None

    async def run(self) -> None:
        """Until either side has had enough."""
        try:
            async with asyncio.TaskGroup() as self._work:
                with self._pulse.of(self):
                    self._begin(self._tell)
                    await self._listen()
        except* (WebSocketDisconnect, WebSocketDisconnected, TimeoutError):  # by the other side, perhaps meanwhile
            pass
        except* Stopping:
            await self._close(RESTARTING, "restarting")
        except* Refusal as refused:  # the guest was forgotten or the device revoked, or the table is closed to them
            await self._close(POLICY, first_of(refused).code)
        except* StoreFailing as failed:
            log("store-failing", level=logging.ERROR, why=str(first_of(failed)))
            await self._close(RESTARTING, "store-failing")

    def _begin(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something beside all else."""
        if self._work is not None:
            self._work.create_task(work()).add_done_callback(self._has_ended)

    def _has_ended(self, task: asyncio.Task[None]) -> None:
        if task.cancelled() or task.exception():
            self._work = None

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.websocket.close(code, reason)

    # What the client hears

    async def _tell(self) -> None:
        """Send what is new, as soon as it is; and hear of a device that is revoked, while one that changed goes on."""
        bus = self.door.rooms.bus
        while True:
            change = bus.next_change(TableTopic(self.table))
            if bus.closed:
                raise Stopping
            await self._check_device()
            await self._send_news()
            await any_of(change, *([self.device.changed] if self.device else []))

    def beat(self) -> None:
        """Beat beside whatever is being sent."""
        self._begin(self._beat)

    async def _beat(self) -> None:
        """Tell the number: nothing was heard of since it was sent, unless not everything is heard here."""
        async with asyncio.timeout(SEND_WITHIN):
            if not self.door.rooms.bus.is_whole:
                await self._send_news()
            async with self._sending:
                if self._last is not None:
                    await self._put(protocol.Beat(number=self._last[1]))

    async def _send_news(self) -> None:
        async with self._sending:  # looked at while nothing else is sent, so that no newer one overtakes it
            news, present = await self.door.news(
                self.guest, self.link, self._last, self._since, self.language, self.more
            )
            if news is not None:
                await self._put_update(news)
            elif present != self._present:
                self._present = present
                await self._put(protocol.Presence(present=present))

    async def _send_update(self, since: int | None) -> None:
        async with self._sending:
            await self._put_update(await self.door.written(self.guest, self.link, since, self.language, self.more))

    async def _put_update(self, written: Written) -> None:
        self._last, self._since, self._present = (written.seat, written.number), None, written.present
        await self._put_text(written.text)

    async def _send(self, message: Any) -> None:
        async with self._sending:
            await self._put(message)

    async def _put(self, message: Any) -> None:
        await self._put_text(msgspec.json.encode(message).decode())

    async def _put_text(self, text: str) -> None:
        await self._check_device()
        try:
            await self._tell_client(text)  # for how long, the next beat says
        except RuntimeError as error:  # the server has closed it, since what came was no WebSocket
            raise WebSocketDisconnect(GOING_AWAY) from error

    async def _check_device(self) -> None:
        """A device that was revoked hears no more, and says no more."""
        if self.device is not None:
            await self.device.check()

    # What the client says

    async def _listen(self) -> None:
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(message.get("code", GOING_AWAY))
            text = message.get("text")
            await self._answer(message.get("bytes") or b"" if text is None else text)

    async def _answer(self, text: str | bytes) -> None:
        """Do what is asked for; whatever goes wrong is told under the request's own id."""
        request = None
        try:
            too_fast = self._too_fast()
            wish = decoded(text, protocol.FromClient)
            request = getattr(wish, "id", None)
            if too_fast:
                raise too_fast
            await self._check_device()
            if isinstance(wish, protocol.Refresh):
                await self._send_update(wish.seen)
            else:
                await self._send(await self._done(wish))
        except Refusal as refusal:
            if refusal.code == "not-a-guest" and self.guest is not None:
                raise
            if refusal.code == "too-fast":
                self.limits.spend("refused-messages", self.who, self.table)  # or the socket is closed
            await self._refuse(refusal, request)
        except StoreFailing as error:
            log("store-failing", level=logging.ERROR, why=str(error))
            await self._refuse(Refusal("store-failing"), request)

    async def _refuse(self, refusal: Refusal, request: str | None) -> None:
        self.door.rooms.metrics.refused(refusal.code)
        await self._send(told(refusal, self._refused_in, request))

    def _too_fast(self) -> Refusal | None:
        """Count a message, as one at this table and as one of all that this guest asks for. Is it too much?"""
        try:
            self.limits.spend("messages", self.who, self.table)
            self.limits.spend("requests", Who(guest=self.who.guest))
        except Refusal as refusal:
            return refusal
        return None

    async def _done(self, wish: protocol.Move | protocol.Undo | protocol.Uncover) -> protocol.Ack:
        if self.guest is None:
            raise Refusal("not-a-guest")
        if isinstance(wish, protocol.Move):
            return await self.door.move(self.guest, self.link, wish)
        if isinstance(wish, protocol.Undo):
            return await self.door.undo(self.guest, self.link, wish)
        return await self.door.uncover(self.guest, self.link, wish)


def first_of(errors: BaseExceptionGroup[Any]) -> Any:
    """One of several things that went wrong at the same time."""
    while isinstance(errors, BaseExceptionGroup):
        errors = errors.exceptions[0]
    return errors
