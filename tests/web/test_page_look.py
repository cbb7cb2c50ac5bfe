"""Pages can be read, touched and heard: nothing overflows, targets are large, and axe-core finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOT, ME, OPEN, SIZES, Visitor
from hands import Finger
from playwright.sync_api import expect
from recorded import finished_game
from shown import serious_in_any_light

import birdtable

Come = Callable[..., Visitor]

LONG = "Maximiliana-Wilhelmine von Hbg"


def home(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("cubirds", ME, OPEN, listed=True)
    ana.visit()
    ana.see(".tables")
    ana.page.locator("main details").first.locator("summary").click()
    ana.page.locator("main details button").first.click()
    ana.see(".address")


def opening_against_bots(ana: Visitor) -> None:
    ana.set_up("cubirds")
    ana.page.get_by_label("5", exact=True).check()


def opening_with_friends(ana: Visitor) -> None:
    ana.be(LONG)
    ana.set_up("kuckuck", "Mit Freunden, per Link")


def opening_on_one_device(ana: Visitor) -> None:
    ana.set_up("wolken", "An einem Gerät")
    ana.page.get_by_role("group", name="Platz 3").get_by_label("eine Person").check()


def opening_alone(ana: Visitor) -> None:
    ana.set_up("cubirds", "Allein gegen RobinBird")


def being_somebody(ana: Visitor) -> None:
    ana.be(LONG)
    ana.visit()
    ana.see(".you-in-head summary").click()
    ana.see(".panel .pictures")


def being_nobody_yet(ana: Visitor) -> None:
    ana.visit()
    ana.see(".you-in-head summary").click()
    ana.see(".panel .pictures")


def gathering(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("wolken", ME, OPEN, BOT)
    ana.see(".seats")


def invited(ana: Visitor) -> None:
    gathering(ana)
    ana.context.clear_cookies()
    ana.page.reload()
    ana.see("form .primary")


def rules(game: str) -> Callable[[Visitor], None]:
    def read(ana: Visitor) -> None:
        ana.page.goto(f"{ana.url}/games/{game}/rules")
        ana.see(".rules table")

    read.__name__ = f"rules_{game}"
    return read


def playing(game: str) -> Callable[[Visitor], None]:
    def play(ana: Visitor) -> None:
        at_the_fullest_table(ana, game).play(until="again")
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator(".confirm")).to_have_count(0)
        unfold_the_rail(ana)

    play.__name__ = f"playing_{game}"
    return play


def previewing(game: str) -> Callable[[Visitor], None]:
    def play(ana: Visitor) -> None:
        hand = at_the_fullest_table(ana, game)
        hand.play(touches=4)
        hand.play(until="again")
        ana.see(".confirm .primary[aria-disabled=false]")

    play.__name__ = f"previewing_{game}"
    return play


def at_the_fullest_table(ana: Visitor, game: str) -> Finger:
    ana.be(LONG)
    players = max(birdtable.game(game).variants["standard"])
    ana.open_table(game, ME, *[BOT] * (players - 1))
    return Finger(ana, game)


def unfold_the_rail(ana: Visitor) -> None:
    ana.unfold_rail()
    for place in range(ana.page.locator(".rail summary").count()):
        ana.page.locator(".rail summary").nth(place).click()
    ana.see(".rail .address")


def waiting(game: str) -> Callable[[Visitor], None]:
    """For somebody else, who has not decided yet; where all choose at once, one has chosen oneself."""

    def wait(ana: Visitor) -> None:
        ana.be(LONG)
        link = ana.open_table(game, ME, OPEN, *[BOT] * (min(birdtable.game(game).variants["standard"]) - 2))
        join(ana, link, "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwww")
        ana.see(f".{game}")
        hand = Finger(ana, game)
        while must_decide(ana):
            hand.step(patience=0.5)
        expect(ana.page.locator(".confirm")).to_have_count(0)
        expect(ana.page.locator(".status")).to_have_text(told(ana)["said"]["status"])

    wait.__name__ = f"waiting_{game}"
    return wait


def must_decide(ana: Visitor) -> bool:
    offer = told(ana)["offer"]
    return offer is not None and offer["chosen"] is None


def told(ana: Visitor) -> Any:
    return ana.ask("GET", f"/tables/{ana.link}?lang=de")


def join(ana: Visitor, link: str, name: str) -> None:
    """Somebody else comes, looks and leaves the page again."""
    assert ana.context.browser
    other = Visitor(ana.context.browser, ana.url)
    other.be(name)
    other.ask("POST", f"/tables/{link}/seats", {})
    other.leave()


def told_in_words(ana: Visitor) -> None:
    ana.be(LONG)
    ana.window.begin_with("localStorage.setItem('birdtable-settings', JSON.stringify({ table: 'text' }))")
    ana.open_table("wolken", ME, *[BOT] * 3)
    ana.see(".moves")
    ana.play_at_random(clicks=16)
    ana.see(".moves ul, .confirm")
    unfold_the_rail(ana)


def curtain(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("kuckuck", {"kind": "me", "name": LONG}, {"kind": "me", "name": "Ben"}, BOT)
    hand = Finger(ana, "kuckuck")
    assert hand.step() == "curtain"
    hand.play(until="curtain")
    ana.see(".curtain .quiet")


def seat_left(ana: Visitor) -> None:
    """One device for three; the seat of one was left, with all that can be done about it."""
    ana.be(LONG)
    link = ana.open_table("cubirds", ME, {"kind": "me", "name": "Ben"}, {"kind": "me", "name": LONG})
    ana.ask("DELETE", f"/tables/{link}/seats/2")
    ana.see(".left-seats .primary")
    ana.see("summary", "Platz 3 wurde verlassen").click()
    ana.see(".left-seats select")


def seat_handed(ana: Visitor) -> None:
    """Somebody comes by the link that hands a seat over."""
    ana.be("Ben")
    link = ana.open_table("cubirds", ME, BOT, spectators=False)
    path = ana.ask("POST", f"/tables/{link}/seats/0/link")["path"]
    ana.visit()
    ana.context.clear_cookies()
    ana.forgive()
    ana.visit(path)
    ana.see(".handed .primary")


def watching(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("cubirds", ME, BOT)
    ana.context.clear_cookies()
    ana.page.reload()
    ana.see(".cubirds")


def ended(game: str) -> Callable[[Visitor], None]:
    def end(ana: Visitor) -> None:
        ana.visit(f"/t/{recorded(ana, game)}")
        ana.see(".scores")
        ana.see(f".{game}")
        unfold_the_rail(ana)

    end.__name__ = f"ended_{game}"
    return end


def looking_back(game: str) -> Callable[[Visitor], None]:
    def look(ana: Visitor) -> None:
        ana.visit(f"/t/{recorded(ana, game)}#moment-9-seat-1")
        ana.see(".looking-back")
        ana.see(f".{game}")

    look.__name__ = f"looking_back_{game}"
    return look


def recorded(ana: Visitor, game: str) -> str:
    """The link of a finished game with as many players as there can be."""
    ana.be(LONG)
    record = finished_game(game, max(birdtable.game(game).variants["standard"]))
    record["seats"] = [LONG, *record["seats"][1:]]
    return str(ana.ask("POST", "/records", record)["link"])


def settings_open(ana: Visitor) -> None:
    at_the_fullest_table(ana, "whatsup")
    ana.see(".whatsup")
    ana.page.locator(".settings summary").click()
    ana.see(".settings .panel")


def nowhere(ana: Visitor) -> None:
    ana.at("nowhere")
    ana.forgive()


def device(ana: Visitor) -> None:
    ana.be(LONG)
    ana.visit("/device#secret")
    ana.see("button.primary")


GAMES = birdtable.game_names()
STATES = [
    home,
    opening_against_bots,
    opening_with_friends,
    opening_on_one_device,
    opening_alone,
    being_somebody,
    being_nobody_yet,
    gathering,
    invited,
    *[rules(game) for game in GAMES],
    *[state(game) for state in (playing, previewing, waiting, ended, looking_back) for game in GAMES],
    told_in_words,
    curtain,
    seat_left,
    seat_handed,
    watching,
    settings_open,
    nowhere,
    device,
]

# What sticks out of the page, and what is too small to be touched; text that scrolls in its own block is fine.
TOO_WIDE = """
() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => element.closest(".board, .wide, .unseen") && !element.matches(".board, .wide");
  return [...document.querySelectorAll("body *")]
    .filter((element) => !scrolls(element) && element.getBoundingClientRect().right > width + 0.5)
    .map((element) => element.outerHTML.slice(0, 120));
}
"""
# Tables say themselves what may be dense. A sign in a sentence may be small if what a finger can touch is larger.
TOO_SMALL = """
() => {
  const touched = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const around = getComputedStyle(element, "::after");
    const more = (size) => (around.position === "absolute" && parseFloat(around[size])) || 0;
    return [Math.max(width, more("width")), Math.max(height, more("height"))];
  };
  return [...document.querySelectorAll("button, a.button, select, summary, input:not([type=radio], [type=checkbox])")]
    .filter((element) => element.getBoundingClientRect().height > 0)
    .filter((element) => Math.min(...touched(element)) < (element.closest(".drawn") ? 23.5 : 43.5))
    .map((element) => element.outerHTML.slice(0, 120));
}
"""


# Text wider than its box, around the table; the tables themselves are measured in their own tests.
CUT_OFF = """
() => {
  const isUnseen = (element) => element !== null && (element.clientHeight === 1 || isUnseen(element.parentElement));
  return [...document.querySelectorAll("body :is(p, span, strong, li, summary, button, a, th, td, label, h1, h2, h3)")]
    .filter((element) => !element.closest(".drawn, .board, svg") && element.textContent.trim() && !isUnseen(element))
    .filter((element) => element.clientWidth > 1 && getComputedStyle(element).display !== "inline")
    .filter((element) => getComputedStyle(element).textOverflow !== "ellipsis")
    .filter((element) => getComputedStyle(element, "::after").position !== "absolute") // room for a finger is no text
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 160));
}
"""


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_nothing_overflows_or_is_too_small_and_axe_finds_nothing_serious(
    visitor: Come, state: Callable[[Visitor], None]
) -> None:
    ana = visitor(locale="de", size="phone", touch=True)
    state(ana)
    for size in ana.windows(SIZES):
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= SIZES[size][0], size
        assert ana.page.evaluate(TOO_WIDE) == [], size
        assert ana.page.evaluate(TOO_SMALL) == [], size
        assert ana.page.evaluate(CUT_OFF) == [], size
    assert serious_in_any_light(ana) == []


def test_the_title_of_the_page_says_when_it_is_your_turn(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", ME, OPEN)
    expect(ana.page).to_have_title("CuBirds – Birdtable")
    ana.page.get_by_label("Seat 2").select_option("bot wren")
    ana.see(".cubirds [data-lit]")
    expect(ana.page).to_have_title("● CuBirds – Birdtable")
