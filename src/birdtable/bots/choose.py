"""Players that see no further than their move. Compiles: `merit` is bound to a game's own when it is loaded.

`random` takes any legal move; `greedy` the one that looks best at a glance, drawing lots among equals; beginners
overlook some, and misjudge the others a little. A bot's lots come from its own generator, so that its choices never
touch the luck of the game.
"""

from __future__ import annotations

from typing import Any

from birdtable.core.luck import SHARES, below, happens
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


def choose_at_sight(
    s: CommonState, seat: int, moves: Cards, n: int, luck: Cards, overlooked: int, misjudged: int
) -> int:
    """The move that looks best to a beginner, who overlooks some moves and misjudges the others.

    A move is misjudged by a part of how far the best and the worst lie apart. So what stands out far, as a big take
    does, is made almost always, and what is nearly as good as the best is taken for it now and then.
    """
    best = worst = merit.merit(s, seat, moves[0])
    for i in range(1, n):
        value = merit.merit(s, seat, moves[i])
        best = max(best, value)
        worst = min(worst, value)
    chosen = moves[below(luck, n)]
    impression = -(1 << 62)
    for i in range(n):
        if not happens(luck, overlooked):
            error = below(luck, SHARES) + below(luck, SHARES) - (SHARES - 1)
            value = merit.merit(s, seat, moves[i]) * SHARES + (error * misjudged * (best - worst)) // SHARES
            if value > impression:
                impression = value
                chosen = moves[i]
    return chosen
