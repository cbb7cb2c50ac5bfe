"""After a game: looking back moment by moment, links to a moment, records from elsewhere, and the settings."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from browsing import ME, Visitor
from hands import Hand
from nearly_over import keep_nearly_over
from playwright.sync_api import expect
from recorded import finished_game
from server_process import ServerProcess

from birdtable.core.record import line_of

Come = Callable[..., Visitor]


@pytest.mark.parametrize("table", ["drawn", "text"])
@pytest.mark.parametrize(("name", "players"), [("cubirds", 3), ("kuckuck", 3), ("whatsup", 2), ("wolken", 2)])
def test_a_finished_game_is_looked_at_step_by_step(visitor: Come, name: str, players: int, table: str) -> None:
    ana = visitor(table=table)
    ana.be("Ana")
    link = ana.ask("POST", "/records", finished_game(name, players))["link"]
    ana.visit(f"/t/{link}#moment-0")
    assert ana.see(".looking-back .status", "As it began.")
    ana.page.get_by_label("One step on").click()
    assert ana.see(".steps .hint", "1 of ")
    assert ana.see(".looking-back .status", "Person ")
    ana.page.get_by_label("To the end").click()
    expect(ana.page.get_by_label("Moment", exact=True)).to_have_value(ana.text(".steps .hint").split()[-1])
    ana.page.get_by_label("One step back").click()
    ana.page.get_by_label("Through the eyes of").select_option("Person 2")
    ana.page.wait_for_url("**-seat-1")
    ana.page.keyboard.press("Tab")
    ana.click("Result")
    assert ana.see(".scores", "Person 1")
    assert "#" not in ana.page.url


def test_a_link_leads_to_a_moment_through_somebodys_eyes(visitor: Come) -> None:
    ana, ben = visitor(), visitor()
    ana.be("Ana")
    link = ana.ask("POST", "/records", finished_game("whatsup", 2))["link"]
    ben.visit(f"/t/{link}#moment-3-seat-1")
    assert ben.see(".steps .hint", "3 of ")
    assert ben.page.get_by_label("Through the eyes of").input_value() == "1"


def test_a_game_just_played_can_be_looked_back_at(visitor: Come, server: ServerProcess) -> None:
    ana = visitor(size="phone")
    ana.be("Ana")
    ana.at(keep_nearly_over(server, "whatsup", ["me", "bot"], left=12, names={}))
    Hand(ana, "whatsup").play()
    ana.page.get_by_role("button", name="Look back").press("Enter")
    expect(ana.see(".looking-back .status", "As it began.")).to_be_focused()
    assert ana.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    ana.page.get_by_role("button", name="Result").press("Enter")
    expect(ana.see(".act .status", "The game is over.")).to_be_focused()


def test_a_record_from_elsewhere_is_uploaded_and_watched(visitor: Come, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(line_of(finished_game("kuckuck", 4)) + "\n", "utf-8")
    ana = visitor()
    ana.be("Ana")
    ana.visit()
    ana.page.get_by_label("Watch a recorded game").set_input_files(file)
    ana.page.wait_for_url("**/t/*#moment-0")
    assert ana.see(".looking-back .status", "As it began.")
    ana.see(".kuckuck")
    ana.page.get_by_label("One step on").click()
    assert ana.see(".steps .hint", "1 of ")
    ana.page.keyboard.press("ArrowRight")
    assert ana.see(".steps .hint", "2 of ")
    assert ana.see(".told li", "bids")


def test_a_file_that_holds_no_record_is_refused_with_a_sentence(visitor: Come, tmp_path: Path) -> None:
    file = tmp_path / "holiday.json"
    file.write_text("not a record", "utf-8")
    ana = visitor()
    ana.be("Ana")
    ana.visit()
    ana.page.get_by_label("Watch a recorded game").set_input_files(file)
    assert ana.see(".trouble", "holds no record")


def test_settings_are_kept_on_this_device(visitor: Come) -> None:
    ana = visitor(table="drawn")
    ana.visit()
    ana.page.locator(".settings summary").click()
    ana.page.get_by_label("Sound", exact=True).select_option("off")
    ana.page.get_by_label("Pace").select_option("fast")
    kept = json.loads(str(ana.page.evaluate("localStorage.getItem('birdtable-settings')")))
    assert (kept["sound"], kept["motion"], kept["table"]) == ("off", "fast", "drawn")


def test_the_tab_and_its_icon_say_whose_turn_it_is(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", ME, variant="solo")
    expect(ana.page).to_have_title("● CuBirds – Birdtable")
    expect(ana.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("/static/art/favicon-turn.svg$"))


def test_the_pages_can_be_installed_as_an_app(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    manifest = ana.context.request.get(ana.url + "/static/manifest.webmanifest").json()
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        assert ana.context.request.get(ana.url + icon["src"]).ok
