"""A place at a table by WebSocket."""

from __future__ import annotations

import time
from typing import get_args

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from birdtable.client.calls import table_path
from birdtable.client.errors import Refused, Unreachable, failure
from birdtable.client.patience import patiently
from birdtable.client.place import Place, Request
from birdtable.protocol import Ack, Beat, Error, FromServer, Presence, Refresh, Update

CLOSING = 0.5  # seconds to say goodbye in
POLICY, TOO_LARGE = 1008, 1009  # why a server closes a socket for good

_decoder = msgspec.json.Decoder(FromServer)
_KNOWN = {kind.__struct_config__.tag for kind in get_args(FromServer)}


class Unknown(msgspec.Struct):
    """A message of a kind that came into the protocol after this client; it is nothing that we could have asked for."""

    type: str


class PlaceBySocket(Place):
    """A place with a socket, which is opened when it is first needed, and again whenever it was lost."""

    _socket: ClientConnection | None = None
    _heard_at = 0.0  # when the last message came over this socket

    def close(self) -> None:
        """Close the socket; what is used again opens another one."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _receive(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        patiently(self._waiting.patience, lambda: self._hear_and_understand(end))

    def _hear_as(self, seat: int) -> None:
        end = time.monotonic() + self._waiting.answer
        while self._known().seat != seat and (left := end - time.monotonic()) > 0:
            self._receive(left)

    def _hear_and_understand(self, end: float) -> None:
        while message := self._hear(end):
            self._understand(message)
            end = 0  # whatever else has come already

    def _request(self, request: Request) -> Ack:
        return patiently(self._waiting.patience, lambda: self._ask_once(request))

    def _ask_once(self, request: Request) -> Ack:
        self._say(request)
        end = time.monotonic() + self._waiting.answer
        while message := self._hear(end):
            if isinstance(message, Ack) and message.id == request.id:
                return message
            if isinstance(message, Error) and message.id in (request.id, None):
                raise Refused(message.code, message.message)
            self._understand(message)
        self.close()
        raise Unreachable(f"{self._calls.url}: no answer in {self._waiting.answer} seconds")

    def _understand(self, message: FromServer | Unknown) -> None:
        """Take in what is no answer to a request that waits for one."""
        if isinstance(message, Update):
            self._note(message)
        elif isinstance(message, Presence):
            self._note_presence(message.present)
        elif isinstance(message, Beat) and self._latest and message.number != self._latest.number:
            self._say(Refresh(seen=self._latest.number))

    # The socket

    def _say(self, message: Request | Refresh) -> None:
        try:
            self._connected().send(msgspec.json.encode(message).decode())
        except ConnectionClosed as error:
            raise self._lost(error) from error

    def _hear(self, end: float) -> FromServer | Unknown | None:
        """The next message, or None if there was none before the end. A socket silent for too long is lost."""
        socket = self._connected()
        silent_at = self._heard_at + self._waiting.silence
        try:
            message = socket.recv(max(0.0, min(end, silent_at) - time.monotonic()))
        except TimeoutError as error:
            if end < silent_at:
                return None
            raise self._lost(error) from error
        except ConnectionClosed as error:
            raise self._lost(error) from error
        self._heard_at = time.monotonic()
        return understood(message)

    def _lost(self, error: ConnectionClosed | TimeoutError) -> Refused | Unreachable:
        """What it means that the socket was lost; the server closes some because it will have no more of us."""
        self.close()
        closed = error.rcvd if isinstance(error, ConnectionClosed) else None
        if closed and closed.code == POLICY:
            return Refused(closed.reason, "the server closed the socket")
        if closed and closed.code == TOO_LARGE:
            return Refused("too-large", "the message was too large")
        return Unreachable(f"{self._calls.url}: {error}")

    def _connected(self) -> ClientConnection:
        if self._socket is None:
            self._socket = self._connect()
            self._heard_at = time.monotonic()
        return self._socket

    def _connect(self) -> ClientConnection:
        query = {"since": self._latest.number if self._latest else None, **self._wanted}
        address = self._calls.address(table_path(self.link, "socket"), query)
        try:
            opening = connect(
                "ws" + address.removeprefix("http"),
                additional_headers=self._calls.headers(),
                proxy=None,
                open_timeout=self._waiting.answer,
                close_timeout=CLOSING,
                ping_interval=None,  # the server's beats tell that it is there
            )
            return opening.__enter__()  # as in a `with` that ends when we close it
        except InvalidStatus as error:
            raise failure(error.response.status_code, error.response.body) from error
        except (OSError, InvalidHandshake, ConnectionClosed) as error:
            raise Unreachable(f"{self._calls.url}: {error}") from error


def understood(message: str | bytes) -> FromServer | Unknown:
    """A message of the server, as far as we know its kind."""
    unknown = msgspec.json.decode(message, type=Unknown)
    return _decoder.decode(message) if unknown.type in _KNOWN else unknown
