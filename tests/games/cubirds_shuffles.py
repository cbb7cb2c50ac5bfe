"""How the luck of CuBirds lies before anybody has seen any of it, and what could be so. Compiles."""

from __future__ import annotations

from shuffling import shuffle_at

from birdtable.core.state import Cards
from birdtable.games.cubirds.cards import SPECIES
from birdtable.games.cubirds.memory import SEATS, hidden_card_comes, owner_of
from birdtable.games.cubirds.rules import HAND, LAYING, State, choose_dealer, draw, lay_out_rows, make_pile

PILE = 0  # the one thing that is shuffled

FACTS = (SEATS + 2) * SPECIES  # a seat holds a species; a discarded hand has it; it lies on top of the pile


def lay_luck(s: State) -> None:
    """Rows and a pile; hands of eight."""
    s.head_start = HAND
    choose_dealer(s)
    lay_out_rows(s)
    make_pile(s)


def shuffle_unseen(s: State, places: list[Cards]) -> None:
    """Shuffle what lies at these places of the pile."""
    shuffle_at(s.luck, s.pile, places[PILE])


def begin(s: State) -> None:
    """Hands from the pile. In small games, of fewer cards each, a round soon ends, and a pile soon runs out."""
    for k in range(s.players):
        seat = (s.dealer + k) % s.players
        for _ in range(s.head_start):
            bird = draw(s)
            s.hand[seat][bird] += 1
            hidden_card_comes(s, seat, bird)
    s.turn = s.dealer
    s.phase = LAYING


def watch(s: State, seat: int, found: Cards) -> None:
    """Who holds what, and what comes next."""
    for bird in range(SPECIES):
        for other in range(s.players):
            if other != seat and s.hand[other][bird] > 0:
                found[other * SPECIES + bird] += 1
        discarded = 0
        for lot in range(s.lots):
            if owner_of(s, SEATS + lot) != seat:
                discarded += s.hidden[SEATS + lot][bird]
        if discarded > 0:
            found[SEATS * SPECIES + bird] += 1
    if s.pile_next < s.pile_end:
        found[(SEATS + 1) * SPECIES + s.pile[s.pile_next]] += 1
