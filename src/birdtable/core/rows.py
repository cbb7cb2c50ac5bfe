"""What is often done with a whole row of numbers. Compiles."""

from __future__ import annotations

from birdtable.core.state import Cards


def total(row: Cards) -> int:
    """The sum of all numbers."""
    numbers = 0
    for place in range(len(row)):
        numbers += row[place]
    return numbers


def largest(row: Cards) -> int:
    """The largest number, or 0 where all are less."""
    most = 0
    for place in range(len(row)):
        most = max(most, row[place])
    return most


def clear(row: Cards) -> None:
    """All numbers become 0."""
    for place in range(len(row)):
        row[place] = 0
