"""What a socket does once it is open, apart from the way by which it was opened.

All who saw to it that it might be opened, a dozen layers, would otherwise wait in memory until it is closed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.types import ASGIApp, Receive, Scope, Send

STAYS = "birdtable.stays"
Stay = Callable[[], Awaitable[None]]


class Staying:
    """Lets a socket do what was left for it, when those within have nothing more to do with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it be opened, then stay."""
        await self.app(scope, receive, send)
        stay: Stay | None = scope.pop(STAYS, None)
        if stay is not None:
            await stay()


def stay_later(scope: Scope, stay: Stay) -> None:
    """Leave to a socket what it shall do once those who opened it are done."""
    scope[STAYS] = stay
