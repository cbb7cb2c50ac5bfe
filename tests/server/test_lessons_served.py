"""Lessons at the server: for one learner alone, played by the file of an installed game and by nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import eggs
import pytest
from house import House, my_turn, refused, run

from birdtable import protocol
from birdtable.core import registry
from birdtable.core.record import parse, replay
from birdtable.protocol import FreeWish, Join, Move, NewLesson, SeatChange, Undo
from birdtable.server.guests import Caller
from birdtable.server.keeping import export
from birdtable.server.showing.catalogue import game_info
from birdtable.server.thinking.bots import Bots
from birdtable.table.lesson import lesson_files
from stacked import NESTS, bidding_lesson, chapter, in_all_languages, leaving_lesson, played, with_lesson

FIRST, LAST = NewLesson(game="eggs", lesson="first"), NewLesson(game="eggs", lesson="first", chapter=1)


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games) | {"eggs": eggs.game})


class NoWorkers:
    """Nobody thinks: whoever asks for a thought is wrong."""

    async def think(self, *_thoughts: Any) -> str:
        raise AssertionError("a lesson needs no thinking")


async def with_bots(house: House, story: Callable[[], Awaitable[None]]) -> None:
    """While bots decide at once, and without thinking."""
    bots = Bots(house.door, 0, NoWorkers())  # type: ignore[arg-type]
    house.rooms.after_commit = bots.wake
    await bots.start()
    try:
        await story()
    finally:
        await bots.close()


async def decide(house: House, guest: Caller, link: str, move: str | None = None) -> protocol.Update:
    """Make the move that is wanted, or another, as soon as it is the guest's turn."""
    now = await my_turn(house, guest, link)
    assert now.lesson
    wanted = now.lesson.wanted or ""
    await house.door.move(guest, link, Move(id=f"at {now.number}", seen=now.number, move=move or wanted))
    return await house.door.update(guest, link, None, "en")


async def until(house: House, guest: Caller, link: str, made: int) -> protocol.LessonInfo:
    """Wait until so many moves have been made."""
    for _ in range(2_000):
        now = await house.door.update(guest, link, None, "en")
        assert now.lesson
        if now.lesson.at == made:
            return now.lesson
        await asyncio.sleep(0.005)
    raise AssertionError("nobody goes on")


# What there is


def test_a_game_names_its_lessons_with_minutes_and_chapters_in_the_language_asked_for() -> None:
    (lesson,) = game_info(eggs.game, "fr").lessons
    assert (lesson.name, lesson.title, lesson.minutes) == ("first", "Tes premiers nids", 1)
    assert lesson.chapters == ["Garder ou laisser", "La fin"]


@pytest.mark.parametrize(
    "wish",
    [
        NewLesson(game="eggs", lesson="second"),
        NewLesson(game="eggs", lesson="first", chapter=2),
        NewLesson(game="eggs", lesson="../first"),
        NewLesson(game="hens", lesson="first"),
        NewLesson(game="", lesson=""),
    ],
)
def test_only_lessons_of_installed_games_can_be_opened(tmp_path: Path, wish: NewLesson) -> None:
    async def story(house: House) -> None:
        await refused("unknown-lesson", house.door.open_lesson(await house.guest("Ana"), wish))

    run(tmp_path, story)


# How it goes


def test_a_lesson_is_played_to_its_end_by_the_learner_and_its_script(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")

        async def told() -> None:
            link = await house.door.open_lesson(ana, FIRST)
            first = await house.door.update(ana, link, None, "en")
            assert first.lesson
            assert [note.task for note in first.lesson.notes] == ["Keep it."]
            assert first.lesson.notes[0].otherwise == {"leave": "Pip would take all nine."}
            assert (first.lesson.wanted, first.lesson.done) == ("keep", False)
            assert [seat.name for seat in first.table.seats] == ["Ana", "Pip"]
            await decide(house, ana, link)
            await decide(house, ana, link)
            end = await until(house, ana, link, 4)
            assert (end.wanted, end.done) == (None, True)
            assert [note.says for note in end.notes] == [["That is a whole turn."]]
            done = await house.door.update(ana, link, None, "en")
            assert done.said
            assert (done.table.status, done.table.ended, done.offer) == ("unfinished", "lesson", None)
            assert done.said.status == "This chapter of the lesson is done."

        await with_bots(house, told)

    run(tmp_path, story)


def test_a_chapter_finds_its_first_moves_made_and_ends_as_its_record_does(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, LAST)
        first = await house.door.update(ana, link, None, "de")
        assert first.lesson
        assert (first.lesson.at, first.lesson.chapter, first.lesson.title) == (8, 1, "Deine ersten Nester")
        assert first.view
        await decide(house, ana, link)
        end = await house.door.update(ana, link, None, "en")
        assert end.table.status == "finished"
        assert end.table.outcome
        assert end.table.outcome.scores == [25, 20]
        assert end.lesson
        assert end.lesson.done

    run(tmp_path, story)


def test_the_deal_is_that_of_the_file_for_everybody(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        guests = [await house.guest("Ana"), await house.guest("Ben")]
        links = [await house.door.open_lesson(guest, FIRST) for guest in guests]
        views = [(await house.door.update(g, link, None, None)).view for g, link in zip(guests, links, strict=True)]
        assert views[0] == views[1]
        assert "9" in json.dumps(views[0])

    run(tmp_path, story)


def test_a_move_that_the_lesson_does_not_ask_for_is_refused_with_an_error_of_its_own(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, FIRST)
        await refused("off-lesson", decide(house, ana, link, "leave"))
        await refused("illegal-move", decide(house, ana, link, "fly"))
        after = await house.door.update(ana, link, None, None)
        assert after.lesson
        assert after.lesson.at == 0

    run(tmp_path, story)


def test_what_a_wrong_move_would_do_can_be_looked_at(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, FIRST)
        preview = await house.door.preview(ana, link, "leave", "en")
        assert [event["event"] for event in preview.events] == ["left"]

    run(tmp_path, story)


def test_a_decision_of_a_lesson_can_be_taken_back_and_made_again(tmp_path: Path) -> None:
    leaving_lesson(tmp_path)

    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, FIRST)
        after = await decide(house, ana, link)
        assert after.undo is None
        await house.door.undo(ana, link, Undo(id="undo", seen=after.number))
        back = await house.door.update(ana, link, None, None)
        assert back.lesson
        assert (back.lesson.at, back.lesson.wanted, [note.at for note in back.lesson.notes]) == (0, "leave", [0])

        async def told() -> None:
            now = await my_turn(house, ana, link)
            await house.door.move(ana, link, Move(id="again", seen=now.number, move="leave"))
            assert (await until(house, ana, link, 2)).wanted == "keep"

        await with_bots(house, told)

    run(tmp_path, story)


def test_what_is_decided_at_once_is_followed_by_each_seat_for_itself(tmp_path: Path) -> None:
    bidding_lesson(tmp_path)

    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, NewLesson(game="high-card", lesson="first"))
        now = await my_turn(house, ana, link)
        assert now.lesson
        assert now.lesson.wanted == "play 6"
        assert now.lesson.would == {}  # told in words only
        in_words = (await house.door.update(ana, link, None, "en")).lesson
        assert in_words
        assert in_words.would["play 4"][1] == "event=shown seat=1 card=4"
        assert "play 6" not in in_words.would
        await refused("off-lesson", decide(house, ana, link, "play 4"))

        async def told() -> None:
            await decide(house, ana, link)
            assert (await until(house, ana, link, 3)).wanted == "play 5"
            await decide(house, ana, link)
            assert (await until(house, ana, link, 6)).done

        await with_bots(house, told)

    run(tmp_path, story)


def test_what_others_were_to_decide_is_noted_until_the_learner_has_decided(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")

        async def told() -> None:
            link = await house.door.open_lesson(ana, FIRST)
            await decide(house, ana, link)
            assert [note.at for note in (await until(house, ana, link, 2)).notes] == [1, 2]

        await with_bots(house, told)

    run(tmp_path, story)


def test_a_learner_called_like_somebody_in_the_lesson_has_the_number_since_the_notes_speak_of_the_other(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        learner = await house.guest("pip")
        link = await house.door.open_lesson(learner, FIRST)
        for called in ("pip 2", "Ana", "Pip 2"):
            assert [seat.name for seat in (await house.table_of(learner, link)).seats] == [called, "Pip"]
            (listed,) = (await house.door.tables_of(learner)).tables
            assert listed.names == [called, "Pip"]
            await house.door.rename(learner, "Ana" if called == "pip 2" else "Pip")

    run(tmp_path, story)


# For the learner alone


def test_nobody_else_sees_joins_or_plays_a_lesson(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.door.open_lesson(ana, FIRST)
        for somebody in (ben, None):
            await refused("no-spectators", house.door.update(somebody, link, None, None))
            await refused("no-spectators", house.door.log(somebody, link, None))
            await refused("no-spectators", house.door.record(somebody, link))
        await refused("a-lesson", house.door.join(ben, link, Join()))
        await refused("a-lesson", house.door.join(ben, link, Join(seat=1)))
        await refused("a-lesson", house.door.join(ben, link, Join(secret="x")))
        await refused("not-your-seat", house.door.move(ben, link, Move(id="1", seen=2, move="keep")))
        await refused("not-your-seat", house.door.undo(ben, link, Undo(id="1", seen=2)))
        await refused("no-spectators", house.door.preview(ben, link, "keep", None))
        assert (await house.door.listed_tables(ben)).tables == []

    run(tmp_path, story)


def test_a_lesson_that_its_learner_has_left_is_taken_by_nobody_else_and_goes_on_when_the_learner_returns(
    tmp_path: Path,
) -> None:
    async def story(house: House) -> None:
        ana, ben = await house.guest("Ana"), await house.guest("Ben")
        link = await house.door.open_lesson(ana, LAST)  # where nothing is hidden, so that anybody could sit down
        await house.door.leave(ana, link, 0)
        await refused("a-lesson", house.door.join(ben, link, Join()))
        await refused("a-lesson", house.door.change_seat(ana, link, 0, SeatChange(kind="bot")))
        assert await house.door.join(ana, link, Join()) == 0
        assert (await decide(house, ana, link)).table.status == "finished"

    run(tmp_path, story)


def test_a_lesson_is_not_handed_over_freed_or_played_again_with_others(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, LAST)
        await refused("a-lesson", house.door.hand_over(ana, link, 0))
        await refused("a-lesson", house.door.free_seat(ana, link, 1, FreeWish().agree))
        await refused("a-lesson", house.door.change_seat(ana, link, 1, SeatChange(kind="open")))
        await decide(house, ana, link)
        await refused("a-lesson", house.door.rematch(ana, link))

    run(tmp_path, story)


def test_nobody_asks_for_hints_in_a_lesson(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, FIRST)
        assert not (await house.table_of(ana, link)).hints

    run(tmp_path, story)


def test_a_guest_who_is_forgotten_leaves_their_lessons_too(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, FIRST)
        await house.door.forget(ana)
        assert await house.rooms.look(link, lambda open_room: open_room.room.seating.people) == set()

    run(tmp_path, story)


# Marked as what it is


def test_a_lesson_is_marked_at_its_table_in_lists_and_in_its_record(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, LAST)
        mark = protocol.LessonPlace(lesson="first", chapter=1)
        assert (await house.table_of(ana, link)).lesson == mark
        assert [table.lesson for table in (await house.door.tables_of(ana)).tables] == [mark]
        await decide(house, ana, link)
        record = await house.door.record(ana, link)
        assert record["lesson"] == {"lesson": "first", "chapter": 1}
        replay(parse(json.dumps(record)))
        usual = await house.table(ana, protocol.SeatWish(kind="me"), protocol.SeatWish(kind="bot"), game="eggs")
        assert (await house.table_of(ana, usual)).lesson is None
        assert (await house.door.update(ana, usual, None, None)).lesson is None

    run(tmp_path, story)


def test_a_finished_lesson_is_exported_as_one_and_taken_back_as_no_game(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, LAST)
        await decide(house, ana, link)
        assert await export(house.store, tmp_path / "out") == (1, [])
        line = (tmp_path / "out" / "eggs.jsonl").read_bytes()
        assert json.loads(line)["lesson"] == {"lesson": "first", "chapter": 1}
        await refused("bad-record", house.door.take_record(line))

    run(tmp_path, story)


# Kept


def test_a_lesson_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, FIRST)
        before = await decide(house, ana, link)
        node = house.node()
        again = await node.door.update(ana, link, None, "en")
        assert again.lesson == before.lesson
        assert again.view == before.view

        async def told() -> None:  # the bot that was to decide does so
            assert (await until(node, ana, link, 2)).wanted == "keep"
            await decide(node, ana, link)
            assert (await until(node, ana, link, 4)).done

        await with_bots(node, told)

    run(tmp_path, story)


def change_lesson(folder: Path, what: str) -> None:
    """The lesson of Eggs comes in another version: other words, another game, or none at all."""
    lesson = json.loads(lesson_files(eggs.game)[0].read_text("utf-8"))
    if what == "words":
        lesson["chapters"][0]["notes"][0]["task"] = in_all_languages("Take it")
    if what == "deal":
        other = played(eggs.game, ["You", "Pip"], [{"shuffle": [*range(9, 0, -1)]}, NESTS[1]], ["keep", "keep"])
        lesson["chapters"][0] = chapter(other, 0)
    with_lesson(eggs.game, folder, *lesson["chapters"][1 if what == "fewer" else 0 :])
    if what == "gone":
        (folder / "lessons" / "first.json").unlink()


@pytest.mark.parametrize("what", ["deal", "fewer", "gone"])
def test_a_lesson_that_has_changed_since_ends_without_an_error(tmp_path: Path, what: str) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, FIRST)
        await decide(house, ana, link)
        change_lesson(tmp_path / "new", what)
        node = house.node()
        after = await node.door.update(ana, link, None, "en")
        assert (after.table.status, after.table.ended, after.lesson, after.offer) == (
            "unfinished",
            "new-rules",
            None,
            None,
        )
        assert after.said
        assert after.said.status == "This lesson has been rewritten. Start it again to see the new one."
        await node.rooms.finish()
        (listed,) = (await node.door.tables_of(ana)).tables
        assert (listed.status, listed.waits_for_you) == ("unfinished", False)

    run(tmp_path, story)


def test_a_lesson_of_which_only_words_have_changed_goes_on(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, FIRST)
        change_lesson(tmp_path / "new", "words")
        after = await house.node().door.update(ana, link, None, "en")
        assert after.lesson
        assert after.lesson.notes[0].task == "Take it (en)"

    run(tmp_path, story)


def test_a_finished_lesson_that_has_changed_since_keeps_its_result(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await house.door.open_lesson(ana, LAST)
        await decide(house, ana, link)
        change_lesson(tmp_path / "new", "gone")
        node = house.node()
        after = await node.door.update(ana, link, None, "en")
        assert after.table.status == "finished"
        assert (await node.door.record(ana, link))["lesson"] == {"lesson": "first", "chapter": 1}

    run(tmp_path, story)
