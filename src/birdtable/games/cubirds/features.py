"""What a learned judge is told about a seat in CuBirds: the numbers of the features that it has. Compiles."""

from __future__ import annotations

from birdtable.core.rows import total
from birdtable.core.seats import distance
from birdtable.core.state import Cards
from birdtable.games.cubirds.cards import SPECIES
from birdtable.games.cubirds.rules import ROBIN, ROWS, SOLO, State, birds_in_rows, cards_in_hand

MOST_BIRDS = 10  # so many birds of a species and more are alike
MOST_COLLECTED = 4
MOST_CARDS = 26
MOST_LEFT = 16  # times five cards

# By species: how many are held, and how many could be after the next laying, beside those collected.
HELD = 0
IN_REACH = HELD + SPECIES * MOST_BIRDS * MOST_COLLECTED
IN_ROWS = IN_REACH + SPECIES * MOST_BIRDS * MOST_COLLECTED  # by species: how many stand in all rows
CARDS = IN_ROWS + SPECIES * MOST_BIRDS
COLLECTED = CARDS + MOST_CARDS  # species, and trios up to two
TURN = COLLECTED + (SPECIES + 1) * 3  # the phase of one's own turn, or how far it is
TABLE = TURN + 3 + 5  # how many play; then alone, and RobinBird
LEFT = TABLE + 6 + 2  # cards in pile and discard
FEATURES = LEFT + MOST_LEFT

MOST = 3 * SPECIES + 5  # features that a seat has at once


def describe(s: State, seat: int, features: Cards) -> int:
    """Birds held, in reach and collected; what stands in the rows; and how far the round is."""
    n = 0
    held = held_species(s, seat)
    for bird in range(SPECIES):
        had = min(s.collection[seat][bird], MOST_COLLECTED - 1)
        birds = s.hand[seat][bird]
        features[n] = HELD + cell_of(bird, birds, had)
        features[n + 1] = IN_REACH + cell_of(bird, birds + most_to_take(s, held, bird), had)
        features[n + 2] = IN_ROWS + bird * MOST_BIRDS + min(birds_in_rows(s, bird), MOST_BIRDS - 1)
        n += 3
    features[n] = CARDS + min(cards_in_hand(s, seat), MOST_CARDS - 1)
    features[n + 1] = COLLECTED + collected(s, seat)
    features[n + 2] = TURN + (s.phase if s.turn == seat else 2 + distance(s, s.turn, seat))
    features[n + 3] = TABLE + (6 + (1 if seat == ROBIN else 0) if s.variant == SOLO else s.players)
    features[n + 4] = LEFT + min((s.pile_end - s.pile_next + total(s.discard)) // 5, MOST_LEFT - 1)
    return n + 5


def cell_of(bird: int, birds: int, had: int) -> int:
    """The number of so many birds of a species beside so many collected."""
    return (bird * MOST_BIRDS + min(birds, MOST_BIRDS - 1)) * MOST_COLLECTED + had


def held_species(s: State, seat: int) -> int:
    """The species that a seat holds: a bit for each."""
    held = 0
    for bird in range(SPECIES):
        if s.hand[seat][bird] > 0:
            held |= 1 << bird
    return held


def most_to_take(s: State, held: int, bird: int) -> int:
    """How many birds of a species one laying could take, at a glance: with another species of the row in hand."""
    most = 0
    for row in range(ROWS):
        birds = 0
        helpers = 0
        for k in range(s.row_runs[row]):
            other = s.row_bird[row][k]
            if other == bird:
                birds = s.row_birds[row][k]
            elif (held >> other) & 1 == 1:
                helpers += 1
        if helpers > 0:
            most = max(most, birds)
    return most


def collected(s: State, seat: int) -> int:
    """How many species and trios a seat has collected, as one number."""
    species = 0
    trios = 0
    for bird in range(SPECIES):
        if s.collection[seat][bird] > 0:
            species += 1
        if s.collection[seat][bird] > 2:
            trios += 1
    return species * 3 + min(trios, 2)
