"""What each viewer could see of a table, numbered for each: what others decide in secret gives nobody a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from birdtable.protocol import Event

Viewer = int | None  # a seat, or None for a spectator


@dataclass(frozen=True, slots=True)
class Mark:
    """What an entry did for those who watch: an event of the table, how much the game had told by then, who saw it."""

    event: Event | None
    told: int
    seen_by: frozenset[int] | None  # None: everybody

    def is_for(self, viewer: Viewer) -> bool:
        """Could this viewer see it?"""
        return self.seen_by is None or viewer in self.seen_by


class Span(NamedTuple):
    """Something that a viewer could see: an event of the table, and from where to where the game told more."""

    event: Event | None
    first: int
    last: int


class Sights:
    """All that could be seen, in order. The number of a viewer counts how much of it that viewer could see."""

    def __init__(self) -> None:
        self._marks: list[Mark] = []
        self._counts: Counter[Viewer] = Counter()
        self._offered: Counter[Viewer] = Counter()  # the number at which the present decision was offered
        self._decided: Counter[Viewer] = Counter()  # the number before the last own decision

    def mark(self, event: Event | None, told: int, seen_by: Iterable[int] | None = None) -> None:
        """Something can be seen, by everybody or by some seats only; the game has told so much by now."""
        seats = None if seen_by is None else frozenset(seen_by)
        self._marks.append(Mark(event, told, seats))
        for viewer in (None,) if seats is None else seats:
            self._counts[viewer] += 1

    def number_of(self, viewer: Viewer) -> int:
        """The number of the last thing that a viewer could see."""
        return self._counts[None] + (self._counts[viewer] if viewer is not None else 0)

    def spans_since(self, viewer: Viewer, since: int, floor: int, told: int) -> list[Span]:
        """What a viewer could see after a number, of what the game told from `floor` on and still tells."""
        missing = self.number_of(viewer) - since
        spans: list[Span] = []
        for place in reversed(range(len(self._marks))):
            if len(spans) >= missing:
                break
            mark = self._marks[place]
            told = min(told, mark.told)  # what was taken back later is told no more
            if mark.is_for(viewer):
                spans.append(Span(mark.event, max(floor, self._told_before(place)), told))
        return spans[::-1]

    def _told_before(self, place: int) -> int:
        return self._marks[place - 1].told if place else 0

    # Decisions

    def note_offer(self, seats: int) -> None:
        """What was offered before is no longer what is offered now."""
        for viewer in (None, *range(seats)):
            self._offered[viewer] = self.number_of(viewer)

    def note_decision(self, deciders: Iterable[int]) -> None:
        """These seats have decided; for spectators, somebody has."""
        for viewer in (None, *deciders):
            self._decided[viewer] = self.number_of(viewer)

    def offered_since(self, viewer: Viewer) -> int:
        """The number since which a viewer has been offered what is offered now."""
        return self._offered[viewer]

    def before_last_decision(self, viewer: Viewer) -> int:
        """From where on things are news to a viewer who has been away: for a spectator, anybody's last decision."""
        return self._decided[viewer]

    def is_current(self, seat: int, seen: int) -> bool:
        """Was what a seat is offered now already offered at the number that it has seen?"""
        return self._offered[seat] <= seen <= self.number_of(seat)
