"""What else could be true in What's Up: which cards lie at the places that were never flipped. Compiles.

Everybody has seen the same: both faces of every card that was flipped, taken ones among them, and the upper face of
every other. So all know which cards nobody has seen whole, and how often each face must be up among them. The cards
that lie with one face up may lie in any order at the places that show it, and the number of such orders is always the
same. So it is fair to draw first which side of each unseen card is up, and then the places.

For the sides, the cards fall into seven groups: for each colour the cards between its three numbers, for each number
the cards between its four colours. Each face belongs to two groups, its colour's and its number's. Once it is settled
how often it is up in the one and how often in the other, the groups have nothing to do with each other. So all ways
can be counted, and every draw is made in proportion to them: first, colour by colour, how often each face is up in the
group of its colour; then, group by group and card by card, which side is up.
"""

from __future__ import annotations

from typing import TypeAlias

from birdtable.core.luck import below, happens, seed_redeal
from birdtable.core.sets import any_member, size_of
from birdtable.games.whatsup.cards import BACKS, CARDS, COLOURS, FACES, NUMBERS, SIDES, birds_on, colour_of
from birdtable.games.whatsup.rules import FOR_THE_END, NO_VOTE, ON_TABLE, State, face_up

# The faces of each group: the colours' groups first, then the numbers'.
GROUPS = (
    *(tuple(face for face in range(FACES) if colour_of(face) == colour) for colour in range(COLOURS)),
    *(tuple(face for face in range(FACES) if birds_on(face) == birds) for birds in range(1, NUMBERS + 1)),
)

# A card of a group joins two of its three or four faces. A set of cards is a word with one bit for each such pair in
# each group. Colours have no cards in their last three pairs.
LOWER = (0, 0, 1, 0, 1, 2)
HIGHER = (1, 2, 2, 3, 3, 3)
PAIRS = len(LOWER)
NO_CARD = -1
CARD_OF = {(SIDES[2 * card], SIDES[2 * card + 1]): card for card in range(CARDS)}
CARD_AT = tuple(
    CARD_OF[faces[low], faces[high]] if high < len(faces) else NO_CARD
    for faces in GROUPS
    for low, high in zip(LOWER, HIGHER, strict=True)
)
BIT_OF_CARD = tuple(CARD_AT.index(card) for card in range(CARDS))

# A set of sides is a word with five bits for each face.
ON_FACE = len(BACKS[0])
SIDE_AT = tuple(side for face in range(FACES) for side in range(2 * CARDS) if SIDES[side] == face)
BIT_OF_SIDE = tuple(SIDE_AT.index(side) for side in range(2 * CARDS))

# How often each face is up: a word with four bits for each, colour by colour. In one group that is three times at most:
# where one of the upper two bits is set, a face would be up too often, or less than never.
WIDTH = 4
COLOUR_WIDTH = WIDTH * NUMBERS
LAST = COLOURS - 1
LAST_COLOUR = COLOUR_WIDTH * LAST
NOT_IN_A_GROUP = 0xCCCCCCCCCCCC
OFTEN = 3  # in the group of its colour, of which two cards have it, a face is up less often than this

# The ways to lay the cards of a group, for every tally, which says in two bits each how often the first three faces of
# the group are up: bit number `tally` of three words, the ones, twos and fours of the number of ways. How often the
# fourth is up follows from the number of cards.
Ways: TypeAlias = tuple[int, int, int]
AllWays: TypeAlias = tuple[Ways, Ways, Ways, Ways, Ways, Ways, Ways]
TALLY = (1, 4, 16, 0)


def redeal(s: State, seat: int, seed: int) -> None:
    """Draw anew the backs that nobody has seen, and the votes of others that are not all in."""
    seed_redeal(s.luck, seed)
    redraw_votes(s, seat)
    redraw_backs(s)


def redraw(s: State, seed: int) -> None:
    """Nobody knows the backs that nobody has seen."""
    seed_redeal(s.luck, seed)
    redraw_backs(s)


def forget(s: State, seat: int, seed: int, share: int) -> None:
    """An inattentive player forgets cards that were flipped and lie there still."""
    seed_redeal(s.luck, seed)
    for place in range(CARDS):
        if s.owner[place] == ON_TABLE and s.flipped[place] == 1 and happens(s.luck, share):
            s.flipped[place] = 0


def redraw_votes(s: State, seat: int) -> None:
    """Who has voted is public, how is not."""
    for other in range(s.players):
        if other != seat and s.vote[other] != NO_VOTE:
            s.vote[other] = FOR_THE_END + below(s.luck, 2)


def redraw_backs(s: State) -> None:
    """Lay the cards that were never flipped anew, with the same faces up."""
    cards = unseen_cards(s)
    if cards != 0:
        lay_out_again(s, lay_cards(s, cards, faces_of_unseen(s)))


def unseen_cards(s: State) -> int:
    """The set of the cards that were never flipped: all those that were not seen elsewhere."""
    cards = 0
    for place in range(CARDS):
        if s.flipped[place] == 0:
            cards |= 1 << BIT_OF_CARD[s.side[place] >> 1]
    return cards


def faces_of_unseen(s: State) -> int:
    """How often each face is up among the cards that were never flipped."""
    faces = 0
    for place in range(CARDS):
        if s.flipped[place] == 0:
            faces += 1 << WIDTH * face_up(s, place)
    return faces


def lay_out_again(s: State, sides: int) -> None:
    """Each place that was never flipped gets any of the sides with its face that are left."""
    for place in range(CARDS):
        if s.flipped[place] == 0:
            first = ON_FACE * face_up(s, place)
            bit = first + any_member(s.luck, (sides >> first) & 0b11111)
            sides ^= 1 << bit
            s.side[place] = SIDE_AT[bit]


# Counting the ways


def in_group(cards: int, group: int) -> int:
    """The cards of a set that belong to a group: one bit for each pair."""
    return (cards >> (PAIRS * group)) & 0b111111


def ways_to_lay(cards: int) -> Ways:
    """The ways to lay these cards of a group: each of them adds one of its two faces."""
    ones, twos, fours = 1, 0, 0
    for pair in range(PAIRS):
        if (cards >> pair) & 1 == 1:
            low, high = TALLY[LOWER[pair]], TALLY[HIGHER[pair]]
            both_ones = (ones << low) & (ones << high)
            both_twos = (twos << low) & (twos << high)
            either_twos = (twos << low) ^ (twos << high)
            fours = (fours << low) ^ (fours << high) ^ (both_twos | (either_twos & both_ones))
            twos = either_twos ^ both_ones
            ones = (ones << low) ^ (ones << high)
    return ones, twos, fours


def count(ways: Ways, tally: int) -> int:
    """How many of the ways have this tally."""
    return ((ways[0] >> tally) & 1) + 2 * ((ways[1] >> tally) & 1) + 4 * ((ways[2] >> tally) & 1)


def tally_of_colour(faces: int) -> int:
    """From a word of how often each face is up, the tally of the first colour in it."""
    return (faces & 0b11) | ((faces >> 2) & 0b1100) | ((faces >> 4) & 0b110000)


def tally_of_number(faces: int) -> int:
    """From a word of how often each face is up, the tally of the first number in it."""
    return (faces & 0b11) | ((faces >> 10) & 0b1100) | ((faces >> 20) & 0b110000)


def ways_of_all(cards: int) -> AllWays:
    """The ways to lay the unseen cards of each group."""
    return (
        ways_to_lay(in_group(cards, 0)),
        ways_to_lay(in_group(cards, 1)),
        ways_to_lay(in_group(cards, 2)),
        ways_to_lay(in_group(cards, 3)),
        ways_to_lay(in_group(cards, 4)),
        ways_to_lay(in_group(cards, 5)),
        ways_to_lay(in_group(cards, 6)),
    )


def up_in_colour(cards: int, colour: int, first: int, second: int) -> int:
    """How often the faces of a colour may be up in its group: the third takes what the first and the second leave."""
    third = size_of(in_group(cards, colour)) - first - second
    return first + (second << WIDTH) + (third << 2 * WIDTH)


def without(left: int, colour: int, up: int) -> int:
    """What is left when the faces of a colour are up so often in its group."""
    return left - (up << COLOUR_WIDTH * colour) - (up << LAST_COLOUR)


def ways_after(colour: int, left: int, cards: int, ways: AllWays) -> int:
    """The ways that are left when this colour and those before it are settled."""
    if colour == 0:
        return ways_after_one(left, cards, ways)
    if colour == 1:
        return ways_after_two(left, cards, ways)
    return ways_after_three(left, ways)


def ways_after_one(left: int, cards: int, ways: AllWays) -> int:
    """The ways that are left when the first colour is settled."""
    total = 0
    for first in range(OFTEN):
        for second in range(OFTEN):
            up = up_in_colour(cards, 1, first, second)
            here = count(ways[1], tally_of_colour(up))
            if here > 0:
                total += here * ways_after_two(without(left, 1, up), cards, ways)
    return total


def ways_after_two(left: int, cards: int, ways: AllWays) -> int:
    """The ways that are left when two colours are settled."""
    total = 0
    for first in range(OFTEN):
        for second in range(OFTEN):
            up = up_in_colour(cards, 2, first, second)
            here = count(ways[2], tally_of_colour(up))
            if here > 0:
                total += here * ways_after_three(without(left, 2, up), ways)
    return total


def ways_after_three(left: int, ways: AllWays) -> int:
    """The ways that are left when three colours are settled, and with them the fourth."""
    if left & NOT_IN_A_GROUP != 0:
        return 0
    return (
        count(ways[LAST], tally_of_colour(left >> LAST_COLOUR))
        * count(ways[COLOURS], tally_of_number(left))
        * count(ways[COLOURS + 1], tally_of_number(left >> WIDTH))
        * count(ways[COLOURS + 2], tally_of_number(left >> 2 * WIDTH))
    )


# Drawing one of the ways


def lay_cards(s: State, cards: int, faces: int) -> int:
    """Draw which side of each unseen card is up; returns the set of these sides."""
    left = settle_colours(s, cards, faces)
    sides = 0
    for colour in range(COLOURS):
        up = left if colour == LAST else faces - left
        tally = tally_of_colour(up >> COLOUR_WIDTH * colour)
        sides |= lay_group(s, colour, in_group(cards, colour), tally)
    for number in range(NUMBERS):
        tally = tally_of_number(left >> WIDTH * number)
        sides |= lay_group(s, COLOURS + number, in_group(cards, COLOURS + number), tally)
    return sides


def settle_colours(s: State, cards: int, faces: int) -> int:
    """Draw how often each face is up in the group of its colour, one colour after the other.

    What is left of the first three colours' faces is up in the groups of the numbers. In the place of the last colour's
    faces stands how often each number is up in the groups of the colours that are not settled yet.
    """
    left = faces
    for number in range(NUMBERS):
        here = -size_of(in_group(cards, COLOURS + number))
        for colour in range(LAST):
            here += (faces >> (COLOUR_WIDTH * colour + WIDTH * number)) & 0b1111
        left += here << (LAST_COLOUR + WIDTH * number)
    ways = ways_of_all(cards)
    for colour in range(LAST):
        left = settle_colour(s, colour, left, cards, ways)
    return left


def settle_colour(s: State, colour: int, left: int, cards: int, ways: AllWays) -> int:
    """Draw how often the faces of a colour are up in its group, in proportion to all the ways; returns what is left."""
    settled = left
    total = 0
    for first in range(OFTEN):
        for second in range(OFTEN):
            up = up_in_colour(cards, colour, first, second)
            here = count(ways[colour], tally_of_colour(up))
            if here > 0:
                here *= ways_after(colour, without(left, colour, up), cards, ways)
            if here > 0:
                total += here
                if below(s.luck, total) < here:
                    settled = without(left, colour, up)
    return settled


def lay_group(s: State, group: int, cards: int, tally: int) -> int:
    """Draw one of the ways to lay the cards of a group that have this tally, the last card first."""
    sides = 0
    for pair in range(PAIRS - 1, -1, -1):
        if (cards >> pair) & 1 == 1:
            cards ^= 1 << pair
            ways = ways_to_lay(cards)
            low = ways_with(ways, tally, LOWER[pair])
            high = ways_with(ways, tally, HIGHER[pair])
            side = 2 * CARD_AT[PAIRS * group + pair]
            if below(s.luck, low + high) < low:
                tally -= TALLY[LOWER[pair]]
            else:
                tally -= TALLY[HIGHER[pair]]
                side += 1
            sides |= 1 << BIT_OF_SIDE[side]
    return sides


def ways_with(ways: Ways, tally: int, face: int) -> int:
    """The ways to lay the other cards of a group when one more has a certain face of the group up."""
    if face < LAST and (tally >> 2 * face) & 0b11 == 0:
        return 0
    return count(ways, tally - TALLY[face])
