"""The drawn table of Zum Kuckuck!: chosen face down, foreseen, taken back; it fits everywhere."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from browsing import BOT, ME, OPEN, Visitor
from playwright.sync_api import Position, expect
from rooms_at_hand import LoggedRoom, people
from shown import serious, serious_in_any_light, show

import birdtable
from birdtable.server.showing.sharing import More
from birdtable.server.showing.updates import Showing

Come = Callable[..., Visitor]

WEB = birdtable.game("kuckuck").folder / "web"
NAMES = [
    "Maximiliana-Wilhelmine von Hbg",
    "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
    "Überlandleitungsmonteurin Kät",
    "B",
    "Donaudampfschifffahrtsgesells",
]
CARD = ".fan .number-card"
AWAY_FROM_NEIGHBOURS: Position = {"x": 10, "y": 24}  # on a card: the next one lies over the rest of it


# Playing


def test_a_choice_lies_face_down_for_others_may_be_changed_and_is_revealed_with_all(visitor: Come) -> None:
    ana, ben = visitor(), visitor(size="phone")
    ana.be("Ana")
    ben.be("Ben")
    link = ana.open_table("kuckuck", ME, OPEN, BOT)
    ben.ask("POST", f"/tables/{link}/seats", {})
    ben.at(link)
    cards = ana.page.locator(CARD)
    cards.nth(2).dblclick(position=AWAY_FROM_NEIGHBOURS)
    first = cards.nth(2).get_attribute("data-number")
    assert ana.see(".player.mine .peek").inner_text() == first
    ben.see('.player[data-seat="0"] .back')
    assert not ben.sees('.player[data-seat="0"] .peek')
    cards.nth(4).dblclick(position=AWAY_FROM_NEIGHBOURS)
    second = str(cards.nth(4).get_attribute("data-number"))
    ana.see(".player.mine .peek", second)
    assert cards.count() == 12
    assert ana.page.locator(f"{CARD}.lies").get_attribute("data-number") == second
    ben.page.locator(CARD).first.dblclick(position=AWAY_FROM_NEIGHBOURS)
    for somebody in (ana, ben):
        assert somebody.see('[data-seat="0"] .last-bid .number-card').inner_text() == second
        assert somebody.page.locator(".last-bid .number-card").count() == 3
        assert somebody.page.locator(".came-of-it .took").count() == 2
    assert cards.count() == 11


def test_what_would_happen_is_shown_on_the_table_and_taken_back_by_escape_or_a_touch_elsewhere(visitor: Come) -> None:
    ana = visitor()
    update = last_to_bid()
    show(ana, update)
    follows = update["offer"]["moves"][0]["follows"]
    nests = {event["seat"]: event["nest"] for event in follows if event["event"] == "took-nest"}
    card = ana.page.locator(CARD).first
    assert len(nests) == 2
    for escape in (True, False):
        card.click()
        for seat, nest in nests.items():
            assert f"→ {nest}" in ana.see(f'.player[data-seat="{seat}"] .nest .would').inner_text()
        if escape:
            ana.page.keyboard.press("Escape")
        else:
            ana.page.locator(".when").click()
        assert not ana.sees(".would, .would-be, .picked")


def test_when_others_bid_the_cards_say_why_they_cannot_be_bid(visitor: Come) -> None:
    ana = visitor()
    show(ana, waiting_for_another())
    card = ana.page.locator(CARD).first
    assert card.get_attribute("aria-disabled") == "true"
    assert "bids now" in str(card.get_attribute("title"))
    card.click(force=True)
    assert not ana.sees(".picked, .would-be")


# What things are


def test_everything_on_the_table_says_what_it_is_and_leads_to_its_rule(visitor: Come) -> None:
    ana = visitor(size="desktop")
    ana.be("Ana")
    ana.open_table("kuckuck", ME, BOT, BOT)
    ana.page.locator(CARD).first.dblclick(position=AWAY_FROM_NEIGHBOURS)
    ana.see(".came-of-it .lost")
    told = set()
    for key in ("round", "pile", "nest-low", "nest-high", "fullest", "birds", "last-bid", "score", "hand", "number"):
        thing = ana.page.locator(f'.kuckuck [data-help="{key}"]').first
        thing.hover(position={"x": 6, "y": 6})
        bubble = ana.page.locator(".help-bubble")
        expect(bubble.locator(".rule-link")).to_be_visible()
        told.add(bubble.inner_text())
        ana.page.keyboard.press("Escape")
    assert len(told) == 10


# Great moments

# Lets a step stay until it shall go on.
HELD = """
const usual = setTimeout;
window.held = false;
window.setTimeout = (work, ms = 0, ...rest) => {
  const isStep = window.held && String(work).includes("next()");
  if (isStep) window.goOn = work;
  return usual(isStep ? () => {} : work, ms, ...rest);
};
"""

# Notes in every frame which last bids lie there, and which turn it is; while bids are turned over there are none.
WATCH_LAST_BIDS = """
window.seen = [];
const watch = () => {
  const text = (selector) => [...document.querySelectorAll(`.drawn > .kuckuck ${selector}`)].map((one) => one.textContent.trim());
  const when = text(".when p")[0];
  const now = JSON.stringify([when, text(".last-bid .digits"), text(".bid .open .digits").length]);
  if (when && window.seen.at(-1) !== now) window.seen.push(now);
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
"""


def bid(somebody: Visitor, turn: int) -> None:
    """Bid some number as soon as this turn can be played, and see what comes of it to the end."""
    somebody.see(".when", f"Turn {turn}/12")
    somebody.see(f"{CARD}[data-lit]:not([aria-disabled=true])")
    number = somebody.page.locator(CARD).nth(turn % 3).get_attribute("data-number")
    card = somebody.page.locator(f'.drawn > .kuckuck .fan [data-number="{number}"]')
    for _ in range(2):
        card.click(position=AWAY_FROM_NEIGHBOURS)


@pytest.mark.parametrize("variant", ["standard", "tactical"])
@pytest.mark.parametrize("motion", ["fast", "off"])
def test_the_last_bids_stay_until_the_next_are_turned_over(visitor: Come, variant: str, motion: str) -> None:
    ana = visitor(motion=motion)
    ana.be("Ana")
    ana.open_table("kuckuck", ME, BOT, BOT, variant=variant)
    ana.see(CARD)
    ana.page.evaluate(WATCH_LAST_BIDS)
    for turn in range(1, 5):
        bid(ana, turn)
    ana.see(".when", "Turn 5/12")
    ana.see(f"{CARD}[data-lit]:not([aria-disabled=true])")
    told = [event for update in ana.heard if update["type"] == "update" for event in update["events"]]
    bids: list[dict[int, str]] = [{}]
    for event in told:
        if event["event"] == "bid":
            bids[-1][event["seat"]] = str(event["number"])
        elif event["event"] == "turned-up" and bids[-1]:
            bids.append({})
    seen = [json.loads(one) for one in ana.page.evaluate("window.seen")]
    for turn in range(2, 6):
        lying = [
            last for when, last, opened in seen if f"Turn {turn}/12" in when and (opened < 3 or variant == "tactical")
        ]
        expected = [number for _, number in sorted(bids[turn - 2].items())]
        assert len(expected) == 3
        assert lying, turn
        assert all(last == expected for last in lying), (turn, expected, lying)


def test_all_bids_are_turned_over_together_and_nests_fly_one_after_the_other_from_their_very_places(
    visitor: Come,
) -> None:
    ana = visitor(motion="normal", before=HELD)
    ana.be("Ana")
    ana.open_table("kuckuck", ME, BOT, BOT)
    ana.see(f"{CARD}[data-lit]")
    ana.page.evaluate("window.held = true")
    bid(ana, 1)
    ana.page.wait_for_function("() => document.querySelectorAll('.drawn > .kuckuck .bid .open').length === 3")
    assert ana.page.locator(".drawn > .kuckuck .nest .digits").all_inner_texts() == ["0", "0", "0"]
    nests = {kind: box_of(ana, f".drawn > .kuckuck .nests .{kind} .brood") for kind in ("low", "high")}
    bids = {seat: box_of(ana, f'.drawn > .kuckuck [data-seat="{seat}"] .bid .open') for seat in range(3)}
    ana.page.evaluate(HOLD)
    ana.page.evaluate("window.goOn()")
    ana.page.wait_for_function("() => document.querySelectorAll('.air .ghost').length >= 4")
    flown = ana.page.evaluate(FLOWN)
    takers = {kind: flown[place] for place, kind in enumerate(("low", "high"))}
    assert takers["low"]["delay"] < takers["high"]["delay"], "one after the other"
    for kind, nest in takers.items():
        assert close(nest["from"], nests[kind]), kind
    assert ana.page.locator(".air .nest .digits").all_inner_texts() == ["0", "0", "0"], "before they land"
    lengths = "(all) => all.map((one) => getComputedStyle(one).animationDuration)"
    turned = ana.page.locator(".air .bid .open").evaluate_all(lengths)
    assert turned == ["0s"] * 3, "what lies open does not turn over once more"
    land = (
        "document.querySelectorAll('.air .ghost').forEach((one) => one.getAnimations().forEach((way) => way.finish()))"
    )
    ana.page.evaluate(land)
    ana.page.wait_for_function("() => !document.querySelector('.air > *')")
    landed = [box_of(ana, f".drawn > .kuckuck .player:has(.took) >> nth={place} >> .nest .bird") for place in range(2)]
    for nest in takers.values():
        assert any(close(nest["to"], box) for box in landed), nest
    assert sorted(ana.page.locator(".drawn > .kuckuck .nest .digits").all_inner_texts()) != ["0", "0", "0"]
    for seat, box in bids.items():
        assert close(box_of(ana, f'.drawn > .kuckuck [data-seat="{seat}"] .last-bid .open'), box), (
            "it stays where it was"
        )


@pytest.mark.parametrize("how", ["button", "card", "key", "elsewhere"])
def test_a_rounds_end_is_counted_before_your_eyes_and_stays_until_anything_is_touched(visitor: Come, how: str) -> None:
    ana = visitor(motion="normal", before=COUNTS)
    show(ana, round_end() | {"within": 3000})
    lines = ana.page.locator(".round-end tbody tr")
    assert lines.count() == 5
    assert lines.nth(0).locator(".part").all_inner_texts() == ["+11", "12 +1"]
    assert lines.nth(0).locator("td [aria-hidden]").all_inner_texts() == ["0", "16"], "before it is counted"
    ana.page.evaluate("window.later = 10_000")
    for line, points, total in ((0, 12, 28), (3, 0, 27), (4, -4, 24)):
        texts = [f"{number}".replace("-", "−") for number in (points, total)]
        expect(lines.nth(line).locator(".sum [aria-hidden]")).to_have_text(texts[0])
        expect(lines.nth(line).locator(".total [aria-hidden]")).to_have_text(texts[1])
    assert "+2 no cockatoos" in re.sub(r"\s+", " ", lines.nth(4).inner_text())
    assert ana.page.locator(".round-end .passing .portrait").count() == 5
    assert ana.page.locator(f"{CARD}").first.is_visible(), "the hand is in sight"
    if how == "button":
        ana.click("Go on")
    elif how == "card":
        ana.page.locator(CARD).first.click(position=AWAY_FROM_NEIGHBOURS)
    elif how == "key":
        ana.page.keyboard.press("Escape")
    else:
        ana.page.locator(".from-to").click()
    expect(ana.page.locator(".round-end")).to_have_count(0)
    assert ana.page.locator(".sheet .what-came tbody tr").count() == 5, "it can still be read in the score sheet"


def test_who_wants_no_motion_sees_the_points_of_a_round_at_once(visitor: Come) -> None:
    ana = visitor()
    show(ana, round_end() | {"within": 3000})
    assert ana.page.locator(".round-end .sum [aria-hidden]").all_inner_texts() == ["12", "8", "4", "0", "−4"]


# Time for what is counted goes on when we say so.
COUNTS = """
window.later = 0;
const frame = requestAnimationFrame;
window.requestAnimationFrame = (work) => frame((now) => work(String(work).includes("share") && !later ? 0 : now + later));
"""

# Shows the step after the bids now; everything that flies waits for us.
HOLD = """
() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    one.pause();
    return one;
  };
}
"""

# Where ghosts are at the start and at the end of their ways.
FLOWN = """
() => [...document.querySelectorAll(".air .ghost")].map((ghost) => {
  const [journey] = ghost.getAnimations();
  const { delay, endTime } = journey.effect.getComputedTiming();
  const at = (time) => {
    journey.currentTime = time;
    const { x, y, width, height } = ghost.getBoundingClientRect();
    return { x, y, width, height };
  };
  return { delay, from: at(0), to: at(endTime) };
})
"""


def box_of(somebody: Visitor, selector: str) -> dict[str, float]:
    box = somebody.page.locator(selector).first.bounding_box()
    assert box, selector
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def close(one: dict[str, float], other: dict[str, float]) -> bool:
    """Do two boxes have the same middle?"""
    return all(
        abs(one[start] + one[size] / 2 - other[start] - other[size] / 2) < 2
        for start, size in (("x", "width"), ("y", "height"))
    )


# Shown moments


def shown(room: LoggedRoom, guest: int | None = 1) -> dict[str, Any]:
    """What a guest is told of a room."""
    return dict(msgspec.to_builtins(Showing(room.room, people(*NAMES), guest, "de").update(None, More(follows=True))))


def table_of(players: int, **settings: Any) -> LoggedRoom:
    return LoggedRoom("kuckuck", " ".join(str(seat + 1) for seat in range(players)), **settings)


def start() -> dict[str, Any]:
    return shown(table_of(5))


def alike() -> dict[str, Any]:
    """Five names that share a long beginning."""
    update = shown(table_of(5))
    for number, seat in enumerate(update["table"]["seats"], 1):
        seat["name"] = f"Maximiliana-Wilhelmine Nummer {number}"
    return update


def fullest() -> dict[str, Any]:
    """Twelve numbers, as many birds as there can be, the longest names, and a round that has just ended."""
    room = table_of(5)
    room.play(random.Random(1), 60)
    update = shown(room) | {"offer": shown(table_of(5))["offer"]}
    for seat, player in enumerate(update["view"]["players"]):
        player["nest"] = [12, 12, 11, 10, 0][seat]
        player["cockatoos"], player["cuckoos"] = [(12, 0), (6, 6), (0, 12), (1, 1), (10, 2)][seat]
        player["score"], player["points"] = [-4, 23, 40, -1, 0][seat], [-1, -1, -1, -1]
    update["view"] |= {"round": 5, "turn": 1, "nests": [12, 12]}
    update["view"]["players"][0]["hand"] = [int(move["words"][-1]) for move in update["offer"]["moves"]]
    update["events"] = [
        *({"event": "bid", "seat": seat, "number": 40 + seat} for seat in range(5)),
        *({"event": "took-nest", "seat": seat, "nest": 12} for seat in range(2)),
        *({"event": "flipped", "seat": seat} for seat in range(2)),
        *({"event": "eliminated", "seat": seat} for seat in range(2, 4)),
        *({"event": "scored", "seat": seat, "points": 12 - seat * 4} for seat in range(5)),
        *({"event": "passed-on", "seat": seat, "to": (seat + 1) % 5} for seat in range(5)),
        {"event": "turned-up", "first": 12, "second": 12},
    ]
    before = shown(table_of(5))["view"] | {"round": 4}
    for player, had in zip(before["players"], [12, 7, 4, 1, 0], strict=True):
        player |= {"cockatoos": had, "cuckoos": 0, "score": 28 - had}
    return update | {"story": {"before": before, "events": update["events"]}}


def round_end() -> dict[str, Any]:
    """The same round while its end is shown."""
    update = fullest()
    return update | {"happening": update["events"]}


def chosen() -> dict[str, Any]:
    room = table_of(4)
    for seat in range(3):
        room.decide(seat, 4)
    return shown(room)


def with_memory() -> dict[str, Any]:
    room = table_of(5, open_memory=True)
    room.play(random.Random(3), 5 * 30)
    return shown(room)


def bidding_in_turn(wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """A moment of a tactical game."""
    room = table_of(5, variant="tactical")
    rng = random.Random(4)
    while not wanted(shown(room)):
        room.play(rng, 1)
    return shown(room)


def last_to_bid() -> dict[str, Any]:
    return bidding_in_turn(
        lambda update: update["offer"] is not None and any(not move["certain"] for move in update["offer"]["moves"])
    )


def waiting_for_another() -> dict[str, Any]:
    return bidding_in_turn(lambda update: update["offer"] is None)


def out_of_the_round() -> dict[str, Any]:
    rng = random.Random(5)
    for number in range(20):
        room = table_of(4, key=f"{number:02}" * 32)
        while room.room.status == "running":
            update = shown(room)
            if not update["view"]["players"][0]["living"]:
                return update
            room.play(rng, 4)
    raise AssertionError("in twenty games the first player never went out")


def end() -> dict[str, Any]:
    room = table_of(5)
    room.play(random.Random(6))
    return shown(room)


def looked_on() -> dict[str, Any]:
    room = table_of(3)
    room.play(random.Random(7), 3 * 7)
    return shown(room, None)


MOMENTS = [
    start,
    fullest,
    round_end,
    chosen,
    with_memory,
    last_to_bid,
    waiting_for_another,
    out_of_the_round,
    end,
    looked_on,
]

# All that is wrong with how a table lies in its window, in words.
FAULTS = """
() => {
  const found = [];
  const page = document.documentElement;
  const table = document.querySelector(".kuckuck");
  const fault = (what, element) => found.push(`${what}: ${element.outerHTML.slice(0, 140)}`);
  const shown = (selector) => [...table.querySelectorAll(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && !element.closest(".unseen") && element.checkVisibility({ visibilityProperty: true });
  });
  for (const one of [page, table]) {
    if (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1) fault("scrolls", one);
  }
  const stage = table.getBoundingClientRect();
  const inside = (box, whole) =>
    box.left >= whole.left - 1 && box.right <= whole.right + 1 && box.top >= whole.top - 1 && box.bottom <= whole.bottom + 1;
  for (const element of shown("*")) {
    if (element.closest("svg svg, use") || element.closest(".sheet")) continue;
    if (!inside(element.getBoundingClientRect(), stage)) fault("sticks out of the table", element);
  }
  for (const element of shown(".player *, .nest-card *, .bids *")) {
    const parent = element.closest(".player, .nest-card");
    if (element.closest(".place") || element === parent || element.closest("use")) continue;
    if (!inside(element.getBoundingClientRect(), parent.getBoundingClientRect())) fault("sticks out of its place", element);
  }
  for (const element of shown("p, span, b, strong, th, td, caption, button, small")) {
    const kind = getComputedStyle(element).display;
    if (["inline", "none"].includes(kind) || element.closest(".name, .from-to") || !element.textContent.trim()) continue;
    if (element.querySelector(".unseen, .place")) continue;
    if (element.scrollWidth > element.clientWidth + 1) fault("is cut off", element);
  }
  for (const group of [table, ...shown(".nests, .players, .player, .bids, .hand")]) {
    const parts = [...group.children].filter((element) => !element.matches(".round-end") && element.checkVisibility({ visibilityProperty: true }));
    const boxes = parts.map((element) => element.getBoundingClientRect());
    boxes.forEach((one, place) => {
      boxes.slice(place + 1).forEach((other, next) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 1 && down > 1) fault(`lies over ${parts[place].className}`, parts[place + 1 + next]);
      });
    });
  }
  const cards = shown(".fan .number-card");
  cards.forEach((card, place) => {
    const next = cards[place + 1]?.offsetLeft ?? Infinity;
    if (Math.min(card.offsetWidth, next - card.offsetLeft) < 24 || card.offsetHeight < 44) fault("is hard to touch", card);
  });
  for (const button of shown("button:not(.number-card)")) {
    if (button.offsetWidth < 44 || button.offsetHeight < 44) fault("is hard to touch", button);
  }
  return found;
}
"""


def faults(somebody: Visitor) -> dict[str, list[str]]:
    """What is wrong in which window."""
    return {window: found for window in somebody.windows() if (found := somebody.page.evaluate(FAULTS))}


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_everything_fits_every_window_is_large_enough_and_axe_finds_nothing_serious(
    visitor: Come, moment: Callable[[], dict[str, Any]]
) -> None:
    ana = visitor(size="phone")
    show(ana, moment(), "de")
    assert faults(ana) == {}
    assert serious_in_any_light(ana) == []


def test_names_that_begin_alike_do_not_look_the_same_in_any_window(visitor: Come) -> None:
    ana = visitor()
    show(ana, alike())
    for window in ana.windows():
        for number, own in enumerate(ana.page.locator(".players .name .own").all(), 1):
            assert own.inner_text() == str(number)
            assert own.evaluate("(one) => one.getBoundingClientRect().width >= one.scrollWidth - 1"), window


def test_in_small_windows_points_and_memory_are_behind_a_button(visitor: Come) -> None:
    ana = visitor(size="phone")
    show(ana, with_memory(), "de")
    assert not ana.page.locator(".sheet").is_visible()
    ana.click("Punkte")
    assert ana.page.locator(".sheet").is_visible()
    assert not ana.page.locator(".players").is_visible()
    assert ana.page.locator(".memory tbody th").count() == 5
    assert ana.page.evaluate(FAULTS) == []
    assert serious(ana) == []
    ana.resize(1440, 900)
    assert ana.page.locator(".sheet").is_visible()
    assert ana.page.locator(".players").is_visible()


def test_escape_and_a_chosen_bid_bring_the_nests_back_from_behind_the_points(visitor: Come) -> None:
    ana = visitor(size="phone")
    show(ana, with_memory(), "de")
    for key in ("Escape", None):
        ana.click("Punkte")
        expect(ana.page.locator(".sheet")).to_be_visible()
        if key:
            ana.page.keyboard.press(key)
        else:
            ana.page.locator(CARD).first.click()
        expect(ana.page.locator(".sheet")).to_be_hidden()
        expect(ana.page.locator(".nests")).to_be_visible()


# Words


def test_all_words_of_the_table_are_there_in_three_languages_and_used() -> None:
    ids = {language: re.findall(r"^(table-[a-z-]+) =", text_of(language), re.M) for language in ("en", "fr", "de")}
    assert ids["en"] == ids["fr"] == ids["de"]
    code = "".join(path.read_text() for path in WEB.glob("*.js"))
    assert [word for word in ids["en"] if f'"{word}"' not in code] == []
    assert [word for word in re.findall(r'"(table-[a-z-]+)"', code) if word not in ids["en"]] == []


def text_of(language: str) -> str:
    return (WEB / "words" / f"{language}.ftl").read_text()
