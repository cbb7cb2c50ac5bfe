"""HTTP: from requests to the door and back. One error shape for everything that goes wrong."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, cast

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from birdtable import protocol
from birdtable.bots.levels import USUAL
from birdtable.core.registry import game, game_names
from birdtable.core.words import LANGUAGES, Words
from birdtable.server.advice import Advisor
from birdtable.server.bus import TableTopic
from birdtable.server.door import Door
from birdtable.server.guests import Guest, Guests
from birdtable.server.logs import log
from birdtable.server.openapi import Route
from birdtable.server.refusal import Refusal
from birdtable.server.security import (
    SAFE,
    check_origin,
    drop_cookies,
    has_old_cookie,
    keep_in_cookie,
    language_accepted,
    language_wanted,
    secret_of,
)
from birdtable.server.showing import WORDS, bot_infos, game_info
from birdtable.table.telling import WORDS as TABLE_WORDS

LONGEST_WAIT = 30.0
LONGEST_LINK = 64


class Ask:
    """One request, read and checked."""

    def __init__(self, request: Request, guest: Guest | None, body: Any) -> None:
        self.request = request
        self.body = body
        self._guest = guest
        self.language = language_wanted(request.query_params, LANGUAGES)

    @property
    def guest(self) -> Guest:
        """Who asks; it must be somebody."""
        if self._guest is None:
            raise Refusal("not-a-guest")
        return self._guest

    @property
    def anybody(self) -> Guest | None:
        """Who asks, if it is somebody known."""
        return self._guest

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
    def steps(self) -> bool:
        """Shall what happened come step by step, too?"""
        return steps_of(self.request)

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


def steps_of(connection: HTTPConnection) -> bool:
    """Whether what happened is wanted step by step."""
    return connection.query_params.get("steps") == "1"


def whole_number(text: str, what: str) -> int:
    """A whole number as it stands in an address."""
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise Refusal("malformed", why=f"{what} should be a whole number")
    return int(text)


class Api:
    """What every route does; the names are those of the table of routes."""

    def __init__(self, door: Door, guests: Guests, advisor: Advisor) -> None:
        self.door = door
        self.advisor = advisor
        self.guests = guests
        self.bus = door.rooms.bus

    # Who you are

    async def welcome(self, ask: Ask) -> Response:
        secret = await self.guests.welcome(ask.body.name)
        return await self._introduced(ask, secret)

    async def follow(self, ask: Ask) -> Response:
        secret, _ = await self.guests.follow(ask.body.secret)
        return await self._introduced(ask, secret)

    async def _introduced(self, ask: Ask, secret: str) -> Response:
        return self._with_secret(ask, await self.guests.known(secret), secret, ask.body.keep == "token", 201)

    def _with_secret(self, ask: Ask, guest: Guest, secret: str, by_token: bool, status: int) -> Response:
        response = as_json(protocol.Me(name=guest.name, token=secret if by_token else None), status)
        if not by_token:
            keep_in_cookie(response, secret, ask.request)
        return response

    async def me(self, ask: Ask) -> protocol.Me | Response:
        me = protocol.Me(name=ask.guest.name)
        if not has_old_cookie(ask.request):
            return me
        response = as_json(me)
        keep_in_cookie(response, await self.guests.exchange(ask.guest), ask.request)
        return response

    async def rename(self, ask: Ask) -> protocol.Me:
        await self.door.rename(ask.guest, ask.body.name)
        return protocol.Me(name=(await self.guests.known(secret_of(ask.request))).name)

    async def forget(self, ask: Ask) -> Response:
        await self.door.forget(ask.guest)
        response = Response(status_code=204)
        drop_cookies(response)
        return response

    async def devices(self, ask: Ask) -> protocol.Devices:
        return await self.guests.devices(ask.guest)

    async def sign_out(self, ask: Ask) -> Response:
        secret = await self.guests.sign_out_everywhere(ask.guest)
        by_token = "authorization" in ask.request.headers
        return self._with_secret(ask, ask.guest, secret, by_token, 200)

    async def device_link(self, ask: Ask) -> protocol.DeviceLink:
        return await self.guests.link(ask.guest)

    async def revoke(self, ask: Ask) -> None:
        await self.guests.revoke(ask.guest, whole_number(ask.request.path_params["id"], "the number of a device"))

    # Tables

    async def games(self, ask: Ask) -> protocol.Games:
        games = [game_info(game(name), ask.language) for name in game_names()]
        return protocol.Games(games=games, bots=bot_infos(ask.language), usual_bot=USUAL)

    async def listed_tables(self, ask: Ask) -> protocol.Tables:
        return await self.door.listed_tables()

    async def my_tables(self, ask: Ask) -> protocol.Tables:
        return await self.door.tables_of(ask.guest)

    async def open_table(self, ask: Ask) -> protocol.Opened:
        return protocol.Opened(link=await self.door.open_table(ask.guest, ask.body))

    async def join(self, ask: Ask) -> protocol.Seated:
        return protocol.Seated(seat=await self.door.join(ask.guest, ask.link, ask.body))

    async def change_seat(self, ask: Ask) -> None:
        await self.door.change_seat(ask.guest, ask.link, ask.seat, ask.body)

    async def leave(self, ask: Ask) -> None:
        await self.door.leave(ask.guest, ask.link, ask.seat)

    async def free_seat(self, ask: Ask) -> None:
        await self.door.free_seat(ask.guest, ask.link, ask.seat, ask.body.agree)

    async def hand_over(self, ask: Ask) -> protocol.SeatLink:
        return await self.door.hand_over(ask.guest, ask.link, ask.seat)

    async def start(self, ask: Ask) -> None:
        await self.door.start(ask.guest, ask.link)

    async def end(self, ask: Ask) -> None:
        await self.door.end(ask.guest, ask.link, ask.body.agree)

    async def cancel(self, ask: Ask) -> None:
        await self.door.cancel(ask.guest, ask.link)

    async def rematch(self, ask: Ask) -> protocol.Opened:
        return protocol.Opened(link=await self.door.rematch(ask.guest, ask.link))

    # Playing

    async def move(self, ask: Ask) -> protocol.Ack:
        return await self.door.move(ask.guest, ask.link, ask.body)

    async def undo(self, ask: Ask) -> protocol.Ack:
        return await self.door.undo(ask.guest, ask.link, ask.body)

    async def uncover(self, ask: Ask) -> protocol.Ack:
        return await self.door.uncover(ask.guest, ask.link, ask.body)

    async def preview(self, ask: Ask) -> protocol.Previewed:
        return await self.door.preview(ask.guest, ask.link, ask.body.move, ask.language)

    async def hints(self, ask: Ask) -> protocol.Hints:
        hints = await self.advisor.hints(ask.guest, ask.link, ask.body.seat, ask.language)
        await self._still_known(ask)
        return hints

    # Looking

    async def view(self, ask: Ask) -> protocol.Update:
        return await self.door.update(ask.anybody, ask.link, ask.since, ask.language, ask.steps)

    async def events(self, ask: Ask) -> protocol.Update:
        """Wait until there is something new."""
        table = await self.door.table_id(ask.link)
        deadline = time.monotonic() + ask.wait
        seat, _ = await self.door.number(ask.anybody, ask.link)
        while True:
            change = self.bus.next_change(TableTopic(table))
            seen = await self.door.number(ask.anybody, ask.link)
            left = deadline - time.monotonic()
            if seen != (seat, ask.since) or left <= 0 or self.bus.closed:
                await self._still_known(ask)
                return await self.door.update(ask.anybody, ask.link, ask.since, ask.language, ask.steps)
            try:
                await asyncio.wait_for(change.wait(), left)
            except TimeoutError:
                continue

    async def _still_known(self, ask: Ask) -> None:
        """Whoever has waited for an answer may have been signed out meanwhile."""
        if ask.anybody is not None:
            await self.guests.known(secret_of(ask.request))

    async def log(self, ask: Ask) -> protocol.Log:
        return await self.door.log(ask.anybody, ask.link, ask.language)

    async def record(self, ask: Ask) -> dict[str, Any]:
        return await self.door.record(ask.anybody, ask.link)

    async def moment(self, ask: Ask) -> protocol.Moment:
        number = whole_number(ask.request.path_params["number"], "the number of a moment")
        seat = ask.request.query_params.get("seat")
        through = None if seat is None else whole_number(seat, "the seat")
        return await self.door.moment(ask.anybody, ask.link, number, through, ask.language)

    async def upload(self, ask: Ask) -> protocol.Opened:
        return protocol.Opened(link=await self.door.take_record(ask.body))

    # From a request to its answer

    def endpoint(self, name: str, route: Route) -> Callable[[Request], Awaitable[Response]]:
        """What Starlette calls for a route."""
        handler = getattr(self, name)

        async def answer(request: Request) -> Response:
            if request.method not in SAFE:
                check_origin(request)
            guest = await known_guest(self.guests, request)
            if guest is None and route.is_for_guests:
                raise Refusal("not-a-guest")
            body = await self._body(request, name, route)
            done = await handler(Ask(request, guest, body))
            if isinstance(done, Response):
                return done
            return Response(status_code=route.status) if done is None else as_json(done, route.status)

        return answer

    async def _body(self, request: Request, name: str, route: Route) -> Any:
        """What was sent; a record is left as it is, for those who read records."""
        if route.body is None:
            return None
        if name == "upload":
            return await read_body(request, protocol.LARGEST_RECORD)
        return decoded(await read_body(request, protocol.LARGEST_MESSAGE), route.body)


async def known_guest(guests: Guests, connection: HTTPConnection) -> Guest | None:
    """Who asks. A token that is no good is an error; a cookie may be old, and then it is nobody."""
    guest = await guests.find(secret_of(connection))
    if guest is None and "authorization" in connection.headers:
        raise Refusal("not-a-guest")
    return guest


def as_json(answer: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


async def read_body(request: Request, most: int) -> bytes:
    """What was sent, if it is not too much."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("malformed", why="the content type should be application/json")
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Refusal("too-large", most=most)
    except ClientDisconnect:
        raise Refusal("malformed", why="it ended too early") from None
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


# Errors


@cache
def words_of_errors(language: str) -> Words:
    """The words for what goes wrong."""
    return Words(language, TABLE_WORDS, WORDS)


def told(refusal: Refusal, language: str, request: str | None = None) -> protocol.Error:
    """A refusal as it is told to a client."""
    words = words_of_errors(language)
    if refusal.code == "no-undo":
        message = words(f"undo-{refusal.details['reason']}")
    else:
        message = words(f"error-{refusal.code}", **refusal.details)
    return protocol.Error(code=refusal.code, message=message, id=request)


def language_of(connection: HTTPConnection) -> str:
    """The language in which to tell somebody what went wrong."""
    language = connection.query_params.get("lang")
    return language if language in LANGUAGES else language_accepted(connection.headers, LANGUAGES)


async def tell_refusal(request: HTTPConnection, error: Exception) -> Response:
    """Answer that something was refused."""
    refusal = cast(Refusal, error)
    return as_json(told(refusal, language_of(request)), refusal.status)


async def tell_store_failing(request: HTTPConnection, error: Exception) -> Response:
    """Answer that nothing can be kept at the moment."""
    log("store-failing", level=logging.ERROR, why=str(error))
    return await tell_refusal(request, Refusal("store-failing"))


async def tell_http_error(request: HTTPConnection, error: Exception) -> Response:
    """Answer that there is nothing at this address, or nothing for this method."""
    http = cast(HTTPException, error)
    code = {404: "unknown-page", 405: "wrong-method"}.get(http.status_code, "malformed")
    path = request.url.path
    if code == "unknown-page" and path.startswith("/api/") and not path.startswith(f"{protocol.PREFIX}/"):
        code = "wrong-version"
    refusal = Refusal(code, why="this is not HTTP as we speak it", version=protocol.VERSION)
    response = await tell_refusal(request, refusal)
    for name, value in (http.headers or {}).items():
        response.headers[name] = value
    return response


async def tell_internal(request: HTTPConnection, error: Exception) -> Response:
    """Answer that something is wrong with the server itself; what it was stands in the log."""
    return await tell_refusal(request, Refusal("internal"))
