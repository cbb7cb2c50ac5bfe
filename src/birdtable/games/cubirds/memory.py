"""What can be known of the hidden cards in CuBirds, kept by the rules as the game goes. Compiles.

A hand holds birds that everybody saw coming and hidden cards, dealt or drawn. These are counted as they come: `came`
numbers them from 0 on. Who lays a species or flocks with it shows that none of it is left: from then on only cards that
come later can be of that species (`shown_at`). Which of the cards that came the shown ones were, nobody else knows; but
they are among those that came after the species was shown the time before (`gone_from`) and before now (`gone_to`).

So for every species there is a window: the hidden cards that came since it was last shown. `room` says how many cards
of its window can still be in the hand. The windows lie one in another: the cards of all the species whose windows are
no larger than one must find room in that one together.

A hand that is discarded face down becomes a lot, and keeps all this. When the discard becomes the pile, the lots are
gone, and one more window opens in every hand: `FRESH`, the hidden cards that came since. The others are old: they can
only be birds that were hidden at that time (`old`), and not those that a player held or had discarded then (`own_old`).
"""

from __future__ import annotations

from birdtable.core.rows import clear, total
from birdtable.core.state import Cards, CommonState, i1
from birdtable.games.cubirds.cards import CARDS, SPECIES

SEATS = 5
# All but one player's hands at each end of a round, which takes eight cards a player from the pile; and once all hands,
# since what came before the last reshuffle still matters when all of it was shown.
LOTS = 13
PLACES = SEATS + LOTS  # where hidden cards lie: the hands, then the lots
FRESH = SPECIES  # the window since the last reshuffle, after those of the species


class Memory(CommonState, seats=SEATS):
    """What is kept of what everybody has seen."""

    hidden = i1(PLACES, SPECIES)  # cards that only their player has seen coming
    room = i1(PLACES, SPECIES + 1)  # how many hidden cards of each window can still be there
    came = i1(PLACES)  # how many hidden cards have come, those that were shown since among them
    old_came = i1(PLACES)  # how many of them before the last reshuffle
    shown_at = i1(PLACES, SPECIES)  # how many had come when the species was last shown
    gone = i1()  # hidden cards that were shown since, one by one:
    old_gone = i1()  # (so many of them before the last reshuffle)
    gone_place = i1(CARDS)  # from which hand or lot,
    gone_bird = i1(CARDS)  # which bird,
    gone_from = i1(CARDS)  # and how many cards had come there when the species was shown before,
    gone_to = i1(CARDS)  # and when it was shown
    lots = i1()
    lot_owner = i1(LOTS)
    old = i1(SPECIES)  # hidden at the last reshuffle
    own_old = i1(SEATS, SPECIES)  # a player's own part of them
    own_shed = i1(SEATS, SPECIES)  # and of that, what had been discarded
    shed = i1(SPECIES)  # birds in the discard at the last reshuffle that everybody had seen
    room_shed = i1(SEATS, SPECIES)  # how many of a species the lots of the others can have held then, as a player knows


def hidden_card_comes(s: Memory, seat: int, bird: int) -> None:
    """A card that only this player sees comes into the hand: to the others it can be of any species."""
    s.hidden[seat][bird] += 1
    s.came[seat] += 1
    for window in range(SPECIES + 1):
        s.room[seat][window] += 1


def show_birds(s: Memory, seat: int, bird: int) -> None:
    """All birds of a species leave a hand openly; those that nobody saw coming were hidden cards of its window."""
    hidden = s.hidden[seat][bird]
    for _ in range(hidden):
        s.gone_place[s.gone] = seat
        s.gone_bird[s.gone] = bird
        s.gone_from[s.gone] = s.shown_at[seat][bird]
        s.gone_to[s.gone] = s.came[seat]
        s.gone += 1
    s.shown_at[seat][bird] = s.came[seat]
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


def shed_hand(s: Memory, seat: int) -> None:
    """A hand is discarded face down: its hidden cards become a lot, and which they are, only their player knows."""
    if is_of_interest(s, seat):
        s.lot_owner[s.lots] = seat
        move_hidden(s, seat, SEATS + s.lots)
        s.lots += 1
    else:
        forget_gone(s, seat)
        empty(s, seat)


def is_of_interest(s: Memory, place: int) -> bool:
    """Are there hidden cards, or were there any at the last reshuffle, of which all were shown since?"""
    return hidden_cards(s, place) > 0 or s.old_came[place] > 0


def move_hidden(s: Memory, source: int, to: int) -> None:
    """Hidden cards, and what is known of them, go from one place to another."""
    for bird in range(SPECIES):
        s.hidden[to][bird] = s.hidden[source][bird]
        s.shown_at[to][bird] = s.shown_at[source][bird]
    for window in range(SPECIES + 1):
        s.room[to][window] = s.room[source][window]
    s.came[to] = s.came[source]
    s.old_came[to] = s.old_came[source]
    for k in range(s.gone):
        if s.gone_place[k] == source:
            s.gone_place[k] = to
    empty(s, source)


def empty(s: Memory, place: int) -> None:
    """Nothing is left of a hand or lot."""
    s.came[place] = 0
    s.old_came[place] = 0
    clear(s.hidden[place])
    clear(s.room[place])
    clear(s.shown_at[place])


def forget_gone(s: Memory, place: int) -> None:
    """The cards that were shown from a hand or lot no longer matter."""
    kept = 0
    old = 0
    for k in range(s.gone):
        if s.gone_place[k] != place:
            if k < s.old_gone:
                old += 1
            s.gone_place[kept] = s.gone_place[k]
            s.gone_bird[kept] = s.gone_bird[k]
            s.gone_from[kept] = s.gone_from[k]
            s.gone_to[kept] = s.gone_to[k]
            kept += 1
    for k in range(kept, s.gone):
        s.gone_place[k] = 0
        s.gone_bird[k] = 0
        s.gone_from[k] = 0
        s.gone_to[k] = 0
    s.gone = kept
    s.old_gone = old


def hidden_cards(s: Memory, place: int) -> int:
    """How many hidden cards lie in a place."""
    return total(s.hidden[place])


def owner_of(s: Memory, place: int) -> int:
    """Whose hand or lot a place is."""
    if place < SEATS:
        return place
    return s.lot_owner[place - SEATS]


# The discard becomes the pile


def discard_becomes_pile(s: Memory, discard: Cards) -> None:
    """The lots are mixed into the new pile; the hidden cards in the hands are old from now on."""
    for bird in range(SPECIES):
        count_old(s, bird, discard[bird])
    for lot in range(s.lots):
        forget_gone(s, SEATS + lot)
        empty(s, SEATS + lot)
        s.lot_owner[lot] = 0
    s.lots = 0
    make_room(s, total(discard))
    for seat in range(s.players):
        s.room[seat][FRESH] = 0
        s.old_came[seat] = s.came[seat]
    s.old_gone = s.gone


def count_old(s: Memory, bird: int, discarded: int) -> None:
    """The birds of a species that are hidden when the discard becomes the pile, and what is known of the lots."""
    s.old[bird] = 0
    s.shed[bird] = discarded
    for seat in range(s.players):
        s.old[bird] += s.hidden[seat][bird]
        s.own_old[seat][bird] = s.hidden[seat][bird]
        s.own_shed[seat][bird] = 0
        s.room_shed[seat][bird] = 0
    for lot in range(s.lots):
        birds = s.hidden[SEATS + lot][bird]
        s.old[bird] += birds
        s.own_old[s.lot_owner[lot]][bird] += birds
        s.own_shed[s.lot_owner[lot]][bird] += birds
        s.shed[bird] -= birds
        for seat in range(s.players):
            if seat != s.lot_owner[lot]:
                s.room_shed[seat][bird] += s.room[SEATS + lot][bird]


def make_room(s: Memory, coming: int) -> None:
    """If more cards are counted than there are with those to come, count only those that can still be there."""
    if total(s.came) + coming > CARDS:
        for place in range(SEATS + s.lots):
            count_anew(s, place)


def count_anew(s: Memory, place: int) -> None:
    """Those that were shown are taken for the oldest that they can have been; only the others still count.

    That changes nothing in what may lie there, for the newest cards can be of all the species that older ones can.
    """
    left = 0
    old = 0
    for card in range(s.came[place]):
        if is_oldest_gone(s, place, card):
            for bird in range(SPECIES):
                if s.shown_at[place][bird] > left:  # the cards before this one count already without those gone
                    s.shown_at[place][bird] -= 1
        else:
            left += 1
            if card < s.old_came[place]:
                old += 1
    forget_gone(s, place)
    s.came[place] = left
    s.old_came[place] = old


def is_oldest_gone(s: Memory, place: int, card: int) -> bool:
    """Can one of the shown cards have been this one, and none of those before it? Then it is settled."""
    for k in range(s.gone):
        if s.gone_place[k] == place and s.gone_from[k] <= card < s.gone_to[k]:
            s.gone_to[k] = 0
            return True
    return False
