"""How fast bots think: simulations per CPU second, in every game and for every number of players.

    python benchmarks/bots.py        prints the table, and writes it to BOTS.md

All figures are medians of several rounds in which the games take turns, so that a busy machine disturbs them alike. The
last column divides by random playouts of the same positions to their end, measured in the same rounds.
"""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

import birdtable
from birdtable.bots.thinker import Budget, Manner, Thinker
from birdtable.conformance import set_ups
from birdtable.core.contract import Game
from birdtable.core.state import native_dtype, to_native

ROUNDS = 5
POSITIONS = 12
SIMULATIONS = 2000
RESULTS = Path(__file__).with_name("BOTS.md")
PLAYED_OUT = Manner(depth=1_000_000, chapters=1_000, glances=1)


class Measured:
    """Positions from the middle of games of one set-up, and the times it took to think about them."""

    def __init__(self, game: Game, players: int, variant: str) -> None:
        self.game, self.players, self.variant = game, players, variant
        self.thinker = Thinker(game, native=True)
        self.states = positions(game, players, variant)
        self.seconds: dict[Manner, list[float]] = {Manner(): [], PLAYED_OUT: []}
        for manner in self.seconds:
            self.think(manner, 1)

    def think(self, manner: Manner, simulations: int) -> None:
        for number, (state, seat) in enumerate(self.states):
            self.thinker.think(state, seat, number, Budget(simulations), manner)

    def measure(self) -> None:
        for manner, seconds in self.seconds.items():
            seconds.append(cpu_seconds(lambda manner=manner: self.think(manner, SIMULATIONS)))  # type: ignore[misc]

    def row(self) -> str:
        judged, played_out = (
            POSITIONS * SIMULATIONS / median(self.seconds[manner]) for manner in (Manner(), PLAYED_OUT)
        )
        first = f"| {self.game.name} | {self.variant} | {self.players} | {judged:,.0f} | {played_out:,.0f} |"
        return f"{first} {judged / played_out:.2f} |"


def cpu_seconds(work: Callable[[], Any]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def positions(game: Game, players: int, variant: str) -> list[tuple[Any, int]]:
    """Decisions with a choice, from random games."""
    lots = random.Random(1)
    found: list[tuple[Any, int]] = []
    while len(found) < POSITIONS:
        play = birdtable.Play.seeded(game, players, 1, number=len(found), variant=variant)
        for _ in range(lots.randrange(60)):
            if not play.over:
                play.play_number(play.next_seat, lots.choice(play.legal_numbers(play.next_seat)))
        if not play.over and len(play.legal_numbers(play.next_seat)) > 1:
            record = np.zeros(1, native_dtype(game.state))[0]
            to_native(play.state, record)
            found.append((record, play.next_seat))
    return found


def main() -> None:
    measured = [
        Measured(game, players, variant)
        for game in map(birdtable.game, birdtable.game_names())
        for variant, players in set_ups(game)
    ]
    for _ in range(ROUNDS):
        for one in measured:
            one.measure()
    machine = f"{platform.machine()}, Python {platform.python_version()}, one core, medians of {ROUNDS} rounds"
    text = [
        "# How fast the bots think",
        "",
        f"Written by `benchmarks/bots.py` ({machine}). Ratios are within one run.",
        "",
        "| game | variant | seats | simulations per CPU second | with random playouts to the end | ratio |",
        "|---|---|---|---|---|---|",
        *(one.row() for one in measured),
    ]
    RESULTS.write_text("\n".join(text) + "\n", "utf-8")
    print("\n".join(text))


if __name__ == "__main__":
    main()
