"""Swallows: in autumn they gather on a wire, and each wants room.

Fifteen swallows are numbered as the places on the wire are. Everybody holds four of them and shows nobody; the others
are away. Four times all choose one, at once: these are shown and sit down, each at its place. It brings as many points
as it is places away from the nearest other swallow. Most points win.
"""

from __future__ import annotations

from birdtable.core.primitives import shuffle, tell, uncover
from birdtable.core.rows import clear, largest
from birdtable.core.state import Cards, CommonState, i1

SEATS = 3
SWALLOWS = 15
HAND = 4

AWAY, WIRE, HANDS = 0, 1, 2  # where a swallow is; a seat's hand is HANDS + seat
NOBODY = -1


class State(CommonState, seats=SEATS):
    """Where the swallows are, and what was chosen but is not shown yet."""

    pile = i1(SWALLOWS)  # only while swallows are dealt or redealt; all zero at other times
    where = i1(SWALLOWS)
    choice = i1(SEATS)  # a swallow, still in its hand; or NOBODY
    rounds = i1()  # how many are over


MOVES = SWALLOWS
REASONS = ("most-points",)
SWALLOW_CARDS = 0

SAT = 0


def set_up(s: State) -> None:
    """Shuffle the swallows, and deal four to everybody."""
    for swallow in range(SWALLOWS):
        s.pile[swallow] = swallow
    shuffle(s, SWALLOW_CARDS, s.pile, SWALLOWS)
    for dealt in range(HAND * s.players):
        s.where[s.pile[dealt]] = HANDS + dealt // HAND
    clear(s.pile)
    begin_round(s)


def begin_round(s: State) -> None:
    """Nobody has chosen yet."""
    for seat in range(SEATS):
        s.choice[seat] = NOBODY


def deciding(s: State, seat: int) -> bool:
    """All choose at once: whoever has not chosen decides."""
    return s.over == 0 and s.choice[seat] == NOBODY


def legal(s: State, seat: int, moves: Cards) -> int:
    """Any swallow of your hand."""
    n = 0
    for swallow in range(SWALLOWS):
        if s.where[swallow] == HANDS + seat:
            moves[n] = swallow
            n += 1
    return n


def step(s: State, seat: int, move: int) -> None:
    """Nothing is told of a choice until all have chosen."""
    s.choice[seat] = move
    for other in range(s.players):
        if deciding(s, other):
            return
    show_choices(s)


def show_choices(s: State) -> None:
    """First all sit down, then they look around."""
    uncover(s)
    for seat in range(s.players):
        s.where[s.choice[seat]] = WIRE
    for seat in range(s.players):
        points = room(s, s.choice[seat])
        s.score[seat] += points
        tell(s, SAT, seat, s.choice[seat], points)
    begin_round(s)
    s.rounds += 1
    if s.rounds == HAND:
        end_game(s)


def room(s: State, swallow: int) -> int:
    """How many places a swallow's nearest neighbour on the wire is away; alone it has the whole wire."""
    nearest = SWALLOWS
    for other in range(SWALLOWS):
        if s.where[other] == WIRE and other != swallow:
            nearest = min(nearest, abs(other - swallow))
    return nearest


def end_game(s: State) -> None:
    """When all hands are empty, most points win."""
    s.over = 1
    for seat in range(s.players):
        if s.score[seat] == largest(s.score):
            s.won[seat] = 1
