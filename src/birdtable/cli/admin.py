"""`birdtable admin`: what a host does to a running server, from the machine it runs on."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from birdtable.cli.tables import printable

if TYPE_CHECKING:
    from birdtable.server.admin import Answer, Asked

app = typer.Typer(
    help="Look after a running server, from the machine it runs on. Tables and guests are called by their numbers.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Data = Annotated[
    Path | None,
    typer.Option(envvar="BIRDTABLE_DATA", help="The data folder of the server; else your data folder."),
]
Number = Annotated[int, typer.Argument(metavar="NUMBER", help="As the list calls it.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask whether you are sure.")]

MINUTE, HOUR, DAY = 60, 3600, 86400  # seconds


@app.command("tables")
def list_tables(
    ended: Annotated[bool, typer.Option("--ended", help="Those that have ended, too.")] = False, data: Data = None
) -> None:
    """List the tables, the latest first: number, game, status, people, bots, and when it was opened and played last."""
    from birdtable.server.admin import ListTables

    found = _asked(data, ListTables(ended)).tables
    rows = [
        (one.number, one.game, one.status, one.people, one.bots, _ago(one.opened), _ago(one.changed)) for one in found
    ]
    _print_table(("number", "game", "status", "people", "bots", "opened", "last played"), rows)


@app.command("guests")
def list_guests(
    named: Annotated[str, typer.Argument(metavar="[NAME]", help="Only those with this in their name.")] = "",
    data: Data = None,
) -> None:
    """List the guests, the latest first: number, name, tables, and when they came first."""
    from birdtable.server.admin import ListGuests

    found = _asked(data, ListGuests(named)).guests
    rows = [(one.number, printable(one.name), one.tables, _ago(one.made)) for one in found]
    _print_table(("number", "name", "tables", "came"), rows)


@app.command()
def close(number: Number, data: Data = None) -> None:
    """End a table without a result. Its players are told that the host has closed it."""
    from birdtable.server.admin import Close

    _asked(data, Close(number))
    print(f"Table {number} is closed.")


@app.command()
def remove(number: Number, yes: Yes = False, data: Data = None) -> None:
    """Delete a table for everybody, with its log and its record; only a backup brings it back."""
    from birdtable.server.admin import Remove

    _make_sure(yes, f"Delete table {number} for everybody?")
    _asked(data, Remove(number))
    print(f"Table {number} is gone.")


@app.command()
def ban(number: Number, yes: Yes = False, data: Data = None) -> None:
    """Sign a guest out everywhere and at once, free their seats, and delete their name and all their secrets.

    Guests have no accounts: the same person can come back as somebody new. To keep an address out, tell your proxy or
    firewall.
    """
    from birdtable.server.admin import Ban

    _make_sure(yes, f"Sign guest {number} out everywhere, and delete them?")
    _asked(data, Ban(number))
    print(f"Guest {number} is signed out everywhere and deleted. The same person can come back as somebody new.")


def _asked(data: Path | None, asked: Asked) -> Answer:
    """What a running server answers; or one sentence that says why it does not."""
    from birdtable.core.private import data_folder
    from birdtable.server.admin import ask

    folder = data or data_folder()
    try:
        answer = ask(folder, asked)
    except (OSError, ValueError) as error:
        raise _failure(f"the server in {folder} cannot be asked: {error}") from error
    if answer is None:
        raise _failure(f"no server runs in {folder}; start one, or name its folder with --data")
    if answer.wrong:
        raise _failure(answer.wrong)
    return answer


def _failure(why: str) -> typer.Exit:
    sys.stderr.write(f"birdtable: {why}\n")
    return typer.Exit(1)


def _make_sure(yes: bool, question: str) -> None:
    if yes:
        return
    if not sys.stdin.isatty():
        raise _failure("nobody can be asked here whether you are sure; say --yes")
    typer.confirm(question, abort=True)


def _ago(moment: float) -> str:
    """How long ago something was, in the largest unit of which there are two."""
    seconds = max(0, int(time.time() - moment))
    units = ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes"), (1, "seconds"))
    size, unit = next(((size, unit) for size, unit in units if seconds >= 2 * size), (1, "seconds"))
    return f"{seconds // size} {unit} ago"


def _print_table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Columns as wide as they need; numbers to the right."""
    lines = [heads, *([str(cell) for cell in row] for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    right = [all(isinstance(row[column], int) for row in rows) for column in range(len(heads))]
    for line in lines:
        cells = zip(line, widths, right, strict=True)
        print("  ".join(cell.rjust(width) if end else cell.ljust(width) for cell, width, end in cells).rstrip())
