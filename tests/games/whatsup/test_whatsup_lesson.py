"""The guided first game lets the learner meet every part of the game, and what it says of the table is so."""

from __future__ import annotations

import json
import re
from typing import Any

import birdtable
from birdtable.core.record import replay

LEARNER, PIP, TILLY = 0, 1, 2
FIRST_ROW, REMEMBER, VOTE, LAST_CARDS = json.loads(
    (birdtable.game("whatsup").folder / "lessons" / "first.json").read_text("utf-8")
)["chapters"]


def happens(chapter: dict[str, Any]) -> list[dict[str, Any]]:
    """What the learner sees happen, from where the chapter opens."""
    before = len(replay(chapter["record"], chapter["from"]).events(LEARNER))
    return replay(chapter["record"]).events(LEARNER)[before:]


def of(events: list[dict[str, Any]], kind: str, detail: str, seat: int = LEARNER) -> list[str]:
    """What somebody did of a kind."""
    return [event[detail] for event in events if event["event"] == kind and event["seat"] == seat]


def birds(chapter: dict[str, Any], made: int) -> list[int]:
    """How many birds everybody has after so many moves."""
    return [player["birds"] for player in replay(chapter["record"], made).view(LEARNER)["players"]]


def open_faces(chapter: dict[str, Any], made: int) -> list[str | None]:
    """What lies open on the table after so many moves."""
    return [face for row in replay(chapter["record"], made).view(LEARNER)["grid"] for face in row]


def test_cards_are_flipped_must_be_taken_and_may_not_be_and_a_row_is_completed() -> None:
    events = happens(FIRST_ROW)
    assert of(events, "flipped", "face") == ["green1", "red2", "green2", "green3", "red1"]
    assert of(events, "took", "face") == ["green1", "green2", "green3", "red1"], "two red birds come too early"
    assert of(events, "completed", "colour") == ["green"]
    assert of(events, "took", "face", PIP) == ["violet1", "yellow1"]


def test_under_one_of_three_marked_cards_there_can_be_one_red_bird() -> None:
    note = next(note for note in FIRST_ROW["notes"] if note["at"] == 8)
    table = replay(FIRST_ROW["record"], 8).view(LEARNER)["grid"]
    places = [look["place"].split("-") for look in note["look"]]
    assert [table[int(row) - 1][int(column) - 1] for row, column in places] == ["yellow2", "violet3", "red3"]


def test_what_others_turned_down_is_remembered_and_three_rows_win() -> None:
    events = happens(REMEMBER)
    assert of(events, "flipped", "face") == ["green1", "violet2", "red2", "red3"]
    assert of(events, "took", "face") == ["red2", "red3"]
    assert of(events, "completed", "colour", TILLY) == ["green"], "who then has two rows as well"
    assert open_faces(REMEMBER, 24).count("red2") == 1
    assert [player["rows"] for player in replay(REMEMBER["record"], 30).view(LEARNER)["players"]] == [2, 1, 2]
    outcome = replay(REMEMBER["record"]).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("rows", (LEARNER,))


def test_in_the_vote_one_voice_for_going_on_is_enough() -> None:
    events = happens(VOTE)
    assert replay(VOTE["record"], 17).view(LEARNER)["quiet"] == 7
    assert open_faces(VOTE, 17).count("violet3") == 1
    assert birds(VOTE, 18) == [7, 9]
    assert [event["event"] for event in events].count("vote-called") == 1
    assert [(event["seat"], event["vote"]) for event in events if event["event"] == "voted"] == [
        (0, "go on"),
        (1, "end"),
    ]
    assert birds(VOTE, 22) == [10, 9]
    assert replay(VOTE["record"]).view(LEARNER)["quiet"] == 0


def test_with_three_cards_left_the_right_one_wins_and_another_is_shared() -> None:
    assert open_faces(LAST_CARDS, 25).count("red3") == 1
    assert birds(LAST_CARDS, 25) == [13, 13, 15]
    assert birds(LAST_CARDS, 28) == [13, 15, 15]
    outcome = replay(LAST_CARDS["record"]).outcome
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("three-cards", (16, 15, 15), (LEARNER,))
    other = replay(LAST_CARDS["record"], 28)
    other.play(LEARNER, "flip 3-2")
    assert other.outcome is not None
    assert other.outcome.winners == (LEARNER, PIP, TILLY)


def test_what_a_wrong_flip_would_turn_up_is_so() -> None:
    said = 0
    for chapter in (FIRST_ROW, REMEMBER, VOTE, LAST_CARDS):
        for note in chapter["notes"]:
            for move, answer in note.get("otherwise", {}).items():
                if found := re.match(r"(\d) (\w+) birds? would come up(, and you would take)?", answer["en"]):
                    play = replay(chapter["record"], note["at"])
                    play.play(LEARNER, move)
                    assert of(play.events(LEARNER), "flipped", "face")[-1] == f"{found[2]}{found[1]}"
                    assert (play.view(LEARNER)["quiet"] == 0) == bool(found[3])
                    said += 1
    assert said == 8
