"""Once a socket is open, what opened it is left."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.types import Message, Receive, Scope, Send

from birdtable.server.http.staying import Staying, stay_later


async def receive() -> Message:
    return {"type": "websocket.connect"}


async def send(_message: Message) -> None:
    return


class Refused(Exception):
    """It may not be opened."""


def did(stays: bool, fails: bool = False) -> list[str]:
    """What is done with a socket, in order."""
    done: list[str] = []

    async def stay() -> None:
        done.append("stays")

    async def opens(scope: Scope, _receive: Receive, _send: Send) -> None:
        if stays:
            stay_later(scope, stay)
        done.append("opened")
        if fails:
            raise Refused

    async def layer(scope: Scope, receive: Receive, send: Send) -> None:
        await opens(scope, receive, send)
        done.append("left")

    with contextlib.suppress(Refused):
        asyncio.run(Staying(layer)({"type": "websocket"}, receive, send))
    return done


def test_a_socket_does_what_was_left_for_it_when_those_within_are_done() -> None:
    assert did(stays=True) == ["opened", "left", "stays"]


def test_where_nothing_was_left_nothing_more_is_done() -> None:
    assert did(stays=False) == ["opened", "left"]


def test_what_could_not_be_opened_does_not_stay() -> None:
    assert did(stays=True, fails=True) == ["opened"]
