"""What a seat knows in Eggs, as numbers. Compiles."""

from __future__ import annotations

from birdtable.core.seats import distance, seat_at
from birdtable.core.state import Fields, i1
from eggs.rules import NESTS, SEATS, State, open_nest


class Observation(Fields):
    """Players are counted from the one who observes."""

    turn = i1()  # whose turn it is, counted from you
    open = i1()  # the eggs in the nest that lies open
    refused = i1()  # how many players have left it
    gone = i1(NESTS)  # 1 for each nest, by its eggs, that was turned up
    score = i1(SEATS)  # each player's eggs


def observe(s: State, seat: int, o: Observation) -> None:
    """Write down what a seat knows; whatever is 0 is so already."""
    o.turn = distance(s, seat, s.turn)
    o.open = open_nest(s)
    o.refused = s.refused
    for nest in range(s.turned):
        o.gone[s.pile[nest] - 1] = 1
    for far in range(s.players):
        o.score[far] = s.score[seat_at(s, seat, far)]
