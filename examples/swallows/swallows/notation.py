"""How Swallows is written: swallows and places by the same numbers, from 1."""

from __future__ import annotations

from swallows import rules
from swallows.rules import State


def spell(s: State, move: int) -> str:
    """`sit 7`."""
    return f"sit {move + 1}"


def card_name(s: State, what: int, card: int) -> int:
    """A swallow by its number."""
    return card + 1


def at(s: State, place: int) -> list[int]:
    """The numbers of all swallows on the wire, in a hand, or away."""
    return [swallow + 1 for swallow in range(rules.SWALLOWS) if s.where[swallow] == place]


def as_text(s: State) -> str:
    """The wire, all hands, and the scores."""
    hands = [at(s, rules.HANDS + seat) for seat in range(s.players)]
    return f"wire: {at(s, rules.WIRE)}\nhands: {hands}\nscores: {s.score[: s.players]}"
