"""What a seat knows in Swallows, as numbers. Compiles."""

from __future__ import annotations

from birdtable.core.seats import seat_at
from birdtable.core.state import Fields, i1
from swallows.rules import HANDS, NOBODY, SEATS, SWALLOWS, WIRE, State


class Observation(Fields):
    """Players are counted from the one who observes."""

    wire = i1(SWALLOWS)  # 1 for each swallow that sits there
    hand = i1(SWALLOWS)  # 1 for each that you hold
    choice = i1(SWALLOWS)  # 1 for the one that you have chosen
    chosen = i1(SEATS)  # 1 for each player who has chosen
    score = i1(SEATS)  # each player's points


def observe(s: State, seat: int, o: Observation) -> None:
    """Write down what a seat knows; whatever is 0 is so already."""
    for swallow in range(SWALLOWS):
        o.wire[swallow] = int(s.where[swallow] == WIRE)
        o.hand[swallow] = int(s.where[swallow] == HANDS + seat)
    if s.choice[seat] != NOBODY:
        o.choice[s.choice[seat]] = 1
    for far in range(s.players):
        other = seat_at(s, seat, far)
        o.chosen[far] = int(s.choice[other] != NOBODY)
        o.score[far] = s.score[other]
