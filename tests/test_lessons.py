"""The lessons of every installed game say enough, and one that does not is told what is missing."""

from __future__ import annotations

import copy
import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import eggs
import pytest

import birdtable
import high_card
from birdtable.conformance.lessons import check_lessons
from birdtable.core import registry
from birdtable.core.chance import Recorded, Replayed
from birdtable.core.contract import Game
from birdtable.core.errors import ContractBroken
from birdtable.core.play import Play
from birdtable.core.record import record_of
from birdtable.core.words import LANGUAGES
from birdtable.table.lesson import lesson_files


@pytest.fixture(autouse=True)
def _no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games))


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_installed_lesson_says_enough(name: str) -> None:
    check_lessons(birdtable.game(name))


def in_all_languages(text: str) -> dict[str, str]:
    return dict.fromkeys(LANGUAGES, text)


def eggs_lesson() -> dict[str, Any]:
    registry.register(eggs.game)
    return dict(json.loads(lesson_files(eggs.game)[0].read_text("utf-8")))


def faults(folder: Path, game: Game, lesson: object) -> str:
    """What is said of a game with this lesson; empty if all is well."""
    (folder / "lessons").mkdir(exist_ok=True)
    (folder / "lessons" / "one.json").write_text(json.dumps(lesson), "utf-8")
    own = dataclasses.replace(game)
    own.__dict__["folder"] = folder
    registry.register(own)
    try:
        check_lessons(own)
    except ContractBroken as error:
        return str(error)
    return ""


def test_the_example_has_a_lesson_that_says_enough(tmp_path: Path) -> None:
    assert faults(tmp_path, eggs.game, eggs_lesson()) == ""


def note(lesson: dict[str, Any], chapter: int, place: int) -> dict[str, Any]:
    found: dict[str, Any] = lesson["chapters"][chapter]["notes"][place]
    return found


def without_german(lesson: dict[str, Any]) -> None:
    del note(lesson, 0, 0)["task"]["de"]


def in_danish_too(lesson: dict[str, Any]) -> None:
    lesson["title"]["da"] = "Reder"


def with_a_long_page(lesson: dict[str, Any]) -> None:
    note(lesson, 0, 0)["says"][0]["fr"] = "x" * 201


def with_four_pages(lesson: dict[str, Any]) -> None:
    note(lesson, 0, 0)["says"] *= 4


def without_a_task(lesson: dict[str, Any]) -> None:
    del note(lesson, 0, 0)["task"]


def without_an_end(lesson: dict[str, Any]) -> None:
    del lesson["chapters"][1]["notes"][1]


def with_a_task_for_nobody(lesson: dict[str, Any]) -> None:
    note(lesson, 0, 1)["task"] = in_all_languages("Do something")


def with_a_note_before_its_start(lesson: dict[str, Any]) -> None:
    note(lesson, 1, 0)["at"] = 2


def with_a_note_behind_its_end(lesson: dict[str, Any]) -> None:
    note(lesson, 1, 1)["at"] = 10


def with_notes_in_disorder(lesson: dict[str, Any]) -> None:
    lesson["chapters"][0]["notes"].reverse()


def with_nothing_said(lesson: dict[str, Any]) -> None:
    note(lesson, 0, 1)["says"] = []


def with_an_illegal_answer(lesson: dict[str, Any]) -> None:
    note(lesson, 0, 0)["otherwise"] = {"fly": in_all_languages("No")}


def with_the_answer_itself(lesson: dict[str, Any]) -> None:
    note(lesson, 0, 0)["otherwise"] = {"keep": in_all_languages("No")}


def with_a_look_at_nothing(lesson: dict[str, Any]) -> None:
    note(lesson, 0, 0)["look"] = [{"row": 2}]


def with_nothing_to_decide(lesson: dict[str, Any]) -> None:
    chapter = copy.deepcopy(lesson["chapters"][0])
    chapter["from"] = 3
    chapter["notes"] = chapter["notes"][-1:]
    lesson["chapters"].append(chapter)


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (without_german, "chapter 0: the note at 0: the task is in en, fr; it should be in en, fr, de"),
        (in_danish_too, "one.json: the title is in en, fr, de, da; it should be in en, fr, de"),
        (with_a_long_page, "page 1 has 201 letters in fr; 200 at most"),
        (with_four_pages, "chapter 0: the note at 0: it has 4 pages; 3 at most"),
        (without_a_task, "chapter 0: no task at 0, where the learner decides among 2 ('keep')"),
        (without_an_end, "chapter 1: no closing note at its end, 9"),
        (with_a_task_for_nobody, "the note at 1: it has a task, but the learner has nothing to decide"),
        (with_a_note_before_its_start, "chapter 1: the note at 2: no decision stands there"),
        (with_a_note_behind_its_end, "chapter 1: the note at 10: no decision stands there"),
        (with_notes_in_disorder, "chapter 0: its notes stand at [4, 2, 1, 0]; each place once, in order"),
        (with_nothing_said, "chapter 0: the note at 1: it says nothing"),
        (with_an_illegal_answer, "the answer to 'fly': that is not legal; 'keep', 'leave' … are"),
        (with_the_answer_itself, "the answer to 'keep': that is the move to be found"),
        (with_a_look_at_nothing, "it looks at {'row': 2}; that should be an event of the log"),
        (with_nothing_to_decide, "chapter 2: the learner has nothing to decide"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named_with_its_place(
    tmp_path: Path, spoil: Callable[[dict[str, Any]], None], fault: str
) -> None:
    lesson = eggs_lesson()
    spoil(lesson)
    assert fault in faults(tmp_path, eggs.game, lesson)


def test_all_faults_are_named_at_once(tmp_path: Path) -> None:
    lesson = eggs_lesson()
    without_german(lesson)
    without_an_end(lesson)
    assert len(faults(tmp_path, eggs.game, lesson).splitlines()) == 3


def test_a_lesson_that_cannot_be_read_is_a_fault_too(tmp_path: Path) -> None:
    assert "one.json: Object missing required field `lesson`" in faults(tmp_path, eggs.game, {})


def chosen_at_once(moves: int, start: int = 0) -> dict[str, Any]:
    """A lesson of one chapter in which all choose at once, and the second seat learns."""
    game = high_card.as_game()
    chance = Recorded(Replayed([{"shuffle": [*range(1, 10)]}], game.notation.card_name), game.notation.card_name)
    play = Play(game, ["Ana", "Ben", "Cleo"], chance)
    play.set_up()
    for _ in range(moves):
        play.play(play.next_seat, play.legal_moves(play.next_seat)[-1])
    says = in_all_languages("…")
    notes = [{"at": at, "task": says} for at in range(0, moves, 3)] + [{"at": moves, "says": [says]}]
    record = record_of(play) | {"bots": {"0": "wren", "2": "wren"}}
    chapter = {"title": says, "learner": 1, "from": start, "record": record, "notes": notes}
    return {"lesson": 1, "title": says, "minutes": 1, "chapters": [chapter]}


def test_what_several_decide_at_once_is_one_point(tmp_path: Path) -> None:
    assert faults(tmp_path, high_card.as_game(), chosen_at_once(6)) == ""


def test_a_chapter_does_not_end_or_begin_in_the_middle_of_what_is_decided_at_once(tmp_path: Path) -> None:
    middle = "in the middle of what several decide at once"
    assert f"its record ends {middle}" in faults(tmp_path, high_card.as_game(), chosen_at_once(5))
    assert f"it goes on from move 1, {middle}" in faults(tmp_path, high_card.as_game(), chosen_at_once(6, start=1))


# Rules


def with_rules(folder: Path, *anchors: str, german: tuple[str, ...] | None = None) -> None:
    """Pages of rules whose sections have these anchors."""
    for name, own in (("RULES.md", anchors), ("RULES.fr.md", anchors), ("RULES.de.md", german or anchors)):
        sections = [f"### Section {{#{anchor}}}\n\nText.\n" for anchor in own]
        (folder / name).write_text("# Eggs\n\n## No anchor\n\n" + "\n".join(sections), "utf-8")


def teaching(*anchors: str, left_out: tuple[str, ...] = ()) -> dict[str, Any]:
    lesson = eggs_lesson()
    note(lesson, 0, 0)["teaches"] = list(anchors)
    lesson["left_out"] = list(left_out)
    return lesson


def test_every_rule_is_taught_or_left_out(tmp_path: Path) -> None:
    with_rules(tmp_path, "keeping", "leaving", "ties")
    assert faults(tmp_path, eggs.game, teaching("keeping", "leaving", left_out=("ties",))) == ""
    assert "'ties' is a rule that is neither taught nor left out" in faults(
        tmp_path, eggs.game, teaching("keeping", "leaving")
    )


def test_what_is_taught_or_left_out_is_a_rule(tmp_path: Path) -> None:
    with_rules(tmp_path, "keeping")
    assert "'flying' is no section of the rules" in faults(tmp_path, eggs.game, teaching("keeping", "flying"))
    assert "'flying' is no section" in faults(tmp_path, eggs.game, teaching("keeping", left_out=("flying",)))
    assert "'keeping' is both taught and left out" in faults(
        tmp_path, eggs.game, teaching("keeping", left_out=("keeping",))
    )


def test_the_rules_have_the_same_anchors_in_every_language(tmp_path: Path) -> None:
    with_rules(tmp_path, "keeping", german=("behalten",))
    assert "RULES.de.md has not the same anchors as RULES.md: behalten, keeping" in faults(
        tmp_path, eggs.game, teaching("keeping")
    )


def test_as_long_as_the_rules_have_no_anchors_none_is_asked_for(tmp_path: Path) -> None:
    with_rules(tmp_path)
    assert faults(tmp_path, eggs.game, teaching("keeping")) == ""
