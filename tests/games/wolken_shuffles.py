"""How the luck of Über den Wolken lies before anybody has seen any of it, and what could be so. Compiles."""

from __future__ import annotations

from shuffling import shuffle_at

from birdtable.core.primitives import shuffle
from birdtable.core.state import Cards
from birdtable.games.wolken.cards import DECK_CARDS, MOST_CARDS, NEST_CARDS
from birdtable.games.wolken.choices import IN_DECK
from birdtable.games.wolken.flock import EMPTY
from birdtable.games.wolken.layout import (
    DEALT_CARDS,
    choose_starter,
    draw_card,
    fill_line,
    lay_out_flock,
    make_pile,
    open_stage,
    shuffle_nests,
    turn_up_tiles,
)
from birdtable.games.wolken.state import MANOEUVRE_CARDS, MOST_TILES, NO_CARD, SEATS, State

PILE, DECK, NESTS = 0, 1, 2  # what is shuffled

TILES = 9
# A seat holds a card; a card comes next; a tile lies in a place of the pile; a nest card comes next.
FACTS = (SEATS + 1) * MOST_CARDS + MOST_TILES * TILES + NEST_CARDS
FIRST_TILE = (SEATS + 1) * MOST_CARDS
FIRST_NEST = FIRST_TILE + MOST_TILES * TILES


def lay_luck(s: State) -> None:
    """The flock, which everybody sees, and pile, deck and nest cards."""
    lay_out_flock(s)
    make_pile(s)
    for card in range(DECK_CARDS[s.players]):
        s.deck[card] = card
        s.where[card] = IN_DECK
    s.deck_end = DECK_CARDS[s.players]
    shuffle(s, MANOEUVRE_CARDS, s.deck, s.deck_end)
    shuffle_nests(s)
    s.played = NO_CARD
    s.tile = EMPTY


def shuffle_unseen(s: State, places: list[Cards]) -> None:
    """Shuffle tiles, cards and nest cards at these places."""
    shuffle_at(s.luck, s.pile, places[PILE])
    shuffle_at(s.luck, s.deck, places[DECK])
    shuffle_at(s.luck, s.nests, places[NESTS])


def begin(s: State) -> None:
    """Two tiles face up, two cards each, the line, the first nest card, and who starts."""
    turn_up_tiles(s)
    for seat in range(s.players):
        s.secret[seat] = DEALT_CARDS
        for _ in range(DEALT_CARDS):
            s.where[draw_card(s)] = seat
    fill_line(s)
    open_stage(s)
    choose_starter(s)


def watch(s: State, seat: int, found: Cards) -> None:
    """Who holds what, and what comes next."""
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] >= 0 and s.where[card] < s.players and s.where[card] != seat:
            found[s.where[card] * MOST_CARDS + card] += 1
    if s.deck_next < s.deck_end:
        found[SEATS * MOST_CARDS + s.deck[s.deck_next]] += 1
    for k in range(s.pile_tiles):
        found[FIRST_TILE + k * TILES + s.pile[k]] += 1
    if s.stage + 1 < NEST_CARDS:
        found[FIRST_NEST + s.nests[s.stage + 1]] += 1
