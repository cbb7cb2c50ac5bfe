"""What else could be true in Zum Kuckuck!, for all that a seat knows which forgets nothing. Compiles.

Hands wander to the left, so in round r a seat knows its own twelve numbers and those that the next r seats hold: it has
held them all. Of any other hand it knows the numbers that were bid from it in any round and, from the cockatoo cards,
how many half cockatoos are on all twelve, but for one half. All hands that agree with this are equally likely, and so
are all orders of the nest cards not turned up yet.
"""

from __future__ import annotations

from math import comb

from birdtable.core.luck import below, happens, next_word, seed_redeal, shuffle_part, sort_cards
from birdtable.core.rows import clear
from birdtable.core.state import Cards, i1, i8
from birdtable.games.kuckuck.cards import HALF_COCKATOOS, KINDS, NESTS, NUMBERS
from birdtable.games.kuckuck.rules import BEFORE, HAND, NEVER, SEATS, State, has_open_bid, legal, number_of

NONE, HALF, WHOLE = 0, 1, 2  # the kinds of numbers
FIRST = (0, 24, 48)  # where each kind begins in the deck
# In how many ways k cards can be taken out of n, at n · (HAND + 1) + k.
CHOOSE = tuple(comb(n, k) for n in range(25) for k in range(HAND + 1))
COUNT = -1  # instead of a lot: no share is noted
BITS = 62  # of a large random number


class Scratch(State):
    """A state with room to redeal it: all zero at other times, and by seat where nothing else is said."""

    unseen = i1(KINDS)  # how many numbers with no, a half and a whole cockatoo are in the deck
    missing = i1(SEATS)  # how many numbers the hand lacks
    halves = i1(SEATS)  # how many half cockatoos they have at least; there may be one more
    lacking = i1()  # how many hands lack numbers
    order = i1(SEATS)  # those hands, in the order in which they are filled
    fewest_left = i1(SEATS)  # how many half cockatoos the hand must leave in the deck
    most_left = i1(SEATS)  # and how many it may leave there
    most_ways = i8(SEATS)  # in how many ways the hand could be filled at most
    share = i1(SEATS, KINDS)  # how many numbers of each kind it gets


def redeal(s: Scratch, seat: int, seed: int) -> None:
    """Shuffle the nest cards that lie face down, fill up the hands as far as they are unknown, and bid face down."""
    seed_redeal(s.luck, seed)
    shuffle_part(s.luck, s.pile, nests_turned_up(s), NESTS)
    take_hidden_numbers(s, seat)
    prepare_sharing(s)
    while not is_shared_out(s):
        pass
    for other in range(s.players):
        fill_hand(s, other)
    for other in range(s.players):
        if other != seat and has_bid_face_down(s, other):
            bid_anything(s, other)
    put_deck_away(s)


def redraw(s: State, seed: int) -> None:
    """Nobody knows the order of the nest cards that lie face down; what is in the box never comes out again."""
    seed_redeal(s.luck, seed)
    shuffle_part(s.luck, s.pile, nests_turned_up(s), NESTS)


def forget(s: State, seat: int, seed: int, share: int) -> None:
    """An inattentive player forgets what was bid in earlier rounds, but not the hands that it has held."""
    seed_redeal(s.luck, seed)
    for number in range(NUMBERS):
        if s.shown[number] == BEFORE and happens(s.luck, share):
            s.shown[number] = NEVER


# What is known


def nests_turned_up(s: State) -> int:
    """How many nest cards of this round everybody has seen; after the last turn of a game no more are turned up."""
    return 2 * s.turn if s.over == 1 else 2 * s.turn + 2


def knows(s: State, seat: int, other: int, k: int) -> bool:
    """Does a seat know the k-th number of the hand that another seat holds now?"""
    return has_held(s, seat, other) or was_shown(s, other, k)


def has_held(s: State, seat: int, other: int) -> bool:
    """A seat has held the hand before it, and those it passed on, which are as many seats to its left as rounds ago."""
    return (other + s.players - seat) % s.players <= s.round


def was_shown(s: State, seat: int, k: int) -> bool:
    """Everybody saw the k-th number of this hand bid, in this round or before, or sees it lie open now."""
    number = s.hand[seat][k]
    return s.shown[number - 1] != NEVER or (has_open_bid(s, seat) and number == s.bid[seat])


# What is not known: numbers that hands lack, and the deck that they come from


def take_hidden_numbers(s: Scratch, seat: int) -> None:
    """Leave every hand what the seat knows of it; all other numbers are the deck, whether in a hand or in the box."""
    known = 0  # a bit for each number
    for other in range(s.players):
        kept = 0
        halves = 0
        for k in range(HAND):
            if knows(s, seat, other, k):
                number = s.hand[other][k]
                s.hand[other][kept] = number
                kept += 1
                halves += HALF_COCKATOOS[number - 1]
                known |= 1 << number
        s.missing[other] = HAND - kept
        s.halves[other] = 2 * s.dealt[other] - halves
    clear(s.unseen)
    for number in range(1, NUMBERS + 1):
        if known & (1 << number) == 0:
            kind = HALF_COCKATOOS[number - 1]
            s.deck[FIRST[kind] + s.unseen[kind]] = number
            s.unseen[kind] += 1


# Sharing out: how many numbers of each kind a hand gets
#
# Hand after hand is filled in one of the ways that suit its cockatoos, all alike. That alone would favour deals in
# which later hands have few ways. So each hand draws among as many lots as it has ways at most, whatever the hands
# before it got; a lot without a way is a blank, and then everything is shared out anew. So every deal has one lot at
# each hand, and all are equally likely.


def prepare_sharing(s: Scratch) -> None:
    """The order of the hands, and for each what it must leave to others and in how many ways it is filled at most."""
    order_hands(s)
    find_what_to_leave(s)
    find_most_ways(s)


def order_hands(s: Scratch) -> None:
    """Hands that can be filled in few ways come first: then blanks are rare."""
    s.lacking = 0
    for seat in range(s.players):
        if s.missing[seat] > 0:
            s.fewest_left[seat] = 0
            s.most_left[seat] = 2 * NUMBERS
            s.most_ways[seat] = ways_to_fill(s, seat, s.unseen[NONE], s.unseen[HALF], s.unseen[WHOLE], COUNT)
            place = s.lacking
            while place > 0 and s.most_ways[s.order[place - 1]] > s.most_ways[seat]:
                s.order[place] = s.order[place - 1]
                place -= 1
            s.order[place] = seat
            s.lacking += 1


def find_what_to_leave(s: Scratch) -> None:
    """Later hands need their half cockatoos, and cannot have more of them than suits them and the box."""
    box = s.unseen[NONE] + s.unseen[HALF] + s.unseen[WHOLE]
    for i in range(s.lacking):
        box -= s.missing[s.order[i]]
    fewest = 0
    most = 2 * box
    for i in range(s.lacking - 1, -1, -1):
        seat = s.order[i]
        s.fewest_left[seat] = fewest
        s.most_left[seat] = most
        fewest += max(s.halves[seat], 0)
        most += s.halves[seat] + 1


def find_most_ways(s: Scratch) -> None:
    """For each hand, the largest number of ways to fill it, over all that the hands before it may have left."""
    cards = s.unseen[NONE] + s.unseen[HALF] + s.unseen[WHOLE]
    fewest_halves = s.unseen[HALF] + 2 * s.unseen[WHOLE]
    most_halves = fewest_halves
    fewest_whole = s.unseen[WHOLE]
    most_whole = fewest_whole
    for i in range(s.lacking):
        seat = s.order[i]
        halves = s.halves[seat]
        s.most_ways[seat] = most_ways(s, seat, cards, fewest_halves, most_halves, fewest_whole, most_whole)
        cards -= s.missing[seat]
        fewest_halves -= halves + 1
        most_halves -= max(halves, 0)
        fewest_whole = max(fewest_whole - (halves + 1) // 2, 0)
        most_whole -= fewest_whole_ones(s.missing[seat], halves, s.unseen[HALF])


def most_ways(
    s: Scratch, seat: int, cards: int, fewest_halves: int, most_halves: int, fewest_whole: int, most_whole: int
) -> int:
    """The largest number of ways to fill a hand, if so many cards are left with so many half and whole cockatoos."""
    most = 0
    for halves in range(fewest_halves, most_halves + 1):
        for whole in range(fewest_whole, most_whole + 1):
            half = halves - 2 * whole
            none = cards - half - whole
            if 0 <= half <= s.unseen[HALF] and 0 <= none <= s.unseen[NONE]:
                most = max(most, ways_to_fill(s, seat, none, half, whole, COUNT))
    return most


def is_shared_out(s: Scratch) -> bool:
    """Share the deck out among the hands; it is not done if one of them draws a blank."""
    none = s.unseen[NONE]
    half = s.unseen[HALF]
    whole = s.unseen[WHOLE]
    for i in range(s.lacking):
        seat = s.order[i]
        lot = below_large(s.luck, s.most_ways[seat])
        if lot >= ways_to_fill(s, seat, none, half, whole, lot):
            return False
        none -= s.share[seat][NONE]
        half -= s.share[seat][HALF]
        whole -= s.share[seat][WHOLE]
    return True


def ways_to_fill(s: Scratch, seat: int, none: int, half: int, whole: int, lot: int) -> int:
    """In how many ways can a hand be filled from so many numbers of each kind? The share of one of them is noted."""
    cards = s.missing[seat]
    ways = 0
    for halves in range(s.halves[seat], s.halves[seat] + 2):
        if may_take(s, seat, halves, half, whole):
            last = min(min(whole, halves // 2), none - cards + halves)
            for taken in range(fewest_whole_ones(cards, halves, half), last + 1):
                before = ways
                ways += choose(whole, taken) * choose(half, halves - 2 * taken) * choose(none, cards - halves + taken)
                if before <= lot < ways:
                    note_share(s, seat, halves, taken)
    return ways


def may_take(s: Scratch, seat: int, halves: int, half: int, whole: int) -> bool:
    """Would what a hand leaves in the deck suit the others?"""
    left = half + 2 * whole - halves
    return s.fewest_left[seat] <= left <= s.most_left[seat]


def fewest_whole_ones(cards: int, halves: int, half: int) -> int:
    """So many numbers with a whole cockatoo it takes at least, where the cards or those with a half are too few."""
    return max(max(0, halves - cards), (halves - half + 1) // 2)


def note_share(s: Scratch, seat: int, halves: int, whole: int) -> None:
    """A hand gets so many half cockatoos, and so many whole ones among them."""
    s.share[seat][NONE] = s.missing[seat] - halves + whole
    s.share[seat][HALF] = halves - 2 * whole
    s.share[seat][WHOLE] = whole


def choose(n: int, k: int) -> int:
    """In how many ways can k cards be taken out of n?"""
    return CHOOSE[n * (HAND + 1) + k]


def below_large(luck: Cards, n: int) -> int:
    """A number from 0 to n − 1, each equally likely, where n need not fit into 32 bits."""
    limit = (1 << BITS) // n * n
    number = limit
    while number >= limit:
        number = (next_word(luck) << (BITS - 32)) | (next_word(luck) >> (64 - BITS))
    return number % n


# Dealing


def fill_hand(s: Scratch, seat: int) -> None:
    """A hand gets its share of each kind from the deck, and is in ascending order again."""
    k = HAND - s.missing[seat]
    for kind in range(KINDS):
        for _ in range(s.share[seat][kind]):
            s.hand[seat][k] = draw(s, kind)
            k += 1
    sort_cards(s.hand[seat], HAND)


def draw(s: Scratch, kind: int) -> int:
    """Any number of a kind out of the deck; the last one takes its place."""
    place = FIRST[kind] + below(s.luck, s.unseen[kind])
    number = s.deck[place]
    s.unseen[kind] -= 1
    s.deck[place] = s.deck[FIRST[kind] + s.unseen[kind]]
    return number


def has_bid_face_down(s: State, seat: int) -> bool:
    """There is a bid, and only its owner knows it."""
    return s.bid[seat] > 0 and not has_open_bid(s, seat)


def bid_anything(s: State, seat: int) -> None:
    """What lies face down before a player could be any number that the player could have bid."""
    s.bid[seat] = 0
    n = legal(s, seat, s.deck)
    s.bid[seat] = number_of(s.deck[below(s.luck, n)])


def put_deck_away(s: Scratch) -> None:
    """What is left of the deck is in the box, and nothing remains of the sharing out."""
    s.lacking = 0
    clear(s.deck)
    clear(s.unseen)
    clear(s.missing)
    clear(s.halves)
    clear(s.order)
    clear(s.fewest_left)
    clear(s.most_left)
    clear(s.most_ways)
    for seat in range(s.players):
        clear(s.share[seat])
