"""Routes: each is declared where it is answered, and nowhere else. The description is made from them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

SOCKET = 101  # the status of a route that becomes a WebSocket

# What most routes take, and what they may answer instead.
LANG = ("lang",)
GUEST = ("not-a-guest", "foreign-origin")
READ = ("malformed", "too-large")
TABLE = ("unknown-table", "set-aside")
LOOK = (*TABLE, "no-spectators")
SEAT = ("unknown-seat",)
ACT = (*GUEST, *READ, *TABLE)
PLAY = (*ACT, "too-many", "not-your-seat", "covered", "not-started", "ended", "stale", "not-your-turn")


@dataclass(frozen=True)
class Route:
    """Something that can be asked for by HTTP. Of a socket, body and answer are what either side may send."""

    method: str
    path: str  # what stands behind /api/1
    does: str
    body: Any = None  # a type, or None
    answer: Any = None  # a type; None where nothing is answered
    status: int = 200
    query: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    limit: str | None = None  # by which it is limited, besides being a request

    @property
    def is_for_guests(self) -> bool:
        """Must the one who asks be known?"""
        return "not-a-guest" in self.errors


def route(
    method: str,
    path: str,
    *,
    body: Any = None,
    answer: Any = None,
    status: int = 200,
    query: tuple[str, ...] = LANG,
    errors: tuple[str, ...] = (),
    limit: str | None = None,
) -> Callable[[F], F]:
    """Say what a method answers; its docstring says what it does."""

    def declare(answering: F) -> F:
        does = inspect.getdoc(answering) or ""
        may_answer = tuple(dict.fromkeys((*errors, "malformed", "too-fast")))  # all take a language, and time
        answering.route = Route(method, path, does, body, answer, status, query, may_answer, limit)  # type: ignore[attr-defined]
        return answering

    return declare


def routes_of(answering: type) -> dict[str, Route]:
    """The routes that a class answers, by the names of its methods."""
    return {name: method.route for name, method in vars(answering).items() if hasattr(method, "route")}
