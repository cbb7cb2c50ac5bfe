"""The judge of a table: what somebody asks for becomes entries for its log, or is refused."""

from __future__ import annotations

from collections.abc import Collection

from birdtable.core.contract import Game, Options
from birdtable.core.errors import BadSetUp
from birdtable.server.refusal import Refusal
from birdtable.server.tables import entries
from birdtable.server.tables.entries import AnyEntry, Luck
from birdtable.server.tables.room import GATHERING, Room
from birdtable.server.tables.seating import changed


class Referee:
    """Judges what may come next at a table. Nothing is changed by being judged."""

    def __init__(self, room: Room) -> None:
        self.room = room

    # Asking for a place

    def sit(self, guest: int, seat: int | None, secret: str | None = None) -> entries.Sat:
        """A guest takes a seat: before the start an open one, later one that nobody must keep from them."""
        self.room.must_not_have_ended()
        if not self.room.seating.left_by(guest):
            self._must_be_no_lesson()
        if self.room.table is None and secret is not None:
            raise Refusal("bad-secret")  # nothing is handed over before the start
        if self.room.table is None:
            return entries.Sat(seat=self.room.seating.first_open(seat), guest=guest)
        free = self.room.seating.take_over(guest, seat, secret, self.room.table.nothing_hidden)
        return entries.Sat(seat=free, guest=guest)

    def stand(self, guest: int, seat: int) -> list[AnyEntry]:
        """A guest leaves a seat; before the start the maker may also free somebody else's."""
        self.room.must_not_have_ended()
        place = self.room.seating.at(seat)
        sends_away = self.room.status == GATHERING and guest == self.room.opened.maker and place.kind == "person"
        if place.guest != guest and not sends_away:
            raise Refusal("not-your-seat", seat=seat + 1)
        return [*self._no_longer_agreed(), entries.Stood(seat=seat)]

    def _no_longer_agreed(self) -> list[AnyEntry]:
        """Leaving decides nothing for others: whatever was agreed to while somebody was there is asked again."""
        seats = list(enumerate(self.room.seats))
        ending = [entries.Agreed(seat=seat, yes=False) for seat, place in seats if place.agrees]
        freeing = [
            entries.Freed(seat=seat, by=self.room.seats_of(guest)[0], yes=False)
            for seat, place in seats
            for guest in sorted(place.freed_by & self.room.seating.people)
        ]
        return [*ending, *freeing]

    def change(
        self, guest: int, seat: int, kind: str, bot: str | None, installed: Collection[str] = ()
    ) -> entries.Changed:
        """Open, close or fill an empty seat: the maker before the start, any player later for one that was left."""
        self.room.must_not_have_ended()
        self._must_be_no_lesson()
        place = self.room.seating.at(seat)
        if self.room.table is not None:
            if not self.room.seats_of(guest):
                raise Refusal("not-your-seat", seat=0)
            return self.room.seating.replace(seat, kind, bot, installed)
        if guest != self.room.opened.maker:
            raise Refusal("not-the-maker")
        if place.kind in ("person", "rules"):
            raise Refusal("seat-taken", seat=seat + 1)
        return changed(seat, kind, bot, installed)

    def free(self, guest: int, seat: int, yes: bool) -> list[entries.Freed]:
        """A guest agrees that anybody may take a seat that was left; or no longer does."""
        self.room.running()
        self._must_be_no_lesson()
        return self.room.seating.free(guest, seat, yes)

    def hand_over(self, guest: int, seat: int, secret: str, key: int | None = None) -> entries.Handed:
        """A guest hands a seat that is theirs, also if they have left it, to the holder of a secret."""
        self.room.running()
        self._must_be_no_lesson()
        return self.room.seating.hand_over(guest, seat, secret, key)

    def start(self, guest: int) -> entries.Started:
        """The maker starts, with those who are there."""
        self.room.must_not_have_ended()
        if guest != self.room.opened.maker:
            raise Refusal("not-the-maker")
        if self.room.table is not None:
            raise Refusal("already-started")
        return self.room.starting()

    def _must_be_no_lesson(self) -> None:
        """A lesson has one learner, and nobody else."""
        if self.room.opened.lesson:
            raise Refusal("a-lesson")

    # Asking to play

    def decide(self, seat: int, move: str, seen: int | None = None) -> entries.Decided:
        """A seat's decision, based on the number it has seen; in a lesson, the one that is asked for there."""
        self.room.running()
        if seen is not None and not self.room.sights.is_current(seat, seen):
            raise Refusal("stale")
        self.must_be_legal(seat, move)
        if self.room.script and move != self.room.scripted(seat):
            raise Refusal("off-lesson")
        return entries.Decided(seat=seat, move=move, luck=Luck())

    def must_be_legal(self, seat: int, move: str) -> None:
        """Refuse what the rules do not offer to a seat now."""
        legal = self.room.running().legal_moves(seat)
        if not legal:
            raise Refusal("not-your-turn")
        if move not in legal:
            raise Refusal("illegal-move", move=move, example=legal[0], count=len(legal))

    def hint_for(self, seat: int) -> int:
        """A seat may ask what to do: the number since which it has had to decide this."""
        table = self.room.running()
        if not self.room.opened.hints:
            raise Refusal("no-hints")
        if not table.legal_moves(seat):
            raise Refusal("not-your-turn")
        return self.room.sights.offered_since(seat)

    def undo(self, seat: int, seen: int) -> entries.Undone:
        """Take a seat's last decision back."""
        self.room.running()
        if reason := self.room.why_no_undo(seat):
            raise Refusal("no-undo", reason=reason)
        if not self.room.sights.is_current(seat, seen):
            raise Refusal("stale")
        return entries.Undone(seat=seat)

    def uncover(self, guest: int, seat: int) -> entries.Uncovered | None:
        """A guest with several seats looks at another one; None if it is uncovered already."""
        self.room.seating.at(seat)
        seats = self.room.seats_of(guest)
        if seat not in seats:
            raise Refusal("not-your-seat", seat=seat + 1)
        if self.room.table is None:
            raise Refusal("not-started")
        return None if self.room.viewer(guest) == seat else entries.Uncovered(seat=seat)

    def agree(self, guest: int, yes: bool) -> list[entries.Agreed]:
        """A guest agrees, for all seats held, to end without a result; or no longer does."""
        self.room.running()
        seats = self.room.seats_of(guest)
        if not seats:
            raise Refusal("not-your-seat", seat=0)
        return [entries.Agreed(seat=seat, yes=yes) for seat in seats if self.room.seats[seat].agrees != yes]

    def cancel(self, guest: int) -> entries.Ended:
        """Call the table off."""
        self.room.must_not_have_ended()
        if guest != self.room.opened.maker:
            raise Refusal("not-the-maker")
        if not self.room.may_cancel(guest):
            raise Refusal("cannot-cancel")
        return entries.Ended(why="cancelled")


def check_set_up(game: Game, variant: str, options: Options, players: int) -> None:
    """Refuse what the game does not have."""
    try:
        game.prepared(players, variant, options)
    except BadSetUp as error:
        raise Refusal("bad-set-up", why=str(error)) from None
