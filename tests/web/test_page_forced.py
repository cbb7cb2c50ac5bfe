"""A decision with one possible answer is made for you, in a real browser: never too soon, and not among people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browsing import BOT, ME, OPEN, Visitor

Come = Callable[..., Visitor]

# Notes when offers come and when moves leave.
WATCH = """
window.offers = []; window.moves = [];
const Socket = WebSocket;
window.WebSocket = class extends Socket {
  constructor(address) {
    super(address);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "update") offers.push({ at: performance.now(), offer: message.offer, undo: message.undo });
    });
  }
  send(data) {
    const message = JSON.parse(data);
    if (message.type === "move") moves.push({ at: performance.now(), move: message.move });
    super.send(data);
  }
};
"""
PEACE = 3_000  # milliseconds
# Lets the page wait for as long as a busy machine needs to touch something.
PATIENT = """
const usual = setTimeout;
window.setTimeout = (work, ms = 0, ...rest) => usual(work, ms > 1000 ? ms * 100 : ms, ...rest);
"""


def moves(somebody: Visitor) -> list[dict[str, Any]]:
    return list(somebody.page.evaluate("window.moves"))


def decide(somebody: Visitor, choose: Callable[[list[str]], str]) -> None:
    """A decision by whoever sits there, without the page."""
    now = somebody.ask("GET", f"/tables/{somebody.link}")
    move = choose([offered["move"] for offered in now["offer"]["moves"]])
    body = {"id": f"{now['number']}", "seen": now["number"], "seat": now["seat"], "move": move}
    somebody.ask("POST", f"/tables/{somebody.link}/moves", body)


def to_a_forced_answer(somebody: Visitor) -> dict[str, Any]:
    """Lay birds, keep from drawing, until nothing but passing is left; returns the update that says so."""
    for _ in range(40):
        now = somebody.ask("GET", f"/tables/{somebody.link}")
        offer = now["offer"]
        if offer and len(offer["moves"]) == 1:
            return dict(now)
        if offer:
            decide(somebody, lambda some: next((move for move in some if move in ("stay", "pass")), some[0]))
    raise AssertionError("there was always a choice")


def test_against_bots_the_one_possible_answer_is_given_but_not_before_undo_could_be_touched(visitor: Come) -> None:
    ana = visitor(forced="auto", before=WATCH)
    ana.be("Ana")
    ana.open_table("cubirds", ME, BOT)
    now = to_a_forced_answer(ana)
    only = now["offer"]["moves"][0]["move"]
    assert now["undo"] is None
    ana.wait_until(lambda: any(sent["move"] == only for sent in moves(ana)))
    sent = next(sent for sent in moves(ana) if sent["move"] == only)
    asked = ana.page.evaluate("window.offers.find(({ offer }) => offer?.moves.length === 1).at")
    assert sent["at"] - asked >= PEACE - 1


def test_undo_in_sight_takes_the_last_decision_back_and_the_answer_is_not_given(visitor: Come) -> None:
    ana = visitor(forced="auto", before=WATCH + PATIENT)
    ana.be("Ana")
    ana.open_table("cubirds", ME, BOT)
    to_a_forced_answer(ana)
    ana.see(".undo button[aria-disabled=false]", "Undo").click()
    ana.wait_until(lambda: len(ana.ask("GET", f"/tables/{ana.link}")["offer"]["moves"]) > 1)
    assert moves(ana) == []


@pytest.mark.parametrize(("forced", "seats"), [("ask", [ME, BOT]), ("auto", [ME, OPEN])])
def test_whoever_wants_it_so_and_whoever_plays_with_people_is_asked(
    visitor: Come, forced: str, seats: list[dict[str, Any]]
) -> None:
    ana = visitor(forced=forced, before=WATCH)
    ana.be("Ana")
    link = ana.open_table("cubirds", *seats)
    if OPEN in seats:
        ben = visitor()
        ben.be("Ben")
        ben.at(link)
        ben.click("Join the game")
        ben.see(".drawn .hand")
        whoever = next(one for one in (ana, ben) if one.ask("GET", f"/tables/{link}")["offer"])
        if whoever is ben:
            to_a_forced_answer(ben)
            decide(ben, lambda some: some[0])
    to_a_forced_answer(ana)
    ana.see(".choice.pass")
    ana.page.wait_for_timeout(PEACE + 500)
    assert moves(ana) == []


def test_among_people_no_answer_leaves_before_a_pause_that_is_the_same_for_all(visitor: Come) -> None:
    ana, ben = visitor(forced="always", before=WATCH), visitor()
    for one, name in ((ana, "Ana"), (ben, "Ben")):
        one.be(name)
    link = ana.open_table("whatsup", ME, OPEN)
    ben.at(link)
    ben.click("Join the game")
    ana.see(".drawn .whatsup")
    if not ana.ask("GET", f"/tables/{link}")["offer"]:
        decide(ben, lambda some: some[0])
    card = ana.see(".whatsup [data-place][data-lit], .whatsup .card.lit")
    card.click()
    ana.see(".confirm .primary").click()
    ana.wait_until(lambda: len(moves(ana)) == 1)
    asked = ana.page.evaluate("window.offers.find(({ offer }) => offer?.moves.length > 1).at")
    assert moves(ana)[0]["at"] - asked >= 1_500 - 1


def test_there_is_no_hint_where_there_is_nothing_to_decide(visitor: Come) -> None:
    ana = visitor()
    ana.be("Ana")
    ana.open_table("cubirds", ME, BOT)
    ana.see(".ask-for-hints")
    to_a_forced_answer(ana)
    ana.see(".choice.pass")
    assert not ana.sees(".ask-for-hints")
