"""`birdtable train`: a judge, or a habit, learns from games against itself."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from pathlib import Path

from birdtable.arena.by_ray import cluster
from birdtable.arena.simulate import cores
from birdtable.bots.weights import HABIT_FILE, HABIT_MANIFEST
from birdtable.core.contract import Game
from birdtable.core.errors import BadSetUp, BirdtableError, quoted
from birdtable.core.extras import extra
from birdtable.core.registry import game as game_named

INTERRUPTED = 130


def run(
    name: str, folder: Path | None, seconds: float, games: int, processes: int | None, seed: int, ray: str = ""
) -> int:
    """Train until nothing gets better, or until Ctrl-C; returns the exit code."""
    if not torch_is_there():
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


def run_habit(name: str, set_up: str, folder: Path | None, seconds: float, among: float, processes: int | None) -> int:
    """Teach a habit; returns the exit code."""
    if not torch_is_there():
        return 1

    from birdtable.training.habits import Course, teach_habit

    where = folder or Path(f"habit-{name}")
    try:
        variant, players = one_set_up(game_named(name), set_up)
        count = processes or cores()
        course = Course(name, variant, players, threads=count, processes=count, seconds=seconds, among=among)
        teach_habit(course, where, lambda text: print(text, flush=True))
    except BirdtableError as error:
        sys.stderr.write(f"birdtable: {error}\n")
        return 1
    except KeyboardInterrupt:
        print(f"\nStopped. What was learned to the end lies in {where}; the same command goes on from there.")
        return INTERRUPTED
    print(f"Learned. Copy {where / HABIT_FILE} and {HABIT_MANIFEST} into the game's folder, and ravens ask it.")
    return 0


def one_set_up(game: Game, spelled: str) -> tuple[str, int]:
    """A variant and a number of players, spelled `standard:3`."""
    if game.known is None:
        raise BadSetUp(f"{game.name} has no known.py, so there is nothing that a habit could go by")
    for variant, counts in game.variants.items():
        for players in counts:
            if spelled == f"{variant}:{players}" and variant in game.at_once:
                return variant, players
    there = [f"{variant}:{players}" for variant in game.at_once for players in game.variants[variant]]
    raise BadSetUp(f"no habit for {quoted(spelled)}; where several decide at once there is {', '.join(there)}")


def torch_is_there() -> bool:
    """It is needed only after some minutes of games, and may be missing: so that is said at once."""
    try:
        with extra("train"):
            import torch  # noqa: F401
    except ModuleNotFoundError as error:
        sys.stderr.write(f"birdtable: {error}\n")
        return False
    return True
