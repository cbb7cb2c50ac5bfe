"""Whole games on drawn tables in two browsers: from invitation to result, by keys alone and by touch on a phone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from browsing import ME, Visitor
from hands import Finger, Keys
from nearly_over import keep_nearly_over
from server_process import ServerProcess

import birdtable

Come = Callable[..., Visitor]
FEWEST: dict[str, int] = {"cubirds": 2, "kuckuck": 3, "whatsup": 2, "wolken": 2}
OPENING = 40  # touches, before a long game goes on elsewhere
MIDDLE = {"cubirds": 100}  # decisions of a long game that are made on another device, while both pages look on


def see_the_result(somebody: Visitor, game: str, sentence: str) -> None:
    somebody.see(".status", sentence)
    assert somebody.sees(".winner")
    assert somebody.sees(f".{game}")
    record = somebody.ask("GET", f"/tables/{somebody.link}/record")
    assert somebody.page.locator(".scores tr").count() == len(record["seats"])
    assert record["outcome"]["winners"]


@pytest.mark.parametrize("game", birdtable.game_names())
def test_keys_alone_and_touch_on_a_phone_play_from_the_invitation_to_the_result(visitor: Come, game: str) -> None:
    ana, ben = visitor(), visitor(locale="de", size="phone", touch=True)
    ana.set_up(game, "Friends, by a link")
    ana.page.get_by_label(str(FEWEST[game]), exact=True).check()
    if FEWEST[game] == 3:
        ana.page.get_by_role("group", name="Seat 3").get_by_label("Wren").check()
    ana.click("Open the table")
    ana.page.wait_for_url("**/t/*")
    ana.see(".status", "Waiting for one more player")

    ben.page.goto(str(ana.page.get_by_label("Invite friends with this link").input_value()))
    ben.click("Ich heiße …")
    ben.fill("Dein Name", "Ben")
    ben.click("Mitspielen")
    for somebody in (ana, ben):
        somebody.see(f".{game}")
        somebody.see(".strip li", "Ben")

    hands = [Keys(ana, game, seed=1), Finger(ben, game, seed=2)]
    if game in MIDDLE:
        while sum(hand.clicks for hand in hands) < OPENING:
            for hand in hands:
                hand.step(patience=0.05)
        play_elsewhere([ana, ben], ana.link, MIDDLE[game])
    while [hand.step(patience=0.05) for hand in hands] != ["over", "over"]:
        pass
    see_the_result(ana, game, "The game is over.")
    see_the_result(ben, game, "Das Spiel ist zu Ende.")
    assert points_of(ana) == points_of(ben)
    assert ana.page.evaluate("document.activeElement !== document.body"), "the focus is never lost"


def play_elsewhere(people: list[Visitor], link: str, decisions: int) -> None:
    """So many decisions by the same guests, at random and without their pages."""
    rng = random.Random(1)
    for number in range(decisions):
        for somebody in people:
            update = somebody.ask("GET", f"/tables/{link}")
            if update["offer"]:
                move = rng.choice(update["offer"]["moves"])["move"]
                wish = {"id": f"elsewhere-{number}", "seen": update["number"], "move": move}
                somebody.ask("POST", f"/tables/{link}/moves", wish)
                break


def points_of(somebody: Visitor) -> list[list[str]]:
    """Everybody's, as numbers: the words around them are in the reader's language."""
    return [re.findall(r"\d+", text) for text in somebody.page.locator(".scores td:nth-of-type(1)").all_inner_texts()]


def test_after_the_end_both_play_once_more(visitor: Come) -> None:
    ana, ben = visitor(), visitor(locale="de")
    ana.be("Ana")
    ben.be("Ben")
    link = ana.open_table("whatsup", ME, {"kind": "open"})
    ben.at(link)
    ben.click("Mitspielen")
    ben.see(".whatsup")
    for somebody, words in [
        (ana, ("This table", "End without a result")),
        (ben, ("Dieser Tisch", "Ohne Ergebnis beenden")),
    ]:
        for word in words:
            somebody.click(word)
    ana.click("Once more")
    ana.page.wait_for_url(lambda url: link not in url)
    ben.click("Nächstes Spiel")
    ben.page.wait_for_url(f"**/t/{ana.link}")
    ben.see(".whatsup")


def test_the_variant_of_a_game_is_played_by_keys_alone_and_the_focus_is_never_lost(
    visitor: Come, server: ServerProcess
) -> None:
    ana = visitor()
    ana.be("Ana")
    more_than_a_round = 3 * 12 + 9
    seats = ["me", "bot", "bot"]
    ana.at(keep_nearly_over(server, "kuckuck", seats, left=more_than_a_round, names={}, variant="tactical"))
    Keys(ana, "kuckuck").play()
    see_the_result(ana, "kuckuck", "The game is over.")
    assert ana.page.evaluate("document.activeElement !== document.body")
