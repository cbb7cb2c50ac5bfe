"""The drawn table of Über den Wolken: whole games by its own targets, by pointer and keys; it fits and can be read."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from browsing import BOT, ME, Visitor
from flying import follow
from playwright.sync_api import expect
from rooms_at_hand import LoggedRoom, people
from shown import played, serious, serious_in_any_light, show

import birdtable
from birdtable.server.showing.sharing import More
from birdtable.server.showing.updates import Showing
from birdtable.server.tables.room import RUNNING

Come = Callable[..., Visitor]

WEB = birdtable.game("wolken").folder / "web"
NAMES = ["Maximiliana-Wilhelmine von Hbg", "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "Überlandleitungsmonteurin Kät", "B"]

# Moments of games, shown without a shell


def shown(room: LoggedRoom, guest: int | None = None, language: str = "de", since: int | None = None) -> dict[str, Any]:
    """What a guest is told of a room, step by step since then; without a guest, whoever has to decide."""
    if guest is None:
        guest = room.room.waiting[0] + 1
    showing = Showing(room.room, people(*NAMES), guest, language)
    return dict(msgspec.to_builtins(showing.update(since, More(steps=since is not None, follows=True))))


def table_of(players: int, seed: int = 0, **settings: Any) -> LoggedRoom:
    return LoggedRoom("wolken", " ".join(str(seat + 1) for seat in range(players)), key=f"{seed:064x}", **settings)


def start(players: int) -> dict[str, Any]:
    return shown(table_of(players))


@cache
def reached(players: int, wanted: Callable[[dict[str, Any]], bool], **settings: Any) -> bytes:
    """The first moment of this kind in games whose players like to take, add and play."""
    for seed in range(40):
        room, rng = table_of(players, seed, **settings), random.Random(seed)
        while room.room.status == RUNNING:
            assert room.room.table is not None
            seat = room.room.waiting[0]
            view = room.room.table.view(seat)
            if wanted(view | {"hand": view["players"][seat]["hand"]}):
                return msgspec.json.encode(shown(room))
            moves = room.moves(seat)
            liked = [move for move in moves if move.split()[0] in ("take", "add", "play")]
            room.do(room.referee.decide(seat, rng.choice(liked if liked and rng.random() < 0.6 else moves)))
    raise AssertionError("never reached")


def moment(players: int, wanted: Callable[[dict[str, Any]], bool], **settings: Any) -> Callable[[], dict[str, Any]]:
    return lambda: dict(json.loads(reached(players, wanted, **settings)))


def phase(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda view: view["phase"] == name


def is_crowded(view: dict[str, Any]) -> bool:
    return view["phase"] == "turn" and sum(map(bool, view["board"].values())) > 19


def is_late(view: dict[str, Any]) -> bool:
    return bool(view["stage"] == 3 and view["discard"] and view["phase"] == "turn")


def has_four_cards_and_a_line(view: dict[str, Any]) -> bool:
    return view["phase"] == "turn" and len(view["hand"]) == 4 and len(view["line"]) > 1


def end() -> dict[str, Any]:
    room = table_of(4)
    room.play(random.Random(6))
    return shown(room, 1)


def waiting() -> dict[str, Any]:
    room = table_of(4)
    return shown(room, (room.room.waiting[0] + 1) % 4 + 1)


MOMENTS: dict[str, Callable[[], dict[str, Any]]] = {
    "two": lambda: start(2),
    "three": lambda: start(3),
    "four": lambda: start(4),
    "crowded": moment(4, is_crowded),
    "hand": moment(4, has_four_cards_and_a_line),
    "five-cards": moment(4, phase("discard")),
    "place": moment(4, phase("place")),
    "seek": moment(4, phase("seek")),
    "copy": moment(4, phase("copy")),
    "swap": moment(3, phase("swap")),
    "standard": moment(2, phase("standard")),
    "validate": moment(3, phase("validate")),
    "stage-end": moment(4, phase("stage-end")),
    "memory": moment(4, is_late, open_memory=True),
    "spectator": lambda: shown(table_of(4), 99),
    "waiting": waiting,
    "end": end,
}


# What is outside the window, or scrolls.
STICKS_OUT = """
() => {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
  const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
  return [...document.querySelectorAll(".wolken *, .wolken-panel")]
    .filter((element) => !element.closest("svg, .clouds"))
    .map((element) => ({ element, box: element.getBoundingClientRect(), room: document.querySelector(".drawn").getBoundingClientRect() }))
    .filter(({ box, room }) => box.width && (box.right > room.right + 1 || box.left < room.left - 1 || box.bottom > room.bottom + 1 || box.top < room.top - 1))
    .map(({ element }) => element.outerHTML.slice(0, 120))
    .concat(scrolls ? [`${scrollWidth}×${scrollHeight}`] : []);
}
"""
# Text wider or higher than its box, but for names of people, which end in dots.
CUT_OFF = """
() => [...document.querySelectorAll(".wolken :is(p, span, b, i, em, strong, li, h2, button)")]
  .filter((element) => element.textContent.trim() && element.clientWidth && !element.closest(".edge, .name, .nameplate"))
  .filter((element) => !element.matches(".cell, .source, .kind")) // whose birds are turned
  .filter((element) => getComputedStyle(element).display !== "inline")
  .filter((element) => element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3)
  .map((element) => element.outerHTML.slice(0, 160))
"""
# Things side by side that cover each other.
OVERLAPS = """
() => {
  const found = [];
  const groups = ".wolken, .stock, .players, .flock, .boxes, .cards, .waiting, .kinds, .has, .top, .pays, .part";
  for (const parent of document.querySelectorAll(groups)) {
    const boxes = [...parent.children]
      .filter((element) => element.getAttribute("aria-pressed") !== "true")
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width && height);
    boxes.forEach((one, place) => {
      for (const other of boxes.slice(place + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 1 && down > 1) found.push(parent.outerHTML.slice(0, 120));
      }
    });
  }
  return found;
}
"""
# Targets that are too small, but for those where a phone on its side has little room.
TOO_SMALL = """
() => {
  const low = innerHeight < 480;
  return [...document.querySelectorAll(".wolken button, .wolken-panel button")]
    .map((element) => [element, element.offsetWidth, element.offsetHeight, low || element.matches(".behind, .kind") ? 24 : 44])
    .filter(([, width, height, least]) => height > 0 && (height < least || width < least))
    .map(([element, width, height]) => `${element.outerHTML.slice(0, 120)} ${width}×${height}`);
}
"""
MEASURES = (STICKS_OUT, CUT_OFF, OVERLAPS, TOO_SMALL)


def check_sizes(somebody: Visitor, what: str) -> None:
    for window in somebody.windows():
        for measure in MEASURES:
            assert somebody.page.evaluate(measure) == [], (what, window)


@pytest.mark.parametrize("name", MOMENTS)
def test_everything_fits_any_window_and_axe_finds_nothing_serious(visitor: Come, name: str) -> None:
    ana = visitor(size="phone")
    show(ana, MOMENTS[name](), "de")
    check_sizes(ana, name)
    assert serious_in_any_light(ana) == []


@pytest.mark.parametrize("panel", ["nest", "behind"])
@pytest.mark.parametrize("name", ["memory", "stage-end"])
def test_what_unfolds_fits_and_folds_again(visitor: Come, name: str, panel: str) -> None:
    ana = visitor(size="phone")
    show(ana, MOMENTS[name](), "de")
    touch(ana, f".{panel}")
    check_sizes(ana, name)
    assert serious(ana) == []
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".wolken-panel")).to_have_count(0)
    touch(ana, f".{panel}", ".telling")
    expect(ana.page.locator(".wolken-panel")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_fits_in_other_languages_too(visitor: Come, language: str) -> None:
    ana = visitor(size="phone")
    for name in ("hand", "place", "stage-end"):
        show(ana, MOMENTS[name](), language)
        check_sizes(ana, name)


def test_what_would_happen_fits_too(visitor: Come) -> None:
    ana = visitor(size="phone")
    for name in ("two", "crowded", "place", "validate", "seek"):
        update = MOMENTS[name]()
        show(ana, update, "de")
        words = update["offer"]["moves"][0]["words"]
        places = {"sideways": words[1:], "place": [], "validate": [], "seek": []}[words[0]]
        touch(ana, *(f"[data-cell={cell}]" for cell in places)) if places else touch(ana, "[data-lit]")
        assert picked(ana), name
        check_sizes(ana, name)
        ana.page.keyboard.press("Escape")


def test_birds_are_large_where_there_is_room_even_with_the_most_players_and_the_log_beside_them(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("wolken", ME, *[BOT] * 3)
    ana.see(".wolken .cell")
    for width, height, least in ((1440, 900, 88), (1920, 1080, 110), (2560, 1440, 150)):
        ana.resize(width, height)
        assert ana.page.evaluate("document.querySelector('.cell').offsetWidth") >= least


def test_letters_twice_as_large_lose_nothing(visitor: Come) -> None:
    ana = visitor(size="phone")
    show(ana, MOMENTS["hand"](), "de")
    ana.page.evaluate("document.documentElement.style.fontSize = '200%'")
    ana.page.locator(".wolken").wait_for()
    for measure in (CUT_OFF, OVERLAPS):
        assert ana.page.evaluate(measure) == []
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 360
    lowest = "Math.max(...[...document.querySelectorAll('.wolken *')].map((one) => one.getBoundingClientRect().bottom))"
    assert ana.page.evaluate(f"{lowest} <= document.querySelector('.act').getBoundingClientRect().top + 1")


def test_no_two_names_look_the_same(visitor: Come) -> None:
    ana = visitor(size="phone")
    update = MOMENTS["four"]()
    for seat, end in zip(update["table"]["seats"], ("Aa", "Be", "Ce", "De"), strict=True):
        seat["name"] = f"Maximiliana-Wilhelmine von {end}"
    show(ana, update)
    shown = [name.inner_text() for name in ana.page.locator(".players .name .own").all()]
    assert shown == ["Aa", "Be", "Ce", "De"]
    assert ana.page.evaluate(
        "[...document.querySelectorAll('.name .own')].every((name) => name.scrollWidth <= name.clientWidth)"
    )


# Touch it, see it, do it


def test_a_swap_is_chosen_bird_by_bird_shown_in_the_flock_and_taken_back_step_by_step(visitor: Come) -> None:
    ana = visitor()
    update = MOMENTS["hand"]()
    show(ana, update, "de")
    move = next(move for move in update["offer"]["moves"] if move["words"][0] == "sideways")
    _, left, right = move["words"]
    before = [bird(ana, cell) for cell in (left, right)]
    touch(ana, f"[data-cell={left}]")
    assert ana.sees(f"[data-lit][data-cell={right}]")
    assert picked(ana) is None
    touch(ana, f"[data-cell={right}]")
    assert picked(ana) == move["move"]
    assert [bird(ana, cell) for cell in (right, left)] == before
    assert f"−{move['follows'][0]['cubes']}" in ana.text(".player.mine .cubes")
    ana.page.keyboard.press("Escape")
    ana.wait_until(lambda: picked(ana) is None)
    ana.see(f"[aria-pressed=true][data-cell={left}]")
    ana.wait_until(lambda: [bird(ana, cell) for cell in (left, right)] == before)
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".wolken [aria-pressed=true]")).to_have_count(0)
    touch(ana, "[data-box=sideways]", f"[data-cell={left}]", f"[data-cell={right}]", f"[data-cell={right}]")
    assert played(ana) == [move["move"]]


def test_on_the_page_of_a_table_too_escape_takes_back_one_step_at_a_time(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("wolken", ME, BOT)
    pressed = ana.page.locator(".wolken [aria-pressed=true]")
    for steps, place in enumerate(["[data-box=sideways][data-lit]", ".cell[data-lit]", ".cell[data-lit]"], 1):
        ana.page.locator(f".wolken {place}").first.click()
        expect(pressed).to_have_count(steps)
    ana.see(".confirm")
    for steps in (2, 1, 0):
        ana.page.keyboard.press("Escape")
        expect(pressed).to_have_count(steps)


def test_a_touch_elsewhere_takes_everything_back(visitor: Come) -> None:
    ana = visitor()
    show(ana, MOMENTS["place"](), "de")
    touch(ana, ".cell.empty[data-lit]")
    assert str(picked(ana)).endswith("head")
    assert ana.sees(".cell.moved")
    touch(ana, ".telling")
    assert picked(ana) is None
    assert not ana.sees(".wolken [aria-pressed=true], .moved")


def test_another_target_is_picked_instead(visitor: Come) -> None:
    ana = visitor()
    show(ana, MOMENTS["five-cards"](), "de")
    cards = ana.page.locator(".hand .card")
    cards.nth(1).click()
    cards.nth(3).click()
    assert picked(ana) == f"discard {cards.nth(3).get_attribute('data-card')}"
    assert ana.page.locator(".hand [aria-pressed=true]").count() == 1


def test_unknown_birds_are_shown_as_a_question_and_points_where_they_count(visitor: Come) -> None:
    ana = visitor()
    update = start(2)
    show(ana, update, "de")
    touch(ana, "[data-box=add]", "[data-source='1']")
    assert ana.text("[data-source='1'] .then") == "?"
    update = MOMENTS["validate"]()
    show(ana, update, "de")
    move = next(move for move in update["offer"]["moves"])
    points = next(event["points"] for event in move["follows"] if event["event"] == "validated")
    touch(ana, f"[data-card='{move['words'][1]}']")
    assert ana.text(".card .gain") == f"+{points}"
    assert f"+{points}" in ana.text(".player.mine .points")


def test_what_cannot_be_done_says_why_and_shows_its_cells(visitor: Come) -> None:
    ana = visitor()
    update = MOMENTS["hand"]()
    mine = update["view"]["players"][update["seat"]]
    mine["cubes"] = 1
    update["offer"]["moves"] = [move for move in update["offer"]["moves"] if move["words"] == ["pass"]]
    show(ana, update)
    card = next(card for card in mine["hand"] if card["cost"])
    touch(ana, f"[data-card='{card['id']}']")
    assert f"costs {card['cost']}, you have 1" in ana.text(".telling")
    assert ana.page.locator(".cell .worth").count() == 2
    touch(ana, "[data-seat='1']")
    assert NAMES[1] in ana.text(".telling")
    assert ana.page.locator(".cell.shines").count() > 0


def touch(somebody: Visitor, *selectors: str) -> None:
    for selector in selectors:
        somebody.page.locator(f".wolken {selector}").first.click(force=True)  # what is disabled still says why


def picked(somebody: Visitor) -> str | None:
    return somebody.page.locator(".wolken").get_attribute("data-picked")


def bird(somebody: Visitor, cell: str) -> str | None:
    return somebody.page.locator(f"[data-cell={cell}] .bird use").get_attribute("href")


# Which flights and sounds belong to the moment's events.
JOURNEYS = """
page.now.events.map((event) => ({ event, flights: page.table.flights(event, page.now.seat), sound: page.table.sound(event) }))
"""


def test_travels_begin_and_end_at_things_on_the_table(visitor: Come) -> None:
    ana = visitor(size="phone")
    update = shown(table_of(4))
    update["events"] = [
        {"event": "swapped", "seat": 0, "cell": "c3", "other": "d3"},
        {"event": "swapped", "seat": 0, "cell": "c3", "other": "d3"},
        {"event": "paid", "seat": 1, "cubes": 2},
        {"event": "added", "seat": 0, "source": "1", "tile": "swift"},
        {"event": "placed", "seat": 0, "tile": "swift", "column": "a", "end": "head"},
        {"event": "took", "seat": 1, "card": update["view"]["line"][0]["id"]},
        {"event": "discarded", "seat": 1, "card": update["view"]["line"][0]["id"], "chosen": True},
        {"event": "placed", "seat": 0, "tile": "swift", "column": "b", "end": "tail"},
    ]
    show(ana, update, "de")
    journeys = ana.page.evaluate(JOURNEYS)
    board = update["view"]["board"]
    assert [flight["art"] for flight in journeys[0]["flights"]] == [board["c3"], board["d3"]]
    assert [flight["art"] for flight in journeys[1]["flights"]] == [board["d3"], board["c3"]]
    assert journeys[4]["flights"][0]["to"] == '[data-cell="a2"]'
    ways = [(flight["from"], flight["to"]) for flight in journeys[7]["flights"][1:]]
    assert ways == [('[data-cell="b2"]', '[data-cell="b1"]'), ('[data-cell="b3"]', '[data-cell="b2"]')]
    for journey in journeys:
        assert journey["flights"], journey
        for flight in journey["flights"]:
            for place in (flight["from"], flight["to"]):
                if not place.startswith(".acts "):  # where a bird is shown only until it has its place
                    box = ana.page.locator(place).first.bounding_box()
                    assert box is not None, place
                    assert box["width"] > 0, place


def test_birds_and_cards_fly_from_where_they_were_to_where_they_are_then(visitor: Come) -> None:
    ana = visitor(motion="normal")
    room, rng = table_of(3, 4), random.Random(4)
    show(ana, shown(room, 1))
    flown: dict[str, int] = {}
    for _ in range(60):
        before = shown(room, 1)
        seat = room.room.waiting[0]
        moves = room.moves(seat)
        liked = [move for move in moves if move.split()[0] in ("take", "add", "play", "sideways")]
        room.do(room.referee.decide(seat, rng.choice(liked or moves)))
        after = shown(room, 1, since=before["number"])
        for step in after["happened"]["steps"]:
            then = after | {"view": step["view"] or after["view"], "offer": None, "events": step["events"]}
            result = follow(ana, then, step["events"], ".players .was, .behind span")
            assert result["wrong"] == [], step["events"]
            for event in step["events"]:
                flown[event["event"]] = flown.get(event["event"], 0) + result["flew"]
    assert min(flown[kind] for kind in ("swapped", "added", "placed", "took", "played", "paid", "turned-up")) > 0


# Great moments


def landing(players: int = 4, within: int = 120_000) -> dict[str, Any]:
    """A stage has just ended."""
    update = MOMENTS["stage-end"]()
    landed = [event for event in update["events"] if event["event"] in ("landed", "nested")]
    assert len(landed) == players + 7
    return update | {"happening": landed, "within": within, "story": {"before": None, "events": update["events"]}}


# Where the birds that land are at a time, and where they come from and go to.
LANDINGS = """
() => [...document.querySelectorAll(".landing")].map((bird) => {
  const middle = (element) => { const box = element.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const [flight] = bird.getAnimations();
  const goal = bird.dataset.lands === "pile" ? ".source.pile" : `[data-seat="${bird.dataset.lands}"] .tally`;
  flight.pause();
  const at = (time) => { flight.currentTime = time; return middle(bird); };
  const { delay, endTime } = flight.effect.getComputedTiming();
  return { delay, start: at(0), cell: middle(bird.closest(".cell")), end: at(endTime - 0.01), goal: middle(document.querySelector(goal)) };
})
"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_flock_lands_column_by_column_and_is_counted_where_its_players_are(visitor: Come, size: str) -> None:
    ana = visitor(size=size, motion="normal")
    update = landing()
    show(ana, update)
    landings = ana.page.evaluate(LANDINGS)
    assert [one["delay"] for one in landings] == sorted({one["delay"] for one in landings})
    for one in landings:
        assert one["start"] == pytest.approx(one["cell"], abs=2)
        assert one["end"] == pytest.approx(one["goal"], abs=2)
    nested = {event["seat"]: event["points"] for event in update["happening"] if event["event"] == "nested"}
    for seat, points in nested.items():
        assert ana.page.locator(f"[data-seat='{seat}'] .sums b").last.inner_text().lstrip("♀♂+\n") == str(points)
    ana.page.mouse.move(5, 5)
    ana.page.mouse.down()  # a touch skips
    ana.page.mouse.up()
    assert not ana.sees(".landing")
    assert [text.inner_text() for text in ana.page.locator(".brought").all()] == [
        f"+{nested[seat]}" for seat in range(4)
    ]
    assert serious(ana) == []


def test_without_motion_the_landing_is_over_at_once_and_its_trace_is_there(visitor: Come) -> None:
    ana = visitor()
    show(ana, landing() | {"happening": [], "within": None})
    assert not ana.sees(".landing")
    assert ana.page.locator(".brought").count() == 4


def test_a_stage_ends_with_a_table_of_what_came_from_what(visitor: Come) -> None:
    ana = visitor(motion="normal")
    update = landing()
    card = update["view"]["discard"][0]
    paid = {"event": "validated", "seat": 1, "card": card["id"], "action": card["action"], "points": 7}
    show(ana, update | {"happening": [], "story": {"before": None, "events": [*update["events"], paid]}})
    touch(ana, ".nest")
    nested = {event["seat"]: event["points"] for event in update["events"] if event["event"] == "nested"}
    totals = [int(text.inner_text()) for text in ana.page.locator(".wolken-panel .all").all()]
    assert totals == [nested[0], nested[1] + 7, nested[2], nested[3]]
    for row in ana.page.locator(".wolken-panel tbody tr").all():
        parts = [int(text.inner_text()) for text in row.locator("td b").all()]
        assert sum(parts) == int(row.locator(".all").inner_text())

    opened = {"event": "opened", "stage": 2, "nest": "x"}
    view = update["view"] | {"stage": 2, "phase": "turn"}
    story = {"before": None, "events": [*update["events"], paid, opened]}
    show(ana, update | {"view": view, "happening": [opened], "story": story, "within": 60_000}, anew=False)
    assert ana.sees(".wolken-panel h2", "Stage 1/3")
    ana.page.keyboard.press("Escape")
    assert not ana.sees(".wolken-panel")


def test_a_validated_card_pays_in_its_cells(visitor: Come) -> None:
    ana = visitor(motion="normal")
    update = landing()
    view = update["view"]
    own = {cell for cell, tile in view["board"].items() if tile and tile.startswith("swallow")}
    card = next(card for card in view["players"][3]["hand"] if own & set(card["cells"]))
    view["discard"].append(card)
    paid = {"event": "validated", "seat": 3, "card": card["id"], "action": card["action"], "points": 3}
    show(ana, update | {"happening": [paid], "within": 60_000})
    for cell in own & set(card["cells"]):
        assert ana.text(f"[data-cell={cell}] .pays-now") == f"+{card['cells'][cell]}"
    assert ana.text(".validated .gain") == "+3"


# Words and colours


def test_all_words_of_the_table_are_there_in_three_languages() -> None:
    ids = {language: re.findall(r"^(table-[a-z-]+) =", text_of(language), re.M) for language in ("en", "fr", "de")}
    assert ids["en"] == ids["fr"] == ids["de"]
    code = "".join(path.read_text() for path in WEB.glob("*.js"))
    families = re.findall(r"`(table-[a-z]+-)\$", code)
    assert [word for word in ids["en"] if f'"{word}"' not in code and not word.startswith(tuple(families))] == []
    assert [word for word in re.findall(r'"(table-[a-z-]+)"', code) if word not in ids["en"]] == []


def test_letters_of_birds_differ_in_every_language() -> None:
    for language in ("en", "fr", "de"):
        letters = re.findall(r"^table-letter-\w+ = (\w)$", text_of(language), re.M)
        assert len(set(letters)) == len(letters) == 4


def text_of(language: str) -> str:
    return (WEB / "words" / f"{language}.ftl").read_text()


def test_tints_are_those_of_the_birds() -> None:
    tints = re.findall(r"& \.(\w+) \{ --tint: light-dark\((#\w+), (#\w+)\);", (WEB / "table.css").read_text())
    birds = json.loads((WEB / "birds.json").read_text())
    wanted = {tile.partition("-")[0]: (bird["tint"], bird["tint-dark"]) for tile, bird in birds.items()}
    assert {species: (light, dark) for species, light, dark in tints} == wanted
