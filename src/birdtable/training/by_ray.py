"""Games against oneself on all machines of a Ray cluster."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from birdtable.arena.by_ray import cluster, cores_of, laid_down, once_on_each_machine
from birdtable.bots.weights import weights_in
from birdtable.core.contract import Game
from birdtable.training.playing import Plan, play_for


def positions_by_ray(game: Game, plan: Plan, address: str) -> NDArray[Any]:
    """What all cores of the cluster have kept; each plays all set-ups, the same time each."""
    weights = weights_in(Path(plan.weights)) if plan.weights else b""
    with cluster(address) as ray:
        once_on_each_machine(ray, play_elsewhere, game.name, plan._replace(seconds=0), 0, weights)  # compiles
        play, sent = ray.remote(play_elsewhere), ray.put(weights)
        workers = range(plan.processes or cores_of(ray))
        return np.concatenate(ray.get([play.remote(game.name, plan, worker, sent) for worker in workers]))


def play_elsewhere(name: str, plan: Plan, worker: int, weights: bytes) -> NDArray[Any]:
    """What one process keeps, on a machine that has no file with what was learned before."""
    return play_for(name, plan._replace(weights=str(laid_down(weights)) if weights else ""), worker)
