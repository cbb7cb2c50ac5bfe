"""The two simplest players. Compiles: `merit` is bound to a game's own when it is loaded.

`random` takes any legal move; `greedy` the one that looks best at a glance, drawing lots among equals. A bot's lots
come from its own generator, so that its choices never touch the luck of the game.
"""

from __future__ import annotations

from typing import Any

from birdtable.core.luck import below
from birdtable.core.state import Cards, CommonState

merit: Any  # the game's module of that name

BOTS = ("random", "greedy")
RANDOM, GREEDY = 0, 1


def choose(bot: int, s: CommonState, seat: int, moves: Cards, n: int, luck: Cards) -> int:
    """A bot's choice among the first n moves."""
    if bot == RANDOM:
        return moves[below(luck, n)]
    return choose_among(s, seat, moves, n, luck, n)


def choose_among(s: CommonState, seat: int, moves: Cards, n: int, luck: Cards, glances: int) -> int:
    """The move of the greatest merit, of all of them or of so many drawn by lot; among equals each is as likely."""
    chosen = moves[below(luck, n)] if glances < n else moves[0]
    if glances == 1 or n == 1:
        return chosen
    best = merit.merit(s, seat, chosen)
    equals = 1
    for i in range(1, min(glances, n)):
        move = moves[i] if glances >= n else moves[below(luck, n)]
        value = merit.merit(s, seat, move)
        if value > best:
            best = value
            chosen = move
            equals = 1
        elif value == best:
            equals += 1
            if below(luck, equals) == 0:
                chosen = move
    return chosen
