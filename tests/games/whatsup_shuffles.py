"""How the luck of What's Up lies before anybody has seen any of it, and what could be so. Compiles."""

from __future__ import annotations

from shuffling import NO_MORE, shuffle_at

from birdtable.core.luck import below
from birdtable.core.state import Cards
from birdtable.games.whatsup.cards import CARDS
from birdtable.games.whatsup.rules import State, set_up

TABLE = 0  # the one thing that is shuffled

FACTS = CARDS * 2 * CARDS  # a card lies at a place with a side up


def lay_luck(s: State) -> None:
    """All cards lie on the table at once."""
    set_up(s)


def shuffle_unseen(s: State, places: list[Cards]) -> None:
    """Shuffle the cards at these places, sides too."""
    shuffle_at(s.luck, s.side, places[TABLE])
    for place in places[TABLE]:
        if place != NO_MORE:
            s.side[place] ^= below(s.luck, 2)


def begin(s: State) -> None:
    """They were laid out."""


def watch(s: State, seat: int, found: Cards) -> None:
    """Which side of which card lies where."""
    for place in range(CARDS):
        if s.flipped[place] == 0:
            found[place * 2 * CARDS + s.side[place]] += 1
