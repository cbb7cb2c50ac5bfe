"""What else could be true in Swallows: other hands, and other choices out of them. Compiles.

Every deal of the swallows that a seat has not seen is equally likely, with as many in each hand as there are. As all
hands are of one size, so is every choice out of every such hand.
"""

from __future__ import annotations

from birdtable.core.luck import below, seed_redeal, shuffle_part
from birdtable.core.rows import clear
from swallows.rules import HANDS, NOBODY, SWALLOWS, WIRE, State, legal


def redeal(s: State, seat: int, seed: int) -> None:
    """Deal again what a seat has not seen; whoever has chosen then chooses again, for the swallow may be elsewhere."""
    seed_redeal(s.luck, seed)
    deal_again(s, seat)
    for other in range(s.players):
        if other != seat and s.choice[other] != NOBODY:
            choose_again(s, other)
    clear(s.pile)


def is_hidden(s: State, seat: int, swallow: int) -> bool:
    """Is it neither on the wire nor in the seat's own hand?"""
    return s.where[swallow] != WIRE and s.where[swallow] != HANDS + seat


def deal_again(s: State, seat: int) -> None:
    """Hidden swallows stay hidden, and change places with each other."""
    places = 0
    for swallow in range(SWALLOWS):
        if is_hidden(s, seat, swallow):
            s.pile[places] = s.where[swallow]
            places += 1
    shuffle_part(s.luck, s.pile, 0, places)  # it sorts them first: how they lay before leaves no trace
    for swallow in range(SWALLOWS):
        if is_hidden(s, seat, swallow):
            places -= 1
            s.where[swallow] = s.pile[places]


def choose_again(s: State, seat: int) -> None:
    """Any swallow of the hand."""
    n = legal(s, seat, s.pile)
    s.choice[seat] = s.pile[below(s.luck, n)]
