"""Plays games on Numba's simulator of a GPU and on the CPU, side by side, and complains if anything differs.

    NUMBA_ENABLE_CUDASIM=1 python simulated_gpu.py GAME PLAYERS STEPS [BOT]

The simulator runs every thread in Python, with NumPy's numbers. They stay as narrow as the fields of the state, where
compiled code has 64 bits: so a product of two may overflow here and nowhere else, as CuBirds' merit does.
"""

from __future__ import annotations

import sys
import warnings
from typing import Any

import numpy as np
import swallows

from birdtable.arena.simulate import Series, simulate
from birdtable.core.errors import BadSetUp, IllegalMove
from birdtable.core.registry import game, register
from birdtable.research import vector
from birdtable.research.gpu import random_games

PLACES = 2


def compare(here: Any, there: Any) -> None:
    """Complain if anything that can be asked for differs."""
    for name, ours, theirs in zip(here.now._fields, here.now, there.now, strict=True):
        assert np.array_equal(ours, theirs.copy_to_host()), f"{name} differ"
    states = there.states.copy_to_host()
    for name in here.states.dtype.names:
        assert np.array_equal(here.states[name], states[name]), f"the states' {name} differ"
    assert np.array_equal(here.numbers, there.numbers.copy_to_host())
    assert np.array_equal(here.scores, there.scores.copy_to_host())
    assert np.array_equal(here.fields, there.fields.copy_to_host())


def refused(there: Any) -> None:
    """Complain if a move that is not legal is carried out."""
    before = there.states.copy_to_host().tobytes()
    moves = there.choose("random").copy_to_host()
    for wrong in (np.array([moves[0], there.game.rules.MOVES]), np.array([-1, moves[1]]), moves[:1], moves * 1.0):
        try:
            there.step(wrong)
        except IllegalMove as error:
            print(error)
        else:
            raise AssertionError("it was carried out")
    assert there.states.copy_to_host().tobytes() == before


def compare_whole_games(name: str, players: int) -> None:
    """Complain if games of random moves go otherwise than on the CPU."""
    there: Any = random_games(name, players, PLACES, 5)
    here = simulate(Series(game(name), players, PLACES, 5))
    for ours, theirs in zip(here, there, strict=True):
        assert np.array_equal(ours, theirs.copy_to_host()), "random games differ"


def main(name: str, players: int, steps: int, bot: str) -> None:
    warnings.simplefilter("ignore")
    register(swallows.game)
    here = vector(name, players, PLACES, 5, threads=1)
    there = vector(name, players, PLACES, 5, device="cuda")
    compare(here, there)
    for step in range(steps):
        bots = [bot, *["random"] * (players - 1)]
        moves = there.choose(bots)
        assert np.array_equal(moves.copy_to_host(), here.choose(bots))
        there.step(moves if step % 2 else moves.copy_to_host())
        here.step(moves.copy_to_host())
        compare(here, there)
    ended = here.numbers.max() // PLACES
    print(f"{ended} games ended at each place")
    there.choose("random"), here.choose("random")
    refused(there)
    if ended:
        compare_whole_games(name, players)
    for call in (lambda: there.choose("raven"), lambda: vector(name, players, 0, device="cuda")):
        try:
            call()
        except BadSetUp as error:
            print(error)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *(sys.argv[4:] or ["greedy"]))
