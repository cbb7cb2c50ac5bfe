"""Lessons in a real browser: each is played to its end on a phone; it can be left, resumed, and followed by keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import Visitor
from hands import Finger
from playwright.sync_api import expect

import birdtable
from birdtable.table.lesson import lessons_of

Come = Callable[..., Visitor]
LESSONS = [(name, lesson) for name in birdtable.game_names() for lesson in lessons_of(birdtable.game(name))]
LANGUAGE = {"cubirds": "en", "kuckuck": "de", "whatsup": "fr", "wolken": "de"}
ON, ANSWER, CONFIRM = ".robin-says .on", ".robin-says .task-again", ".confirm .primary[aria-disabled=false]"

# The sentence is the lesson's own, not the one of the update.
OWN_WORDS = "Object.defineProperty(hands, 'told', { get: () => null, set() {} });"


class Learner:
    """Somebody who follows a lesson: reads, touches something, and lets the robin show what was meant."""

    def __init__(self, somebody: Visitor, game: str) -> None:
        self.somebody = somebody
        self.page = somebody.page
        self.finger = Finger(somebody, game)
        self.wrong = 0

    def open(self, game: str, lesson: str = "first", chapter: int = 0) -> None:
        wish = {"game": game, "lesson": lesson, "chapter": chapter}
        self.somebody.at(str(self.somebody.ask("POST", "/lessons", wish)["link"]))

    @property
    def told(self) -> dict[str, Any]:
        """What the server says of the lesson."""
        found: dict[str, Any] = self.somebody.ask("GET", f"/tables/{self.somebody.link}")["lesson"]
        return found

    def follow(self, steps: int = 400) -> None:
        """To the end of the chapter: read what is said, do something, and correct it where it was wrong."""
        for _ in range(steps):
            if self.somebody.sees(ANSWER):
                self.wrong += 1
                self.tap(".robin-says .row button:not(.on)")
            elif self.somebody.sees(ON):
                if self.is_at_its_end():
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

    def is_at_its_end(self) -> bool:
        last = self.page.locator(f"{ON}[data-goes-on]")
        return last.count() > 0

    def tap(self, selector: str) -> None:
        """Touch something, unless it is just gone."""
        found = self.page.locator(selector).first
        if found.count():
            found.tap()


def learner(visitor: Come, game: str, **wishes: Any) -> Learner:
    somebody = visitor(size="phone", touch=True, before=OWN_WORDS, forced="auto", **wishes)
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
