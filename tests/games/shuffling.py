"""Shuffling what a seat has not seen, and nothing else. Compiles."""

from __future__ import annotations

from birdtable.core.luck import below
from birdtable.core.state import Cards

NO_MORE = -1  # after the last place of a list


def shuffle_at(luck: Cards, cards: Cards, places: Cards) -> None:
    """Shuffle the cards that lie at these places."""
    n = 0
    while n < len(places) and places[n] != NO_MORE:
        n += 1
    for k in range(n - 1, 0, -1):
        other = below(luck, k + 1)
        card = cards[places[k]]
        cards[places[k]] = cards[places[other]]
        cards[places[other]] = card
