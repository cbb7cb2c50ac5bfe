"""Flat Monte Carlo, for any game: try the best moves in many worlds that could be true, and play on at a glance."""

import time
from typing import Any

from birdtable.bots.bot import Decision
from birdtable.core.contract import next_to_decide

ROUNDS = 200  # of all moves, where the budget says nothing
TRIED = 4  # moves, those that look best
GLANCES = 3  # moves that are looked at in each decision of a playout


def choose(decision: Decision) -> int:
    """The move that won most, when each was tried in the same worlds."""
    merit = decision.game.merit.merit
    best = sorted(decision.moves, key=lambda move: -merit(decision.state, decision.seat, move))
    wins = dict.fromkeys(best[:TRIED], 0.0)
    simulations, milliseconds = decision.budget
    rounds = max(1, simulations // len(wins)) if simulations else ROUNDS
    until = time.thread_time() + (milliseconds or 60_000) / 1000
    for _ in range(rounds):
        world = decision.redealt()
        for move in wins:
            wins[move] += playout(decision, world.copy(), move)
        if time.thread_time() > until:
            break
    return max(wins, key=wins.__getitem__)


def playout(decision: Decision, state: Any, move: int) -> float:
    """Our share of the win, if we make a move and everybody goes on at a glance."""
    rules, moves = decision.game.rules, [0] * decision.game.rules.MOVES
    rules.step(state, decision.seat, move)
    while not state.over:
        seat = next_to_decide(rules, state)
        n = rules.legal(state, seat, moves)
        some = [moves[decision.below(n)] for _ in range(GLANCES)]
        merits = {one: decision.game.merit.merit(state, seat, one) for one in some}
        rules.step(state, seat, max(merits, key=merits.__getitem__))
    return state.won[decision.seat] / sum(state.won)
