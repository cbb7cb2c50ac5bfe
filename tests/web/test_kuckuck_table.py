"""The drawn table of Zum Kuckuck!: chosen face down, foreseen, taken back; it fits everywhere."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from browsing import BOT, ME, OPEN, Visitor
from playwright.sync_api import Position
from rooms_at_hand import LoggedRoom, people
from shown import serious, show

import birdtable
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


# Shown moments


def shown(room: LoggedRoom, guest: int | None = 1) -> dict[str, Any]:
    """What a guest is told of a room."""
    return dict(msgspec.to_builtins(Showing(room.room, people(*NAMES), guest, "de").update(None)))


def table_of(players: int, **settings: Any) -> LoggedRoom:
    return LoggedRoom("kuckuck", " ".join(str(seat + 1) for seat in range(players)), **settings)


def start() -> dict[str, Any]:
    return shown(table_of(5))


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

WINDOWS = [
    (360, 640),
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
    (740, 360),
    (844, 390),
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
  const sheets = ".sheet, .round-end";
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
    const next = cards[place + 1]?.getBoundingClientRect().left ?? Infinity;
    const box = card.getBoundingClientRect();
    if (Math.min(box.right, next) - box.left < 23.5 || box.height < 44) fault("is hard to touch", card);
  });
  for (const button of shown("button:not(.number-card)")) {
    if (button.offsetWidth < 44 || button.offsetHeight < 44) fault("is hard to touch", button);
  }
  return found;
}
"""


def faults(somebody: Visitor) -> dict[tuple[int, int], list[str]]:
    """What is wrong in which window."""
    found = {}
    for width, height in WINDOWS:
        somebody.page.set_viewport_size({"width": width, "height": height})
        if faulty := somebody.page.evaluate(FAULTS):
            found[width, height] = faulty
    return found


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
def test_everything_fits_every_window_is_large_enough_and_axe_finds_nothing_serious(
    visitor: Come, moment: Callable[[], dict[str, Any]]
) -> None:
    ana = visitor(size="phone")
    show(ana, moment(), "de")
    assert faults(ana) == {}
    for scheme in ("light", "dark"):
        ana.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert serious(ana) == [], scheme


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
    ana.page.set_viewport_size({"width": 1440, "height": 900})
    assert ana.page.locator(".sheet").is_visible()
    assert ana.page.locator(".players").is_visible()


# Words


def test_all_words_of_the_table_are_there_in_three_languages_and_used() -> None:
    ids = {language: re.findall(r"^(table-[a-z-]+) =", text_of(language), re.M) for language in ("en", "fr", "de")}
    assert ids["en"] == ids["fr"] == ids["de"]
    code = "".join(path.read_text() for path in WEB.glob("*.js"))
    assert [word for word in ids["en"] if f'"{word}"' not in code] == []
    assert [word for word in re.findall(r'"(table-[a-z-]+)"', code) if word not in ids["en"]] == []


def text_of(language: str) -> str:
    return (WEB / "words" / f"{language}.ftl").read_text()
