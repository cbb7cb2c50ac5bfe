"""A game together with its bots, bound to each other in either twin."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from birdtable.bots import choose, habits, learned, search, unjudged
from birdtable.bots.weights import features_of, known_of
from birdtable.core.contract import Game
from birdtable.core.native import native as native_game
from birdtable.core.registry import game as game_named
from birdtable.core.twins import Twins, plain_twins


class Bound(NamedTuple):
    """The modules of one twin of a game: call their functions as in the plain modules of the same names."""

    twins: Twins
    rules: Any
    redeal: Any
    choose: Any
    search: Any
    habits: Any


@cache
def native(name: str) -> Bound:
    """The native twin of a registered game. Each function is compiled when it is first used, once and for all."""
    return _bound(native_game(name).twins, game_named(name))


@cache
def plain(name: str) -> Bound:
    """The plain twin of a registered game."""
    return _bound(plain_twins(f"{name}-plain"), game_named(name))


def judge_of(game: Game) -> Any:
    """The module that judges a game's positions."""
    return unjudged if game.judge is None else game.module("judge")


def _bound(twins: Twins, game: Game) -> Bound:
    rules, redeal = twins.of(game.module("rules")), twins.of(game.module("redeal"))
    chooser = twins.of(choose, merit=game.module("merit"))
    twins.of(learned, features=features_of(game))
    habit = twins.of(habits, known=known_of(game))
    parts = {"choose": choose, "judge": judge_of(game), "learned": learned}
    searcher = twins.bound(search, game.compiling() | parts)
    return Bound(twins, rules, redeal, chooser, searcher, habit)
