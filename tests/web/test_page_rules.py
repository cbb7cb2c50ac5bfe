"""How to play: from the first page, from an invitation and from a table, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOT, ME, OPEN, Visitor
from playwright.sync_api import expect

import birdtable

Come = Callable[..., Visitor]


@pytest.mark.parametrize("game", birdtable.game_names())
def test_the_first_page_leads_to_the_rules_of_each_game(visitor: Come, game: str) -> None:
    ana = visitor(locale="fr")
    ana.visit()
    tile = ana.see(f".tile[data-game={game}]")
    title = tile.locator("h3").inner_text()
    with ana.context.expect_page() as opened:
        tile.locator(".how-to-play").click()
    page = opened.value
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("h1")).to_contain_text(title)
    page.get_by_role("link", name="Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("link", name="Birdtable").click()
    expect(page).to_have_url(f"{ana.url}/")


@pytest.mark.parametrize("seats", [(ME, OPEN), (ME, BOT)], ids=["gathering", "playing"])
def test_a_table_stays_as_it_is_beside_its_rules(visitor: Come, seats: tuple[dict[str, str], ...]) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("wolken", *seats)
    before = ana.page.url
    with ana.context.expect_page() as opened:
        ana.see(".how-to-play").click()
    expect(opened.value.locator("h1")).to_have_text("Über den Wolken: how to play")
    assert ana.page.url == before
    assert ana.sees(".how-to-play")
