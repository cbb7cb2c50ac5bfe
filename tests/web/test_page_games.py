"""From the first page to the result; and a table told in words, which is there for every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browsing import BOT, ME, Visitor
from hands import Finger
from nearly_over import keep_nearly_over
from playwright.sync_api import expect
from server_process import ServerProcess

import birdtable

Come = Callable[..., Visitor]


@pytest.mark.parametrize("name", birdtable.game_names())
def test_a_game_told_in_words_is_played_to_its_end_by_clicks(visitor: Come, server: ServerProcess, name: str) -> None:
    ana = visitor(table="text")
    ana.be("Ana")
    ana.visit()
    game = birdtable.game(name)
    ana.click("Play", f".tile[data-game={name}] button")
    ana.page.wait_for_url("**/t/*")
    ana.see(".moves")
    assert ana.sees(".strip .you", "Ana")
    ana.play_at_random(clicks=12)

    bots = ["bot"] * (min(game.variants["standard"]) - 1)
    ana.at(keep_nearly_over(server, name, ["me", *bots], left=30, names={}))
    assert ana.play_at_random() > 4
    ana.see(".status", "The game is over.")
    assert ana.sees(".winner")
    assert ana.sees("a[download]")
    record = ana.ask("GET", f"/tables/{ana.link}/record")
    assert record["seats"][0] == "Ana"
    assert len(ana.page.locator(".scores tr").all()) == len(record["seats"])


def test_the_level_is_chosen_by_a_birds_name_and_says_how_it_plays(visitor: Come) -> None:
    ana = visitor(locale="de")
    ana.set_up("cubirds")
    third = ana.page.get_by_role("group", name="Platz 3")
    assert third.get_by_role("radio").count() == 5
    assert third.locator("label").all_inner_texts() == ["Zaunkönig", "Fink", "Star", "Dohle", "Rabe"]
    expect(third.get_by_label("Star")).to_be_checked()
    assert ana.see(".set-up .hint", "er vergisst manches, was er gesehen hat")
    third.get_by_label("Rabe").check()
    expect(third).to_have_accessible_name("Platz 3 · Stufe 5 von 5 Rabe")
    ana.see(".set-up .hint.told", "Vergisst nichts")
    ana.page.get_by_role("button", name="Spielen", exact=True).click()
    ana.page.wait_for_url("**/t/*")
    levels = {language: seats_of(ana, language) for language in ("de", "fr")}
    assert levels == {"de": [None, "Zaunkönig", "Rabe"], "fr": [None, "Troglodyte", "Corbeau"]}


def test_a_bot_that_the_host_has_installed_can_be_chosen(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    offered = ana.ask("GET", "/games?lang=en")
    crow = {"name": "crow", "title": "Crow", "level": 0, "about": "Not one of ours.", "ours": False}
    ana.page.route("**/api/1/games?*", lambda route: route.fulfill(json=offered | {"bots": [*offered["bots"], crow]}))
    ana.set_up("whatsup")
    second = ana.page.get_by_role("group", name="Seat 2")
    assert second.locator("label").all_inner_texts() == ["Wren", "Finch", "Starling", "Jackdaw", "Raven", "Crow"]
    second.get_by_label("Crow").check()
    expect(second).to_have_accessible_name("Seat 2 Crow")
    ana.see(".set-up .hint.told", "Not one of ours.")


def seats_of(somebody: Visitor, language: str) -> list[str | None]:
    """The levels of all who sit at the table."""
    table = somebody.ask("GET", f"/tables/{somebody.link}?lang={language}")["table"]
    return [seat["level"] for seat in table["seats"]]


def test_one_plays_alone_where_the_rules_play_the_other_seat(visitor: Come) -> None:
    ana = visitor(size="phone", touch=True)
    ana.set_up("cubirds")
    assert not ana.page.get_by_label("RobinBird’s head start").count()
    ana.page.get_by_label("Alone against RobinBird").check()
    ana.page.get_by_label("RobinBird’s head start").select_option("2 birds")
    ana.click("Play")
    ana.page.wait_for_url("**/t/*")
    assert ana.see(".player", "RobinBird")
    assert ana.ask("GET", f"/tables/{ana.link}")["table"]["options"] == {"head_start": 2}
    ana.see(".cubirds .open-hand [data-held]")  # which everybody may see
    Finger(ana, "cubirds").play()
    assert "The game is over." in ana.text(".status")


def test_a_whole_game_told_in_words_is_played_by_keyboard_alone(visitor: Come) -> None:
    ana = visitor(table="text")
    ana.visit()
    ana.see(".tile")
    go_to(ana, "Play Zum Kuckuck!")
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_url("**/t/*")
    ana.see(".moves")
    go_to(ana, ana.see(".moves button").inner_text())

    presses = 0
    while not ana.sees(".scores"):
        presses += 1
        assert presses < 400
        ana.wait_until(lambda: focus_at_the_table(ana) in ("move", "confirm", "chosen", "status"))
        place = focus_at_the_table(ana)
        if place == "move":
            for _ in range(presses % 3):
                ana.page.keyboard.press("Tab")
            while focus_at_the_table(ana) != "move":
                ana.page.keyboard.press("Shift+Tab")
            ana.page.keyboard.press("Enter")
        if place == "confirm":
            ana.page.keyboard.press("Enter")
            expect(ana.page.locator(".confirm")).to_have_count(0)
        if place == "chosen":
            ana.see(".moves ul, .scores")  # the others are still to choose
        if place == "status":
            ana.see(".moves, .scores")
    assert focus_at_the_table(ana) == "status"


def focused(somebody: Visitor) -> str:
    """What has the focus, as a screen reader would call it."""
    script = "(e => e.getAttribute('aria-label') ?? e.labels?.[0]?.innerText ?? e.innerText)(document.activeElement)"
    return " ".join(str(somebody.page.evaluate(script)).split())


def go_to(somebody: Visitor, label: str | None) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        if focused(somebody) == label:
            return
        somebody.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never gets to {label!r}")


def focus_at_the_table(somebody: Visitor) -> str:
    script = """
        const e = document.activeElement;
        e.matches('.moves ul button') ? 'move' : e.matches('.confirm button') ? 'confirm'
            : e.matches('.moves button') ? 'chosen' : e.matches('.status') ? 'status' : e.outerHTML.slice(0, 200)
    """
    return str(somebody.page.evaluate(script))


def test_a_choice_made_at_once_with_others_can_be_changed(visitor: Come) -> None:
    ana, ben = visitor(table="text"), visitor()
    ana.be("Ana")
    ben.be("Ben")
    link = ana.open_table("kuckuck", ME, {"kind": "open"}, BOT)
    ben.ask("POST", f"/tables/{link}/seats", {})
    first, second = (ana.see(f".moves li:nth-child({place}) button").get_attribute("data-move") for place in (1, 2))
    ana.page.locator(f"[data-move='{first}']").click()
    assert "secret until all have chosen" in ana.text(".confirm")
    ana.click("Do it")
    assert str(first).capitalize() in ana.see(".moves", "Your choice:").inner_text()
    ana.click("Choose differently")
    assert ana.see("[aria-pressed=true]").get_attribute("data-move") == first
    ana.page.locator(f"[data-move='{second}']").click()
    ana.click("Do it")
    ana.see(".moves", f"Your choice: {second}")


def test_what_is_certain_is_done_at_once_and_can_be_taken_back(visitor: Come) -> None:
    ana = visitor(table="text")
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, BOT)
    ana.see(".moves")
    offer = ana.ask("GET", f"/tables/{link}?lang=en&follows=1")["offer"]
    certain = next(move for move in offer["moves"] if move["certain"])
    before = ana.text(".status")
    ana.click(certain["words"][1].replace("warbler", "reed warbler"), ".moves button")
    ana.page.locator(f"[data-move='{certain['move']}']").click()
    ana.page.wait_for_function("before => document.querySelector('.status').textContent !== before", arg=before)
    ana.click("Undo")
    ana.see(".news", "takes a decision back")
    again = ana.ask("GET", f"/tables/{link}?lang=en&follows=1")["offer"]
    assert again["moves"] == offer["moves"]


def test_an_uncertain_move_shows_what_is_known_to_follow_and_can_be_let_go(visitor: Come) -> None:
    ana = visitor(table="text")
    ana.be("Ana")
    link = ana.open_table("whatsup", ME, BOT)
    ana.see(".moves ul button").click()
    assert "cannot be undone" in ana.text(".confirm")
    expect(ana.page.get_by_role("button", name="Do it")).to_be_focused()
    ana.page.keyboard.press("Escape")
    ana.see(".moves ul button")
    assert ana.ask("GET", f"/tables/{link}")["offer"] is not None


def test_a_game_with_a_table_of_its_own_is_drawn_by_it(visitor: Come) -> None:
    ana = visitor(table="drawn")
    ana.be("Ana")
    games = ana.ask("GET", "/games?lang=en")
    games["games"] = [game | {"drawn": True} for game in games["games"]]
    ana.page.route("**/api/1/games?*", lambda route: route.fulfill(json=games))
    ana.page.route(
        "**/games/whatsup/web/table.js", lambda route: route.fulfill(body=OWN_TABLE, content_type="text/javascript")
    )
    ana.open_table("whatsup", ME, BOT)
    ana.see(".status", "it is your turn")
    ana.see("#own", "moves").click()
    assert not ana.sees(".board")
    ana.see(".confirm", "flip")


def test_lines_of_text_come_where_a_table_is_not_drawn_and_only_there(visitor: Come) -> None:
    ana = visitor(table="drawn")
    asked: list[str] = []
    ana.window.listen("websocket", lambda socket: asked.append(socket.url))
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, BOT)
    ana.see(".drawn .cubirds")
    assert "text=0" in asked[-1]
    ana.page.route("**/games/cubirds/web/table.js", lambda route: route.abort())
    ana.at(link)
    ana.see(".board", "1")
    assert "text=1" in asked[-1]
    assert ana.complaints
    ana.complaints.clear()


OWN_TABLE = """
import { html } from "../../../static/core/preact.js";

export const css = [];
export const flights = () => [];
export const sound = () => null;
export function Table({ offer, pick }) {
  const moves = offer?.moves ?? [];
  return html`<button id="own" onClick=${() => pick(moves[0].move)}>${moves.length} moves</button>`;
}
"""
