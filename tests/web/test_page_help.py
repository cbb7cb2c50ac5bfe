"""Help on the way: the rule behind a sentence opens beside the table, and things say what they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import shown
from browsing import BOT, ME, OPEN, Visitor
from playwright.sync_api import Locator, expect

import birdtable

Come = Callable[..., Visitor]

BUBBLE = ".help-bubble"
RULE = ".rule-beside"
ASK = ".saying .rule-link"

RESTS = 600  # milliseconds
# How long is waited for anything when a thing lies under the mouse, which has been at 50 before.
WAITED = """
(x) => {
  const [usual, waits] = [setTimeout, []];
  window.setTimeout = (work, ms, ...rest) => (waits.push(ms), usual(work, ms, ...rest));
  const mouse = (kind, at) => new PointerEvent(kind, { pointerType: "mouse", bubbles: true, screenX: at, screenY: 60 });
  document.querySelector("h1").dispatchEvent(mouse("pointermove", 50));
  document.querySelector("[data-help=hints]").dispatchEvent(mouse("pointerover", x));
  window.setTimeout = usual;
  return waits;
}
"""

# A mouse comes to something, and all that it makes the page wait for is kept until `window.timeIsUp()`.
COMES_AND_WAITS = """
(thing) => {
  const [usual, kept] = [setTimeout, []];
  window.setTimeout = (work) => kept.push(work);
  const mouse = { pointerType: "mouse", bubbles: true, screenX: 1, screenY: 1 };
  document.querySelector(thing).dispatchEvent(new PointerEvent("pointerover", mouse));
  window.setTimeout = usual;
  window.timeIsUp = async () => {
    kept.forEach((work) => work());
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return kept.length;
  };
}
"""


def at_table(visitor: Come, game: str = "cubirds", **how: object) -> Visitor:
    ana = visitor(**how)
    ana.be("Ana")
    ana.open_table(game, *([ME, BOT, BOT] if game == "kuckuck" else [ME, BOT]))
    ana.see(ASK)
    return ana


def held(ana: Visitor, thing: Locator) -> None:
    """A finger that stays on something until it is explained."""
    finger = {"pointerType": "touch", "isPrimary": True, "bubbles": True, "cancelable": True}
    thing.dispatch_event("pointerdown", finger)
    expect(ana.page.locator(BUBBLE)).to_be_visible()
    thing.dispatch_event("pointerup", finger)
    thing.dispatch_event("click")


@pytest.mark.parametrize("size", ["phone", "tablet", "desktop"])
@pytest.mark.parametrize("game", birdtable.game_names())
def test_the_rule_of_the_present_decision_opens_beside_the_table(visitor: Come, game: str, size: str) -> None:
    ana = at_table(visitor, game, size=size)
    before = ana.page.url
    ana.page.locator(ASK).click()
    expect(ana.page.locator(f"{RULE} section :is(h2, h3)").first).to_be_visible()
    assert ana.page.evaluate("document.activeElement.matches('.rule-beside .rules-text')")
    assert ana.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert shown.serious(ana) == []
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(RULE)).to_have_count(0)
    expect(ana.page.locator(ASK)).to_be_focused()
    assert ana.page.url == before


def test_beside_a_wide_table_the_game_goes_on(visitor: Come) -> None:
    ana = at_table(visitor, "whatsup", size="desktop")
    ana.page.locator(ASK).click()
    expect(ana.page.locator(f"{RULE} section")).to_be_visible()
    ana.page.locator(".drawn [data-lit]").first.click()
    expect(ana.page.locator(f"{RULE} section")).to_be_visible()


def test_on_a_phone_a_touch_beside_the_rule_closes_it_and_does_nothing_else(visitor: Come) -> None:
    ana = at_table(visitor, size="phone")
    ana.page.locator(ASK).click()
    expect(ana.page.locator(f"{RULE} section")).to_be_visible()
    ana.page.mouse.click(180, 100)
    expect(ana.page.locator(RULE)).to_have_count(0)


def test_the_whole_page_is_a_link_away_and_opens_at_the_same_rule(visitor: Come) -> None:
    ana = at_table(visitor, locale="fr")
    ana.page.locator(ASK).click()
    with ana.context.expect_page() as opened:
        ana.page.locator(f"{RULE} header a").click()
    expect(opened.value.locator("section:target")).to_be_in_viewport()
    expect(opened.value.locator("html")).to_have_attribute("lang", "fr")


def test_a_mouse_that_rests_is_told_what_something_is(visitor: Come) -> None:
    ana = at_table(visitor)
    ana.page.locator("[data-help=hints]").hover()
    expect(ana.page.locator(BUBBLE)).to_contain_text("best moves")
    ana.page.locator("h1").hover()
    expect(ana.page.locator(BUBBLE)).to_have_count(0)


def test_what_comes_under_a_mouse_that_rests_is_not_explained(visitor: Come) -> None:
    ana = at_table(visitor)
    assert ana.page.evaluate(WAITED, 50) == []
    assert ana.page.evaluate(WAITED, 51) == [RESTS]
    expect(ana.page.locator(BUBBLE)).to_be_visible()


def test_a_finger_that_stays_is_told_and_does_nothing(visitor: Come) -> None:
    ana = at_table(visitor, size="phone", touch=True)
    button = ana.page.locator("[data-help=hints]")
    held(ana, button)
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(button).to_have_attribute("aria-busy", "false")
    expect(ana.page.locator(BUBBLE)).to_contain_text("best moves")
    button.tap()
    expect(ana.page.locator(BUBBLE)).to_have_count(0)
    expect(ana.page.locator(".hints li").first).to_be_visible()


def test_the_key_explains_what_has_the_focus_and_escape_gives_it_back(visitor: Come) -> None:
    ana = at_table(visitor)
    ana.page.locator("[data-help=hints]").focus()
    ana.page.keyboard.press("?")
    expect(ana.page.locator(BUBBLE)).to_contain_text("best moves")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(BUBBLE)).to_have_count(0)
    expect(ana.page.locator("[data-help=hints]")).to_be_focused()


@pytest.mark.parametrize("thing", ["h1", "[data-help=rail]"])
def test_a_mouse_on_its_way_does_not_take_away_what_the_key_has_asked(visitor: Come, thing: str) -> None:
    ana = at_table(visitor)
    ana.page.evaluate(COMES_AND_WAITS, thing)
    ana.page.locator("[data-help=hints]").press("?")
    expect(ana.page.locator(BUBBLE)).to_contain_text("best moves")
    assert ana.page.evaluate("timeIsUp()") == 1
    expect(ana.page.locator(BUBBLE)).to_contain_text("best moves")


def test_by_key_the_explanation_is_heard_and_its_rule_leads_back_to_the_thing(visitor: Come) -> None:
    ana = at_table(visitor)
    card = ana.page.locator(".hand [data-lit]").first
    card.focus()
    ana.page.keyboard.press("?")
    link = ana.page.locator(f"{BUBBLE} .rule-link")
    expect(link).to_be_focused()
    expect(ana.page.get_by_role("dialog")).to_have_accessible_name(ana.text("#help-said"))
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(f"{RULE} .rules-text")).to_be_focused()
    ana.page.keyboard.press("Escape")
    expect(card).to_be_focused()


def test_why_something_cannot_be_done_is_heard(visitor: Come) -> None:
    ana = at_table(visitor)
    end = ana.page.locator(".end[aria-disabled=true]").first
    why = end.get_attribute("title") or ""
    end.press("Enter")
    expect(ana.page.locator(".unseen[role=status]").filter(has_text=why)).to_have_count(1)


def test_the_key_opens_the_present_rule_where_nothing_else_is_meant(visitor: Come) -> None:
    ana = at_table(visitor)
    ana.page.locator(".status").focus()
    ana.page.keyboard.press("?")
    expect(ana.page.locator(f"{RULE} section")).to_be_visible()


def test_what_cannot_be_touched_says_why_and_leads_to_its_rule(visitor: Come) -> None:
    ana = at_table(visitor)
    end = ana.page.locator(".end[aria-disabled=true]").first
    why = end.get_attribute("title") or ""
    assert why
    end.click(force=True)
    expect(ana.page.locator(BUBBLE)).to_contain_text(why)
    ana.page.locator(f"{BUBBLE} .rule-link").click()
    ana.page.mouse.move(0, 0)  # what lies there now has nothing to say
    expect(ana.page.locator(f"{RULE} section")).to_be_visible()
    expect(ana.page.locator(BUBBLE)).to_have_count(0)
    expect(end).to_have_attribute("title", why)


def test_before_a_game_the_choices_explain_themselves(visitor: Come) -> None:
    ana = visitor(locale="de")
    ana.set_up("cubirds", "Mit Freunden, per Link")
    for key in ("pace", "memory", "hints-allowed", "players"):
        ana.page.locator(f"[data-help={key}]").hover()
        expect(ana.page.locator(BUBBLE)).to_be_visible()
        ana.page.keyboard.press("Escape")


def test_those_who_gather_are_shown_no_rule(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", ME, OPEN)
    expect(ana.page.locator(".rule-link")).to_have_count(0)
