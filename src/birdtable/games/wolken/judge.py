"""How well a seat stands in Über den Wolken before the end. Compiles.

The weights were fitted to who won 2,100 games between greedy bots, with two players and with four; those for three lie
between. A hundred is a factor e in the odds.
"""

from __future__ import annotations

from birdtable.core.rows import total
from birdtable.games.wolken import choices, flock, rules
from birdtable.games.wolken.cards import CUBES
from birdtable.games.wolken.merit import prospect
from birdtable.games.wolken.state import State

DEPTH = 8  # decisions to play on before judging
CHAPTERS = 1
GLANCES = 4  # moves looked at for each of them
EXPLORE = 1.5  # how far search prefers what was tried little

# For each stage and number of players, what a point is worth: the more, the less is still to come.
A_POINT = ((0, 0, 10, 12, 13), (0, 0, 17, 20, 22), (0, 0, 24, 28, 31))
A_CUBE = (0, 0, 12, 11, 9)
A_CARD = (0, 0, 2, 15, 28)
A_BIRD = 13  # in the flock, as long as another stage comes


def chapter(s: State) -> int:
    """Each stage is a chapter."""
    return s.stage


def standing(s: State, seat: int) -> int:
    """Points, and those that the stage would pay now; cubes and cards to do more with; birds for the next stage."""
    point = A_POINT[s.stage][s.players]
    value = point * s.score[seat]
    if s.phase != choices.STAGE_END:
        value += point * prospect(s, seat) * sureness(s) // 100
        value += A_CUBE[s.players] * s.cubes[seat]
        value += A_CARD[s.players] * choices.cards_at(s, seat)
    if s.stage < rules.STAGES - 1:
        value += A_BIRD * flock.birds_on_board(s, seat)
    return value


def sureness(s: State) -> int:
    """How much of what a stage would pay now it will pay, in percent: little at first, nearly all in the end."""
    return 95 - 65 * total(s.cubes) // (CUBES[s.players] * s.players)
