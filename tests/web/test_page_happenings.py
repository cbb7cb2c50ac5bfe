"""What happened, in a real browser: step by step, once more after being away, and from the log on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

import pytest
from browsing import BOT, ME, Visitor
from playwright.sync_api import Locator, expect

import birdtable

Come = Callable[..., Visitor]

# Notes what is told of each step, what the status says, and whether anything could be done meanwhile.
WATCH = """
window.captions = []; window.statuses = []; window.couldAct = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const note = (list, text) => text && list.at(-1) !== text && list.push(text);
  const text = (selector) => document.querySelector(selector)?.innerText.trim() ?? "";
  note(window.captions, text(".happening"));
  note(window.statuses, text(".status"));
  if (text(".skip")) note(window.couldAct, String(document.querySelector(".all-moves, .moves button, .undo") !== null));
}).observe(document.documentElement, { childList: true, subtree: true, characterData: true }));
"""
HEADING = "Since your last turn:"

# Lets steps stay for as long as a busy machine needs to look at them.
SLOWLY = """
window.slowness = 1;
const usual = setTimeout;
window.setTimeout = (work, ms = 0, ...rest) => usual(work, ms < 300 ? ms : ms * slowness, ...rest);
"""


def captions(somebody: Visitor) -> list[str]:
    return [str(text) for text in somebody.page.evaluate("window.captions")]


def forget(somebody: Visitor) -> None:
    somebody.page.evaluate("window.captions = []; window.statuses = []; window.couldAct = []")


def slow_down(somebody: Visitor) -> None:
    """What is shown step by step stays until it is skipped."""
    somebody.page.evaluate("window.slowness = 1000")


def look(somebody: Visitor) -> Any:
    return somebody.ask("GET", f"/tables/{somebody.link}?steps=1&lang=en")


def decide(somebody: Visitor, choose: Callable[[list[str]], str] = lambda moves: moves[0]) -> Any:
    """A decision without the page, which hears of it like of everything else; returns the table after it."""
    now = look(somebody)
    move = choose([offered["move"] for offered in now["offer"]["moves"]])
    body = {"id": f"{now['number']}", "seen": now["number"], "seat": now["seat"], "move": move}
    somebody.ask("POST", f"/tables/{somebody.link}/moves", body)
    return look(somebody)


def modest(moves: list[str]) -> str:
    """Rather nothing than something, and rather the last than the first."""
    return moves[-1]


def until_robin_has_played(ana: Visitor) -> list[str]:
    """Play a turn against RobinBird; returns what is told of the steps of the decision that ended it."""
    for _ in range(4):
        steps = (decide(ana, modest)["happened"] or {"steps": []})["steps"]
        if any(event.get("seat") == 1 for step in steps for event in step["events"]):
            told = (" ".join(step["said"]) for step in steps)
            return [text for text, _ in groupby(told)]  # the same sentence twice is noted once
    raise AssertionError("RobinBird never came to play")


def alone(visitor: Come, **wishes: Any) -> Visitor:
    ana = visitor(**{"table": "drawn", "motion": "normal", "before": WATCH + SLOWLY} | wishes)
    ana.be("Ana")
    ana.open_table("cubirds", ME, variant="solo")
    ana.see(".drawn .lanes")
    ana.see(".all-moves")
    return ana


def at_rest(somebody: Visitor) -> None:
    """As soon as all that has happened by now was told."""
    told = "!document.querySelector('.happening, .skip') && !!document.querySelector('.all-moves')"
    somebody.page.wait_for_function(f"number => hands.number >= number && {told}", arg=look(somebody)["number"])


def until_it_is_told(somebody: Visitor) -> None:
    """As soon as something was told, be it ever so short, and nothing is told any more."""
    somebody.page.wait_for_function("() => window.captions.length > 0")
    at_rest(somebody)


# One after the other


def test_robinbirds_turn_is_shown_step_by_step_and_nothing_can_be_done_meanwhile(visitor: Come) -> None:
    ana = alone(visitor)
    forget(ana)
    told = until_robin_has_played(ana)
    at_rest(ana)
    assert len(told) >= 3
    assert captions(ana)[-len(told) + 1 :] == told[1:], "each step in its order"
    assert ana.page.evaluate("window.couldAct") == ["false"]
    assert ana.page.locator(".news li").all_inner_texts()[-1] == told[-1].split(". ")[-1]
    statuses = ana.page.evaluate("window.statuses")
    assert len(statuses) <= 4, "who listens hears what to do, and no flood"
    assert statuses[-1] == look(ana)["said"]["status"]
    expect(ana.page).to_have_title("● CuBirds – Birdtable")


def test_nobody_is_called_before_the_steps_have_been_shown(visitor: Come) -> None:
    ana = alone(visitor)
    expect(ana.page).to_have_title("● CuBirds – Birdtable")
    slow_down(ana)
    until_robin_has_played(ana)
    ana.see(".skip")
    expect(ana.page).to_have_title("CuBirds – Birdtable")
    ana.click("Skip")
    at_rest(ana)
    expect(ana.page).to_have_title("● CuBirds – Birdtable")


def test_each_step_is_drawn_as_it_was_then(visitor: Come) -> None:
    ana = alone(visitor)
    ana.page.evaluate("""
        window.rows = {};
        new MutationObserver(() => {
          const caption = document.querySelector(".happening")?.innerText.trim();
          const table = document.querySelector(".drawn > :first-child"); // not its picture of before, which flies away
          const runs = (row) => [...table.querySelectorAll(`[data-row="${row}"] [data-run]`)];
          if (caption) window.rows[caption] = [1, 2, 3, 4].map((row) => runs(row).map((run) => run.dataset.run));
        }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    """)
    until_robin_has_played(ana)
    at_rest(ana)
    drawn = ana.page.evaluate("window.rows")
    now = look(ana)
    then = {" ".join(step["said"]): step["view"] or now["view"] for step in now["happened"]["steps"]}
    seen = {told: [[run["bird"] for run in row] for row in then[told]["rows"]] for told in then if told in drawn}
    assert len(seen) >= 3
    assert {told: drawn[told] for told in seen} == seen


def touch(somebody: Visitor, selector: str) -> None:
    """Touch the place of something, whether it can be touched or not."""
    box = somebody.page.locator(selector).first.bounding_box()
    assert box
    somebody.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("how", ["button", "key", "touch"])
def test_steps_are_skipped_by_a_button_a_key_or_a_touch_that_does_nothing_else(visitor: Come, how: str) -> None:
    ana = alone(visitor)
    slow_down(ana)
    told = until_robin_has_played(ana)
    ana.see(".skip")
    if how == "button":
        ana.click("Skip")
    elif how == "key":
        ana.page.keyboard.press("Enter")
    else:
        touch(ana, ".hand button")
    expect(ana.page.locator(".skip")).to_have_count(0)
    expect(ana.page.locator(".status")).to_have_text(look(ana)["said"]["status"])
    assert captions(ana)[-1] != told[-1]
    assert not ana.sees(".drawn [aria-pressed='true']"), "the touch has selected nothing"
    assert not ana.sees(".confirm")
    ana.page.locator(".hand button").first.click()
    assert ana.see(".drawn [aria-pressed='true']")


@pytest.mark.parametrize("wishes", [{"motion": "off"}, {"motion": ""}], ids=["switched off", "reduced"])
def test_who_wants_no_motion_sees_the_present_at_once(visitor: Come, wishes: dict[str, str]) -> None:
    ana = alone(visitor, **wishes)
    told = until_robin_has_played(ana)
    expect(ana.page.locator(".news li").last).to_have_text(told[-1].split(". ")[-1])
    assert captions(ana) == []
    assert ana.page.locator(".see-again").count() == 1


def test_bids_are_turned_over_before_anything_comes_of_them(visitor: Come) -> None:
    ana = visitor(table="drawn", motion="normal", before=SLOWLY)
    ana.be("Ana")
    ana.open_table("kuckuck", ME, BOT, BOT)
    ana.see(".drawn .fan")
    slow_down(ana)
    decide(ana)
    ana.page.wait_for_function("() => document.querySelectorAll('.players .bid .number-card').length === 3")
    assert ana.page.locator(".players .nest .digits").all_inner_texts() == ["0", "0", "0"]
    ana.click("Skip")
    ana.page.wait_for_function("() => !document.querySelector('.skip')")
    assert sorted(ana.page.locator(".players .nest .digits").all_inner_texts())[1:] != ["0", "0"]


# After being away


def test_who_comes_back_sees_what_happened_since_the_last_turn_once_and_again_if_wanted(visitor: Come) -> None:
    ana = alone(visitor)
    link = ana.link
    ana.visit("/")
    ana.page.evaluate(f"history.replaceState(null, '', '/t/{link}')")
    told = until_robin_has_played(ana)
    ana.at(link)
    until_it_is_told(ana)
    assert all(text.startswith(HEADING) for text in captions(ana))
    replayed = [text.removeprefix(HEADING).strip() for text in captions(ana)]
    assert replayed == ["", *told]

    ana.page.reload()
    ana.see(".all-moves")
    assert captions(ana) == [], "it has been seen"
    slow_down(ana)
    ana.page.locator(".see-again").click()
    ana.see(".happening strong", HEADING)
    ana.click("Skip")
    at_rest(ana)


def test_who_has_had_no_turn_yet_is_told_of_no_last_turn(visitor: Come) -> None:
    ana = visitor(table="drawn", motion="fast", before=WATCH)
    ana.be("Ana")
    ana.at(next(link for link in tables_of(ana) if somebody_else_began(ana, link)))
    until_it_is_told(ana)
    assert captions(ana)[0] == "So far:"


def tables_of(somebody: Visitor) -> Iterator[str]:
    """One new table after the other, against a bot; who begins is drawn by lot."""
    while True:
        yield somebody.ask("POST", "/tables", {"game": "whatsup", "seats": [ME, BOT]})["link"]


def somebody_else_began(somebody: Visitor, link: str) -> bool:
    """Known as soon as it is one's turn."""
    now: dict[str, Any] = {}

    def is_my_turn() -> bool:
        now.update(somebody.ask("GET", f"/tables/{link}?steps=1"))
        return now["offer"] is not None

    somebody.wait_until(is_my_turn)
    return now["happened"] is not None


def test_on_one_device_each_sees_what_happened_since_the_own_last_turn(visitor: Come) -> None:
    ana = visitor(table="drawn", motion="fast", before=WATCH)
    ana.be("Ana")
    ana.open_table("wolken", {**ME, "name": "Ana"}, {**ME, "name": "Ben"})
    for place in range(3):
        forget(ana)
        ana.see(".curtain .primary").click()
        ana.see(".all-moves")
        at_rest(ana)
        seen = captions(ana)
        if place == 2:
            assert seen[0] == HEADING
            assert "Ana" in " ".join(seen)
            assert "Ben" in " ".join(seen)
        decide(ana, itemgetter(place))
    assert ana.see(".curtain")


def test_what_came_while_the_page_was_hidden_is_shown_when_somebody_looks(visitor: Come) -> None:
    ana = alone(visitor)
    hide = "Object.defineProperty(document, 'hidden', { configurable: true, value: %s });"
    ana.page.evaluate(hide % "true")
    told = until_robin_has_played(ana)
    expect(ana.page.locator(".news li").last).to_have_text(told[-1].split(". ")[-1])
    assert captions(ana) == []
    ana.page.evaluate(hide % "false" + "document.dispatchEvent(new Event('visibilitychange'))")
    until_it_is_told(ana)
    assert captions(ana)[0] == HEADING
    assert captions(ana)[-1].endswith(told[-1])


# The log


def whole_log(somebody: Visitor) -> Locator:
    """The entries of the log, as soon as all that happened is there."""
    turns = somebody.ask("GET", f"/tables/{somebody.link}/log?lang=en")["turns"]
    entries = somebody.page.locator(".log .entry")
    expect(entries).to_have_count(sum(any(turn["said"]) for turn in turns))
    return entries


@pytest.mark.parametrize("name", birdtable.game_names())
def test_an_entry_of_the_log_shows_its_places_on_the_table(visitor: Come, name: str) -> None:
    ana = visitor(table="drawn")
    ana.be("Ana")
    ana.open_table(name, ME, BOT, BOT, open_memory=True)
    ana.see(".drawn *")
    for _ in range(2):
        ana.wait_for_turn()
        decide(ana)
    ana.wait_for_turn()
    entries = whole_log(ana)
    rings = ana.page.locator(".ring")
    for number in range(max(0, entries.count() - 12), entries.count()):
        entries.nth(number).hover()
        text = entries.nth(number).inner_text()
        expect(rings.first, text).to_be_attached()
        for box in (ring.bounding_box() for ring in rings.all()):
            assert box, text
            assert box["width"] > 8, text
    ana.page.locator("h1").hover()
    expect(rings).to_have_count(0)
    entries.last.focus()
    expect(rings.first).to_be_attached()


def test_an_entry_that_somebody_looks_at_stays_where_it_is_when_more_happens(visitor: Come) -> None:
    ana = visitor(table="drawn", size="lying phone")
    ana.be("Ana")
    ana.open_table("cubirds", ME, variant="solo")
    ana.see(".drawn .lanes")
    ana.unfold_rail()
    for _ in range(3):
        until_robin_has_played(ana)
    first = whole_log(ana).first
    first.hover()
    there = first.bounding_box()
    asked = f"**/tables/{ana.link}/log**"
    with ana.page.expect_response(asked):
        until_robin_has_played(ana)
    whole_log(ana)
    assert first.bounding_box() == there
    assert ana.page.locator(".log").evaluate("log => log.scrollHeight > log.clientHeight"), "it could have slipped away"


def test_on_a_phone_a_tapped_entry_folds_the_log_away_and_its_place_stays_marked(visitor: Come) -> None:
    ana = visitor(table="drawn", size="phone")
    ana.be("Ana")
    ana.open_table("cubirds", ME, variant="solo")
    ana.see(".drawn .lanes")
    until_robin_has_played(ana)
    ana.unfold_rail()
    ana.see(".log .entry", "RobinBird").click()
    expect(ana.page.locator(".rail")).to_be_hidden()
    ring = ana.page.locator(".ring").last
    expect(ring).to_be_in_viewport(ratio=1)
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".ring")).to_have_count(0)


def test_a_turn_is_one_entry_of_the_log_which_names_its_player_once_and_counts_what_happened_twice(
    visitor: Come,
) -> None:
    ana = visitor(table="drawn")
    ana.be("Ana")
    ana.open_table("cubirds", ME, BOT, open_memory=True)
    ana.see(".all-moves")
    decide(ana)
    ana.see(".log .turn", "Ana lays")
    texts = [text.replace("\n", " ") for text in ana.page.locator(".log .entry").all_inner_texts()]
    own = next(text for text in texts if text.startswith("Ana lays"))
    assert own.count("Ana") == 1
    assert ana.page.locator(".log .turn", has_text="Ana lays").locator(".portrait").count() == 1


def test_what_stands_beside_the_table_folds_away_and_stays_so(visitor: Come) -> None:
    ana = visitor(table="drawn")
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT)
    ana.see(".rail .log")
    wide = ana.page.locator(".drawn").bounding_box()
    ana.page.get_by_role("button", name="Fold what is beside the table away").click()
    expect(ana.page.locator(".rail")).to_be_hidden()
    wider = ana.page.locator(".drawn").bounding_box()
    assert wide
    assert wider
    assert wider["width"] > wide["width"]
    ana.page.reload()
    ana.see(".whatsup")
    expect(ana.page.locator(".rail")).to_be_hidden()
    ana.unfold_rail()
    ana.see(".rail .log")


# Motion


def test_motion_that_is_switched_off_is_off_everywhere(visitor: Come) -> None:
    moves = """
        () => [...document.querySelectorAll("*")].filter((one) => ["", "::before", "::after"].some((part) => {
          const { animationName, transitionDuration } = getComputedStyle(one, part || null);
          return animationName !== "none" || /[1-9]/.test(transitionDuration);
        })).length + document.getAnimations().length
    """
    some: dict[str, list[int]] = {}
    for motion in ("normal", "off"):
        ana = visitor(table="drawn", motion=motion)
        ana.be("Ana")
        some[motion] = []
        for name in birdtable.game_names():
            ana.open_table(name, ME, BOT, BOT)
            ana.see(".all-moves")
            some[motion].append(ana.page.evaluate(moves))
    assert sum(some["normal"]) > 20
    assert sum(some["off"]) == 0
