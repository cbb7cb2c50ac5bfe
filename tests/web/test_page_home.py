"""The pages around the table: the first page, one touch to a game, ways to play, who you are, and settings."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsing import BOT, ME, OPEN, Visitor
from hands import Hand
from nearly_over import keep_nearly_over
from playwright.sync_api import expect
from server_process import ServerProcess
from shown import serious

import birdtable
from birdtable.server.showing.company import NICKNAMES

Come = Callable[..., Visitor]

BIRDS = list(NICKNAMES.values())
TOUCHES = {"whatsup": 2, "kuckuck": 2, "cubirds": 3, "wolken": 4}  # at a table, to a first decision


def play(somebody: Visitor, game: str) -> dict[str, Any]:
    """One touch on the first page; returns the table that it opens."""
    somebody.visit()
    somebody.click("Play", f".tile[data-game={game}] button")
    somebody.page.wait_for_url("**/t/*")
    return table_of(somebody)


def table_of(somebody: Visitor) -> dict[str, Any]:
    return dict(somebody.ask("GET", f"/tables/{somebody.link}?lang=en")["table"])


def bots_at(table: dict[str, Any]) -> list[str]:
    return [seat["bot"] for seat in table["seats"] if seat["kind"] == "bot"]


# One touch to a game


@pytest.mark.parametrize("game", birdtable.game_names())
def test_one_touch_opens_a_running_table_and_few_more_make_a_decision(visitor: Come, game: str) -> None:
    ana = visitor()
    table = play(ana, game)
    assert table["status"] == "running"
    assert bots_at(table) == (["wren", "finch", "starling"] if game == "kuckuck" else ["wren", "starling"])
    assert table["seats"][0]["name"] in BIRDS
    hand = Hand(ana, game)
    while hand.step() != "again":
        pass
    ana.wait_until(lambda: any(message["type"] == "ack" for message in ana.heard))
    assert hand.clicks <= TOUCHES[game]


def test_a_second_touch_while_a_table_opens_does_nothing(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.visit()
    button = ana.see(".tile[data-game=whatsup] button")
    button.evaluate("button => { button.click(); button.click(); button.click(); }")
    ana.page.wait_for_url("**/t/*")
    assert len(ana.ask("GET", "/me/tables")["tables"]) == 1


def test_whoever_comes_back_by_the_browsers_button_can_play_again(visitor: Come) -> None:
    ana = visitor()
    play(ana, "whatsup")
    first = ana.link
    ana.page.go_back()
    ana.click("Play", ".tile[data-game=whatsup] button")
    ana.page.wait_for_url("**/t/*")
    assert ana.link != first


def test_play_repeats_what_was_played_here_last_time(visitor: Come) -> None:
    ana = visitor()
    ana.set_up("cubirds")
    ana.page.get_by_label("4", exact=True).check()
    ana.page.get_by_role("group", name="Seat 2").get_by_label("Raven").check()
    ana.click("Play")
    ana.page.wait_for_url("**/t/*")
    chosen = bots_at(table_of(ana))
    assert chosen[0] == "raven"
    assert len(chosen) == 3
    ana.visit()
    ana.see(".tile[data-game=cubirds] .company", "against Raven")
    assert bots_at(play(ana, "cubirds")) == chosen
    ana.set_up("cubirds")
    expect(ana.page.get_by_label("4", exact=True)).to_be_checked()
    expect(ana.page.get_by_role("group", name="Seat 2").get_by_label("Raven")).to_be_checked()


def test_friends_are_not_called_by_play_but_remembered_by_the_ways_to_play(visitor: Come) -> None:
    ana = visitor()
    ana.set_up("cubirds", "Friends, by a link")
    ana.page.get_by_label("Others may watch").uncheck()
    ana.click("Open the table")
    ana.page.wait_for_url("**/t/*")
    assert not table_of(ana)["spectators"]
    assert bots_at(play(ana, "cubirds")) == ["wren", "starling"]
    ana.set_up("cubirds", "")
    expect(ana.page.get_by_label("Against bots")).to_be_checked()
    ana.set_up("cubirds", "Friends, by a link")
    ana.click("Open the table")
    ana.page.wait_for_url("**/t/*")
    ana.set_up("cubirds")
    expect(ana.page.get_by_label("Friends, by a link")).to_be_checked()


@pytest.mark.parametrize(
    "kept",
    [
        "no JSON",
        "null",
        {"cubirds": {"again": {"way": "bots"}}},
        {"cubirds": {"again": 7}},
        {"cubirds": {"again": {"way": "bots", "variant": "gone", "seats": [], "options": {}, "manners": {}}}},
        {
            "cubirds": {
                "again": {
                    "way": "bots",
                    "variant": "standard",
                    "seats": [
                        {"kind": "person", "name": "", "bot": "wren"},
                        {"kind": "bot", "name": "", "bot": "dodo"},
                    ],
                    "options": {},
                    "manners": {},
                }
            }
        },
    ],
    ids=["no-json", "null", "incomplete", "number", "variant", "bot"],
)
def test_what_can_no_longer_be_played_is_not_repeated(visitor: Come, kept: Any) -> None:
    text = kept if isinstance(kept, str) else json.dumps(kept)
    ana = visitor(before=f"localStorage.setItem('birdtable-played', {json.dumps(text)})")
    assert bots_at(play(ana, "cubirds")) == ["wren", "starling"]


def test_people_on_one_device_are_birds_and_need_no_names(visitor: Come) -> None:
    ana = visitor()
    ana.set_up("wolken", "All on this device")
    ana.page.get_by_role("group", name="Seat 3").get_by_label("a person").check()
    ana.click("Play")
    ana.page.wait_for_url("**/t/*")
    seats = table_of(ana)["seats"]
    assert [(seat["name"], seat["portrait"]) for seat in seats] == [
        ("Kiwi", "robin"),
        ("Tui", "owl"),
        ("Dodo", "duck"),
    ]
    assert [seat["you"] for seat in seats] == [True] * 3


def test_pages_and_server_give_the_same_nicknames_none_of_which_is_a_bird_of_a_game(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    assert ana.page.evaluate("import('/static/core/birds.js').then(({ NICKNAMES }) => NICKNAMES)") == NICKNAMES
    words = (path.read_text() for path in Path(birdtable.__file__).parent.glob("games/*/words/*.ftl"))
    assert not re.search(rf"\b({'|'.join(BIRDS)})\b", "".join(words), re.IGNORECASE)


def test_an_invitation_is_followed_with_one_touch(visitor: Come) -> None:
    ana, ben = visitor(), visitor()
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, OPEN)
    ben.at(link)
    ben.click("Join the game")
    ana.wait_until(lambda: table_of(ana)["status"] == "running")
    assert table_of(ana)["seats"][1]["name"] in BIRDS


def test_ways_to_play_have_an_address_and_an_unknown_game_has_none(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    ana.click("More ways to play", ".tile[data-game=wolken] a")
    ana.page.wait_for_url("**/play/wolken")
    expect(ana.page).to_have_title("Über den Wolken – Birdtable")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Über den Wolken")
    assert ana.context.request.get(f"{ana.url}/play/chess").status == 404


@pytest.mark.parametrize("game", birdtable.game_names())
def test_the_button_of_the_ways_to_play_is_always_in_reach(visitor: Come, game: str) -> None:
    ana = visitor(size="phone", touch=True)
    ana.set_up(game, "Friends, by a link")
    expect(ana.page.locator(".go button")).to_be_in_viewport(ratio=1)
    ana.page.mouse.wheel(0, 200)
    expect(ana.page.locator(".go button")).to_be_in_viewport(ratio=1)


# The first page


def test_all_games_are_in_sight_with_their_buttons(visitor: Come) -> None:
    ana = visitor(locale="de")
    ana.visit()
    ana.see(".tile")
    assert ana.page.locator(".tile").count() == len(birdtable.game_names())
    for _ in ana.windows(["phone", "tablet", "desktop", "lying phone", "long lying phone"]):
        for button in ana.page.locator(".tile button").all():
            expect(button).to_be_in_viewport(ratio=1)


def test_what_waits_for_you_stands_before_the_games(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", ME, variant="solo")
    ana.open_table("wolken", ME, OPEN)
    ana.visit()
    ana.see(".waits", "CuBirds")
    order = "sections => sections.map((section) => section.querySelector('h2').textContent)"
    headings = ana.page.locator("main section:has(h2)").evaluate_all(order)
    assert headings[:3] == ["Waiting for you", "Games", "Your tables"]
    assert ana.see(".waits", "with RobinBird").locator(".face").count() == 1
    assert ana.see("section", "Your tables").locator("li", has_text="1 open seat").count() == 1


@pytest.mark.parametrize("game", birdtable.game_names())
def test_the_list_says_against_whom_and_how_it_ended(visitor: Come, server: ServerProcess, game: str) -> None:
    ana = visitor(table="text")
    ana.be("Ana")
    players = min(birdtable.game(game).variants["standard"])
    ana.at(keep_nearly_over(server, game, ["me", *["bot"] * (players - 1)], left=6, names={}))
    ana.play_at_random()
    table = table_of(ana)
    ana.visit()
    line = ana.see("section", "Finished games").locator("li").first
    expect(line).to_contain_text(f"with {table['seats'][1]['name']}")
    winners = [table["seats"][seat] for seat in table["outcome"]["winners"]]
    expect(line).to_contain_text("you won: " if winners[0]["you"] else f"{winners[0]['name']} won: ")
    expect(line).not_to_contain_text("ended-")
    assert line.locator(".face").count() == players - 1
    line.get_by_role("link", name="Look back").click()
    ana.see(".looking-back")


PAIR = ["Ana", "Ben"]


@pytest.mark.parametrize(
    ("yours", "winners", "said"),
    [
        ((0,), [0], "you won"),
        ((0,), [0, 1], "Ana and Ben won together"),
        ((0, 1), [1], "Ben won"),
        ((0,), [1], "Ben won"),
    ],
    ids=["alone", "shared", "on one device", "lost"],
)
def test_a_win_that_is_shared_or_won_on_a_shared_device_is_told_by_name(
    visitor: Come, yours: tuple[int, ...], winners: list[int], said: str
) -> None:
    ana = visitor()
    ana.be("Ana")
    seats = [
        {"name": name, "portrait": "owl", "kind": "person", "you": seat in yours} for seat, name in enumerate(PAIR)
    ]
    ended = {
        "variant": "standard",
        "pace": "live",
        "open_seats": 0,
        "waits_for_you": False,
        "changed": 0,
        "names": PAIR,
    }
    ended |= {"game": "cubirds", "status": "over", "seats": seats, "winners": winners, "reason": None, "link": "ended"}
    ana.page.route("**/api/1/me/tables?*", lambda route: route.fulfill(json={"tables": [ended]}))
    ana.visit()
    expect(ana.see("section", "Finished games").locator("li")).to_contain_text(said)


def test_of_many_finished_games_the_last_are_shown_and_all_on_demand(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.visit()
    ended = {"variant": "standard", "pace": "live", "open_seats": 0, "waits_for_you": False, "changed": 0, "names": []}
    ended |= {"game": "cubirds", "status": "unfinished", "seats": [], "winners": [], "reason": None}
    tables = [{**ended, "link": f"ended-{number}"} for number in range(20)]
    ana.page.route("**/api/1/me/tables?*", lambda route: route.fulfill(json={"tables": tables}))
    ana.page.reload()
    lines = ana.see("section", "Finished games").locator("li")
    expect(lines).to_have_count(8)
    ana.click("All 20 games")
    expect(lines).to_have_count(20)


# Who you are


def test_a_portrait_is_chosen_by_name_in_the_head_of_every_page(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, BOT)
    for path in ("/device", f"/t/{link}", "/play/cubirds", "/"):
        ana.visit(path)
        ana.see(".you-in-head summary").click()
        ana.see(".panel .pictures")
        birds = ana.page.get_by_role("group", name="Your bird").get_by_role("radio")
        assert birds.evaluate_all("all => all.map((one) => one.labels[0].innerText)") == [
            bird.title() for bird in NICKNAMES
        ]
    ana.page.get_by_label("Flamingo").check()
    ana.wait_until(lambda: ana.ask("GET", "/me")["portrait"] == "flamingo")
    expect(ana.page.locator(".you-in-head summary use")).to_have_attribute("href", "#portraits-flamingo")
    ana.page.get_by_label("Toucan").check()
    ana.wait_until(lambda: ana.ask("GET", "/me")["portrait"] == "toucan")
    assert ana.ask("GET", "/me")["name"] == "Ana"


def test_who_is_new_becomes_somebody_by_choosing_a_bird_or_a_name(visitor: Come) -> None:
    ana, ben = visitor(), visitor()
    for somebody in (ana, ben):
        somebody.visit()
        somebody.see(".you-in-head summary").click()
    ana.page.get_by_label("Duck").check()
    ana.wait_until(lambda: not ana.sees("p", "Who are you?"))
    assert ana.ask("GET", "/me") == {"name": "Dodo", "portrait": "duck", "token": None}
    ben.fill("Your name", "Ben")
    ben.click("Change name")
    ben.see("h2", "You are Ben")


def test_a_name_is_never_cut_in_the_middle_of_what_belongs_together(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    ana.see(".you-in-head summary").click()
    family = "👨‍👩‍👧‍👦"
    ana.fill("Your name", family * 6)
    assert ana.page.get_by_label("Your name").input_value() == family * 4
    ana.click("Change name")
    ana.see("h2", f"You are {family * 4}")
    assert ana.ask("GET", "/me")["name"] == family * 4


# Settings, and signs


@pytest.mark.parametrize("panel", ["settings", "you-in-head"])
def test_what_unfolds_from_the_head_folds_by_escape_and_a_touch_elsewhere(visitor: Come, panel: str) -> None:
    ana = visitor()
    ana.visit()
    ana.see(".tile")
    summary = ana.page.locator(f".{panel} summary")
    for escape in (True, False):
        summary.click()
        ana.see(f".{panel} .panel :is(select, input)").focus()
        if escape:
            ana.page.keyboard.press("Escape")
        else:
            ana.page.mouse.click(4, 890)
        expect(ana.page.locator(f".{panel} .panel")).to_have_count(0)
        expect(summary).to_be_focused()


def test_one_thing_at_a_time_unfolds_from_the_head(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    ana.page.locator(".settings summary").click()
    ana.see(".settings .panel")
    ana.page.locator(".you-in-head summary").click()
    ana.see(".you-in-head .panel")
    expect(ana.page.locator(".settings .panel")).to_have_count(0)


PAPER = "getComputedStyle(document.body).backgroundColor"
DAY, DUSK = "rgb(244, 238, 226)", "rgb(22, 32, 42)"


def test_light_or_dark_is_chosen_against_the_device_and_there_before_anything_is_drawn(visitor: Come) -> None:
    ana = visitor(scheme="light")
    ana.window.begin_with("localStorage.setItem('birdtable-settings', JSON.stringify({ theme: 'dark' }))")
    ana.page.route("**/home/page.js", lambda route: route.abort())  # nothing but the page itself, and what it waits for
    ana.page.goto(ana.url)
    assert ana.page.evaluate(PAPER) == DUSK
    ana.forgive()


def test_light_or_dark_is_switched_at_once(visitor: Come) -> None:
    ana = visitor(scheme="light")
    ana.visit()
    ana.page.locator(".settings summary").click()
    papers = []
    for theme in ("dark", "light", "device"):
        ana.page.get_by_label("Light or dark").select_option(theme)
        papers.append(ana.page.evaluate(PAPER))
    assert papers == [DUSK, DAY, DAY]
    ana.page.emulate_media(color_scheme="dark")
    assert ana.page.evaluate(PAPER) == DUSK


def test_pace_and_forced_decisions_are_settings(visitor: Come) -> None:
    ana = visitor(before="localStorage.removeItem('birdtable-settings')")
    ana.visit()
    ana.page.locator(".settings summary").click()
    ana.page.get_by_label("Pace").select_option("slow")
    forced = ana.page.get_by_label("A decision with one possible answer")
    expect(forced).to_have_value("auto")
    forced.select_option("always")
    kept = json.loads(str(ana.page.evaluate("localStorage.getItem('birdtable-settings')")))
    assert (kept["motion"], kept["forced"]) == ("slow", "always")
    assert ana.page.locator("html").get_attribute("data-motion") == "slow"


# Signs that are drawn with what the page itself holds, and seen.
SIGNS = """
() => [...document.querySelectorAll("svg > use")].filter((use) => use.checkVisibility())
  .map((use) => [use.getAttribute("href"), use.getBBox().width > 0])
"""


def test_signs_and_birds_are_part_of_the_page_and_stay_while_the_server_is_away(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    ana.see(".tile")
    for name in ("icons-settings", "portraits-wren-1"):
        ana.page.wait_for_selector(f"#{name}", state="attached")
    ana.context.set_offline(True)
    signs = ana.page.evaluate(SIGNS)
    assert len(signs) > 4
    assert all(href.startswith("#") and seen for href, seen in signs), signs


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_chosen_theme_can_be_read_by_everybody(visitor: Come, size: str, theme: str) -> None:
    ana = visitor(size=size, scheme="dark" if theme == "light" else "light")
    ana.window.begin_with(f"localStorage.setItem('birdtable-settings', JSON.stringify({{ theme: '{theme}' }}))")
    for game in ("cubirds", "kuckuck"):
        ana.set_up(game)
        assert serious(ana) == []
    ana.visit()
    ana.see(".tile")
    assert serious(ana) == []
