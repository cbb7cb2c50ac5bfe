"""The components of Über den Wolken: birds, board, cubes, and the manoeuvre and nest cards, read from a card file.

The rule book's text does not give the cards' values. `cards.json` beside this module is the project's reconstruction;
a file of the same form can take its place (see `birdtable.games.wolken.options`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from birdtable.core.errors import BadSetUp, quoted
from birdtable.games.wolken import actions

# Birds. A tile's number is twice its seat, plus one for a male; swifts belong to nobody and have no sex.
BIRDS = ("kite", "goose", "crane", "swallow", "swift")
TILES = ("kite-f", "kite-m", "goose-f", "goose-m", "crane-f", "crane-m", "swallow-f", "swallow-m", "swift")
SWIFT = 8

# Sizes, by the number of players.
COUNTS = (2, 3, 4)
COLUMNS = (0, 0, 5, 6, 7)
HEIGHTS = (
    (0, 0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0, 0),
    (1, 2, 3, 2, 1, 0, 0),
    (1, 2, 3, 3, 2, 1, 0),
    (1, 2, 3, 3, 3, 2, 1),
)
CUBES = (0, 0, 10, 13, 16)
LINE_CARDS = (0, 0, 4, 5, 6)
DECK_CARDS = (0, 0, 16, 19, 22)

MOST_CARDS = 22
NEST_CARDS = 7
NEST_BIRDS = 5
FACE_UP = 2  # tiles beside the pile

# Cells, column by column from the left, each from the front: a1, a2, a3, b1 …
ROWS = 3
MOST_COLUMNS = 7
CELLS = MOST_COLUMNS * ROWS

MOST_CUBES = 16
MOST_POINTS = 99
CARD_ID = re.compile(r"[a-z0-9-]{1,32}")


def cell_name(cell: int) -> str:
    """`a3` is the rear left cell."""
    return f"{'abcdefg'[cell // ROWS]}{cell % ROWS + 1}"


@dataclass(frozen=True)
class Manoeuvre:
    """A manoeuvre card: its action and what that costs, and two cells with their points."""

    id: str
    action: int
    cost: int  # 0 for `line`, which costs what the copied card costs
    cells: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class Nest:
    """A nest card: points for one to five birds of a player, and for each couple among them."""

    id: str
    points: tuple[int, ...]
    couple: int


@dataclass(frozen=True)
class CardSet:
    """All the cards of one box: a deck for each number of players, and the nest cards."""

    decks: dict[int, tuple[Manoeuvre, ...]]
    nests: tuple[Nest, ...]


def read_card_set(content: bytes, file: str) -> CardSet:
    """The cards of a card file; the first fault in it is refused, with the place and what would be right."""
    return _Reader(file).card_set(content)


Card = TypeVar("Card", Manoeuvre, Nest)


class _Reader:
    """Reads one card file, whose name stands in every complaint."""

    def __init__(self, file: str) -> None:
        self.file = file

    def card_set(self, content: bytes) -> CardSet:
        values = self.parsed(content)
        if not isinstance(values, dict):
            self.refuse("the file", values, "an object with the keys nest and decks")
        self.check_sizes(values)
        nests = self.cards("nest", values.get("nest"), NEST_CARDS, self.nest)
        decks = values.get("decks")
        if not isinstance(decks, dict) or sorted(decks) != [str(players) for players in COUNTS]:
            self.refuse("decks", decks, "an object with the keys 2, 3 and 4")
        return CardSet({players: self.deck(players, decks[str(players)]) for players in COUNTS}, nests)

    def parsed(self, content: bytes) -> Any:
        try:
            return json.loads(content.decode("utf-8"), object_pairs_hook=self.without_duplicates)
        except RecursionError:
            raise BadSetUp(f"card file {self.file}: nested too deeply") from None
        except ValueError as error:  # not UTF-8, not JSON, or a number of thousands of digits
            raise BadSetUp(f"card file {self.file}: not JSON: {quoted(str(error))}") from None

    def without_duplicates(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise BadSetUp(f"card file {self.file}: the key {quoted(key)} stands twice in one object")
        return dict(pairs)

    def check_sizes(self, values: dict[str, Any]) -> None:
        """A file may repeat the sizes of board, line and stock; they are the rules', whatever the cards."""
        sizes: dict[str, dict[str, Any]] = {
            "columns": {str(players): COLUMNS[players] for players in COUNTS},
            "heights": {str(players): list(HEIGHTS[players][: COLUMNS[players]]) for players in COUNTS},
            "cubes": {str(players): CUBES[players] for players in COUNTS},
            "face_up_cards": {str(players): LINE_CARDS[players] for players in COUNTS},
        }
        for key, size in sizes.items():
            if key in values and not _same(values[key], size):
                self.refuse(key, values[key], f"{json.dumps(size)}, as in the rules")

    def deck(self, players: int, values: Any) -> tuple[Manoeuvre, ...]:
        def manoeuvre(place: str, value: dict[str, Any]) -> Manoeuvre:
            return self.manoeuvre(place, value, COLUMNS[players])

        return self.cards(f"decks.{players}", values, DECK_CARDS[players], manoeuvre)

    def cards(
        self, place: str, values: Any, count: int, read: Callable[[str, dict[str, Any]], Card]
    ) -> tuple[Card, ...]:
        if not isinstance(values, list) or len(values) != count:
            found = f"a list of {len(values)}" if isinstance(values, list) else values
            self.refuse(place, found, f"a list of {count} cards")
        cards: list[Card] = []
        for number, value in enumerate(values):
            card = read(f"{place}[{number}]", value)
            if card.id in [other.id for other in cards]:
                self.refuse(f"{place}[{number}].id", card.id, "an id that no other card of the list has")
            cards.append(card)
        return tuple(cards)

    def manoeuvre(self, place: str, value: Any, columns: int) -> Manoeuvre:
        self.check_keys(place, value, ["action", "cells", "cost", "id"])
        action, cost, cells = value["action"], value["cost"], value["cells"]
        if action not in actions.NAMES[actions.GAP :]:
            self.refuse(f"{place}.action", action, f"one of {', '.join(actions.NAMES[actions.GAP :])}")
        if action == actions.NAMES[actions.LINE]:
            if cost is not None:
                self.refuse(f"{place}.cost", cost, "null, because the copied card's cost is paid")
            cost = 0
        names = [cell_name(cell) for cell in range(columns * ROWS)]
        if not isinstance(cells, dict) or len(cells) != 2 or not set(cells) <= set(names):
            self.refuse(f"{place}.cells", cells, f"an object of two cells from {names[0]} to {names[-1]}")
        return Manoeuvre(
            id=self.card_id(place, value["id"]),
            action=actions.NAMES.index(action),
            cost=self.number(f"{place}.cost", cost, 0, MOST_CUBES),
            cells=tuple(names.index(name) for name in cells),
            points=tuple(self.number(f"{place}.cells.{name}", cells[name], 0, MOST_POINTS) for name in cells),
        )

    def nest(self, place: str, value: Any) -> Nest:
        self.check_keys(place, value, ["couple", "id", "points"])
        points = value["points"]
        if not isinstance(points, list) or len(points) != NEST_BIRDS:
            self.refuse(f"{place}.points", points, f"a list of {NEST_BIRDS} numbers, for 1 to {NEST_BIRDS} birds")
        return Nest(
            id=self.card_id(place, value["id"]),
            points=tuple(
                self.number(f"{place}.points[{birds}]", points[birds], -MOST_POINTS, MOST_POINTS)
                for birds in range(NEST_BIRDS)
            ),
            couple=self.number(f"{place}.couple", value["couple"], -MOST_POINTS, MOST_POINTS),
        )

    def check_keys(self, place: str, value: Any, keys: list[str]) -> None:
        if not isinstance(value, dict) or sorted(value) != keys:
            self.refuse(place, value, f"an object with the keys {', '.join(keys)}")

    def card_id(self, place: str, value: Any) -> str:
        if not isinstance(value, str) or not CARD_ID.fullmatch(value):
            self.refuse(f"{place}.id", value, "1 to 32 of a-z, 0-9 and -")
        return value

    def number(self, place: str, value: Any, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            self.refuse(place, value, f"a whole number from {least} to {most}")
        return value

    def refuse(self, place: str, value: object, right: str) -> NoReturn:
        raise BadSetUp(f"card file {self.file}: {place} is {quoted(value)}; it should be {right}")


def _same(given: Any, size: dict[str, Any]) -> bool:
    """Equal in value, and written alike: neither 5.0 nor true stands for a number."""
    return given == size and json.dumps(given, sort_keys=True) == json.dumps(size, sort_keys=True)


# The card sets loaded so far. A state knows its own by its index here: `s.card_set`.
CARD_SETS = [read_card_set(Path(__file__).with_name("cards.json").read_bytes(), "cards.json")]
