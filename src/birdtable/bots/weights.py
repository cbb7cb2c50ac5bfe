"""The weights of a learned judge: a file of whole numbers in the game's folder, and a manifest that says how they came.

`learned.weights` holds the numbers of `Net` one after the other, 16 bits each (biases 32), little-endian.
`learned.json` names the features by a hash of their source, and says on which games they were learned and how well.
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
from birdtable.bots.learned import WIDTH, Net
from birdtable.core.contract import Game
from birdtable.core.errors import BadSetUp
from birdtable.core.state import native_dtype, to_native

WEIGHTS = {"own": "h", "everybody": "h", "bias": "i", "second": "h", "second_bias": "i", "last": "h"}
FILE, MANIFEST = "learned.weights", "learned.json"


def features_of(game: Game) -> Any:
    """The module that says what can be said of a seat."""
    return unlearned if game.features is None else game.module("features")


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


def net_of(game: Game, native: bool, file: Path | None = None) -> Any:
    """A game's net in a twin's form, with the weights of a file, or else with those that it has learned, if it has."""
    net = net_class(game)()
    if file or (game.folder / FILE).exists():
        read_weights(net, weights_in(file or game.folder / FILE))
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


def read_weights(net: Net, data: bytes) -> None:
    """Put weights into a net."""
    sizes = {name: prod(net.shapes[name]) * array(kind).itemsize for name, kind in WEIGHTS.items()}
    if sum(sizes.values()) != len(data):
        told = f"{len(data)} bytes of learned weights do not fit the game's features, which take {sum(sizes.values())}"
        raise BadSetUp(f"{told}; they are to be learned anew")
    at = 0
    for name, kind in WEIGHTS.items():
        numbers = array(kind, data[at : at + sizes[name]])
        setattr(net, name, in_rows(in_this_order(numbers).tolist(), net.shapes[name]))
        at += sizes[name]
    net.learned = 1


def written(net: Net) -> bytes:
    """The weights of a net as they stand in a file."""
    rows = ((kind, getattr(net, name)) for name, kind in WEIGHTS.items())
    return b"".join(in_this_order(array(kind, flat(value))).tobytes() for kind, value in rows)


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
    """What the weights were learned for: the source of the features."""
    return sha256(Path(features_of(game).__file__).read_bytes()).hexdigest()[:16]


@cache
def is_asked(game: Game, variant: str, players: int) -> bool:
    """Do bots ask what a game has learned in this set-up? Where it won its matches, if its manifest says so."""
    asked_in = (manifest_of(game) or {}).get("asked in")
    return asked_in is None or f"{variant}:{players}" in asked_in


def manifest_of(game: Game) -> dict[str, Any] | None:
    """How a game's weights came, if it has any."""
    file = game.folder / MANIFEST
    return json.loads(file.read_text("utf-8")) if file.exists() else None
