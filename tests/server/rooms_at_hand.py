"""Rooms for tests, without a store: opened, filled and played as the server would."""

from __future__ import annotations

import random
from typing import Any

from birdtable.core.registry import game as game_named
from birdtable.server.showing.company import PORTRAITS
from birdtable.server.store.guests import Person
from birdtable.server.tables import entries
from birdtable.server.tables.entries import AnyEntry, PlaceWish
from birdtable.server.tables.referee import Referee
from birdtable.server.tables.room import RUNNING, Room

KEY = "00" * 32
MAKER = 1


def wish(kind: str) -> PlaceWish:
    """A seat from a word: `open`, `closed`, `bot`, or the number of a guest."""
    if kind.isdigit():
        return PlaceWish(kind="person", guest=int(kind))
    return PlaceWish(kind=kind, bot="greedy" if kind == "bot" else None)  # type: ignore[arg-type]


def people(*names: str) -> dict[int, Person]:
    """Those who sit at a table, each another bird."""
    return {place: Person(name, PORTRAITS[place]) for place, name in enumerate(names)}


class LoggedRoom:
    """A room and its log."""

    def __init__(self, game: str, seats: str, *, key: str = KEY, variant: str = "standard", **settings: Any) -> None:
        places = [wish(kind) for kind in seats.split()]
        places += [PlaceWish(kind="rules") for _ in game_named(game).played_by_rules(variant)]
        usual: dict[str, Any] = {
            "options": {},
            "pace": "live",
            "spectators": True,
            "open_memory": False,
            "listed": False,
            "maker": MAKER,
        }
        opened = entries.Opening(game=game, variant=variant, places=places, key=key, **(usual | settings))
        self.room = Room("a-link", opened)
        self.log: list[tuple[AnyEntry, int | None, str | None]] = [(opened, MAKER, None)]
        if self.room.is_complete:
            self.do(self.room.starting())

    @property
    def referee(self) -> Referee:
        return Referee(self.room)

    def do(self, entry: AnyEntry | None, by: int | None = None, request: str | None = None) -> None:
        """Carry an entry out, and log it."""
        if entry is not None:
            self.log.append((self.room.carry_out(entry, by, request), by, request))
            if self.room.is_complete:
                self.do(self.room.starting())

    def leave(self, guest: int, seat: int) -> None:
        """A guest leaves a seat."""
        for entry in self.referee.stand(guest, seat):
            self.do(entry, guest)

    def decide(self, seat: int, place: int = 0) -> str:
        """A seat's legal move, by its place in the list."""
        move = self.moves(seat)[place]
        self.do(self.referee.decide(seat, move))
        return move

    def moves(self, seat: int) -> list[str]:
        """What a seat may decide."""
        assert self.room.table is not None
        return self.room.table.legal_moves(seat)

    def play(self, rng: random.Random, most: int = 10_000) -> None:
        """Random decisions, until the game is over or enough were made."""
        for _ in range(most):
            if self.room.status != RUNNING:
                return
            seat = rng.choice(self.room.waiting)
            self.do(self.referee.decide(seat, rng.choice(self.moves(seat))))

    def replayed(self) -> Room:
        """The room that its log leads to, as it would be read from a store."""
        (first, *_), *rest = self.log
        opened = entries.read(entries.written(first))
        assert isinstance(opened, entries.Opening)
        room = Room("a-link", opened)
        for entry, by, request in rest:
            room.replay(entries.read(entries.written(entry)), by, request)
        return room
