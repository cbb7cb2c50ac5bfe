"""Where hidden cards may lie in CuBirds: in the order in which they came. Compiles.

While a state is redealt, every card that came hidden into a hand or lot has a slot, also those that were shown since;
the slots of a place stand together, the oldest first. In a slot lies a bird, or one of those that were shown: `GONE`
and its number. The unseen cards lie in the pile's room, and what was dealt from them comes first there.
"""

from __future__ import annotations

from birdtable.core.luck import below, happens
from birdtable.core.rows import total
from birdtable.core.state import i1, i2
from birdtable.games.cubirds.cards import CARDS, SPECIES
from birdtable.games.cubirds.memory import PLACES, SEATS, is_of_interest, owner_of
from birdtable.games.cubirds.rules import State

DRAWS = 6  # for a slot, before the cards that may lie there are counted
GONE = SPECIES  # shown birds are numbered from here on
FEW = 8  # cards in a pile
AGES = 4  # tries to change a bird's
FREE = -1
ODDS = 100
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
    odds = i1(SPECIES)  # that a bird which was hidden at the last reshuffle is in an old slot, beside others


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


def fill_old_slots(s: Scratch, seat: int) -> int:
    """Lay the birds that were shown, and unseen ones where cards came before the last reshuffle; returns how many."""
    if not lay_gone(s, seat, True):
        lay_gone(s, seat, False)
    weigh_old(s, seat)
    cards = 0
    for slot in range(s.slots):
        if s.lying[slot] == FREE and is_old(s, slot):
            bird = draw_old(s, slot)
            s.lying[slot] = bird
            s.unseen[bird] -= 1
            s.old_left[bird] -= 1
            cards += 1
    for bird in range(SPECIES):
        s.odds[bird] = 0
    return cards


def weigh_old(s: Scratch, seat: int) -> None:
    """Of a species' birds that were hidden at the last reshuffle some were seen since: the less likely is it now.

    Those seen were either in the lots or open in the discard. Where there were no lots, nothing follows from them.
    """
    slots = 0
    for slot in range(s.slots):
        if s.lying[slot] == FREE and is_old(s, slot):
            slots += 1
    hidden = max(slots, total(s.old_left))
    for bird in range(SPECIES):
        left = max(0, s.old_left[bird])
        known = s.shed[bird] + s.own_shed[seat][bird]
        seen = max(0, left + known - s.unseen[bird])
        all_shed = left * (hidden - slots) + known * hidden
        s.odds[bird] = ODDS
        if all_shed > 0:
            s.odds[bird] = max(1, ODDS * (all_shed - seen * (hidden - slots)) // all_shed)


def draw_old(s: Scratch, slot: int) -> int:
    """A bird that can have been there at the last reshuffle; if there is none, any."""
    weights = 0
    for bird in range(SPECIES):
        weights += weight_of_old(s, slot, bird)
    if weights == 0:
        bird = 0
        while s.unseen[bird] == 0:
            bird += 1
        return bird
    bird = 0
    left = below(s.luck, weights) - weight_of_old(s, slot, bird)
    while left >= 0:
        bird += 1
        left -= weight_of_old(s, slot, bird)
    return bird


def weight_of_old(s: Scratch, slot: int, bird: int) -> int:
    """How likely such a bird lies in an old slot, beside others."""
    if s.unseen[bird] == 0 or s.old_left[bird] <= 0 or not fits(s, slot, bird):
        return 0
    return s.old_left[bird] * s.odds[bird]


def fill_slots(s: Scratch, first: int, last: int) -> bool:
    """Lay unseen cards in the other slots, the oldest first. Does everything fit?"""
    fit = True
    card = first
    for slot in range(s.slots):
        if s.lying[slot] == FREE:
            if not draw_for(s, slot, card, last):
                fit = False
            card += 1
    return fit


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
            if with_care and n >= s.old_gone and is_taken_for_young(s, n):
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


def is_taken_for_young(s: Scratch, n: int) -> bool:
    """Of the cards that a shown bird may have been some are old: is it laid among the others?"""
    old = s.old_came[s.gone_place[n]] - s.gone_from[n]
    return s.old_left[s.gone_bird[n]] <= 0 or (0 < old < window_of(s, n) and below(s.luck, window_of(s, n)) >= old)


def draw_for(s: Scratch, slot: int, card: int, last: int) -> bool:
    """Lay any of the cards there that are not yet dealt, from `card` on, and that fit; if none does, any."""
    for _ in range(DRAWS):
        k = card + below(s.luck, last - card)
        if fits(s, slot, s.pile[k]):
            lay_card(s, slot, card, k)
            return True
    fitting = 0
    for k in range(card, last):
        if fits(s, slot, s.pile[k]):
            fitting += 1
    if fitting == 0:
        lay_card(s, slot, card, card)
        return False
    k = card - 1
    for _ in range(below(s.luck, fitting) + 1):
        k += 1
        while not fits(s, slot, s.pile[k]):
            k += 1
    lay_card(s, slot, card, k)
    return True


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
    """A bird that was shown may have been any card of its window: one of them makes room, a third comes in its place.

    The third is one of the pile, where any may lie; if there are few, it may also lie in another slot.
    """
    slot = s.slot_of_gone[n] - 1
    window = s.gone_to[n] - s.gone_from[n]
    other = s.first_slot[s.gone_place[n]] + s.gone_from[n] + below(s.luck, window)
    if s.lying[other] >= GONE:
        exchange_gone(s, seat, n, s.lying[other] - GONE, loose)
    elif last - pile >= FEW:
        rotate(s, seat, slot, other, s.slots + below(s.luck, last - pile), pile, loose)
    else:
        third = below(s.luck, s.slots + last - pile)
        if third >= s.slots or s.lying[third] < GONE:
            rotate(s, seat, slot, other, third, pile, loose)


def rotate(s: Scratch, seat: int, slot: int, other: int, third: int, pile: int, loose: int) -> None:
    """A shown bird goes to the other slot, what lies there to the third, and what lies there to the first."""
    gone, card = s.lying[slot], s.lying[other]
    k = pile + third - s.slots
    bird = s.pile[k] if third >= s.slots else s.lying[third]
    wrong = misfit(s, slot, bird) - misfit(s, other, card)
    if third < s.slots and third != other:
        wrong += misfit(s, third, card) - misfit(s, third, bird)
    if wrong > 0 and not (loose > 0 and happens(s.luck, loose)):
        return
    if not may_rotate(s, seat, slot, other, third, bird, loose):
        return
    if third >= s.slots:
        s.pile[k] = card
    else:
        s.lying[third] = card
    s.lying[slot] = bird
    s.lying[other] = gone
    s.slot_of_gone[gone - GONE] = other + 1


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


def exchange_ages(s: Scratch, pile: int, last: int) -> None:
    """Every bird that was shown, and that may be old or not, may change its age with another of its species."""
    for n in range(s.old_gone, s.gone):
        if s.slot_of_gone[n] > 0 and s.gone_from[n] < s.old_came[s.gone_place[n]] < s.gone_to[n]:
            for _ in range(AGES):
                exchange_age(s, n, pile, last)


def exchange_age(s: Scratch, n: int, pile: int, last: int) -> None:
    """A shown bird comes to a slot of the other age, and another of its species is of its age instead.

    So of no species more are old than before, nor fewer: nothing else can be where no hidden cards were discarded.
    """
    slot = s.slot_of_gone[n] - 1
    other = s.first_slot[s.gone_place[n]] + s.gone_from[n] + below(s.luck, window_of(s, n))
    old, young = below(s.luck, s.slots), below(s.luck, s.slots + last - pile)
    if is_old(s, slot) == is_old(s, other) or not is_old(s, old) or (young < s.slots and is_old(s, young)):
        return
    like_it, unlike = (old, young) if is_old(s, slot) else (young, old)
    bird, card = s.gone_bird[n], s.lying[other]
    if max(card, card_at(s, old, pile), card_at(s, young, pile)) >= GONE or other == unlike:
        return
    comes = card_at(s, like_it, pile)
    if card_at(s, unlike, pile) != bird:
        return
    if fits(s, slot, comes) and fits_at(s, like_it, bird) and fits_at(s, unlike, card):
        s.lying[slot] = comes
        lay_at(s, like_it, pile, bird)
        lay_at(s, unlike, pile, card)
        s.lying[other] = GONE + n
        s.slot_of_gone[n] = other + 1


def window_of(s: Scratch, n: int) -> int:
    """How many cards a bird that was shown may have been."""
    return s.gone_to[n] - s.gone_from[n]


def card_at(s: Scratch, k: int, pile: int) -> int:
    """What lies in a slot, or after the slots in the pile."""
    return s.lying[k] if k < s.slots else s.pile[pile + k - s.slots]


def lay_at(s: Scratch, k: int, pile: int, bird: int) -> None:
    """Lay a bird there."""
    if k < s.slots:
        s.lying[k] = bird
    else:
        s.pile[pile + k - s.slots] = bird


def fits_at(s: Scratch, k: int, bird: int) -> bool:
    """May such a bird lie there?"""
    return k >= s.slots or fits(s, k, bird)


def may_rotate(s: Scratch, seat: int, slot: int, other: int, third: int, bird: int, loose: int) -> bool:
    """May a bird come from the third to the first slot, the shown one to the other, what lies there to the third?"""
    shown, card = bird_in(s, slot), s.lying[other]
    is_third_old = third < s.slots and is_old(s, third)
    if is_old(s, slot) == is_old(s, other):
        return is_old(s, slot) == is_third_old or either_older(s, seat, is_third_old, card, bird, loose)
    if is_old(s, slot) == is_third_old:
        return either_older(s, seat, is_third_old, card, shown, loose)
    return either_older(s, seat, is_old(s, slot), bird, shown, loose)


def either_older(s: Scratch, seat: int, first: bool, one: int, other: int, loose: int) -> bool:
    """Let the first of two birds be old instead of the other, or the other instead of the first."""
    return grows_older(s, seat, one, other, loose) if first else grows_older(s, seat, other, one, loose)


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


def misfit(s: Scratch, slot: int, bird: int) -> int:
    """1 for a bird that cannot lie there."""
    return 0 if fits(s, slot, bird) else 1


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
