"""What a learned habit is told in Zum Kuckuck!: what a seat knows, as the numbers of features. Compiles.

Players are counted from the seat, which is place 0 itself. Bids that lie open in the tactical game are left out.
"""

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
    higher_nest,
    lower_nest,
    lowest_nest,
)

MOST_NEST = 13
MOST_COCKATOOS = 10
AHEAD = 6  # so many points ahead of another, or behind, and beyond are alike
WIDE = 2 * AHEAD + 1

# Of the table.
WHEN = 0  # the round and the turn
OFFERED = WHEN + SEATS * TURNS  # the two nest cards
TURNED_UP = OFFERED + MOST_NEST * (MOST_NEST + 1) // 2  # the first and the second of each kind
RELATION = TURNED_UP + NESTS  # of one's own nest and those on offer to the fullest of the others
LATE = RELATION + 27  # one's own cockatoos, by turn
PLAYERS = LATE + TURNS * MOST_COCKATOOS

# Of a player, from PLAYERS on, one after the other. So nobody learns anything of places that are empty.
NUMBER = 0  # each number known: is it to come, or was it played in this round?
NEST = NUMBER + 2 * NUMBERS  # the nest: is it the fullest, is it the lowest?
COCKATOOS = NEST + 4 * MOST_NEST
DEALT = COCKATOOS + MOST_COCKATOOS
OUT = DEALT + MOST_COCKATOOS
POINTS = OUT + 1  # how far ahead of this one, by rounds to come
COUNTED = POINTS + SEATS * WIDE  # the same, if the round were over
TIE = COUNTED + SEATS * WIDE  # whose best round is better?
PLAYER = TIE + 3

FEATURES = PLAYERS + SEATS * PLAYER
MOST = SEATS * HAND + 6 * SEATS + NESTS + 4  # features that a seat has at once


def describe(s: State, seat: int, features: Cards) -> int:
    """What is on offer, the numbers known, and what lies before the players."""
    n = describe_table(s, seat, features)
    for far in range(s.players):
        n = describe_numbers(s, seat, far, features, n)
        n = describe_player(s, seat_at(s, seat, far), far, features, n)
    for far in range(1, s.players):
        n = compare_points(s, seat, far, features, n)
    return n


def describe_table(s: State, seat: int, features: Cards) -> int:
    """When it is, and which nest cards are and were turned up in this round."""
    turn = min(s.turn, TURNS - 1)
    features[0] = WHEN + s.round % SEATS * TURNS + turn
    features[1] = OFFERED + higher_nest(s) * (higher_nest(s) + 1) // 2 + lower_nest(s)
    features[2] = RELATION + relation(s, seat)
    features[3] = LATE + turn * MOST_COCKATOOS + bounded_cockatoos(s.cockatoos[seat])
    n = 4
    seen = 0  # a bit for each kind
    for k in range(min(2 * s.turn + 2, NESTS)):
        nest = s.pile[k] - 1
        features[n] = TURNED_UP + 2 * nest + (seen >> nest & 1)
        seen |= 1 << nest
        n += 1
    return n


def describe_numbers(s: State, seat: int, far: int, features: Cards, n: int) -> int:
    """Every number of a player's hand that the seat knows."""
    other = seat_at(s, seat, far)
    held = has_held(s, seat, other)
    for k in range(HAND):
        if held or was_shown(s, other, k):
            number = s.hand[other][k] - 1
            played = NUMBERS if s.shown[number] == NOW else 0
            features[n] = PLAYERS + far * PLAYER + NUMBER + played + number
            n += 1
    return n


def describe_player(s: State, player: int, far: int, features: Cards, n: int) -> int:
    """Nest and cockatoos of a player."""
    first = PLAYERS + far * PLAYER
    features[n] = first + DEALT + bounded_cockatoos(s.dealt[player])
    if s.living[player] == 0:
        features[n + 1] = first + OUT
        return n + 2
    nest = s.nest[player]
    flags = (2 if nest == fullest_nest(s) else 0) + (1 if nest == lowest_nest(s) else 0)
    features[n + 1] = first + NEST + nest * 4 + flags
    features[n + 2] = first + COCKATOOS + bounded_cockatoos(s.cockatoos[player])
    return n + 3


def bounded_cockatoos(cockatoos: int) -> int:
    """So many cockatoos, or as many as make a difference."""
    return min(cockatoos, MOST_COCKATOOS - 1)


def compare_points(s: State, seat: int, far: int, features: Cards, n: int) -> int:
    """How far ahead of another player the seat is."""
    other = seat_at(s, seat, far)
    first = PLAYERS + far * PLAYER
    at = first + max(s.players - 1 - s.round, 0) * WIDE + AHEAD
    features[n] = at + POINTS + bounded(points_of(s, seat, False) - points_of(s, other, False))
    features[n + 1] = at + COUNTED + bounded(points_of(s, seat, True) - points_of(s, other, True))
    features[n + 2] = first + TIE + compared(best_round(s, seat), best_round(s, other))
    return n + 3


def bounded(points: int) -> int:
    """So many points, or as many as make a difference."""
    return max(-AHEAD, min(AHEAD, points))


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
