"""What several ask for alike is built and written once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from birdtable import protocol
from birdtable.server.store.guests import Person

MOST_WRITTEN = 64  # updates that are kept for who asks next: those who watch a table ask one right after the other


class Written(NamedTuple):
    """An update as it is sent, and of what is in it no more than who sends it must know: it may be kept by many."""

    seat: int | None
    number: int
    present: list[int]
    text: str


class More(NamedTuple):
    """What an update tells only to those who ask for it, or to all but those who do without."""

    steps: bool = False  # what happened, step by step
    follows: bool = False  # and what is known to follow from every move on offer
    text: bool = True  # the table as lines of text, where it is told in words at all


NO_MORE = More()


class Question(NamedTuple):
    """All that an update follows from. What differs in any of it is never shared."""

    room: int  # which replay of a log, and how far that has come
    entry: int
    people: tuple[tuple[int, Person], ...]
    present: tuple[int, ...]
    guest: int | None  # one to whom the table belongs; all others see the same
    since: int | None
    language: str | None
    more: More


class Answers:
    """The last updates that were written."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Question, Written] = OrderedDict()

    def to(self, question: Question, update: Callable[[], protocol.Update]) -> Written:
        """The answer to a question, written now if nobody has asked it before."""
        written = self._kept.get(question)
        if written is None:
            now = update()
            text = msgspec.json.encode(now).decode()
            written = self._kept[question] = Written(now.seat, now.number, now.present, text)
            if len(self._kept) > MOST_WRITTEN:
                self._kept.popitem(last=False)
        return written
