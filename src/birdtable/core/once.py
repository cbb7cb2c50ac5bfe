"""What is found out once, when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 - it is used like `property`
    """A property that keeps what it found. Python's own takes a lock for it up to 3.11, which costs more."""

    def __init__(self, find: Callable[[Any], T]) -> None:
        self._find = find
        self._name = find.__name__
        self.__doc__ = find.__doc__

    @overload
    def __get__(self, whose: None, kind: Any) -> Self: ...
    @overload
    def __get__(self, whose: object, kind: Any) -> T: ...
    def __get__(self, whose: object | None, kind: Any) -> Self | T:
        if whose is None:
            return self
        found = whose.__dict__[self._name] = self._find(whose)
        return found
