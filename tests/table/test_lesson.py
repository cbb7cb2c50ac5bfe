"""Lessons: files are read strictly, and followed move by move."""

from __future__ import annotations

import copy
import dataclasses
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import eggs
import pytest

import birdtable
import high_card
from birdtable.core import registry
from birdtable.core.chance import Recorded, Replayed, Unforeseeable
from birdtable.core.contract import Game
from birdtable.core.errors import BadLesson
from birdtable.core.play import Play
from birdtable.core.record import record_of
from birdtable.table.lesson import (
    Chapter,
    ChoicesSeen,
    Script,
    lesson_files,
    lessons_of,
    read_lesson,
    said,
    table_of,
    would_follow,
)
from stacked import bidding_lesson


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games) | {"eggs": eggs.game})


def first() -> dict[str, Any]:
    """The lesson of Eggs as it stands in its file."""
    return dict(json.loads(lesson_files(eggs.game)[0].read_text("utf-8")))


def game_with(folder: Path, *lessons: object) -> Game:
    """Eggs with other lessons."""
    (folder / "lessons").mkdir()
    for number, lesson in enumerate(lessons):
        text = lesson if isinstance(lesson, str) else json.dumps(lesson)
        (folder / "lessons" / f"number-{number}.json").write_text(text, "utf-8")
    game = dataclasses.replace(eggs.game)
    game.__dict__["folder"] = folder
    registry.register(game)
    return game


def test_a_game_has_the_lessons_that_lie_in_its_folder_by_the_name_of_their_files() -> None:
    lessons = lessons_of(eggs.game)
    assert list(lessons) == ["first"]
    assert [said(chapter.title, "de") for chapter in lessons["first"].chapters] == ["Behalten oder lassen", "Das Ende"]


def test_a_game_without_such_a_folder_has_none() -> None:
    assert lessons_of(high_card.as_game("no-lessons")) == {}


def test_a_lesson_that_cannot_be_read_is_left_out_with_a_warning(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = game_with(tmp_path, "{", first())
    with caplog.at_level(logging.WARNING, "birdtable"):
        assert list(lessons_of(game)) == ["number-1"]
    assert "a lesson of eggs is left out: number-0.json: " in caplog.text


def without_title(lesson: dict[str, Any]) -> None:
    del lesson["title"]


def with_a_colour(lesson: dict[str, Any]) -> None:
    lesson["chapters"][0]["notes"][0]["colour"] = "red"


def with_version_2(lesson: dict[str, Any]) -> None:
    lesson["lesson"] = 2


def with_an_empty_text(lesson: dict[str, Any]) -> None:
    lesson["title"]["fr"] = ""


def with_an_illegal_move(lesson: dict[str, Any]) -> None:
    lesson["chapters"][1]["record"]["moves"][2][1] = "fly"


def without_moves(lesson: dict[str, Any]) -> None:
    del lesson["chapters"][1]["record"]["moves"]


def of_another_game(lesson: dict[str, Any]) -> None:
    lesson["chapters"][0]["record"] = record_of(Play.seeded(birdtable.game("whatsup"), 2))


def with_a_learner_who_is_not_there(lesson: dict[str, Any]) -> None:
    lesson["chapters"][0]["learner"] = 2


def with_nothing_to_follow(lesson: dict[str, Any]) -> None:
    lesson["chapters"][1]["from"] = 9


def without_bots(lesson: dict[str, Any]) -> None:
    del lesson["chapters"][0]["record"]["bots"]


def with_a_bot_for_the_learner(lesson: dict[str, Any]) -> None:
    lesson["chapters"][0]["record"]["bots"]["0"] = "wren"


def with_an_unknown_bot(lesson: dict[str, Any]) -> None:
    lesson["chapters"][0]["record"]["bots"]["1"] = "dodo"


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (without_title, r"number-0.json: Object missing required field `title`"),
        (with_a_colour, r"unknown field `colour` - at `\$.chapters\[0\].notes\[0\]`"),
        (with_version_2, r"Invalid enum value 2 - at `\$.lesson`"),
        (with_an_empty_text, r"length >= 1"),
        (with_an_illegal_move, r"number-0.json, chapter 1: move 3: 'fly' is not legal"),
        (without_moves, r"chapter 1: move 0: the key 'moves' is missing"),
        (of_another_game, r"chapter 0: its record is one of whatsup, not of eggs"),
        (with_a_learner_who_is_not_there, r"chapter 0: the learner has the seat 2; there are 0 to 1"),
        (with_nothing_to_follow, r"chapter 1: it goes on from move 9, but has only 9"),
        (without_bots, r"chapter 0: its bots are None; each seat but the learner's has one of random, "),
        (with_a_bot_for_the_learner, r"chapter 0: its bots are {'0': 'wren', '1': 'wren'}; "),
        (with_an_unknown_bot, r"chapter 0: its bots are {'1': 'dodo'}; "),
    ],
)
def test_a_lesson_is_read_strictly(tmp_path: Path, spoil: Callable[[dict[str, Any]], None], reason: str) -> None:
    lesson = first()
    spoil(lesson)
    game = game_with(tmp_path, lesson)
    with pytest.raises(BadLesson, match=reason):
        read_lesson(game, lesson_files(game)[0])


@pytest.mark.parametrize("text", ["", "[" * 100_000, "\ud800", "[]", "null", '{"lesson": 1, "lesson": 1}'])
def test_whatever_stands_in_a_file_is_refused_as_a_lesson(tmp_path: Path, text: str) -> None:
    game = game_with(tmp_path)
    file = tmp_path / "lessons" / "odd.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(BadLesson, match=r"^odd.json: "):
        read_lesson(game, file)


def script(chapter: int = 0) -> Script:
    return Script(lessons_of(eggs.game)["first"].chapters[chapter])


def test_a_script_knows_what_each_seat_decides_next() -> None:
    follow = script()
    assert [follow.wanted(0, made) for made in range(5)] == ["keep", "keep", "keep", None, None]
    assert [follow.wanted(1, made) for made in range(5)] == ["leave", "leave", "keep", "keep", None]


def test_of_what_is_decided_at_once_each_seat_finds_its_own_part_in_any_order() -> None:
    game = high_card.as_game()
    chance = Recorded(Replayed([{"shuffle": [*range(1, 10)]}], game.notation.card_name), game.notation.card_name)
    play = Play(game, ["Ana", "Ben", "Cleo"], chance)
    play.set_up()
    for seat in (0, 1, 2):
        play.play(seat, play.legal_moves(seat)[-1])
    text = dict.fromkeys(("en", "fr", "de"), "…")
    follow = Script(Chapter(title=text, learner=1, start=0, record=record_of(play), notes=[]))
    assert [follow.wanted(seat, 0) for seat in (2, 0, 1)] == ["play 9", "play 3", "play 6"]


def test_a_script_says_what_stands_at_each_point_and_when_it_is_done() -> None:
    follow = script()
    notes = [follow.note(made) for made in range(5)]
    assert [note.at if note else None for note in notes] == [0, 1, 2, None, 4]
    assert [follow.is_done(made) for made in range(5)] == [False, False, False, False, True]


def test_the_mark_of_a_chapter_changes_with_what_is_played_and_not_with_what_is_said_of_it(tmp_path: Path) -> None:
    lesson = first()
    lesson["chapters"].append(copy.deepcopy(lesson["chapters"][0]))
    lesson["chapters"][2]["title"]["en"] = "Something else"
    lesson["chapters"].append(copy.deepcopy(lesson["chapters"][0]))
    lesson["chapters"][3]["from"] = 1
    lesson["chapters"].append(copy.deepcopy(lesson["chapters"][0]))
    lesson["chapters"][4]["record"]["seats"][1] = "Pop"
    lessons = lessons_of(game_with(tmp_path, lesson))
    marks = [Script(chapter).mark for chapter in lessons["number-0"].chapters]
    assert marks[2] == marks[0]
    assert len(set(marks)) == 4


def test_a_text_that_lacks_a_language_is_said_in_english() -> None:
    assert said({"en": "one", "fr": "un"}, "fr") == "un"
    assert said({"en": "one", "fr": "un"}, "de") == "one"
    assert said({"en": "one"}, None) == "one"
    assert said({}, "fr") == ""


def test_a_chapter_becomes_a_table_with_its_first_moves_made_and_the_learners_name(tmp_path: Path) -> None:
    table = table_of(script(1), "Ana")
    assert [seat.name for seat in table.seats] == ["Ana", "Pip"]
    assert [seat.bot for seat in table.seats] == [None, "wren"]
    assert len(table.play.moves) == 8
    table.decide(0, "keep")
    assert table.outcome
    assert table.outcome.scores == (25, 20)


def events(found: list[dict[str, Any]]) -> list[list[Any]]:
    return [list(event.values()) for event in found]


def test_what_another_move_would_do_is_foreseen_as_far_as_it_is_known() -> None:
    follow = script()
    assert events(would_follow(table_of(follow, "Ana"), follow, "leave")) == [["left", 0]]


def test_what_another_choice_would_do_is_told_by_what_the_others_choose(tmp_path: Path) -> None:
    game = bidding_lesson(tmp_path)
    follow = Script(lessons_of(game)["first"].chapters[0])
    found = would_follow(table_of(follow, "Ana"), follow, "play 4")
    assert events(found) == [["shown", 0, 1], ["shown", 1, 4], ["shown", 2, 9]]


def test_of_what_is_drawn_after_choices_were_shown_nothing_is_told() -> None:
    luck = ChoicesSeen()
    luck.uncover()
    with pytest.raises(Unforeseeable):
        luck.uncover()
