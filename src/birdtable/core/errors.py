"""Everything that can go wrong, told apart by whose fault it is.

    BirdtableError            whatever we raise on purpose
    ├── UnknownGame           there is no such game here
    │   └── BrokenGame        it is installed, but cannot be loaded
    ├── BadSetUp              variant, seats or options that the game does not have
    ├── IllegalMove           a decision that the rules do not offer to that seat now
    ├── BadRecord             a record that does not replay; knows the move at fault
    ├── BadSave               a saved table that cannot be taken up again
    ├── BadLesson             a lesson's file that cannot be followed
    ├── BadBot                somebody's bot that cannot be loaded, or fails
    │   └── BadAnswer         it answers a move that is not legal
    └── ContractBroken        a game's code breaks the contract; found by the conformance check

The message always holds what was wrong and, where it can be said, what would be right.
"""

from __future__ import annotations

import reprlib


class BirdtableError(Exception):
    """Whatever Birdtable raises on purpose."""


class UnknownGame(BirdtableError):
    """There is no such game here."""


class BrokenGame(UnknownGame):
    """A game is installed, but cannot be loaded; the message says why."""


class BadSetUp(BirdtableError):
    """The variant, the number of seats or the options are not what the game offers."""


class IllegalMove(BirdtableError):
    """The rules do not offer this decision to this seat now."""


class BadRecord(BirdtableError):
    """A record that does not replay: `move` counts from 1, and is 0 for header, chance and outcome."""

    def __init__(self, move: int, reason: str) -> None:
        super().__init__(f"move {move}: {reason}")
        self.move = move
        self.reason = reason


class BadSave(BirdtableError):
    """A saved table that cannot be taken up again."""


class BadLesson(BirdtableError):
    """A lesson's file that cannot be followed; the message names the file and the place in it."""


class BadBot(BirdtableError):
    """Somebody's bot cannot be loaded, or fails; the message names it and says why."""


class BadAnswer(BadBot):
    """Somebody's bot answers a move that is not legal."""


class ContractBroken(BirdtableError):
    """A game does not keep the contract; the message names the promise that failed."""


_shortened = reprlib.Repr()
_shortened.maxstring = _shortened.maxlong = _shortened.maxother = 60


def quoted(value: object, most: int = 60) -> str:
    """A value from outside as one short line of printable ASCII, however long, deep or odd it is."""
    text = _shortened.repr(value).encode("ascii", "backslashreplace").decode()
    return text if len(text) <= most else f"{text[: most - 3]}..."


def shortened(text: str, most: int = 400) -> str:
    """A sentence without its middle, if it is too long: its beginning says what is wrong, its end where."""
    half = (most - 3) // 2
    return text if len(text) <= most else f"{text[:half]}...{text[-half:]}"
