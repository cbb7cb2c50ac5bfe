"""What else could be true in CuBirds, for all that a seat knows. Compiles.

All shuffles that could have led here are equally likely. So what counts is not what the others may hold now, but the
ways in which it may have come there: every card that came hidden into a hand has a slot, in the order of coming. In the
slots lie the birds that were shown since, each in its window, and unseen cards, each of a species that was not shown
since it came. The sets of species that may lie in the slots of a hand grow with time; so they are filled from the
oldest on, any of the cards that fit being as likely. Then cards change places at random, wherever they may lie, until
it no longer matters that one hand was filled before another, and the birds that were shown before the rest.

Before the first reshuffle these are exactly the ways that the whole history allows, each as likely as the others.
After one the cards that came before are old, and no more of a species are old than were hidden then. How likely they
are follows from how many of their species were mixed into the new pile, seen and unseen. Not kept are: what the lots
that were mixed into the pile could not hold of several species together; and what was known of the time before the
last reshuffle but one. And old cards change places slowly: where no hidden cards were discarded and many were shown
since, some hold a species too often or too seldom.
"""

from __future__ import annotations

from birdtable.core.luck import happens, mix_part, seed_redeal, shuffle_part
from birdtable.core.rows import clear
from birdtable.games.cubirds.cards import CARDS, SPECIES
from birdtable.games.cubirds.memory import FRESH, SEATS, forget_gone, hidden_cards, make_room, owner_of
from birdtable.games.cubirds.places import (
    FEW,
    GONE,
    Scratch,
    bird_in,
    exchange_ages,
    exchange_all,
    fill_old_slots,
    fill_slots,
    is_old,
    make_slots,
    misplaced,
    move_all_gone,
    was_hidden,
    wrongly_old,
)
from birdtable.games.cubirds.rules import State, has_open_hand

TRIES = 2000  # to bring all cards where they may lie; if there is no way at all, it ends
LOOSE = 8
MORE = 4  # rounds, if the pile is small
ROUNDS = 4
OLD_ROUNDS = 6  # the same, where cards came before the last reshuffle
OFTENER = 3  # than the others


def redeal(s: Scratch, seat: int, seed: int) -> None:
    """Deal all cards that the seat has not seen anew."""
    seed_redeal(s.luck, seed)
    deal_unseen(s, seat, True)


def redraw(s: State, seed: int) -> None:
    """Nobody knows the order of the pile."""
    seed_redeal(s.luck, seed)
    shuffle_part(s.luck, s.pile, s.pile_next, s.pile_end)


def conceal(s: Scratch, seat: int) -> None:
    """Lay cards that could be there wherever the seat cannot see, whatever is true: quickly, and not evenly mixed."""
    seed_redeal(s.luck, 0)
    deal_unseen(s, seat, False)


def deal_unseen(s: Scratch, seat: int, evenly: bool) -> None:
    """Deal the cards that the seat has not seen to where they may lie; evenly, if every way shall be as likely."""
    places = make_slots(s, seat)
    held = lift_hidden(s, seat)
    first = max(0, s.pile_next - held)  # the hidden cards lie before the pile, which then stays where it is
    last = first + held + s.pile_end - s.pile_next
    count_unseen(s)
    old = is_any_old(s)
    dealt = first + fill_old_slots(s, seat)
    sort_unseen(s, dealt)
    if s.slots > 0:
        fit = fill_slots(s, dealt, last)
        if old or not fit:
            bring_where_they_fit(s, seat, first + held, last)
        if evenly and (old or is_order_felt(s, places)):
            mix_slots(s, seat, first + held, last, old)
    lay_hidden(s, seat)
    if evenly:
        mix_part(s.luck, s.pile, first + held, last)
    lay_pile(s, first + held)


def bring_where_they_fit(s: Scratch, seat: int, pile: int, last: int) -> None:
    """Let cards change places until all of them fit; now and then one may lie wrong, so that others come past."""
    tries = 0
    while misplaced(s) + wrongly_old(s, seat) > 0 and tries < TRIES:
        tries += 1
        loose = LOOSE if tries % OFTENER == 0 else 0
        move_all_gone(s, seat, pile, last, loose)
        exchange_all(s, seat, pile, last, loose)


def mix_slots(s: Scratch, seat: int, pile: int, last: int, old: bool) -> None:
    """Let cards change places, until it no longer matters where they lay; in more rounds if the pile is small."""
    rounds = OLD_ROUNDS if old else ROUNDS
    for n in range(rounds if last - pile >= FEW else MORE * rounds):
        move_all_gone(s, seat, pile, last, 0)
        if old:
            exchange_ages(s, pile, last)
        if n % OFTENER == 0:
            exchange_all(s, seat, pile, last, 0)


def is_any_old(s: Scratch) -> bool:
    """Does a card matter that came before the last reshuffle?"""
    old = 0
    for slot in range(s.slots):
        if is_old(s, slot):
            old += 1
    return old > 0


def is_order_felt(s: Scratch, places: int) -> bool:
    """Does it matter in which order the slots were filled? Not if all may hold any bird, nor in one hand by itself."""
    for slot in range(s.slots):
        if s.lying[slot] >= GONE:
            return True
    return places > 1 and is_anything_known(s)


def is_anything_known(s: Scratch) -> bool:
    """Is there a slot where a bird cannot lie?"""
    for slot in range(s.slots):
        if s.first_slot[s.place[slot]] == slot:
            for bird in range(SPECIES):
                if s.shown_at[s.place[slot]][bird] > 0:
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
        s.room_shed[seat][bird] = CARDS
        for other in range(s.players):
            if (forgotten >> other) & 1 == 1:
                s.hidden[other][bird] = s.hand[other][bird]
    for place in range(SEATS + s.lots):
        if (forgotten >> owner_of(s, place)) & 1 == 1:
            forget_place(s, place)
    make_room(s, 0)


def forget_place(s: State, place: int) -> None:
    """As if all cards of a hand or lot had just come, hidden."""
    forget_gone(s, place)
    s.came[place] = hidden_cards(s, place)
    s.old_came[place] = 0
    clear(s.shown_at[place])
    for window in range(FRESH + 1):
        s.room[place][window] = s.came[place]


# The unseen cards


def lift_hidden(s: Scratch, seat: int) -> int:
    """Take all hidden cards out of the others' hands and lots; returns how many there were."""
    cards = 0
    for place in range(SEATS + s.lots):
        if owner_of(s, place) != seat:
            for bird in range(SPECIES):
                birds = s.hidden[place][bird]
                put_beside_known(s, place, bird, -birds)
                s.unseen[bird] += birds
                cards += birds
    return cards


def put_beside_known(s: Scratch, place: int, bird: int, birds: int) -> None:
    """Hidden birds come to a hand or lot, or leave it."""
    s.hidden[place][bird] += birds
    if place < SEATS:
        s.hand[place][bird] += birds
    else:
        s.discard[bird] += birds


def count_unseen(s: Scratch) -> None:
    """The cards of the pile are unseen, too."""
    for k in range(s.pile_next, s.pile_end):
        s.unseen[s.pile[k]] += 1


def sort_unseen(s: Scratch, first: int) -> None:
    """Lay all unseen cards in canonical order, from `first` on in the pile's room."""
    n = first
    for bird in range(SPECIES):
        for _ in range(s.unseen[bird]):
            s.pile[n] = bird
            n += 1
        s.unseen[bird] = 0


# Hands, discard and pile


def lay_hidden(s: Scratch, seat: int) -> None:
    """Put the hidden cards into hands and discard; nothing stays in the scratch fields."""
    for other in range(s.players):
        if other != seat:
            know_old(s, other)
    for slot in range(s.slots):
        place = s.place[slot]
        if is_old(s, slot) and was_hidden(s, slot):
            s.own_old[owner_of(s, place)][bird_in(s, slot)] += 1
        if s.lying[slot] < GONE:
            put_beside_known(s, place, s.lying[slot], 1)
    for slot in range(s.slots):
        s.first_slot[s.place[slot]] = 0
        s.place[slot] = 0
        s.lying[slot] = 0
        s.marks[slot] = 0
    for n in range(s.gone):
        s.slot_of_gone[n] = 0
    s.slots = 0
    clear(s.old_left)


def know_old(s: Scratch, other: int) -> None:
    """Of the time before the last reshuffle another player knows what is dealt to that hand now, and no more."""
    for bird in range(SPECIES):
        s.own_old[other][bird] = 0
        s.own_shed[other][bird] = 0
        s.room_shed[other][bird] = CARDS


def lay_pile(s: Scratch, first: int) -> None:
    """The cards from `first` on are the pile; nothing else stays in its room."""
    if first > s.pile_next:
        for k in range(s.pile_end - s.pile_next):
            s.pile[s.pile_next + k] = s.pile[first + k]
    for k in range(s.pile_next):
        s.pile[k] = 0
    for k in range(s.pile_end, CARDS):
        s.pile[k] = 0
