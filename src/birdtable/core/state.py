"""What a state is: named fields of integers and small fixed arrays, as a plain object or as a NumPy record.

A game lists its fields once, NumPy style: `("hand", "i1", (5, 8))`. The plain twin keeps them as ints and nested lists
in a `PlainState`, the native twin as a record of the same names. In both the rules read `s.hand[seat][bird]`.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

if TYPE_CHECKING:
    import numpy as np

# What the rules hold is an object in one twin and a record in the other, a list in one and an array in the other.
State: TypeAlias = Any
Cards: TypeAlias = Any

Field: TypeAlias = tuple[str, str] | tuple[str, str, tuple[int, ...]]
Fields: TypeAlias = tuple[Field, ...]


def common_fields(seats: int) -> Fields:
    """The fields that every game has: how it was set up, how it ended, and the small generator's words."""
    return (
        ("luck", "u4", (4,)),
        ("score", "i2", (seats,)),
        ("won", "i1", (seats,)),
        ("players", "i1"),
        ("variant", "i1"),
        ("over", "i1"),
        ("reason", "i1"),
    )


class PlainState:
    """A state as Python ints and lists, with the three companions that only the plain twin has.

    `chance` is where luck comes from; `told` lists what happened, as the rules told it; `on_pause` is called wherever
    the rules say that the table is whole and may be looked at.
    """

    __slots__ = ("chance", "on_pause", "told")

    shapes: ClassVar[dict[str, tuple[int, ...]]]
    chance: Any
    told: list[tuple[int, ...]]
    on_pause: Callable[[PlainState], None] | None

    def __init__(self) -> None:
        for name, shape in self.shapes.items():
            setattr(self, name, _zeros(shape))
        self.told = []
        self.on_pause = None

    def copy(self) -> PlainState:
        """A state of its own with equal fields, nothing told, nobody watching, and the same source of luck."""
        other = type(self).__new__(type(self))
        for name, shape in self.shapes.items():
            setattr(other, name, _copied(getattr(self, name), len(shape)))
        other.chance = self.chance
        other.told = []
        other.on_pause = None
        return other

    def packed(self) -> bytes:
        """All fields in a few hundred bytes, for those who keep many states."""
        return zlib.compress(json.dumps(list(self.fields().values()), separators=(",", ":")).encode(), 1)

    @classmethod
    def unpacked(cls, packed: bytes) -> PlainState:
        """A state from its packed fields: to be looked at, for it has no luck to go on with."""
        state = cls()
        for name, value in zip(cls.shapes, json.loads(zlib.decompress(packed)), strict=True):
            setattr(state, name, value)
        return state

    def fields(self) -> dict[str, Any]:
        """All fields by name, as ints and nested lists."""
        return {name: getattr(self, name) for name in self.shapes}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlainState) and self.fields() == other.fields()

    __hash__ = None  # type: ignore[assignment]


def plain_type(fields: Iterable[Field]) -> type[PlainState]:
    """The class of a game's plain states."""
    shapes = {name: rest[0] if rest else () for name, _, *rest in fields}
    return type("State", (PlainState,), {"__slots__": tuple(shapes), "shapes": shapes})


def native_dtype(fields: Iterable[Field]) -> np.dtype[np.void]:
    """The NumPy record of the same fields, aligned, as compiled code wants it."""
    import numpy as np

    return np.dtype(list(fields), align=True)


def to_native(state: PlainState, record: Any) -> None:
    """Copy a plain state's fields into a record (an element of an array of the game's dtype)."""
    for name, value in state.fields().items():
        record[name] = value


def to_plain(record: Any, state: PlainState) -> None:
    """Copy a record's fields into a plain state."""
    for name, shape in state.shapes.items():
        setattr(state, name, record[name].tolist() if shape else int(record[name]))


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _copied(value: Any, depth: int) -> Any:
    if depth == 0:
        return value
    if depth == 1:
        return value[:]
    return [_copied(part, depth - 1) for part in value]
