"""What a seat that forgets nothing knows in Über den Wolken, as numbers. Compiles.

Cells are numbered a1, a2, a3, b1 …; cards as in the deck for this number of players; actions as in `actions`. A tile is
numbered 0 and 1 for your female and male, 2 and 3 for those of the next player clockwise, and so on; 8 is a swift.
"""

from __future__ import annotations

from birdtable.core.seats import distance, seat_at
from birdtable.core.state import Fields, i2
from birdtable.games.wolken import choices, flock, state
from birdtable.games.wolken.cards import (
    CELLS,
    DECK_CARDS,
    FACE_UP,
    MOST_CARDS,
    NEST_BIRDS,
    NEST_CARDS,
    SWIFT,
)
from birdtable.games.wolken.state import SEATS, State

STAGES = 3
LAYERS = STAGES + 1
NOT_KNOWN = -1


class Observation(Fields):
    """Players are counted from the one who observes: place 0 is yours, place 1 the next player's clockwise."""

    players = i2()  # how many play
    seat = i2()  # where you sit, from 0: moves that name a tile number it by its seat
    over = i2()  # 1 after the end
    turn = i2()  # whose turn it is, counted from you
    phase = i2()  # 0 turn, 1 standard action, 2 swap, 3 validate, 4 seek, 5 copy, 6 place, 7 discard, 8 stage's end
    stage = i2()  # stages that are over
    starter = i2()  # who began this stage, counted from you
    board = i2(CELLS)  # the tile in each cell; −1 none
    face_up = i2(FACE_UP)  # the tiles beside the pile; −1 none
    pile = i2(LAYERS, SWIFT + 1)  # how many tiles of each kind lie in each layer of the pile; the first is the top one
    box = i2(4)  # cubes in the boxes of the standard actions
    cubes = i2(SEATS)  # each player's cubes
    score = i2(SEATS)  # each player's points
    where = i2(MOST_CARDS)  # 0 yours, 1 to 3 another's, 4 in the deck, 5 line, 6 discard, 7 played; −1 not known
    shown = i2(MOST_CARDS)  # 1 if everybody has seen the card
    secret = i2(SEATS)  # how many cards of each player nobody else has seen
    deck = i2()  # cards in the deck
    played = i2()  # the card that is carried out; −1 none
    action = i2()  # its action, or that of the card which it copies
    tile = i2()  # the bird that is to be placed; −1 none
    nest = i2(STAGES)  # the nest card of each stage; −1 not known yet
    card_action = i2(MOST_CARDS)  # what is printed on the cards: the action,
    card_cost = i2(MOST_CARDS)  # its cost,
    card_cell = i2(MOST_CARDS, 2)  # two cells,
    card_points = i2(MOST_CARDS, 2)  # and their points
    nest_points = i2(NEST_CARDS, NEST_BIRDS)  # what is printed on the nest cards: points for one to five birds,
    nest_couple = i2(NEST_CARDS)  # and for a couple


def observe(s: State, seat: int, o: Observation) -> None:
    """Write down what a seat knows; whatever is 0 is so already."""
    o.players = s.players
    o.seat = seat
    o.over = s.over
    o.turn = distance(s, seat, s.turn)
    o.phase = s.phase
    o.stage = s.stage
    o.starter = distance(s, seat, s.starter)
    o.deck = s.deck_end - s.deck_next
    o.played = s.played
    if s.played != state.NO_CARD:
        o.action = s.action
    observe_tiles(s, seat, o)
    for action in range(4):
        o.box[action] = s.box[action]
    for far in range(s.players):
        player = seat_at(s, seat, far)
        o.cubes[far] = s.cubes[player]
        o.score[far] = s.score[player]
        o.secret[far] = s.secret[player]
    for card in range(MOST_CARDS):
        observe_card(s, seat, card, o)
    observe_nests(s, o)


def observe_tiles(s: State, seat: int, o: Observation) -> None:
    """The flock, the tiles beside the pile, and what each of its layers holds."""
    o.tile = as_seen(s, seat, s.tile)
    for cell in range(CELLS):
        o.board[cell] = as_seen(s, seat, s.board[cell]) if cell < flock.cells_in_play(s) else flock.EMPTY
    for place in range(FACE_UP):
        o.face_up[place] = as_seen(s, seat, s.face_up[place])
    for k in range(s.pile_tiles):
        o.pile[s.layer[k]][as_seen(s, seat, s.pile[k])] += 1


def as_seen(s: State, seat: int, tile: int) -> int:
    """A tile with its player counted from the one who observes."""
    if tile == flock.EMPTY or tile == SWIFT:
        return tile
    return 2 * distance(s, seat, tile // 2) + tile % 2


def observe_card(s: State, seat: int, card: int, o: Observation) -> None:
    """What is printed on a card, and where it is if the seat knows."""
    o.card_action[card] = s.card_action[card]
    o.card_cost[card] = s.card_cost[card]
    for k in range(2):
        o.card_cell[card][k] = s.card_cell[card][k]
        o.card_points[card][k] = s.card_points[card][k]
    o.shown[card] = s.shown[card]
    o.where[card] = place_of(s, seat, card)


def place_of(s: State, seat: int, card: int) -> int:
    """Where a card is, as far as a seat knows."""
    place = s.where[card]
    if card >= DECK_CARDS[s.players] or (s.shown[card] == 0 and place != seat):
        return NOT_KNOWN
    return distance(s, seat, place) if place < choices.IN_DECK else place


def observe_nests(s: State, o: Observation) -> None:
    """What is printed on the nest cards, and which have been turned up."""
    for stage in range(STAGES):
        o.nest[stage] = s.nests[stage] if stage <= s.stage else NOT_KNOWN
    for card in range(NEST_CARDS):
        o.nest_couple[card] = s.nest_couple[card]
        for birds in range(NEST_BIRDS):
            o.nest_points[card][birds] = s.nest_points[card][birds]
