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
PEACE, LEAST_PAUSE = 3_000, 1_500  # milliseconds
# Lets the page wait for as long as a busy machine needs to touch something.
PATIENT = """
const usual = setTimeout;
window.setTimeout = (work, ms = 0, ...rest) => usual(work, ms > 1000 ? ms * 100 : ms, ...rest);
"""


def moves(somebody: Visitor) -> list[dict[str, Any]]:
    return list(somebody.page.evaluate("window.moves"))


def look(somebody: Visitor, link: str) -> dict[str, Any]:
    return dict(somebody.ask("GET", f"/tables/{link}/events?wait=0"))


def decide(somebody: Visitor, link: str, choose: Callable[[list[str]], str] = lambda some: some[0]) -> None:
    """A decision by whoever sits there, without the page."""
    now = look(somebody, link)
    move = choose([offered["move"] for offered in now["offer"]["moves"]])
    body = {"id": f"{now['number']}", "seen": now["number"], "seat": now["seat"], "move": move}
    somebody.ask("POST", f"/tables/{link}/moves", body)


def opened(somebody: Visitor, *seats: dict[str, Any]) -> str:
    """A table of CuBirds that nobody looks at yet."""
    somebody.be("Ana")
    return str(somebody.ask("POST", "/tables", {"game": "cubirds", "seats": list(seats)})["link"])


def to_a_forced_answer(link: str, *people: Visitor) -> str:
    """Play until the first of them has laid birds, can take that back, and may only pass; returns that move."""
    for _ in range(200):
        for person in people:
            now = look(person, link)
            if not now["offer"]:
                continue
            only = [offered["move"] for offered in now["offer"]["moves"]]
            if person is people[0] and len(only) == 1 and now["undo"] is None:
                return str(only[0])
            decide(person, link, lambda some: next((move for move in some if move in ("stay", "pass")), some[0]))
    raise AssertionError("there was always a choice")


def test_against_bots_the_one_possible_answer_is_given_but_not_before_undo_could_be_touched(visitor: Come) -> None:
    ana = visitor(forced="auto", before=WATCH)
    link = opened(ana, ME, BOT)
    only = to_a_forced_answer(link, ana)
    ana.at(link)
    ana.wait_until(lambda: any(sent["move"] == only for sent in moves(ana)))
    asked = ana.page.evaluate("window.offers.find(({ offer }) => offer?.moves.length === 1).at")
    assert moves(ana)[0]["at"] - asked >= PEACE - 1


def test_undo_in_sight_takes_the_last_decision_back_and_the_answer_is_not_given(visitor: Come) -> None:
    ana = visitor(forced="auto", before=WATCH + PATIENT)
    link = opened(ana, ME, BOT)
    to_a_forced_answer(link, ana)
    ana.at(link)
    ana.see(".undo button[aria-disabled=false]", "Undo").click()
    ana.wait_until(lambda: len(look(ana, link)["offer"]["moves"]) > 1)
    assert moves(ana) == []


@pytest.mark.parametrize(("forced", "seats"), [("ask", [ME, BOT]), ("auto", [ME, OPEN])])
def test_whoever_wants_it_so_and_whoever_plays_with_people_is_asked(
    visitor: Come, forced: str, seats: list[dict[str, Any]]
) -> None:
    ana, ben = visitor(forced=forced, before=WATCH), visitor()
    link = opened(ana, *seats)
    people = [ana]
    if OPEN in seats:
        ben.be("Ben")
        ben.ask("POST", f"/tables/{link}/seats", {})
        people.append(ben)
    to_a_forced_answer(link, *people)
    ana.at(link)
    ana.see(".choice.pass")
    ana.page.wait_for_timeout(PEACE + 500)
    assert moves(ana) == []


def test_among_people_no_answer_leaves_before_a_pause_that_is_the_same_for_all(visitor: Come) -> None:
    ana, ben = visitor(forced="always", before=WATCH), visitor()
    link = opened(ana, ME, OPEN)
    ben.be("Ben")
    ben.ask("POST", f"/tables/{link}/seats", {})
    only = to_a_forced_answer(link, ana, ben)
    ana.at(link)
    ana.see(".choice.pass").click()
    ana.see(".confirm .primary").click()
    ana.wait_until(lambda: len(moves(ana)) == 1)
    asked = ana.page.evaluate("window.offers.find(({ offer }) => offer?.moves.length === 1).at")
    assert moves(ana)[0]["move"] == only
    assert moves(ana)[0]["at"] - asked >= LEAST_PAUSE - 1


def test_there_is_no_hint_where_there_is_nothing_to_decide(visitor: Come) -> None:
    ana = visitor()
    link = opened(ana, ME, BOT)
    ana.at(link)
    ana.see(".ask-for-hints")
    to_a_forced_answer(link, ana)
    ana.see(".choice.pass")
    assert not ana.sees(".ask-for-hints")
