"""The inner loops of the measurements. Compiles: `redeal` and `loop` are bound to one game."""

from __future__ import annotations

from typing import Any

from birdtable.core.primitives import clone
from birdtable.core.state import Cards, CommonState

redeal: Any  # the game's module of that name
loop: Any  # the loop of many games, bound to the game


def clone_often(states: list[CommonState], times: int) -> None:
    """Copy states[0] over the others again and again."""
    last = len(states) - 1
    for i in range(times):
        clone(states, 1 + i % last, 0)


def redeal_often(states: list[CommonState], times: int, players: int) -> None:
    """Redeal a copy of every state but the last, which is room, for each seat in turn."""
    room = len(states) - 1
    for seed in range(times):
        for i in range(room):
            clone(states, room, i)
            redeal.redeal(states[room], (seed + i) % players, seed)


def play_often(states: list[CommonState], times: int, bots: Cards, luck: Cards, moves: Cards) -> int:
    """Play a copy of every state but the last to its end, at random."""
    room = len(states) - 1
    decisions = 0
    for seed in range(times):
        for i in range(room):
            clone(states, room, i)
            states[room].luck[1] += seed
            decisions += loop.play_out(states[room], bots, luck, moves)
    return decisions
