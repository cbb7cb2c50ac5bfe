"""What was learned: a file of whole numbers in the game's folder, and a manifest that says how they came.

`learned.weights` holds the numbers of a judge, `habit.weights` those of a habit, one after the other and little-endian.
`learned.json` and `habit.json` name the features by a hash of their source, and say how the weights were learned, how
well, and in which set-ups they are asked.
"""

from __future__ import annotations

import json
import sys
from array import array
from functools import cache
from hashlib import sha256
from math import prod
from pathlib import Path
from typing import Any

from birdtable.bots import unlearned
from birdtable.bots.habits import Habit
from birdtable.bots.learned import WIDTH, Net
from birdtable.core.contract import Game
from birdtable.core.errors import BadSetUp
from birdtable.core.state import Fields, native_dtype, to_native

# The fields that stand in a file, by the kinds of their numbers.
WEIGHTS = {"own": "h", "everybody": "h", "bias": "i", "second": "h", "second_bias": "i", "last": "h"}
FILE, MANIFEST = "learned.weights", "learned.json"
HABIT_WEIGHTS = {"bias": "i", "second": "h", "second_bias": "i", "last": "h", "last_bias": "i", "rows": "b"}
HABIT_FILE, HABIT_MANIFEST = "habit.weights", "habit.json"


def features_of(game: Game) -> Any:
    """The module that says what can be said of a seat."""
    return unlearned if game.features is None else game.module("features")


def known_of(game: Game) -> Any:
    """The module that says what a seat knows."""
    return unlearned if game.known is None else game.module("known")


def width_of(game: Game) -> int:
    """How wide the first layer of a game's net is: as its features say, or as usual."""
    return getattr(features_of(game), "WIDTH", WIDTH)


@cache
def net_class(game: Game) -> type[Net]:
    """A net as large as a game needs."""
    features = features_of(game)
    (seats,) = game.state.shapes["won"]

    class SizedNet(Net, features=features.FEATURES, most=features.MOST, seats=seats, width=width_of(game)):
        """A net for one game."""

    return SizedNet


@cache
def habit_class(game: Game) -> type[Habit]:
    """A habit as large as a game needs."""
    known = known_of(game)

    class SizedHabit(Habit, features=known.FEATURES, most=known.MOST, moves=game.rules.MOVES):
        """A habit for one game."""

    return SizedHabit


def net_of(game: Game, native: bool, file: Path | None = None) -> Any:
    """A game's net in a twin's form, with the weights of a file, or else with those that it has learned, if it has."""
    net = net_class(game)()
    if file or (game.folder / FILE).exists():
        read_weights(net, weights_in(file or game.folder / FILE))
    return in_form(net, native)


def habit_of(game: Game, native: bool) -> Any:
    """A game's habit in a twin's form, with what it has learned, if it has."""
    habit = habit_class(game)()
    if (game.folder / HABIT_FILE).exists():
        read_weights(habit, weights_in(game.folder / HABIT_FILE))
    return in_form(habit, native)


def in_form(net: Fields, native: bool) -> Any:
    """A net in a twin's form."""
    if not native:
        return net
    import numpy as np

    record = np.zeros(1, native_dtype(type(net))).view(np.recarray)[0]
    to_native(net, record)
    return record


def weights_in(file: Path) -> bytes:
    """What a file of weights holds."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadSetUp(f"no weights can be read from {file}: {error.strerror}") from None


def read_weights(net: Net | Habit, data: bytes) -> None:
    """Put weights into a net."""
    kinds = kinds_of(net)
    sizes = {name: prod(net.shapes[name]) * array(kind).itemsize for name, kind in kinds.items()}
    if isinstance(net, Habit):
        data = data.ljust(sum(sizes.values()), b"\0")
    if sum(sizes.values()) != len(data):
        told = f"{len(data)} bytes of learned weights do not fit the game's features, which take {sum(sizes.values())}"
        raise BadSetUp(f"{told}; they are to be learned anew")
    at = 0
    for name, kind in kinds.items():
        numbers = array(kind, data[at : at + sizes[name]])
        setattr(net, name, in_rows(in_this_order(numbers).tolist(), net.shapes[name]))
        at += sizes[name]
    net.learned = 1


def written(net: Net | Habit) -> bytes:
    """The weights of a net as they stand in a file; of a habit without the rows of what never was at the end of it."""
    rows = ((kind, getattr(net, name)) for name, kind in kinds_of(net).items())
    data = b"".join(in_this_order(array(kind, flat(value))).tobytes() for kind, value in rows)
    return data.rstrip(b"\0") if isinstance(net, Habit) else data


def kinds_of(net: Net | Habit) -> dict[str, str]:
    """What stands in a file of such weights."""
    return HABIT_WEIGHTS if isinstance(net, Habit) else WEIGHTS


def in_this_order(numbers: array[int]) -> array[int]:
    """Numbers as the file has them from those of this machine, or the other way round."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def flat(value: list[Any]) -> list[int]:
    return [number for row in value for number in row] if isinstance(value[0], list) else value


def in_rows(numbers: list[int], shape: tuple[int, ...]) -> list[Any]:
    if len(shape) == 1:
        return numbers
    return [numbers[at : at + shape[1]] for at in range(0, len(numbers), shape[1])]


def features_hash(game: Game) -> str:
    """What a judge's weights were learned for: the source of the features."""
    return source_hash(features_of(game))


def source_hash(module: Any) -> str:
    """What was learned for one source is of no use for another."""
    return sha256(Path(module.__file__).read_bytes()).hexdigest()[:16]


@cache
def is_asked(game: Game, variant: str, players: int, manifest: str = MANIFEST) -> bool:
    """Do bots ask what a game has learned in this set-up? Where it won its matches, if its manifest says so."""
    asked_in = (manifest_of(game, manifest) or {}).get("asked in")
    return asked_in is None or f"{variant}:{players}" in asked_in


def manifest_of(game: Game, manifest: str = MANIFEST) -> dict[str, Any] | None:
    """How a game's weights came, if it has any."""
    file = game.folder / manifest
    return json.loads(file.read_text("utf-8")) if file.exists() else None
