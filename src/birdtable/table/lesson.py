"""Lessons: guided first games, read from files that an installed game brings along.

A lesson is data: `lessons/NAME.json` in a game's folder. Its chapters are records to follow, each a table of its own,
with notes in every language at the points where something is to be said.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from birdtable.bots.levels import BOTS
from birdtable.core.chance import Foresight, Recorded, Replayed, Unforeseeable
from birdtable.core.contract import Game
from birdtable.core.errors import BadLesson, BadRecord, quoted
from birdtable.core.play import Play
from birdtable.core.record import line_of, parse, replay
from birdtable.core.registry import game as game_named
from birdtable.table.in_progress import Seat, Table

Text = dict[str, Annotated[str, Meta(min_length=1)]]  # by language
Count = Annotated[int, Meta(ge=0)]

PLAYED = ("game", "variant", "options", "seats", "bots", "chance", "moves")

_logger = logging.getLogger("birdtable")


class Read(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Whatever stands in a lesson's file."""


class Note(Read, kw_only=True, frozen=True):
    """What is said when so many moves have been made: some pages, and what the learner shall do now."""

    at: Count
    says: list[Text] = []
    task: Text | None = None
    teaches: list[str] = []  # anchors of the game's rules
    look: list[dict[str, Any]] = []  # what is spoken of, as events of the log
    otherwise: dict[str, Text] = {}  # answers to moves that the learner may try instead


class Chapter(Read, kw_only=True, frozen=True):
    """A table with a prepared deal, whose record is followed from some point on by one learner."""

    title: Text
    learner: Count
    start: Count = msgspec.field(name="from", default=0)
    record: dict[str, Any]
    notes: list[Note]


class Lesson(Read, kw_only=True, frozen=True):
    """A guided first game."""

    version: Literal[1] = msgspec.field(name="lesson")
    title: Text
    minutes: Annotated[int, Meta(ge=1, le=15)]
    chapters: Annotated[list[Chapter], Meta(min_length=1, max_length=20)]
    left_out: list[str] = []  # anchors of rules that are not taught


class Script:
    """A chapter as it is followed: what comes next for a seat, what is said, and when it is done."""

    def __init__(self, chapter: Chapter) -> None:
        self.chapter = chapter
        self.record = chapter.record
        self.moves: list[tuple[int, str]] = [(seat, move) for seat, move in chapter.record["moves"]]

    def wanted(self, seat: int, made: int) -> str | None:
        """What a seat decides next, when so many moves have been made; of what is decided at once, its own part."""
        return next((move for mover, move in self.moves[made:] if mover == seat), None)

    def note(self, made: int) -> Note | None:
        """What is said when so many moves have been made."""
        return next((note for note in self.chapter.notes if note.at == made), None)

    def is_done(self, made: int) -> bool:
        """Has all been followed?"""
        return made >= len(self.moves)

    @cached_property
    def mark(self) -> str:
        """The same as long as the same is played, whatever is said of it."""
        played = {key: self.record.get(key) for key in PLAYED}
        followed = line_of(played | {"learner": self.chapter.learner, "from": self.chapter.start})
        return hashlib.sha256(followed.encode()).hexdigest()


class ChoicesSeen(Foresight):
    """Luck that gives none, but for choices made at once: they are turned over, and what comes after is unknown."""

    def __init__(self) -> None:
        self._seen = False

    def uncover(self) -> None:  # type: ignore[override]
        if self._seen:
            raise Unforeseeable
        self._seen = True


def would_follow(table: Table, script: Script, move: str) -> list[dict[str, Any]]:
    """What would come of a learner's move, were it made; of one made at once with others, by what they choose."""
    learner, play = script.chapter.learner, table.play
    if not table.at_once:
        return table.preview(learner, move).events
    chosen = {seat: script.wanted(seat, len(play.moves)) for seat in play.deciding} | {learner: move}
    numbers = {seat: play.legal_numbers(seat)[play.legal_moves(seat).index(str(chosen[seat]))] for seat in chosen}
    state = play.state.copy()
    state.chance = ChoicesSeen()
    with contextlib.suppress(Unforeseeable):
        for seat in sorted(numbers):
            play.game.rules.step(state, seat, numbers[seat])
    return [play.game.view.event(state, event, learner) for event in state.told]


def table_of(script: Script, learner: str) -> Table:
    """A chapter as a table of its own, with its first moves made; the learner is called so."""
    record, chapter = script.record, script.chapter
    game = game_named(record["game"])
    names = [learner if seat == chapter.learner else name for seat, name in enumerate(record["seats"])]
    chance = Recorded(Replayed(record["chance"], game.notation.card_name), game.notation.card_name)
    play = Play(game, names, chance, variant=record["variant"], options=record["options"])
    play.set_up()
    table = Table(play, [Seat(name, record["bots"].get(str(seat))) for seat, name in enumerate(names)])
    for seat, move in script.moves[: chapter.start]:
        table.decide(seat, move)
    return table


def said(text: Mapping[str, str], language: str | None) -> str:
    """A text of a lesson in a language, or in English where it lacks that."""
    return text.get(language or "en") or text.get("en", "")


def read_lesson(game: Game, file: Path) -> Lesson:
    """The lesson of a file, which can be followed; one that cannot is refused with what is wrong."""
    try:
        lesson = msgspec.json.decode(file.read_bytes(), type=Lesson)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadLesson(f"{file.name}: {error}") from None
    for number, chapter in enumerate(lesson.chapters):
        try:
            _must_be_followable(game, chapter)
        except (BadRecord, BadLesson) as error:
            raise BadLesson(f"{file.name}, chapter {number}: {error}") from None
    return lesson


def _must_be_followable(game: Game, chapter: Chapter) -> None:
    """The record is a good one of this game, and learner and start are within it."""
    play = replay(parse(line_of(chapter.record)))
    if play.game is not game:
        raise BadLesson(f"its record is one of {play.game.name}, not of {game.name}")
    people = len(play.seats) - len(game.played_by_rules(play.variant))
    if chapter.learner >= people:
        raise BadLesson(f"the learner has the seat {chapter.learner}; there are 0 to {people - 1}")
    if chapter.start >= len(play.moves):
        raise BadLesson(f"it goes on from move {chapter.start}, but has only {len(play.moves)}")
    bots = chapter.record.get("bots")
    wanted = {str(seat) for seat in range(people) if seat != chapter.learner}
    if not isinstance(bots, dict) or set(bots) != wanted or not set(bots.values()) <= set(BOTS):
        raise BadLesson(f"its bots are {quoted(bots)}; each seat but the learner's has one of {', '.join(BOTS)}")


def lesson_files(game: Game) -> list[Path]:
    """The files of a game's lessons."""
    return sorted((game.folder / "lessons").glob("*.json"))


@cache
def lessons_of(game: Game) -> dict[str, Lesson]:
    """A game's lessons by name; one that cannot be read is left out with a warning."""
    lessons = {}
    for file in lesson_files(game):
        try:
            lessons[file.stem] = read_lesson(game, file)
        except BadLesson as error:
            _logger.warning("a lesson of %s is left out: %s", game.name, error)
    return lessons
