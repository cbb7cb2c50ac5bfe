"""What may be decided in Über den Wolken, and what is possible at all. Compiles.

A manoeuvre card is always in one place: `where[card]` is the seat that holds it, or one of the places named here.
"""

from __future__ import annotations

from birdtable.core.state import Cards
from birdtable.games.wolken import actions, flock
from birdtable.games.wolken.cards import CELLS, COLUMNS, DECK_CARDS, FACE_UP, MOST_CARDS, MOST_COLUMNS, ROWS, SWIFT
from birdtable.games.wolken.state import State

# What is asked of the player whose turn it is.
TURN, STANDARD_ACTION, SWAP, VALIDATE, SEEK, COPY, PLACE, DISCARD, STAGE_END = 0, 1, 2, 3, 4, 5, 6, 7, 8

# Where a manoeuvre card is, if not in a hand.
IN_DECK, IN_LINE, IN_DISCARD, IN_PLAY = 4, 5, 6, 7

# Where a bird to be added comes from: the two face-up places, or the pile.
FROM_PILE = FACE_UP

HEAD, TAIL = 0, 1

# Moves: two cells, a source, a card, a column's end or a tile. The first of each kind.
SIDEWAYS_MOVE = 0  # + the left cell
LENGTHWISE_MOVE = SIDEWAYS_MOVE + CELLS  # + the front cell
ADD_MOVE = LENGTHWISE_MOVE + CELLS
TAKE_MOVE = ADD_MOVE + FACE_UP + 1
PLAY_MOVE = TAKE_MOVE + MOST_CARDS
PASS_MOVE = PLAY_MOVE + MOST_CARDS
PLACE_MOVE = PASS_MOVE + 1  # + column × 2 + head or tail
DISCARD_MOVE = PLACE_MOVE + MOST_COLUMNS * 2
SWAP_MOVE = DISCARD_MOVE + MOST_CARDS  # + the first cell × CELLS + the second
VALIDATE_MOVE = SWAP_MOVE + CELLS * CELLS
DONE_MOVE = VALIDATE_MOVE + MOST_CARDS
SEEK_MOVE = DONE_MOVE + 1
COPY_MOVE = SEEK_MOVE + SWIFT + 1
MOVES = COPY_MOVE + MOST_CARDS

PASS_CUBES = 2


# What a move's number says


def first_cell(move: int) -> int:
    """The first of the two cells whose birds change places."""
    if move >= SWAP_MOVE:
        return (move - SWAP_MOVE) // CELLS
    return move - LENGTHWISE_MOVE if move >= LENGTHWISE_MOVE else move - SIDEWAYS_MOVE


def second_cell(move: int) -> int:
    """The second of the two: to the right of the first, behind it, or wherever a card allows."""
    if move >= SWAP_MOVE:
        return (move - SWAP_MOVE) % CELLS
    return first_cell(move) + (1 if move >= LENGTHWISE_MOVE else ROWS)


def column_of(move: int) -> int:
    """The column that a bird joins."""
    return (move - PLACE_MOVE) // 2


def end_of(move: int) -> int:
    """Head or tail."""
    return (move - PLACE_MOVE) % 2


def standard_action_of(move: int) -> int:
    """Which of the four standard actions a move is."""
    if move >= TAKE_MOVE:
        return actions.TAKE
    if move >= ADD_MOVE:
        return actions.ADD
    return actions.LENGTHWISE if move >= LENGTHWISE_MOVE else actions.SIDEWAYS


# What a turn offers: a standard action, a manoeuvre card, or passing


def legal_turn(s: State, seat: int, moves: Cards) -> int:
    """One standard action, or one card from your hand, or pass."""
    n = legal_standard_actions(s, seat, moves)
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] == seat and can_play(s, seat, card):
            moves[n] = PLAY_MOVE + card
            n += 1
    moves[n] = PASS_MOVE
    return n + 1


def legal_standard_actions(s: State, seat: int, moves: Cards) -> int:
    """Fly sideways, fly lengthwise, add a bird, take a card: whatever can be paid and done."""
    n = 0
    if can_pay_standard(s, seat, actions.SIDEWAYS):
        n = write_swaps(s, seat, actions.SIDEWAYS, moves, n)
    if can_pay_standard(s, seat, actions.LENGTHWISE):
        n = write_swaps(s, seat, actions.LENGTHWISE, moves, n)
    if can_pay_standard(s, seat, actions.ADD) and flock.open_columns(s) > 0:
        n = write_sources(s, moves, n)
    if can_pay_standard(s, seat, actions.TAKE):
        n = write_cards(s, IN_LINE, TAKE_MOVE, moves, n)
    return n


def can_pay_standard(s: State, seat: int, action: int) -> bool:
    """One cube more than lie in the action's box; a `standard` card was paid for when it was played."""
    return s.phase == STANDARD_ACTION or standard_cost(s, action) <= s.cubes[seat]


def standard_cost(s: State, action: int) -> int:
    """The first use of an action costs one cube, and each use one more than the last."""
    return s.box[action] + 1


def pass_cost(s: State, seat: int) -> int:
    """Passing costs two cubes, or the last one."""
    return min(PASS_CUBES, s.cubes[seat])


def write_swaps(s: State, seat: int, action: int, moves: Cards, n: int) -> int:
    """Every swap that the action allows."""
    birds, own = flock.flying(s, seat, action)
    for a in range(flock.cells_in_play(s)):
        others = flock.partners(action, a, birds, own)
        b = a
        while others >> (b + 1) != 0:
            b = flock.next_cell(others, b)
            moves[n] = swap_move(action, a, b)
            n += 1
    return n


def swap_move(action: int, a: int, b: int) -> int:
    """The number of the move in which an action lets the birds of two cells change places."""
    if action == actions.SIDEWAYS:
        return SIDEWAYS_MOVE + a
    if action == actions.LENGTHWISE:
        return LENGTHWISE_MOVE + a
    return SWAP_MOVE + a * CELLS + b


def write_sources(s: State, moves: Cards, n: int) -> int:
    """A face-up tile, or the top of the pile."""
    for source in range(FACE_UP + 1):
        if has_tile(s, source):
            moves[n] = ADD_MOVE + source
            n += 1
    return n


def has_tile(s: State, source: int) -> bool:
    """Is there a tile in this face-up place, or in the pile?"""
    if source == FROM_PILE:
        return s.pile_tiles > 0
    return s.face_up[source] >= 0


def write_cards(s: State, place: int, first: int, moves: Cards, n: int) -> int:
    """Every card in a place: a hand, or the face-up line."""
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] == place:
            moves[n] = first + card
            n += 1
    return n


# Which manoeuvre cards can be played: payable, with a possible effect


def can_play(s: State, seat: int, card: int) -> bool:
    """You must be able to pay, and to carry out what the card says; `line` needs a card that can be copied."""
    if s.card_action[card] != actions.LINE:
        return can_afford(s, seat, card) and can_use(s, seat, card, card)
    other = 0
    while other < DECK_CARDS[s.players] and not can_copy(s, seat, other, card):
        other += 1
    return other < DECK_CARDS[s.players]


def can_copy(s: State, seat: int, card: int, played: int) -> bool:
    """A card in the face-up line that you can pay and carry out, but no other `line`."""
    if s.where[card] != IN_LINE or s.card_action[card] == actions.LINE:
        return False
    return can_afford(s, seat, card) and can_use(s, seat, card, played)


def can_afford(s: State, seat: int, card: int) -> bool:
    """Do your cubes cover the card's cost?"""
    return s.card_cost[card] <= s.cubes[seat]


def can_use(s: State, seat: int, card: int, played: int) -> bool:
    """Is the card's action possible once the played card has left your hand?"""
    action = s.card_action[card]
    if action == actions.STANDARD:
        return can_act(s, seat)
    if action == actions.VALIDATION:
        return can_validate_another(s, seat, played)
    if action == actions.FAVOURITE:
        return s.pile_tiles > 0 and flock.open_columns(s) > 0
    return flock.can_swap(s, seat, action)


def can_act(s: State, seat: int) -> bool:
    """Is any standard action possible, whatever it costs?"""
    if line_cards(s) > 0 or flock.can_swap(s, seat, actions.SIDEWAYS) or flock.can_swap(s, seat, actions.LENGTHWISE):
        return True
    return flock.open_columns(s) > 0 and (has_tile(s, 0) or has_tile(s, 1) or has_tile(s, FROM_PILE))


def can_validate_another(s: State, seat: int, played: int) -> bool:
    """Is there a card in your hand, besides the one played, that you can validate now?"""
    card = 0
    while card < DECK_CARDS[s.players] and (card == played or not can_validate(s, seat, card)):
        card += 1
    return card < DECK_CARDS[s.players]


def can_validate(s: State, seat: int, card: int) -> bool:
    """A card of your hand needs one of your birds in at least one of its two cells."""
    if s.where[card] != seat:
        return False
    return flock.holds(s, seat, s.card_cell[card][0]) or flock.holds(s, seat, s.card_cell[card][1])


def line_cards(s: State) -> int:
    """How many cards lie in the face-up line."""
    return cards_at(s, IN_LINE)


def cards_at(s: State, place: int) -> int:
    """How many cards are in a place: a hand, or one of those named above."""
    cards = 0
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] == place:
            cards += 1
    return cards


# What the second part of an action offers


def legal_places(s: State, moves: Cards) -> int:
    """Head or tail of every column with fewer than three birds."""
    n = 0
    for column in range(COLUMNS[s.players]):
        if flock.is_open(s, column):
            moves[n] = PLACE_MOVE + column * 2 + HEAD
            moves[n + 1] = PLACE_MOVE + column * 2 + TAIL
            n += 2
    return n


def legal_seeks(s: State, moves: Cards) -> int:
    """Every kind of tile in the pile."""
    n = 0
    for tile in range(SWIFT + 1):
        if tiles_in_pile(s, tile) > 0:
            moves[n] = SEEK_MOVE + tile
            n += 1
    return n


def tiles_in_pile(s: State, tile: int) -> int:
    """How many tiles of a kind lie in the pile."""
    tiles = 0
    for k in range(s.pile_tiles):
        if s.pile[k] == tile:
            tiles += 1
    return tiles


def legal_copies(s: State, seat: int, moves: Cards) -> int:
    """Every face-up card whose action you can use now."""
    n = 0
    for card in range(DECK_CARDS[s.players]):
        if can_copy(s, seat, card, s.played):
            moves[n] = COPY_MOVE + card
            n += 1
    return n


def legal_validations(s: State, seat: int, moves: Cards) -> int:
    """Every card of your hand that pays; at the end of a stage you may also be done."""
    n = 0
    for card in range(DECK_CARDS[s.players]):
        if can_validate(s, seat, card):
            moves[n] = VALIDATE_MOVE + card
            n += 1
    if s.phase == STAGE_END:
        moves[n] = DONE_MOVE
        n += 1
    return n
