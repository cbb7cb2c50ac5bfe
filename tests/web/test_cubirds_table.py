"""The table of CuBirds in a real browser: touched and seen, and drawn without anything in the way."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
import shown
from browsing import WINDOWS, Visitor
from cubirds_table_states import STATES, eager, seen
from rooms_at_hand import LoggedRoom
from shown import played, serious_in_any_light

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


# What lies under a mouse at many points of an element.
UNDER = """
(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const parts = Array.from({ length: 20 }, (_, k) => (k + 0.5) / 20);
  return parts.flatMap((across) => parts.map((down) => document.elementFromPoint(x + across * width, y + down * height).localName));
}
"""


def test_a_press_belongs_to_the_target_and_not_to_a_drawing_that_just_came_under_the_mouse(visitor: Come) -> None:
    ana = visitor(size="phone")
    show(ana, "start")
    ana.page.locator("[data-stack=toucan]").click()
    end = ana.page.locator("[data-end='2-left']")
    end.hover()
    ana.see("[data-end='2-left'] .landing.shown use")
    under = end.evaluate(UNDER)
    assert "svg" in under
    assert "use" not in under


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
    ana.page.locator("button.pile").click()
    assert ana.page.locator(".coming").count() == 2
    ana.page.locator("button.pile").click()
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
    for state, touched, why in (
        ("waiting", "[data-stack]", "It is not your turn: Ben is deciding."),
        ("flock", "[data-stack]:not([data-lit])", "more for a flock"),
        ("start", "[data-end='1-left']", "First choose birds from your hand."),
        ("start", "button.pile", "when you have taken nothing"),
    ):
        show(ana, state)
        thing = ana.page.locator(touched).first
        thing.click(force=True)
        assert why in (thing.get_attribute("title") or ""), "which the page shows"
        assert why in (thing.get_attribute("aria-description") or "")
    assert played(ana) == []


@pytest.mark.parametrize("state", ["start", "draw", "flock", "memory", "solo"])
def test_everything_on_the_table_can_be_asked_what_it_is(visitor: Come, state: str) -> None:
    ana = visitor()
    show(ana, state)
    things = ".run, .end, .stack, .pile, .slot, .goal, .held, .choice, .nameplate, .open-hand"
    keys = ana.page.locator(things).evaluate_all("(all) => all.map((one) => one.closest('[data-help]')?.dataset.help)")
    assert None not in keys
    assert set(keys) <= set(re.findall(r"^  \"?([\w-]+)\"?: ", (WEB / "help.js").read_text(), re.MULTILINE))


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


# What scrolls, sticks out of the window or of what it belongs to, is cut off, lies over something else, or is too small
# to be touched; and cards of which less than a finger's breadth is in sight.
IN_THE_WAY = """
(least) => {
  const found = [];
  const say = (what, element) => found.push(`${what}: ${element.outerHTML.slice(0, 160)}`);
  const box = (element) => element.getBoundingClientRect();
  const shown = (element) => box(element).width > 1 && !element.closest(".unseen");
  const all = (selector, inside = document) => [...inside.querySelectorAll(selector)].filter(shown);
  const within = (inner, outer) => inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5
    && inner.top >= outer.top - 0.5 && inner.bottom <= outer.bottom + 0.5;
  const apart = (some) => {
    for (const one of some) for (const other of some) {
      if (one === other || one.contains(other) || other.contains(one)) continue;
      const [a, b] = [box(one), box(other)];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) say("lies over another", one);
    }
  };
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) say("scrolls", page);
  const table = document.querySelector(".cubirds");
  const parts = ".player, .lane, .end, .run:not(.flies), .pile, .choice, .tip, .stack:not([aria-pressed=true]), .coming";
  for (const part of all(parts)) {
    if (!within(box(part), box(table))) say("sticks out of the table", part);
    const place = part.parentElement.matches(".own") ? table : part.parentElement;
    if (!within(box(part), box(place))) say("sticks out of its place", part);
  }
  for (const button of all(".cubirds button")) {
    if (Math.min(box(button).height, box(button).width) < least) say("too small", button);
  }
  apart(all(".player, .lane, .pile, .choice, .tip, .stack:not([aria-pressed=true]), .coming"));
  for (const lane of all(".lane")) apart([...all(".end", lane), ...all(".run:not(.flies)", lane)]);
  for (const player of all(".player")) {
    const inside = all(".name, .you-mark, .cards, .goal, .whole, .slot > *:not(.gain), .open-hand > li", player);
    apart(inside);
    for (const part of inside) if (!within(box(part), box(player))) say("sticks out of its panel", part);
  }
  for (const stack of all(".stack")) {
    const inside = all(".times, .bird-name, .flocks, .dots, .missing", stack);
    apart(inside);
    apart(all(".times, .bird-name, .flocks, .gain", stack));
    for (const part of [...inside, ...all(".face", stack)]) {
      if (!within(box(part), box(stack))) say("sticks out of its stack", part);
    }
  }
  for (const text of all(".tip, .choice, .goal, .whole, .bird-name, .missing, .flocks, .cards .count, .held, .empty")) {
    if (text.scrollWidth > text.clientWidth + 1 && getComputedStyle(text).display !== "inline") say("is cut off", text);
  }
  for (const landing of all(".landing")) apart(all(".gain, .unknown", landing));
  for (const run of all(".run")) {
    const lefts = all(".card", run).map((card) => box(card).left);
    const steps = lefts.slice(1).map((left, k) => left - lefts[k]);
    if (steps.some((step) => step > 0.5 && step < 23.5)) say("is a sliver", run);
    if (box(run).width < 23.5) say("is hardly in sight", run);
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
    "alike",
    "solo",
    "solo-over",
    "watching",
    "draw",
    "flock",
    "over",
    "stuffed",
]
HELD = {"long", "runs", "five", "memory-five", "stuffed"}
DENSE = {"memory", "memory-five", "alike", "stuffed"}  # many players, and all that can be known of their hands


@pytest.mark.parametrize("state", CROWDED)
def test_the_table_fills_any_window_and_nothing_scrolls_overlaps_or_is_cut_off(visitor: Come, state: str) -> None:
    ana = visitor()
    for language in ("de", "fr"):
        show(ana, state, language)
        if state in HELD:
            ana.page.locator("[data-stack]").first.click()
            ana.page.locator(".end").nth(2).click()
        for window in ana.windows():
            width, height = WINDOWS[window]
            small = min(width, height) <= 390
            least = 24 if small and (state in DENSE or height < 400) else 43.5
            assert ana.page.evaluate(IN_THE_WAY, least) == [], (language, window)


def usual(update: dict[str, Any]) -> bool:
    return all(sum(run["birds"] for run in row) <= 8 for row in update["view"]["rows"])


@pytest.mark.parametrize("state", ["start", "three", "memory", "memory-five", "flock", "solo", "watching"])
def test_cards_grow_with_the_window(visitor: Come, state: str) -> None:
    ana = visitor()
    update = STATES[state]()
    update["view"]["rows"] = [row for row in update["view"]["rows"] if sum(run["birds"] for run in row) <= 8]
    update["view"]["rows"] = (update["view"]["rows"] * 4)[:4]
    assert usual(update)
    shown.show(ana, update)
    # The second is a window of 1440 pixels with the log beside the table.
    for (width, height), least in {(1440, 900): 80, (1140, 900): 80, (1920, 1080): 100, (1620, 1080): 100}.items():
        ana.resize(width, height)
        widths = ana.page.evaluate("[...document.querySelectorAll('.run .card')].map((card) => card.offsetWidth)")
        assert min(widths) >= least, (width, height)


def test_names_that_begin_alike_are_told_apart(visitor: Come) -> None:
    ana = visitor(size="phone")
    show(ana, "alike")
    for window in ana.windows():
        ends = ana.page.locator(".others .name .own")
        assert ends.all_inner_texts() == ["Ada", "Bo", "Cy", "Di"]
        assert ends.evaluate_all("(some) => some.every((end) => end.scrollWidth <= end.clientWidth + 1)"), window


@pytest.mark.parametrize("state", ["start", "flock", "draw", "memory-five", "solo", "over", "watching"])
def test_axe_finds_nothing_serious(visitor: Come, state: str) -> None:
    ana = visitor(size="phone")
    show(ana, state)
    if state == "start":
        ana.page.locator("[data-stack]").first.click()
        ana.page.locator(".end").nth(2).click()
    for window in ana.windows(("phone", "desktop")):
        assert serious_in_any_light(ana) == [], window


def test_all_states_have_words_in_all_languages(visitor: Come) -> None:
    ana = visitor()
    show(ana, "start")
    ana.page.evaluate("document.body.style.display = 'none'")  # words are found or missed before anything is laid out
    for language in ("en", "fr", "de"):
        ana.page.evaluate("(language) => page.speak(language)", language)
        for state in STATES.values():
            ana.page.evaluate("(update) => page.show(update)", state())
    assert ana.complaints == []


# Cards fly from where they were to where they are then, and until they land the table is as it was. Stops all that
# moves, and asks where it is at its start and at its end.
FLY = """
async ([after, events]) => {
  const { motion } = page;
  const stage = document.querySelector(".drawn");
  const air = stage.querySelector(".air") ?? stage.appendChild(Object.assign(document.createElement("div"), { className: "air" }));
  const table = document.querySelector(".cubirds");
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2, width, height];
  };
  const place = (selector) => [...table.querySelectorAll(selector)].slice(0, 1).map(middle)[0];
  const planned = events.flatMap((event) => page.table.flights(event, 0));
  const flights = planned.map((flight) => ({ ...flight, starts: place(flight.from) })).filter(({ starts }) => starts);
  const wrong = planned.length && !flights.length ? ["nothing flies"] : [];
  const before = motion.asItWas(stage, planned);
  const within = 1100 * page.table.lasts(events);
  const counted = () => [...document.querySelectorAll(".air .count")].map(({ textContent }) => textContent);
  const old = [...table.querySelectorAll(".count")].map(({ textContent }) => textContent);
  page.show({ ...after, happening: events, within }, { anew: false });
  motion.fly(stage, air, before, "/games/cubirds/web/birds.svg", within);
  const landing = flights.map((flight) => ({ ...flight, ends: place(flight.to) })).filter(({ ends }) => ends);
  const moves = document.getAnimations().filter(({ effect }) => effect.target.matches(".ghost"));
  moves.forEach((move) => move.pause());
  const near = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]) < 2;
  let number = 0;
  for (const { starts, ends, count = 1, from, to } of landing) {
    for (let k = 0; k < count; k += 1, number += 1) {
      const ghost = moves[number].effect.target;
      moves[number].currentTime = 0;
      if (!near(middle(ghost), starts)) wrong.push(`starts elsewhere than ${from}`);
      if (moves[number].effect.target.matches(":not(.back)") && Math.abs(middle(ghost)[3] - starts[3]) > 2) wrong.push(`is another size than ${from}`);
      moves[number].currentTime = moves[number].effect.getComputedTiming().endTime;
      if (!near(middle(ghost), ends)) wrong.push(`ends elsewhere than ${to}`);
    }
  }
  if (number !== moves.length) wrong.push(`${moves.length} fly instead of ${number}`);
  if (landing.length < flights.length) wrong.push(`no place: ${flights.filter(({ to }) => !place(to)).map(({ to }) => to)}`);
  if (moves.length && counted().join() !== old.join()) wrong.push("the table has changed before they land");
  moves.forEach((move) => move.finish());
  await new Promise((ready) => setTimeout(ready));
  if (air.children.length) wrong.push("the old table stays");
  return wrong;
}
"""


@pytest.mark.parametrize("variant", ["standard", "solo"])
def test_cards_fly_from_where_they_were_to_where_they_are_then(visitor: Come, variant: str) -> None:
    ana = visitor(motion="normal", size="huge")  # where cards are largest
    logged = LoggedRoom("cubirds", "1" if variant == "solo" else "1 bot", variant=variant, key="05" * 32)
    rng = random.Random(5)
    shown.show(ana, seen(logged))
    happened = set()
    for _ in range(60):
        if logged.room.status != RUNNING:
            break
        before = seen(logged)
        seat = logged.room.waiting[0]
        logged.do(logged.referee.decide(seat, eager(rng, logged.moves(seat))))
        after = seen(logged, since=before["number"])
        for step in after["happened"]["steps"]:
            update = {**after, "view": step["view"] or after["view"], "offer": None}
            assert ana.page.evaluate(FLY, [update, step["events"]]) == [], step["events"]
            happened |= {event["event"] for event in step["events"]}
    assert {"laid", "took", "refilled", "flocked"} <= happened


def test_cards_are_tinted_as_the_art_says() -> None:
    css = (WEB / "table.css").read_text()
    for bird, colours in json.loads((WEB / "birds.json").read_text()).items():
        if bird != "robinbird":
            assert f".b-{bird} {{ --tint: light-dark({colours['tint']}, {colours['tint-dark']}); }}" in css


def celebrated(
    somebody: Visitor, *events: dict[str, Any], within: float = 60_000, **collections: dict[str, int]
) -> None:
    """Show that something has just happened."""
    update = STATES["three"]()
    for seat, collection in collections.items():
        update["view"]["players"][int(seat[-1])]["collection"] = collection
    update |= {"happening": list(events), "events": list(events), "within": within, "offer": None}
    shown.show(somebody, update, anew=False)


FLOCK = {"event": "flocked", "seat": 2, "bird": "duck", "birds": 6, "kept": 2}


def test_a_flock_and_a_new_species_are_celebrated_and_leave_a_trace(visitor: Come) -> None:
    ana = visitor(motion="normal")
    celebrated(ana, FLOCK, of_seat_2={"duck": 2, "owl": 1})
    assert ana.text(".moment .banner").split("\n")[-1].endswith("A flock of 6 ducks!")
    assert ana.text(".moment .sum") == "new: 2 of 7"
    assert ana.page.locator(".moment [data-place]").count() == 6
    assert ana.page.locator("[data-seat='2'] .slot.fresh").get_attribute("data-slot") == "duck"
    ana.page.mouse.click(5, 5)
    assert not ana.sees(".moment")
    assert ana.sees("[data-seat='2'] .species.fresh")
    celebrated(ana, FLOCK, of_seat_2={"duck": 3, "owl": 1})
    assert ana.text(".moment .sum") == ""
    assert not ana.sees(".species.fresh")


def test_without_motion_only_the_trace_is_there(visitor: Come) -> None:
    ana = visitor()
    update = STATES["three"]() | {"events": [FLOCK], "happening": [FLOCK]}
    update["view"]["players"][2]["collection"] = {"duck": 2}
    shown.show(ana, update)
    assert not ana.sees(".moment")
    assert ana.sees("[data-seat='2'] [data-slot=duck].fresh")


def test_a_big_take_and_the_end_of_a_round_are_celebrated_and_a_small_take_is_not(visitor: Come) -> None:
    ana = visitor(motion="normal")
    took = {"event": "took", "seat": 1, "row": 1}
    celebrated(ana, {**took, "bird": "owl", "birds": 3}, {**took, "bird": "duck", "birds": 2})
    assert ana.page.locator(".moment [data-place]").count() == 5
    assert ana.page.locator(".moment").evaluate("(moment) => moment.style.getPropertyValue('--gain')") == "5"
    celebrated(ana, {"event": "round-ended", "seat": 1})
    assert "The round is over!" in ana.text(".moment .banner")
    celebrated(ana, {**took, "bird": "owl", "birds": 2})
    assert not ana.sees(".moment")


def test_great_moments_take_their_time(visitor: Come) -> None:
    ana = visitor()
    show(ana, "start")
    times = ana.page.evaluate(
        "(some) => some.map((events) => page.table.lasts(events))",
        [[FLOCK], [{"event": "took", "birds": 3}], [{"event": "round-ended"}], [{"event": "took", "birds": 2}], []],
    )
    assert times == [2.5, 2, 2, 1, 1]
