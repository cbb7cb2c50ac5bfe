"""Lessons in a real browser: each is played to its end on a phone; it can be left, resumed, and followed by keys."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from browsing import Visitor
from hands import Finger
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect
from shown import serious

import birdtable
from birdtable.table.lesson import lessons_of

Come = Callable[..., Visitor]
LESSONS = [(name, lesson) for name in birdtable.game_names() for lesson in lessons_of(birdtable.game(name))]
LANGUAGE = {"cubirds": "en", "kuckuck": "de", "whatsup": "fr", "wolken": "de"}
ON, ANSWER, CONFIRM = ".robin-says .on", ".robin-says .task-again", ".confirm .primary[aria-disabled=false]"

# The sentence is the lesson's own, not the one of the update.
OWN_WORDS = "Object.defineProperty(hands, 'told', { get: () => null, set() {} });"
BEYOND = "document.documentElement.scrollHeight - innerHeight"


class Learner:
    """Somebody who follows a lesson: reads, touches something, and lets the robin show what was meant."""

    def __init__(self, somebody: Visitor, game: str) -> None:
        self.somebody = somebody
        self.page = somebody.page
        self.finger = Finger(somebody, game)
        # While the robin speaks he may stand before a card: he is answered first.
        self.finger.offered = replace(self.finger.offered, waits=f"{self.finger.offered.waits}, {ON}, {ANSWER}")
        self.wrong = 0
        self.beyond = 0  # pixels that were out of sight, at most

    def open(self, game: str, lesson: str = "first", chapter: int = 0) -> None:
        wish = {"game": game, "lesson": lesson, "chapter": chapter}
        self.somebody.at(str(self.somebody.ask("POST", "/lessons", wish)["link"]))

    @property
    def told(self) -> dict[str, Any]:
        """What the server says of the lesson."""
        found: dict[str, Any] = self.somebody.ask("GET", f"/tables/{self.somebody.link}")["lesson"]
        return found

    def follow(self, steps: int = 400, until: str = "This is never said.") -> None:
        """To these words or the chapter's end: read what is said, do something, and correct it where it was wrong."""
        for _ in range(steps):
            self.beyond = max(self.beyond, int(self.page.evaluate(BEYOND)))
            if self.somebody.sees(ANSWER):
                self.wrong += 1
                self.tap(".robin-says .row button:not(.on)")
            elif self.somebody.sees(ON):
                if self.is_at_its_end() or self.somebody.sees(".robin-says", until):
                    return
                self.tap(ON)
            elif self.somebody.sees(CONFIRM):
                self.tap(CONFIRM)
            else:
                self.finger.clicks = int(self.page.evaluate("hands.clicks"))
                self.finger.step(0.5)
            self.page.wait_for_timeout(40)
        raise AssertionError(f"no end: {self.somebody.text()}")

    def go_on(self) -> None:
        """To the next table."""
        before = self.page.url
        self.tap(ON)
        self.somebody.wait_until(lambda: self.page.url != before)
        self.somebody.see(".status")

    def wrong_try(self) -> None:
        """Do something that is not wanted, from the list of all moves."""
        wanted = self.told["wanted"]
        self.somebody.unfold_rail()
        self.page.locator(".all-moves summary").click()
        self.page.locator(f'.all-moves [data-move]:not([data-move="{wanted}"])').first.click()
        self.somebody.see(CONFIRM)
        self.tap(CONFIRM)
        self.somebody.see(ANSWER)

    def is_at_its_end(self) -> bool:
        last = self.page.locator(f"{ON}[data-goes-on]")
        return last.count() > 0

    def tap(self, selector: str) -> None:
        """Touch something, unless it is just gone."""
        found = self.page.locator(selector).first
        with suppress(TooLate):  # it may go between being seen and being touched
            if found.count():
                found.tap(timeout=10_000)


def learner(visitor: Come, game: str, size: str = "phone", **wishes: Any) -> Learner:
    somebody = visitor(size=size, touch=True, before=OWN_WORDS, forced="auto", **wishes)
    somebody.visit("/")
    somebody.be("Ana")
    return Learner(somebody, game)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_lesson_is_played_to_its_end_on_a_phone(visitor: Come, game: str, lesson: str) -> None:
    ana = learner(visitor, game, locale=LANGUAGE[game])
    ana.open(game, lesson)
    chapters = len(lessons_of(birdtable.game(game))[lesson].chapters)
    for chapter in range(chapters):
        assert ana.told["chapter"] == chapter
        ana.follow()
        assert ana.told["done"]
        assert ana.beyond == 0
        ana.go_on()
    table = ana.somebody.ask("GET", f"/tables/{ana.somebody.link}")["table"]  # against a friendly bot
    assert table["lesson"] is None
    assert {seat["bot"] for seat in table["seats"]} - {None} <= {"wren"}


def test_what_a_task_is_about_stays_marked_until_something_is_touched(visitor: Come) -> None:
    ana = learner(visitor, "whatsup")
    ana.open("whatsup")
    ana.somebody.see(ON)
    while ana.somebody.sees(ON):
        ana.tap(ON)
        ana.page.wait_for_timeout(40)
    expect(ana.page.locator(".ring")).to_have_count(1)
    ana.tap("[data-place='3-3']")
    expect(ana.page.locator(".ring")).to_have_count(0)
    expect(ana.page.locator("[data-place='3-3']")).to_have_attribute("aria-pressed", "true")


# Rings that lie around nothing on the table.
BESIDE = """
() => {
  const sides = ({ x, y, width, height }) => [x, y, width, height];
  const box = (element) => sides(element.getBoundingClientRect());
  const near = (one, other) => one.every((length, side) => Math.abs(length - other[side]) < 2);
  const table = [...document.querySelectorAll(".drawn > :first-child, .drawn > :first-child *")].map(box);
  return [...document.querySelectorAll(".ring")].map(box).filter((ring) => !table.some((thing) => near(ring, thing)));
}
"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("game", birdtable.game_names())
def test_what_the_robin_speaks_of_first_is_ringed_wherever_it_comes_to_lie(visitor: Come, game: str, size: str) -> None:
    ana = learner(visitor, game, size)
    ana.open(game)
    ana.somebody.see(ON)
    ana.somebody.see(".ring")
    ana.page.wait_for_function(f"() => !({BESIDE})().length")
    ana.somebody.resize(844, 390)
    ana.page.wait_for_function(f"() => !({BESIDE})().length")


# At the table


def test_what_others_have_done_meanwhile_is_not_offered_to_be_undone_before_it_is_shown(visitor: Come) -> None:
    ana = learner(visitor, "cubirds")
    ana.open("cubirds")
    ana.follow(until="So the pile gave a parrot")
    expect(ana.page.locator("[data-help=undo]")).to_have_attribute("aria-disabled", "true")


def test_a_wrong_try_never_leaves_the_page_and_is_answered_with_a_way_to_see_it(visitor: Come) -> None:
    ana = learner(visitor, "whatsup", "desktop")
    ana.open("whatsup")
    somebody = ana.somebody
    while somebody.see(".robin-says, .status") and somebody.sees(ON):
        ana.tap(ON)
    ana.wrong_try()
    assert somebody.text(".robin-says .task-again") == somebody.text(".status")
    assert ana.told["at"] == 0
    somebody.click("Show me")
    assert not somebody.sees(".robin-says")
    somebody.see(CONFIRM).click()  # another tap here, so soon after the last, would be taken for a double one
    somebody.wait_until(lambda: bool(ana.told["at"] > 0))


def test_a_lesson_is_left_and_resumed_where_it_was(visitor: Come) -> None:
    ana = learner(visitor, "cubirds")
    ana.open("cubirds")
    somebody, link = ana.somebody, ana.somebody.link
    somebody.see(ON)
    before = somebody.text("#robin-text")
    somebody.visit("/")
    card = somebody.see(".waits .table-card", "CuBirds")
    assert "lesson, chapter 1" in card.inner_text()
    card.locator("a.what").click()
    somebody.see(ON)
    assert somebody.link == link
    assert somebody.text("#robin-text") == before


def test_a_lesson_goes_by_keys_alone(visitor: Come) -> None:
    somebody = visitor(size="desktop", before=OWN_WORDS)
    somebody.visit("/")
    somebody.be("Ana")
    Learner(somebody, "whatsup").open("whatsup")
    page = somebody.page
    pages = 0
    while somebody.see(".robin-says, .status") and somebody.sees(ON):
        page.wait_for_function("() => document.activeElement?.matches('.robin-says .on')")  # it comes with the focus
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
        pages += 1
    assert pages > 0
    page.wait_for_function("() => document.activeElement !== document.body")
    page.locator(".ask-robin").focus()
    page.keyboard.press("Enter")  # it is said again
    page.wait_for_function("() => document.activeElement?.matches('.robin-says .on')")
    page.keyboard.press("Escape")
    somebody.wait_until(lambda: not somebody.sees(".robin-says"))
    page.wait_for_function("() => document.activeElement !== document.body")


@pytest.mark.parametrize("size", ["phone", "lying phone", "desktop"])
def test_nothing_about_the_robin_keeps_anybody_out(visitor: Come, size: str) -> None:
    somebody = visitor(size=size)
    somebody.visit("/")
    somebody.be("Ana")
    Learner(somebody, "kuckuck").open("kuckuck")
    somebody.see(ON)
    assert serious(somebody) == []
    box = somebody.page.locator(ON).bounding_box()
    assert box
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= somebody.page.viewport_size["height"]  # type: ignore[index]


# The way there


def test_the_first_visit_offers_a_lesson_and_never_insists(visitor: Come) -> None:
    somebody = visitor(size="phone")
    somebody.visit("/")
    tile = somebody.see('.tile[data-game="whatsup"]')
    assert "New here?" in tile.inner_text()
    tile.locator(".primary").click()
    somebody.see(".status")
    somebody.visit("/")
    assert "New here?" not in somebody.see('.tile[data-game="whatsup"]').inner_text()
    assert "New here?" in somebody.see('.tile[data-game="cubirds"]').inner_text()
    somebody.set_up("whatsup")
    somebody.click("Learn it", ".learn")
    somebody.see(ON)
    assert somebody.ask("GET", f"/tables/{somebody.link}")["table"]["lesson"] == {"lesson": "first", "chapter": 0}
