"""Bots that are not ours: a file, or whatever is installed under the entry point group `birdtable.bots`.

Either leads to a module with a function `choose(decision)` or a class `Bot` with that method; an entry point may also
lead to the function or the class itself. A function `choose(s, seat, moves, n, luck)` compiles: it is bound to a game
as our own are, and `rules`, `redeal`, `merit` and `judge` are that game's wherever its module leaves them open.
"""

from __future__ import annotations

import importlib.util
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from birdtable.bots import bound
from birdtable.bots.bot import USUAL_BUDGET, Bot, Decision, told
from birdtable.bots.thinker import Budget
from birdtable.core.contract import Game
from birdtable.core.errors import BadBot, quoted

GROUP = "birdtable.bots"
COMPILED = ("s", "seat", "moves", "n", "luck")  # what a `choose` is given that compiles
WANTED = "a function choose(decision) or a class Bot with that method"


@dataclass(frozen=True)
class Stranger:
    """Somebody's bot: what it is called, how one sits down, and how long it may think."""

    name: str
    sit_down: Callable[[], Bot]
    compiled: ModuleType | None = None  # the module that is to be bound, of one that compiles
    budget: Budget = USUAL_BUDGET

    def with_budget(self, budget: Budget) -> Stranger:
        """The same bot with more or less time to think."""
        return replace(self, budget=budget)


class Compiled:
    """A bot that compiles, in either twin; natively its states are records."""

    def __init__(self, module: ModuleType, native: bool = False) -> None:
        self._module = module
        self._native = native

    def choose(self, decision: Decision) -> int:
        """Its choice, with the bot's own luck."""
        game, moves, luck = decision.game, list(decision.moves), decision.luck
        twin = bound.native(game.name) if self._native else bound.plain(game.name)
        choose = bound_to(twin, game, self._module).choose
        if not self._native:
            return int(choose(decision.state, decision.seat, moves, len(moves), luck))
        import numpy as np

        return int(choose(decision.state, decision.seat, np.array(moves, "i8"), len(moves), np.array(luck, "u4")))


class Simple:
    """A bot that is nothing but a function."""

    def __init__(self, choose: Callable[[Decision], int | str]) -> None:
        self.choose = choose


def bound_to(twin: bound.Bound, game: Game, module: ModuleType) -> Any:
    """A bot that compiles, bound to a game in one of its twins."""
    return twin.twins.bound(module, game.compiling() | {"judge": bound.judge_of(game)})


# Finding them


def installed() -> dict[str, EntryPoint]:
    """The bots that are installed, by name."""
    return {door.name: door for door in entry_points(group=GROUP)}


@cache
def from_file(path: str) -> Stranger:
    """The bot in a file."""
    file = Path(path)
    if not file.is_file():
        raise BadBot(f"no bot in {quoted(path)}: there is no such file")
    return stranger(file.stem, _module(file), path)


@cache
def from_entry_point(name: str) -> Stranger:
    """The bot that is installed under a name."""
    door = installed()[name]
    return stranger(name, _loaded(door.load, door.value), door.value)


def _module(file: Path) -> ModuleType:
    """The module in a file, under a name of its own."""
    name = f"birdtable_bot_{file.stem}_{sha256(str(file.absolute()).encode()).hexdigest()[:8]}"
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise BadBot(f"no bot in {quoted(str(file))}: a bot is a Python file, such as ./mine.py")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    _loaded(lambda: spec.loader.exec_module(module), str(file))  # type: ignore[union-attr]
    return module


def _loaded(load: Callable[[], Any], source: str) -> Any:
    try:
        return load()
    except Exception as error:  # whatever a stranger's code does when it is imported
        raise BadBot(f"the bot in {quoted(source)} cannot be loaded: {told(error)}") from error


# Looking at what was found


def stranger(name: str, found: Any, source: str) -> Stranger:
    """The bot that a module, a function or a class is; or what is wrong with it, in a sentence."""
    if inspect.ismodule(found):
        inside = vars(found).get("Bot") or vars(found).get("choose")
        if inside is None:
            raise BadBot(f"no bot in {quoted(source)}: it should have {WANTED}")
        found = inside
    if inspect.isclass(found):
        return Stranger(name, _checked_class(found, source))
    if not callable(found):
        raise BadBot(f"no bot in {quoted(source)}: it should lead to {WANTED}, not to {quoted(found)}")
    if tuple(inspect.signature(found).parameters) == COMPILED:
        module = sys.modules[found.__module__]
        return Stranger(name, lambda: Compiled(module), module)
    _must_take(found, source, "choose", "(decision)", None)
    return Stranger(name, lambda: Simple(found))


def _checked_class(found: type, source: str) -> Callable[[], Bot]:
    _must_take(found, source, found.__name__, "()")
    choose = getattr(found, "choose", None)
    if not callable(choose):
        raise BadBot(
            f"no bot in {quoted(source)}: its class {found.__name__} should have a method choose(self, decision)"
        )
    _must_take(choose, source, f"{found.__name__}.choose", "(self, decision)", None, None)
    return found


def _must_take(function: Callable[..., Any], source: str, name: str, wanted: str, *given: None) -> None:
    """Complain about a function that cannot be called as it will be."""
    signature = inspect.signature(function)
    try:
        signature.bind(*given)
    except TypeError:
        raise BadBot(f"the bot in {quoted(source)} has {name}{signature}; it should be {name}{wanted}") from None
