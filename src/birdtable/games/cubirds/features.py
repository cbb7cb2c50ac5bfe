"""What a learned judge is told about a seat in CuBirds: the numbers of the features that it has. Compiles.

What lies on the table is told once, with the seat whose turn it is.
"""

from __future__ import annotations

from birdtable.core.rows import total
from birdtable.core.seats import distance
from birdtable.core.state import Cards
from birdtable.games.cubirds.cards import BIG_FLOCK, SMALL_FLOCK, SPECIES
from birdtable.games.cubirds.rules import ROBIN, ROWS, SOLO, State

WIDTH = 64  # of the first layer of the net

MOST_BIRDS = 10  # so many birds of a species and more are alike
MOST_COLLECTED = 4
MOST_CARDS = 26
MOST_LEFT = 16  # times five cards
MOST_FLOCKS = 3

# By species: how many are held, and how many could be after the next laying, beside those collected.
HELD = 0
IN_REACH = HELD + SPECIES * MOST_BIRDS * MOST_COLLECTED
IN_ROWS = IN_REACH + SPECIES * MOST_BIRDS * MOST_COLLECTED  # by species: how many stand in all rows
CARDS = IN_ROWS + SPECIES * MOST_BIRDS
EMPTY = CARDS + MOST_CARDS  # species held, and how many of them are flocks: who sheds them all ends the round
COLLECTED = EMPTY + (SPECIES + 1) * (MOST_FLOCKS + 1)  # species, and trios up to two
NEW = COLLECTED + (SPECIES + 1) * 3  # species collected, and flocks of new ones: in hand, and in reach
THIRD = NEW + (SPECIES + 1) * 3 * 3  # trios, and flocks that would make another: in hand, and in reach
WINNING = THIRD + 3 * 3 * 3  # the phase of one's own turn, or how far it is, and if a flock would win
TABLE = WINNING + (3 + 4) * 3  # how many play; then alone, and RobinBird
LEFT = TABLE + 6 + 2  # cards in pile and discard
FEATURES = LEFT + MOST_LEFT

MOST = 3 * SPECIES + 8  # features that a seat has at once

IN_HAND = 16  # flocks are counted together: those in reach once, those in hand so many times


def describe(s: State, seat: int, features: Cards) -> int:
    """Birds held, in reach and collected; how near a win is; and at one's turn, what lies on the table."""
    find_takes(s, held_species(s, seat), features)
    n = describe_goals(s, seat, features, 2 * SPECIES)
    describe_birds(s, seat, features)
    if s.turn == seat:
        n = describe_table(s, seat, features, n)
    return n


def held_species(s: State, seat: int) -> int:
    """The species that a seat holds: a bit for each."""
    held = 0
    for bird in range(SPECIES):
        if s.hand[seat][bird] > 0:
            held |= 1 << bird
    return held


def find_takes(s: State, held: int, most: Cards) -> None:
    """How many birds of each species one laying could take, at a glance: with another species of the row in hand."""
    for bird in range(SPECIES):
        most[bird] = 0
    for row in range(ROWS):
        helpers = 0
        for k in range(s.row_runs[row]):
            helpers += (held >> s.row_bird[row][k]) & 1
        if helpers > 0:
            for k in range(s.row_runs[row]):
                bird = s.row_bird[row][k]
                if helpers > (held >> bird) & 1:
                    most[bird] = max(most[bird], s.row_birds[row][k])


def describe_goals(s: State, seat: int, features: Cards, n: int) -> int:
    """Species and trios collected, and the flocks that would add to them; where `features` begins with the takes."""
    species = 0
    trios = 0
    new = 0
    third = 0
    cards = 0
    kinds = 0
    flocks = 0
    for bird in range(SPECIES):
        had = s.collection[seat][bird]
        birds = s.hand[seat][bird]
        cards += birds
        if birds > 0:
            kinds += 1
        if birds >= SMALL_FLOCK[bird]:
            flocks += 1
        if had > 0:
            species += 1
        if had > 2:
            trios += 1
        elif had > 0:
            third += nearness(birds, features[bird], BIG_FLOCK[bird] if had == 1 else SMALL_FLOCK[bird])
        else:
            new += nearness(birds, features[bird], SMALL_FLOCK[bird])
    features[n] = COLLECTED + species * 3 + min(trios, 2)
    features[n + 1] = NEW + (species * 3 + min(new // IN_HAND, 2)) * 3 + min(new % IN_HAND, 2)
    features[n + 2] = THIRD + (min(trios, 2) * 3 + min(third // IN_HAND, 2)) * 3 + min(third % IN_HAND, 2)
    winning = max(new if species > 5 else 0, third if trios == 1 else 0)
    when = s.phase if s.turn == seat else 2 + distance(s, s.turn, seat)
    features[n + 3] = WINNING + when * 3 + (2 if winning >= IN_HAND else min(winning, 1))
    features[n + 4] = CARDS + min(cards, MOST_CARDS - 1)
    features[n + 5] = EMPTY + kinds * (MOST_FLOCKS + 1) + min(flocks, MOST_FLOCKS)
    return n + 6


def nearness(birds: int, take: int, wanted: int) -> int:
    """Is a flock of so many in hand, or in reach?"""
    if birds >= wanted:
        return IN_HAND
    return 1 if birds + take >= wanted else 0


def describe_birds(s: State, seat: int, features: Cards) -> None:
    """For each species, where `features` begins with the takes: the birds held, and those that could be."""
    for bird in range(SPECIES):
        birds = s.hand[seat][bird]
        first = bird * MOST_BIRDS * MOST_COLLECTED + min(s.collection[seat][bird], MOST_COLLECTED - 1)
        reach = min(birds + features[bird], MOST_BIRDS - 1)
        features[bird] = HELD + first + min(birds, MOST_BIRDS - 1) * MOST_COLLECTED
        features[SPECIES + bird] = IN_REACH + first + reach * MOST_COLLECTED


def describe_table(s: State, seat: int, features: Cards, n: int) -> int:
    """Who plays, how many cards are left and what stands in the rows."""
    features[n] = TABLE + (6 + (1 if seat == ROBIN else 0) if s.variant == SOLO else s.players)
    features[n + 1] = LEFT + min((s.pile_end - s.pile_next + total(s.discard)) // 5, MOST_LEFT - 1)
    n += 2
    for bird in range(SPECIES):
        features[n + bird] = IN_ROWS + bird * MOST_BIRDS
    for row in range(ROWS):
        for k in range(s.row_runs[row]):
            features[n + s.row_bird[row][k]] += s.row_birds[row][k]
    for bird in range(SPECIES):
        features[n + bird] = min(features[n + bird], IN_ROWS + bird * MOST_BIRDS + MOST_BIRDS - 1)
    return n + SPECIES
