"""Events as plain data: the numbers that rules tell, with names for people and programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, TypeAlias

# For each kind of event its name, then what its details are called, in the order in which the rules tell them.
Kinds: TypeAlias = Mapping[int, tuple[str, ...]]
# For a detail of that name, the word for a number; others stay numbers.
Words: TypeAlias = Mapping[str, Callable[[int], Any]]

MOST_REMEMBERED = 4096  # events of a game


def described(kinds: Kinds, words: Words, event: tuple[int, ...]) -> dict[str, Any]:
    """One event with all its details, for a view to show or to hide."""
    kind = kinds[event[0]]
    shown: dict[str, Any] = {"event": kind[0]}
    for label, number in zip(kind[1:], event[1:], strict=True):
        shown[label] = words[label](number) if label in words else number
    return shown


class Describing:
    """Describes the events of a game whose words are always the same: the same event comes again and again."""

    def __init__(self, kinds: Kinds, words: Words) -> None:
        self._remembered = lru_cache(MOST_REMEMBERED)(partial(described, kinds, words))

    def __call__(self, event: tuple[int, ...]) -> dict[str, Any]:
        """One event with all its details, for a view to show or to hide."""
        return self._remembered(event).copy()
