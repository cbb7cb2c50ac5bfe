"""The games that are here: found by entry point, the four of ours through the same door as anybody else's."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from birdtable.core.contract import Game
from birdtable.core.errors import UnknownGame, quoted

GROUP = "birdtable.games"


def game_names() -> list[str]:
    """The names of all games, in alphabetical order, without loading any."""
    return sorted(_doors())


@cache
def game(name: str) -> Game:
    """The game of that name."""
    door = _doors().get(name)
    if door is None:
        raise UnknownGame(f"no game {quoted(name)}; there is {', '.join(game_names())}")
    loaded = door.load()
    assert isinstance(loaded, Game)
    return loaded


@cache
def _doors() -> dict[str, EntryPoint]:
    return {door.name: door for door in entry_points(group=GROUP)}
