"""How Eggs is written."""

from __future__ import annotations

from eggs import rules
from eggs.rules import State


def spell(s: State, move: int) -> str:
    """`keep` or `leave`."""
    return ("keep", "leave")[move]


def card_name(s: State, what: int, card: int) -> int:
    """A nest by its eggs."""
    return card


def as_text(s: State) -> str:
    """The open nest and the scores."""
    return f"nest {s.turned} of {rules.NESTS}: {rules.open_nest(s)} eggs\nscores: {s.score[: s.players]}"
