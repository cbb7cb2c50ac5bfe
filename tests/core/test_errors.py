"""Errors quote what came from outside on one short printable line."""

from __future__ import annotations

import pytest

from birdtable.core.errors import BadRecord, quoted, shortened


@pytest.mark.parametrize("value", ["x" * 10_000, "\n\r\x1b[31m\u2028é", "\ud800", {"a": [1] * 999}, 10**4000, b"\xff"])
def test_a_quoted_value_is_one_short_line_of_printable_ascii(value: object) -> None:
    text = quoted(value)
    assert len(text) <= 60
    assert text.isascii()
    assert text.isprintable()


def test_deep_nesting_is_quoted_too() -> None:
    value: object = []
    for _ in range(5000):
        value = [value]
    assert quoted(value).startswith("[[[")


def test_a_bad_record_knows_its_move() -> None:
    error = BadRecord(7, "no")
    assert (error.move, error.reason, str(error)) == (7, "no", "move 7: no")


def test_a_sentence_that_is_too_long_loses_its_middle() -> None:
    assert shortened("a" * 400) == "a" * 400
    text = shortened(f"no bird {'x' * 5000} at line 7")
    assert len(text) <= 400
    assert text.startswith("no bird xxx")
    assert text.endswith("xxx at line 7")
