"""Round after round: games against oneself, a fit, and matches that decide whether what was learned is kept.

All of it lies in one folder, file by file as it is done, and goes on where it stopped:

    plan.json                what is trained, and how; whoever goes on must want the same
    round-1/positions.npy    what was kept of its games
    round-1/learned.weights  what was fitted to them, with its manifest
    round-1/verdict.json     how its matches against the best until then ended
    learned.weights          the best so far, with its manifest
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from birdtable.arena.by_ray import play_match_by_ray
from birdtable.arena.figures import Proof, figures
from birdtable.arena.match import Match, Played, play_match
from birdtable.bots.learned import Net
from birdtable.bots.weights import FILE, MANIFEST, features_hash, written
from birdtable.core.contract import Game
from birdtable.core.errors import BadSetUp
from birdtable.training import playing

IN_VAIN = 2  # rounds in a row without a better judge, after which it is over
LOOKED_BACK = 3  # rounds whose positions a judge is fitted to
BETTER, WORSE = "better", "worse"


@dataclass(frozen=True)
class Training:
    """What is trained, where it is kept, and how it is done."""

    game: Game
    folder: Path
    seconds: float = 600.0  # of games against oneself in a round
    simulations: int = 40  # for a decision in them
    games: int = 400  # of a match at most
    milliseconds: int = 10  # for a decision in a match
    processes: int | None = None
    seed: int = 77
    ray: str = ""  # the address of a Ray cluster that plays all games; without one, this machine does

    @cached_property
    def plan(self) -> dict[str, Any]:
        """What must be the same for whoever goes on."""
        alike = ("seconds", "simulations", "games", "milliseconds", "seed")
        first = {"game": self.game.name, "features": features_hash(self.game)}
        return first | {name: getattr(self, name) for name in alike}

    def place(self, number: int) -> Path:
        """The folder of a round."""
        return self.folder / f"round-{number}"

    @property
    def best(self) -> str:
        """The weights that nothing was better than so far; without a name, those of the game."""
        return str(self.folder / FILE) if (self.folder / FILE).exists() else ""


class Outcome(NamedTuple):
    """How a match against the best until then ended, in one set-up."""

    variant: str
    players: int
    games: int
    wins: float
    fair: float
    verdict: str | None


class Round(NamedTuple):
    """What came of a round."""

    number: int
    positions: int
    losses: list[float]
    outcomes: list[Outcome]
    kept: bool


Tell = Callable[[str], None]


def train(training: Training, tell: Tell) -> Iterator[Round]:
    """Rounds until some were in vain; what was done before is not done again."""
    begin(training)
    number, in_vain = 0, 0
    while in_vain < IN_VAIN:
        number += 1
        done = go_round(training, number, tell)
        in_vain = 0 if done.kept else in_vain + 1
        yield done


def begin(training: Training) -> None:
    """Make the folder, or see that it is about the same."""
    if training.game.features is None:
        raise BadSetUp(f"{training.game.name} has no features.py, so there is nothing that its judge could learn from")
    file = training.folder / "plan.json"
    if not file.exists():
        training.folder.mkdir(parents=True, exist_ok=True)
        keep(file, as_json(training.plan))
    there = json.loads(file.read_text("utf-8"))
    if there != training.plan:
        differing = [f"{name} {there.get(name)}" for name, value in training.plan.items() if there.get(name) != value]
        raise BadSetUp(
            f"{training.folder} was begun with {', '.join(differing)}; go on like that, or in another folder"
        )


def go_round(training: Training, number: int, tell: Tell) -> Round:
    """Play, fit and compare; each only if that was not done before."""
    place = training.place(number)
    place.mkdir(exist_ok=True)
    play(training, number, tell)
    manifest = learn(training, number, tell)
    outcomes = compare(training, number, tell)
    kept = is_kept(outcomes)
    if kept and json.loads(manifest)["round"] > best_round(training):
        keep(training.folder / FILE, (place / FILE).read_bytes())
        keep(training.folder / MANIFEST, manifest.encode())  # last: whoever goes on asks it which round is the best
    told = json.loads(manifest)
    return Round(number, told["positions"], told["losses"], outcomes, kept)


def play(training: Training, number: int, tell: Tell) -> None:
    """Games of the best against itself."""
    file = training.place(number) / "positions.npy"
    if not file.exists():
        tell(f"round {number}: {training.seconds:.0f} s of games against itself …")
        seed = training.seed + number
        plan = playing.Plan(training.seconds, training.simulations, seed, training.processes or 0, training.best)
        keep_positions(file, positions(training, plan))


def positions(training: Training, plan: playing.Plan) -> NDArray[Any]:
    """Games against itself, on this machine or on a cluster."""
    if not training.ray:
        return playing.positions(training.game, plan)
    from birdtable.training.by_ray import positions_by_ray

    return positions_by_ray(training.game, plan, training.ray)


def learn(training: Training, number: int, tell: Tell) -> str:
    """Fit a judge to the positions of the last rounds; returns its manifest."""
    place = training.place(number)
    if not (place / MANIFEST).exists():
        tell(f"round {number}: fitting …")
        rounds = range(max(1, number - LOOKED_BACK + 1), number + 1)
        parts = [np.load(training.place(earlier) / "positions.npy") for earlier in rounds]
        for earlier, part in zip(rounds, parts, strict=True):
            part["game"] += earlier << 48  # games of two rounds are two
        net, told = fitted(training.game, np.concatenate(parts), number)
        manifest = training.plan | {"round": number} | told
        keep(place / FILE, written(net))
        keep(place / MANIFEST, as_json(manifest))
    return (place / MANIFEST).read_text("utf-8")


def fitted(game: Game, positions: NDArray[Any], seed: int) -> tuple[Net, dict[str, Any]]:
    """The fit, and what it tells of itself."""
    from birdtable.training.fitting import Settings, fit  # late: it needs torch

    settings = Settings(seed=seed)
    net, told = fit(game, positions, settings)
    return net, {"settings": vars(settings)} | told


def compare(training: Training, number: int, tell: Tell) -> list[Outcome]:
    """Matches of what was learned against the best until then, in every set-up that takes two or more who decide."""
    file = training.place(number) / "verdict.json"
    if not file.exists():
        outcomes = []
        for match in matches(training, number):
            tell(f"round {number}: a match of {match.players} ({match.variant}) …")
            outcomes.append(outcome_of(match, training))
            if outcomes[-1].verdict == WORSE:
                break
        keep(file, as_json([outcome._asdict() for outcome in outcomes]))
    return [Outcome(**outcome) for outcome in json.loads(file.read_text("utf-8"))]


def matches(training: Training, number: int) -> Iterator[Match]:
    """One for each set-up."""
    thinking = f"raven:{training.milliseconds}ms"
    new = f"{thinking}+weights={training.place(number) / FILE}"
    best = f"{thinking}+weights={training.best}" if training.best else thinking
    game = training.game
    for variant, players in playing.set_ups(game):
        if players - len(game.played_by_rules(variant)) > 1:
            yield Match(game, (new, best), players, training.games, training.seed + number, variant=variant)


def outcome_of(match: Match, training: Training) -> Outcome:
    """Play until a difference is proven, or so many games."""
    proof, verdict = Proof(match), None
    games: list[Played] = []
    played = play_match_by_ray(match, training.ray) if training.ray else play_match(match, training.processes)
    with closing(played) as deals:
        for deal in deals:
            games += deal
            verdict = proof.add(deal)
            if verdict:
                break
    first = figures(match, games).bots[0]
    return Outcome(match.variant, match.players, len(games), first.wins, first.fair, verdict)


def is_kept(outcomes: list[Outcome]) -> bool:
    """Better somewhere, and worse nowhere."""
    verdicts = {outcome.verdict for outcome in outcomes}
    return BETTER in verdicts and WORSE not in verdicts


def best_round(training: Training) -> int:
    """The round that the best comes from; 0 is none."""
    file = training.folder / MANIFEST
    return int(json.loads(file.read_text("utf-8"))["round"]) if file.exists() else 0


# What is kept is whole or not there.


def keep_positions(file: Path, positions: NDArray[Any]) -> None:
    """Write positions."""
    part = file.with_suffix(".part.npy")
    np.save(part, positions)
    os.replace(part, file)


def keep(file: Path, data: bytes) -> None:
    """Write a file."""
    part = file.with_name(file.name + ".part")
    part.write_bytes(data)
    os.replace(part, file)


def as_json(value: Any) -> bytes:
    """A value for people and programs."""
    return (json.dumps(value, indent=2) + "\n").encode()
