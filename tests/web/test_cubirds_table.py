"""The table of CuBirds in a real browser: touched and seen, and drawn without anything in the way."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest
import shown
from browsing import SIZES, Visitor
from cubirds_table_states import STATES, eager, seen
from rooms_at_hand import LoggedRoom
from shown import played, serious

import birdtable
from birdtable.server.tables.room import RUNNING

Come = Callable[..., Visitor]

WEB = birdtable.game("cubirds").folder / "web"


def show(somebody: Visitor, state: str, language: str = "en") -> None:
    shown.show(somebody, STATES[state](), language)


def test_the_first_touch_shows_the_second_does_and_escape_or_a_touch_elsewhere_takes_it_back(visitor: Come) -> None:
    ana = visitor(size="phone")
    show(ana, "start")
    page = ana.page
    assert not ana.sees(".end[data-lit]")
    page.locator("[data-stack=toucan]").click()
    assert page.locator(".end[data-lit]").count() == 8
    page.locator("[data-end='2-left']").click()
    assert page.locator("[data-end='2-left']").get_attribute("aria-pressed") == "true"
    assert page.locator("[data-row='2'] .flies").get_attribute("data-run") == "magpie"
    assert page.locator("[data-stack=magpie] .gain").inner_text() == "+1"
    page.keyboard.press("Escape")
    assert not ana.sees(".end[aria-pressed=true]")
    assert page.locator(".end[data-lit]").count() == 8
    page.keyboard.press("Escape")
    assert not ana.sees(".end[data-lit]")
    page.locator("[data-stack=toucan]").click()
    page.locator(".player").first.click()
    assert not ana.sees(".end[data-lit]")
    assert played(ana) == []
    page.locator("[data-stack=toucan]").click()
    page.locator("[data-end='2-left']").click()
    page.locator("[data-end='2-left']").click()
    assert played(ana) == ["lay toucan 2 left"]


def test_what_was_selected_is_forgotten_when_something_else_is_to_be_decided(visitor: Come) -> None:
    ana = visitor()
    show(ana, "start")
    ana.page.locator("[data-stack=toucan]").click()
    for state in ("draw", "start"):
        shown.show(ana, STATES[state](), anew=False)
        assert not ana.sees("[aria-pressed=true]")


def test_a_mouse_shows_what_would_happen_before_it_is_pressed(visitor: Come) -> None:
    ana = visitor()
    show(ana, "start")
    ana.page.locator("[data-stack=toucan]").click()
    ana.page.locator("[data-end='2-left']").hover()
    assert ana.page.locator(".flies").get_attribute("data-run") == "magpie"
    ana.page.keyboard.press("Escape")
    assert not ana.sees(".flies, .end[data-lit]")


def test_what_an_end_would_take_stands_on_it_and_is_said_in_full(visitor: Come) -> None:
    ana = visitor()
    show(ana, "start")
    ana.page.locator("[data-stack=owl]").click()
    end = ana.page.locator("[data-end='2-left']")
    assert end.inner_text().split() == ["+2", "?"]
    name = "Row 2, left end: lay 1 owl here and take 2 birds (1 magpie and 1 toucan); then unknown cards join the row"
    assert end.get_attribute("aria-label") == name
    assert ana.page.locator("[data-end='1-left']").get_attribute("aria-label") == (
        "Row 1, left end: lay 1 owl here and take nothing"
    )


def test_cards_are_drawn_by_touching_the_pile_and_a_flock_flies_by_touching_it(visitor: Come) -> None:
    ana = visitor()
    show(ana, "draw")
    ana.page.locator(".pile").click()
    assert ana.page.locator(".coming").count() == 2
    ana.page.locator(".pile").click()
    ana.page.locator(".choice.stay").dblclick()
    show(ana, "flock")
    stack = ana.page.locator("[data-stack][data-lit]").first
    bird = stack.get_attribute("data-stack")
    stack.click()
    assert ana.page.locator(f".mine [data-slot={bird}] .gain").inner_text() == "+1"
    stack.click()
    ana.page.locator(".choice.pass").dblclick()
    assert played(ana) == ["draw", "stay", f"flock {bird}", "pass"]


def test_what_cannot_be_done_says_why(visitor: Come) -> None:
    ana = visitor(size="phone")
    show(ana, "waiting")
    ana.page.locator("[data-stack]").first.click(force=True)
    assert ana.text(".tip") == "It is not your turn: Ben decides."
    show(ana, "flock")
    ana.page.locator("[data-stack]:not([data-lit])").first.click(force=True)
    assert "more for a flock" in ana.text(".tip")
    show(ana, "start")
    ana.page.locator("[data-end='1-left']").click(force=True)
    assert ana.text(".tip") == "First choose birds from your hand."
    ana.page.locator(".pile").click(force=True)
    assert "when you have taken nothing" in ana.text(".tip")
    assert played(ana) == []


def test_only_what_everybody_may_know_is_shown_of_other_hands(visitor: Come) -> None:
    ana = visitor()
    show(ana, "memory")
    assert ana.page.locator(".player:not(.mine) .known").count() == 3
    assert "Surely holds: 3 ducks." in ana.text("[data-seat='3'] .known")
    assert "Has no other:" in ana.text("[data-seat='3'] .known")
    show(ana, "four")
    assert not ana.sees(".known")
    show(ana, "watching")
    assert not ana.sees(".hand, .mine, .known, [data-lit]")


# What sticks out of the table or lies over something else; what is too small to be touched.
IN_THE_WAY = """
() => {
  const found = [];
  const say = (what, element) => found.push(`${what}: ${element.outerHTML.slice(0, 160)}`);
  const box = (element) => element.getBoundingClientRect();
  const shown = (element) => box(element).width > 0 && !element.closest(".unseen") && !element.closest(".whole");
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)].filter(shown);
  const width = document.documentElement.clientWidth;
  const apart = (some, slack = 1) => {
    for (const one of some) for (const other of some) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      const [a, b] = [box(one), box(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > slack && down > slack) say("lies over another", one);
    }
  };
  for (const element of all(".cubirds *")) {
    if (box(element).right > width + 0.5 || box(element).left < -0.5) say("sticks out of the page", element);
  }
  for (const button of all(".cubirds button")) {
    if (box(button).height < 43.5 || box(button).width < 43.5) say("too small", button);
  }
  apart(all(".player, .lane, .shelf > *, .stack:not([aria-pressed=true]), .choice"));
  for (const lane of all(".lane")) apart([...all(".end", lane), ...all(".run:not(.flies)", lane)]);
  for (const player of all(".player")) {
    apart(all(".name, .cards, .goal, .slot, .known > span, .open-hand > li", player));
    for (const part of all(".name, .cards, .goal, .slot, .known, .open-hand > li", player)) {
      if (box(part).right > box(player).right || box(part).left < box(player).left) say("sticks out of its panel", part);
    }
  }
  for (const stack of all(".stack")) {
    apart(all(".times, .name, .flocks, .dots, .missing", stack));
    for (const part of all(".times, .name, .flocks, .dots, .missing", stack)) {
      const [a, b] = [box(part), box(stack)];
      if (a.right > b.right || a.left < b.left || a.bottom > b.bottom) say("sticks out of its stack", part);
    }
  }
  return found;
}
"""
CROWDED = [
    "long",
    "runs",
    "five",
    "memory",
    "memory-five",
    "solo",
    "solo-over",
    "watching",
    "draw",
    "flock",
    "over",
    "stuffed",
]
HELD = {"long", "runs", "five", "memory-five", "stuffed"}


@pytest.mark.parametrize("state", CROWDED)
def test_nothing_overflows_or_overlaps(visitor: Come, state: str) -> None:
    ana = visitor()
    for language in ("de", "fr"):
        show(ana, state, language)
        if state in HELD:
            ana.page.locator("[data-stack]").first.click()
            ana.page.locator(".end").nth(2).click()
        for size, (width, height) in {**SIZES, "on its side": (640, 360)}.items():
            ana.page.set_viewport_size({"width": width, "height": height})
            assert ana.page.evaluate("document.documentElement.scrollWidth") <= width, size
            assert ana.page.evaluate(IN_THE_WAY) == [], (language, size)


@pytest.mark.parametrize("state", ["start", "flock", "draw", "memory-five", "solo", "over", "watching"])
def test_axe_finds_nothing_serious(visitor: Come, state: str) -> None:
    ana = visitor(size="phone")
    show(ana, state)
    if state == "start":
        ana.page.locator("[data-stack]").first.click()
        ana.page.locator(".end").nth(2).click()
    for size in ("phone", "desktop"):
        ana.page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))  # type: ignore[arg-type]
        for scheme in ("light", "dark"):
            ana.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            assert serious(ana) == [], (size, scheme)


def test_all_states_have_words_in_all_languages(visitor: Come) -> None:
    ana = visitor()
    for state in STATES:
        for language in ("en", "fr", "de"):
            show(ana, state, language)
    assert ana.complaints == []


@pytest.mark.parametrize("variant", ["standard", "solo"])
def test_all_that_happens_has_places(visitor: Come, variant: str) -> None:
    ana = visitor()
    logged = LoggedRoom("cubirds", "1" if variant == "solo" else "1 bot", variant=variant, key="05" * 32)
    rng = random.Random(5)
    shown.show(ana, seen(logged))
    for _ in range(60):
        if logged.room.status != RUNNING:
            break
        before = seen(logged)
        seat = logged.room.waiting[0]
        logged.do(logged.referee.decide(seat, eager(rng, logged.moves(seat))))
        after = seen(logged)
        events = logged.room.events_since(0, before["number"])
        shown.show(ana, after)
        places = """
            (events) => events.flatMap((event) => page.table.flights(event, 0)).flatMap(({ from, to }) => [from, to])
                .filter((place) => !place.includes('seat="2') && !place.includes('seat="3') && !place.includes('seat="4'))
                .filter((place) => !document.querySelector(".cubirds").querySelector(place))
        """
        assert ana.page.evaluate(places, events) == [], events


def test_cards_are_tinted_as_the_art_says() -> None:
    css = (WEB / "table.css").read_text()
    day, dusk = css.split("@media (prefers-color-scheme: dark)", 1)
    for bird, colours in json.loads((WEB / "birds.json").read_text()).items():
        if bird != "robinbird":
            assert f".b-{bird} {{\n  --tint: {colours['tint']};" in day
            assert f".b-{bird} {{\n    --tint: {colours['tint-dark']};" in dusk
