"""The loop of many games. Compiles: `rules` and `choose` are bound to one game when it is loaded."""

from __future__ import annotations

from typing import Any

from birdtable.core.luck import BOTS, CARDS, seed_luck
from birdtable.core.primitives import clone
from birdtable.core.state import Cards, CommonState

rules: Any  # the game's rules
choose: Any  # the bots, bound to the game's merit


def play_games(
    states: list[CommonState],
    seed: int,
    first: int,
    bots: Cards,
    luck: Cards,
    moves: Cards,
    scores: list[Cards],
    won: list[Cards],
    reasons: Cards,
    lengths: Cards,
) -> None:
    """Play one game for each row of `scores`, from the prepared states[0], in states[1]."""
    for game in range(len(reasons)):
        clone(states, 1, 0)
        s = states[1]
        seed_luck(s.luck, seed, first + game, CARDS)
        seed_luck(luck, seed, first + game, BOTS)
        rules.set_up(s)
        lengths[game] = play_out(s, bots, luck, moves)
        reasons[game] = s.reason
        for seat in range(s.players):
            scores[game][seat] = s.score[seat]
            won[game][seat] = s.won[seat]


def play_out(s: CommonState, bots: Cards, luck: Cards, moves: Cards) -> int:
    """Let the bots decide until the game is over; returns the number of decisions."""
    decisions = 0
    while s.over == 0:
        seat = 0
        while not rules.deciding(s, seat):
            seat += 1
        n = rules.legal(s, seat, moves)
        rules.step(s, seat, choose.choose(bots[seat], s, seat, moves, n, luck))
        decisions += 1
    return decisions
