"""The games that are here: found by entry point, the four of ours through the same door as anybody else's."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from birdtable.core.contract import Game
from birdtable.core.errors import UnknownGame, quoted

GROUP = "birdtable.games"

_games: dict[str, Game] = {}


def game_names() -> list[str]:
    """The names of all games, in alphabetical order, without loading any."""
    return sorted({*_doors(), *_games})


def game(name: str) -> Game:
    """The game of that name."""
    if name not in _games:
        door = _doors().get(name)
        if door is None:
            raise UnknownGame(f"no game {quoted(name)}; there is {', '.join(game_names())}")
        register(door.load())
    return _games[name]


def register(game: Game) -> None:
    """Make a game known that comes through no entry point, such as one being written in a notebook."""
    _games[game.name] = game


@cache
def _doors() -> dict[str, EntryPoint]:
    return {door.name: door for door in entry_points(group=GROUP)}
