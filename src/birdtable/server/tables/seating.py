"""Who sits where, and who may: before the start anybody, while a game runs by rules that let nobody see a hand.

A guest is only a cookie, so nobody can know what a newcomer has seen in another window. Therefore a seat that was left
in a running game is kept for its owner, also while a bot plays there. Somebody else gets it if its owner hands it over
by a link, or if at least two other people play and all of them agree; or if nothing is hidden at that moment. A bot
that sat there from the start keeps its seat.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from birdtable.bots.levels import BOTS, USUAL
from birdtable.core.errors import quoted
from birdtable.server.refusal import Refusal
from birdtable.server.tables import entries
from birdtable.server.tables.entries import PlaceWish, WayToSit

FEWEST_WHO_AGREE = 2  # people, before a seat may go to somebody whom its owner does not know


@dataclass(slots=True)
class PlaceAtTable:
    """A place at the table, and who sits there. Its number stays the same when empty places go away at the start."""

    number: int
    kind: WayToSit
    guest: int | None = None
    bot: str | None = None
    owner: int | None = None  # whose it is while the game runs, also when somebody or nobody plays for them
    handed: str | None = None  # the hash of the secret by which its owner hands it over
    handed_by: int | None = None  # the key of the device that made it
    freed_by: set[int] = field(default_factory=set)  # the guests who agree that somebody else may take it
    agrees: bool = False  # to end without a result

    def take(self, kind: WayToSit, guest: int | None = None, bot: str | None = None) -> None:
        """Somebody else sits here now, or nobody."""
        self.kind, self.guest, self.bot, self.agrees = kind, guest, bot, False

    def own(self, guest: int | None) -> None:
        """It is this guest's from now on; whatever its owner before had arranged is void."""
        self.owner, self.handed, self.handed_by, self.freed_by = guest, None, None, set()

    @property
    def is_left(self) -> bool:
        """Has its owner gone, so that nobody or a bot plays for them?"""
        return self.owner is not None and self.guest is None

    def opens_with(self, secret: str | None) -> bool:
        """Is it the secret by which its owner hands this place over?"""
        return None not in (secret, self.handed) and hmac.compare_digest(hashed(str(secret)), str(self.handed))


class Seating:
    """The places of a table. Those that are taken when the game starts are its seats, in the same order."""

    def __init__(self, wishes: list[PlaceWish]) -> None:
        self.places = [PlaceAtTable(number, wish.kind, wish.guest, wish.bot) for number, wish in enumerate(wishes)]
        self.seats = list(self.places)

    def at(self, seat: int) -> PlaceAtTable:
        """The place of a seat."""
        if not 0 <= seat < len(self.seats):
            raise Refusal("unknown-seat", seat=seat + 1, seats=len(self.seats))
        return self.seats[seat]

    def of(self, guest: int | None) -> list[int]:
        """The seats that a guest holds."""
        return [seat for seat, place in enumerate(self.seats) if guest is not None and place.guest == guest]

    def left_by(self, guest: int | None) -> list[int]:
        """The seats that are a guest's own, and that the guest has left."""
        return [seat for seat, place in enumerate(self.seats) if place.is_left and place.owner == guest]

    @property
    def people(self) -> set[int]:
        """The guests who sit here."""
        return {place.guest for place in self.seats if place.guest is not None}

    @property
    def open_seats(self) -> list[int]:
        """The seats that nobody has."""
        return [seat for seat, place in enumerate(self.seats) if place.kind == "open"]

    # Before the start

    def first_open(self, seat: int | None) -> int:
        """The seat for somebody who comes before the start: the first open one, or a certain one."""
        if not self.open_seats:
            raise Refusal("table-full")
        if seat is None:
            return self.open_seats[0]
        if self.at(seat).kind != "open":
            raise Refusal("seat-taken", seat=seat + 1)
        return seat

    def start(self) -> None:
        """The places that are taken become the seats of the game, and belong to who sits there."""
        self.seats = [place for place in self.places if place.kind not in ("open", "closed")]
        for place in self.places:
            place.own(place.guest)
            if place.kind == "open":
                place.take("closed")

    # While the game runs

    def take_over(self, guest: int, seat: int | None, secret: str | None, nothing_hidden: bool) -> int:
        """The seat for somebody who comes while the game runs."""
        wanted = [seat] if seat is not None else self._best_for(guest, secret)
        if secret is not None and not any(place.opens_with(secret) for place in self.seats):
            raise Refusal("bad-secret")
        refusals = [self._why_not(guest, self.at(each), secret, nothing_hidden) for each in wanted]
        for each, refusal in zip(wanted, refusals, strict=True):
            if refusal is None:
                return each
        raise Refusal(self._most_telling(refusals), seat=(seat or 0) + 1)

    def _best_for(self, guest: int, secret: str | None) -> Sequence[int]:
        """The seats among which somebody finds theirs who names none: handed to them, their own, or any."""
        if secret is not None:
            return [seat for seat, place in enumerate(self.seats) if place.opens_with(secret)]
        return self.left_by(guest) or range(len(self.seats))

    def _most_telling(self, refusals: list[str | None]) -> str:
        if len(refusals) == 1:
            return str(refusals[0])
        return next((code for code in ("already-seated", "seat-kept") if code in refusals), "table-full")

    def _why_not(self, guest: int, place: PlaceAtTable, secret: str | None, nothing_hidden: bool) -> str | None:
        """Why a guest may not take a place while the game runs; None if they may."""
        if place.is_left and place.owner == guest:
            return None
        handed = place.opens_with(secret)
        if not handed and not place.is_left:
            return "seat-taken"
        if (self.of(guest) or self.left_by(guest)) and not nothing_hidden:
            return "already-seated"  # who would see two hands
        return None if handed or self.is_free(place, nothing_hidden) else "seat-kept"

    def is_free(self, place: PlaceAtTable, nothing_hidden: bool) -> bool:
        """May anybody take a place while the game runs?"""
        return place.is_left and (nothing_hidden or (self.may_be_freed and self.people <= place.freed_by))

    @property
    def may_be_freed(self) -> bool:
        """Do enough people play to give a seat away that was left?"""
        return len(self.people) >= FEWEST_WHO_AGREE

    def replace(self, seat: int, kind: str, bot: str | None, installed: Collection[str] = ()) -> entries.Changed:
        """Let a bot play for somebody who has left, or nobody."""
        if kind == "closed":
            raise Refusal("already-started")
        if not self.at(seat).is_left:
            raise Refusal("seat-taken", seat=seat + 1)
        return changed(seat, kind, bot, installed)

    def free(self, guest: int, seat: int, yes: bool) -> list[entries.Freed]:
        """A guest who plays agrees that somebody else may take a seat that was left, or no longer does."""
        place = self.at(seat)
        mine = self.of(guest)
        if not mine:
            raise Refusal("not-your-seat", seat=0)
        if not place.is_left:
            raise Refusal("seat-taken", seat=seat + 1)
        if not self.may_be_freed:
            raise Refusal("seat-kept", seat=seat + 1)
        return [] if (guest in place.freed_by) == yes else [entries.Freed(seat=seat, by=mine[0], yes=yes)]

    def hand_over(self, guest: int, seat: int, secret: str, key: int | None = None) -> entries.Handed:
        """A guest hands a seat that is theirs to the holder of the secret."""
        if self.at(seat).owner != guest:
            raise Refusal("not-your-seat", seat=seat + 1)
        return entries.Handed(seat=seat, hash=hashed(secret), key=key)


def changed(seat: int, kind: str, bot: str | None, installed: Collection[str] = ()) -> entries.Changed:
    """A seat is opened, closed, or given to a bot that there is."""
    sits = known_bot(bot, installed) if kind == "bot" else None
    return entries.Changed(seat=seat, kind=kind, bot=sits)  # type: ignore[arg-type]


def known_bot(bot: str | None, installed: Collection[str] = ()) -> str:
    """The name of a bot that there is, ours or one that the host has installed; without one, the usual."""
    if bot is None:
        return USUAL
    if bot not in BOTS and bot not in installed:
        raise Refusal("bad-set-up", why=f"no bot {quoted(bot)}; there is {', '.join([*BOTS, *installed])}")
    return bot


def hashed(secret: str) -> str:
    """What is kept of a secret by which a seat is handed over. It is random, so there is no need for salt."""
    return hashlib.sha256(secret.encode()).hexdigest()
