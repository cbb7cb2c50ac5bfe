"""What can be known of the hands in CuBirds, kept by the rules as the game goes. Compiles.

A hand holds birds that everybody saw coming (`known`) and hidden cards, dealt or drawn. Whoever lays a species or
flocks with it shows that none of it is left: from then on only cards that come later can be of that species. So for
every species there is a window: the hidden cards that came since it was last shown. `room` says how many cards of its
window can still be in the hand. The windows lie one in another: the cards of all the species whose windows are no
larger than one must find room in that one together.
"""

from __future__ import annotations

from birdtable.core.state import State
from birdtable.games.cubirds.cards import SPECIES

SEATS = 5

FIELDS = (
    ("known", "i1", (SEATS, SPECIES)),  # birds that everybody saw coming into a hand, and not leaving it
    ("room", "i1", (SEATS, SPECIES)),  # how many hidden cards can be in the hand that came since the species was shown
    ("own_discard", "i1", (SEATS, SPECIES)),  # a player's hidden cards in the discard: only the player knows them
    ("held", "i1", (SEATS,)),  # scratch for `redeal`, otherwise zero
    ("unseen", "i1", (SPECIES,)),  # likewise
)


def hidden_card_comes(s: State, seat: int) -> None:
    """A card that only this player sees comes into the hand: it can be of any species."""
    for bird in range(SPECIES):
        s.room[seat][bird] += 1


def show_birds(s: State, seat: int, bird: int, birds: int) -> None:
    """All birds of a species leave a hand openly; those that nobody saw coming were hidden cards of its window."""
    hidden = birds - s.known[seat][bird]
    left = s.room[seat][bird] - hidden
    for other in range(SPECIES):
        if s.room[seat][other] > left + hidden:
            s.room[seat][other] -= hidden
        else:
            s.room[seat][other] = min(s.room[seat][other], left)
    s.room[seat][bird] = 0
    s.known[seat][bird] = 0


def shed_hand(s: State, seat: int) -> None:
    """A hand is discarded face down: which hidden cards it held, only its player knows."""
    for bird in range(SPECIES):
        s.own_discard[seat][bird] += s.hand[seat][bird] - s.known[seat][bird]
        s.known[seat][bird] = 0
        s.room[seat][bird] = 0


def forget_discard(s: State) -> None:
    """The discard becomes the pile, and nobody knows any more what lies where."""
    for seat in range(s.players):
        for bird in range(SPECIES):
            s.own_discard[seat][bird] = 0


def hidden_in_hand(s: State, seat: int, bird: int) -> int:
    """How many birds of a species a hand holds that not everybody saw coming."""
    return s.hand[seat][bird] - s.known[seat][bird]


def may_hold(s: State, seat: int, bird: int) -> bool:
    """Could one more hidden card of the hand be of this species, for all that everybody has seen?"""
    for other in range(SPECIES):
        window = s.room[seat][other]
        if window >= s.room[seat][bird]:
            taken = 0
            for species in range(SPECIES):
                if s.room[seat][species] <= window:
                    taken += hidden_in_hand(s, seat, species)
            if taken >= window:
                return False
    return True
