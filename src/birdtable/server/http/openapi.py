"""The description of the HTTP interface for programs: OpenAPI, made from the routes and the message types alone."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from importlib.metadata import version
from typing import Any

import msgspec

from birdtable import protocol
from birdtable.server.http.routing import SOCKET, Route

SCHEMAS = "#/components/schemas/"
JSON = "application/json"

Json = dict[str, Any]

# What each part of a path and of a query string means, and what it looks like.
PARAMETERS: dict[str, tuple[str, Json]] = {
    "link": ("The link of a table.", {"type": "string"}),
    "seat": ("The number of a seat, from 0.", {"type": "integer", "minimum": 0, "maximum": 15}),
    "id": ("The number of a device.", {"type": "integer"}),
    "number": ("The number of a moment, from 0: the table as it was set up.", {"type": "integer", "minimum": 0}),
    "since": (
        "The number of the last update you have. Without it: since your last decision.",
        {"type": "integer", "minimum": 0},
    ),
    "steps": ("1: what happened comes step by step, too.", {"enum": [0, 1], "default": 0}),
    "follows": (
        "1: what is known to follow from each move on offer comes, too.",
        {"enum": [0, 1], "default": 0},
    ),
    "text": (
        "0: the table does not come as lines of text, for who draws it.",
        {"enum": [0, 1], "default": 1},
    ),
    "wait": (
        "How many seconds to wait for something to happen.",
        {"type": "number", "minimum": 0, "maximum": 30, "default": 0},
    ),
    "lang": (
        "The language of all that people read. Without it there are no words but those of errors.",
        {"enum": ["en", "fr", "de"]},
    ),
}

# What each code of an error means, and what would be right.
MEANINGS = {
    "malformed": "This cannot be read: not JSON, or a field that is missing, unknown or of a wrong type.",
    "not-a-guest": "Only guests can do this, and no valid cookie or token came with it; become a guest first.",
    "foreign-origin": "It comes from another site's page, or with a cookie and without saying where it comes from.",
    "not-your-seat": "This seat is not yours, or you have none at this table.",
    "not-the-maker": "Only the guest who opened the table can do this.",
    "no-spectators": "The table is for its own people: who sits there, has left a seat there, or opened it.",
    "no-hints": "Nobody may ask for hints at this table.",
    "a-lesson": "It is a lesson, which is for its learner alone and is neither joined, handed on nor played again.",
    "unknown-page": "There is nothing at this address.",
    "unknown-table": "No table has this link.",
    "unknown-seat": "The table has no such seat; seats count from 0.",
    "unknown-device": "None of your devices or private links has this number.",
    "unknown-moment": "The game has no moment of this number; `last` of any moment says how many there are.",
    "unknown-lesson": "No game here has this lesson, or the lesson has no such chapter.",
    "wrong-method": "The address is right, but not for this method.",
    "covered": "You hold several seats, and none is uncovered; uncover the one you act for.",
    "table-full": "No seat is open.",
    "seat-taken": "Somebody sits there already.",
    "seat-kept": "The seat is kept for the guest who left it; see [Seats that are left](#seats-that-are-left).",
    "already-seated": "You play at this table already, and nobody may see two hands.",
    "already-started": "This can only be done before the game starts.",
    "not-started": "This can only be done once the game has started.",
    "cannot-start": "The game cannot start with as many players as are there.",
    "cannot-cancel": "A table can be cancelled before the second turn only; end it by agreement instead.",
    "set-aside": "The log of this table cannot be replayed here; its host has been told. Nothing of it is lost.",
    "old-rules": "The game was played by another version of its rules, so it cannot be replayed here.",
    "not-ended": "This can only be done when the game is over.",
    "ended": "The game is over.",
    "not-your-turn": "Your seat has nothing to decide now.",
    "stale": "The decision that you saw offered is no longer the current one; look at the latest update.",
    "no-undo": "Your last decision cannot be taken back; the update says why.",
    "too-large": "A message may have 16 KiB.",
    "illegal-move": "The rules do not offer this move; the offer lists those they do.",
    "off-lesson": "The move is legal, but the lesson asks for another; `wanted` says which.",
    "bad-set-up": "The game has no such variant, number of seats, option or bot.",
    "bad-record": "The record does not replay, or its game is not finished; the message says where.",
    "bad-name": "A name shows nothing: it needs at least one character that can be seen.",
    "bad-secret": "This link is no longer good: revoked, used up or too old.",
    "unknown-host": "The server does not answer to the host that was asked for; its own names and addresses are right.",
    "wrong-version": "The server does not speak this version of the protocol; it speaks version 1, under `/api/1`.",
    "too-fast": "Too much in a short time; see [Limits](#limits). `Retry-After` says how long to wait, in seconds.",
    "too-many": "Too much at the same time; see [Limits](#limits). Something has to be closed or finished first.",
    "internal": "Something went wrong in the server, and nothing was done. It is logged.",
    "store-failing": "The server cannot keep anything at the moment, and nothing was done; try again later.",
}


def openapi(routes: Sequence[Route]) -> Json:
    """The OpenAPI 3.1 document of these routes."""
    types = [kind for route in routes for kind in (route.body, route.answer) if kind is not None]
    types += [protocol.Error, protocol.FromClient, protocol.FromServer]
    schemas, components = msgspec.json.schema_components(types, ref_template=f"{SCHEMAS}{{name}}")
    schema_of = dict(zip(types, schemas, strict=True))
    paths: dict[str, Json] = {}
    for route in routes:
        paths.setdefault(protocol.PREFIX + route.path, {})[route.method.lower()] = _operation(route, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Birdtable",
            "version": version("birdtable"),
            "description": "The table server. How its messages are used is told in docs/protocol.md.",
        },
        "security": [{"cookie": []}, {"bearer": []}, {}],
        "paths": paths,
        "x-errors": [
            {"code": code, "status": status, "meaning": MEANINGS[code]} for code, status in protocol.ERRORS.items()
        ],
        "components": {
            "schemas": {name: _tidy(schema) for name, schema in sorted(components.items())},
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "birdtable"},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _operation(route: Route, schema_of: Mapping[Any, Json]) -> Json:
    in_path = re.findall(r"{(\w+)}", route.path)
    parameters = [_parameter(name, "path") for name in in_path] + [_parameter(name, "query") for name in route.query]
    operation: Json = {"summary": route.does, "operationId": _operation_id(route), "parameters": parameters}
    if route.status == SOCKET:
        operation["x-client-sends"] = schema_of[route.body]
        operation["x-server-sends"] = schema_of[route.answer]
    elif route.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(schema_of[route.body])}
    operation["responses"] = _responses(route, schema_of)
    return operation


def _operation_id(route: Route) -> str:
    words = [word for word in re.split(r"\W+", route.path) if word]
    return "_".join([route.method.lower(), *words])


def _parameter(name: str, where: str) -> Json:
    meaning, schema = PARAMETERS[name]
    return {"name": name, "in": where, "required": where == "path", "description": meaning, "schema": schema}


def _responses(route: Route, schema_of: Mapping[Any, Json]) -> Json:
    good: Json = {"description": HTTPStatus(route.status).phrase}
    if route.answer is not None and route.status != SOCKET:
        good["content"] = _content(schema_of[route.answer])
    responses = {str(route.status): good}
    anywhere = () if route.is_for_guests else ("not-a-guest",)  # a token that is no good is an error at every route
    for status, codes in errors_by_status((*route.errors, *anywhere)).items():
        told = {"description": ", ".join(codes), "content": _content({"$ref": f"{SCHEMAS}Error"})}
        responses[str(status)] = told
    return responses


def errors_by_status(codes: Sequence[str]) -> dict[int, list[str]]:
    """Codes of errors by the HTTP status that they come with."""
    found: dict[int, list[str]] = {}
    for code in sorted(codes, key=lambda code: (protocol.ERRORS[code], code)):
        found.setdefault(protocol.ERRORS[code], []).append(code)
    return found


def _content(schema: Json) -> Json:
    return {JSON: {"schema": schema}}


def _tidy(schema: Json) -> Json:
    """A schema whose description is not indented as its docstring was."""
    return schema | {"description": inspect.cleandoc(schema.get("description", ""))}
