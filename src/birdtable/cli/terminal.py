"""The terminal as a table: printing in a few styles, asking, completing, covering."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markdown import Markdown
from rich.segment import Segment
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import ConsoleOptions, RenderableType, RenderResult

    from birdtable.core.screen import Line

STYLES = {
    "": "",
    "quiet": "dim",
    "strong": "bold",
    "turn": "bold green",
    "card": "cyan",
    "number": "bold",
    "warn": "yellow",
}

# The console breaks lines at no-break spaces too: while it does, private characters stand in for them.
HELD = str.maketrans("\u00a0\u202f", "\ue000\ue001")
FREED = str.maketrans("\ue000\ue001", "\u00a0\u202f")

QUIT = "quit"  # in English everywhere, besides its name in the reader's language


class Closed(Exception):
    """Nobody is there to answer any more: somebody quit, pressed Ctrl-C, or closed the terminal."""


class Unbroken:
    """Something to print in which no-break spaces, held by stand-ins, are put back once the lines are broken."""

    def __init__(self, inner: RenderableType) -> None:
        self.inner = inner

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for text, style, control in console.render(self.inner, options):
            yield Segment(text.translate(FREED), style, control)


class Terminal:
    """Where one device's people sit."""

    def __init__(self, *quits: str) -> None:
        self.console = Console(highlight=False)
        self.quits = (QUIT, *quits)

    @property
    def interactive(self) -> bool:
        """Is somebody there to answer?"""
        return sys.stdin.isatty() and self.console.is_terminal

    def say(self, text: str = "", style: str = "") -> None:
        """Some text, broken where it may be broken; names and moves in it are never taken for markup."""
        for line in text.split("\n"):
            indent = " " * (len(line) - len(line.lstrip()) + 2)
            # Not left to the console: it would also break at no-break spaces.
            parts = textwrap.wrap(line, max(20, self.console.width), subsequent_indent=indent) or [""]
            self.console.print(Text("\n".join(parts), STYLES[style]), soft_wrap=True)

    def say_as_it_is(self, text: str) -> None:
        """Text with a command in it, to be copied: no line is broken."""
        self.console.print(Text(text), soft_wrap=True)

    def show(self, lines: list[Line]) -> None:
        """Styled lines."""
        for line in lines:
            self.console.print(Text.assemble(*((text, STYLES[style]) for text, style in line)))

    def show_markdown(self, text: str) -> None:
        """A longer text, such as the rules."""
        self.console.print(Unbroken(Markdown(text.translate(HELD))))

    def cover(self) -> None:
        """Clear the screen and what was scrolled out of it: the next person may look."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def ask(self, question: str, completions: Sequence[str] = ()) -> str:
        """One line of answer, without surrounding space; Tab completes, and `quit` leaves from anywhere."""
        self.say(question, "strong")
        _complete_with(completions)
        try:
            answer = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Closed from None
        if answer.lower() in self.quits:
            raise Closed
        return answer


def _complete_with(completions: Sequence[str]) -> None:
    """Tab completes whole moves, spaces included."""
    try:
        import readline
    except ImportError:  # not on every system; typing works without it
        return
    matches = sorted(completions)

    def complete(text: str, number: int) -> str | None:
        found = [match for match in matches if match.startswith(text)]
        return found[number] if number < len(found) else None

    readline.set_completer_delims("")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
