"""What would you do? Asked in a real browser: the answer in a list and on the table, picked and played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOT, ME, OPEN, Visitor
from playwright.sync_api import expect

Come = Callable[..., Visitor]
GAMES = {"cubirds": (ME, ME), "kuckuck": (ME, BOT, BOT), "whatsup": (ME, ME), "wolken": (ME, ME)}


def at_my_turn(ana: Visitor, game: str, **settings: bool) -> None:
    """At a table where it is this visitor's turn, whoever begins."""
    ana.be("Ana")
    ana.open_table(game, *GAMES[game], **settings)
    ana.page.locator(".curtain button, .undo").first.wait_for()
    if ana.sees(".curtain"):
        ana.page.locator(".curtain .primary").click()
    ana.see(".undo")


@pytest.mark.parametrize("game", GAMES)
def test_the_best_moves_are_listed_and_marked_on_the_table(visitor: Come, game: str) -> None:
    ana = visitor(table="drawn")
    at_my_turn(ana, game)
    ana.click("What would you do?")
    first = ana.see(".hints li:first-child button", "%")
    move = first.get_attribute("data-move")
    assert ana.page.locator(".drawn [data-best]").count() >= 1
    listed = ana.page.locator(".hints li").count()
    ranks = {rank for mark in marks(ana) for rank in mark.split(", ")}
    assert ranks == {str(rank + 1) for rank in range(listed)}

    first.click()
    ana.see(".confirm")
    assert not ana.sees(".hints li"), "what was selected is shown instead"
    ana.click("Do it")
    expect(ana.page.locator(".confirm")).to_have_count(0)
    expect(ana.page.locator(".drawn [data-hint]")).to_have_count(0)
    assert made(ana, move)


def test_on_a_phone_the_page_is_no_wider_for_them_and_the_best_can_be_read(visitor: Come) -> None:
    ana = visitor(locale="fr", size="phone", touch=True)
    at_my_turn(ana, "cubirds")
    ana.page.locator(".ask-for-hints").click()
    best = ana.see(".hints li:first-child .what", "%")
    assert ana.page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [360, 360]
    assert best.evaluate("(what) => what.clientWidth") > 200


def made(ana: Visitor, move: str | None) -> bool:
    """Is this the first decision that was made? A choice that is held becomes one when the others have chosen too."""
    ana.wait_until(lambda: any(message["type"] == "ack" for message in ana.heard))
    ana.wait_until(lambda: not (ana.ask("GET", f"/tables/{ana.link}")["offer"] or {"chosen": None})["chosen"])
    ana.ask("POST", f"/tables/{ana.link}/end", {"agree": True})
    return [move] == [one for _, one in ana.ask("GET", f"/tables/{ana.link}/record")["moves"]][:1]


def marks(ana: Visitor) -> list[str]:
    return list(ana.page.locator(".drawn [data-hint]").evaluate_all("all => all.map((one) => one.dataset.rank)"))


def test_a_hint_is_picked_in_the_text_table_too_and_can_be_put_away(visitor: Come) -> None:
    ana = visitor()
    at_my_turn(ana, "wolken")
    ask = ana.page.get_by_role("button", name="What would you do?")
    ask.click()
    ana.see(".hints li")
    expect(ask).to_have_attribute("aria-pressed", "true")
    ask.click()
    assert not ana.sees(".hints li")
    ask.click()
    ana.see(".hints li button").click()
    ana.see(".confirm")
    ana.click("Choose differently")
    assert ana.see(".hints li")


def test_what_a_hint_brings_is_told_and_the_move_itself_not_twice(visitor: Come) -> None:
    ana = visitor()
    at_my_turn(ana, "wolken")
    with ana.page.expect_response("**/hints*") as answer:
        ana.click("What would you do?")
    ana.see(".hints li")
    shown = ana.page.locator(".hints li").all_text_contents()
    for hint, text in zip(answer.value.json()["hints"], shown, strict=True):
        move, *comes = hint["told"]
        assert move not in text
        assert all(sentence in text for sentence in comes)


def test_the_answer_is_told_to_screen_readers_and_in_the_readers_language(visitor: Come) -> None:
    ana = visitor(locale="fr")
    at_my_turn(ana, "kuckuck")
    ana.click("Que ferais-tu")
    told = ana.see(".hints[aria-live=polite] li", "miser")
    assert "victoire" in (told.text_content() or "")
    assert "\u202f%" in (told.text_content() or "") or "\u00a0%" in (told.text_content() or "")


def test_where_hints_are_not_allowed_nobody_is_offered_any(visitor: Come) -> None:
    ana = visitor()
    at_my_turn(ana, "whatsup", hints=False)
    assert not ana.sees("button", "What would you do?")
    ana.open_table("cubirds", ME, OPEN, hints=False)
    assert ana.see(".hint", "without hints")


def test_whoever_invites_friends_decides_whether_they_may_ask(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.set_up("cubirds", "Friends, by a link")
    expect(ana.page.get_by_label("Players may ask for hints")).to_be_checked()
    ana.page.get_by_label("Players may ask for hints").uncheck()
    ana.click("Open the table")
    ana.page.wait_for_url("**/t/*")
    assert ana.see(".hint", "without hints")
