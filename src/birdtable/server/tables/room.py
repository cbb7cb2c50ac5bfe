"""A table behind the server: the replay of its log. No input or output.

`carry_out` applies a new entry, which the judge has found to be good; `replay` one from the log. Both lead to the same
room.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from typing import Any

from birdtable.core.chance import Recorded
from birdtable.core.contract import Game
from birdtable.core.play import Outcome, Play
from birdtable.core.registry import game as game_named
from birdtable.protocol import Event
from birdtable.server.refusal import Refusal
from birdtable.server.tables import entries
from birdtable.server.tables.entries import AnyEntry, Luck
from birdtable.server.tables.seating import PlaceAtTable, Seating
from birdtable.server.tables.sights import Sights, Span, Viewer
from birdtable.server.tables.tap import Tap
from birdtable.table.in_progress import NOTHING_TO_UNDO, Part, Seat, Table
from birdtable.table.lesson import Script, lessons_of

GATHERING, RUNNING, FINISHED, UNFINISHED = "gathering", "running", "finished", "unfinished"

MOST_REQUESTS = 500  # that are known again when they come once more, the latest ones
_SERIALS = count(1)

WhoSits = (
    entries.Sat | entries.Stood | entries.Changed | entries.Replaced | entries.Freed | entries.Handed | entries.Renamed
)
WhatIsPlayed = entries.Started | entries.Decided | entries.Undone | entries.Uncovered

# Why a seat cannot take its last decision back, besides what the table says.
CHOICE_IS_HELD, CURTAIN_WAS_DRAWN = "held", "curtain"


@dataclass
class Room:
    """One table, as far as its log goes."""

    link: str
    opened: entries.Opening
    number: int = 1  # of the last entry
    table: Table | None = None
    ending: str | None = None
    rematch: str | None = None
    restored: bool = False  # from a backup, so that some may know more of its luck than they should

    def __post_init__(self) -> None:
        self.serial = next(_SERIALS)  # of this replay: no other has the same
        self.game: Game = game_named(self.opened.game)
        self.seating = Seating(self.opened.places)
        self.script = script_of(self.game, self.opened.lesson)  # of a lesson, if that is as it was
        self.outdated = False  # begun by another version of the rules or lesson, so that it cannot be replayed
        self.kept: dict[str, Any] | None = None  # the record of a finished game that cannot
        self._tap = Tap(bytes.fromhex(self.opened.key), self.game.notation.card_name)
        self.sights = Sights()
        self._shown: dict[int, int] = {}  # which of several seats a guest looks at
        self._curtained: set[int] = set()  # seats whose last decision lies behind the curtain
        self._requests: dict[tuple[int, str], int] = {}  # in the order in which they came
        self._turns = 0
        self._status: str | None = None  # as far as anybody has asked since the last entry
        self.company: dict[str | None, tuple[Any, Any]] = {}  # in each language, who sat here and how they were shown
        self.last_deciders: list[int] = []  # the seats of the last decision
        self._mark({"event": "table-opened"})

    # What it is

    @property
    def status(self) -> str:
        """Gathering, running, finished, or ended without a result."""
        if self._status is None or self.outdated:  # it is asked for many times between two entries
            self._status = self._status_now
        return self._status

    @property
    def _status_now(self) -> str:
        if self.ending or self._all_agree_to_end:
            return UNFINISHED
        if self.outdated:
            return UNFINISHED if self.kept is None else FINISHED
        if self.table is None:
            return GATHERING
        if self.table.over:
            return FINISHED
        return UNFINISHED if self.lesson_is_done else RUNNING

    @property
    def ended(self) -> str | None:
        """Why it has no result, where it has none."""
        if self.ending or self._all_agree_to_end:
            return self.ending or "agreement"
        if self.outdated:
            return "new-rules" if self.kept is None else None
        return "lesson" if self.status == UNFINISHED else None

    @property
    def lesson_is_done(self) -> bool:
        """Is it a lesson that has been followed to its end?"""
        return self.script is not None and self.table is not None and self.script.is_done(len(self.table.play.moves))

    def scripted(self, seat: int) -> str | None:
        """What a lesson holds for a seat that must decide; None where it is no lesson."""
        return self.script.wanted(seat, len(self.playing.play.moves)) if self.script else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        if self.kept:
            return Outcome.of_record(self.kept["outcome"])
        return self.table.outcome if self.table else None

    @property
    def has_begun(self) -> bool:
        """Has the game been set up, whether or not it can be replayed?"""
        return self.table is not None or self.outdated

    @property
    def _all_agree_to_end(self) -> bool:
        people = [place for place in self.seats if place.kind == "person"]
        agreed = bool(people) and all(place.agrees for place in people)
        return agreed and self.has_begun and self.outcome is None

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide, and have not yet."""
        return self.table.waiting if self.table and self.status == RUNNING else []

    @property
    def bots_waiting(self) -> list[int]:
        """The bots that must decide; they rest while no person is at the table."""
        if not any(place.kind == "person" for place in self.seats):
            return []
        return [seat for seat in self.waiting if self.seats[seat].kind == "bot"]

    @property
    def open_seats(self) -> int:
        """How many seats anybody could take."""
        if self.status == GATHERING:
            return len(self.seating.open_seats)
        return sum(self.is_free(seat) for seat in range(len(self.seats)))

    @property
    def seats(self) -> list[PlaceAtTable]:
        """The seats, and who sits there."""
        return self.seating.seats

    def seats_of(self, guest: int | None) -> list[int]:
        """The seats that a guest holds."""
        return self.seating.of(guest)

    def belongs(self, guest: int | None) -> bool:
        """Is the table a guest's own: does the guest sit here, or did, or open it?"""
        if guest is None:
            return False
        return guest == self.opened.maker or bool(self.seats_of(guest) or self.seating.left_by(guest))

    def viewer(self, guest: int | None) -> Viewer:
        """Through whose eyes a guest looks: the only seat, of several the one uncovered last, else a spectator's."""
        seats = self.seats_of(guest)
        if guest is None or len(seats) < 2:
            return seats[0] if seats else None
        shown = self._shown.get(guest)
        return shown if shown in seats else None

    # Numbers, and what happened

    def events_since(self, viewer: Viewer, since: int) -> list[Event]:
        """What happened after a viewer's number `since`, as far back as the viewer may look."""
        events: list[Event] = []
        for event, first, last in self._spans_since(viewer, since):
            events += ([event] if event else []) + self._shown_events(viewer, first, last)
        return events

    def steps_since(self, viewer: Viewer, since: int) -> tuple[dict[str, Any], list[Part]] | None:
        """What happened in the game after that number, step by step, and the view before it; None if nothing did."""
        firsts = [first for _, first, last in self._spans_since(viewer, since) if first < last]
        return self.table.steps(viewer, min(firsts)) if self.table and firsts else None

    def _spans_since(self, viewer: Viewer, since: int) -> list[Span]:
        return self.sights.spans_since(viewer, since, self._floor(viewer), self._told)

    def log(self, viewer: Viewer) -> list[tuple[tuple[int, ...], list[Event]]]:
        """What happened in the game, as far back as a viewer may look: by turns, with the seats that had them."""
        if self.table is None:
            return []
        turns = [((), 0), *((turn.seats, turn.told) for turn in self.table.turns())]
        ends = [told for _, told in turns[1:]] + [self._told]
        floor = self._floor(viewer)
        log = []
        for (seats, first), last in zip(turns, ends, strict=True):
            if events := self._shown_events(viewer, max(first, floor), last):
                log += self._by_rules_apart(seats, events)
        return log

    def _by_rules_apart(self, seats: tuple[int, ...], events: list[Event]) -> list[tuple[tuple[int, ...], list[Event]]]:
        """A turn, and apart from it those that the rules play for seats of their own."""
        turns: list[tuple[tuple[int, ...], list[Event]]] = []
        whose = seats
        for event in events:
            seat = event.get("seat")  # what names no seat belongs to what came before
            if seats and seat is not None:
                whose = (seat,) if self.seats[seat].kind == "rules" else seats
            if not turns or turns[-1][0] != whose:
                turns.append((whose, []))
            turns[-1][1].append(event)
        return turns

    @property
    def _told(self) -> int:
        return len(self.table.play.state.told) if self.table else 0

    def _shown_events(self, viewer: Viewer, first: int, last: int) -> list[Event]:
        if self.table is None or first >= last:
            return []
        state = self.table.play.state
        return [self.game.view.event(state, event, viewer) for event in state.told[first:last]]

    def _floor(self, viewer: Viewer) -> int:
        """Without open memory nobody looks back further than their own last decision while the game runs."""
        if self.table is None or self.opened.open_memory or self.status != RUNNING:
            return 0
        return self.table.decided_at(viewer)

    def _mark(self, event: Event | None, seen_by: Iterable[int] | None = None) -> None:
        self.sights.mark(event, self._told, seen_by)

    # What may come next

    def is_free(self, seat: int) -> bool:
        """May anybody take this seat of a running game?"""
        if self.table is None or self.status != RUNNING or not self.seats[seat].is_left:
            return False
        return self.seating.is_free(self.seats[seat], self.table.nothing_hidden)

    def starting(self) -> entries.Started:
        """The start, if those who are there are as many as the game takes."""
        players = sum(place.kind not in ("open", "closed") for place in self.seats)
        counts = self.game.variants[self.opened.variant]
        if players not in counts:
            raise Refusal("cannot-start", players=players, least=counts[0], most=counts[-1])
        return entries.Started(luck=Luck(), rules=self.game.version)

    @property
    def is_complete(self) -> bool:
        """Is every seat taken, so that it starts by itself?"""
        return self.status == GATHERING and not self.open_seats

    def why_no_undo(self, viewer: Viewer) -> str | None:
        """Why a seat cannot take its last decision back; None if it can."""
        if viewer is None or self.table is None or self.status != RUNNING:
            return NOTHING_TO_UNDO
        if viewer in self.table.choices:
            return CHOICE_IS_HELD  # it can be changed instead: that it was taken back, others would see
        if reason := self.table.why_no_undo(viewer):
            return reason
        return CURTAIN_WAS_DRAWN if viewer in self._curtained else None

    def may_cancel(self, guest: int | None) -> bool:
        """May this guest call the table off? Its maker may, until the second turn."""
        return (
            guest is not None and guest == self.opened.maker and self.status in (GATHERING, RUNNING) and self._turns < 2
        )

    def already_done(self, guest: int, request: str) -> int | None:
        """The number that a request got when it was done before."""
        return self._requests.get((guest, request))

    def running(self) -> Table:
        """The game, which must have begun and not have ended."""
        self.must_not_have_ended()
        return self.playing

    @property
    def playing(self) -> Table:
        """The game, which must have begun."""
        if self.table is None:
            raise Refusal("not-started")
        return self.table

    def must_not_have_ended(self) -> None:
        if self.status in (FINISHED, UNFINISHED):
            raise Refusal("ended")

    # The log

    def carry_out(self, entry: AnyEntry, by: int | None = None, request: str | None = None) -> AnyEntry:
        """Apply a new entry, and complete it by the luck that it drew."""
        before = self._drawn
        if self.script:
            self._tap.draw_again(Luck(drawn=self.script.record["chance"][before:]))
        else:
            self._tap.draw_anew()
        self._apply(entry, by, request)
        if isinstance(entry, entries.Started | entries.Decided):
            entry.luck = self._tap.drawn(self._recorded_luck[before:])
        return entry

    def replay(self, entry: AnyEntry, by: int | None = None, request: str | None = None) -> None:
        """Apply an entry of the log."""
        if isinstance(entry, entries.Started | entries.Decided):
            self._tap.draw_again(entry.luck)
        self._apply(entry, by, request)

    @property
    def _recorded_luck(self) -> list[dict[str, Any]]:
        chance = self.table.play.state.chance if self.table else None
        return chance.entries if isinstance(chance, Recorded) else []

    @property
    def _drawn(self) -> int:
        return len(self._recorded_luck)

    def _apply(self, entry: AnyEntry, by: int | None, request: str | None) -> None:
        self.number += 1
        if isinstance(entry, WhoSits):
            self._apply_seating(entry)
        elif isinstance(entry, WhatIsPlayed):
            self._apply_play(entry)
        else:
            self._apply_ending(entry)
        self._status = None
        if by is not None and request is not None:
            self._requests[by, request] = self.sights.number_of(getattr(entry, "seat", None))
            while len(self._requests) > MOST_REQUESTS:
                del self._requests[next(iter(self._requests))]

    def _apply_seating(self, entry: WhoSits) -> None:
        seat, place = entry.seat, self.seats[entry.seat]
        match entry:
            case entries.Sat():
                self._mark({"event": self._sat(entry), "seat": seat})
            case entries.Stood():
                place.take("open")
                self._mark({"event": "table-left", "seat": seat})
            case entries.Changed():
                place.take(entry.kind, None, entry.bot)
                self._mark({"event": "table-changed", "seat": seat, "kind": entry.kind})
            case entries.Replaced():
                place.take("bot", None, entry.bot)
                self._mark({"event": "table-replaced", "seat": seat, "bot": entry.failed, "why": entry.why})
            case entries.Freed():
                self._free(entry)
                self._mark({"event": "table-freed", "seat": seat, "by": entry.by, "yes": entry.yes})
            case entries.Handed():
                place.handed, place.handed_by = entry.hash, entry.key
                self._mark({"event": "table-handed", "seat": seat})
            case entries.Renamed():
                self._mark({"event": "table-renamed", "seat": seat})

    def _apply_play(self, entry: WhatIsPlayed) -> None:
        match entry:
            case entries.Started() if entry.rules != self.game.version or self._lesson_has_changed:
                self.outdated = True
                self.seating.start()
                self._mark({"event": "table-started"})
            case entries.Started():
                self._start()
            case _ if self.outdated:
                pass  # what it led to, nobody here knows
            case entries.Decided():
                self._decide(entry)
            case entries.Undone():
                self.playing.undo(entry.seat)
                self._mark({"event": "table-undone", "seat": entry.seat})
                self.sights.note_offer(len(self.seats))
            case entries.Uncovered():
                self._uncover(entry.seat)

    @property
    def _lesson_has_changed(self) -> bool:
        return self.opened.lesson is not None and self.script is None

    def _apply_ending(self, entry: AnyEntry) -> None:
        match entry:
            case entries.Agreed():
                self.seats[entry.seat].agrees = entry.yes
                self._mark({"event": "table-agreed", "seat": entry.seat, "yes": entry.yes})
            case entries.Ended():
                self.ending = entry.why
                self._mark({"event": "table-ended", "why": entry.why})
            case entries.Restored():
                self.restored = True
                self._mark({"event": "table-restored"})
            case entries.Rematched():
                self.rematch = entry.link
                self._mark({"event": "table-rematch"})

    def _sat(self, entry: entries.Sat) -> str:
        """Somebody sits down; the kind of event that this is for the others."""
        place = self.seats[entry.seat]
        back = place.owner == entry.guest
        place.take("person", entry.guest)
        if self.table is None:
            return "table-sat"
        place.own(entry.guest)
        return "table-back" if back else "table-taken-over"

    def _free(self, entry: entries.Freed) -> None:
        agreed, guest = self.seats[entry.seat].freed_by, self._person(entry.by)
        if entry.yes:
            agreed.add(guest)
        else:
            agreed.discard(guest)

    def _start(self) -> None:
        """Set the game up for the seats that are taken."""
        self.seating.start()
        seats = [Seat(f"Seat {number}", place.bot) for number, place in enumerate(self.seats, 1)]
        chance = Recorded(self._tap, self.game.notation.card_name)
        play = Play(
            self.game,
            [seat.name for seat in seats],
            chance,
            variant=self.opened.variant,
            options=self.opened.options,
        )
        play.set_up()
        self.table = Table(play, seats, open_memory=self.opened.open_memory)
        self._mark({"event": "table-started"})
        self.sights.note_offer(len(self.seats))

    def _decide(self, entry: entries.Decided) -> None:
        """A decision is carried out, or held; that a held one was changed, only its own seat sees."""
        table = self.playing
        changed = entry.seat in table.choices
        deciders = sorted({*table.choices, entry.seat})
        moves = len(table.play.moves)
        table.decide(entry.seat, entry.move)
        self._curtained.discard(entry.seat)
        if len(table.play.moves) > moves:
            if deciders != self.last_deciders or len(deciders) > 1:  # who decides at once has one decision a turn
                self._turns += 1
                self.last_deciders = deciders
            self.sights.note_decision(deciders)
            self._mark(None)
            self.sights.note_offer(len(self.seats))
        else:
            self._mark({"event": "table-chose", "seat": entry.seat}, (entry.seat,) if changed else None)

    def _uncover(self, seat: int) -> None:
        guest = self._person(seat)
        others = [other for other in self.seats_of(guest) if other != seat]
        self._shown[guest] = seat
        self._curtained.update(others)
        self._mark({"event": "table-uncovered", "seat": seat}, [seat, *others])

    def _person(self, seat: int) -> int:
        guest = self.seating.at(seat).guest
        if guest is None:
            raise Refusal("not-your-seat", seat=seat + 1)
        return guest


def script_of(game: Game, followed: entries.Followed | None) -> Script | None:
    """What a table follows; None if that is no lesson, or one that is no longer here as it was."""
    lesson = lessons_of(game).get(followed.lesson) if followed else None
    if followed is None or lesson is None or followed.chapter >= len(lesson.chapters):
        return None
    script = Script(lesson.chapters[followed.chapter])
    return script if script.mark == followed.mark else None
