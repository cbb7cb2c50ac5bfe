"""`birdtable train`: a judge learns from games against itself."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path

from birdtable.arena.by_ray import cluster
from birdtable.core.errors import BirdtableError
from birdtable.core.extras import extra
from birdtable.core.registry import game as game_named

INTERRUPTED = 130


def run(
    name: str, folder: Path | None, seconds: float, games: int, processes: int | None, seed: int, ray: str = ""
) -> int:
    """Train until nothing gets better, or until Ctrl-C; returns the exit code."""
    try:
        with extra("train"):
            import torch  # noqa: F401 - it is needed only after some minutes of games, and may be missing
    except ModuleNotFoundError as error:
        sys.stderr.write(f"birdtable: {error}\n")
        return 1

    from birdtable.training.rounds import Outcome, Round, Training, train

    def told(outcome: Outcome) -> str:
        share = f"{outcome.wins:.1%} of {outcome.games} games, fair is {outcome.fair:.1%}"
        return f"  {outcome.players} players ({outcome.variant}): {share}: {outcome.verdict or 'not proven'}"

    def tell(done: Round) -> None:
        print(f"round {done.number}: {done.positions} positions, losses {' '.join(map(str, done.losses))}")
        print("\n".join(map(told, done.outcomes)))
        print(f"  {'kept' if done.kept else 'not kept'}", flush=True)

    where = folder or Path(f"training-{name}")
    try:
        training = Training(game_named(name), where, seconds, games=games, processes=processes, seed=seed, ray=ray)
        with cluster(ray) if ray else nullcontext():
            for done in train(training, lambda text: print(text, flush=True)):
                tell(done)
    except BirdtableError as error:
        sys.stderr.write(f"birdtable: {error}\n")
        return 1
    except KeyboardInterrupt:
        print(f"\nStopped. The same command goes on where this one was; all of it lies in {where}.")
        return INTERRUPTED
    best = training.best
    print(f"Nothing got better in two rounds. The best: raven:30ms+weights={best}" if best else "Nothing got better.")
    return 0
