"""How a game ended, in words: what games and tables need for it.

A game's `screen.py` may have `ending(view, outcome, names, words)`, which says why the game was won and what everybody
had, from the view of a spectator at the end. Games won by points need it only if something else decides among equals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from birdtable.core.play import Outcome
from birdtable.core.words import Words


@dataclass(frozen=True)
class Ending:
    """Why a game was won, in a sentence; and for each seat what it had of what decided that."""

    said: str
    had: list[str]


def who_won(outcome: Outcome, names: Sequence[str], words: Words) -> dict[str, Any]:
    """Details for a sentence: the winners and how many they are, and the others who had the same score."""
    others = [names[seat] for seat in outcome.equals if seat not in outcome.winners]
    return {
        "names": words.listed([names[winner] for winner in outcome.winners]),
        "winners": len(outcome.winners),
        "others": words.listed(others),
    }


def ending_by_points(outcome: Outcome, names: Sequence[str], words: Words) -> Ending:
    """Whoever has the most points wins, and equals share it."""
    score = outcome.scores[outcome.winners[0]] if outcome.winners else 0
    said = words("ending-points", score=score, **who_won(outcome, names, words))
    return Ending(said, [words("had-points", score=score) for score in outcome.scores])


def ending_by_tie_break(outcome: Outcome, names: Sequence[str], words: Words, counts: Sequence[int]) -> Ending:
    """Most points; among equals something else that is counted decides, and then the win is shared.

    The game has words for it: `ending-tie` and `ending-tie-shared` with `$names`, `$others`, `$points` and `$count`,
    and `had-tie` with `$points` and `$count`.
    """
    plain = ending_by_points(outcome, names, words)
    if len(outcome.equals) == 1:
        return plain
    first = outcome.winners[0]
    shared = "-shared" if len(outcome.winners) > 1 else ""
    said = words(f"ending-tie{shared}", points=plain.had[first], count=counts[first], **who_won(outcome, names, words))
    had = [
        words("had-tie", points=points, count=counts[seat]) if seat in outcome.equals else points
        for seat, points in enumerate(plain.had)
    ]
    return Ending(said, had)
