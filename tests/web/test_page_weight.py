"""Pages are light, and ask for all their modules at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOT, ME, Visitor
from weighing import PATH_OF, fetched, weight_before_art

import birdtable

Come = Callable[..., Visitor]

MOST = 150_000  # compressed bytes before art


def at_drawn_table(visitor: Come, game: str) -> Visitor:
    """Somebody who has just opened a table with bots."""
    ana = visitor(table="drawn", anew=True)
    ana.be("Ana")
    ana.open_table(game, ME, BOT, BOT)
    ana.see(".drawn > *")
    return ana


@pytest.mark.parametrize(("path", "picture"), [("/", ".tile img"), ("/play/cubirds", ".set-up img")])
def test_the_first_page_and_the_ways_to_play_are_light(visitor: Come, path: str, picture: str) -> None:
    ana = visitor()
    ana.visit(path)
    ana.see(picture)
    assert 10_000 < weight_before_art(ana.page) < MOST


def named_and_fetched(ana: Visitor) -> tuple[list[str], list[str]]:
    """The scripts that a page names, modules and others; and those that were fetched."""
    named = ana.page.locator("link[rel=modulepreload], script[src]")
    paths = named.evaluate_all(f"all => all.map(({{ href, src }}) => {PATH_OF}(href ?? src))")
    return sorted(paths), sorted(path for path in fetched(ana.page) if path.endswith(".js"))


@pytest.mark.parametrize("path", ["/", "/play/cubirds", "/device"])
def test_a_page_names_every_module_that_it_needs(visitor: Come, path: str) -> None:
    ana = visitor()
    ana.visit(path)
    named, needed = named_and_fetched(ana)
    assert named == needed


@pytest.mark.parametrize("game", birdtable.game_names())
def test_a_table_is_light_and_names_every_module_that_it_and_its_game_need(visitor: Come, game: str) -> None:
    ana = at_drawn_table(visitor, game)
    assert 10_000 < weight_before_art(ana.page) < MOST
    named, needed = named_and_fetched(ana)
    assert named == needed
    assert f"/games/{game}/web/table.js" in needed


# Files that did not come out of the browser's own store.
ASKED_FOR = """
() => performance.getEntriesByType("resource")
  .filter(({ name, transferSize }) => transferSize && !new URL(name).pathname.startsWith("/api/"))
  .map(({ name }) => name)
"""


def test_whoever_comes_again_asks_for_no_file_again(visitor: Come) -> None:
    ana = at_drawn_table(visitor, "wolken")
    ana.page.wait_for_load_state("networkidle")
    assert len(ana.page.evaluate(ASKED_FOR)) > 50
    ana.page.reload()
    ana.see(".drawn > *")
    ana.page.wait_for_load_state("networkidle")
    assert ana.page.evaluate(ASKED_FOR) == []
