"""What one viewer is shown of a room: the only way out of it, built by naming what is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from birdtable import protocol
from birdtable.core.once import once
from birdtable.protocol import Event
from birdtable.server.refusal import Refusal
from birdtable.server.showing.company import Shown, company
from birdtable.server.showing.lessons import lesson_info, lesson_place
from birdtable.server.showing.sharing import NO_MORE, More, Question
from birdtable.server.showing.wording import words_of
from birdtable.server.store.guests import Person
from birdtable.server.tables.referee import Referee
from birdtable.server.tables.room import RUNNING, Room
from birdtable.server.tables.sights import Viewer
from birdtable.table.in_progress import Foreseen
from birdtable.table.lesson import would_follow
from birdtable.table.telling import Telling

Found = list[tuple[str, float, list[Event]]]  # moves with their chance to win, and what surely follows


class Showing:
    """A room as one guest sees it, through the eyes of one seat or of a spectator."""

    def __init__(
        self,
        room: Room,
        people: Mapping[int, Person],
        guest: int | None,
        language: str | None,
        present: Sequence[int] = (),
    ) -> None:
        self.room = room
        self.people = people
        self.present = list(present)
        self.guest = guest
        self.viewer: Viewer = room.viewer(guest)
        self.seats = room.seats_of(guest)
        self.language = language
        may_look(room, guest)

    @once
    def company(self) -> list[Shown]:
        """Everybody at the table, seat by seat."""
        return company(self.room, self.people, self.language)

    @once
    def status(self) -> str:
        """Gathering, running, finished, or ended without a result."""
        return self.room.status

    @once
    def waiting(self) -> list[int]:
        """The seats that must decide, and have not yet."""
        return self.room.waiting

    @once
    def view(self) -> dict[str, object]:
        """The game's own view; empty before it has begun."""
        return self.room.table.view(self.viewer) if self.room.table else {}

    @once
    def undo(self) -> str | None:
        """Why the last decision cannot be taken back; None if it can."""
        return self.room.why_no_undo(self.viewer)

    @property
    def number(self) -> int:
        """The number of the last thing that could be seen."""
        return self.room.sights.number_of(self.viewer)

    def question(self, since: int | None, more: More) -> Question:
        """All that an update follows from."""
        return Question(
            room=self.room.serial,
            entry=self.room.number,
            people=tuple(self.people.items()),
            present=tuple(self.present),
            guest=self.guest if self.room.belongs(self.guest) else None,
            since=since,
            language=self.language,
            more=more,
        )

    def update(self, since: int | None, more: More = NO_MORE) -> protocol.Update:
        """Everything, and what happened since; without a number, since your last decision."""
        if since is None or since > self.number:  # which would be a number of another seat
            since = self.room.sights.before_last_decision(self.viewer)
        events = self.room.events_since(self.viewer, since)
        happened = self.happened(since) if more.steps else None
        if more.steps:
            self._note_view()
        return protocol.Update(
            number=self.number,
            since=since,
            seat=self.viewer,
            yours=self.seats,
            curtain=self.curtain,
            table=self.table_info(),
            view=self.view or None,
            events=events,
            offer=self.offer(more.follows),
            undo=self.undo,
            present=self.present,
            said=self.said(events, more.text) if self.language else None,
            happened=happened,
            lesson=self.lesson(),
        )

    def lesson(self) -> protocol.LessonInfo | None:
        """A lesson, for its learner; where others choose too, with what each choice would lead to."""
        info = lesson_info(self.room, self.language) if self.viewer is not None else None
        table, script = self.room.table, self.room.script
        if info and info.wanted and table and script and table.at_once and self.language:
            others = [move for move in table.legal_moves(script.chapter.learner) if move != info.wanted]
            info.would = {move: self.sentences(would_follow(table, script, move)) for move in others}
        return info

    def happened(self, since: int) -> protocol.Happened | None:
        """What happened in the game, step by step; where the last one leads is the view that everybody has anyway."""
        found = self.room.steps_since(self.viewer, since)
        if not found or not found[1]:
            return None
        before, steps = found
        shown = [
            protocol.Step(
                events=step.events,
                view=None if step is steps[-1] else step.view,
                said=self.sentences(step.events) if self.language else None,
            )
            for step in steps
        ]
        return protocol.Happened(before=before, steps=shown)

    def _note_view(self) -> None:
        """What is shown now is what the next steps begin with."""
        if self.room.table:
            self.room.table.note_shown(self.viewer, self.view)

    def table_info(self) -> protocol.TableInfo:
        """The table as everybody sees it."""
        room, opened = self.room, self.room.opened
        return protocol.TableInfo(
            **opened.settings(),
            link=room.link,
            status=self.status,  # type: ignore[arg-type]
            ended=room.ended,  # type: ignore[arg-type]
            seats=[self.seat_info(seat) for seat in range(len(room.seats))],
            maker=self.guest is not None and self.guest == opened.maker,
            may_cancel=room.may_cancel(self.guest),
            restored=room.restored,
            outcome=self.outcome_info(),
            rematch=room.rematch,
            lesson=lesson_place(opened.lesson),
        )

    def outcome_info(self) -> protocol.OutcomeInfo | None:
        """How the game ended, if it has; in words, if the end can still be looked at."""
        outcome, table = self.room.outcome, self.room.table
        if outcome is None:
            return None
        told = self.telling.ending(outcome, table.view(None)) if table and self.language else None
        return protocol.OutcomeInfo(
            **outcome.as_record(), said=told.said if told else None, had=told.had if told else None
        )

    def seat_info(self, seat: int) -> protocol.SeatInfo:
        """A seat as everybody sees it."""
        place, shown = self.room.seats[seat], self.company[seat]
        return protocol.SeatInfo(
            kind=place.kind,
            name=shown.name,
            portrait=shown.portrait,
            bot=place.bot,
            level=shown.level,
            you=seat in self.seats,
            deciding=seat in self.waiting,
            chosen=self.room.table is not None and seat in self.room.table.choices,
            agrees_to_end=place.agrees,
            left=place.is_left,
            take=self.may_take(seat),
            freed_by=[other for other, sitting in enumerate(self.room.seats) if sitting.guest in place.freed_by],
        )

    def may_take(self, seat: int) -> Literal["yours", "free"] | None:
        """May this guest take a seat of the running game, and because of what?"""
        if seat in self.room.seating.left_by(self.guest) and self.status == RUNNING:
            return "yours"
        return "free" if self.room.is_free(seat) else None

    @once
    def legal_moves(self) -> list[str]:
        """What this seat may decide now."""
        table, seat = self.room.table, self.viewer
        return table.legal_moves(seat) if table and seat is not None and self.status == RUNNING else []

    def offer(self, follows: bool) -> protocol.Offer | None:
        """What this seat may decide now; and what follows from it, which takes longer than all the rest to find out."""
        table = self.room.table
        if table is None or self.viewer is None or not self.legal_moves:
            return None
        if follows:
            moves = [self.foreseen(foreseen) for foreseen in table.foreseen(self.viewer)]
        else:
            moves = [self.offered(move) for move in self.legal_moves]
        return protocol.Offer(
            at_once=table.at_once,
            chosen=table.choices.get(self.viewer),
            moves=moves,
            since=self.room.sights.offered_since(self.viewer),
        )

    def offered(self, move: str) -> protocol.OfferedMove:
        """One legal move; the view says what lies where it names something."""
        said = self.telling.move(move, self.view) if self.language else None
        return protocol.OfferedMove(move=move, words=move.split(), said=said)

    def foreseen(self, foreseen: Foreseen) -> protocol.OfferedMove:
        """One legal move, and what is known to follow from it."""
        offered = self.offered(foreseen.move)
        offered.follows, offered.certain = foreseen.events, foreseen.certain
        offered.told = self.sentences(foreseen.events) if self.language else None
        return offered

    def preview(self, move: str) -> protocol.Previewed:
        """What a move of this seat would lead to."""
        seat = self.seat_to_act()
        Referee(self.room).must_be_legal(seat, move)
        preview = self.room.playing.preview(seat, move)
        said = self.sentences(preview.events) if self.language else None
        return protocol.Previewed(events=preview.events, view=preview.view, certain=preview.certain, said=said)

    def hints(self, decision: tuple[int, int], found: Found) -> protocol.Hints:
        """The best moves of a seat, if it still has the same decision to make."""
        seat, since = decision
        if self.viewer != seat or Referee(self.room).hint_for(seat) != since:
            raise Refusal("stale")
        return protocol.Hints(hints=[self.hint(*one) for one in found])

    def hint(self, move: str, chance: float, follows: list[Event]) -> protocol.Hint:
        """One of the best moves."""
        return protocol.Hint(
            move=move,
            chance=round(chance, 3),
            follows=follows,
            said=self.telling.move(move, self.view) if self.language else None,
            told=self.sentences(follows) if self.language else None,
        )

    def log(self) -> protocol.Log:
        """What happened, as far back as this viewer may look."""
        turns = [
            protocol.LogTurn(
                seats=list(seats),
                events=events,
                said=[self.telling.sentence(event) for event in events] if self.language else None,
            )
            for seats, events in self.room.log(self.viewer)
        ]
        return protocol.Log(turns=turns)

    def seat_to_act(self) -> int:
        """The seat that this guest acts for."""
        if self.viewer is None:
            raise Refusal("covered" if self.seats else "not-your-seat", seat=0)
        return self.viewer

    # In words

    @once
    def telling(self) -> Telling:
        """The game in the language that was asked for."""
        words = words_of(self.room.opened.game, self.language or "en")
        names = [shown.name or words("somebody") for shown in self.company]
        return Telling(self.room.game, names, words)

    def said(self, events: list[Event], text: bool) -> protocol.Said:
        """The table in words; whoever draws it needs no lines of text."""
        telling, view = self.telling, self.view
        return protocol.Said(
            status=self.sentence_of_status(telling),
            table=telling.text(view, self.viewer) if view and text else [],
            events=self.sentences(events),
            undo=telling.why_no_undo(self.undo) if self.undo else None,
            words=self.offered_words(telling),
            rule=telling.rule(view) if view else None,
        )

    def offered_words(self, telling: Telling) -> dict[str, str]:
        """The words of the moves on offer, for those who choose word by word."""
        words = dict.fromkeys(word for move in self.legal_moves for word in move.split())
        return {word: telling.word(word, self.view) for word in words}

    def sentences(self, events: list[Event]) -> list[str]:
        """What happened, a sentence each."""
        telling = self.telling
        return [text for event in telling.as_told(events) if (text := self.sentence(event, telling))]

    def sentence(self, event: Event, telling: Telling) -> str:
        """Something that happened in the game, or at the table."""
        if not event["event"].startswith("table-"):
            return telling.sentence(event)
        who = event.get("by", event.get("seat"))
        name = telling.names[who] if who is not None else ""
        kind = event["event"].removeprefix("table-")
        message = f"happened-not-{kind}" if event.get("yes") is False else f"happened-{kind}"
        if not telling.words.known(message):
            return ""
        return telling.words(message, name=name, bot=str(event.get("bot", "")).capitalize(), why=event.get("why", ""))

    def sentence_of_status(self, telling: Telling) -> str:
        """The one sentence that says who must do what."""
        room, words, table = self.room, telling.words, self.room.table
        if room.ended:
            changed = "ended-new-lesson" if room.opened.lesson and room.ended == "new-rules" else f"ended-{room.ended}"
            return words(changed)
        if room.outcome:
            return telling.result(room.outcome, table.view(None) if table else None)
        if table is None:
            return words("gathering", open=room.open_seats)
        if len(self.seats) > 1 and not any(seat == self.viewer for seat in self.waiting):
            return self.curtain_status(telling)
        if self.viewer is not None and self.viewer in self.waiting:
            return telling.invitation(self.view, self.viewer, table.at_once)
        waiting = words.listed([telling.names[seat] for seat in self.waiting])
        if self.viewer is not None and self.viewer in table.choices:
            return words("you-have-chosen", names=waiting)
        return words("waiting-for", names=waiting, count=len(self.waiting))

    def curtain_status(self, telling: Telling) -> str:
        """Where one device goes round: whom to pass it to."""
        seats = self.waiting if self.next_seat is None else [self.next_seat]
        names = listed(telling, seats)
        return (
            telling.words("pass-to", names=names)
            if self.curtain
            else telling.words("waiting-for", names=names, count=len(seats))
        )

    @once
    def next_seat(self) -> int | None:
        """Where one device goes round: whose turn it is on it, if that is not who looks."""
        mine = [seat for seat in self.waiting if seat in self.seats]
        return mine[0] if len(self.seats) > 1 and mine and self.viewer not in mine else None

    @once
    def curtain(self) -> bool:
        """Must who is next not see what is shown here? Where everything lies open there is no need to hide it."""
        table, other = self.room.table, self.next_seat
        if table is None or other is None:
            return False
        return table.at_once or self.view != table.view(other)


def may_look(room: Room, guest: int | None) -> None:
    """Refuse who may not look at a table: once it runs, and ever after, it can be for its own people only."""
    if room.has_begun and not room.opened.spectators and not room.belongs(guest):
        raise Refusal("no-spectators")


def listed(telling: Telling, seats: Sequence[int]) -> str:
    """Several seats by name."""
    return telling.words.listed([telling.names[seat] for seat in seats])
