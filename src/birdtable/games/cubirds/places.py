"""Where hidden cards may lie in CuBirds: in the order in which they came. Compiles.

While a state is redealt, every card that came hidden into a hand or lot has a slot, also those that were shown since;
the slots of a place stand together, the oldest first. In a slot lies a bird, or one of those that were shown: `GONE`
and its number. The unseen cards lie in the pile's room, and what was dealt from them comes first there.
"""

from __future__ import annotations

from birdtable.core.luck import below, happens
from birdtable.core.state import i1, i2
from birdtable.games.cubirds.cards import CARDS, SPECIES
from birdtable.games.cubirds.memory import PLACES, SEATS, is_of_interest, owner_of
from birdtable.games.cubirds.rules import State

DRAWS = 6  # for a slot, before the cards that may lie there are counted
GONE = SPECIES  # shown birds are numbered from here on
FREE = -1
OLD = 1 << SPECIES


class Scratch(State):
    """A state with room to redeal it: all zero at other times."""

    unseen = i1(SPECIES)  # the cards that the seat has not seen
    slots = i1()  # how many there are
    place = i1(CARDS)  # of each slot
    lying = i1(CARDS)  # what lies there
    marks = i2(CARDS)  # what may lie there, and whether it is old
    first_slot = i1(PLACES)
    slot_of_gone = i1(CARDS)  # where each shown bird lies, counted from 1; 0 if it does not matter
    old_left = i1(SPECIES)  # how many birds were in the others' lots at the last reshuffle


# Slots


def make_slots(s: Scratch, seat: int) -> int:
    """A slot for every card that came to the others, where that still matters; how many places they are."""
    places = 0
    for place in range(SEATS + s.lots):
        if owner_of(s, place) != seat and is_of_interest(s, place):
            places += 1
            s.first_slot[place] = s.slots
            for card in range(s.came[place]):
                s.place[s.slots] = place
                s.lying[s.slots] = FREE
                s.marks[s.slots] = marks_of(s, place, card)
                s.slots += 1
    return places


def marks_of(s: Scratch, place: int, card: int) -> int:
    """A bit for each species that may lie where this card came, those not shown since; and `OLD`."""
    marks = 0
    for bird in range(SPECIES):
        if card >= s.shown_at[place][bird]:
            marks |= 1 << bird
    return marks | OLD if card < s.old_came[place] else marks


def is_old(s: Scratch, slot: int) -> bool:
    """Did its card come before the last reshuffle?"""
    return s.marks[slot] >= OLD


def fits(s: Scratch, slot: int, bird: int) -> bool:
    """May such a bird lie there?"""
    return (s.marks[slot] >> bird) & 1 == 1


def was_hidden(s: Scratch, slot: int) -> bool:
    """Was the card of an old slot still hidden at the last reshuffle?"""
    return s.lying[slot] < GONE or s.lying[slot] >= GONE + s.old_gone


def bird_in(s: Scratch, slot: int) -> int:
    """Which bird lies in a slot."""
    card = s.lying[slot]
    return card if card < GONE else s.gone_bird[card - GONE]


# Slots are filled


def fill_slots(s: Scratch, seat: int, first: int, last: int) -> bool:
    """Lay the birds that were shown, then unseen cards, the oldest slots first. Does everything fit?"""
    if not lay_gone(s, seat, True):
        lay_gone(s, seat, False)
    misfits = 0
    card = first
    for old in range(1, -1, -1):
        for slot in range(s.slots):
            if s.lying[slot] == FREE and is_old(s, slot) == (old == 1):
                if not draw_for(s, slot, card, last):
                    misfits += 1
                card += 1
                if old == 1:
                    s.old_left[s.lying[slot]] -= 1
    return misfits == 0


def lay_gone(s: Scratch, seat: int, with_care: bool) -> bool:
    """Each bird that was shown lies in the oldest slot that is left for it: so they all find one.

    With care none is old of which there are no old ones left; then they may find none.
    """
    for bird in range(SPECIES):
        s.old_left[bird] = s.old[bird] - s.own_old[seat][bird]
    for slot in range(s.slots):
        s.lying[slot] = FREE
    for n in range(s.gone):
        place = s.gone_place[n]
        first = s.first_slot[place]
        if s.slots > 0 and s.place[first] == place:
            slot = first + s.gone_from[n]
            end = first + s.gone_to[n]
            if with_care and n >= s.old_gone and s.old_left[s.gone_bird[n]] <= 0:
                slot = max(slot, first + s.old_came[place])
            while slot < end and s.lying[slot] != FREE:
                slot += 1
            if slot >= end:
                return False
            s.lying[slot] = GONE + n
            s.slot_of_gone[n] = slot + 1
            if n >= s.old_gone and is_old(s, slot):
                s.old_left[s.gone_bird[n]] -= 1
    return True


def draw_for(s: Scratch, slot: int, card: int, last: int) -> bool:
    """Lay any of the cards there that are not yet dealt, from `card` on, and that fit; if none does, any."""
    for _ in range(DRAWS):
        k = card + below(s.luck, last - card)
        if may_be_drawn(s, slot, s.pile[k]):
            lay_card(s, slot, card, k)
            return True
    fitting = 0
    for k in range(card, last):
        if may_be_drawn(s, slot, s.pile[k]):
            fitting += 1
    if fitting == 0:
        lay_card(s, slot, card, card)
        return False
    k = card - 1
    for _ in range(below(s.luck, fitting) + 1):
        k += 1
        while not may_be_drawn(s, slot, s.pile[k]):
            k += 1
    lay_card(s, slot, card, k)
    return True


def may_be_drawn(s: Scratch, slot: int, bird: int) -> bool:
    """Does a bird fit there, and were there enough of them before the last reshuffle, if it is old?"""
    return fits(s, slot, bird) and (s.old_left[bird] > 0 or not is_old(s, slot))


def lay_card(s: Scratch, slot: int, card: int, k: int) -> None:
    """The k-th card is dealt: it lies in the slot, and at `card` among those that were dealt."""
    s.lying[slot] = s.pile[k]
    s.pile[k] = s.pile[card]
    s.pile[card] = s.lying[slot]


# Cards change places


def move_all_gone(s: Scratch, seat: int, pile: int, last: int, loose: int) -> None:
    """Every bird that was shown may have been another card. From `pile` on lies the pile."""
    for n in range(s.gone):
        if s.slot_of_gone[n] > 0:
            move_gone(s, seat, n, pile, last, loose)


def exchange_all(s: Scratch, seat: int, pile: int, last: int, loose: int) -> None:
    """Every card may change places with another, drawn by lot. From `pile` on lies the pile."""
    for slot in range(s.slots):
        if s.lying[slot] < GONE:
            other = below(s.luck, s.slots + last - pile)
            if other >= s.slots:
                exchange_with_pile(s, seat, slot, pile + other - s.slots, loose)
            elif s.lying[other] < GONE:
                exchange(s, seat, slot, other, loose)


def move_gone(s: Scratch, seat: int, n: int, pile: int, last: int, loose: int) -> None:
    """A bird that was shown may have been any card of its window: one of them makes room and goes into the pile.

    From the pile comes a card that fits where the bird lay; if there is no pile, the two change places.
    """
    slot = s.slot_of_gone[n] - 1
    window = s.gone_to[n] - s.gone_from[n]
    other = s.first_slot[s.gone_place[n]] + s.gone_from[n] + below(s.luck, window)
    if s.lying[other] >= GONE:
        exchange_gone(s, seat, n, s.lying[other] - GONE, loose)
        return
    k = pile + below(s.luck, last - pile) if pile < last else -1
    bird = s.pile[k] if k >= 0 else s.lying[other]
    fitted = fits(s, other, s.lying[other])
    if suits(s, slot, bird, fitted, loose) and may_move(s, seat, n, slot, other, bird, loose):
        if k >= 0:
            s.pile[k] = s.lying[other]
        s.lying[slot] = bird
        s.lying[other] = GONE + n
        s.slot_of_gone[n] = other + 1


def exchange_gone(s: Scratch, seat: int, n: int, m: int, loose: int) -> None:
    """Two birds that were shown change places, if that makes one of them older and suits the other's window."""
    a, b = s.slot_of_gone[n] - 1, s.slot_of_gone[m] - 1
    card = a - s.first_slot[s.gone_place[m]]
    if is_old(s, a) == is_old(s, b) or card < s.gone_from[m] or card >= s.gone_to[m]:
        return
    if changes_age(s, seat, a, s.gone_bird[n], b, s.gone_bird[m], loose):
        s.lying[a] = GONE + m
        s.lying[b] = GONE + n
        s.slot_of_gone[n] = b + 1
        s.slot_of_gone[m] = a + 1


def may_move(s: Scratch, seat: int, n: int, slot: int, other: int, bird: int, loose: int) -> bool:
    """May this bird come to the slot, the shown one to the other slot, and what lies there go elsewhere?"""
    if is_old(s, slot) and is_old(s, other):
        return grows_older(s, seat, bird, s.lying[other], loose)
    if is_old(s, slot):
        return grows_older(s, seat, bird, s.gone_bird[n], loose)
    return not is_old(s, other) or grows_older(s, seat, s.gone_bird[n], s.lying[other], loose)


def exchange(s: Scratch, seat: int, a: int, b: int, loose: int) -> None:
    """Two cards change places, if each may lie in the other's slot."""
    one, two = s.lying[a], s.lying[b]
    if one == two:
        return
    if not (suits(s, a, two, fits(s, a, one), loose) and suits(s, b, one, fits(s, b, two), loose)):
        return
    if changes_age(s, seat, a, one, b, two, loose):
        s.lying[a] = two
        s.lying[b] = one


def exchange_with_pile(s: Scratch, seat: int, slot: int, k: int, loose: int) -> None:
    """A card changes places with one of the pile, where any may lie."""
    one, two = s.lying[slot], s.pile[k]
    if one == two or not suits(s, slot, two, fits(s, slot, one), loose):
        return
    if not is_old(s, slot) or grows_older(s, seat, two, one, loose):
        s.lying[slot] = two
        s.pile[k] = one


def suits(s: Scratch, slot: int, bird: int, fitted: bool, loose: int) -> bool:
    """May this bird come there? Where the one that lay there did not fit, any may."""
    return fits(s, slot, bird) or not fitted or (loose > 0 and happens(s.luck, loose))


def changes_age(s: Scratch, seat: int, a: int, one: int, b: int, two: int, loose: int) -> bool:
    """May a bird go from a to b, and another from b to a? It matters if one of these slots is old and the other not."""
    if is_old(s, a) == is_old(s, b):
        return True
    if is_old(s, a):
        return grows_older(s, seat, two, one, loose)
    return grows_older(s, seat, one, two, loose)


def grows_older(s: Scratch, seat: int, bird: int, other: int, loose: int) -> bool:
    """Let a bird be old instead of another, with the chance that it was hidden in the lots and the other was not.

    What was not in an old slot lay in the discard, where everybody had seen it, or in a lot, and was mixed into the
    pile. So the more of a species lay there unseen, the likelier is one of its birds to have been.
    """
    seen, seen_other = s.shed[bird] + s.own_shed[seat][bird], s.shed[other] + s.own_shed[seat][other]
    hidden, hidden_other = s.old_left[bird], s.old_left[other]
    most, most_other = s.room_shed[seat][bird], s.room_shed[seat][other]
    if bird == other:
        return True
    if hidden_other >= 0 and hidden <= most:  # else something must change
        if hidden <= 0 or hidden_other >= most_other:
            return make_older(s, bird, other) if loose > 0 and happens(s.luck, loose) else False
        for_it = hidden * (seen_other + hidden_other + 1) * most_other
        against = (seen + hidden) * (hidden_other + 1) * most
        if for_it < against and below(s.luck, against) >= for_it:
            return False
    return make_older(s, bird, other)


def make_older(s: Scratch, bird: int, other: int) -> bool:
    """A bird is old instead of another."""
    s.old_left[bird] -= 1
    s.old_left[other] += 1
    return True


def misplaced(s: Scratch) -> int:
    """How many cards lie where they cannot."""
    wrong = 0
    for slot in range(s.slots):
        if s.lying[slot] < GONE and not fits(s, slot, s.lying[slot]):
            wrong += 1
    return wrong


def wrongly_old(s: Scratch, seat: int) -> int:
    """How many birds are old that cannot be, or must be and are not."""
    wrong = 0
    for bird in range(SPECIES):
        if s.old_left[bird] < 0:
            wrong -= s.old_left[bird]
        elif s.old_left[bird] > s.room_shed[seat][bird]:
            wrong += s.old_left[bird] - s.room_shed[seat][bird]
    return wrong
