"""The two simplest players. Compiles: `merit` is bound to a game's own by whoever loads it.

`random` takes any legal move; `greedy` the one that looks best at a glance, drawing lots among equals. A bot's lots
come from its own generator, so that its choices never touch the luck of the game.
"""

from __future__ import annotations

from typing import Any

from birdtable.core.luck import below
from birdtable.core.state import Cards, State

merit: Any  # the game's module of that name

BOTS = ("random", "greedy")
RANDOM, GREEDY = 0, 1


def choose(bot: int, s: State, seat: int, moves: Cards, n: int, luck: Cards) -> int:
    """A bot's choice among the first n moves."""
    if bot == GREEDY:
        return choose_greedily(s, seat, moves, n, luck)
    return moves[below(luck, n)]


def choose_greedily(s: State, seat: int, moves: Cards, n: int, luck: Cards) -> int:
    """The move of the greatest merit; among equals each with the same chance."""
    chosen = moves[0]
    best = merit.merit(s, seat, chosen)
    equals = 1
    for i in range(1, n):
        value = merit.merit(s, seat, moves[i])
        if value > best:
            best = value
            chosen = moves[i]
            equals = 1
        elif value == best:
            equals += 1
            if below(luck, equals) == 0:
                chosen = moves[i]
    return chosen
