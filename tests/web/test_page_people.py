"""People meet in their browsers: invitations, one device for several, spectators, second devices, and goodbyes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOT, ME, OPEN, Visitor
from playwright.sync_api import Position, expect

Come = Callable[..., Visitor]
CORNER: Position = {"x": 4, "y": 4}


def test_two_browsers_play_from_the_invitation_to_the_result(visitor: Come) -> None:
    ana, ben = visitor(), visitor(locale="de")
    ana.visit()
    ana.see(".tile", "Zum Kuckuck!").get_by_role("button").click()
    ana.page.get_by_label("Me and friends, by link").check()
    ana.fill("Your name", "Ana")
    ana.page.get_by_label("Seat 3").select_option("bot random")
    ana.click("Open the table")
    ana.page.wait_for_url("**/t/*")
    ana.see(".status", "Waiting for one more player")

    ben.page.goto(str(ana.page.get_by_label("Invite friends with this link").input_value()))
    ben.fill("Dein Name", "Ben")
    ben.click("Mitspielen")
    for somebody in (ana, ben):
        somebody.see(".moves")
        assert somebody.sees(".strip li", "Ben")

    while not (ana.sees(".scores") and ben.sees(".scores")):
        for somebody in (ana, ben):
            if somebody.sees(".confirm") or somebody.sees(".moves ul"):
                somebody.play_at_random(clicks=2)
    assert ana.page.locator(".scores th").all_inner_texts() == ben.page.locator(".scores th").all_inner_texts()

    ana.click("Once more")
    ana.page.wait_for_url(lambda url: ben.link not in url)
    ben.click("Zum nächsten Spiel")
    ben.page.wait_for_url(f"**/t/{ana.link}")
    ben.see(".moves")


def test_one_device_goes_round_and_shows_one_hand_at_a_time(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    ana.see(".tile", "Zum Kuckuck!").get_by_role("button").click()
    ana.page.get_by_label("All of us on this device").check()
    ana.fill("Your name", "Ana")
    ana.fill("Name of person 2", "Ben")
    ana.click("To the table")
    ana.page.wait_for_url("**/t/*")

    hands: dict[str, set[str]] = {}
    for name, other in [("Ana", "Ben"), ("Ben", "Ana")]:
        ana.see(".status", f"Pass the device to {name}. Nobody else looks!")
        expect(ana.page.locator(".board, .news, .moves, .log")).to_have_count(0)
        expect(ana.page.locator(".curtain .primary")).to_be_focused() if hands else None
        ana.heard.clear()
        ana.click(f"I am {name}")
        ana.see(".moves")
        hands[name] = {str(button.get_attribute("data-move")) for button in ana.page.locator(".moves ul button").all()}
        seen = updates_after_uncovering(ana, name)
        assert {update["seat"] for update in seen} == {seen[0]["seat"]}
        assert "hand" in json.dumps(seen[-1]["view"])
        if other in hands:
            assert not shows_any(ana.text(".board"), hands[other] - hands[name])
            assert not hands[other] - hands[name] & {move["move"] for move in seen[-1]["offer"]["moves"]}
        ana.play_at_random(clicks=2)
    ana.play_at_random()
    assert "The game is over." in ana.text(".status")


def updates_after_uncovering(somebody: Visitor, name: str) -> list[dict[str, Any]]:
    """What the page was sent since it looks through this seat's eyes."""
    updates = [message for message in somebody.heard if message["type"] == "update"]
    names = [seat["name"] for seat in updates[0]["table"]["seats"]]
    first = [update["seat"] for update in updates].index(names.index(name))
    return updates[first:]


def shows_any(table: str, bids: set[str]) -> bool:
    """Does the table show one of these numbers as one's own?"""
    own = next(line for line in table.splitlines() if "your numbers" in line)
    return bool({bid.removeprefix("bid ") for bid in bids} & set(own.split()))


def test_whoever_had_the_device_may_look_once_more_before_it_is_passed(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", {"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"})
    ana.click("I am")
    first = ana.see(".strip .deciding strong").inner_text()
    ana.see(".moves")
    while not ana.sees(".curtain"):
        ana.page.locator(".confirm .primary, .moves ul li:last-child button, .curtain").first.click(position=CORNER)
    ana.click(f"{first} looks once more")
    assert "small / big flock" in ana.text(".board")
    assert ana.sees(".undo")


def test_a_spectator_sees_what_is_public_and_can_do_nothing(visitor: Come) -> None:
    ana, zoe = visitor(), visitor()
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, BOT)
    ana.see(".moves")
    assert "flock" in ana.text(".board")
    zoe.at(link)
    assert zoe.see("p", "You are watching.")
    assert not zoe.sees(".moves")
    assert not zoe.sees(".undo")
    assert "hand " not in zoe.text(".board")
    assert "Ana" in zoe.text(".strip")
    assert {update["offer"] for update in zoe.heard if update["type"] == "update"} == {None}


def test_a_table_for_its_players_only_says_so(visitor: Come) -> None:
    ana, zoe = visitor(), visitor()
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, BOT, spectators=False)
    zoe.at(link)
    assert zoe.see(".status").inner_text() == "This table is for its players only."
    zoe.complaints.clear()  # the browser notes that it was refused


def test_whoever_comes_to_a_full_table_is_not_asked_to_join(visitor: Come) -> None:
    ana, ben, zoe = visitor(), visitor(), visitor()
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, OPEN)
    zoe.at(link)
    assert zoe.sees("button", "Join the game")
    ben.at(link)
    ben.fill("Your name", "Ben")
    ben.click("Join the game")
    ben.see(".strip .you", "Ben")
    zoe.see("p", "You are watching.")
    assert not zoe.sees("button", "Join the game")


def test_a_reload_in_the_middle_shows_the_same_table(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("wolken", ME, BOT)
    ana.play_at_random(clicks=6)
    ana.page.reload()
    ana.see(".moves")
    before = ana.text(".board"), ana.text(".status"), ana.text(".moves")
    ana.page.reload()
    ana.see(".moves")
    assert (ana.text(".board"), ana.text(".status"), ana.text(".moves")) == before
    assert ana.sees(".news li")


def test_names_are_text_whatever_stands_in_them(visitor: Come) -> None:
    ana = visitor()
    name = "<script>alert(1)</script> 🦜"
    ana.visit()
    ana.see(".tile", "CuBirds").get_by_role("button").click()
    ana.fill("Your name", name)
    ana.click("To the table")
    ana.page.wait_for_url("**/t/*")
    assert ana.see(".strip .you strong").inner_text() == name
    assert name in ana.see(".board").inner_text()
    assert name in ana.see(".status", "it is your turn").inner_text()
    ana.visit()
    assert ana.see("h2", "You are").inner_text() == f"You are {name}"
    assert ana.see(".tables", name)
    assert ana.page.locator("body script").count() == 0


def test_the_maker_fills_the_seats_and_starts(visitor: Come) -> None:
    ana, ben = visitor(), visitor()
    ana.be("Ana")
    ben.be("Ben")
    link = ana.open_table("cubirds", ME, OPEN, OPEN, OPEN)
    ben.at(link)
    ben.click("Join the game")
    ana.see(".seats button", "Send away")
    ana.page.get_by_label("Seat 4").select_option("bot finch")
    ben.see(".seats li", "Finch (bot)")
    ana.see(".seats .hint", "takes what is obvious")
    assert not ben.sees("button", "Start now")
    ana.click("Start now")
    ana.see(".strip li", "Finch")
    assert ana.page.locator(".strip li").count() == 3


def test_somebody_can_be_sent_away_and_the_table_cancelled(visitor: Come) -> None:
    ana, ben = visitor(), visitor()
    ana.be("Ana")
    ben.be("Ben")
    link = ana.open_table("cubirds", ME, OPEN, OPEN)
    ben.at(link)
    ben.click("Join the game")
    ana.click("Send away")
    ben.see("button", "Join the game")
    ana.click("Cancel the table")
    assert not ana.sees(".status", "cancelled")
    ana.click("Yes, cancel it")
    ana.see(".status", "The table was cancelled.")
    ben.see(".status", "The table was cancelled.")


def test_a_game_can_be_ended_by_agreement_or_left_to_a_bot(visitor: Come) -> None:
    ana, ben = visitor(), visitor()
    ana.be("Ana")
    ben.be("Ben")
    link = ana.open_table("cubirds", ME, OPEN)
    ben.at(link)
    ben.click("Join the game")
    ben.see(".strip")
    ben.click("This table")
    ben.click("Leave")
    ben.click("Yes, leave my seat")
    ana.page.get_by_label("Which bot?").select_option("wren")
    ana.click("Seat 2 is empty: let a bot play")
    ana.see(".strip li", "Wren")
    ana.click("This table")
    ana.click("End without a result")
    ana.see(".status", "ended by agreement")
    assert ana.sees("button", "Once more")


def test_the_log_tells_what_happened(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", ME, BOT, pace="turns")
    ana.play_at_random(clicks=5)
    ana.click("Log")
    assert ana.see(".log li", "Ana begins with")


def test_a_second_device_is_the_same_guest_until_it_is_revoked(visitor: Come) -> None:
    ana, phone = visitor(), visitor(size="phone")
    ana.be("Ana")
    ana.open_table("cubirds", ME, OPEN)
    ana.visit()
    ana.click("Use another device")
    ana.click("Make a private link")
    address = str(ana.see(".address input").input_value())
    phone.page.goto(address)
    phone.click("That was me")
    phone.see("p", "Hello Ana!")
    assert phone.page.url == f"{phone.url}/device"
    phone.click("To my tables")
    phone.see(".tables a", "CuBirds").click()
    phone.see(".seats .you", "Ana (you)")

    ana.page.reload()
    ana.click("Use another device")
    ana.see("li", "another device").get_by_role("button").click()
    expect(ana.page.locator("li", has_text="another device")).to_have_count(0)
    phone.visit()
    phone.see(".tile")
    assert not phone.sees("h2", "You are")
    phone.complaints.clear()  # the browser notes that it is not known any more


def test_a_private_link_that_is_no_longer_good_says_what_to_do(visitor: Come) -> None:
    ana = visitor()
    ana.visit("/device#nonsense")
    ana.click("That was me")
    ana.see("[role=alert]", "This private link is no longer good; make a new one on the other device.")
    ana.page.reload()
    ana.see("p", "This page needs a private link")
    ana.complaints.clear()  # the browser notes that it was refused


def test_a_guest_changes_the_name_and_is_forgotten(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.visit()
    ana.click("Change name")
    ana.fill("Your name", "Anna")
    ana.click("Change name", "button")
    ana.see("h2", "You are Anna")
    ana.click("Delete me")
    ana.click("Delete me", "button")
    ana.click("Yes, delete me")
    expect(ana.page.locator("h2", has_text="You are")).to_have_count(0)
    ana.page.reload()
    ana.see(".tile")
    assert not ana.sees("h2", "You are")


def test_tables_are_listed_for_whoever_may_join(visitor: Come) -> None:
    ana, ben = visitor(), visitor()
    ana.be("Ana")
    ana.visit()
    ana.see(".tile", "What's Up").get_by_role("button").click()
    ana.page.get_by_label("Me and friends, by link").check()
    ana.page.get_by_label("Everybody here may join, without the link").check()
    ana.page.get_by_label("Open memory").check()
    ana.page.get_by_label("turn by turn, over days").check()
    ana.click("Open the table")
    ana.page.wait_for_url("**/t/*")
    table = ana.ask("GET", f"/tables/{ana.link}")["table"]
    assert (table["pace"], table["open_memory"], table["listed"]) == ("turns", True, True)
    ben.be("Ben")
    ben.visit()
    ben.see("section", "Tables to join").locator("a").filter(has_text="What's Up").first.click()
    ben.click("Join the game")
    ben.see(".strip .you", "Ben")
    ana.visit()
    assert ana.see("section", "Your tables").locator("a").count() >= 1


@pytest.mark.parametrize(("locale", "status"), [("fr", "c’est ton tour"), ("de", "du bist dran")])
def test_a_page_speaks_the_language_of_the_browser(visitor: Come, locale: str, status: str) -> None:
    ana = visitor(locale=locale)
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT)
    ana.see(".status", status)
    assert ana.page.locator("html").get_attribute("lang") == locale


def test_the_language_is_switched_on_the_spot_and_kept(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT)
    ana.see(".status", "it is your turn")
    ana.page.get_by_label("Language").select_option("de")
    ana.see(".status", "du bist dran")
    assert "als Nächstes nötig" in ana.text(".board")
    assert ana.sees("button", "Zurücknehmen")
    ana.page.reload()
    ana.see(".status", "du bist dran")
    assert ana.page.locator("html").get_attribute("lang") == "de"
