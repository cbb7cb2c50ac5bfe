"""Draws the pictures in the docs: terminal tables as they are, exported as SVG."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console

import birdtable
from birdtable.cli.playing import SHELL_WORDS, Session
from birdtable.cli.saves import Saves
from birdtable.cli.terminal import Terminal
from birdtable.core.urn import Urn
from birdtable.core.words import Words
from birdtable.table.in_progress import Seat, Table

HERE = Path(__file__).parent
MOVES = {"cubirds": 40, "kuckuck": 30, "whatsup": 26, "wolken": 20}
LANGUAGES = {"cubirds": "en", "kuckuck": "de", "whatsup": "fr", "wolken": "en"}


class SameAsEver(Urn):
    """Deals the same cards every time, so that a picture changes only with what it shows."""

    def key(self) -> bytes:
        return bytes(32)


def table_in(name: str) -> Table:
    """A game that has been going on for some moves, with Ana to decide."""
    game = birdtable.game(name)
    players = game.variants["standard"][1]
    seats = [Seat(person, "greedy") for person in ("Ana", "Ben", "Cleo", "Dan", "Eve")[:players]]
    table = Table.opened(game, seats, urn=SameAsEver())
    while len(table.play.moves) < MOVES[name] or 0 not in table.waiting:
        seat = table.waiting[0]
        legal = table.legal_moves(seat)
        table.decide(seat, legal[len(table.play.moves) * 7 % len(legal)])
    return table


def drawn(name: str) -> str:
    """The table as a person at it sees it."""
    table = table_in(name)
    terminal = Terminal()
    terminal.console = Console(record=True, width=80, file=io.StringIO(), force_terminal=True, highlight=False)
    words = Words(LANGUAGES[name], SHELL_WORDS, table.game.folder / "words")
    Session(table, terminal, words, Saves(HERE)).show_table(0)
    svg = terminal.console.export_svg(title=f"birdtable play {name}", unique_id=name)
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no request to other hosts


if __name__ == "__main__":
    for name in birdtable.game_names():
        (HERE / f"{name}.svg").write_text(drawn(name), "utf-8")
