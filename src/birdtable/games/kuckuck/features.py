"""What a learned judge is told about a seat in Zum Kuckuck!: the numbers of the features that it has. Compiles."""

from __future__ import annotations

from birdtable.core.state import Cards
from birdtable.games.kuckuck.cards import NUMBERS
from birdtable.games.kuckuck.rules import (
    HAND,
    SEATS,
    TURNS,
    State,
    fullest_nest,
    higher_nest,
    in_hand,
    lower_nest,
    lowest_nest,
    players_left,
)

MOST_NEST = 13
MOST_COCKATOOS = 10
AHEAD = 8  # so many points ahead of the best of the others, or behind, and beyond are alike

# A game has as many rounds as players: what counts is how many come after this one.
NUMBER = 0  # each number that can still be bid, early in the round and late
TO_COME = NUMBER + 2 * NUMBERS  # each number of the hands that one has not held yet
NEST = TO_COME + NUMBERS  # one's nest: is it the fullest, is it the lowest?
OUT = NEST + MOST_NEST * 4
COCKATOOS = OUT + 1  # by turn: those left
PROMISED = COCKATOOS + MOST_COCKATOOS * TURNS  # cockatoos of each hand to come
NONE_DEALT = PROMISED + MOST_COCKATOOS
POINTS = NONE_DEALT + 1  # ahead, by rounds to come
COUNTED = POINTS + SEATS * (2 * AHEAD + 1)  # the same, if the round were over
TURN = COUNTED + SEATS * (2 * AHEAD + 1)
OFFERED = TURN + TURNS  # the two nest cards turned up
BID = OFFERED + 2 * MOST_NEST  # one's open bid: how many of the others' lie above it
LIVING = BID + SEATS
TABLE = LIVING + SEATS + 1  # how many play, and how
FEATURES = TABLE + 2 * (SEATS + 1)

MOST = HAND + (SEATS - 1) * (HAND + 1) + 12  # features that a seat has at once


def describe(s: State, seat: int, features: Cards) -> int:
    """The numbers in hand and to come, nest and cockatoos, points, and how far the round is."""
    n = describe_hand(s, seat, features)
    n = describe_hands_to_come(s, seat, features, n)
    rounds = s.players - 1 - s.round
    features[n] = POINTS + rounds * (2 * AHEAD + 1) + AHEAD + bounded(points_ahead(s, seat, False))
    features[n + 1] = COUNTED + rounds * (2 * AHEAD + 1) + AHEAD + bounded(points_ahead(s, seat, True))
    features[n + 2] = TURN + s.turn
    features[n + 3] = OFFERED + lower_nest(s)
    features[n + 4] = OFFERED + MOST_NEST + higher_nest(s)
    features[n + 5] = LIVING + players_left(s)
    features[n + 6] = TABLE + s.variant * (SEATS + 1) + s.players
    n += 7
    if s.bid[seat] > 0:
        features[n] = BID + bids_above(s, seat)
        n += 1
    return n


def describe_hand(s: State, seat: int, features: Cards) -> int:
    """What a seat that is in the round has."""
    if s.living[seat] == 0:
        features[0] = OUT
        return 1
    nest = s.nest[seat]
    flags = (2 if nest == fullest_nest(s) else 0) + (1 if nest == lowest_nest(s) else 0)
    features[0] = NEST + nest * 4 + flags
    features[1] = COCKATOOS + s.turn * MOST_COCKATOOS + min(s.cockatoos[seat], MOST_COCKATOOS - 1)
    n = 2
    if s.dealt[seat] == 0:
        features[n] = NONE_DEALT
        n += 1
    first = NUMBER - 1 + (0 if 2 * s.turn < TURNS else NUMBERS)
    for k in range(HAND):
        if in_hand(s, seat, k):
            features[n] = first + s.hand[seat][k]
            n += 1
    return n


def describe_hands_to_come(s: State, seat: int, features: Cards, n: int) -> int:
    """Everybody plays every hand once, so those of the seats before will come."""
    for k in range(1, s.players - s.round):
        giver = (seat + s.players - k) % s.players
        features[n] = PROMISED + min(s.dealt[giver], MOST_COCKATOOS - 1)
        n += 1
        for i in range(HAND):
            features[n] = TO_COME - 1 + s.hand[giver][i]
            n += 1
    return n


def bounded(points: int) -> int:
    """So many points, or as many as make a difference."""
    return max(-AHEAD, min(AHEAD, points))


def points_ahead(s: State, seat: int, counted: bool) -> int:
    """How many points a seat has more than the best of the others; `counted` as if the round were over."""
    best = -100
    for other in range(s.players):
        if other != seat:
            best = max(best, points_of(s, other, counted))
    return points_of(s, seat, counted) - best


def points_of(s: State, seat: int, counted: bool) -> int:
    """The points of a seat, if wished with what its cockatoos would bring."""
    if not counted:
        return s.score[seat]
    return s.score[seat] + (s.cockatoos[seat] if s.living[seat] == 1 else -1)


def bids_above(s: State, seat: int) -> int:
    """How many bids lie above that of a seat."""
    above = 0
    for other in range(s.players):
        if s.bid[other] > s.bid[seat]:
            above += 1
    return above
