"""Draws the pictures in the docs: the terminal as it is, exported as SVG."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import birdtable
from birdtable.arena.simulate import Series
from birdtable.cli.watching import drawn, moves_of

HERE = Path(__file__).parent
SEED, MOVES = 3, 23


def watch() -> str:
    """The table of a CuBirds game after some moves, as `birdtable watch` shows it."""
    game = birdtable.game("cubirds")
    series = Series(game, 2, 1, SEED, ("greedy",))
    play = birdtable.Play.seeded(game, 2, SEED, seats=series.seat_names)
    for _, _ in zip(range(MOVES), moves_of(play, series), strict=False):
        pass
    console = Console(record=True, width=86, file=io.StringIO(), force_terminal=True)
    console.print(drawn(play))
    svg = console.export_svg(title="birdtable watch cubirds", unique_id="watch")
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no request to other hosts


if __name__ == "__main__":
    (HERE / "watch.svg").write_text(watch(), "utf-8")
