"""How to play: from the first page, from an invitation and from a table, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import shown
from browsing import BOT, ME, OPEN, Visitor
from playwright.sync_api import expect

import birdtable
from birdtable.table.rules_text import anchors, rules_text

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


GAMES_WITH_PICTURES = [
    name for name in birdtable.game_names() if (birdtable.game(name).folder / "pictures.json").exists()
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES_WITH_PICTURES)
def test_all_pictures_are_drawn_on_a_phone_without_scrolling_sideways(visitor: Come, game: str, scheme: str) -> None:
    ana = visitor(size="phone", scheme=scheme, locale="fr")
    ana.visit(f"/games/{game}/rules")
    expect(ana.page.locator("html[data-drawn]")).to_be_attached()
    figures = ana.page.locator(".picture[data-position]")
    for number in range(figures.count()):
        drawn = figures.nth(number).locator("> .drawn")
        box = drawn.bounding_box()
        assert box
        assert box["height"] > 40
        assert drawn.evaluate("(drawn) => drawn.scrollWidth <= drawn.clientWidth")
        expect(figures.nth(number).locator("figcaption")).to_be_visible()
    assert ana.page.evaluate("document.documentElement.scrollWidth") == 360
    assert shown.serious(ana) == []


@pytest.mark.parametrize("game", birdtable.game_names())
def test_a_link_to_a_rule_leads_to_it(visitor: Come, game: str) -> None:
    ana = visitor(size="phone")
    found = anchors(rules_text(birdtable.game(game), "en"))
    ana.visit(f"/games/{game}/rules#{found[-1]}")
    expect(ana.page.locator(f"#{found[-1]}")).to_be_in_viewport()


def test_our_rulings_are_folded_and_a_link_to_one_unfolds_it(visitor: Come) -> None:
    ana = visitor(size="phone")
    ana.visit("/games/cubirds/rules")
    rulings = ana.page.locator(".ruling")
    expect(rulings.filter(visible=True)).not_to_have_count(0)
    expect(ana.page.locator(".ruling[open]")).to_have_count(0)
    ana.page.evaluate("location.hash = 'ruling-4'")
    expect(ana.page.locator("#ruling-4")).to_be_in_viewport()
    ana.page.emulate_media(media="print")
    for number in range(rulings.count()):
        assert rulings.nth(number).locator("> div").evaluate("(ruling) => ruling.getBoundingClientRect().height > 10")


def test_paper_is_white_and_keeps_the_pictures(visitor: Come) -> None:
    ana = visitor(scheme="dark")
    ana.visit("/games/cubirds/rules")
    expect(ana.page.locator("html[data-drawn]")).to_be_attached()
    ana.page.emulate_media(media="print")
    expect(ana.page.locator(".head")).to_be_hidden()
    expect(ana.page.locator(".picture > .drawn").first).to_be_visible()
    colours = ana.page.evaluate("['color', 'backgroundColor'].map((name) => getComputedStyle(document.body)[name])")
    assert colours == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]


def test_without_scripts_the_words_say_what_is_to_be_seen(visitor: Come) -> None:
    ana = visitor()
    ana.page.route("**/*.js", lambda route: route.abort())
    ana.forgive()
    ana.visit("/games/cubirds/rules")
    expect(ana.page.locator(".picture figcaption").first).to_be_visible()
