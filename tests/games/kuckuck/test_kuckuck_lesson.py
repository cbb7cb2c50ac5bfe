"""The guided first game lets the learner meet every part of the game, and what it says of the table is so."""

from __future__ import annotations

import json
from typing import Any

import birdtable
from birdtable.core.record import replay

LEARNER = 0
FIRST, OUT, LAST = json.loads((birdtable.game("kuckuck").folder / "lessons" / "first.json").read_text("utf-8"))[
    "chapters"
]


def happens(chapter: dict[str, Any]) -> list[dict[str, Any]]:
    """What the learner sees happen, from where the chapter opens."""
    before = len(replay(chapter["record"], chapter["from"]).events(LEARNER))
    return replay(chapter["record"]).events(LEARNER)[before:]


def kinds(events: list[dict[str, Any]], seat: int) -> list[str]:
    return [event["event"] for event in events if event.get("seat") == seat]


def test_first_second_and_no_place_and_a_cockatoo_lost() -> None:
    events = happens(FIRST)
    nests = [event["nest"] for event in events if event["event"] == "took-nest" and event["seat"] == LEARNER]
    assert nests == [3, 12, 6, 4], "the highest bid, the second, one that covers it, the second again"
    assert kinds(events, LEARNER).count("bid") == 5
    assert kinds(events, LEARNER).count("flipped") == 1


def test_somebody_goes_out_another_pays_points_are_counted_and_hands_passed_on() -> None:
    events = happens(OUT)
    told = [event["event"] for event in events]
    assert told.index("eliminated") < told.index("flipped")
    scored = [event["points"] for event in events if event["event"] == "scored"]
    assert scored[LEARNER] == 2
    assert scored[3] == -1
    assert told.count("passed-on") == 4
    assert told[-1] == "turned-up", "a bid is made with the new hand"


def test_with_two_left_the_round_is_over_and_the_learner_wins_by_the_lowest_nest() -> None:
    events = happens(LAST)
    assert [event["seat"] for event in events if event["event"] == "flipped"] == [1, 2, 2], "first both who tie"
    assert kinds(events, 2)[-2:] == ["eliminated", "scored"]
    play = replay(LAST["record"])
    assert play.outcome is not None
    assert play.outcome.scores == (8, 7, 1)
    assert play.outcome.winners == (LEARNER,)


def test_with_another_last_number_the_learner_would_have_lost() -> None:
    play = replay(LAST["record"], len(LAST["record"]["moves"]) - 3)
    for seat, move in [(0, "bid 30"), (1, "bid 47"), (2, "bid 21")]:
        play.play(seat, move)
    assert play.outcome is not None
    assert play.outcome.scores == (7, 8, 1)
