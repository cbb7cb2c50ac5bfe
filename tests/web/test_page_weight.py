"""Pages are light, and ask for all their modules at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOT, ME, Visitor
from weighing import fetched, weight_before_art

import birdtable

Come = Callable[..., Visitor]

MOST = 150_000  # compressed bytes before art


def test_the_first_page_is_light(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    ana.see(".tile img")
    assert 10_000 < weight_before_art(ana.page) < MOST


@pytest.mark.parametrize("game", birdtable.game_names())
def test_a_table_is_light(visitor: Come, game: str) -> None:
    ana = visitor(table="drawn")
    ana.be("Ana")
    ana.open_table(game, ME, BOT, BOT)
    ana.see(".drawn > *")
    assert 10_000 < weight_before_art(ana.page) < MOST


def test_a_page_names_every_module_that_it_needs(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    named = ana.page.locator("link[rel=modulepreload]").evaluate_all(
        "links => links.map(({ href }) => new URL(href).pathname)"
    )
    script = "/static/home/page.js"
    assert sorted([*named, script]) == sorted(path for path in fetched(ana.page) if path.endswith(".js"))
