"""Plots of matches, by matplotlib, which is an extra: `pip install birdtable[plots]`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from birdtable.arena.figures import Figures
from birdtable.core.errors import BirdtableError, quoted

KINDS = (".svg", ".png")


def check_plot(file: Path) -> None:
    """Complain, before hours of play, if the plot could not be drawn afterwards."""
    if file.suffix not in KINDS:
        raise BirdtableError(f"cannot plot into {quoted(str(file))}: it should end in .svg or .png")
    if not file.absolute().parent.is_dir():
        raise BirdtableError(f"cannot plot into {quoted(str(file))}: there is no such folder")
    _matplotlib()


def plot(result: Figures, file: Path) -> None:
    """Win shares with their intervals, a row for each bot, and a line at the fair share."""
    _matplotlib()
    from matplotlib.figure import Figure

    match = result.match
    figure = Figure(figsize=(7, 1.2 + 0.5 * len(result.bots)), layout="constrained")
    axes = figure.subplots()
    for row, bot in enumerate(reversed(result.bots)):
        axes.plot([100 * bot.low, 100 * bot.high], [row, row], color="#33658a", linewidth=3, solid_capstyle="butt")
        axes.plot(100 * bot.wins, row, "o", color="#33658a", markersize=8)
    axes.axvline(100 * result.bots[0].fair, color="#888888", linestyle=":")
    axes.set_yticks(range(len(result.bots)), [bot.name for bot in reversed(result.bots)])
    axes.set_ylim(-0.6, len(result.bots) - 0.4)
    axes.set_xlim(0, 100)
    axes.set_xlabel("wins of each seat, %, with 95 % intervals; dotted: the fair share")
    axes.set_title(f"{match.game.title}, {match.players} players, {result.games:,} games", loc="left")
    try:
        figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)
    except OSError as error:
        raise BirdtableError(f"cannot write {quoted(str(file))}: {error.strerror}") from None


def _matplotlib() -> Any:
    try:
        import matplotlib
    except ImportError:
        raise BirdtableError("plots need matplotlib: pip install 'birdtable[plots]'") from None
    return matplotlib
