"""`birdtable learn`: a lesson in words, chapter by chapter."""

from __future__ import annotations

import sys
from pathlib import Path

from birdtable.cli.playing import SHELL_WORDS, Session
from birdtable.cli.saves import Saves
from birdtable.cli.terminal import QUIT, Closed, Terminal
from birdtable.core.contract import Game
from birdtable.core.errors import BadLesson, quoted
from birdtable.core.registry import game as game_named
from birdtable.core.words import Words, language_for
from birdtable.table.in_progress import Table
from birdtable.table.lesson import Lesson, Note, Script, lessons_of, said, table_of, would_follow
from birdtable.table.telling import words_for


class Unsaved(Saves):
    """A lesson is soon begun again: nothing of it is kept."""

    def __init__(self) -> None:
        super().__init__(Path())

    def save(self, table: Table) -> None:
        """Nothing to do."""


class Guided(Session):
    """A chapter of a lesson: the others do what it says, and so must the learner, who is told why."""

    def __init__(self, script: Script, terminal: Terminal, words: Words) -> None:
        super().__init__(table_of(script, words("a-person", number=1)), terminal, words, Unsaved())
        self.script = script
        self.learner = script.chapter.learner

    @property
    def made(self) -> int:
        """How many moves have been made."""
        return len(self.table.play.moves)

    @property
    def note(self) -> Note | None:
        """What is to be said now."""
        return self.script.note(self.made)

    def run(self) -> None:
        """From its first note to its last."""
        read = -1
        while not self.script.is_done(self.made):
            others = [seat for seat in self.table.waiting if seat != self.learner]
            if self.learner not in self.table.play.deciding and read < self.made:
                read = self.made
                self.tell_of_others()
            if others:
                self.table.decide(others[0], str(self.script.wanted(others[0], self.made)))
            else:
                self.let_person_decide(self.learner)
        self.show_situation(self.learner)
        self.say_note()
        if self.table.outcome:
            self.terminal.say(self.telling.result(self.table.outcome, self.table.view(None)), "turn")

    def tell_of_others(self) -> None:
        """What is to be said before others decide; it is read before it is gone."""
        if self.note:
            self.show_situation(self.learner)
            self.say_note()
            self.terminal.ask(self.words("press-enter"))

    def say_note(self) -> None:
        """What the robin says now."""
        for page in self.note.says if self.note else ():
            self.terminal.say(self.words("robin-says", text=said(page, self.words.language)))

    def show_table(self, seat: int) -> None:
        """The table, what the robin says of it, and what to do."""
        self.show_situation(seat)
        self.say_note()
        self.terminal.say(self.invitation(seat), "turn")

    def invitation(self, seat: int) -> str:
        """The task, if there is one."""
        task = self.note.task if self.note else None
        return said(task, self.words.language) if task else super().invitation(seat)

    def confirmed(self, seat: int, move: str) -> bool:
        """Only what the lesson asks for is done; of anything else it is told what it would do."""
        if move == self.wanted:
            return super().confirmed(seat, move)
        prepared = self.note.otherwise.get(move) if self.note else None
        if prepared:
            self.terminal.say(self.words("robin-says", text=said(prepared, self.words.language)))
        else:
            self.show_events(would_follow(self.table, self.script, move), "would-happen")
            self.terminal.say(self.words("robin-says", text=self.words("something-else")))
        self.terminal.say(self.invitation(seat), "turn")
        return False

    @property
    def wanted(self) -> str:
        """The learner's move."""
        return str(self.script.wanted(self.learner, self.made))

    def show_hints(self, seat: int) -> None:
        """What the lesson asks for."""
        move = self.telling.move(self.wanted, self.table.view(seat))
        self.terminal.say(self.words("robin-says", text=self.words("it-is-this", move=move)))


def learn(name: str, lesson: str | None, chapter: int, language: str | None) -> int:
    """Follow a lesson of a game from a chapter on; returns the exit code."""
    game = game_named(name)
    words = words_for(game, language_for(language), SHELL_WORDS)
    followed = found(game, lesson)
    terminal = Terminal(words(f"command-{QUIT}"))
    if not terminal.interactive:
        sys.stderr.write(f"birdtable: {words('needs-terminal')}\n")
        return 2
    try:
        for number in range(min(chapter, len(followed.chapters)) - 1, len(followed.chapters)):
            follow(followed, number, terminal, words)
        terminal.say(words("lesson-over"), "turn")
        terminal.say_as_it_is(words("friendly-bot", game=name))
    except Closed:
        terminal.say(f"\n{words('goodbye')}")
    return 0


def found(game: Game, name: str | None) -> Lesson:
    """A lesson of a game by its name; without one, the first."""
    lessons = lessons_of(game)
    if not lessons:
        raise BadLesson(f"{game.name} has no lessons")
    if name is not None and name not in lessons:
        raise BadLesson(f"{game.name} has no lesson {quoted(name)}; there is {', '.join(lessons)}")
    return lessons[name or next(iter(lessons))]


def follow(lesson: Lesson, number: int, terminal: Terminal, words: Words) -> None:
    """One chapter, under its title."""
    chapter = lesson.chapters[number]
    title = said(chapter.title, words.language)
    terminal.cover()
    terminal.say(words("chapter", number=number + 1, count=len(lesson.chapters), title=title), "strong")
    terminal.ask(words("press-enter"))
    Guided(Script(chapter), terminal, words).run()
    terminal.ask(words("press-enter"))
