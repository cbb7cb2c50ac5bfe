"""The parts of a game are there: what the contract names, fields, and options that can be set up."""

from __future__ import annotations

from collections.abc import Iterator

from birdtable.conformance.promises import promise
from birdtable.core.contract import Game
from birdtable.core.errors import BirdtableError, ContractBroken
from birdtable.core.state import common_fields


def set_ups(game: Game) -> Iterator[tuple[str, int]]:
    """Every variant with every number of players."""
    for variant, counts in game.variants.items():
        for players in counts:
            yield variant, players


def check_fields(game: Game) -> None:
    """The state has the common fields, each name once."""
    names = [field[0] for field in game.rules.FIELDS]
    promise(len(set(names)) == len(names), "no two fields have the same name")
    missing = {field[0] for field in common_fields(1)} - set(names)
    promise(not missing, f"FIELDS begin with common_fields(seats); {', '.join(sorted(missing))} missing")


def check_options(game: Game) -> None:
    """Whatever is offered for a choice can be set up."""
    for variant, players in set_ups(game):
        for option in game.options_of(variant):
            for value in option.values():
                try:
                    game.prepared(players, variant, {} if value is None else {option.name: value})
                except BirdtableError as error:
                    raise ContractBroken(f"{option.name} is offered as {value!r}: {error}") from error
