"""Bots at a table: one decision at a time, in the plain twin."""

from __future__ import annotations

import secrets
from functools import cache
from typing import Any

from birdtable.bots import choose
from birdtable.core.contract import Game
from birdtable.core.registry import game as game_named
from birdtable.core.state import State
from birdtable.core.twins import plain_twins


def choose_for(game: Game, bot: str, state: State, seat: int, moves: list[int]) -> int:
    """What a bot decides; `state` is one that its seat cannot tell from the true one."""
    luck = [secrets.randbits(32) | 1 for _ in range(4)]
    number: int = _bound(game.name).choose(choose.BOTS.index(bot), state, seat, moves, len(moves), luck)
    return number


@cache
def _bound(name: str) -> Any:
    return plain_twins(f"{name}-bots").of(choose, merit=game_named(name).module("merit"))
