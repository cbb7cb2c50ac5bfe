"""The table of What's Up in a browser: played by touch and by keys, at all sizes, light and dark, in German too."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
import shown
import whatsup_table_states as states
from browsing import SIZES, Visitor
from shown import played, serious

import birdtable

Come = Callable[..., Visitor]

WEB = birdtable.game("whatsup").folder / "web"

STATES: dict[str, Callable[[], states.Update]] = {
    "start of two": lambda: states.start(2),
    "middle of three": lambda: states.middle(3),
    "waiting among four": lambda: states.waiting(4),
    "watching four": lambda: states.watching(4),
    "vote of two": lambda: states.voting(2),
    "vote of four": lambda: states.voting(4),
    "voted among three": lambda: states.voted(3),
    "after the vote of three": lambda: states.voting(3, after=True),
    "end of two": lambda: states.ended(2),
    "open memory of two": lambda: states.middle(2, open_memory=True),
    "open memory of four": lambda: states.middle(4, open_memory=True),
    "fullest of two": lambda: states.fullest(2),
    "fullest of three": lambda: states.fullest(3),
    "fullest of four": lambda: states.fullest(4),
}


@pytest.fixture
def sit(visitor: Come) -> Callable[..., Visitor]:
    """Sits somebody down at a page that holds the table only, under the headers of the real pages."""

    def come(update: states.Update, picked: str | None = None, **wishes: Any) -> Visitor:
        ana = visitor(**wishes)
        shown.show(ana, update, picked=picked)
        return ana

    return come


def show(somebody: Visitor, update: states.Update) -> None:
    """The next moment, for somebody who has been there."""
    shown.show(somebody, update, anew=False)


def focused(somebody: Visitor, what: str) -> str:
    return str(somebody.page.evaluate(f"document.activeElement.{what}"))


# Touch it, see it, do it


def test_the_first_touch_picks_and_the_second_flips(sit: Come) -> None:
    ana = sit(states.start(2))
    card = ana.see("[data-place='2-3']")
    card.click()
    assert card.get_attribute("aria-pressed") == "true"
    assert ana.text(".card.picked .awaited") == "?"
    assert played(ana) == []
    card.click()
    assert played(ana) == ["flip 2-3"]


def test_escape_another_card_or_a_touch_elsewhere_takes_it_back(sit: Come) -> None:
    ana = sit(states.start(2))
    ana.see("[data-place='1-1']").click()
    ana.page.keyboard.press("Escape")
    assert not ana.sees(".picked")
    ana.see("[data-place='1-1']").click()
    ana.see("[data-place='4-4']").click()
    assert ana.page.locator(".picked").get_attribute("data-place") == "4-4"
    ana.see(".own header").click()
    assert not ana.sees(".picked")
    assert played(ana) == []


def test_a_known_card_shows_what_will_come_up_and_where_it_would_go(sit: Come) -> None:
    update = states.start(2)
    mine = update["view"]["players"][update["seat"]]["collection"]
    assert not any(mine.values())
    update["view"]["under"] = [[None] * 6 for _ in range(5)]
    update["view"]["under"][0][1] = "green1"
    ana = sit(update, "flip 1-2")
    assert ana.page.locator(".picked .awaited use").get_attribute("href") == "/games/whatsup/web/birds.svg#green1"
    assert ana.page.locator(".awaits").get_attribute("data-slot") == "green1"
    assert "1 green bird" in (ana.page.locator(".picked").get_attribute("aria-description") or "")


def test_a_vote_is_cast_on_the_table_and_can_be_changed(sit: Come) -> None:
    ana = sit(states.voting(3))
    assert not ana.sees(".card.lit")
    ballot = ana.see("[data-vote=go]")
    ballot.click()
    ballot.click()
    assert played(ana) == ["go on"]
    show(ana, states.voted(3))
    assert "still change" in (ana.see("[data-vote=end].chosen").get_attribute("aria-label") or "")
    assert ana.page.locator(".player:not(.turn)").get_attribute("data-seat") == "0"
    ana.see("[data-vote=go]").click()
    ana.see("[data-vote=go].picked").click()
    assert played(ana) == ["go on", "go on"]


def test_after_the_vote_whoever_stood_on_a_ballot_stands_on_a_card(sit: Come) -> None:
    ana = sit(states.voting(3))
    ana.see("[data-vote=go]").focus()
    show(ana, states.voting(3, after=True))
    assert "card" in focused(ana, "className")


def test_what_cannot_be_touched_says_why_and_does_nothing(sit: Come) -> None:
    ana = sit(states.waiting(2))
    card = ana.page.locator(".card:not(.hole)").first
    assert card.get_attribute("aria-disabled") == "true"
    assert "turn" in (card.get_attribute("title") or "")
    card.click(force=True)
    assert played(ana) == []
    assert not ana.sees(".picked")


def test_nothing_can_be_done_while_something_is_on_its_way(sit: Come) -> None:
    ana = sit(states.start(2))
    ana.page.evaluate("() => { page.busy = true; page.show(page.now, { picked: 'flip 1-1' }); }")
    ana.see("[data-place='1-1']").click(force=True)
    assert played(ana) == []


# What lies open, and what is remembered


def test_without_open_memory_only_what_lies_open_is_there(sit: Come) -> None:
    ana = sit(states.middle(2))
    assert not ana.sees(".known, .rear")
    with_memory = states.middle(2, open_memory=True)
    known = sum(face is not None for row in with_memory["view"]["under"] for face in row)
    show(ana, with_memory)
    assert ana.page.locator(".known").count() == known > 0


def test_cards_flip_in_place_and_forget_their_other_side(sit: Come) -> None:
    first, flipped, taken = states.a_flip_and_a_take()
    ana = sit(first)
    ana.page.emulate_media(reduced_motion="no-preference")
    assert not ana.sees(".turns")
    show(ana, flipped)
    assert ana.page.locator(".turns .rear").count() == 1
    assert ana.page.locator(".fresh").count() == 1
    ana.page.locator(".rear").wait_for(state="detached")
    show(ana, taken)
    assert ana.page.locator(".hole .leaves").count() == 1
    ana.page.locator(".hole .turner").wait_for(state="detached")
    assert ana.page.locator(".slot.have").count() == 1


def test_whoever_stands_on_a_card_that_is_taken_stays_there(sit: Come) -> None:
    _, before, taken = states.a_flip_and_a_take()
    holes = [
        f"{y + 1}-{x + 1}" for y, row in enumerate(taken["view"]["grid"]) for x, face in enumerate(row) if face is None
    ]
    ana = sit(before)
    ana.see(f"[data-place='{holes[0]}']").focus()
    show(ana, taken)
    assert focused(ana, "dataset.place") == holes[0]
    assert "empty" in focused(ana, "ariaLabel")


def test_all_that_happens_has_its_way_and_its_sound(sit: Come) -> None:
    ana = sit(states.start(2))
    took = {"event": "took", "seat": 1, "place": "3-4", "face": "red1"}
    (flight,) = ana.page.evaluate("(event) => page.table.flights(event, 0)", took)
    assert flight["art"] == "red1"
    assert ana.page.locator(flight["from"]).count() == ana.page.locator(flight["to"]).count() == 1
    kinds = ["flipped", "took", "completed", "vote-called", "voted", "ended"]
    sounds = [ana.page.evaluate("(event) => page.table.sound({ event })", kind) for kind in kinds]
    assert sounds == ["flip", "take", "score", "reveal", "card", "end"]
    layout = [{"event": "laid-out", "place": place, "face": "red1"} for place in ("1-1", "1-2")]
    assert ana.page.evaluate("(events) => events.map(page.table.sound)", layout) == ["shuffle", None]
    assert ana.page.evaluate("(event) => page.table.flights(event, 0)", layout[0]) == []


# How it looks

TROUBLES = """
() => {
  const found = [];
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => `${element.className.baseVal ?? element.className} ${element.textContent}`.slice(0, 60);
  const visible = (element) => box(element).width > 1 && getComputedStyle(element).visibility === "visible";
  const within = [
    ["main", ".whatsup *"],
    [".cards", ".cards > * > *"],
    [".card", ".card .side, .side .bird, .card .tag"],
    [".player", ".player *"],
    [".slot", ".slot > *"],
    [".ballot", ".ballot *"],
  ];
  for (const [outer, inner] of within) {
    for (const element of document.querySelectorAll(inner)) {
      if (!visible(element) || element.closest(".unseen") || element.matches("use")) continue;
      const [a, b] = [box(element.closest(outer)), box(element)];
      const out = Math.max(a.left - b.left, b.right - a.right, a.top - b.top, b.bottom - a.bottom);
      if (out > (outer === "main" ? 4 : 1)) found.push(`${name(element)} sticks ${out} px out of ${outer}`);
    }
  }
  const bands = ".cards, .aims, .ballots, .player";
  const apart = [bands, ".card", ".colour-row", ".player header > *", ".tag, .side > .bird"];
  for (const kind of apart) {
    const all = [...document.querySelectorAll(kind)].filter(visible).map((element) => [element, box(element)]);
    all.forEach(([one, a], index) => {
      for (const [other, b] of all.slice(index + 1)) {
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 1 && y > 1) found.push(`${name(one)} lies over ${name(other)}`);
      }
    });
  }
  for (const button of document.querySelectorAll(".whatsup button")) {
    if (box(button).width < 43.9 || box(button).height < 43.9) found.push(`${name(button)} is too small`);
  }
  return found;
}
"""
OTHER_SIZES = {"lying phone": (740, 360), "small laptop": (1024, 640), "tall phone": (390, 844)}


@pytest.mark.parametrize("state", STATES)
def test_nothing_overflows_or_overlaps_or_is_too_small(sit: Come, state: str) -> None:
    ana = sit(STATES[state](), size="phone")
    for tongue in ("de", "fr"):
        ana.page.evaluate("(tongue) => page.speak(tongue)", tongue)
        for size, (width, height) in (SIZES | OTHER_SIZES).items():
            ana.page.set_viewport_size({"width": width, "height": height})
            assert ana.page.evaluate("document.documentElement.scrollWidth") <= width, (size, tongue)
            assert ana.page.evaluate(TROUBLES) == [], (size, tongue)
            if size in SIZES:
                assert ana.page.evaluate("document.documentElement.scrollHeight") <= height, (size, tongue)


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_serious(sit: Come, state: str) -> None:
    update = STATES[state]()
    moves = update["offer"]["moves"] if update["offer"] else []
    ana = sit(update, moves[0]["move"] if moves else None)
    for scheme in ("light", "dark"):
        ana.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert serious(ana) == [], scheme


def test_all_words_are_there_in_all_languages() -> None:
    words = {path.stem: re.findall(r"^(table-[\w-]+) =", path.read_text(), re.M) for path in WEB.glob("words/*.ftl")}
    assert sorted(words) == ["de", "en", "fr"]
    assert words["en"] == words["fr"] == words["de"]
    code = "".join(path.read_text() for path in WEB.glob("*.js") if not path.name.startswith("_"))
    for word in words["en"]:
        stem = re.sub(r"-(red|green|yellow|violet|rows|cards|before|vote|after|end|go|end-means|go-means)$", "-", word)
        assert word in code or stem in code, word
