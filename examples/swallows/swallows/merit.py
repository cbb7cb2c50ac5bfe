"""The greedy bot's eye for Swallows."""

from __future__ import annotations

from swallows.rules import State, room


def merit(s: State, seat: int, move: int) -> int:
    """The room on the wire as it lies open; what others choose at the same time nobody knows."""
    return room(s, move)
