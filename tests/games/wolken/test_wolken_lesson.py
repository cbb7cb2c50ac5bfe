"""The guided first game lets the learner meet every part of the game, and what it says of the table is so."""

from __future__ import annotations

import json
from typing import Any

from birdtable.core.chance import Stream
from birdtable.core.record import replay
from birdtable.games.wolken import game

LEARNER, PIP = 0, 1
FLOCK, LANDING, LAST = json.loads((game.folder / "lessons" / "first.json").read_text("utf-8"))["chapters"]


def happens(chapter: dict[str, Any]) -> list[dict[str, Any]]:
    """What the learner sees happen, from where the chapter opens."""
    before = len(replay(chapter["record"], chapter["from"]).events(LEARNER))
    return replay(chapter["record"]).events(LEARNER)[before:]


def told(events: list[dict[str, Any]], kind: str, what: str, seat: int = LEARNER) -> list[Any]:
    return [event[what] for event in events if event["event"] == kind and event.get("seat") == seat]


def points(chapter: dict[str, Any], moves: int) -> list[int]:
    return [player["points"] for player in replay(chapter["record"], moves).view(LEARNER)["players"]]


def test_all_standard_actions_while_prices_rise() -> None:
    events = happens(FLOCK)
    assert [move.split()[0] for seat, move in FLOCK["record"]["moves"] if seat == LEARNER] == [
        "sideways",
        "lengthwise",
        "add",
        "place",
        "take",
    ]
    assert told(events, "paid", "cubes") == [1, 1, 1, 1]
    assert told(events, "paid", "cubes", PIP) == [2, 2, 2]
    assert replay(FLOCK["record"], 2).view(LEARNER)["boxes"]["sideways"] == 2


def test_a_manoeuvre_a_landing_with_a_couple_and_validations() -> None:
    events = happens(LANDING)
    assert told(events, "played", "action") == ["diagonal"]
    assert told(events, "passed", "cubes", PIP) == [2]
    assert set(replay(LANDING["record"], 13).view(LEARNER)["boxes"].values()) == {2}, "every action costs three"
    kites = [event["tile"] for event in events if event["event"] == "landed" and event["tile"].startswith("kite")]
    assert sorted(kites) == ["kite-f", "kite-m", "kite-m"]
    assert told(events, "nested", "points") == [14]
    assert told(events, "validated", "points") == [3, 3]
    assert told(events, "validated", "points", PIP) == [6]


def test_the_flock_re_forms_and_pip_begins() -> None:
    moves = len(LANDING["record"]["moves"])
    assert points(LANDING, moves) == [20, 16]
    play = replay(LANDING["record"])
    board = play.view(LEARNER)["board"]
    assert board["c1"] == "swift"
    assert [board["b2"], board["d2"]] == ["goose-f", "goose-f"]
    assert play.next_seat == PIP


def test_without_the_couple_the_learner_wins_by_a_point() -> None:
    assert points(LAST, 38) == [18, 24]
    assert points(LAST, 42) == [28, 35]
    assert points(LAST, 43) == [34, 35]
    assert replay(LAST["record"], 40).legal_moves(LEARNER) == ["pass"]
    play = replay(LAST["record"])
    assert play.outcome is not None
    assert play.outcome.scores == (36, 35)


def test_with_the_couple_the_learner_would_have_lost() -> None:
    play = replay(LAST["record"], 38)
    play.go_on_with(Stream(bytes(32)), [])  # other birds land, in another order
    for move in ("pass", "pass", "pass", "done", "validate 2-12", "validate 2-10"):
        play.play(play.next_seat, move)
    assert play.outcome is not None
    assert play.outcome.scores == (33, 35)
