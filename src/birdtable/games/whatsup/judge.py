"""How well a seat stands in What's Up before the end. Compiles.

The weights were fitted to who won 5,000 games between greedy bots, with two players and with four; those for three lie
between. A hundred is a factor e in the odds.
"""

from __future__ import annotations

from birdtable.games.whatsup.cards import CARDS, COLOURS, NUMBERS
from birdtable.games.whatsup.rules import ON_TABLE, State, complete_rows, face_down, needs, rows_to_win

DEPTH = 12  # decisions to play on before judging
CHAPTERS = 1
GLANCES = 100  # of all moves the best looking
EXPLORE = 0.5  # how far search prefers what was tried little

# By the number of players: fewer rows win where there are more.
ONE_CARD = (0, 0, 39, 48, 57)
TWO_CARDS = (0, 0, 74, 116, 159)
A_ROW = (0, 0, 155, 170, 184)
LAST_ROW = (0, 0, 0, 60, 124)  # only one row is missing
LAST_CARD = (0, 0, 60, 75, 86)  # and of that only one card
TURN = (0, 0, 16, 28, 38)
SURE, SECOND_SURE = 43, 30  # a card that can be taken by flipping it, and another
HIDDEN = 20  # a card that could be taken, if only one knew


def chapter(s: State) -> int:
    """The whole game is one chapter."""
    return 0


def standing(s: State, seat: int) -> int:
    """Rows and what is there of others, what can be taken, and the turn."""
    value = worth_of_rows(s, seat) + worth_of_table(s, seat)
    return value + TURN[s.players] if s.turn == seat else value


def worth_of_rows(s: State, seat: int) -> int:
    """Complete rows, and parts of rows."""
    value = 0
    longest = 0
    for colour in range(COLOURS):
        cards = s.collection[seat][colour]
        if cards == 1:
            value += ONE_CARD[s.players]
        elif cards == 2:
            value += TWO_CARDS[s.players]
        elif cards == NUMBERS:
            value += A_ROW[s.players]
        if cards < NUMBERS:
            longest = max(longest, cards)
    if complete_rows(s, seat) == rows_to_win(s) - 1:
        value += LAST_ROW[s.players]
        if longest == NUMBERS - 1:
            value += LAST_CARD[s.players]
    return value


def worth_of_table(s: State, seat: int) -> int:
    """Cards whose lower face is the next for the collection."""
    sure = 0
    hidden = 0
    for place in range(CARDS):
        if s.owner[place] == ON_TABLE and needs(s, seat, face_down(s, place)):
            if s.flipped[place] == 1:
                sure += 1
            else:
                hidden += 1
    value = HIDDEN * hidden
    if sure > 0:
        value += SURE
    if sure > 1:
        value += SECOND_SURE
    return value
