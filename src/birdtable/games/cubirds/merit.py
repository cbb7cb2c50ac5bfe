"""How good a move looks at a glance: the greedy bot's eye for CuBirds. Compiles."""

from __future__ import annotations

from birdtable.games.cubirds.cards import BIG_FLOCK, SMALL_FLOCK, SPECIES
from birdtable.games.cubirds.rules import (
    DRAW,
    FLOCK,
    LEFT,
    PASS,
    STAY,
    State,
    bird_laid,
    place_of,
    row_of,
    side_of,
)

FULL = 60  # what a small flock in hand is worth: every smaller flock number divides it
UNSEEN = 2 * FULL // 5  # two cards from the pile


def merit(s: State, seat: int, move: int) -> int:
    """The sure gain: how much more your hand, or your collection, is worth after the move."""
    if move < DRAW:
        return merit_of_laying(s, seat, bird_laid(move), row_of(move), side_of(move))
    if move == DRAW:
        return UNSEEN
    if move == STAY or move == PASS:
        return 0
    return merit_of_flock(s, seat, move - FLOCK)


def merit_of_laying(s: State, seat: int, bird: int, row: int, side: int) -> int:
    """The worth of what you would hold of each species concerned, less what you hold now."""
    gain = -worth_in_hand(bird, s.hand[seat][bird])
    place = place_of(s, row, bird)
    taken = 0
    if place >= 0:
        first = 0 if side == LEFT else place + 1
        last = place if side == LEFT else s.row_runs[row]
        for k in range(first, last):
            other = s.row_bird[row][k]
            held = s.hand[seat][other]
            gain += worth_in_hand(other, held + s.row_birds[row][k]) - worth_in_hand(other, held)
            taken += 1
    return gain if taken > 0 else gain + UNSEEN


def worth_in_hand(bird: int, birds: int) -> int:
    """A part of a flock is worth its part; what goes beyond the big number is worth nothing."""
    return FULL * min(birds, BIG_FLOCK[bird]) // SMALL_FLOCK[bird]


def merit_of_flock(s: State, seat: int, bird: int) -> int:
    """Birds kept count, a new species counts like another bird, and so does one that comes to a trio."""
    kept = 2 if s.hand[seat][bird] >= BIG_FLOCK[bird] else 1
    had = s.collection[seat][bird]
    gain = kept
    if had == 0:
        gain += 1
    if had < 3 and had + kept >= 3:
        gain += 1
    return gain * SPECIES - bird  # among equals the rarer species
