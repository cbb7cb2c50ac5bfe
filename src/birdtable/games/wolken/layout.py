"""Laying out the table of Über den Wolken: flock, pile, cards, nests, and who starts a stage. Compiles."""

from __future__ import annotations

from birdtable.core.primitives import pick, shuffle, tell, uncover
from birdtable.core.rows import clear
from birdtable.core.sets import everybody, is_in
from birdtable.games.wolken import choices, events, flock, state
from birdtable.games.wolken.cards import (
    CELLS,
    COLUMNS,
    CUBES,
    DECK_CARDS,
    FACE_UP,
    HEIGHTS,
    LINE_CARDS,
    NEST_CARDS,
    ROWS,
    SWIFT,
)
from birdtable.games.wolken.state import State

# A player's tiles at the start: in the flock, and in the pile.
FLOCK_FEMALES, FLOCK_MALES, FLOCK_SWIFTS = 2, 1, 3
PILE_FEMALES, PILE_MALES, PILE_SWIFTS = 1, 1, 2
DEALT_CARDS = 2


# The flock and the tiles


def lay_out_flock(s: State) -> None:
    """Two females and a male of each player and three swifts fill the pyramid row by row, from the front left."""
    tiles = gather_tiles(s, FLOCK_FEMALES, FLOCK_MALES, FLOCK_SWIFTS)
    shuffle(s, state.BIRD_TILES, s.pile, tiles)
    for cell in range(CELLS):
        s.board[cell] = flock.EMPTY
    laid = 0
    for row in range(ROWS):
        for column in range(COLUMNS[s.players]):
            if row >= ROWS - HEIGHTS[s.players][column]:
                s.board[column * ROWS + row] = s.pile[laid]
                tell(s, events.LAID_OUT, column * ROWS + row, s.pile[laid])
                laid += 1
    for column in range(COLUMNS[s.players]):
        s.height[column] = HEIGHTS[s.players][column]


def gather_tiles(s: State, females: int, males: int, swifts: int) -> int:
    """Put so many tiles of each player, and of the swifts, where the pile will lie; returns how many."""
    tiles = 0
    for seat in range(s.players):
        for k in range(females + males):
            s.pile[tiles] = 2 * seat + (flock.FEMALE if k < females else flock.MALE)
            tiles += 1
    for _ in range(swifts):
        s.pile[tiles] = SWIFT
        tiles += 1
    return tiles


def make_pile(s: State) -> None:
    """The other tiles are shuffled into the face-down pile."""
    s.pile_tiles = gather_tiles(s, PILE_FEMALES, PILE_MALES, PILE_SWIFTS)
    shuffle(s, state.BIRD_TILES, s.pile, s.pile_tiles)
    for k in range(s.pile_tiles):
        s.layer[k] = 0
    for place in range(FACE_UP):
        s.face_up[place] = flock.EMPTY


def turn_up_tiles(s: State) -> None:
    """Two tiles lie face up beside the pile; an empty place is filled from it, if there is a tile."""
    for place in range(FACE_UP):
        if s.face_up[place] == flock.EMPTY and choices.has_tile(s, choices.FROM_PILE):
            s.face_up[place] = draw_tile(s)
            tell(s, events.TURNED_UP, place, s.face_up[place])


def draw_tile(s: State) -> int:
    """The top tile of the pile."""
    uncover(s)
    tile = s.pile[0]
    remove_from_pile(s, 0)
    return tile


def remove_from_pile(s: State, place: int) -> None:
    """Close the gap that a tile leaves in the pile."""
    s.pile_tiles -= 1
    for k in range(place, s.pile_tiles):
        s.pile[k] = s.pile[k + 1]
        s.layer[k] = s.layer[k + 1]


# Cards


def deal(s: State) -> None:
    """Shuffle the manoeuvre cards, and deal two to each player."""
    for card in range(DECK_CARDS[s.players]):
        s.deck[card] = card
        s.where[card] = choices.IN_DECK
        s.shown[card] = 0
    s.deck_next = 0
    s.deck_end = DECK_CARDS[s.players]
    shuffle(s, state.MANOEUVRE_CARDS, s.deck, s.deck_end)
    for seat in range(s.players):
        s.secret[seat] = DEALT_CARDS
        for _ in range(DEALT_CARDS):
            card = draw_card(s)
            s.where[card] = seat
            tell(s, events.DEALT, seat, card)


def fill_line(s: State) -> None:
    """Cards from the deck are laid face up until the line is full; an empty deck is made anew from the discard."""
    for _ in range(LINE_CARDS[s.players] - choices.line_cards(s)):
        card = draw_card(s)
        s.where[card] = choices.IN_LINE
        s.shown[card] = 1
        tell(s, events.REVEALED, card)


def draw_card(s: State) -> int:
    """The top card of the deck."""
    if s.deck_next == s.deck_end:
        reshuffle_discard(s)
    uncover(s)
    card = s.deck[s.deck_next]
    s.deck_next += 1
    return card


def reshuffle_discard(s: State) -> None:
    """The discard becomes the deck."""
    s.deck_next = 0
    s.deck_end = 0
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] == choices.IN_DISCARD:
            s.where[card] = choices.IN_DECK
            s.deck[s.deck_end] = card
            s.deck_end += 1
    shuffle(s, state.MANOEUVRE_CARDS, s.deck, s.deck_end)
    tell(s, events.RESHUFFLED, s.deck_end)


def shuffle_nests(s: State) -> None:
    """The nest cards are shuffled; each stage has the next one."""
    for nest in range(NEST_CARDS):
        s.nests[nest] = nest
    shuffle(s, state.NEST_CARD, s.nests, NEST_CARDS)


# Stages


def open_stage(s: State) -> None:
    """Everybody has all their cubes, the boxes are empty, and the stage's nest card is turned up."""
    for seat in range(s.players):
        s.cubes[seat] = CUBES[s.players]
    clear(s.box)
    uncover(s)
    tell(s, events.OPENED, s.stage, s.nests[s.stage])


def choose_starter(s: State) -> None:
    """Most birds in the front row starts; then, among the tied, most in the first two; then lots are drawn."""
    foremost = with_most_birds(s, everybody(s), 1)
    s.starter = pick(s, with_most_birds(s, foremost, 2))
    tell(s, events.STARTED, s.starter)
    s.turn = s.starter
    s.phase = choices.TURN


def with_most_birds(s: State, seats: int, rows: int) -> int:
    """Those of a set of seats who have the most birds in the first rows."""
    most = 0
    foremost = 0
    for seat in range(s.players):
        if is_in(seats, seat):
            birds = flock.birds_in_front(s, seat, rows)
            if birds > most:
                most = birds
                foremost = 0
            if birds == most:
                foremost |= 1 << seat
    return foremost


def form_pyramid(s: State) -> None:
    """A column one short of its pyramid moves forward and gets the top tile of the pile at its tail."""
    for column in range(COLUMNS[s.players]):
        if s.height[column] < HEIGHTS[s.players][column]:
            tile = draw_tile(s)
            flock.join_tail(s, column, tile)
            tell(s, events.JOINED, column, tile)
