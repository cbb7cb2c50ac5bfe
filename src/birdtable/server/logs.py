"""What the server tells its host: one JSON object a line on standard error, and no secret in any of them.

A table's link lets people in, a query string may hold anything, and a header a token: so a request is logged by the
template of its route, never by its path. Messages of libraries may quote what they choked on; whatever in them could be
a secret is blanked.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from typing import Any, TextIO

import msgspec

from birdtable.server.config import LogLevel

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Message, Receive, Send], Awaitable[None]]

_logger = logging.getLogger("birdtable")
# An error to uvicorn, though the answer of a refused socket is complete; our own line about it has the status.
_REFUSED = "ASGI callable returned without completing handshake."
A_MINUTE = 60.0
MOST_KINDS = 500
_could_be_secret = re.compile(r"[\w~+/=-]{16,}")


def log(event: str, *, level: int = logging.INFO, **details: Any) -> None:
    """Log that something happened, with named details. They must not hold a secret: a link, a token, a name."""
    _logger.log(level, event, extra={"details": details})


def setup_logging(level: LogLevel | None = None, lines: int = 300) -> None:
    """Send everything that is logged to standard error, as JSON; of one kind so many lines a minute."""
    handler = Throttled(sys.stderr, lines)
    handler.setFormatter(JsonLines())
    handler.addFilter(worth_telling)
    # Libraries may only warn. Below that, uvicorn would log the paths of sockets, and websockets all headers.
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    _logger.setLevel((level or _usual_level()).upper())


def _usual_level() -> LogLevel:
    """A host who looks at the terminal wants to see the address, not every request scroll by."""
    return "warning" if sys.stderr.isatty() else "info"


def worth_telling(record: logging.LogRecord) -> bool:
    """Is it news? Not what we do on purpose: break a request off because the server stops, or refuse a socket."""
    broken_off = record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError)
    return not broken_off and record.msg != _REFUSED


class Throttled(logging.StreamHandler[TextIO]):
    """Writes so many lines of one kind in a minute; what is left out is counted, and told with the next line."""

    def __init__(self, stream: TextIO, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._most = most
        self._clock = clock
        self._until = clock() + A_MINUTE
        self._counts: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, if there were not too many like it."""
        if self._clock() >= self._until:
            self._begin_minute()
        kind = kind_of(record)
        if kind not in self._counts and len(self._counts) >= MOST_KINDS:
            kind = "other"
        self._counts[kind] += 1
        if self._counts[kind] <= self._most:
            super().emit(record)

    def close(self) -> None:
        """Tell what is not told yet."""
        self._begin_minute()
        super().close()

    def _begin_minute(self) -> None:
        counts, self._counts = self._counts, Counter()
        self._until = self._clock() + A_MINUTE
        for kind, count in counts.items():
            if count > self._most:
                details = {"of": kind, "left_out": count - self._most}
                line = {
                    "name": _logger.name,
                    "levelno": logging.WARNING,
                    "levelname": "WARNING",
                    "msg": "lines-left-out",
                }
                super().emit(logging.makeLogRecord(line | {"details": details}))


def kind_of(record: logging.LogRecord) -> str:
    """What lines of one kind have in common: who says what, and of a request its route and how it was answered."""
    details = getattr(record, "details", {})
    return " ".join(
        str(part) for part in (blanked(str(record.msg))[:80], details.get("route"), details.get("status")) if part
    )


class JsonLines(logging.Formatter):
    """Writes a log record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """The record's time, level, event and details; of an exception, its types, blanked messages and lines."""
        ours = record.name == _logger.name
        line: dict[str, Any] = {
            "time": _moment(record.created),
            "level": record.levelname.lower(),
            "event": record.getMessage() if ours else blanked(record.getMessage().strip()),
            **getattr(record, "details", {}),
        }
        if not ours:
            line["from"] = record.name
        if record.exc_info and record.exc_info[1]:
            line["errors"] = [_told(error) for error in _chain(record.exc_info[1])]
        return msgspec.json.encode(line, enc_hook=str).decode()


def blanked(text: str) -> str:
    """A text with everything replaced that is long enough to be a secret."""
    return _could_be_secret.sub("…", text)


def _moment(seconds: float) -> str:
    thousandths = int(seconds % 1 * 1000)
    return f"{time.strftime('%Y-%m-%dT%H:%M:%S', time.gmtime(seconds))}.{thousandths:03}Z"


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    """An exception, and those that led to it."""
    while error is not None:
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)


def _told(error: BaseException) -> dict[str, Any]:
    lines = traceback.extract_tb(error.__traceback__)
    return {
        "type": type(error).__qualname__,
        "message": blanked(str(error)),
        "lines": [f"{line.filename}:{line.lineno} {line.name}" for line in lines],
    }


class RequestLog:
    """Logs one line for every request when it is answered, and for every socket when it is closed."""

    def __init__(self, app: App, count: Callable[[str, int | None], None]) -> None:
        self.app = app
        self._count = count  # told the route and the status of each

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Pass the request on, and note what became of it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        answer = _Answer(send)
        begun = time.perf_counter()
        try:
            await self.app(scope, receive, answer.send)
        except Exception:
            answer.status = answer.status or 500  # which uvicorn answers then
            raise
        finally:
            self._count(route_of(scope), answer.status)
            log(
                "request" if scope["type"] == "http" else "socket",
                method=scope.get("method", "GET"),
                route=route_of(scope),
                status=answer.status,
                ms=round((time.perf_counter() - begun) * 1000, 1),
            )


class _Answer:
    """Listens to what is answered."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.status: int | None = None  # as long as nothing was answered

    async def send(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
        elif message["type"] == "websocket.accept":
            self.status = 101
        elif message["type"] == "websocket.close" and self.status is None:
            self.status = 403  # closed before it was accepted
        await self._send(message)


def route_of(scope: Message) -> str:
    """The template of the route that took the request, such as /api/1/tables/{link}/moves; never the path itself."""
    return getattr(scope.get("route"), "path", None) or "unknown"
