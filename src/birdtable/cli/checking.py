"""`birdtable check`: the conformance check for registered games."""

from __future__ import annotations

import time

from birdtable import conformance
from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names


def check(names: list[str], games: int, twins: int, seed: int) -> None:
    """Check the named games, or all, and say how many were played; the first broken promise ends it."""
    for game in [game_named(name) for name in names or game_names()]:
        start = time.perf_counter()
        conformance.check(game, games, twins, seed)
        set_ups = len(list(conformance.set_ups(game)))
        seconds = time.perf_counter() - start
        print(
            f"{game.name}: {set_ups} set-ups, each {games} games move by move and {twins} by both twins, {seconds:.0f} s"
        )
