"""What a state is: named fields of integers and small fixed arrays, as a plain object or as a NumPy record.

A game declares its fields once, each with the kind of its numbers and its shape:

    class State(CommonState, seats=SEATS):
        hand = i1(SEATS, SPECIES)
        turn = i1()

An object of this class is a state of the plain twin, of ints and nested lists. The native twin has a record of the same
fields. In both the rules read `s.hand[seat][bird]`, and a type checker knows that it is an int.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar, overload

if TYPE_CHECKING:
    import numpy as np

# What is a list in the plain twin is an array in the others.
Cards: TypeAlias = list[int]

# How many numbers lie in a row. A name stands for what a class that extends this one will say: `seats=5`.
Size: TypeAlias = int | str
Number = TypeVar("Number", int, float)
AnyState = TypeVar("AnyState", bound="CommonState")


class Field(NamedTuple):
    """A field as it is declared: the kind of its numbers, and their shape."""

    kind: str
    shape: tuple[Any, ...]

    def sized(self, sizes: dict[str, int]) -> Field:
        """The same field, with the sizes that are known by now in the place of their names."""
        return Field(self.kind, tuple(sizes.get(size, size) for size in self.shape))


class Kind(Generic[Number]):
    """A kind of number by NumPy's name: `i1()` declares one of them, `i1(5)` a row, `i1(5, 8)` five rows of eight."""

    def __init__(self, name: str) -> None:
        self.name = name

    @overload
    def __call__(self) -> Number: ...
    @overload
    def __call__(self, size: Size, /) -> list[Number]: ...
    @overload
    def __call__(self, rows: Size, size: Size, /) -> list[list[Number]]: ...
    def __call__(self, *shape: Size) -> Any:
        return Field(self.name, shape)


i1, i2, i4, i8 = Kind[int]("i1"), Kind[int]("i2"), Kind[int]("i4"), Kind[int]("i8")
u1, u4 = Kind[int]("u1"), Kind[int]("u4")
f8 = Kind[float]("f8")


class Declared(type):
    """What makes a class of the fields that it declares: each becomes a slot, after those of the class it extends."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **sizes: int) -> Any:
        own = {name: value for name, value in body.items() if isinstance(value, Field)}
        rest = {name: value for name, value in body.items() if name not in own}
        made: Any = super().__new__(cls, name, bases, rest | {"__slots__": (*body.get("__slots__", ()), *own)})
        fields = getattr(made, "declared", {}) | own
        made.declared = {name: field.sized(sizes) for name, field in fields.items()}
        made.shapes = {name: field.shape for name, field in made.declared.items()}
        return made

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any], **sizes: int) -> None:
        super().__init__(name, bases, body)


class Fields(metaclass=Declared):
    """Whatever is nothing but fields, as Python ints (or floats) and lists, at first all zero."""

    declared: ClassVar[dict[str, Field]]
    shapes: ClassVar[dict[str, tuple[int, ...]]]

    def __init__(self) -> None:
        for name, shape in self.shapes.items():
            setattr(self, name, _zeros(shape))

    def fields(self) -> dict[str, Any]:
        """All fields by name, as numbers and nested lists."""
        return {name: getattr(self, name) for name in self.shapes}

    def numbers(self) -> list[int]:
        """All numbers of all fields in a row, as they lie in a record."""
        return [number for value in self.fields().values() for number in _flat(value)]


class CommonState(Fields):
    """What the states of all games have in common: how it was set up, how it ended, and the small generator's words.

    A plain state has three companions: `chance` is where luck comes from; `told` lists what happened, as the rules told
    it; `on_pause` is called wherever the rules say that the table is whole and may be looked at.
    """

    __slots__ = ("chance", "on_pause", "told")

    chance: Any
    told: list[tuple[int, ...]]
    on_pause: Callable[[Any], None] | None

    luck = u4(4)
    score = i2("seats")
    won = i1("seats")
    players = i1()
    variant = i1()
    over = i1()
    reason = i1()

    def __init__(self) -> None:
        super().__init__()
        self.told = []
        self.on_pause = None

    def copy(self) -> Self:
        """A state of its own with equal fields, nothing told, nobody watching, and the same source of luck."""
        return self.as_a(type(self))

    def as_a(self, kind: type[AnyState]) -> AnyState:
        """The same as a state of a class that this one extends, or that extends this one; what is new in it is zero."""
        other = kind._blank()
        if isinstance(self, kind):
            _copies_of(kind).all(self, other)
        else:
            _copies_of(type(self)).all(self, other)
            _room_beside(type(self), kind)(other)
        other.chance = self.chance
        return other

    def values(self) -> tuple[Any, ...]:
        """All fields in the order in which they were declared."""
        return _reader_of(type(self))(self)

    def go_back_to(self, before: CommonState) -> None:
        """Be equal to another state once more, with nothing told: only what has changed since is copied.

        Whoever looks ahead steps one copy again and again, which takes less than a copy for every move. The other state
        may be of a class that this one extends, where nothing else can have changed.
        """
        _copies_of(type(before)).changed(before, self)
        self.told = []

    def encoded(self) -> bytes:
        """All fields as bytes, for those who keep states."""
        import msgspec  # late: whoever keeps none starts without it

        return msgspec.msgpack.encode(self.values())

    @classmethod
    def decoded(cls, encoded: bytes) -> Self:
        """A state from its encoded fields: to be looked at, for it has no luck to go on with."""
        import msgspec

        state = cls._blank()
        for name, value in zip(cls.shapes, msgspec.msgpack.decode(encoded), strict=True):
            setattr(state, name, value)
        return state

    def packed(self) -> bytes:
        """The same in a few hundred bytes, for those who keep many states."""
        return zlib.compress(self.encoded(), 1)

    @classmethod
    def unpacked(cls, packed: bytes) -> Self:
        """A state from its packed fields, as if it had been encoded."""
        return cls.decoded(zlib.decompress(packed))

    @classmethod
    def _blank(cls) -> Self:
        """A state whose fields are yet to be set, with nothing told and nobody watching."""
        state = cls.__new__(cls)
        state.told = []
        state.on_pause = None
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CommonState) and self.fields() == other.fields()

    __hash__ = None  # type: ignore[assignment]


def native_dtype(fields: type[Fields]) -> np.dtype[np.void]:
    """The NumPy record of the same fields, aligned, as compiled code wants it."""
    import numpy as np

    return np.dtype([(name, field.kind, field.shape) for name, field in fields.declared.items()], align=True)


def native_record(state: Fields) -> Any:
    """A plain state as a record of its own."""
    import numpy as np

    record = np.zeros(1, native_dtype(type(state)))[0]
    to_native(state, record)
    return record


def to_native(state: Fields, record: Any) -> None:
    """Copy a plain state's fields into a record (an element of an array of the game's dtype)."""
    for name, value in state.fields().items():
        record[name] = value


def to_plain(record: Any, state: Fields) -> None:
    """Copy a record's fields into a plain state."""
    for name, shape in state.shapes.items():
        setattr(state, name, record[name].tolist() if shape else int(record[name]))


@cache
def _reader_of(fields: type[Fields]) -> Callable[[Fields], tuple[Any, ...]]:
    """What reads all fields at once, which is much faster than one after the other."""
    return attrgetter(*fields.shapes)


class _Copies(NamedTuple):
    """What copies fields from one state to another: all of them, or those that differ."""

    all: Callable[[Fields, Fields], None]
    changed: Callable[[Fields, Fields], None]


@cache
def _copies_of(fields: type[Fields]) -> _Copies:
    return _written(fields.shapes)


def _written(shapes: dict[str, tuple[int, ...]]) -> _Copies:
    """Written out field by field, once for each class: a loop over its fields takes twice as long."""
    every, changed = ["def every(source, to):"], ["def changed(source, to):"]
    for name, shape in shapes.items():
        copied = ("source.{}", "source.{}[:]", "[*map(copy, source.{})]")[len(shape)].format(name)
        if_changed = f"if to.{name} != source.{name}: " if shape else ""
        every.append(f"    to.{name} = {copied}")
        changed.append(f"    {if_changed}to.{name} = {copied}")
    written: dict[str, Any] = {"copy": list.copy}
    exec("\n".join(every + changed), written)  # noqa: S102 - nothing but the names of fields, which are Python's
    return _Copies(written["every"], written["changed"])


@cache
def _room_beside(fields: type[Fields], more: type[Fields]) -> Callable[[Fields], None]:
    """What sets the fields to zero that one class has more than another."""
    shapes = {name: shape for name, shape in more.shapes.items() if name not in fields.shapes}
    return partial(_written(shapes).all, more())


def _flat(value: Any) -> list[Any]:
    return [number for part in value for number in _flat(part)] if isinstance(value, list) else [value]


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    return [_zeros(shape[1:]) for _ in range(shape[0])]
