"""What a learned judge is told about a seat in What's Up: the numbers of the features that it has. Compiles."""

from __future__ import annotations

from birdtable.core.seats import distance
from birdtable.core.state import Cards
from birdtable.games.whatsup.cards import CARDS, COLOURS, NUMBERS, birds_on, colour_of
from birdtable.games.whatsup.rules import ON_TABLE, State, complete_rows, face_down, face_up, rows_to_win

WIDTH = 64  # of the first layer of the net

AWAY = NUMBERS + 1  # how far away a bird is: 0 never, 1 it can be taken now, and so on
QUIET = 24
MOST_HIDDEN = 8
BIRDS = 10  # so many more birds than the best of the others, or fewer, and beyond are alike

ROW = 0  # for each colour: one's own row beside the longest of the others
MISSING = ROW + AWAY * AWAY  # how many rows one needs to win, and the best of the others
CARD = MISSING + 5 * 5  # for each card on the table: flipped or not, and how far away both faces are
ON_THE_TABLE = CARD + 2 * AWAY * AWAY * AWAY * AWAY
STILL = ON_THE_TABLE + CARDS + 1  # turns without an addition
TURN = STILL + QUIET  # the phase, and how far one's turn is
SURE = TURN + 2 * 4  # cards that can be taken by flipping them: one's own, and the others'
HIDDEN = SURE + 4 * 4  # cards that could be taken, if only one knew
WINNING = HIDDEN + MOST_HIDDEN  # who could win by the next card
AHEAD = WINNING + 2 * 2
TABLE = AHEAD + 2 * BIRDS + 1  # how many play
FEATURES = TABLE + 5

MOST = COLOURS + CARDS + 9  # features that a seat has at once


def describe(s: State, seat: int, features: Cards) -> int:
    """Rows, what every card on the table is good for, and how the seat stands beside the best of the others."""
    n = 0
    for colour in range(COLOURS):
        features[n] = ROW + s.collection[seat][colour] * AWAY + longest_of_others(s, seat, colour)
        n += 1
    missing = rows_to_win(s) - complete_rows(s, seat)
    theirs = fewest_missing_of_others(s, seat)
    features[n] = MISSING + missing * 5 + theirs
    n += 1
    return describe_cards(s, seat, features, n, missing, theirs)


def describe_cards(s: State, seat: int, features: Cards, n: int, missing: int, theirs: int) -> int:
    """The cards on the table one by one, and counted."""
    first = n
    sure = 0
    their_sure = 0
    hidden = 0
    wins = 0
    they_win = 0
    for place in range(CARDS):
        if s.owner[place] == ON_TABLE:
            up = face_up(s, place)
            down = face_down(s, place)
            mine = away(s, seat, down)
            others = nearest_of_others(s, seat, down)
            cell = (away(s, seat, up) * AWAY + nearest_of_others(s, seat, up)) * AWAY * AWAY + mine * AWAY + others
            features[n] = CARD + s.flipped[place] * AWAY * AWAY * AWAY * AWAY + cell
            n += 1
            if s.flipped[place] == 0:
                hidden += 1 if mine == 1 else 0
            else:
                last = birds_on(down) == NUMBERS
                sure += 1 if mine == 1 else 0
                their_sure += 1 if others == 1 else 0
                wins |= 1 if mine == 1 and missing == 1 and last else 0
                they_win |= 1 if others == 1 and theirs == 1 and last else 0
    features[n] = ON_THE_TABLE + n - first
    features[n + 1] = STILL + min(s.quiet, QUIET - 1)
    features[n + 2] = TURN + s.phase * 4 + distance(s, s.turn, seat)
    features[n + 3] = SURE + min(sure, 3) * 4 + min(their_sure, 3)
    features[n + 4] = HIDDEN + min(hidden, MOST_HIDDEN - 1)
    features[n + 5] = WINNING + wins * 2 + they_win
    features[n + 6] = AHEAD + BIRDS + max(-BIRDS, min(BIRDS, birds_ahead(s, seat)))
    features[n + 7] = TABLE + s.players
    return n + 8


def away(s: State, seat: int, face: int) -> int:
    """How many cards a seat must take until it has this face, itself included; 0 if it has it."""
    return max(0, birds_on(face) - s.collection[seat][colour_of(face)])


def nearest_of_others(s: State, seat: int, face: int) -> int:
    """The least that one of the others must take until it has this face; 0 if all have it."""
    nearest = 0
    for other in range(s.players):
        if other != seat:
            far = away(s, other, face)
            if far > 0 and (nearest == 0 or far < nearest):
                nearest = far
    return nearest


def longest_of_others(s: State, seat: int, colour: int) -> int:
    """The longest row of a colour that another seat has."""
    longest = 0
    for other in range(s.players):
        if other != seat:
            longest = max(longest, s.collection[other][colour])
    return longest


def fewest_missing_of_others(s: State, seat: int) -> int:
    """How many rows the best of the others needs to win."""
    fewest = rows_to_win(s)
    for other in range(s.players):
        if other != seat:
            fewest = min(fewest, rows_to_win(s) - complete_rows(s, other))
    return fewest


def birds_ahead(s: State, seat: int) -> int:
    """How many more birds a seat has than the best of the others."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, birds(s, other))
    return birds(s, seat) - best


def birds(s: State, seat: int) -> int:
    """The birds in all rows of a collection."""
    count = 0
    for colour in range(COLOURS):
        cards = s.collection[seat][colour]
        count += cards * (cards + 1) // 2
    return count
