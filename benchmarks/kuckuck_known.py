"""What a seat knows in Zum Kuckuck!, as the numbers of features, for `best_response.py`. Compiles."""

from __future__ import annotations

from birdtable.core.seats import seat_at
from birdtable.core.state import Cards
from birdtable.games.kuckuck.cards import NESTS, NUMBERS
from birdtable.games.kuckuck.features import points_of
from birdtable.games.kuckuck.redeal import has_held, was_shown
from birdtable.games.kuckuck.rules import (
    HAND,
    NOW,
    SEATS,
    TURNS,
    State,
    best_round,
    fullest_nest,
    has_open_bid,
    higher_nest,
    lower_nest,
    lowest_nest,
)

MOST_NEST = 13
MOST_COCKATOOS = 10
AHEAD = 6  # so many points ahead of another, or behind, and beyond are alike
WIDE = 2 * AHEAD + 1
TO_COME, PLAYED, OPEN = 0, 1, 2  # what is known of a number

# Players are counted from the seat: place 0 is itself.
NUMBER = 0  # each number known: whose, and is it to come, played, or does it lie open?
NEST = NUMBER + 3 * SEATS * NUMBERS  # each player's nest: is it the fullest, is it the lowest?
COCKATOOS = NEST + 4 * SEATS * MOST_NEST
LATE = COCKATOOS + SEATS * MOST_COCKATOOS  # one's own, by turn
DEALT = LATE + TURNS * MOST_COCKATOOS
POINTS = DEALT + SEATS * MOST_COCKATOOS  # how far ahead of each of the others, by rounds to come
COUNTED = POINTS + (SEATS - 1) * SEATS * WIDE  # the same, if the round were over
TIE = COUNTED + (SEATS - 1) * SEATS * WIDE  # whose best round is better?
WHEN = TIE + 3 * (SEATS - 1)
OFFERED = WHEN + SEATS * TURNS  # the two nest cards
TURNED_UP = OFFERED + MOST_NEST * (MOST_NEST + 1) // 2  # the first and the second of each kind
RELATION = TURNED_UP + NESTS  # of one's own nest and those on offer to the fullest of the others
TABLE = RELATION + 27  # how many play, and how
BIDS = TABLE + 2 * (SEATS + 1)
OUT = BIDS + SEATS
FEATURES = OUT + SEATS

MOST = SEATS * HAND + 6 * SEATS + NESTS + 6  # features that a seat has at once


def describe(s: State, seat: int, features: Cards) -> int:
    """The numbers known, what lies before the players, and what is on offer."""
    n = describe_numbers(s, seat, features)
    for far in range(s.players):
        n = describe_player(s, seat_at(s, seat, far), far, features, n)
    for far in range(1, s.players):
        n = compare_points(s, seat, far, features, n)
    n = describe_nests(s, features, n)
    turn = min(s.turn, TURNS - 1)
    features[n] = WHEN + s.round * TURNS + turn
    features[n + 1] = OFFERED + higher_nest(s) * (higher_nest(s) + 1) // 2 + lower_nest(s)
    features[n + 2] = RELATION + relation(s, seat)
    features[n + 3] = TABLE + s.variant * (SEATS + 1) + s.players
    features[n + 4] = BIDS + open_bids(s)
    features[n + 5] = LATE + turn * MOST_COCKATOOS + bounded_cockatoos(s.cockatoos[seat])
    return n + 6


def describe_numbers(s: State, seat: int, features: Cards) -> int:
    """Every number of which the seat knows whose it is."""
    n = 0
    for far in range(s.players):
        other = seat_at(s, seat, far)
        held = has_held(s, seat, other)
        for k in range(HAND):
            if held or was_shown(s, other, k):
                number = s.hand[other][k]
                features[n] = NUMBER + (3 * far + what_became_of(s, other, number)) * NUMBERS + number - 1
                n += 1
    return n


def what_became_of(s: State, seat: int, number: int) -> int:
    """Was a number of this hand played in this round, does it lie open, or is it to come?"""
    if s.shown[number - 1] == NOW:
        return PLAYED
    return OPEN if has_open_bid(s, seat) and s.bid[seat] == number else TO_COME


def describe_player(s: State, player: int, far: int, features: Cards, n: int) -> int:
    """Nest and cockatoos of a player."""
    features[n] = DEALT + far * MOST_COCKATOOS + bounded_cockatoos(s.dealt[player])
    if s.living[player] == 0:
        features[n + 1] = OUT + far
        return n + 2
    nest = s.nest[player]
    flags = (2 if nest == fullest_nest(s) else 0) + (1 if nest == lowest_nest(s) else 0)
    features[n + 1] = NEST + (far * MOST_NEST + nest) * 4 + flags
    features[n + 2] = COCKATOOS + far * MOST_COCKATOOS + bounded_cockatoos(s.cockatoos[player])
    return n + 3


def bounded_cockatoos(cockatoos: int) -> int:
    """So many cockatoos, or as many as make a difference."""
    return min(cockatoos, MOST_COCKATOOS - 1)


def compare_points(s: State, seat: int, far: int, features: Cards, n: int) -> int:
    """How far ahead of another player the seat is."""
    other = seat_at(s, seat, far)
    at = ((far - 1) * SEATS + s.players - 1 - s.round) * WIDE + AHEAD
    features[n] = POINTS + at + bounded(points_of(s, seat, False) - points_of(s, other, False))
    features[n + 1] = COUNTED + at + bounded(points_of(s, seat, True) - points_of(s, other, True))
    features[n + 2] = TIE + 3 * (far - 1) + compared(best_round(s, seat), best_round(s, other))
    return n + 3


def bounded(points: int) -> int:
    """So many points, or as many as make a difference."""
    return max(-AHEAD, min(AHEAD, points))


def describe_nests(s: State, features: Cards, n: int) -> int:
    """Which nest cards were turned up in this round."""
    seen = 0  # a bit for each kind
    for k in range(min(2 * s.turn + 2, NESTS)):
        nest = s.pile[k] - 1
        features[n] = TURNED_UP + 2 * nest + (seen >> nest & 1)
        seen |= 1 << nest
        n += 1
    return n


def relation(s: State, seat: int) -> int:
    """How one's own nest and the two on offer compare with the fullest of the others."""
    fullest = 0
    for other in range(s.players):
        if other != seat and s.living[other] == 1:
            fullest = max(fullest, s.nest[other])
    return (
        9 * compared(s.nest[seat], fullest) + 3 * compared(lower_nest(s), fullest) + compared(higher_nest(s), fullest)
    )


def compared(one: int, other: int) -> int:
    """0 less, 1 as much, 2 more."""
    return 1 if one == other else 2 * int(one > other)


def open_bids(s: State) -> int:
    """How many bids lie open."""
    n = 0
    for seat in range(s.players):
        if has_open_bid(s, seat):
            n += 1
    return n
