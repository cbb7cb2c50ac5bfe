"""A game together with its bots and the loop of many games, bound to each other in either twin."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from birdtable.arena import loop, redrawing, unredrawn
from birdtable.bots import bound, choose, search
from birdtable.core.contract import Game
from birdtable.core.registry import game as game_named
from birdtable.core.state import CommonState, native_dtype, to_native


class BoundLoop(NamedTuple):
    """The modules of one twin of a game: call their functions as in the plain modules of the same names."""

    rules: Any
    redeal: Any
    choose: Any
    loop: Any
    redrawing: Any


@cache
def native(name: str) -> BoundLoop:
    """The native twin of a registered game. The first use ever compiles, for some seconds."""
    return _with_loop(bound.native(name), game_named(name))


@cache
def plain(name: str) -> BoundLoop:
    """The plain twin of a registered game."""
    return _with_loop(bound.plain(name), game_named(name))


def native_states(game: Game, prepared: CommonState, count: int = 2) -> Any:
    """Records for the native loop: the first is the prepared state, the others are room."""
    import numpy as np

    states = np.zeros(count, native_dtype(game.state))
    to_native(prepared, states[0])
    return states


def _with_loop(bots: bound.Bound, game: Game) -> BoundLoop:
    looped = bots.twins.of(loop, rules=game.module("rules"), choose=choose)
    redeal = game.module("redeal") if hasattr(game.redeal, "redraw") else unredrawn
    redrawn = bots.twins.of(redrawing, rules=game.module("rules"), redeal=redeal, search=search)
    return BoundLoop(bots.rules, bots.redeal, bots.choose, looped, redrawn)
