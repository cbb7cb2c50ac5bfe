"""Requests, read and checked: who asks for what, in which language."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request

from birdtable.core.words import LANGUAGES
from birdtable.server.guests import Caller, Guests
from birdtable.server.http.security import address_of, language_wanted, secret_of, token_of
from birdtable.server.limits import Who
from birdtable.server.refusal import Refusal
from birdtable.server.showing.sharing import NO_MORE, More

LONGEST_WAIT = 30.0
LONGEST_LINK = 64


class Ask:
    """One request, read and checked."""

    def __init__(self, request: Request, guest: Caller | None, body: Any) -> None:
        self.request = request
        self.body = body
        self._guest = guest
        self.language = language_wanted(request.query_params, LANGUAGES)

    @property
    def guest(self) -> Caller:
        """Who asks; it must be somebody."""
        if self._guest is None:
            raise Refusal("not-a-guest")
        return self._guest

    @property
    def anybody(self) -> Caller | None:
        """Who asks, if it is somebody known."""
        return self._guest

    @property
    def who(self) -> Who:
        """Who asks, as far as limits tell people apart."""
        return who_asks(self.request, self._guest)

    @property
    def link(self) -> str:
        """The table it is about."""
        return str(self.request.path_params["link"])[:LONGEST_LINK]

    @property
    def seat(self) -> int:
        """The seat it is about."""
        return whole_number(self.request.path_params["seat"], "the seat")

    @property
    def since(self) -> int | None:
        """The number of the last thing that the client has seen."""
        return since_of(self.request)

    @property
    def more(self) -> More:
        """What shall come, of that which comes only for some."""
        return more_of(self.request)

    @property
    def wait(self) -> float:
        """How long the client wants to wait for news, in seconds."""
        try:
            seconds = float(self.request.query_params.get("wait", "0"))
        except ValueError:
            seconds = -1
        if not 0 <= seconds <= LONGEST_WAIT:
            raise Refusal("malformed", why=f"wait should be a number of seconds from 0 to {LONGEST_WAIT:.0f}")
        return seconds


def since_of(connection: HTTPConnection) -> int | None:
    """The number after which things are news."""
    text = connection.query_params.get("since")
    return None if text is None else whole_number(text, "since")


def more_of(connection: HTTPConnection) -> More:
    """What of all that may come with an update is wanted."""
    return More(**{what: is_wanted(connection, what, usual) for what, usual in NO_MORE._asdict().items()})


def is_wanted(connection: HTTPConnection, what: str, usual: bool) -> bool:
    """Something that comes for who asks, or for all who do not say that they can do without."""
    text = connection.query_params.get(what, str(int(usual)))
    if text not in ("0", "1"):
        raise Refusal("malformed", why=f"{what} should be 0 or 1")
    return text == "1"


def whole_number(text: str, what: str) -> int:
    """A whole number as it stands in an address."""
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise Refusal("malformed", why=f"{what} should be a whole number")
    return int(text)


async def known_guest(guests: Guests, connection: HTTPConnection) -> Caller | None:
    """Who asks. A token that is no good is an error; a cookie may be old, and then it is nobody."""
    guest = await guests.find(secret_of(connection))
    if guest is None and token_of(connection) is not None:
        raise Refusal("not-a-guest")
    return guest


def who_asks(connection: HTTPConnection, guest: Caller | None) -> Who:
    """Somebody, as far as limits tell people apart."""
    return Who(address_of(connection), guest.id if guest else None)


async def read_body(request: Request, most: int, within: float) -> bytes:
    """What was sent, if it is not too much."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("malformed", why="the content type should be application/json")
    try:
        return await asyncio.wait_for(_all_of(request, most), within)
    except ClientDisconnect:
        raise Refusal("malformed", why="it ended too early") from None
    except TimeoutError:
        raise Refusal("malformed", why=f"it did not come within {within:g} seconds") from None


async def _all_of(request: Request, most: int) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Refusal("too-large", most=most)
    return body


def decoded(text: bytes | str, kind: Any) -> Any:
    """A message of a client, read strictly."""
    try:
        return decoder(kind).decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", why=str(error)) from None


@cache
def decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """What reads a kind of message."""
    return msgspec.json.Decoder(kind)
