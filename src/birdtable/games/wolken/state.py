"""What lies on the table of Über den Wolken: the fields of the state, and what is shuffled.

The pile of tiles is kept from the top, pile[0], down. Landed birds go under it, so it lies in layers, and what each
holds everybody knows: `layer` remembers for each tile with which landing it came.
"""

from __future__ import annotations

from birdtable.core.state import CommonState, i1, i2
from birdtable.games.wolken.cards import CELLS, FACE_UP, MOST_CARDS, MOST_COLUMNS, NEST_BIRDS, NEST_CARDS

SEATS = 4
MOST_TILES = 25


class State(CommonState, seats=SEATS):
    """What lies on the table."""

    card_set = i2()  # whose ids the cards have; see `cards.CARD_SETS`
    card_action = i1(MOST_CARDS)
    card_cost = i1(MOST_CARDS)
    card_cell = i1(MOST_CARDS, 2)
    card_points = i1(MOST_CARDS, 2)
    nest_points = i1(NEST_CARDS, NEST_BIRDS)
    nest_couple = i1(NEST_CARDS)
    board = i1(CELLS)
    height = i1(MOST_COLUMNS)
    pile = i1(MOST_TILES)
    layer = i1(MOST_TILES)
    pile_tiles = i1()
    face_up = i1(FACE_UP)
    landed = i1(MOST_COLUMNS)
    where = i1(MOST_CARDS)
    shown = i1(MOST_CARDS)  # everybody has seen this card, so they know whose it is
    secret = i1(SEATS)  # how many of the cards first dealt to a player nobody else has seen yet
    deck = i1(MOST_CARDS)  # deck[deck_next] is the top, deck[deck_end − 1] the bottom
    deck_next = i1()
    deck_end = i1()
    nests = i1(NEST_CARDS)  # one for each stage from the first on
    box = i1(4)
    cubes = i1(SEATS)
    stage = i1()
    starter = i1()
    turn = i1()
    phase = i1()
    played = i1()  # the card being carried out, or NO_CARD
    action = i1()  # its action, or that of the card it copies
    tile = i1()  # the bird to be placed, or EMPTY


NO_CARD = -1

REASONS = ("most-points",)
MOST_POINTS = 0

# Kinds of card that are shuffled.
BIRD_TILES, MANOEUVRE_CARDS, NEST_CARD = 0, 1, 2
