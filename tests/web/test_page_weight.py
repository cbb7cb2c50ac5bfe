"""Pages are light, and ask for all their modules at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOT, ME, Visitor
from weighing import fetched, weight_before_art

import birdtable

Come = Callable[..., Visitor]

MOST = 150_000  # compressed bytes before art


def at_drawn_table(visitor: Come, game: str) -> Visitor:
    """Somebody who has just opened a table with bots."""
    ana = visitor(table="drawn")
    ana.be("Ana")
    ana.open_table(game, ME, BOT, BOT)
    ana.see(".drawn > *")
    return ana


def test_the_first_page_is_light(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    ana.see(".tile img")
    assert 10_000 < weight_before_art(ana.page) < MOST


@pytest.mark.parametrize("game", birdtable.game_names())
def test_a_table_is_light(visitor: Come, game: str) -> None:
    ana = at_drawn_table(visitor, game)
    assert 10_000 < weight_before_art(ana.page) < MOST


def named_and_fetched(ana: Visitor, script: str) -> tuple[list[str], list[str]]:
    """The modules that a page names, with its script; and those that were fetched."""
    links = ana.page.locator("link[rel=modulepreload]")
    named = links.evaluate_all("links => links.map(({ href }) => new URL(href).pathname)")
    return sorted([*named, script]), sorted(path for path in fetched(ana.page) if path.endswith(".js"))


def test_the_first_page_names_every_module_that_it_needs(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    named, needed = named_and_fetched(ana, "/static/home/page.js")
    assert named == needed


@pytest.mark.parametrize("game", birdtable.game_names())
def test_a_table_names_every_module_that_it_and_its_game_need(visitor: Come, game: str) -> None:
    ana = at_drawn_table(visitor, game)
    named, needed = named_and_fetched(ana, "/static/table/page.js")
    assert named == needed
    assert f"/games/{game}/web/table.js" in needed
