"""How a game tells its table in words: lines of styled text, for a terminal or any other plain page.

A game's `screen.py` draws a *view*, so it cannot show what a seat may not know:

    draw(view, seat, names, words) -> lines   the table as that seat (or, with None, a spectator) sees it
    ask(view, seat, words) -> text            what that seat must decide now, as an invitation
    sentence(event, names, words) -> text     something that happened; empty where it needs no words

and, where it has more to say than its words alone do:

    word(text, words, view) -> text           a word of the notation, such as a place
    move(text, view, words) -> text           a whole move, as somebody would say it
    as_told(events) -> events                 what happened, in the order in which it is best told
    rule(view) -> text                        where in RULES.md it is explained what is decided now: an anchor
    ending(view, outcome, names, words)       why it was won and what everybody had, as an `Ending` (core/endings.py);
                                              without it, that is told in points
    NAMES_STAND_ALONE = True                  a sentence only puts names in, as they are: whatever they are, it is the
                                              same otherwise, and need not be made anew for everybody
"""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from birdtable.core.words import Words

# A piece of text and its style: "" (plain), "quiet", "strong", "turn" (whose turn it is), "card", "number", "warn".
Piece: TypeAlias = tuple[str, str]
Line: TypeAlias = list[Piece]

WIDTH = 78  # of a line, in characters
STYLES = ("", "quiet", "strong", "turn", "card", "number", "warn")


class Screen(Protocol):
    """`screen.py`: the table in words."""

    def draw(self, view: dict[str, Any], seat: int | None, names: list[str], words: Words) -> list[Line]:
        """The table as a seat sees it."""

    def ask(self, view: dict[str, Any], seat: int, words: Words) -> str:
        """What a seat must decide now."""

    def sentence(self, event: dict[str, Any], names: list[str], words: Words) -> str:
        """Something that happened, in a sentence."""


def plain(text: str) -> Line:
    """A line without any style."""
    return [(text, "")]


def joined(pieces: list[Line], between: str = "  ") -> Line:
    """Several pieces in one line."""
    line: Line = []
    for number, piece in enumerate(pieces):
        if number:
            line.append((between, ""))
        line += piece
    return line


def wrapped(start: Line, pieces: list[Line]) -> list[Line]:
    """Pieces behind their beginning, going on below each other where a line would become too long."""
    lines = [list(start)]
    margin = filled = width(start)
    for number, piece in enumerate(pieces):
        room = width(piece)
        if number and filled + 2 + room > WIDTH:
            lines.append([(" " * margin, "")])
            filled = margin
        elif number:
            lines[-1].append(("  ", ""))
            filled += 2
        lines[-1] += piece
        filled += room
    return lines


def width(line: Line) -> int:
    """How many characters a line has."""
    return sum([len(text) for text, _ in line])
