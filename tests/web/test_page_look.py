"""Pages can be read, touched and heard: nothing overflows, targets are large, and axe-core finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import BOT, ME, OPEN, SIZES, Visitor

import birdtable

Come = Callable[..., Visitor]

LONG = "Maximiliana-Wilhelmine von Hbg"


def home(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("cubirds", ME, OPEN, listed=True)
    ana.visit()
    ana.see(".tables")
    ana.page.locator("main details").nth(1).locator("summary").click()
    ana.page.locator("main details button").nth(1).click()
    ana.see(".address")


def opening_against_bots(ana: Visitor) -> None:
    ana.visit()
    ana.see(".tile button").click()
    ana.see(".set-up")


def opening_with_friends(ana: Visitor) -> None:
    opening_against_bots(ana)
    ana.page.locator(".set-up [type=radio]").nth(1).check()
    ana.see(".seat-rows")


def opening_on_one_device(ana: Visitor) -> None:
    opening_against_bots(ana)
    ana.page.locator(".set-up [type=radio]").nth(2).check()
    ana.see(".seat-rows")


def gathering(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("wolken", ME, OPEN, BOT)
    ana.see(".seats")


def invited(ana: Visitor) -> None:
    gathering(ana)
    ana.context.clear_cookies()
    ana.page.reload()
    ana.see("form .primary")


def playing(game: str) -> Callable[[Visitor], None]:
    def play(ana: Visitor) -> None:
        ana.be(LONG)
        players = max(birdtable.game(game).variants["standard"])
        ana.open_table(game, ME, *[BOT] * (players - 1))
        ana.see(".moves")
        ana.play_at_random(clicks=16)
        ana.see(".moves ul, .confirm")
        ana.page.locator(".rail summary").nth(0).click()
        ana.page.locator(".rail summary").nth(1).click()
        ana.see(".rail .address")

    play.__name__ = f"playing_{game}"
    return play


def confirming(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("whatsup", ME, BOT)
    ana.see(".moves ul button").click()
    ana.see(".confirm .primary[aria-disabled=false]")


def chosen(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("kuckuck", {"kind": "me", "name": LONG}, {"kind": "me", "name": "Ben"}, BOT)
    ana.see(".curtain .primary").click()
    ana.see(".moves ul button")


def curtain(ana: Visitor) -> None:
    chosen(ana)
    ana.play_at_random(clicks=2)
    ana.see(".curtain .quiet")


def watching(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("cubirds", ME, BOT)
    ana.context.clear_cookies()
    ana.page.reload()
    ana.see(".board")


def ended(ana: Visitor) -> None:
    ana.be(LONG)
    ana.open_table("kuckuck", ME, BOT, BOT)
    ana.play_at_random()
    ana.see(".scores")


def nowhere(ana: Visitor) -> None:
    ana.at("nowhere")
    ana.complaints.clear()


def device(ana: Visitor) -> None:
    ana.be(LONG)
    ana.visit("/device#secret")
    ana.see("button.primary")


STATES = [
    home,
    opening_against_bots,
    opening_with_friends,
    opening_on_one_device,
    gathering,
    invited,
    *[playing(game) for game in birdtable.game_names()],
    confirming,
    chosen,
    curtain,
    watching,
    ended,
    nowhere,
    device,
]

# What sticks out of the page, and what is too small to be touched; text that scrolls in its own block is fine.
TOO_WIDE = """
() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => element.closest(".board, .unseen") && !element.matches(".board");
  return [...document.querySelectorAll("body *")]
    .filter((element) => !scrolls(element) && element.getBoundingClientRect().right > width + 0.5)
    .map((element) => element.outerHTML.slice(0, 120));
}
"""
TOO_SMALL = """
() => [...document.querySelectorAll("button, a.button, select, summary, input:not([type=radio], [type=checkbox])")]
  .map((element) => [element, element.getBoundingClientRect()])
  .filter(([, box]) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(([element]) => element.outerHTML.slice(0, 120))
"""


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_nothing_overflows_or_is_too_small_and_axe_finds_nothing_serious(
    visitor: Come, state: Callable[[Visitor], None]
) -> None:
    ana = visitor(locale="de", size="phone", table="text")
    state(ana)
    for size, (width, height) in SIZES.items():
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate("document.documentElement.scrollWidth") <= width, size
        assert ana.page.evaluate(TOO_WIDE) == [], size
        assert ana.page.evaluate(TOO_SMALL) == [], size
    for scheme in ("light", "dark"):
        ana.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert serious(ana) == [], scheme


def serious(somebody: Visitor) -> list[str]:
    """What axe-core finds that would keep somebody from using the page."""
    found = Axe().run(somebody.page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in ("serious", "critical")]


def test_the_status_sentence_is_told_to_screen_readers_and_is_one_sentence_in_one_place(visitor: Come) -> None:
    ana = visitor(table="text")
    ana.be("Ana")
    ana.open_table("cubirds", ME, BOT)
    ana.see(".moves")
    assert ana.page.locator(".status").count() == 1
    assert ana.page.locator(".status").get_attribute("aria-live") == "polite"
    ana.page.evaluate("window.status_element = document.querySelector('.status')")
    ana.play_at_random(clicks=6)
    assert ana.page.evaluate("window.status_element === document.querySelector('.status')")


def test_the_title_of_the_page_says_when_it_is_your_turn(visitor: Come) -> None:
    ana = visitor(table="text")
    ana.be("Ana")
    ana.open_table("cubirds", ME, OPEN)
    assert ana.page.title() == "CuBirds – Birdtable"
    ana.page.get_by_label("Seat 2").select_option("bot wren")
    ana.see(".moves")
    assert ana.page.title() == "● CuBirds – Birdtable"
