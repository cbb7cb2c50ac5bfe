"""Self-play on all cores: positions of every set-up of a game, for a judge to learn from."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from birdtable.arena.match import stoppable_pool
from birdtable.arena.simulate import cores
from birdtable.bots import bound, choose, learned, search
from birdtable.bots.thinker import Manner, Thinker
from birdtable.bots.weights import features_of
from birdtable.core.contract import Game
from birdtable.core.native import native
from birdtable.core.registry import game as game_named
from birdtable.core.state import native_dtype
from birdtable.training import self_play

CHUNK = 5  # games between two looks at the clock
SERIES = 10_000_000  # games that one process could play of one set-up
KEPT_OF_A_THOUSAND = 300


class Plan(NamedTuple):
    """How long to play, and how well: simulations for each decision."""

    seconds: float
    simulations: int = 40
    seed: int = 77
    processes: int = 0  # as many as there are cores
    weights: str = ""  # a file with what the judge has learned before; without a name, the game's own


def set_ups(game: Game) -> list[tuple[str, int]]:
    """Every variant with every number of players in which somebody else decides, or the rules play against one."""
    return [(variant, players) for variant, counts in game.variants.items() for players in counts]


def positions(game: Game, plan: Plan) -> NDArray[Any]:
    """What all processes have kept; each plays all set-ups, the same time each."""
    processes = plan.processes or cores()
    play_for(game.name, plan._replace(seconds=0), 0)  # compiled once, before they share it
    with stoppable_pool(processes) as pool:
        parts = pool.map(play_for, [game.name] * processes, [plan] * processes, range(processes))
        return np.concatenate(list(parts))


def play_for(name: str, plan: Plan, worker: int) -> NDArray[Any]:
    """What one process keeps of its games."""
    game = game_named(name)
    all_set_ups = set_ups(game)
    share = plan.seconds / len(all_set_ups)
    parts = [
        play_set_up(game, variant, players, plan._replace(seconds=share), worker, number)
        for number, (variant, players) in enumerate(all_set_ups)
    ]
    return np.concatenate(parts)


def play_set_up(game: Game, variant: str, players: int, plan: Plan, worker: int, number: int) -> NDArray[Any]:
    """Positions of one set-up, as many as fit into the time; at least those of one game."""
    loop, thinker = bound_loop(game), Thinker(game, native=True)
    thinker.set_manner(Manner(weights=plan.weights), (variant, players))
    states = np.zeros(3, native_dtype(game.state))
    states[2] = native(game.name).prepared(players, variant)
    kept = np.zeros(4096, native_dtype(kept_class(game)))
    room = np.zeros(game.rules.MOVES, "i8"), np.zeros(4, "u4"), np.zeros(len(kept["shares"][0]), "i8")
    parts: list[NDArray[Any]] = []
    first = (worker * len(set_ups(game)) + number) * SERIES
    until = time.monotonic() + plan.seconds
    while not parts or time.monotonic() < until:
        count = loop.play_games(
            thinker.tree,
            thinker.net,
            states,
            kept,
            *room,
            plan.seed,
            first,
            CHUNK,
            plan.simulations,
            KEPT_OF_A_THOUSAND,
        )
        parts.append(kept[:count].copy())
        first += CHUNK
    return np.concatenate(parts)


def kept_class(game: Game) -> type[self_play.Kept]:
    """What is kept of a position of a game."""
    (seats,) = game.state.shapes["won"]

    class SizedKept(self_play.Kept, seats=seats, most=features_of(game).MOST):
        """A position of one game."""

    return SizedKept


def bound_loop(game: Game) -> Any:
    """The compiled loop of a game."""
    twins = bound.native(game.name).twins
    return twins.bound(self_play, game.compiling() | {"choose": choose, "search": search, "learned": learned})
