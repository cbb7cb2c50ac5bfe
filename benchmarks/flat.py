"""Flat Monte Carlo, compiled, for any game: an opponent to measure by that knows nothing but the rules.

    birdtable arena cubirds --players 2 --bots raven:30ms,benchmarks/flat.py:30ms

Every legal move in turn is made in the same redealt states, and everybody plays on at random to the end of the game;
the move with the best mean is chosen. `flat_greedy.py` plays on by the moves that look best at a glance instead.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from birdtable.bots.bot import Decision
from birdtable.core.luck import BOTS, seed_luck
from birdtable.core.primitives import clone
from birdtable.core.state import Cards, CommonState

rules: Any
redeal: Any
choose: Any  # the simplest players

AT_RANDOM, AT_A_GLANCE = 1, 1 << 20  # how many moves are looked at in playing on
CHUNK = 16  # games between two looks at the clock
NEVER_MORE = 10_000_000


def play_on(
    states: list[CommonState], seat: int, moves: Cards, n: int, room: Cards, luck: Cards, sums: list[float],
    seed: int, first: int, count: int, glances: int,
) -> None:  # fmt: skip
    """Games from number `first` on, each with the next move; all moves are tried in the same redealt state."""
    for number in range(first, first + count):
        clone(states, 1, 0)
        s = states[1]
        redeal.redeal(s, seat, seed + number // n)
        seed_luck(luck, seed, number, BOTS)
        rules.step(s, seat, moves[number % n])
        while s.over == 0:
            other = 0
            while not rules.deciding(s, other):
                other += 1
            rules.step(s, other, choose.choose_among(s, other, room, rules.legal(s, other, room), luck, glances))
        winners = 0
        for other in range(s.players):
            winners += s.won[other]
        sums[number % n] += s.won[seat] / max(winners, 1)


class Bot:
    """Sits at a table of any game, and thinks as long as its budget says."""

    glances = AT_RANDOM

    def choose(self, decision: Decision) -> int:
        """The move that won most."""
        import numpy as np

        from birdtable.core.state import native_dtype, native_record

        game, n = decision.game, len(decision.moves)
        states = np.zeros(2, native_dtype(game.state))
        states[0] = native_record(decision.state)
        moves, room = np.array(decision.moves, "i8"), np.zeros(game.rules.MOVES, "i8")
        luck, sums = np.zeros(4, "u4"), np.zeros(n)
        play_on, (simulations, milliseconds) = self.compiled(decision), decision.budget
        most, until, done = simulations or NEVER_MORE, time.thread_time() + milliseconds / 1000, 0
        while done < most:
            count = min(CHUNK, most - done)
            play_on(states, decision.seat, moves, n, room, luck, sums, decision.seed, done, count, self.glances)
            done += count
            if milliseconds and time.thread_time() >= until:
                break
        tried = [max(1, len(range(place, done, n))) for place in range(n)]
        return int(moves[np.argmax(sums / tried)])

    def compiled(self, decision: Decision) -> Any:
        """The loop, bound to a game."""
        from birdtable.bots import bound, choose

        twins = bound.native(decision.game.name).twins
        return twins.bound(sys.modules[__name__], decision.game.compiling() | {"choose": choose}).play_on
