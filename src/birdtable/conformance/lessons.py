"""A game's lessons can be followed, and say enough: a task for every decision, every text in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from birdtable.core.contract import Game
from birdtable.core.errors import BadLesson, ContractBroken
from birdtable.core.record import replay
from birdtable.core.words import LANGUAGES
from birdtable.table.lesson import Chapter, Lesson, Note, Script, Text, lesson_files, read_lesson

MOST_PAGES = 3
LONGEST = {"title": 40, "page": 200, "task": 110, "answer": 200}  # letters
ANCHOR = re.compile(r"^#{2,6} .*\{#([a-z0-9-]+)\}[ \t]*$", re.MULTILINE)


@dataclass(frozen=True)
class Point:
    """A moment of a chapter at which somebody decides: after how many moves, and what the learner may decide."""

    made: int
    legal: list[str]
    wanted: str | None


def check_lessons(game: Game) -> None:
    """All lessons of a game; the complaint names everything that is wrong, line by line."""
    faults: list[str] = []
    lessons: list[Lesson] = []
    for file in lesson_files(game):
        try:
            lesson = read_lesson(game, file)
        except BadLesson as error:
            faults.append(str(error))
            continue
        lessons.append(lesson)
        faults += [f"{file.name}: {fault}" for fault in check_lesson(lesson)]
    if lessons:
        faults += anchor_faults(game, lessons)
    if faults:
        raise ContractBroken("its lessons say enough and can be followed\n" + "\n".join(f"  {one}" for one in faults))


def check_lesson(lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson that can be read."""
    faults = list(text_faults("the title", lesson.title, "title"))
    for number, chapter in enumerate(lesson.chapters):
        faults += [f"chapter {number}: {fault}" for fault in chapter_faults(chapter)]
    return faults


def chapter_faults(chapter: Chapter) -> Iterator[str]:
    """What is wrong with one chapter."""
    yield from text_faults("the title", chapter.title, "title")
    try:
        points = {point.made: point for point in points_of(chapter)}
    except IndexError:
        yield "its record ends in the middle of what several decide at once"
        return
    if chapter.start not in points:
        yield f"it goes on from move {chapter.start}, in the middle of what several decide at once"
    later = [point for made, point in points.items() if made >= chapter.start]
    if not any(point.legal for point in later):
        yield "the learner has nothing to decide"
    places = [note.at for note in chapter.notes]
    if places != sorted(set(places)):
        yield f"its notes stand at {places}; each place once, in order"
    for note in chapter.notes:
        yield from (f"the note at {note.at}: {fault}" for fault in note_faults(note, points, chapter.start))
    yield from missing_notes(chapter, later)


def points_of(chapter: Chapter) -> Iterator[Point]:
    """Every point of a chapter's record, from the set-up to its end."""
    script, learner = Script(chapter), chapter.learner
    play = replay(chapter.record, 0)
    while True:
        made = len(play.moves)
        done = script.is_done(made)
        legal = [] if done else play.legal_moves(learner)
        yield Point(made, legal, script.wanted(learner, made) if legal else None)
        if done:
            return
        for seat, move in [script.moves[made + number] for number in range(len(play.deciding))]:
            play.play(seat, move)


def missing_notes(chapter: Chapter, points: list[Point]) -> Iterator[str]:
    """Every decision of the learner has its task, and the end its note."""
    tasks = {note.at for note in chapter.notes if note.task}
    for point in points:
        if len(point.legal) > 1 and point.made not in tasks:
            yield f"no task at {point.made}, where the learner decides among {len(point.legal)} ({point.wanted!r})"
    if points[-1].made not in {note.at for note in chapter.notes}:
        yield f"no closing note at its end, {points[-1].made}"


def note_faults(note: Note, points: dict[int, Point], start: int) -> Iterator[str]:
    """What is wrong with one note."""
    if len(note.says) > MOST_PAGES:
        yield f"it has {len(note.says)} pages; {MOST_PAGES} at most"
    if not note.says and not note.task:
        yield "it says nothing"
    for number, page in enumerate(note.says, 1):
        yield from text_faults(f"page {number}", page, "page")
    if note.task:
        yield from text_faults("the task", note.task, "task")
    for look in note.look:
        if not isinstance(look.get("event"), str):
            yield f"it looks at {look}; that should be an event of the log, with its name in `event`"
    point = points.get(note.at)
    if point is None or point.made < start:
        yield "no decision stands there"
    elif note.task and not point.legal:
        yield "it has a task, but the learner has nothing to decide"
    else:
        yield from answer_faults(note, point)


def answer_faults(note: Note, point: Point) -> Iterator[str]:
    """What is wrong with the answers to other moves."""
    for move, answer in note.otherwise.items():
        if move not in point.legal:
            yield f"the answer to {move!r}: that is not legal; {', '.join(map(repr, point.legal[:6]))} … are"
        if move == point.wanted:
            yield f"the answer to {move!r}: that is the move to be found"
        yield from text_faults(f"the answer to {move!r}", answer, "answer")


def text_faults(what: str, text: Text, kind: str) -> Iterator[str]:
    """A text is there in every language, and short."""
    if set(text) != set(LANGUAGES):
        yield f"{what} is in {', '.join(text)}; it should be in {', '.join(LANGUAGES)}"
    for language, said in text.items():
        if len(said) > LONGEST[kind]:
            yield f"{what} has {len(said)} letters in {language}; {LONGEST[kind]} at most"


def anchor_faults(game: Game, lessons: list[Lesson]) -> Iterator[str]:
    """Every rule is taught or left out, and nothing else is, once the rules have anchors."""
    left_out = {anchor for lesson in lessons for anchor in lesson.left_out}
    taught = {anchor for lesson in lessons for note in notes_of(lesson) for anchor in note.teaches}
    known = anchors_in(game, "RULES.md")
    if not known:
        return
    for name in [f"RULES.{language}.md" for language in LANGUAGES if language != "en"]:
        if different := sorted(known ^ anchors_in(game, name)):
            yield f"{name} has not the same anchors as RULES.md: {', '.join(different)}"
    for anchors, complaint in (
        ((taught | left_out) - known, "no section of the rules"),
        (known - taught - left_out, "a rule that is neither taught nor left out"),
        (taught & left_out, "both taught and left out"),
    ):
        yield from (f"{anchor!r} is {complaint}" for anchor in sorted(anchors))


def notes_of(lesson: Lesson) -> Iterator[Note]:
    """All notes of a lesson."""
    return (note for chapter in lesson.chapters for note in chapter.notes)


def anchors_in(game: Game, name: str) -> set[str]:
    """The anchors of the sections of a page of rules; none, if there is no such page."""
    file = game.folder / name
    return set(ANCHOR.findall(file.read_text("utf-8"))) if file.exists() else set()
