"""On a phone every game's own table shows how the others are doing: who decides, who has chosen, who is not here."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOT, ME, OPEN, Visitor
from playwright.sync_api import expect

import birdtable

Come = Callable[..., Visitor]


def sat_down(ana: Visitor, ben: Visitor, game: str) -> None:
    """Both at a table, and nobody else to wait for."""
    least = min(birdtable.game(game).variants["standard"])
    ana.be("Ana")
    ben.be("Ben")
    link = ana.open_table(game, ME, OPEN, *[BOT] * (least - 2))
    ben.ask("POST", f"/tables/{link}/seats", {})
    ben.at(link)
    ana.see(".drawn [data-seat='1']")


@pytest.mark.parametrize("game", birdtable.game_names())
def test_who_goes_is_seen_to_be_gone(visitor: Come, game: str) -> None:
    ana, ben = visitor(size="phone", table="drawn"), visitor()
    sat_down(ana, ben, game)
    away = ana.page.locator(".drawn [data-seat='1'] .presence.not-here")
    away.wait_for(state="detached")
    ben.visit()
    away.wait_for(state="visible")
    ben.at(ana.link)
    away.wait_for(state="detached")


def test_who_has_chosen_is_seen_to_have(visitor: Come) -> None:
    ana, ben = visitor(size="phone", table="drawn"), visitor(table="text")
    sat_down(ana, ben, "kuckuck")
    ana.page.locator(".drawn .player.turn[data-seat='1']").wait_for(state="visible")
    ben.play_at_random(clicks=2)  # select, and confirm
    ana.page.locator(".drawn [data-seat='1'] .presence.has-chosen").wait_for(state="visible")


def test_who_decides_is_seen_at_the_own_panel_and_told_in_words_to_who_listens(visitor: Come) -> None:
    ana, ben = visitor(table="drawn"), visitor()
    sat_down(ana, ben, "kuckuck")
    ana.see(".drawn .player.turn")
    expect(ana.page.locator(".strip li").filter(has_text="Ben")).to_contain_text("deciding")
