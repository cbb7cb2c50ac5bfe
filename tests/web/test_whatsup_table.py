"""The table of What's Up in a browser: played by touch and by keys, at all sizes, light and dark, in German too."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
import shown
import whatsup_table_states as states
from browsing import BOT, ME, WINDOWS, Visitor
from hands import Hand
from playwright.sync_api import Locator, expect
from shown import played, serious_in_any_light

import birdtable

Come = Callable[..., Visitor]

WEB = birdtable.game("whatsup").folder / "web"
ART = "/games/whatsup/web/birds.svg"
CHOSEN = ".whatsup [aria-pressed=true]"

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
    assert ana.text(".card[aria-pressed=true] .awaited") == "?"
    assert played(ana) == []
    card.click()
    assert played(ana) == ["flip 2-3"]


def test_escape_another_card_or_a_touch_elsewhere_takes_it_back(sit: Come) -> None:
    ana = sit(states.start(2))
    ana.see("[data-place='1-1']").click()
    ana.page.keyboard.press("Escape")
    assert not ana.sees(CHOSEN)
    ana.see("[data-place='1-1']").click()
    ana.see("[data-place='4-4']").click()
    assert ana.page.locator(CHOSEN).get_attribute("data-place") == "4-4"
    ana.see(".own header").click()
    assert not ana.sees(CHOSEN)
    assert played(ana) == []


def test_home_and_end_go_to_the_ends_of_a_row(sit: Come) -> None:
    ana = sit(states.start(2))
    ana.see("[data-place='2-3']").focus()
    ana.page.keyboard.press("End")
    assert focused(ana, "dataset.place") == "2-6"
    ana.page.keyboard.press("Home")
    assert focused(ana, "dataset.place") == "2-1"


def pictured(use: Locator) -> str:
    """What is drawn there, in any edition."""
    return re.sub(r"^/~\w+", "", use.get_attribute("href") or "")


def test_a_known_card_shows_what_will_come_up_and_where_it_would_go(sit: Come) -> None:
    update = states.start(2)
    mine = update["view"]["players"][update["seat"]]["collection"]
    assert not any(mine.values())
    update["view"]["under"] = [[None] * 6 for _ in range(5)]
    update["view"]["under"][0][1] = "green1"
    ana = sit(update, "flip 1-2")
    assert pictured(ana.page.locator(f"{CHOSEN} .awaited use")) == f"{ART}#green1"
    assert ana.page.locator(".awaits").get_attribute("data-slot") == "green1"
    assert "1 green bird" in (ana.page.locator(CHOSEN).get_attribute("aria-description") or "")


def test_a_vote_is_cast_on_the_table_and_can_be_changed(sit: Come) -> None:
    ana = sit(states.voting(3))
    assert not ana.sees(".card[data-lit]")
    ballot = ana.see("[data-vote=go]")
    ballot.click()
    ballot.click()
    assert played(ana) == ["go on"]
    show(ana, states.voted(3))
    assert "still change" in (ana.see("[data-vote=end].cast").get_attribute("aria-label") or "")
    assert ana.page.locator(".player:not(.turn)").get_attribute("data-seat") == "0"
    ana.see("[data-vote=go]").click()
    ana.see("[data-vote=go][aria-pressed=true]").click()
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
    assert not ana.sees(CHOSEN)


def test_nothing_can_be_done_while_something_is_on_its_way(sit: Come) -> None:
    ana = sit(states.start(2))
    ana.page.evaluate("() => { page.busy = true; page.show(page.now, { picked: 'flip 1-1' }); }")
    ana.see("[data-place='1-1']").click(force=True)
    assert played(ana) == []


# What lies open, and what is remembered


def test_without_open_memory_only_what_lies_open_is_there(sit: Come) -> None:
    ana = sit(states.middle(2))
    assert not ana.sees(".known, .went, .rear")
    with_memory = states.middle(2, open_memory=True)
    known = sum(face is not None for row in with_memory["view"]["under"] for face in row)
    show(ana, with_memory)
    assert ana.page.locator(".known").count() == known > 0


def test_a_card_turns_in_its_place_and_the_face_that_went_down_stays_beside_it_for_three_seconds(sit: Come) -> None:
    first, flipped, _ = states.a_flip_and_a_take()
    ana = sit(first, motion="normal")
    ana.window.stop_time()
    assert not ana.sees(".turns, .went")
    show(ana, flipped)
    (place,) = turned(first, flipped)
    before = first["view"]["grid"][int(place[0]) - 1][int(place[2]) - 1]
    assert pictured(ana.page.locator(f"[data-place='{place}'] .turns .rear use")) == f"{ART}#{before}"
    went = ana.see(f"[data-place='{place}'] .went")
    assert pictured(went.locator("use")) == f"{ART}#{before[:-1]}"
    assert went.inner_text() == before[-1]
    ana.page.clock.run_for(2_900)
    assert ana.page.locator(".went").count() == 1
    ana.page.clock.run_for(200)
    expect(ana.page.locator(".went, .rear, .turns")).to_have_count(0)


def turned(before: states.Update, after: states.Update) -> list[str]:
    """The places whose cards show another face."""
    rows = enumerate(zip(before["view"]["grid"], after["view"]["grid"], strict=True), 1)
    pairs = [(y, x, pair) for y, (old, new) in rows for x, pair in enumerate(zip(old, new, strict=True), 1)]
    return [f"{y}-{x}" for y, x, (old, new) in pairs if old and new and old != new]


def test_a_touch_takes_what_went_down_away_and_motion_has_nothing_to_do_with_it(sit: Come) -> None:
    first, flipped, _ = states.a_flip_and_a_take()
    ana = sit(first)
    ana.window.stop_time()
    show(ana, flipped)
    assert ana.page.locator(".went").count() == 1
    ana.see(".own header").click()
    expect(ana.page.locator(".went, .rear")).to_have_count(0)


def test_what_went_down_is_only_what_lay_open_before(sit: Come) -> None:
    game = states.Moments(4, seed=5)
    before = game.seen(0)
    ana = sit(before)
    ana.window.stop_time()
    lay_open = opened(before)
    for _ in range(12):
        game.flip(1, lucky=False)
        now = game.seen(0)
        show(ana, now)
        beside = {(place, face) for place, face in ana.page.evaluate(WENT)}
        assert {place for place, _ in beside} >= set(turned(before, now))
        assert beside <= lay_open
        lay_open |= opened(now)
        before = now


def opened(update: states.Update) -> set[tuple[str, str]]:
    """The faces that lie open, and where."""
    rows = enumerate(update["view"]["grid"], 1)
    return {(f"{y}-{x}", face) for y, row in rows for x, face in enumerate(row, 1) if face}


# What went down beside each card: its colour and number.
WENT = """
[...document.querySelectorAll(".went")].map((went) => [
  went.closest(".card").dataset.place,
  went.querySelector("use").getAttribute("href").split("#")[1] + went.textContent,
])
"""


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
    told = [layout[0], took, {"event": "completed", "seat": 1, "colour": "red"}, {"event": "vote-called"}]
    assert ana.page.evaluate("(events) => events.map(page.table.pictures)", told) == [[], ["red1"], ["red"], []]


# Nothing jumps

# Follows each card that flies: where it starts and lands, and what is in sight meanwhile.
FOLLOW = """
window.flown = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const journey = animate.apply(this, how);
  if (!this.matches(".ghost")) return journey;
  const [picture, table] = [document.querySelector(".air > *"), document.querySelector(".drawn > :first-child")];
  const box = (element) => { const { x, y, width, height } = element.getBoundingClientRect(); return [x, y, width, height]; };
  const at = (time) => { journey.currentTime = time; return box(this); };
  const place = [...table.querySelectorAll(".hole")].map((hole) => hole.dataset.place)
    .find((place) => !picture.querySelector(`[data-place="${place}"]`).matches(".hole"));
  const [left] = [picture, table].map((root) => root.querySelector(`[data-place="${place}"]`));
  const slots = (root) => [...root.querySelectorAll(".slot.have")]
    .map((slot) => `[data-seat="${slot.closest(".player").dataset.seat}"] [data-slot="${slot.dataset.slot}"]`);
  const gained = slots(table).find((slot) => !slots(picture).includes(slot));
  const { delay, endTime } = journey.effect.getComputedTiming();
  const birds = (root) => [...root.querySelectorAll(".score b:last-child")].reduce((sum, b) => sum + Number(b.textContent), 0);
  flown.push({
    from: at(delay), card: box(left), to: at(endTime), slot: box(table.querySelector(gained)),
    face: this.querySelector("use").getAttribute("href"),
    seen: left.querySelector(".front use").getAttribute("href"),
    hidden: [...table.children].every((part) => getComputedStyle(part).opacity === "0"),
    before: birds(picture), after: birds(table), number: Number(gained.at(-3)),
  });
  journey.currentTime = 0;
  return journey;
};
"""


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_a_taken_card_is_seen_turned_over_and_then_flies_from_its_place_to_its_row(visitor: Come, size: str) -> None:
    ana = visitor(size=size, motion="fast", before=FOLLOW)
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT, BOT, open_memory=True)
    Hand(ana, "whatsup", seed=3).play(8)
    ana.page.wait_for_function("() => flown.length > 0 && !document.querySelector('.air > *')")
    for flight in ana.page.evaluate("flown"):
        assert flight["from"] == pytest.approx(flight["card"], abs=1)
        assert flight["seen"] == flight["face"]
        (x, y, width, height), slot = flight["to"], flight["slot"]
        assert x + width / 2 == pytest.approx(slot[0] + slot[2] / 2, abs=1)
        assert y + height / 2 == pytest.approx(slot[1] + slot[3] / 2, abs=1)
        assert width <= slot[2] + 1
        assert height <= slot[3] + 1
        assert flight["hidden"], "what is then is not in sight before the card has landed"
        assert flight["after"] == flight["before"] + flight["number"]


# Great moments


def during(update: states.Update, *events: dict[str, Any], within: int = 120_000) -> states.Update:
    return update | {"happening": list(events), "within": within}


def test_a_completed_row_is_celebrated_by_its_three_birds_and_counted(sit: Come) -> None:
    update = states.fullest(4)
    update["view"]["players"][1]["rows"] = 1
    took = {"event": "took", "seat": 1, "place": "1-1", "face": "red3"}
    completed = {"event": "completed", "seat": 1, "colour": "red"}
    ana = sit(during(update, took, completed), motion="normal")
    assert ana.page.evaluate("(events) => page.table.lasts(events)", [took, completed]) == 3
    assert ana.page.evaluate("(events) => page.table.lasts(events)", [took]) == 1
    moment = ana.page.locator(".moment")
    art = [pictured(use) for use in moment.locator(".birds use").all()]
    assert art == [f"{ART}#red{number}" for number in (1, 2, 3)]
    expect(moment.locator(".count")).to_have_text("1 of 2 rows", use_inner_text=True)
    assert ana.page.locator(".celebrates").count() == 1
    assert ana.page.locator("[data-seat='1'] .celebrates.red .slot.fresh").get_attribute("data-slot") == "red3"
    ana.page.emulate_media(reduced_motion="reduce")
    assert not moment.is_visible()
    assert ana.page.locator("[data-seat='1'] .celebrates.red").is_visible()


def test_votes_are_turned_over_one_after_the_other_and_stay_at_the_players(sit: Come) -> None:
    votes = [{"event": "voted", "seat": seat, "vote": vote} for seat, vote in enumerate(("end", "go on", "end"))]
    ana = sit(during(states.voting(3, after=True), *votes), motion="normal")
    expect(ana.page.locator(".moment li b")).to_have_text(
        ["End the game", "Go on", "End the game"], use_inner_text=True
    )
    expect(ana.page.locator(".moment .count")).to_contain_text("go on", use_inner_text=True)
    starts = ana.page.locator(".moment li").evaluate_all(
        "(all) => all.map((one) => one.getAnimations()[0].effect.getTiming().delay)"
    )
    assert sorted(set(starts)) == starts
    assert ana.page.locator("[data-seat='1'] .voted").inner_text() == "Go on"


def test_a_card_that_fits_is_held_up_and_its_place_in_the_row_is_lit(sit: Come) -> None:
    update = states.start(2)
    turn = update["view"]["turn"]
    face = next(face for face in update["view"]["grid"][0] if face.endswith("1"))
    place = f"1-{update['view']['grid'][0].index(face) + 1}"
    flipped = {"event": "flipped", "seat": turn, "place": place, "face": face}
    ana = sit(during(update, flipped), motion="normal")
    assert ana.page.locator(".fits").get_attribute("data-place") == place
    assert ana.page.locator(f"[data-seat='{turn}'] .awaits").get_attribute("data-slot") == face


# How it looks

TROUBLES = """
(hidden) => {
  const found = [];
  const box = (element) => element.getBoundingClientRect();
  const name = (element) => `${element.className.baseVal ?? element.className} ${element.textContent}`.slice(0, 60);
  const visible = (element) =>
    box(element).width > 1 && getComputedStyle(element).visibility === "visible" && !element.closest(hidden);
  const within = [
    ["body", ".whatsup *"],
    [".felt", ".cards > * > *"],
    [".card", ".card .side, .side .bird, .card .tag"],
    [".player", ".player *"],
    [".slot", ".slot > *"],
    [".ballot", ".ballot *"],
    [".aims", ".aims *"],
  ];
  for (const [outer, inner] of within) {
    for (const element of document.querySelectorAll(inner)) {
      if (!visible(element) || element.matches("use")) continue;
      const [a, b] = [box(element.closest(outer)), box(element)];
      const out = Math.max(a.left - b.left, b.right - a.right, a.top - b.top, b.bottom - a.bottom);
      if (out > 1) found.push(`${name(element)} sticks ${out} px out of ${outer}`);
    }
  }
  const bands = ".felt, .aims, .ballots, .player";
  const apart = [bands, ".card", ".colour-row", ".player header > *", ".player header, .colour-rows", ".tag, .side > .bird"];
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
  for (const text of document.querySelectorAll(".name, .score, .tag, .aims li, .ballot, .known, .act .status")) {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = text;
    const cut = clientWidth && visible(text) && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2);
    if (cut) found.push(`${name(text)} is cut`);
  }
  for (const button of document.querySelectorAll(".whatsup button")) {
    const least = button.matches("[data-lit]") ? 43.9 : 24;
    if (Math.min(box(button).width, box(button).height) < least) found.push(`${name(button)} is too small`);
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`the page is ${scrollWidth}×${scrollHeight}`);
  return found;
}
"""
NOT_SEEN = ".unseen, .aims .long, .aims .short"


@pytest.mark.parametrize("state", STATES)
def test_everything_fits_into_every_window_and_axe_finds_nothing_serious(sit: Come, state: str) -> None:
    update = STATES[state]()
    ana = sit(update, size="phone")
    for tongue, windows in {"de": list(WINDOWS), "fr": ["phone", "lying phone"]}.items():
        ana.page.evaluate("(tongue) => page.speak(tongue)", tongue)
        for window in ana.windows(windows):
            assert ana.page.evaluate(TROUBLES, NOT_SEEN) == [], (window, tongue)
    ana.resize(*WINDOWS["desktop"])
    moves = update["offer"]["moves"] if update["offer"] else []
    shown.show(ana, update, picked=moves[0]["move"] if moves else None)
    assert serious_in_any_light(ana) == []


@pytest.mark.parametrize(("size", "least"), [("desktop", 100), ("wide", 120)])
def test_cards_are_large_in_a_large_window_also_beside_the_log(visitor: Come, size: str, least: int) -> None:
    ana = visitor(size=size)
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT, BOT, BOT)
    assert ana.see(".rail").is_visible()
    box = ana.see(".whatsup .card").bounding_box()
    assert box is not None
    assert box["width"] >= least


def test_long_names_that_begin_alike_are_all_shown_whole(sit: Come) -> None:
    update = states.middle(4)
    for number, seat in enumerate(update["table"]["seats"]):
        seat["name"] = f"Maximiliana-Wilhelmine Benno {number}"
    ana = sit(update)
    for window in ana.windows():
        assert ana.page.evaluate(TROUBLES, NOT_SEEN) == [], window


@pytest.mark.parametrize("size", ["phone", "lying phone", "tablet"])
def test_known_faces_in_a_corner_are_large_enough_to_read(sit: Come, size: str) -> None:
    ana = sit(states.middle(4, open_memory=True), size=size)
    for known in ana.page.locator(".known b").all():
        assert float(known.evaluate("(element) => parseFloat(getComputedStyle(element).fontSize)")) >= 11


def test_all_words_are_there_in_all_languages() -> None:
    words = {path.stem: re.findall(r"^(table-[\w-]+) =", path.read_text(), re.M) for path in WEB.glob("words/*.ftl")}
    assert sorted(words) == ["de", "en", "fr"]
    assert words["en"] == words["fr"] == words["de"]
    code = "".join(path.read_text() for path in WEB.glob("*.js") if not path.name.startswith("_"))
    for word in words["en"]:
        stem = re.sub(r"-(red|green|yellow|violet|rows|cards|before|vote|after|end|go|end-means|go-means)$", "-", word)
        assert word in code or stem in code, word
