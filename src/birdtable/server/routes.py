"""The table of routes: what can be asked of the server, in one list for the server itself and for its description."""

from __future__ import annotations

from typing import Any

from birdtable import protocol
from birdtable.server.openapi import SOCKET, Route

LANG = ("lang",)
GUEST = ("not-a-guest", "foreign-origin")
READ = ("malformed", "too-large")
TABLE = ("unknown-table", "set-aside")
LOOK = (*TABLE, "no-spectators")
SEAT = ("unknown-seat",)
ACT = (*GUEST, *READ, *TABLE)
PLAY = (*ACT, "not-your-seat", "covered", "not-started", "ended", "stale", "not-your-turn")


def route(
    method: str,
    path: str,
    does: str,
    *,
    body: Any = None,
    answer: Any = None,
    status: int = 200,
    query: tuple[str, ...] = LANG,
    errors: tuple[str, ...] = (),
) -> Route:
    """A route with the usual query, which only chooses the language of what is said."""
    return Route(method, path, does, body, answer, status, query, errors)


ROUTES = {
    "games": route("GET", "/games", "What can be played here.", answer=protocol.Games),
    "welcome": route(
        "POST", "/guests", "Become a guest.", body=protocol.NewGuest, answer=protocol.Me, status=201, errors=READ
    ),
    "me": route("GET", "/me", "Who you are.", answer=protocol.Me, errors=GUEST[:1]),
    "rename": route(
        "PATCH", "/me", "Be called something else.", body=protocol.NewName, answer=protocol.Me, errors=(*GUEST, *READ)
    ),
    "forget": route("DELETE", "/me", "Leave every table, and delete your name and traces.", status=204, errors=GUEST),
    "my_tables": route(
        "GET", "/me/tables", "Your tables, those that wait for you first.", answer=protocol.Tables, errors=GUEST[:1]
    ),
    "devices": route("GET", "/me/devices", "All that can act as you.", answer=protocol.Devices, errors=GUEST[:1]),
    "sign_out": route(
        "DELETE",
        "/me/devices",
        "Sign out everywhere: only the device you ask with stays you, with another secret.",
        answer=protocol.Me,
        errors=GUEST,
    ),
    "device_link": route(
        "POST",
        "/me/links",
        "A private link that makes another device you.",
        answer=protocol.DeviceLink,
        status=201,
        errors=GUEST,
    ),
    "revoke": route(
        "DELETE",
        "/me/devices/{id}",
        "Revoke a device or a private link.",
        status=204,
        errors=(*GUEST, "unknown-device"),
    ),
    "follow": route(
        "POST",
        "/devices",
        "Become the guest who made a private link.",
        body=protocol.DeviceSecret,
        answer=protocol.Me,
        status=201,
        errors=(*READ, "bad-secret"),
    ),
    "listed_tables": route("GET", "/tables", "The tables that everybody may join.", answer=protocol.Tables),
    "open_table": route(
        "POST",
        "/tables",
        "Open a table. It starts by itself as soon as no seat is open.",
        body=protocol.NewTable,
        answer=protocol.Opened,
        status=201,
        errors=(*GUEST, *READ, "bad-set-up"),
    ),
    "view": route(
        "GET",
        "/tables/{link}",
        "Everything you may see of a table, and what happened since a number you had.",
        answer=protocol.Update,
        query=("since", "steps", "lang"),
        errors=(*LOOK, "malformed"),
    ),
    "events": route(
        "GET",
        "/tables/{link}/events",
        "The same, but waits until something has happened after that number, or until the time is up.",
        answer=protocol.Update,
        query=("since", "steps", "wait", "lang"),
        errors=(*LOOK, "malformed"),
    ),
    "join": route(
        "POST",
        "/tables/{link}/seats",
        "Take a seat.",
        body=protocol.Join,
        answer=protocol.Seated,
        status=201,
        errors=(*ACT, *SEAT, "table-full", "seat-taken", "seat-kept", "already-seated", "bad-secret", "ended"),
    ),
    "change_seat": route(
        "PUT",
        "/tables/{link}/seats/{seat}",
        "Open or close a seat, or give it to a bot.",
        body=protocol.SeatChange,
        status=204,
        errors=(*ACT, *SEAT, "not-the-maker", "not-your-seat", "seat-taken", "already-started", "ended", "bad-set-up"),
    ),
    "leave": route(
        "DELETE",
        "/tables/{link}/seats/{seat}",
        "Leave a seat; the maker may also send somebody away before the start.",
        status=204,
        errors=(*ACT, *SEAT, "not-your-seat", "ended"),
    ),
    "free_seat": route(
        "POST",
        "/tables/{link}/seats/{seat}/free",
        "Agree that somebody else may take a seat that was left, or no longer.",
        body=protocol.FreeWish,
        status=204,
        errors=(*ACT, *SEAT, "not-your-seat", "seat-taken", "seat-kept", "not-started", "ended"),
    ),
    "hand_over": route(
        "POST",
        "/tables/{link}/seats/{seat}/link",
        "A link by which somebody else can take your seat, also one that you have left.",
        answer=protocol.SeatLink,
        status=201,
        errors=(*ACT, *SEAT, "not-your-seat", "not-started", "ended"),
    ),
    "start": route(
        "POST",
        "/tables/{link}/start",
        "Start with those who are there.",
        status=204,
        errors=(*ACT, "not-the-maker", "already-started", "cannot-start", "ended"),
    ),
    "move": route(
        "POST",
        "/tables/{link}/moves",
        "Decide.",
        body=protocol.Move,
        answer=protocol.Ack,
        errors=(*PLAY, "illegal-move"),
    ),
    "undo": route(
        "POST",
        "/tables/{link}/undo",
        "Take your last decision back.",
        body=protocol.Undo,
        answer=protocol.Ack,
        errors=(*PLAY, "no-undo"),
    ),
    "uncover": route(
        "POST",
        "/tables/{link}/uncover",
        "Look at another of your seats.",
        body=protocol.Uncover,
        answer=protocol.Ack,
        errors=(*ACT, *SEAT, "not-your-seat", "not-started"),
    ),
    "preview": route(
        "POST",
        "/tables/{link}/previews",
        "What a move would lead to.",
        body=protocol.PreviewWish,
        answer=protocol.Previewed,
        errors=(*PLAY, "illegal-move"),
    ),
    "hints": route(
        "POST",
        "/tables/{link}/hints",
        "What the strongest bot would do in your place.",
        body=protocol.HintWish,
        answer=protocol.Hints,
        errors=(*PLAY, "no-hints", "too-fast"),
    ),
    "log": route(
        "GET", "/tables/{link}/log", "What happened, as far back as you may look.", answer=protocol.Log, errors=LOOK
    ),
    "end": route(
        "POST",
        "/tables/{link}/end",
        "Agree to end without a result, or no longer.",
        body=protocol.EndWish,
        status=204,
        errors=(*ACT, "not-your-seat", "not-started", "ended"),
    ),
    "cancel": route(
        "POST",
        "/tables/{link}/cancel",
        "Call the table off, before the second turn.",
        status=204,
        errors=(*ACT, "not-the-maker", "cannot-cancel", "ended"),
    ),
    "rematch": route(
        "POST",
        "/tables/{link}/rematch",
        "Go on at another table, each one seat on; the same table for everybody who asks.",
        answer=protocol.Opened,
        status=201,
        errors=(*ACT, "not-ended", "not-your-seat"),
    ),
    "record": route(
        "GET",
        "/tables/{link}/record",
        "The public record of a game that has ended.",
        answer=dict[str, Any],
        errors=(*LOOK, "not-ended", "old-rules"),
    ),
    "moment": route(
        "GET",
        "/tables/{link}/moments/{number}",
        "A moment of a game that has ended, through the eyes of a seat or, without one, of a spectator.",
        answer=protocol.Moment,
        query=("seat", "lang"),
        errors=(*LOOK, "malformed", "not-ended", "old-rules", "unknown-moment", "unknown-seat"),
    ),
    "upload": route(
        "POST",
        "/records",
        "Take in the record of a finished game, to be watched at a table of its own.",
        body=dict[str, Any],
        answer=protocol.Opened,
        status=201,
        errors=(*GUEST, "too-large", "bad-record"),
    ),
    "socket": route(
        "GET",
        "/tables/{link}/socket",
        "A WebSocket: updates as they come, and your moves.",
        body=protocol.FromClient,
        answer=protocol.FromServer,
        status=SOCKET,
        query=("since", "steps", "lang"),
        errors=("foreign-origin", *LOOK),
    ),
}
