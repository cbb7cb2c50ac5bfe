"""A place at a table: what it has seen, and what it can do."""

from __future__ import annotations

import secrets
import time
from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self

import msgspec

from birdtable.client.calls import Calls, Query
from birdtable.client.errors import Refused
from birdtable.protocol import Ack, Language, Move, Offer, Uncover, Undo, Update

Request = Move | Undo | Uncover


class Place(ABC):
    """A seat at a table, or among those who look on. It is for one thread at a time."""

    def __init__(self, calls: Calls, link: str, lang: Language | None, follows: bool = False) -> None:
        self.link = link
        self._calls = calls
        self._waiting = calls.waiting
        self._words: Query = {"lang": lang}
        self._wanted: Query = {"lang": lang, "follows": 1 if follows else None}
        self._latest: Update | None = None
        self._news: Update | None = None  # what `next` has not handed out yet
        self._shown = 0  # the number of the last update that was handed out
        self._outdated: tuple[int | None, int] = (None, -1)  # a seat, and the number up to which its updates are old

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Looking

    @property
    def update(self) -> Update:
        """The table as it was last heard of; waits for that only at the very start."""
        update = self._known()
        self._shown = update.number
        return update

    @property
    def over(self) -> bool:
        """Has the game ended, finished or not?"""
        return self._known().table.status in ("finished", "unfinished")

    def _known(self) -> Update:
        while self._latest is None:
            self._receive(self._waiting.answer)
        return self._latest

    def next(self, timeout: float | None = None) -> Update:
        """Wait until something is new, at first until anything is known; raises TimeoutError after `timeout` seconds.

        What came in the meantime is put together: the table as it is now, and all events since the last time.
        """
        end = None if timeout is None else time.monotonic() + timeout
        while self._news is None or self._is_outdated(self._news):
            self._receive_before(end)
        news, self._news = self._news, None
        self._shown = news.number
        return news

    def decision(self, timeout: float | None = None) -> Offer | None:
        """Wait until you must decide, and return what may be decided; None when the game is over."""
        end = None if timeout is None else time.monotonic() + timeout
        while True:
            update = self.update
            if not self._is_outdated(update):
                if self.over:
                    return None
                if update.offer and update.offer.chosen is None:
                    return update.offer
            self._receive_before(end)

    def _receive_before(self, end: float | None) -> None:
        left = self._waiting.silence if end is None else end - time.monotonic()
        if left <= 0:
            raise TimeoutError("nothing has happened")
        self._receive(left)

    # Deciding

    def play(self, move: str, *, seen: int | None = None, request_id: str | None = None) -> Ack:
        """Decide, and return when the server has kept it.

        A decision is based on the update that was looked at last. If it is refused as `stale`, look again. The same id
        twice is the same decision.
        """
        seen = self._looked_at() if seen is None else seen
        return self._act(Move(id=request_id or _new_id(), seen=seen, move=move, seat=self._seat))

    def undo(self, *, seen: int | None = None, request_id: str | None = None) -> Ack:
        """Take your last decision back."""
        seen = self._looked_at() if seen is None else seen
        return self._act(Undo(id=request_id or _new_id(), seen=seen, seat=self._seat))

    def uncover(self, seat: int) -> Ack:
        """Show this seat of yours from now on, and cover the others; what it sees is known when this returns."""
        ack = self._request(Uncover(id=_new_id(), seat=seat))
        self._hear_as(seat)
        self._shown = 0  # nobody has looked at it yet
        return ack

    def _looked_at(self) -> int:
        """The number of the update that a decision made now is based on."""
        return self.update.number if self._latest is None else self._shown

    def _act(self, request: Move | Undo) -> Ack:
        try:
            ack = self._request(request)
        except Refused as refusal:
            if refusal.code == "stale":
                self._outdated = (self._seat, request.seen)
            raise
        self._outdated = (self._seat, ack.number - 1)
        return ack

    @property
    def _seat(self) -> int | None:
        return self._latest.seat if self._latest else None

    def _is_outdated(self, update: Update) -> bool:
        """Has more happened on this seat than the update tells?"""
        seat, number = self._outdated
        return update.seat == seat and update.number <= number

    # Hearing

    def _note(self, update: Update) -> None:
        """Keep an update, put together with those that have not been looked at."""
        before = self._latest
        if before and before.seat == update.seat and update.number < before.number:
            return  # it was overtaken on its way
        self._latest = update
        if before is None or _differs(before, update):
            self._news = update if self._news is None else _together(self._news, update)

    def _note_presence(self, present: list[int]) -> None:
        """Keep who is there; that changes without being news."""
        if self._latest:
            self._latest = msgspec.structs.replace(self._latest, present=present)

    @abstractmethod
    def _receive(self, seconds: float) -> None:
        """Wait so long for a message and note it; connect again if need be."""

    @abstractmethod
    def _request(self, request: Request) -> Ack:
        """Send a request until it is acknowledged or refused."""

    @abstractmethod
    def _hear_as(self, seat: int) -> None:
        """Hear what this seat sees, now that it is uncovered; unless another device is faster to uncover another."""

    @abstractmethod
    def close(self) -> None:
        """Stand up; nothing else changes."""


def _new_id() -> str:
    return secrets.token_hex(8)


def _differs(before: Update, after: Update) -> bool:
    return (before.seat, before.number, before.table) != (after.seat, after.number, after.table)


def _together(first: Update, then: Update) -> Update:
    """Two updates as one, where the second goes on where the first ended; else the second, which holds all there is."""
    if first.seat != then.seat or first.number != then.since:
        return then
    said = then.said
    if first.said and said:
        said = msgspec.structs.replace(said, events=first.said.events + said.events)
    return msgspec.structs.replace(then, since=first.since, events=first.events + then.events, said=said)
