"""All that can be asked by HTTP: from requests to the door and back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from birdtable import protocol
from birdtable.server.door import Door
from birdtable.server.guests import Caller, Guests
from birdtable.server.http.answering import as_json
from birdtable.server.http.asking import Ask, decoded, known_guest, read_body, whole_number
from birdtable.server.http.routing import ACT, GUEST, LOOK, PLAY, READ, SEAT, Route, route
from birdtable.server.http.security import (
    SAFE,
    check_origin,
    drop_cookies,
    has_old_cookie,
    keep_in_cookie,
    secret_of,
    token_of,
)
from birdtable.server.limits import EVERYBODY, Who
from birdtable.server.refusal import Refusal
from birdtable.server.showing import catalogue
from birdtable.server.tables.bus import TableTopic
from birdtable.server.thinking.advice import Advisor


class Api:
    """All that can be asked by HTTP. The first line of each method says what it does, also in the description."""

    def __init__(self, door: Door, guests: Guests, advisor: Advisor, body_within: float = 30) -> None:
        self.door = door
        self.body_within = body_within  # seconds
        self.limits = door.limits
        self.advisor = advisor
        self.guests = guests
        self.bus = door.rooms.bus

    @route("GET", "/games", answer=protocol.Games)
    async def games(self, ask: Ask) -> protocol.Games:
        """What can be played here."""
        return catalogue.games(ask.language, self.door.installed_bots)

    @route(
        "POST",
        "/guests",
        body=protocol.NewGuest,
        answer=protocol.Me,
        status=201,
        errors=(*READ, "bad-name"),
        limit="guests",
    )
    async def welcome(self, ask: Ask) -> Response:
        """Become a guest."""
        secret = await self.guests.welcome(ask.body.name, ask.body.portrait)
        return await self._introduced(ask, secret)

    @route("GET", "/me", answer=protocol.Me, errors=GUEST[:1])
    async def me(self, ask: Ask) -> protocol.Me | Response:
        """Who you are."""
        me = who_is(ask.guest)
        if not has_old_cookie(ask.request):
            return me
        secret = await self.guests.exchange(ask.guest)
        response = as_json(me)
        if secret is not None:
            keep_in_cookie(response, secret, ask.request)
        return response

    @route("PATCH", "/me", body=protocol.NewName, answer=protocol.Me, errors=(*GUEST, *READ, "bad-name"))
    async def rename(self, ask: Ask) -> protocol.Me:
        """Have another name or another portrait."""
        await self.door.rename(ask.guest, ask.body.name, ask.body.portrait)
        return who_is(await self.guests.known(secret_of(ask.request)))

    @route("DELETE", "/me", status=204, errors=GUEST)
    async def forget(self, ask: Ask) -> Response:
        """Leave every table, and delete your name and traces."""
        await self.door.forget(ask.guest)
        response = Response(status_code=204)
        drop_cookies(response)
        return response

    @route("GET", "/me/tables", answer=protocol.Tables, errors=GUEST[:1])
    async def my_tables(self, ask: Ask) -> protocol.Tables:
        """Your tables, those that wait for you first."""
        return await self.door.tables_of(ask.guest, ask.language)

    @route("GET", "/me/devices", answer=protocol.Devices, errors=GUEST[:1])
    async def devices(self, ask: Ask) -> protocol.Devices:
        """All that can act as you."""
        return await self.guests.devices(ask.guest)

    @route("DELETE", "/me/devices", answer=protocol.Me, errors=GUEST)
    async def sign_out(self, ask: Ask) -> Response:
        """Sign out everywhere: only the device you ask with stays you, with another secret."""
        secret = await self.guests.sign_out_everywhere(ask.guest)
        by_token = token_of(ask.request) is not None
        return self._with_secret(ask, ask.guest, secret, by_token, 200)

    @route("POST", "/me/links", answer=protocol.DeviceLink, status=201, errors=GUEST)
    async def device_link(self, ask: Ask) -> protocol.DeviceLink:
        """A private link that makes another device you."""
        return await self.guests.link(ask.guest)

    @route("DELETE", "/me/devices/{id}", status=204, errors=(*GUEST, "unknown-device"))
    async def revoke(self, ask: Ask) -> None:
        """Revoke a device or a private link."""
        await self.guests.revoke(ask.guest, whole_number(ask.request.path_params["id"], "the number of a device"))

    @route(
        "POST",
        "/devices",
        body=protocol.DeviceSecret,
        answer=protocol.Me,
        status=201,
        errors=(*READ, "bad-secret"),
        limit="guests",
    )
    async def follow(self, ask: Ask) -> Response:
        """Become the guest who made a private link."""
        secret = await self.guests.follow(ask.body.secret)
        return await self._introduced(ask, secret)

    async def _introduced(self, ask: Ask, secret: str) -> Response:
        return self._with_secret(ask, await self.guests.known(secret), secret, ask.body.keep == "token", 201)

    def _with_secret(self, ask: Ask, guest: Caller, secret: str, by_token: bool, status: int) -> Response:
        response = as_json(who_is(guest, secret if by_token else None), status)
        if not by_token:
            keep_in_cookie(response, secret, ask.request)
        return response

    @route("GET", "/tables", answer=protocol.Tables)
    async def listed_tables(self, ask: Ask) -> protocol.Tables:
        """The tables that everybody may join."""
        return await self.door.listed_tables(ask.anybody, ask.language)

    @route(
        "POST",
        "/tables",
        body=protocol.NewTable,
        answer=protocol.Opened,
        status=201,
        errors=(*GUEST, *READ, "bad-set-up", "bad-name", "too-many"),
        limit="tables",
    )
    async def open_table(self, ask: Ask) -> protocol.Opened:
        """Open a table. It starts by itself as soon as no seat is open."""
        if ask.body.listed:
            self.limits.spend("listed", ask.who)
        return protocol.Opened(link=await self.door.open_table(ask.guest, ask.body))

    @route(
        "POST",
        "/lessons",
        body=protocol.NewLesson,
        answer=protocol.Opened,
        status=201,
        errors=(*GUEST, *READ, "unknown-lesson"),
        limit="tables",
    )
    async def open_lesson(self, ask: Ask) -> protocol.Opened:
        """Open a chapter of a lesson, for yourself alone."""
        return protocol.Opened(link=await self.door.open_lesson(ask.guest, ask.body))

    @route(
        "GET",
        "/tables/{link}",
        answer=protocol.Update,
        query=("since", "steps", "follows", "text", "lang"),
        errors=(*LOOK, "malformed"),
    )
    async def view(self, ask: Ask) -> protocol.Update:
        """Everything you may see of a table, and what happened since a number you had."""
        return await self.door.update(ask.anybody, ask.link, ask.since, ask.language, ask.more)

    @route(
        "GET",
        "/tables/{link}/events",
        answer=protocol.Update,
        query=("since", "steps", "follows", "text", "wait", "lang"),
        errors=(*LOOK, "malformed", "too-many"),
    )
    async def events(self, ask: Ask) -> protocol.Update:
        """The same, but waits until something has happened after that number, or until the time is up."""
        table = await self.door.table_id(ask.link)
        belongs = await self.door.belongs(ask.anybody, ask.link)
        with self.limits.watching(ask.who, table, belongs):
            return await self._when_news_come(ask, table)

    async def _when_news_come(self, ask: Ask, table: int) -> protocol.Update:
        deadline = time.monotonic() + ask.wait
        seat, _ = await self.door.number(ask.anybody, ask.link)
        while True:
            change = self.bus.next_change(TableTopic(table))
            seen = await self.door.number(ask.anybody, ask.link)
            left = deadline - time.monotonic()
            if seen != (seat, ask.since) or left <= 0 or self.bus.closed:
                await self._still_known(ask)
                return await self.door.update(ask.anybody, ask.link, ask.since, ask.language, ask.more)
            try:
                await asyncio.wait_for(change.wait(), left)
            except TimeoutError:
                continue

    async def _still_known(self, ask: Ask) -> None:
        """A guest who has waited for an answer may have been signed out meanwhile."""
        if ask.anybody is not None:
            await self.guests.known(secret_of(ask.request))

    @route(
        "POST",
        "/tables/{link}/seats",
        body=protocol.Join,
        answer=protocol.Seated,
        status=201,
        errors=(
            *ACT,
            *SEAT,
            "table-full",
            "seat-taken",
            "seat-kept",
            "already-seated",
            "bad-secret",
            "bad-name",
            "a-lesson",
            "ended",
        ),
    )
    async def join(self, ask: Ask) -> protocol.Seated:
        """Take a seat."""
        return protocol.Seated(seat=await self.door.join(ask.guest, ask.link, ask.body))

    @route(
        "PUT",
        "/tables/{link}/seats/{seat}",
        body=protocol.SeatChange,
        status=204,
        errors=(
            *ACT,
            *SEAT,
            "not-the-maker",
            "not-your-seat",
            "seat-taken",
            "already-started",
            "a-lesson",
            "ended",
            "bad-set-up",
        ),
    )
    async def change_seat(self, ask: Ask) -> None:
        """Open or close a seat, or give it to a bot."""
        await self.door.change_seat(ask.guest, ask.link, ask.seat, ask.body)

    @route("DELETE", "/tables/{link}/seats/{seat}", status=204, errors=(*ACT, *SEAT, "not-your-seat", "ended"))
    async def leave(self, ask: Ask) -> None:
        """Leave a seat; the maker may also send somebody away before the start."""
        await self.door.leave(ask.guest, ask.link, ask.seat)

    @route(
        "POST",
        "/tables/{link}/seats/{seat}/free",
        body=protocol.FreeWish,
        status=204,
        errors=(*ACT, *SEAT, "not-your-seat", "seat-taken", "seat-kept", "not-started", "a-lesson", "ended"),
    )
    async def free_seat(self, ask: Ask) -> None:
        """Agree that somebody else may take a seat that was left, or no longer."""
        await self.door.free_seat(ask.guest, ask.link, ask.seat, ask.body.agree)

    @route(
        "POST",
        "/tables/{link}/seats/{seat}/link",
        answer=protocol.SeatLink,
        status=201,
        errors=(*ACT, *SEAT, "not-your-seat", "not-started", "a-lesson", "ended"),
    )
    async def hand_over(self, ask: Ask) -> protocol.SeatLink:
        """A link by which somebody else can take your seat, also one that you have left."""
        return await self.door.hand_over(ask.guest, ask.link, ask.seat)

    @route(
        "POST",
        "/tables/{link}/start",
        status=204,
        errors=(*ACT, "not-the-maker", "already-started", "cannot-start", "ended"),
    )
    async def start(self, ask: Ask) -> None:
        """Start with those who are there."""
        await self.door.start(ask.guest, ask.link)

    @route(
        "POST",
        "/tables/{link}/moves",
        body=protocol.Move,
        answer=protocol.Ack,
        errors=(*PLAY, "illegal-move", "off-lesson"),
    )
    async def move(self, ask: Ask) -> protocol.Ack:
        """Decide."""
        return await self.door.move(ask.guest, ask.link, ask.body)

    @route("POST", "/tables/{link}/undo", body=protocol.Undo, answer=protocol.Ack, errors=(*PLAY, "no-undo"))
    async def undo(self, ask: Ask) -> protocol.Ack:
        """Take your last decision back."""
        return await self.door.undo(ask.guest, ask.link, ask.body)

    @route(
        "POST",
        "/tables/{link}/uncover",
        body=protocol.Uncover,
        answer=protocol.Ack,
        errors=(*ACT, *SEAT, "not-your-seat", "not-started"),
    )
    async def uncover(self, ask: Ask) -> protocol.Ack:
        """Look at another of your seats."""
        return await self.door.uncover(ask.guest, ask.link, ask.body)

    @route(
        "POST",
        "/tables/{link}/previews",
        body=protocol.PreviewWish,
        answer=protocol.Previewed,
        errors=(*PLAY, "illegal-move"),
    )
    async def preview(self, ask: Ask) -> protocol.Previewed:
        """What a move would lead to."""
        return await self.door.preview(ask.guest, ask.link, ask.body.move, ask.language)

    @route(
        "POST",
        "/tables/{link}/hints",
        body=protocol.HintWish,
        answer=protocol.Hints,
        errors=(*PLAY, "no-hints", "too-many"),
        limit="hints",
    )
    async def hints(self, ask: Ask) -> protocol.Hints:
        """What the strongest bot would do in your place."""
        with self.limits.holding("hints-at-once", ask.who), self.limits.holding("hints-in-all", EVERYBODY):
            hints = await self.advisor.hints(ask.guest, ask.link, ask.body.seat, ask.language)
        await self._still_known(ask)
        return hints

    @route("GET", "/tables/{link}/log", answer=protocol.Log, errors=LOOK)
    async def log(self, ask: Ask) -> protocol.Log:
        """What happened, as far back as you may look."""
        return await self.door.log(ask.anybody, ask.link, ask.language)

    @route(
        "POST",
        "/tables/{link}/end",
        body=protocol.EndWish,
        status=204,
        errors=(*ACT, "not-your-seat", "not-started", "ended"),
    )
    async def end(self, ask: Ask) -> None:
        """Agree to end without a result, or no longer."""
        await self.door.end(ask.guest, ask.link, ask.body.agree)

    @route("POST", "/tables/{link}/cancel", status=204, errors=(*ACT, "not-the-maker", "cannot-cancel", "ended"))
    async def cancel(self, ask: Ask) -> None:
        """Call the table off, before the second turn."""
        await self.door.cancel(ask.guest, ask.link)

    @route(
        "POST",
        "/tables/{link}/rematch",
        answer=protocol.Opened,
        status=201,
        errors=(*ACT, "no-spectators", "a-lesson", "not-ended", "not-your-seat"),
        limit="tables",
    )
    async def rematch(self, ask: Ask) -> protocol.Opened:
        """Go on at another table, on the same seats; the same table for everybody who asks."""
        return protocol.Opened(link=await self.door.rematch(ask.guest, ask.link))

    @route("GET", "/tables/{link}/record", answer=dict[str, Any], errors=(*LOOK, "not-ended", "old-rules"))
    async def record(self, ask: Ask) -> dict[str, Any]:
        """The public record of a game that has ended."""
        return await self.door.record(ask.anybody, ask.link)

    @route(
        "GET",
        "/tables/{link}/moments/{number}",
        answer=protocol.Moment,
        query=("seat", "lang"),
        errors=(*LOOK, "malformed", "not-ended", "old-rules", "unknown-moment", "unknown-seat"),
    )
    async def moment(self, ask: Ask) -> protocol.Moment:
        """A moment of a game that has ended, through the eyes of a seat or, without one, of a spectator."""
        number = whole_number(ask.request.path_params["number"], "the number of a moment")
        seat = ask.request.query_params.get("seat")
        through = None if seat is None else whole_number(seat, "the seat")
        if not self.door.knows_story(ask.link):
            self.limits.spend("stories", ask.who)
        return await self.door.moment(ask.anybody, ask.link, number, through, ask.language)

    @route(
        "POST",
        "/records",
        body=dict[str, Any],
        answer=protocol.Opened,
        status=201,
        errors=(*GUEST, "too-large", "bad-record"),
        limit="records",
    )
    async def upload(self, ask: Ask) -> protocol.Opened:
        """Take in the record of a finished game, to be watched at a table of its own."""
        return protocol.Opened(link=await self.door.take_record(ask.body))

    # From a request to its answer

    def endpoint(self, name: str, route: Route) -> Callable[[Request], Awaitable[Response]]:
        """What Starlette calls for a route."""
        handler = getattr(self, name)

        async def answer(request: Request) -> Response:
            if request.method not in SAFE:
                check_origin(request)
            await self._admitted(request, route)
            body = await self._body(request, name, route)
            request.state.message_id = getattr(body, "id", None)  # so that an error names what it answers
            guest = await self._admitted(request, route)  # again: a body can take its time, and guests be signed out
            ask = Ask(request, guest, body)
            self._spend(ask, route)
            done = await handler(ask)
            if isinstance(done, Response):
                return done
            return Response(status_code=route.status) if done is None else as_json(done, route.status)

        return answer

    async def _admitted(self, request: Request, route: Route) -> Caller | None:
        """Who asks; for most routes it must be somebody."""
        guest = await known_guest(self.guests, request)
        if guest is None and route.is_for_guests:
            raise Refusal("not-a-guest")
        return guest

    def _spend(self, ask: Ask, route: Route) -> None:
        self.limits.spend("requests", Who(guest=ask.who.guest))  # at the gate it was one of its address
        if route.limit:
            self.limits.spend(route.limit, ask.who)

    async def _body(self, request: Request, name: str, route: Route) -> Any:
        """What was sent; a record is left as it is, for those who read records."""
        if route.body is None:
            return None
        most = protocol.LARGEST_RECORD if name == "upload" else protocol.LARGEST_MESSAGE
        body = await read_body(request, most, self.body_within)
        return body if name == "upload" else decoded(body, route.body)


def who_is(guest: Caller, token: str | None = None) -> protocol.Me:
    """A guest as they are told who they are."""
    return protocol.Me(name=guest.person.name, portrait=guest.person.portrait or "", token=token)
