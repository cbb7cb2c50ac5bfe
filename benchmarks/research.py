"""How fast programs that learn are served: decisions per second of CPU time, each with an observation and a mask.

Beside us: OpenSpiel's hearts with its tensors through its Python API, and card games of PettingZoo's own through the
same AEC interface as ours. `scripts/bench` writes RESEARCH.md; ratios are within one run.
"""

from __future__ import annotations

import platform
import random
import time
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

import birdtable
from birdtable.research import vector
from birdtable.research.zoo import aec

ROUNDS = 5
N = 4096  # games of a vector
STEPS = 40  # of it in a round
RESULTS = Path(__file__).with_name("RESEARCH.md")


class OurVector:
    """Random play on the vector engine, in one thread; a move costs its choice, too."""

    def __init__(self, name: str) -> None:
        self.name = f"{name}, {N} games per call"
        self.games = vector(name, birdtable.game(name).variants["standard"][0], N, 1, threads=1)
        self.play()

    def play(self) -> int:
        for _ in range(STEPS):
            self.games.step(self.games.choose("random"))
        return STEPS * N


class OpenSpiel:
    """Random play of a game of OpenSpiel, with its tensor, written into one buffer, and its mask at every decision."""

    def __init__(self, name: str, games: int) -> None:
        import pyspiel
        from open_spiel.python.observation import make_observation

        self.name, self.games = f"OpenSpiel {name}", games
        self.game = pyspiel.load_game(name)
        self.observation = make_observation(self.game, pyspiel.IIGObservationType(perfect_recall=True))
        self.lots = random.Random(1)

    def play(self) -> int:
        decisions = 0
        for _ in range(self.games):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(self.lots.choices(outcomes, weights)[0])
                    continue
                self.observation.set_from(state, state.current_player())
                np.asarray(state.legal_actions_mask(), np.int8)
                state.apply_action(self.lots.choice(state.legal_actions()))
                decisions += 1
        return decisions


class Agents:
    """Random play through PettingZoo's AEC interface."""

    def __init__(self, name: str, env: Any, games: int) -> None:
        self.name, self.env, self.games = name, env, games
        self.lots = random.Random(1)
        self.play()

    def play(self) -> int:
        decisions = 0
        for seed in range(self.games):
            self.env.reset(seed=seed)
            for _ in self.env.agent_iter():
                observation, _, terminated, truncated, _ = self.env.last()
                if terminated or truncated:
                    self.env.step(None)
                else:
                    self.env.step(self.lots.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                    decisions += 1
        return decisions


def rates(players: list[Any]) -> list[float]:
    """For each the median of its decisions per second of CPU time, round by round."""
    measured: list[list[float]] = [[] for _ in players]
    for _ in range(ROUNDS):
        for figures, player in zip(measured, players, strict=True):
            start = time.process_time()
            decisions = player.play()
            figures.append(decisions / (time.process_time() - start))
    return [median(figures) for figures in measured]


def table(rivals: list[Any], ours: list[Any]) -> list[str]:
    """A line for each, ours against the rivals."""
    measured = rates([*rivals, *ours])
    heads = " | ".join(f"against {rival.name}" for rival in rivals)
    lines = [f"| | decisions/s | {heads} |", "|---|---|" + "---|" * len(rivals)]
    for player, figure in zip([*rivals, *ours], measured, strict=True):
        ratios = " | ".join(f"{figure / rival:.3g} ×" for rival in measured[: len(rivals)])
        lines.append(f"| {player.name} | {figure:,.0f} | {ratios} |")
    return lines


def main() -> None:
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4

    names = birdtable.game_names()
    classic = [
        Agents("PettingZoo leduc_holdem", leduc_holdem_v4.env(), 60),
        Agents("PettingZoo texas_holdem", texas_holdem_v4.env(), 60),
    ]
    machine = f"{platform.machine()}, Python {platform.python_version()}, one thread, medians of {ROUNDS} rounds"
    text = [
        "# How fast programs that learn are served",
        "",
        f"Written by `scripts/bench` ({machine}). Every decision comes with an observation and a mask of the legal",
        "moves, which are drawn at random. Seconds are of CPU time; ratios are within one run, absolute figures",
        "depend on the machine.",
        "",
        "## The vector engine, against OpenSpiel with tensors",
        "",
        *table([OpenSpiel("hearts", 20), OpenSpiel("oh_hell", 20)], [OurVector(name) for name in names]),
        "",
        "The engine alone, without observations and masks, is measured in [RESULTS](RESULTS.md).",
        "",
        "## One game through PettingZoo's AEC interface",
        "",
        *table(classic, [Agents(f"ours, {name}", aec(name), 8) for name in names]),
    ]
    RESULTS.write_text("\n".join(text) + "\n", "utf-8")
    print("\n".join(text))


if __name__ == "__main__":
    main()
