"""Where hidden cards may lie in CuBirds: places are filled, and cards change places. Compiles.

While a state is redealt, the unseen cards lie in the pile's room: first those in hidden places, then the pile. The home
of a place is the hand or lot that it belongs to; of an old place, whose card came before the last reshuffle, it is that
plus `PLACES`.
"""

from __future__ import annotations

from birdtable.core.luck import below
from birdtable.core.rows import clear
from birdtable.core.state import i1
from birdtable.games.cubirds.cards import CARDS, SPECIES
from birdtable.games.cubirds.memory import FRESH, PLACES, SEATS, can_be_old, finds_room
from birdtable.games.cubirds.rules import State

DRAWS = 6  # for a place, before the first card that may lie there is taken
STEPS = 100  # from place to place, where no card that is left fits


class Scratch(State):
    """A state with room to redeal it: all zero at other times."""

    held = i1(PLACES)  # how many hidden cards each place has
    unseen = i1(SPECIES)  # the cards that the seat has not seen
    old_left = i1(SPECIES)  # how many birds may still be laid in old places
    old_wanted = i1(SPECIES)  # how many must still be laid where they can be old; below zero there are more
    old_here = i1(PLACES, SPECIES)  # those laid in the old places of each hand or lot
    home = i1(CARDS)  # by place, the hand or lot that it belongs to


# A card and its home


def fits(s: Scratch, home: int, bird: int) -> bool:
    """May one more bird of this species lie in this home, which is not yet full?"""
    if home < PLACES:
        return finds_room(s.hidden[home], s.room[home], s.held[home], 0, bird)
    place = home - PLACES
    return (
        s.old_left[bird] > 0
        and finds_room(s.old_here[place], s.room[place], s.held[place], s.room[place][FRESH], bird)
        and finds_room(s.hidden[place], s.room[place], s.held[place], 0, bird)
    )


def count(s: Scratch, k: int, times: int) -> None:
    """Add the card to those that lie in its home, or with −1 take it away."""
    bird, home = s.pile[k], s.home[k]
    if home >= PLACES:
        home -= PLACES
        s.old_here[home][bird] += times
        s.old_left[bird] -= times
    s.hidden[home][bird] += times
    if can_be_old(s, home, bird):
        s.old_wanted[bird] -= times


def wanted(s: Scratch) -> int:
    """How many birds are missing that others must still hold."""
    birds = 0
    for bird in range(SPECIES):
        if s.old_wanted[bird] > 0:
            birds += s.old_wanted[bird]
    return birds


def swap(s: Scratch, a: int, b: int) -> None:
    """Two cards change places."""
    card = s.pile[a]
    s.pile[a] = s.pile[b]
    s.pile[b] = card


# Places are filled


def fill_places(s: Scratch, seat: int, first: int, last: int) -> bool:
    """Fill all hidden places, the old ones first, since fewer cards fit there. Did they all fit?"""
    for bird in range(SPECIES):
        s.old_left[bird] = s.old[bird] - s.own_old[seat][bird]
        s.old_wanted[bird] = s.least_old[seat][bird]
    for place in range(SEATS + s.lots):
        if s.held[place] > 0:
            empty_place(s, place)
    place = first
    misfits = 0
    for first_home in range(PLACES, -1, -PLACES):
        for home in range(first_home + SEATS + s.lots - 1, first_home - 1, -1):
            for _ in range(places_of(s, home)):
                s.home[place] = home
                if not fill_place(s, place, first, last):
                    misfits += 1
                place += 1
    return misfits + wanted(s) == 0


def empty_place(s: Scratch, place: int) -> None:
    """No hidden card lies there yet."""
    clear(s.hidden[place])
    clear(s.old_here[place])


def places_of(s: Scratch, home: int) -> int:
    """How many cards lie in this home."""
    place = home % PLACES
    fresh = min(s.held[place], s.room[place][FRESH])
    return s.held[place] - fresh if home >= PLACES else fresh


def fill_place(s: Scratch, place: int, first: int, last: int) -> bool:
    """Lay a card there that is not yet dealt; as long as none fits, take one from another place, to be filled next."""
    free = place + 1
    for _ in range(STEPS):
        k = fitting_card(s, place, free, last)
        if k < last:
            swap(s, place, k)
            count(s, place, 1)
            return True
        other = first + below(s.luck, free - first)
        if other != place and may_move(s, other, place):
            swap(s, place, other)
            count(s, place, 1)
            place = other
    count(s, place, 1)
    return False


def fitting_card(s: Scratch, place: int, free: int, last: int) -> int:
    """Where a free card lies that fits in this place: one that is wanted, or drawn by lot, or any; else `last`."""
    home = s.home[place]
    if wanted(s) > 0:
        for n in range(free - 1, last):
            k = free_card(place, free, n)
            if is_wanted(s, home, s.pile[k]) and fits(s, home, s.pile[k]):
                return k
    for _ in range(DRAWS):
        k = free_card(place, free, free - 1 + below(s.luck, last - free + 1))
        if fits(s, home, s.pile[k]):
            return k
    for n in range(free - 1, last):
        k = free_card(place, free, n)
        if fits(s, home, s.pile[k]):
            return k
    return last


def free_card(place: int, free: int, n: int) -> int:
    """The free cards lie from `free` on, and one before them: in the place that is to be filled."""
    return n if n >= free else place


def is_wanted(s: Scratch, home: int, bird: int) -> bool:
    """Is a bird missing that can be old here?"""
    return s.old_wanted[bird] > 0 and can_be_old(s, home % PLACES, bird)


def may_move(s: Scratch, source: int, to: int) -> bool:
    """Take a card from those that lie in its home, if it may lie in another place, which is empty."""
    count(s, source, -1)
    if fits(s, s.home[to], s.pile[source]):
        return True
    count(s, source, 1)
    return False


# Cards change places


def exchange(s: Scratch, a: int, b: int, pile: int) -> None:
    """Let a hidden card and any other change places, if each may lie in the other's. From `pile` on, any may."""
    one, two = s.pile[a], s.pile[b]
    if one == two or (b < pile and s.home[a] == s.home[b]):
        return
    missing = max(0, s.old_wanted[one]) + max(0, s.old_wanted[two])
    lift_two(s, a, b, pile)
    if fits(s, s.home[a], two) and (b >= pile or fits(s, s.home[b], one)):
        swap(s, a, b)
        lay_two(s, a, b, pile)
        if max(0, s.old_wanted[one]) + max(0, s.old_wanted[two]) <= missing:
            return
        lift_two(s, a, b, pile)
        swap(s, a, b)
    lay_two(s, a, b, pile)


def old_places(s: Scratch) -> int:
    """How many old places there are; they come first."""
    places = 0
    for home in range(PLACES, 2 * PLACES):
        places += places_of(s, home)
    return places


def rotate(s: Scratch, a: int, b: int, c: int, pile: int) -> None:
    """Let three cards move on, a to b, b to c and c to a, if each may lie where it comes; else they all stay.

    Few cards fit in old places, and two alone often cannot change places. From `pile` on, any card may lie.
    """
    if a == b or b == c or c == a:
        return
    missing = wanted(s)
    lift_three(s, a, b, c, pile)
    move_on(s, a, b, c)
    if lay_three_that_fit(s, a, b, c, pile):
        if wanted(s) <= missing:
            return
        lift_three(s, a, b, c, pile)
    move_on(s, c, b, a)  # back to where they lay
    lay_two(s, a, b, pile)
    lay(s, c, pile)


def move_on(s: Scratch, a: int, b: int, c: int) -> None:
    """The card at a goes to b, that at b to c, and that at c to a."""
    swap(s, a, b)
    swap(s, a, c)


# Cards are lifted and laid: only those that lie are counted


def lift(s: Scratch, k: int, pile: int) -> None:
    """A card no longer lies in its home, if it has one: from `pile` on there are none."""
    if k < pile:
        count(s, k, -1)


def lift_two(s: Scratch, a: int, b: int, pile: int) -> None:
    """Two cards no longer lie in their homes."""
    lift(s, a, pile)
    lift(s, b, pile)


def lift_three(s: Scratch, a: int, b: int, c: int, pile: int) -> None:
    """Three cards no longer lie in their homes."""
    lift_two(s, a, b, pile)
    lift(s, c, pile)


def lay(s: Scratch, k: int, pile: int) -> None:
    """A card lies in its home, if it has one."""
    if k < pile:
        count(s, k, 1)


def lay_two(s: Scratch, a: int, b: int, pile: int) -> None:
    """Two cards lie in their homes."""
    lay(s, a, pile)
    lay(s, b, pile)


def lay_three_that_fit(s: Scratch, a: int, b: int, c: int, pile: int) -> bool:
    """Lay three cards, if they all fit; else none of them."""
    if not lay_if_it_fits(s, a, pile):
        return False
    if not lay_if_it_fits(s, b, pile):
        lift(s, a, pile)
        return False
    if not lay_if_it_fits(s, c, pile):
        lift_two(s, a, b, pile)
        return False
    return True


def lay_if_it_fits(s: Scratch, k: int, pile: int) -> bool:
    """Lay a card, if there is room for it."""
    if k < pile and not fits(s, s.home[k], s.pile[k]):
        return False
    lay(s, k, pile)
    return True
