"""How fast the engine is, as ratios within one run: `scripts/bench`, which keeps the result in RESULTS.md.

All times are CPU times, all figures medians of several rounds in which the competitors take turns, so that a busy
machine disturbs them alike.
"""

from __future__ import annotations

import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from statistics import median
from typing import Any

import loops
import numpy as np

import birdtable
from birdtable.arena import bound, loop
from birdtable.arena.simulate import Results
from birdtable.bots import choose
from birdtable.bots.choose import RANDOM
from birdtable.conformance import set_ups
from birdtable.core.contract import Game
from birdtable.core.luck import below
from birdtable.core.state import CommonState, native_dtype, to_native
from birdtable.core.twins import native_twins

ROUNDS = 5
CLONES = 2_000_000
POSITIONS = 160
TIMES = 20
RESULTS = Path(__file__).with_name("RESULTS.md")


def cpu_seconds(work: Callable[[], Any]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


class Native:
    """Random play on the native twin."""

    def __init__(self, game: Game, players: int, variant: str, games: int) -> None:
        self.games = games
        self.states = bound.native_states(game, game.prepared(players, variant))
        self.bots = np.full(players, RANDOM)
        self.room = np.zeros(4, "u4"), np.zeros(game.rules.MOVES, "i8")
        self.results = Results.room_for(games, players)
        self.loop = bound.native(game.name).loop
        self.play()

    def play(self) -> None:
        self.loop.play_games(self.states, 1, 0, self.bots, *self.room, *self.results)

    def decisions(self) -> int:
        return int(self.results.lengths.sum())


class Plain:
    """The same games on the plain twin."""

    def __init__(self, game: Game, players: int, variant: str, games: int) -> None:
        self.games = games
        self.states = [game.prepared(players, variant)] * 2
        self.bots = [RANDOM] * players
        self.room = [0] * 4, [0] * game.rules.MOVES
        rows = [[0] * players for _ in range(games)]
        self.results = rows, rows, [0] * games, [0] * games
        self.loop = bound.plain(game.name).loop

    def play(self) -> None:
        self.loop.play_games(self.states, 1, 0, self.bots, *self.room, *self.results)

    def decisions(self) -> int:
        return sum(self.results[3])


class OpenSpiel:
    """Random play of one of OpenSpiel's card games through its Python API."""

    def __init__(self, name: str, games: int) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.games = games
        self.random = random.Random(1)
        self.decided = 0

    def play(self) -> None:
        self.decided = 0
        for _ in range(self.games):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(self.random.choices(outcomes, weights)[0])
                else:
                    state.apply_action(self.random.choice(state.legal_actions()))
                    self.decided += 1

    def decisions(self) -> int:
        return self.decided


def rates(*players: Any) -> list[tuple[float, float]]:
    """For each competitor the median of its games and of its decisions a second."""
    seconds: list[list[float]] = [[] for _ in players]
    for _ in range(ROUNDS):
        for times, player in zip(seconds, players, strict=True):
            times.append(cpu_seconds(player.play))
    return [(p.games / median(t), p.decisions() / median(t)) for p, t in zip(players, seconds, strict=True)]


def twins_table() -> list[str]:
    """Native against plain random play, for every game, variant and number of players."""
    lines = [
        "| game | variant | seats | native games/s | plain games/s | ratio | native decisions/s | plain decisions/s |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for game in map(birdtable.game, birdtable.game_names()):
        for variant, players in set_ups(game):
            native, plain = Native(game, players, variant, 4000), Plain(game, players, variant, 60)
            (fast, fast_decisions), (slow, slow_decisions) = rates(native, plain)
            figures = f"{fast:,.0f} | {slow:,.0f} | {fast / slow:.0f} × | {fast_decisions:,.0f} | {slow_decisions:,.0f}"
            lines.append(f"| {game.name} | {variant} | {players} | {figures} |")
    return lines


def open_spiel_table() -> list[str]:
    """Our games with the fewest players against two card games of OpenSpiel, decisions a second."""
    rivals = [OpenSpiel("hearts", 60), OpenSpiel("oh_hell", 60)]
    games = [birdtable.game(name) for name in birdtable.game_names()]
    ours = [Native(game, game.variants["standard"][0], "standard", 4000) for game in games]
    measured = [decisions for _, decisions in rates(*rivals, *ours)]
    hearts, oh_hell = measured[:2]
    lines = [
        f"OpenSpiel through its Python API: hearts {hearts:,.0f} decisions/s, oh_hell {oh_hell:,.0f} decisions/s.",
        "",
        "| our game | decisions/s | against hearts | against oh_hell |",
        "|---|---|---|---|",
    ]
    for game, decisions in zip(games, measured[2:], strict=True):
        name = f"{game.name}, {game.variants['standard'][0]} seats"
        lines.append(f"| {name} | {decisions:,.0f} | {decisions / hearts:.0f} × | {decisions / oh_hell:.0f} × |")
    return lines


def states_table() -> list[str]:
    """How large a native state is, and how long a clone of it takes inside compiled code."""
    lines = ["| game | state, bytes | clone, ns |", "|---|---|---|"]
    for game in map(birdtable.game, birdtable.game_names()):
        size = native_dtype(game.state).itemsize
        lines.append(f"| {game.name} | {size} | {clone_nanoseconds(game):.1f} |")
    return lines


def clone_nanoseconds(game: Game) -> float:
    """The time of one clone, out of many in a row."""
    states = np.zeros(64, native_dtype(game.state))
    clone_often = native_loops(game).clone_often
    clone_often(states, 1)
    return median(cpu_seconds(lambda: clone_often(states, CLONES)) for _ in range(ROUNDS)) / CLONES * 1e9


@cache
def native_loops(game: Game) -> Any:
    """The inner loops, compiled for one game."""
    twins = native_twins(game.name)
    twins.of(choose, merit=game.module("merit"))
    twins.of(loop, rules=game.module("rules"), choose=choose)
    return twins.of(loops, redeal=game.module("redeal"), loop=loop)


def positions(game: Game, players: int, variant: str) -> Any:
    """States from the middle of random games, and one as room."""
    states: list[CommonState] = []
    luck = [1, 2, 3, 4]
    while len(states) < 2 * POSITIONS:
        play = birdtable.Play.seeded(game, players, 1, number=len(states), variant=variant)
        while not play.over:
            if below(luck, 6) == 0:
                states.append(play.state.copy())
            moves = play.legal_numbers(play.next_seat)
            play.play_number(play.next_seat, moves[below(luck, len(moves))])
    records = np.zeros(POSITIONS + 1, native_dtype(game.state))
    for state, record in zip(random.Random(1).sample(states, POSITIONS), records, strict=False):
        to_native(state, record)
    return records


def redeals_table() -> list[str]:
    """What a redeal costs, against a random playout from the same state."""
    lines = ["| game | variant | seats | redeal, µs | playout, µs | ratio |", "|---|---|---|---|---|---|"]
    for game in map(birdtable.game, birdtable.game_names()):
        for variant, players in set_ups(game):
            states, compiled = positions(game, players, variant), native_loops(game)
            room = np.full(players, RANDOM), np.array([1, 2, 3, 4], "u4"), np.zeros(game.rules.MOVES, "i8")
            compiled.redeal_often(states, 1, players)
            compiled.play_often(states, 1, *room)
            redeal, playout = [], []
            for _ in range(ROUNDS):
                redeal.append(cpu_seconds(partial(compiled.redeal_often, states, TIMES, players)))
                playout.append(cpu_seconds(partial(compiled.play_often, states, TIMES, *room)))
            cost, other = (median(times) / TIMES / POSITIONS * 1e6 for times in (redeal, playout))
            lines.append(f"| {game.name} | {variant} | {players} | {cost:.2f} | {other:.2f} | {cost / other:.2f} |")
    return lines


def help_seconds() -> float:
    """How long `birdtable --help` takes, from start to end."""
    command = [str(Path(sys.executable).with_name("birdtable")), "--help"]

    def once() -> float:
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - start

    return median(once() for _ in range(ROUNDS))


def main() -> None:
    machine = f"{platform.machine()}, Python {platform.python_version()}, one core, medians of {ROUNDS} rounds"
    text = [
        "# How fast the engine is",
        "",
        f"Written by `scripts/bench` ({machine}). Ratios are within one run; absolute figures depend on the machine.",
        "",
        "## Native and plain twin, random play",
        "",
        *twins_table(),
        "",
        "## Against OpenSpiel",
        "",
        *open_spiel_table(),
        "",
        "## States",
        "",
        *states_table(),
        "",
        "## Redealing",
        "",
        "Positions from random games; the playout begins in the same position.",
        "",
        *redeals_table(),
        "",
        "## Command line",
        "",
        f"`birdtable --help`: {help_seconds():.2f} s.",
    ]
    RESULTS.write_text("\n".join(text) + "\n", "utf-8")
    print("\n".join(text))


if __name__ == "__main__":
    main()
