"""How the luck of Zum Kuckuck! lies before anybody has seen any of it, and what could be so. Compiles."""

from __future__ import annotations

from shuffling import shuffle_at

from birdtable.core.luck import sort_cards
from birdtable.core.primitives import shuffle
from birdtable.core.rows import clear
from birdtable.core.state import Cards
from birdtable.games.kuckuck.cards import NESTS, NUMBERS
from birdtable.games.kuckuck.rules import (
    HAND,
    NUMBER_CARDS,
    SEATS,
    TACTICAL,
    State,
    begin_turn,
    first_starter,
    shuffle_nests,
    take_cockatoos,
)

DECK, PILE = 0, 1  # what is shuffled

FACTS = SEATS * NUMBERS + NESTS  # a seat holds a number; a nest card comes next


def lay_luck(s: State) -> None:
    """The number cards in the order of the hands, the box last, and the nest cards."""
    for k in range(NUMBERS):
        s.deck[k] = k + 1
    shuffle(s, NUMBER_CARDS, s.deck, NUMBERS)
    shuffle_nests(s)


def shuffle_unseen(s: State, places: list[Cards]) -> None:
    """Shuffle the numbers and the nest cards at these places."""
    shuffle_at(s.luck, s.deck, places[DECK])
    shuffle_at(s.luck, s.pile, places[PILE])


def begin(s: State) -> None:
    """Hands, cockatoos, and the first turn of the round."""
    for seat in range(s.players):
        for k in range(HAND):
            s.hand[seat][k] = s.deck[seat * HAND + k]
        sort_cards(s.hand[seat], HAND)
        take_cockatoos(s, seat)
        s.living[seat] = 1
    clear(s.deck)
    if s.variant == TACTICAL:
        s.starter = first_starter(s)
    begin_turn(s)


def watch(s: State, seat: int, found: Cards) -> None:
    """Who holds what, and what comes next."""
    for other in range(s.players):
        if other != seat:
            for k in range(HAND):
                found[other * NUMBERS + s.hand[other][k] - 1] += 1
    found[SEATS * NUMBERS + s.pile[2 * s.turn + 2] - 1] += 1
