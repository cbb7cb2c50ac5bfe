"""The guided first game lets the learner meet every part of the game, and what it says of the table is so."""

from __future__ import annotations

import json
from typing import Any

import birdtable
from birdtable.core.record import replay

LEARNER = 0
TAKING, BIG_FLOCK, SEVEN_SPECIES, TWO_TRIOS = json.loads(
    (birdtable.game("cubirds").folder / "lessons" / "first.json").read_text("utf-8")
)["chapters"]


def happens(chapter: dict[str, Any]) -> list[dict[str, Any]]:
    """What the learner sees happen, from where the chapter opens."""
    before = len(replay(chapter["record"], chapter["from"]).events(LEARNER))
    return replay(chapter["record"]).events(LEARNER)[before:]


def of(events: list[dict[str, Any]], kind: str, *details: str) -> list[tuple[Any, ...]]:
    """What the learner did of a kind."""
    return [
        tuple(event[detail] for detail in details)
        for event in events
        if event["event"] == kind and event.get("seat", LEARNER) == LEARNER
    ]


def at(chapter: dict[str, Any], made: int) -> dict[str, Any]:
    """What the learner sees after so many moves."""
    return replay(chapter["record"], made).view(LEARNER)


def test_birds_are_enclosed_a_row_is_refilled_two_cards_drawn_and_a_small_flock_completed() -> None:
    events = happens(TAKING)
    assert of(events, "took", "bird", "row") == [("duck", 2), ("flamingo", 1), ("owl", 1)]
    assert of(events, "refilled", "bird", "row") == [("parrot", 1), ("toucan", 1)], "the first is not enough"
    assert of(events, "drew", "bird") == [("owl",), ("robin",)]
    assert of(events, "flocked", "bird", "birds", "kept") == [("owl", 3, 1)]


def test_a_small_flock_is_saved_for_a_big_one_which_ends_the_round() -> None:
    events = happens(BIG_FLOCK)
    assert "flock duck" in replay(BIG_FLOCK["record"], 1).legal_moves(LEARNER)
    assert of(events, "flocked", "bird", "birds", "kept") == [("duck", 6, 2)]
    assert of(events, "round-ended") == [()]
    after = at(BIG_FLOCK, 6)
    assert (after["turn"], after["dealer"]) == (LEARNER, LEARNER)
    assert [player["cards"] for player in after["players"]] == [8, 8]


def test_two_flocks_bring_the_sixth_and_the_seventh_species() -> None:
    assert len(at(SEVEN_SPECIES, SEVEN_SPECIES["from"])["players"][LEARNER]["collection"]) == 5
    assert of(happens(SEVEN_SPECIES), "flocked", "bird", "kept") == [("flamingo", 1), ("warbler", 1)]
    outcome = replay(SEVEN_SPECIES["record"]).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("seven-species", (LEARNER,))


def test_of_two_flocks_only_one_makes_the_second_trio() -> None:
    play = replay(TWO_TRIOS["record"], 37)
    assert play.legal_moves(LEARNER) == ["flock flamingo", "flock warbler", "pass"]
    play.play(LEARNER, "flock warbler")
    assert not play.over
    outcome = replay(TWO_TRIOS["record"]).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("two-trios", (LEARNER,))
