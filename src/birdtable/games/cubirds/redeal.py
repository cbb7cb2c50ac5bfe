"""What else could be true in CuBirds, for all that a seat knows. Compiles.

The cards that a seat has not seen are dealt anew into the hidden places of the other hands, among the hidden cards
that others discarded, and into the pile. A hand holds only what `memory` allows. All such deals are equally likely: the
hands are filled one after the other, and then cards change places at random, wherever both may lie there, until the
order in which they were filled no longer matters.

Two things are not kept that could be worked out: what the hidden cards in the discard cannot be; and, after a reshuffle
in the middle of a round, that birds known to have gone into the new pile are not among the hidden cards dealt before.
"""

from __future__ import annotations

from birdtable.core.luck import below, seed_redeal, shuffle_part
from birdtable.core.state import State
from birdtable.games.cubirds.cards import CARDS, SPECIES
from birdtable.games.cubirds.memory import hidden_in_hand, may_hold
from birdtable.games.cubirds.rules import cards_in_hand, has_open_hand

LOTS = 6  # random draws for a place in a hand, before the first card that may lie there is taken
TRIES = 200  # to fill the hands; near the end of the pile the last cards may fit nowhere
EXCHANGES = 8  # for each hidden card in a hand


def redeal(s: State, seat: int, seed: int) -> None:
    """Deal all cards that the seat has not seen anew."""
    seed_redeal(s.luck, seed)
    held = count_held(s, seat)
    shed = hidden_in_discards(s, seat)
    cards = gather(s, seat)
    tries = 1
    while not fill_hands(s, seat, cards) and tries < TRIES:
        tries += 1
    if is_anything_known(s, seat):
        for _ in range(EXCHANGES * held):
            exchange(s, seat, below(s.luck, held), below(s.luck, cards))
    shuffle_part(s.luck, s.pile, held, cards)
    discard_again(s, seat, held)
    lay_pile(s, held + shed)
    for other in range(s.players):
        s.held[other] = 0


def forget(s: State, seat: int, seed: int) -> None:
    """Whoever does not pay attention remembers no bird that another player took: every hand could hold anything."""
    for other in range(s.players):
        if other != seat and not has_open_hand(s, other):
            cards = cards_in_hand(s, other)
            for bird in range(SPECIES):
                s.known[other][bird] = 0
                s.room[other][bird] = cards


# The unseen cards


def count_held(s: State, seat: int) -> int:
    """How many cards in each other hand, and in all of them, the seat has not seen."""
    cards = 0
    for other in range(s.players):
        if other != seat:
            for bird in range(SPECIES):
                s.held[other] += hidden_in_hand(s, other, bird)
            cards += s.held[other]
    return cards


def hidden_in_discards(s: State, seat: int) -> int:
    """How many cards in the discard the seat has not seen."""
    cards = 0
    for other in range(s.players):
        if other != seat:
            for bird in range(SPECIES):
                cards += s.own_discard[other][bird]
    return cards


def gather(s: State, seat: int) -> int:
    """Put all unseen cards into canonical order, in the pile's room; returns how many there are."""
    for k in range(s.pile_next, s.pile_end):
        s.unseen[s.pile[k]] += 1
    n = 0
    for bird in range(SPECIES):
        for other in range(s.players):
            if other != seat:
                s.unseen[bird] += hidden_in_hand(s, other, bird) + s.own_discard[other][bird]
    for bird in range(SPECIES):
        for _ in range(s.unseen[bird]):
            s.pile[n] = bird
            n += 1
        s.unseen[bird] = 0
    return n


# The hands


def fill_hands(s: State, seat: int, cards: int) -> bool:
    """Give every other hand as many hidden cards as it had; they lie first in the pile. Did they all fit?"""
    place = 0
    misfits = 0
    for other in range(s.players):
        if other != seat:
            for bird in range(SPECIES):
                s.hand[other][bird] = s.known[other][bird]
            for _ in range(s.held[other]):
                swap(s, place, fitting_card(s, other, place, cards))
                if not fits(s, other, s.pile[place]):
                    misfits += 1
                s.hand[other][s.pile[place]] += 1
                place += 1
    return misfits == 0


def fitting_card(s: State, seat: int, first: int, cards: int) -> int:
    """The place of a card, from `first` on, that the hand may hold: one drawn by lot, or the first there is."""
    for _ in range(LOTS):
        k = first + below(s.luck, cards - first)
        if fits(s, seat, s.pile[k]):
            return k
    for k in range(first, cards):
        if fits(s, seat, s.pile[k]):
            return k
    return first


def fits(s: State, seat: int, bird: int) -> bool:
    """May a hand that is not yet full hold a bird of this species? Of one that was never shown, it may."""
    return s.room[seat][bird] >= s.held[seat] or may_hold(s, seat, bird)


def swap(s: State, a: int, b: int) -> None:
    """Two cards change places."""
    card = s.pile[a]
    s.pile[a] = s.pile[b]
    s.pile[b] = card


def is_anything_known(s: State, seat: int) -> bool:
    """Is there a species that the hidden cards of another hand cannot all be?"""
    for other in range(s.players):
        if other != seat:
            for bird in range(SPECIES):
                if s.room[other][bird] < s.held[other]:
                    return True
    return False


# Cards change places


def exchange(s: State, seat: int, a: int, b: int) -> None:
    """Let a card in a hand and any other change places, if each may lie in the other's."""
    one = owner_of(s, seat, a)
    two = owner_of(s, seat, b)
    if s.pile[a] == s.pile[b] or one == two:
        return
    s.hand[one][s.pile[a]] -= 1
    if two != seat:
        s.hand[two][s.pile[b]] -= 1
    if fits(s, one, s.pile[b]) and (two == seat or fits(s, two, s.pile[a])):
        swap(s, a, b)
    s.hand[one][s.pile[a]] += 1
    if two != seat:
        s.hand[two][s.pile[b]] += 1


def owner_of(s: State, seat: int, place: int) -> int:
    """Whose hand a place belongs to; the seat's own number stands for the discard and the pile."""
    last = 0
    for other in range(s.players):
        if other != seat:
            last += s.held[other]
            if place < last:
                return other
    return seat


# The discard and the pile


def discard_again(s: State, seat: int, first: int) -> None:
    """What others have discarded unseen are the next cards."""
    place = first
    for other in range(s.players):
        if other != seat:
            cards = 0
            for bird in range(SPECIES):
                cards += s.own_discard[other][bird]
                s.discard[bird] -= s.own_discard[other][bird]
                s.own_discard[other][bird] = 0
            for k in range(place, place + cards):
                s.own_discard[other][s.pile[k]] += 1
                s.discard[s.pile[k]] += 1
            place += cards


def lay_pile(s: State, first: int) -> None:
    """The rest of the cards is the pile; nothing else stays in its room."""
    cards = s.pile_end - s.pile_next
    for i in range(cards):
        k = i if first > s.pile_next else cards - 1 - i  # so that no card is overwritten before it is moved
        s.pile[s.pile_next + k] = s.pile[first + k]
    for k in range(CARDS):
        if k < s.pile_next or k >= s.pile_end:
            s.pile[k] = 0
