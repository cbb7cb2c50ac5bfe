"""Names in little room: no two at a table ever look alike."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import Visitor

PARTED = "([name, others]) => import('/static/kit/name.js').then(({ parted }) => parted(name, others))"


@pytest.mark.parametrize(
    ("name", "others", "parts"),
    [
        ("Starling 1", ["Starling 2", "Ana"], ["Starling ", "1"]),
        ("Maximiliana von Aa", ["Maximiliana von Be", "Maximilian"], ["Maximiliana von ", "Aa"]),
        ("Ana", ["Anna", "Anke"], ["", "Ana"]),
        ("Maximilian", ["Maximiliana von Be"], ["Maximilian", ""]),
        ("Fam. 👨‍👩‍👧", ["Fam. 👨‍👩‍👦"], ["Fam. ", "👨‍👩‍👧"]),
        ("Ben", ["Ben"], ["", "Ben"]),
    ],
)
def test_what_names_share_is_told_apart_from_the_rest(
    visitor: Callable[..., Visitor], name: str, others: list[str], parts: list[str]
) -> None:
    ana = visitor()
    ana.visit()
    assert ana.page.evaluate(PARTED, [name, others]) == parts
