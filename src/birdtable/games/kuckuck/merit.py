"""How good a move looks at a glance: the greedy bot's eye for Zum Kuckuck!. Compiles."""

from __future__ import annotations

from birdtable.games.kuckuck.cards import NUMBERS
from birdtable.games.kuckuck.rules import HAND, State, has_open_bid, higher_nest, lower_nest, number_of, was_played

COCKATOO = 24  # losing one is as bad as two full nests
FINE = 200  # a cuckoo more in the nest, so finely divided that saving a good number counts, but little


def merit(s: State, seat: int, move: int) -> int:
    """The nest you would come to, if everybody still to bid took any number you have not seen; and what you spend."""
    number = number_of(move)
    unseen_higher = unseen_above(s, seat, number)
    unseen_lower = unseen_above(s, seat, 0) - unseen_higher
    cases = 1  # of the others' bids: in how many would yours be the highest, in how many the second highest?
    highest = 1
    second = 0
    for other in range(s.players):
        if other != seat and s.living[other] == 1:
            higher = unseen_higher
            lower = unseen_lower
            if has_open_bid(s, other):
                higher = 1 if s.bid[other] > number else 0
                lower = 1 - higher
            cases *= higher + lower
            second = second * lower + highest * higher
            highest = highest * lower
    loss = highest * loss_with_lower_nest(s, seat)
    loss += second * loss_with_higher_nest(s, seat)
    loss += (cases - highest - second) * loss_with_own_nest(s, seat)
    return -loss * FINE - cases * worth_saving(number)


def unseen_above(s: State, seat: int, number: int) -> int:
    """How many numbers above this one are neither yours nor seen in this round."""
    unseen = NUMBERS - number
    for other in range(s.players):
        for k in range(HAND):
            if s.hand[other][k] > number and has_seen(s, seat, other, k):
                unseen -= 1
    return unseen


def has_seen(s: State, seat: int, other: int, k: int) -> bool:
    """Your own numbers, those played in this round, and a bid that lies open."""
    if other == seat or was_played(s, other, k):
        return True
    return has_open_bid(s, other) and s.hand[other][k] == s.bid[other]


def loss_with_lower_nest(s: State, seat: int) -> int:
    """With the highest bid: yours is the lower nest card, and somebody has the higher one."""
    return loss_with(lower_nest(s), max(higher_nest(s), fullest_other_nest(s, seat)))


def loss_with_higher_nest(s: State, seat: int) -> int:
    """With the second highest bid: yours is the higher nest card, and somebody has the lower one."""
    return loss_with(higher_nest(s), max(lower_nest(s), fullest_other_nest(s, seat)))


def loss_with_own_nest(s: State, seat: int) -> int:
    """With any other bid: you stay as you are, and others have the nest cards."""
    return loss_with(s.nest[seat], max(higher_nest(s), fullest_other_nest(s, seat)))


def loss_with(nest: int, others: int) -> int:
    """The cuckoos in your nest, and a cockatoo if no other nest is fuller."""
    return nest + COCKATOO if nest >= others else nest


def fullest_other_nest(s: State, seat: int) -> int:
    """The fullest nest among the others, as they stand before the bids."""
    fullest = 0
    for other in range(s.players):
        if other != seat and s.living[other] == 1:
            fullest = max(fullest, s.nest[other])
    return fullest


def worth_saving(number: int) -> int:
    """The further a number is from the middle, high or low, the better it is kept for another turn."""
    return abs(2 * number - NUMBERS - 1)
