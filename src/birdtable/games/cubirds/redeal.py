"""What else could be true in CuBirds, for all that a seat knows. Compiles.

The cards that a seat has not seen are dealt anew into the hidden places of the other hands, into the others' lots (the
hands that they discarded face down) and into the pile. Exactly this is asked of a deal:

- Every hand and every lot has as many hidden cards as it had, and they find room in the windows that `memory` keeps.
- If more cards of a hand or lot are hidden than can have come since the last reshuffle (`FRESH`), so many of its places
  are old. The cards in them find room in what the windows reach beyond that reshuffle.
- In all old places together no species lies more often than it was hidden from the seat at that reshuffle, less what
  was surely old among the birds shown since (`old`, `own_old`).
- Where its birds can be old, a species lies at least as often as the lots that were reshuffled had no room for it, less
  what may have been old among the birds shown since (`least_old`).

All such deals of the single cards to places, old ones told apart, are equally likely: the places are filled one after
the other, and then cards change places at random, by twos and threes, wherever they may lie there, until the order in
which they were filled no longer matters.

Before the first reshuffle these are exactly the deals that the whole history allows. After one they are still all of
them, and some more. Not kept are: what the reshuffled lots could not hold of several species together; how many old
cards were among the birds shown from a hand with old and fresh ones; and what was known of the time before the last
reshuffle but one.
"""

from __future__ import annotations

from birdtable.core.luck import happens, mix_part, seed_redeal, two_below
from birdtable.core.rows import clear
from birdtable.games.cubirds.cards import CARDS, SPECIES
from birdtable.games.cubirds.memory import FRESH, SEATS, hidden_cards, owner_of
from birdtable.games.cubirds.places import Scratch, exchange, fill_places, old_places, rotate, wanted
from birdtable.games.cubirds.rules import State, has_open_hand

TRIES = 20  # to fill the places, and to bring birds where they must lie
EXCHANGES = 5  # for each hidden place


def redeal(s: Scratch, seat: int, seed: int) -> None:
    """Deal all cards that the seat has not seen anew."""
    seed_redeal(s.luck, seed)
    deal_unseen(s, seat, True)


def conceal(s: Scratch, seat: int) -> None:
    """Lay cards that could be there wherever the seat cannot see, whatever is true: quickly, and not evenly mixed."""
    seed_redeal(s.luck, 0)
    deal_unseen(s, seat, False)


def deal_unseen(s: Scratch, seat: int, evenly: bool) -> None:
    """Deal the cards that the seat has not seen to where they may lie; evenly, if every deal shall be as likely."""
    held = lift_hidden(s, seat)
    first = max(0, s.pile_next - held)  # the hidden cards lie before the pile, which then stays where it is
    last = first + held + s.pile_end - s.pile_next
    sort_unseen(s, first)
    if held > 0:
        fill_and_exchange(s, seat, first, held, last, evenly)
    lay_hidden(s, seat)
    if evenly:
        mix_part(s.luck, s.pile, first + held, last)
    lay_pile(s, first + held)


def fill_and_exchange(s: Scratch, seat: int, first: int, held: int, last: int, evenly: bool) -> None:
    """Fill all hidden places, and let cards change places if it matters where they lie."""
    tries = 1
    while not fill_places(s, seat, first, last) and tries < TRIES:
        tries += 1
    if is_anything_known(s, seat):
        while wanted(s) > 0 and tries < 2 * TRIES:
            exchange_cards(s, first, held, last)
            tries += 1
        if evenly:
            exchange_cards(s, first, held, last)


def exchange_cards(s: Scratch, first: int, held: int, last: int) -> None:
    """Let cards change places, so often that it no longer matters where they lay."""
    old = old_places(s)
    for n in range(EXCHANGES * held):
        a, b = two_below(s.luck, held, last - first)
        exchange(s, first + a, first + b, first + held)
        if n % held < old:
            a, b = two_below(s.luck, 2 * old, last - first)
            if a < old:
                rotate(s, first + n % held, first + a, first + b, first + held)
            else:  # the other way round
                rotate(s, first + n % held, first + b, first + a - old, first + held)


def is_anything_known(s: Scratch, seat: int) -> bool:
    """Is there a place whose hidden cards cannot all be of any species, or a bird that must lie somewhere?"""
    for bird in range(SPECIES):
        if s.least_old[seat][bird] > 0:
            return True
    for place in range(SEATS + s.lots):
        for window in range(SPECIES + 1):
            if s.room[place][window] < s.held[place]:
                return True
    return False


def forget(s: State, seat: int, seed: int, share: int) -> None:
    """An inattentive player loses sight of others and of what they took or showed: their hands could hold any bird."""
    seed_redeal(s.luck, seed)
    forgotten = 0
    for other in range(s.players):
        if other != seat and not has_open_hand(s, other) and happens(s.luck, share):
            forgotten |= 1 << other
    for bird in range(SPECIES):
        s.least_old[seat][bird] = 0
        for other in range(s.players):
            if (forgotten >> other) & 1 == 1:
                s.hidden[other][bird] = s.hand[other][bird]
    for place in range(SEATS + s.lots):
        if (forgotten >> owner_of(s, place)) & 1 == 1:
            s.may_be_old[place] = 0
            for window in range(FRESH + 1):
                s.room[place][window] = hidden_cards(s, place)


# The unseen cards


def lift_hidden(s: Scratch, seat: int) -> int:
    """Take all hidden cards out of the others' hands and lots; returns how many there were."""
    cards = 0
    for place in range(SEATS + s.lots):
        if owner_of(s, place) != seat and hidden_cards(s, place) > 0:
            for bird in range(SPECIES):
                s.held[place] += s.hidden[place][bird]
                s.unseen[bird] += s.hidden[place][bird]
            put_beside_known(s, place, -1)
            cards += s.held[place]
    return cards


def put_beside_known(s: Scratch, place: int, times: int) -> None:
    """The hidden cards of a place are added to the hand or to the discard, or with −1 taken away."""
    for bird in range(SPECIES):
        if place < SEATS:
            s.hand[place][bird] += times * s.hidden[place][bird]
        else:
            s.discard[bird] += times * s.hidden[place][bird]


def sort_unseen(s: Scratch, first: int) -> None:
    """Lay all unseen cards in canonical order, from `first` on in the pile's room."""
    for k in range(s.pile_next, s.pile_end):
        s.unseen[s.pile[k]] += 1
    n = first
    for bird in range(SPECIES):
        for _ in range(s.unseen[bird]):
            s.pile[n] = bird
            n += 1
        s.unseen[bird] = 0


# Hands, discard and pile


def lay_hidden(s: Scratch, seat: int) -> None:
    """Put the hidden cards back into hands and discard; nothing stays in the scratch fields."""
    for other in range(s.players):
        if other != seat:
            clear(s.own_old[other])
            clear(s.least_old[other])
    for place in range(SEATS + s.lots):
        if s.held[place] > 0:
            put_beside_known(s, place, 1)
            for bird in range(SPECIES):
                s.own_old[owner_of(s, place)][bird] += s.old_here[place][bird]
                s.old_here[place][bird] = 0
            s.held[place] = 0
    clear(s.old_left)
    clear(s.old_wanted)
    clear(s.home)


def lay_pile(s: Scratch, first: int) -> None:
    """The cards from `first` on are the pile; nothing else stays in its room."""
    if first > s.pile_next:
        for k in range(s.pile_end - s.pile_next):
            s.pile[s.pile_next + k] = s.pile[first + k]
    for k in range(s.pile_next):
        s.pile[k] = 0
    for k in range(s.pile_end, CARDS):
        s.pile[k] = 0
