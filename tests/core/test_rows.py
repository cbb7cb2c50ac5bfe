"""Whole rows of numbers."""

from __future__ import annotations

from birdtable.core.rows import clear, largest, total


def test_a_row_is_added_up() -> None:
    assert total([3, 0, -1, 5]) == 7
    assert total([]) == 0


def test_the_largest_number_is_never_less_than_nothing() -> None:
    assert largest([3, 7, 7, 1]) == 7
    assert largest([-3, -1]) == 0


def test_a_row_is_cleared_where_it_lies() -> None:
    rows = [[1, 2], [3, 4]]
    clear(rows[1])
    assert rows == [[1, 2], [0, 0]]
