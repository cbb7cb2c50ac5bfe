"""The parts of a game are there: what the contract names, fields, and options that can be set up."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

from birdtable.conformance.promises import promise
from birdtable.core import contract
from birdtable.core.contract import Features, Game, Judge, Known, Merit, Notation, Observing, Redeal, Rules, View
from birdtable.core.errors import BirdtableError, ContractBroken
from birdtable.core.screen import Screen
from birdtable.core.state import CommonState

PARTS = {
    "rules": Rules,
    "notation": Notation,
    "view": View,
    "merit": Merit,
    "redeal": Redeal,
    "judge": Judge,
    "features": Features,
    "known": Known,
    "observation": Observing,
    "screen": Screen,
}


def set_ups(game: Game) -> Iterator[tuple[str, int]]:
    """Every variant with every number of players."""
    for variant, counts in game.variants.items():
        for players in counts:
            yield variant, players


def check_parts(game: Game) -> None:
    """Every part has what the contract names, each function with its parameters; some parts may be missing."""
    for part, protocol in PARTS.items():
        module = getattr(game, part)
        if module is not None:
            for name, expected in vars(protocol).items():
                if not name.startswith("_"):
                    check_name(part, module, name, expected)
    promise(any(set_ups(game)), "variants name the numbers of players of each variant, and there is one at least")
    promise(is_number(game.rules.MOVES), "MOVES is a whole number, one more than the greatest move")
    reasons = game.rules.REASONS
    promise(isinstance(reasons, tuple) and bool(reasons), 'REASONS is a tuple of words, such as ("most-points",)')


def is_number(value: Any) -> bool:
    """A whole number above 0."""
    return type(value) is int and value > 0


def check_name(part: str, module: Any, name: str, expected: Any) -> None:
    """One name of a part is there and, if it is a function, takes what it will be given."""
    promise(hasattr(module, name), f"{part} has {name}: {meaning(name, expected)}")
    if inspect.isfunction(expected):
        function = getattr(module, name)
        promise(callable(function), f"{part} has a function {name}: {meaning(name, expected)}")
        wanted = [parameter for parameter in inspect.signature(expected).parameters if parameter != "self"]
        promise(takes(function, len(wanted)), f"{name} in {part} is called as {name}({', '.join(wanted)})")


def takes(function: Any, arguments: int) -> bool:
    """Can the function be called with so many arguments?"""
    try:
        inspect.signature(function).bind(*range(arguments))
    except TypeError:
        return False
    return True


def meaning(name: str, expected: Any) -> str:
    """What the contract says of a name: in its list of the rules' names, or where it is declared."""
    listed = re.search(rf"^    {name}\b\S*(?: \S+)*?  +(.*)$", contract.__doc__ or "", re.MULTILINE)
    declared = inspect.getdoc(expected) or "birdtable.core.contract says what it is"
    return listed[1] if listed else declared.splitlines()[0].rstrip(".")


def check_fields(game: Game) -> None:
    """The state has the common fields, and all sizes are known."""
    promise(issubclass(game.state, CommonState), "the state extends CommonState, which has the common fields")
    sizes = {size for shape in game.state.shapes.values() for size in shape}
    promise(all(type(size) is int for size in sizes), "the state says how many seats there are: (CommonState, seats=…)")


def check_options(game: Game) -> None:
    """Whatever is offered for a choice can be set up."""
    for variant, players in set_ups(game):
        for option in game.options_of(variant):
            for value in option.values():
                try:
                    game.prepared(players, variant, {} if value is None else {option.name: value})
                except BirdtableError as error:
                    raise ContractBroken(f"{option.name} is offered as {value!r}: {error}") from error
