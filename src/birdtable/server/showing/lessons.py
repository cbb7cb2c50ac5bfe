"""Lessons as they are shown: which there are, and what one says to its learner now."""

from __future__ import annotations

from birdtable import protocol
from birdtable.core.contract import Game
from birdtable.server.tables.entries import Followed
from birdtable.server.tables.room import Room
from birdtable.table.lesson import Lesson, Note, Script, lessons_of, said


def lesson_summaries(game: Game, language: str | None) -> list[protocol.LessonSummary]:
    """The lessons of a game."""
    return [
        protocol.LessonSummary(
            name=name,
            title=said(lesson.title, language),
            minutes=lesson.minutes,
            chapters=chapter_titles(lesson, language),
        )
        for name, lesson in lessons_of(game).items()
    ]


def chapter_titles(lesson: Lesson, language: str | None) -> list[str]:
    """What the chapters of a lesson are called."""
    return [said(chapter.title, language) for chapter in lesson.chapters]


def lesson_place(followed: Followed | None) -> protocol.LessonPlace | None:
    """Which chapter a table follows, for everybody who sees it."""
    return protocol.LessonPlace(lesson=followed.lesson, chapter=followed.chapter) if followed else None


def lesson_info(room: Room, language: str | None) -> protocol.LessonInfo | None:
    """A lesson as its learner sees it; None if it is none, or has changed since."""
    followed, script = room.opened.lesson, room.script
    if followed is None or script is None or room.table is None:
        return None
    lesson = lessons_of(room.game)[followed.lesson]
    made, learner = len(room.table.play.moves), script.chapter.learner
    return protocol.LessonInfo(
        lesson=followed.lesson,
        title=said(lesson.title, language),
        chapter=followed.chapter,
        chapters=chapter_titles(lesson, language),
        at=made,
        notes=[note_info(note, language) for note in notes_since_own_decision(script, made)],
        wanted=room.scripted(learner) if room.table.legal_moves(learner) else None,
        done=script.is_done(made),
    )


def notes_since_own_decision(script: Script, made: int) -> list[Note]:
    """What was said since the learner last decided, the present note last."""
    own = [number for number, (seat, _) in enumerate(script.moves[:made]) if seat == script.chapter.learner]
    since = max([script.chapter.start, *(number + 1 for number in own)])
    return [note for note in script.chapter.notes if since <= note.at <= made]


def note_info(note: Note, language: str | None) -> protocol.LessonNote:
    """One note in a language."""
    return protocol.LessonNote(
        at=note.at,
        says=[said(page, language) for page in note.says],
        task=said(note.task, language) if note.task else None,
        look=note.look,
        otherwise={move: said(answer, language) for move, answer in note.otherwise.items()},
    )
