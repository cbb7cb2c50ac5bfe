"""Moments of What's Up games as a page would be sent them, from the start to the fullest table."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from rooms_at_hand import LoggedRoom, people

from birdtable.games.whatsup import rules
from birdtable.games.whatsup.cards import COLOUR_NAMES
from birdtable.server.showing.sharing import More
from birdtable.server.showing.updates import Showing
from birdtable.server.tables.room import RUNNING

LONG = "Maximiliana-Wilhelmine von Hbg"
PEOPLE = people("Ana", LONG, "Cleo", "Benjamin")

Update = dict[str, Any]


class Moments:
    """A game of people only, looked at through anybody's eyes."""

    def __init__(self, players: int, seed: int = 0, **settings: Any) -> None:
        guests = " ".join(str(guest + 1) for guest in range(players))
        self.logged = LoggedRoom("whatsup", guests, key=f"{seed:064x}", **settings)
        self.rng = random.Random(seed)

    @property
    def waiting(self) -> list[int]:
        return self.logged.room.waiting

    @property
    def voting(self) -> bool:
        return bool(self.seen(None)["view"]["phase"] == "vote")

    def seen(self, seat: int | None) -> Update:
        guest = None if seat is None else seat + 1
        shown: Update = msgspec.to_builtins(
            Showing(self.logged.room, PEOPLE, guest, "en", [0]).update(None, More(follows=True))
        )
        return shown

    def decide(self, move: str) -> None:
        """For one who must."""
        self.logged.do(self.logged.referee.decide(self.waiting[0], move))

    def brings(self, move: str) -> bool:
        """Would the player who is to flip take this card? The game knows."""
        assert self.logged.room.table is not None
        state = self.logged.room.table.play.state
        assert isinstance(state, rules.State)
        row, column = map(int, move.removeprefix("flip ").split("-"))
        place = (row - 1) * rules.COLUMNS + column - 1
        return rules.needs(state, self.waiting[0], rules.face_down(state, place))

    def flip(self, times: int, *, lucky: bool) -> None:
        """Flips by people who know everything, and take cards whenever they can, or never."""
        for _ in range(times):
            if self.logged.room.status == RUNNING and not self.voting:
                moves = self.logged.moves(self.waiting[0])
                wanted = [move for move in moves if self.brings(move) == lucky]
                self.decide(self.rng.choice(wanted or moves))

    def stall(self) -> None:
        """Until all must vote."""
        while not self.voting:
            self.flip(1, lucky=False)


def start(players: int) -> Update:
    game = Moments(players)
    return game.seen(game.waiting[0])


def middle(players: int, **settings: Any) -> Update:
    """Some cards are taken, others were flipped and lie there."""
    game = Moments(players, seed=1, **settings)
    game.flip(8, lucky=True)
    game.flip(3, lucky=False)
    return game.seen(game.waiting[0])


def waiting(players: int) -> Update:
    """It is somebody else's turn."""
    game = Moments(players, seed=1)
    game.flip(8, lucky=True)
    return game.seen((game.waiting[0] + 1) % players)


def watching(players: int) -> Update:
    game = Moments(players, seed=1)
    game.flip(8, lucky=True)
    return game.seen(None)


def voting(players: int, *, after: bool = False) -> Update:
    """A stall: all vote; or all have voted to go on."""
    game = Moments(players, seed=2)
    game.flip(8, lucky=True)
    game.stall()
    for _ in range(players if after else 0):
        game.decide("go on")
    return game.seen(game.waiting[0])


def voted(players: int) -> Update:
    """Ana has voted, and waits for the others."""
    game = Moments(players, seed=2)
    game.flip(8, lucky=True)
    game.stall()
    game.decide("end")
    return game.seen(0)


def ended(players: int) -> Update:
    game = Moments(players, seed=3)
    game.flip(60, lucky=True)
    return game.seen(0)


def fullest(players: int) -> Update:
    """Fuller than any game gets: every row complete, and no card taken from the table."""
    update = start(players)
    update["view"]["quiet"] = 10 * players - 1
    for player in update["view"]["players"]:
        player["collection"] = {colour: [f"{colour}{number}" for number in (1, 2, 3)] for colour in COLOUR_NAMES}
        player |= {"birds": 24, "cards": 12, "rows": 4}
    return update


def a_flip_and_a_take() -> list[Update]:
    """Three moments in a row: at first, after a flip that brought nothing, after one that brought a card."""
    game = Moments(2, seed=4)
    moments = [game.seen(0)]
    for lucky in (False, True):
        game.flip(1, lucky=lucky)
        moments.append(game.seen(0))
    return moments
