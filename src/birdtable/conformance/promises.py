"""What every check stands on: a promise that is kept or named, and a word for what broke in a game's own code."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from birdtable.core.contract import Game
from birdtable.core.errors import ContractBroken


def promise(kept: bool, text: str) -> None:
    """Complain if a promise of the contract is not kept."""
    if not kept:
        raise ContractBroken(text)


@contextmanager
def said_of(game: Game, place: str) -> Iterator[None]:
    """Begin every complaint with the place; whatever breaks in the game's own code becomes one, too."""
    try:
        yield
    except ContractBroken as error:
        raise ContractBroken(f"{place}: {error}") from error.__cause__
    except Exception as error:
        raise ContractBroken(f"{place}: {where_it_broke(game, error)}") from error


def where_it_broke(game: Game, error: Exception) -> str:
    """An exception out of a game's code in one line: what it is, and in which function and line it happened."""
    frames = traceback.extract_tb(error.__traceback__)
    folder = Path(inspect.getfile(game.rules.set_up)).parent
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(folder)] or frames
    place = f"{Path(own[-1].filename).name}, line {own[-1].lineno}, in {own[-1].name}"
    return f"{type(error).__name__} in {place}: {one_line(str(error))}"


def one_line(text: str) -> str:
    """A text that may have many lines, in one."""
    return " ".join(text.split())
