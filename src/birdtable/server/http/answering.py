"""Answers: as JSON, and one shape for everything that goes wrong."""

from __future__ import annotations

import logging
from typing import Any, cast

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from birdtable import protocol
from birdtable.core.errors import shortened
from birdtable.core.words import LANGUAGES
from birdtable.server.http.security import language_accepted
from birdtable.server.logs import log
from birdtable.server.refusal import Refusal
from birdtable.server.showing.wording import words_of_server


def as_json(answer: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def told(refusal: Refusal, language: str, request: str | None = None) -> protocol.Error:
    """A refusal as it is told to a client."""
    words = words_of_server(language)
    # A library's message may quote all that was sent; what is too long, Fluent leaves out as a whole.
    details = {name: shortened(text) if isinstance(text, str) else text for name, text in refusal.details.items()}
    if refusal.code == "no-undo":
        message = words(f"undo-{refusal.details['reason']}")
    else:
        message = words(f"error-{refusal.code}", **details)
    return protocol.Error(code=refusal.code, message=message, id=request)


def language_of(connection: HTTPConnection) -> str:
    """The language of a page or an error: that which is asked for, if we speak it, else one that is accepted."""
    language = connection.query_params.get("lang")
    return language if language in LANGUAGES else language_accepted(connection.headers, LANGUAGES)


async def tell_refusal(request: HTTPConnection, error: Exception) -> Response:
    """Answer that something was refused."""
    refusal = cast(Refusal, error)
    request.app.state.server.metrics.refused(refusal.code)
    message_id = getattr(request.state, "message_id", None)  # that of the body, once it was read
    answer = as_json(told(refusal, language_of(request), message_id), refusal.status)
    if refusal.code == "too-fast":
        answer.headers["retry-after"] = str(refusal.details["seconds"])
    return answer


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
