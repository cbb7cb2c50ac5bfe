"""`birdtable simulate`: a series of games with a progress bar, a table of figures, and records if wanted."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from birdtable.arena.simulate import Results, Series, records, simulate
from birdtable.arena.tally import Tally, tally
from birdtable.cli.tables import printable
from birdtable.core.compiled import told_of_compiling
from birdtable.core.errors import BadSetUp, BirdtableError, quoted
from birdtable.core.record import line_of
from birdtable.core.registry import game as game_named


def series(game: str, players: int, games: int, seed: int, bots: str, variant: str, options: list[str]) -> Series:
    """The series that the command line describes."""
    names = tuple(bots.split(","))
    return Series(game_named(game), players, games, seed, names, variant, read_options(options))


def read_options(texts: list[str]) -> dict[str, Any]:
    """`K=V` as given on the command line; a V of digits is a number."""
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadSetUp(f"option {quoted(text)} should be NAME=VALUE")
        if name in options:
            raise BadSetUp(f"option {quoted(name)} is given twice")
        options[name] = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value
    return options


def run(series: Series, file: str | None, as_json: bool) -> None:
    """Play, show how it goes, and print what came out."""
    with progress_bar(series.games) as (bar, task):
        if file is not None:
            results = written(series, file, bar, task)
        elif series.is_native:
            results = played_natively(series, bar, task)
        else:
            results = played_plainly(series, bar, task)
    figures = tally(series, results)
    print(json.dumps(figures.as_json())) if as_json else Console().print(as_table(figures))


def played_natively(series: Series, bar: Progress, task: TaskID) -> Results:
    """The series on the native twin."""
    with announced(bar, f"Compiling {series.game.title} for this machine, once: some ten to twenty seconds …"):
        first = replace(series, games=1)
        simulate(first)
    return simulate(series, lambda games: bar.advance(task, games))


def played_plainly(series: Series, bar: Progress, task: TaskID) -> Results:
    """The series in the plain twin, where anybody's bots play."""
    results = Results.room_for(series.games, series.players)
    for _ in records(series, results):
        bar.advance(task)
    return results


def written(series: Series, file: str, bar: Progress, task: TaskID) -> Results:
    """The series in the plain twin, its records in a file that appears only when it is whole."""
    results = Results.room_for(series.games, series.players)
    try:
        with whole_file(file) as out:
            for record in records(series, results):
                out.write(f"{line_of(record)}\n")
                bar.advance(task)
    except OSError as error:
        raise BirdtableError(f"cannot write {printable(file)}: {error.strerror}") from None
    return results


@contextmanager
def whole_file(path: str) -> Iterator[Any]:
    """Write to a neighbour and put it in place at the end; what is no plain file (a pipe) is written as it is."""
    part = path if os.path.exists(path) and not os.path.isfile(path) else f"{path}.part"
    try:
        with open(part, "w", encoding="utf-8", newline="\n") as out:
            yield out
        if part != path:
            os.replace(part, path)
    finally:
        if part != path and os.path.exists(part):
            os.remove(part)


@contextmanager
def progress_bar(total: int, label: str = "games") -> Iterator[tuple[Progress, TaskID]]:
    """A bar on standard error, drawn only on a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield bar, bar.add_task(label, total=total)


def announced(bar: Progress, text: str) -> AbstractContextManager[None]:
    """Say what is going on if something must be compiled."""
    return told_of_compiling(lambda: bar.console.print(text))


def as_table(figures: Tally) -> Table:
    """The figures for people."""
    series = figures.series
    table = Table(title=f"{series.game.title}, {series.games:,} games, seed {series.seed}", title_justify="left")
    table.add_column("seat")
    table.add_column("wins", justify="right")
    table.add_column("95 % interval", justify="right")
    table.add_column("mean score", justify="right")
    for seat in figures.seats:
        table.add_row(seat.name, f"{seat.wins:.2%}", f"{seat.low:.2%} – {seat.high:.2%}", f"{seat.score:.2f}")
    ended = ", ".join(f"{reason} {games / series.games:.1%}" for reason, games in figures.reasons.items() if games)
    table.caption = (
        f"{figures.mean_length:.1f} decisions a game ({figures.shortest} to {figures.longest})\nended by: {ended}"
    )
    table.caption_justify = "left"
    return table
