"""People meet in their browsers: invitations, one device for several, spectators, second devices, and goodbyes."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOT, ME, OPEN, Visitor
from hands import Finger, Hand
from nearly_over import keep_nearly_over
from playwright.sync_api import expect
from server_process import ServerProcess

import birdtable
from birdtable.bots.personas import persona

Come = Callable[..., Visitor]


def bot_at(link: str, place: int, level: str) -> str:
    """The name of a bot at a place of a table."""
    bot = persona(level, link, place)
    assert bot is not None
    return bot.name


def on_one_device(ana: Visitor, game: str) -> None:
    """Open a table for Ana and Ben."""
    ana.set_up(game, "All on this device")
    ana.page.get_by_label(str(min(birdtable.game(game).variants["standard"])), exact=True).check()
    ana.fill("Your name", "Ana")
    ana.fill("Name of person 2", "Ben")
    ana.click("Play")
    ana.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", ["cubirds", "kuckuck", "wolken"])
def test_one_device_goes_round_and_shows_one_hand_at_a_time(visitor: Come, server: ServerProcess, game: str) -> None:
    ana = visitor()
    on_one_device(ana, game)
    pass_the_device(ana, game, 4)
    seats = ["me", "me", *["bot"] * (min(birdtable.game(game).variants["standard"]) - 2)]
    ana.at(keep_nearly_over(server, game, seats, left=10, names={0: "Ana", 1: "Ben"}))
    Hand(ana, game).play()
    ana.see(".status", "The game is over.")


def pass_the_device(ana: Visitor, game: str, turns: int) -> None:
    """Let so many turns be played by whoever is asked for."""
    hand = Hand(ana, game)
    for turn in range(turns):
        name = ana.see(".curtain .primary").inner_text().removeprefix("I am ")
        assert ana.text(".status") == f"Pass the device to {name}. No peeking!"
        expect(ana.page.locator(".drawn, .news, .moves, .log, [data-move]")).to_have_count(0)
        expect(ana.page.locator(".curtain .primary")).to_be_focused() if turn else None
        ana.heard.clear()
        assert hand.step() == "curtain"
        ana.see(f".{game}")
        seat = only_seat_shown(ana, name)
        assert hand.play(until="curtain") == "curtain"
        assert only_seat_shown(ana, name) == seat


def test_where_everything_lies_open_one_device_goes_round_without_a_curtain(visitor: Come) -> None:
    ana = visitor(motion="normal")
    on_one_device(ana, "whatsup")
    hand = Hand(ana, "whatsup")
    names = []
    for _ in range(6):
        expect(ana.page.locator(".status")).to_have_text(re.compile("it is your turn"))
        names.append(ana.text(".status").partition(",")[0])
        expect(ana.page.locator(".curtain, .skip")).to_have_count(0)
        ana.see(".whatsup .card[data-lit]")
        assert hand.step() == "first"
        assert hand.step() == "again"
        expect(ana.page.locator(".status")).not_to_contain_text(names[-1])
    assert names in (["Ana", "Ben"] * 3, ["Ben", "Ana"] * 3)
    ana.page.reload()
    expect(ana.page.locator(".status")).to_contain_text(f"{names[0]}, it is your turn")


def only_seat_shown(somebody: Visitor, name: str) -> int:
    """The seat that looks; it was sent its own hand and its own moves, and nobody else's."""
    updates = [message for message in somebody.heard if message["type"] == "update"]
    names = [seat["name"] for seat in updates[0]["table"]["seats"]]
    seat = names.index(name)
    uncovered = updates[[update["seat"] for update in updates].index(seat) :]
    assert {update["seat"] for update in uncovered} == {seat}
    taken = taken_openly(somebody)
    assert all(hands_shown(update, taken) <= {seat} for update in uncovered)
    assert seat in hands_shown(uncovered[0])
    return seat


def taken_openly(somebody: Visitor) -> frozenset[str]:
    """The cards that were taken before everybody's eyes."""
    return frozenset(
        event["card"]
        for update in somebody.heard_ever
        for event in update.get("events", ())
        if event["event"] == "took" and "card" in event
    )


def hands_shown(update: dict[str, Any], public: frozenset[str] = frozenset()) -> set[int]:
    """Whose hands an update shows more of than these cards."""
    players = enumerate(update["view"]["players"])
    return {
        number
        for number, player in players
        if any(not isinstance(card, dict) or card["id"] not in public for card in player.get("hand") or ())
    }


def test_whoever_had_the_device_may_look_once_more_before_it_is_passed(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", {"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"})
    hand = Hand(ana, "cubirds")
    assert hand.step() == "curtain"
    first = ana.page.locator(".strip .deciding strong").first.text_content()
    assert hand.play(until="curtain") == "curtain"
    ana.click(f"{first} looks once more")
    assert ana.see(".cubirds .hand .stack")
    assert not ana.sees(".cubirds [data-lit]")
    assert ana.sees(".undo")
    ana.see(".hand-on").click()
    ana.see(".curtain .primary")
    assert not ana.sees(".cubirds")


def test_whoever_looks_once_more_may_choose_differently_and_hands_the_device_on(visitor: Come) -> None:
    ana = visitor(size="phone", touch=True)
    ana.be("Ana")
    ana.open_table("kuckuck", {"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}, BOT)
    hand = Finger(ana, "kuckuck")
    assert hand.step() == "curtain"
    hand.play(until="curtain")
    ana.page.locator(".curtain .quiet").click()
    ana.see(".chosen", "Your choice:")
    ana.see(".hand-on")
    ana.click("Choose differently")
    ana.see(".hand-on").click()
    ana.see(".curtain .primary").click()
    ana.see(".kuckuck [data-lit]")
    assert not ana.sees(".hand-on")


# What somebody could do something with, at any table: it looks as if it could be touched, or it makes a move.
TOUCHABLE = "[data-move], .drawn .lit, .drawn [data-lit], .drawn .picked, .confirm, .undo, .all-moves"


@pytest.mark.parametrize("game", birdtable.game_names())
def test_a_spectator_sees_what_is_public_and_can_do_nothing(visitor: Come, game: str) -> None:
    ana, zoe = visitor(), visitor()
    ana.be("Ana")
    link = ana.open_table(game, ME, *[BOT] * (min(birdtable.game(game).variants["standard"]) - 1))
    hand = Hand(ana, game)
    hand.play(touches=2)
    zoe.at(link)
    assert zoe.see("p", "You are watching.")
    zoe.see(f".{game}")
    for _ in range(4):
        hand.step()
        assert not zoe.sees(TOUCHABLE)
        assert zoe.page.locator(f".{game} :is(.hand, .fan, .own .player)").all_inner_texts() == []
    assert "Ana" in zoe.text(".strip")
    updates = [update for update in zoe.heard if update["type"] == "update"]
    assert {update["offer"] for update in updates} == {None}
    assert not any(hands_shown(update, taken_openly(ana)) for update in updates)
    for target in zoe.page.locator(f".{game} button").all():
        target.dispatch_event("click")
    assert not zoe.sees(TOUCHABLE)


def test_a_table_for_its_players_only_says_so(visitor: Come) -> None:
    ana, zoe = visitor(), visitor()
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, BOT, spectators=False)
    zoe.at(link)
    assert zoe.see(".status").inner_text() == "This table is for its players only."
    zoe.forgive()


def test_whoever_comes_to_a_full_table_is_not_asked_to_join(visitor: Come) -> None:
    ana, ben, zoe = visitor(), visitor(), visitor()
    ana.be("Ana")
    link = ana.open_table("cubirds", ME, OPEN)
    zoe.at(link)
    assert zoe.sees("button", "Join the game")
    ben.at(link)
    ben.click("Call me …")
    ben.fill("Your name", "Ben")
    ben.click("Join the game")
    ben.see(".strip .you", "Ben")
    zoe.see("p", "You are watching.")
    assert not zoe.sees("button", "Join the game")


@pytest.mark.parametrize("game", birdtable.game_names())
def test_a_reload_in_the_middle_shows_the_same_table(visitor: Come, game: str) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table(game, ME, *[BOT] * (min(birdtable.game(game).variants["standard"]) - 1))
    hand = Hand(ana, game)
    hand.play(touches=6)
    for _ in range(2):
        reload(ana, hand)
        before = ana.text(f".{game}"), ana.text(".status"), ana.text(".strip")
    reload(ana, hand)
    assert (ana.text(f".{game}"), ana.text(".status"), ana.text(".strip")) == before
    hand.play(touches=2)


def reload(somebody: Visitor, hand: Hand) -> None:
    """As soon as there is something to do again."""
    hand.look(patience=120)
    somebody.page.reload()
    hand.clicks = 0
    hand.look(patience=120)


def test_names_are_text_whatever_stands_in_them(visitor: Come) -> None:
    ana = visitor()
    name = "<script>alert(1)</script> 🦜"
    ana.set_up("cubirds", "All on this device")
    ana.page.get_by_label("2", exact=True).check()
    ana.fill("Your name", name)
    ana.page.locator(".seat-rows").get_by_label("Finch").check()
    ana.click("Play")
    ana.page.wait_for_url("**/t/*")
    assert name in ana.see(".cubirds").inner_text()
    assert name in ana.see(".status", "it is your turn").inner_text()
    ana.visit()
    assert ana.see("h2", "You are").inner_text() == f"You are {name}"
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
    ben.see(".seats li", f"{bot_at(link, 3, 'finch')} (bot)")
    ana.see(".seats .hint", "remembers half of what it has seen")
    assert not ben.sees("button", "Start now")
    ana.click("Start now")
    ana.see(".strip li", bot_at(link, 3, "finch"))
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
    ana.click("Seat 2 was left")
    ana.page.get_by_label("Which bot?").select_option("wren")
    ana.click("Seat 2 is empty: let a bot play")
    ana.see(".strip li", bot_at(link, 1, "wren"))
    ana.click("This table")
    ana.click("End without a result")
    ana.see(".status", "ended by agreement")
    assert ana.sees("button", "Once more")


def test_who_left_takes_the_seat_back_or_hands_it_to_somebody_by_a_link(visitor: Come) -> None:
    ana, ben, dan = visitor(), visitor(), visitor()
    ana.be("Ana")
    ben.be("Ben")
    link = ana.open_table("cubirds", ME, OPEN, spectators=False)
    ben.at(link)
    ben.click("Join the game")
    ben.click("This table")
    ben.click("Leave")
    ben.click("Yes, leave my seat")
    ana.see(".strip li", "has left")
    ben.click("Take your seat back")
    ana.see(".strip li", "Ben")
    ben.click("Hand my seat to somebody")
    address = ben.page.get_by_label("The person who opens this link").input_value()
    dan.page.goto(address)
    assert dan.see(".handed p").inner_text().startswith("Somebody is handing you a seat")
    assert "#" not in dan.page.url
    dan.click("Call me …")
    dan.fill("Your name", "Dan")
    dan.click("Take the seat")
    dan.see(".strip li.you", "Dan")
    ana.see(".strip li", "Dan")
    ben.see(".status", "This table is for its players only.")
    for refused in (ben, dan):  # a socket, as long as it was not, or was no longer, their table
        refused.complaints.clear()


def test_two_who_play_on_give_a_seat_away_and_a_newcomer_takes_it(visitor: Come) -> None:
    people = [visitor() for _ in range(3)]
    for person, name in zip(people, ("Ana", "Ben", "Cleo"), strict=True):
        person.be(name)
    ana, ben, cleo = people
    link = ana.open_table("cubirds", ME, OPEN, OPEN)
    for person in (ben, cleo):
        person.at(link)
        person.click("Join the game")
    cleo.click("This table")
    cleo.click("Leave")
    cleo.click("Yes, leave my seat")
    dan = visitor()
    dan.at(link)
    dan.see(".left-seats", "Seat 3 is kept for the player who left it.")
    for person in (ana, ben):
        person.click("Seat 3 was left")
    ana.click("Let somebody else take seat 3")
    ben.see(".left-seats", "Agreed so far: Ana")
    ben.click("Let somebody else take seat 3")
    dan.click("Call me …")
    dan.fill("Your name", "Dan")
    dan.click("Join the game")
    ana.see(".strip li", "Dan")


def test_the_log_tells_what_happened(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", ME, BOT, pace="turns")
    Hand(ana, "cubirds").play(touches=8)
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
    phone.click("My tables")
    phone.see(".tables a", "CuBirds").click()
    phone.see(".seats .you", "Ana (you)")

    ana.page.reload()
    ana.click("Use another device")
    ana.see("li", "another device").get_by_role("button").click()
    expect(ana.page.locator("li", has_text="another device")).to_have_count(0)
    phone.visit()
    phone.see(".tile")
    assert not phone.sees("h2", "You are")
    phone.forgive()


def test_a_private_link_that_is_no_longer_good_says_what_to_do(visitor: Come) -> None:
    ana = visitor()
    ana.visit("/device#nonsense")
    ana.click("That was me")
    ana.see("[role=alert]", "This link is no longer valid; ask for a new one.")
    ana.page.reload()
    ana.see("p", "This page needs a private link")
    ana.forgive()


TYPE_AT_ONCE = """
(name) => new Promise((done) => {
  const panel = document.querySelector(".you-in-head");
  const typed = () => {
    const field = panel.querySelector("input[required]");
    field.value = name;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setTimeout(() => done(field.value), 200); // longer than the pages ever wait for a frame
  };
  new MutationObserver((_, observer) => {
    if (!panel.querySelector("input[required]")) return;
    observer.disconnect();
    setTimeout(typed);
  }).observe(panel, { childList: true, subtree: true });
  panel.querySelector("summary").click();
})
"""


def test_what_is_typed_as_soon_as_a_field_is_there_stays_there(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.visit()
    ana.see(".you-in-head summary")
    assert ana.page.evaluate(TYPE_AT_ONCE, "Anna") == "Anna"


def test_a_guest_changes_the_name_and_is_forgotten(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.visit()
    ana.see(".you-in-head summary").click()
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
    ana.set_up("whatsup", "Friends, by a link")
    ana.page.get_by_label("2", exact=True).check()
    ana.page.get_by_label("Everybody here may join, without the link").check()
    ana.page.get_by_label("Memory aid").check()
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
    assert ana.see("section.tables", "What's Up").locator("a").count() >= 1


@pytest.mark.parametrize(("locale", "status"), [("fr", "c’est ton tour"), ("de", "du bist dran")])
def test_a_page_speaks_the_language_of_the_browser(visitor: Come, locale: str, status: str) -> None:
    ana = visitor(locale=locale)
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT)
    ana.see(".status", status)
    assert ana.page.locator("html").get_attribute("lang") == locale


@pytest.mark.parametrize("game", birdtable.game_names())
def test_the_language_is_switched_in_the_middle_of_a_game_and_kept(visitor: Come, game: str) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table(game, ME, *[BOT] * (min(birdtable.game(game).variants["standard"]) - 1))
    hand = Hand(ana, game)
    hand.play(touches=2)
    hand.look(patience=120)
    english = names_on(ana, game)
    ana.page.get_by_label("Language").select_option("de")
    ana.page.wait_for_function(NAMES_CHANGED, arg=[game, english])
    assert ana.sees(".rail h2", "Verlauf")
    hand.play(touches=2)
    ana.page.reload()
    ana.see(f".{game}")
    assert ana.page.locator("html").get_attribute("lang") == "de"
    assert ana.sees(".rail h2", "Verlauf")


NAMES_ON = "(game) => [...document.querySelectorAll(`.${game} [aria-label]`)].map((one) => one.ariaLabel).join()"
NAMES_CHANGED = f"([game, before]) => ({NAMES_ON})(game) !== before"


def names_on(somebody: Visitor, game: str) -> str:
    """What a screen reader calls the things on the table."""
    return str(somebody.page.evaluate(NAMES_ON, game))
