"""How well a seat stands in Zum Kuckuck! before the end. Compiles.

Everybody plays every hand once. So a seat's prospects are its points, what the hand before it still brings, and what
the hands bring that it has not held yet. The weights were fitted to who won 1,200 games between greedy bots. A hundred
is a factor e in the odds.
"""

from __future__ import annotations

from birdtable.games.kuckuck.cards import NUMBERS
from birdtable.games.kuckuck.rules import HAND, TURNS, State, fullest_nest, lowest_nest, was_played

DEPTH = 0  # decisions to play on before judging
CHAPTERS = 1
GLANCES = 3  # moves looked at for each of them
EXPLORE = 0.1  # how far search prefers what was tried little

A_POINT = (62, 38, 30, 26, 22)  # by the number of rounds that come after this one

# By the number of players, in hundredths of a point: the more bid, the less a good number is worth.
COCKATOO = 110
COCKATOO_TO_COME = (0, 0, 0, 130, 110, 92)
LOWEST = (0, 0, 0, 45, 30, 15)
FULLEST = (0, 0, 0, 20, 40, 60)
# A number is the better the further it is from the middle: the mean of those left, early and late; of a whole hand.
EARLY_NUMBERS = (0, 0, 0, 22, 12, 2)
LATE_NUMBERS = (0, 0, 0, 9, 4, 0)
NUMBERS_TO_COME = (0, 0, 0, 33, 20, 6)


def chapter(s: State) -> int:
    """Each round is a chapter."""
    return s.round


def standing(s: State, seat: int) -> int:
    """Points so far, those that this round promises, and those of the rounds to come."""
    points = 100 * s.score[seat]
    if s.living[seat] == 1:
        points += COCKATOO * s.cockatoos[seat] + worth_of_nest(s, seat) + worth_of_numbers(s, seat)
    else:
        points -= 100
    for k in range(1, s.players - s.round):
        points += worth_of_hand(s, (seat + s.players - k) % s.players)
    return A_POINT[s.players - 1 - s.round] * points // 100


def worth_of_nest(s: State, seat: int) -> int:
    """The lowest nest brings a point, if it stays so; the fullest costs a cockatoo if nothing changes."""
    value = 0
    if s.nest[seat] == lowest_nest(s):
        value += LOWEST[s.players]
    if s.nest[seat] == fullest_nest(s):
        value -= FULLEST[s.players]
    return value


def worth_of_numbers(s: State, seat: int) -> int:
    """What the numbers still in hand promise."""
    left = 0
    total = 0
    for k in range(HAND):
        if not was_played(s, seat, k):
            left += 1
            total += from_the_middle(s.hand[seat][k])
    weight = EARLY_NUMBERS[s.players] if 3 * s.turn < TURNS else LATE_NUMBERS[s.players]
    return weight * total // max(left, 1)


def worth_of_hand(s: State, seat: int) -> int:
    """What a whole hand, which this seat has now, will bring to the seat that plays it next."""
    total = 0
    for k in range(HAND):
        total += from_the_middle(s.hand[seat][k])
    return COCKATOO_TO_COME[s.players] * s.dealt[seat] + NUMBERS_TO_COME[s.players] * total // HAND


def from_the_middle(number: int) -> int:
    """How far a number is from the middle, in half steps."""
    return abs(2 * number - NUMBERS - 1)
