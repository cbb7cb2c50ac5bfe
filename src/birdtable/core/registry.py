"""The games that are here: found by entry point, the four of ours through the same door as anybody else's.

A game that is installed but cannot be loaded is left out with a warning, and everything else goes on.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from birdtable.core.contract import Game
from birdtable.core.errors import BrokenGame, UnknownGame, quoted

GROUP = "birdtable.games"

_games: dict[str, Game] = {}
_logger = logging.getLogger("birdtable")


def game_names() -> list[str]:
    """The names of all games that can be had, in alphabetical order."""
    return sorted({*_games, *(name for name in _doors() if _is_sound(name))})


def game(name: str) -> Game:
    """The game of that name."""
    if name not in _games:
        door = _doors().get(name)
        if door is None:
            raise UnknownGame(f"no game {quoted(name)}; there is {', '.join(game_names())}")
        register(_loaded(door))
    return _games[name]


def register(game: Game) -> None:
    """Make a game known that comes through no entry point, such as one being written in a notebook."""
    _games[game.name] = game


@cache
def _doors() -> dict[str, EntryPoint]:
    return {door.name: door for door in entry_points(group=GROUP)}


@cache
def _is_sound(name: str) -> bool:
    """Can an installed game be loaded? If not, it is said once."""
    try:
        game(name)
    except BrokenGame as error:
        _logger.warning("%s; it is left out", error)
        return False
    return True


def _loaded(door: EntryPoint) -> Game:
    """The game behind an entry point, if there is one, and by the same name."""
    try:
        found = door.load()
    except Exception as error:  # whatever a stranger's code does when it is imported
        why = f"{type(error).__name__}: {' '.join(str(error).split())}"
        raise BrokenGame(f"the game {door.name} cannot be loaded from {door.value}: {why}") from error
    if not isinstance(found, Game):
        raise BrokenGame(f"the entry point {door.name} = {door.value} should lead to a Game, not to {quoted(found)}")
    if found.name != door.name:
        raise BrokenGame(f"the entry point {door.name} leads to the game {found.name}; both should have one name")
    return found
