"""Eggs: nine nests with 1 to 9 eggs lie face down. Turn one up, and keep it or leave it to your neighbour."""

from __future__ import annotations

from birdtable.core.primitives import pick, shuffle, tell, uncover
from birdtable.core.rows import largest
from birdtable.core.sets import everybody
from birdtable.core.state import Cards, CommonState, i1

SEATS = 3
NESTS = 9


class State(CommonState, seats=SEATS):
    """What lies on the table."""

    pile = i1(NESTS)
    turned = i1()  # how many nests have been turned up
    turn = i1()
    refused = i1()  # how many players have left the nest that lies open


KEEP, LEAVE = 0, 1
MOVES = 2
REASONS = ("most-eggs",)
NEST_CARDS = 0

TURNED, KEPT, LEFT = 0, 1, 2


def set_up(s: State) -> None:
    """Shuffle the nests, draw who starts, and turn up the first."""
    for nest in range(NESTS):
        s.pile[nest] = nest + 1
    shuffle(s, NEST_CARDS, s.pile, NESTS)
    s.turn = pick(s, everybody(s))
    turn_up(s)


def turn_up(s: State) -> None:
    """The next nest is turned up."""
    uncover(s)
    s.turned += 1
    s.refused = 0
    tell(s, TURNED, open_nest(s))


def open_nest(s: State) -> int:
    """The eggs in the nest that lies open."""
    return s.pile[s.turned - 1]


def deciding(s: State, seat: int) -> bool:
    """The player whose turn it is decides."""
    return s.over == 0 and seat == s.turn


def legal(s: State, seat: int, moves: Cards) -> int:
    """Keep the nest, or leave it; the last one who is asked must keep it."""
    moves[0] = KEEP
    moves[1] = LEAVE
    return 2 if s.refused < s.players - 1 else 1


def step(s: State, seat: int, move: int) -> None:
    """Eggs kept are points. Who keeps a nest skips nothing: the next player is asked about the next nest."""
    s.turn = (seat + 1) % s.players
    if move == LEAVE:
        s.refused += 1
        tell(s, LEFT, seat)
    else:
        s.score[seat] += open_nest(s)
        tell(s, KEPT, seat)
        if s.turned == NESTS:
            end_game(s)
        else:
            turn_up(s)


def end_game(s: State) -> None:
    """When the last nest is taken, most eggs win."""
    s.over = 1
    for seat in range(s.players):
        if s.score[seat] == largest(s.score):
            s.won[seat] = 1
