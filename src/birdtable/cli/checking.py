"""`birdtable check`: the conformance check for registered games."""

from __future__ import annotations

import time

from birdtable import conformance
from birdtable.cli.simulation import progress_bar
from birdtable.core.contract import Game
from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names


def check(names: list[str], games: int, twins: int, seed: int) -> None:
    """Check the named games, or all, and say how many were played; the first broken promise ends it."""
    for game in [game_named(name) for name in names or game_names()]:
        start = time.perf_counter()
        check_with_bar(game, games, twins, seed)
        done = f"{games} games move by move, {twins} by both twins, {time.perf_counter() - start:.0f} s"
        print(f"{game.name}: {len(list(conformance.set_ups(game)))} set-ups, of each {done}")


def check_with_bar(game: Game, games: int, twins: int, seed: int) -> None:
    """Check a game; on a terminal one can see how far it is."""
    with progress_bar(conformance.rounds_of(game, games, twins), game.name) as (bar, task):
        conformance.check(game, games, twins, seed, lambda: bar.advance(task))
