"""What can be known of the hidden cards in CuBirds, kept by the rules as the game goes. Compiles.

A hand holds birds that everybody saw coming and hidden cards, dealt or drawn. Who lays a species or flocks with it
shows that none of it is left: from then on only cards that come later can be of that species. So for every species
there is a window: the hidden cards that came since it was last shown. `room` says how many cards of its window can
still be in the hand. The windows lie one in another: the cards of all the species whose windows are no larger than one
must find room in that one together.

A hand that is discarded face down becomes a lot, and keeps its windows. When the discard becomes the pile, the lots are
gone, and one more window opens in every hand: `FRESH`, the hidden cards that came since. The others are old: they can
only be birds that were hidden at that time (`old`), and not those that a player held or had discarded then (`own_old`).
"""

from __future__ import annotations

from birdtable.core.rows import clear, total
from birdtable.core.state import Cards, CommonState, i1, u1
from birdtable.games.cubirds.cards import SPECIES

SEATS = 5
LOTS = 12  # all but one player's hands at each end of a round, which takes eight cards a player from the pile
PLACES = SEATS + LOTS  # where hidden cards lie: the hands, then the lots
ALL_SPECIES = (1 << SPECIES) - 1
FRESH = SPECIES  # the window since the last reshuffle, after those of the species


class Memory(CommonState, seats=SEATS):
    """What is kept of what everybody has seen."""

    hidden = i1(PLACES, SPECIES)  # cards that only their player has seen coming
    room = i1(PLACES, SPECIES + 1)  # how many hidden cards of each window can still be there
    lots = i1()
    lot_owner = i1(LOTS)
    old = i1(SPECIES)  # hidden at the last reshuffle, less what was surely shown since: everybody knows them
    own_old = i1(SEATS, SPECIES)  # a player's own part of them
    least_old = i1(SEATS, SPECIES)  # how many the others must still hold, as a player knows
    may_be_old = u1(PLACES)  # bit by bit the species that were not shown since the last reshuffle


def hidden_card_comes(s: Memory, seat: int, bird: int) -> None:
    """A card that only this player sees comes into the hand: to the others it can be of any species."""
    s.hidden[seat][bird] += 1
    for window in range(SPECIES + 1):
        s.room[seat][window] += 1


def show_birds(s: Memory, seat: int, bird: int) -> None:
    """All birds of a species leave a hand openly; those that nobody saw coming were hidden cards of its window."""
    hidden = s.hidden[seat][bird]
    surely_old = max(0, hidden - s.room[seat][FRESH])
    s.old[bird] -= surely_old
    s.own_old[seat][bird] -= surely_old
    if can_be_old(s, seat, bird):
        for other in range(s.players):
            if other != seat:
                s.least_old[other][bird] = max(0, s.least_old[other][bird] - hidden)
        s.may_be_old[seat] -= 1 << bird
    shrink_windows(s.room[seat], s.room[seat][bird], hidden)
    s.room[seat][bird] = 0
    s.hidden[seat][bird] = 0


def shrink_windows(rooms: Cards, shown: int, hidden: int) -> None:
    """Hidden cards were shown that came within a window of this room: no window in it has room for them any more."""
    if hidden > 0:
        for window in range(SPECIES + 1):
            if rooms[window] > shown:
                rooms[window] -= hidden
            elif rooms[window] > shown - hidden:
                rooms[window] = shown - hidden


def can_be_old(s: Memory, place: int, bird: int) -> bool:
    """Can hidden birds of a species have been in a hand since before the last reshuffle?"""
    return (s.may_be_old[place] >> bird) & 1 == 1


def shed_hand(s: Memory, seat: int) -> None:
    """A hand is discarded face down: its hidden cards become a lot, and which they are, only their player knows."""
    if hidden_cards(s, seat) > 0:
        s.lot_owner[s.lots] = seat
        move_hidden(s, seat, SEATS + s.lots)
        s.lots += 1


def move_hidden(s: Memory, source: int, to: int) -> None:
    """Hidden cards, and what is known of them, go from one place to another."""
    for bird in range(SPECIES):
        s.hidden[to][bird] = s.hidden[source][bird]
        s.hidden[source][bird] = 0
    for window in range(SPECIES + 1):
        s.room[to][window] = s.room[source][window]
        s.room[source][window] = 0
    s.may_be_old[to] = s.may_be_old[source]
    s.may_be_old[source] = 0


def hidden_cards(s: Memory, place: int) -> int:
    """How many hidden cards lie in a place."""
    return total(s.hidden[place])


def owner_of(s: Memory, place: int) -> int:
    """Whose hand or lot a place is."""
    if place < SEATS:
        return place
    return s.lot_owner[place - SEATS]


def discard_becomes_pile(s: Memory) -> None:
    """The lots are mixed into the new pile; the hidden cards in the hands are old from now on."""
    for bird in range(SPECIES):
        count_old(s, bird)
    for lot in range(s.lots):
        clear_lot(s, lot)
    s.lots = 0
    for seat in range(s.players):
        s.room[seat][FRESH] = 0
        s.may_be_old[seat] = ALL_SPECIES if hidden_cards(s, seat) > 0 else 0


def count_old(s: Memory, bird: int) -> None:
    """The birds of a species that are hidden when the discard becomes the pile, and how many must be in hands."""
    for seat in range(s.players):
        s.least_old[seat][bird] = least_in_hands(s, seat, bird)
    s.old[bird] = 0
    for seat in range(s.players):
        s.own_old[seat][bird] = 0
    for place in range(SEATS + s.lots):
        s.old[bird] += s.hidden[place][bird]
        s.own_old[owner_of(s, place)][bird] += s.hidden[place][bird]


def least_in_hands(s: Memory, seat: int, bird: int) -> int:
    """How many birds of a species must be in the others' hands, since they find no room in their lots."""
    birds = 0
    for place in range(SEATS + s.lots):
        if owner_of(s, place) != seat:
            birds += s.hidden[place][bird]
            if place >= SEATS:
                birds -= s.room[place][bird]
    return max(0, birds)


def clear_lot(s: Memory, lot: int) -> None:
    """Nothing is left of a lot."""
    s.lot_owner[lot] = 0
    s.may_be_old[SEATS + lot] = 0
    clear(s.hidden[SEATS + lot])
    clear(s.room[SEATS + lot])


def finds_room(cards: Cards, rooms: Cards, held: int, newer: int, bird: int) -> bool:
    """Is there room for one more card of this species, in the windows less the cards of them that are `newer`?

    A window that may hold all `held` cards of the place is never full before the place is.
    """
    for other in range(SPECIES):
        window = rooms[other]
        if rooms[bird] <= window < held:
            taken = 0
            for species in range(SPECIES):
                if rooms[species] <= window:
                    taken += cards[species]
            if taken >= window - newer:
                return False
    return True
