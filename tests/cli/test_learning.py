"""`birdtable learn` as people use it: every lesson in a real terminal, with wrong tries, help and leaving."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

import birdtable
from birdtable.core.words import Words
from birdtable.table.lesson import Script, lessons_of, said, table_of

PROGRAM = str(Path(sys.executable).with_name("birdtable"))
SHELL_WORDS = Path(birdtable.__file__).parent / "cli" / "words"
LESSONS = [(name, lesson) for name in birdtable.game_names() for lesson in lessons_of(birdtable.game(name))]
LANGUAGE = {"cubirds": "fr", "kuckuck": "en", "whatsup": "de", "wolken": "en"}


class Device:
    """A terminal in which somebody learns."""

    def __init__(self, folder: Path, *arguments: str, language: str = "en") -> None:
        self.words = Words(language, SHELL_WORDS)
        environment = {"TERM": "xterm", "LANG": "C.UTF-8", "HOME": str(folder), "BIRDTABLE_SAVES": str(folder)}
        self.child: Any = pexpect.spawn(
            PROGRAM,
            ["learn", *arguments, "--lang", language],
            env={name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")} | environment,
            encoding="utf-8",
            dimensions=(60, 200),
            timeout=60,
        )
        self.seen = ""

    def prompt(self) -> str:
        """Everything shown up to the next question, in one line."""
        self.child.expect_exact("\n> ")
        self.seen = plain(self.child.before)
        return self.seen

    def answer(self, text: str = "") -> str:
        self.child.sendline(text)
        return self.prompt()

    def rest(self) -> str:
        """Everything shown until the program ended."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return plain(self.child.before)

    @property
    def asks_for_move(self) -> bool:
        return asked(self.words("choose-word", move="\0").partition("\0")[0]) in self.seen


def plain(shown: str) -> str:
    return " ".join(re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", shown).split())


def asked(text: str) -> str:
    """A text as it is found among what is shown."""
    return " ".join(text.split())


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_lesson_is_followed_to_its_end_in_a_terminal(tmp_path: Path, game: str, lesson: str) -> None:
    language = LANGUAGE.get(game, "en")
    device = Device(tmp_path, game, lesson, language=language)
    for chapter in lessons_of(birdtable.game(game))[lesson].chapters:
        script = Script(chapter)
        own = [move for seat, move in script.moves[chapter.start :] if seat == chapter.learner]
        assert asked(said(chapter.title, language)) in device.prompt()
        device.answer()
        for _ in range(10 * len(script.moves)):
            if asked(said(chapter.notes[-1].says[-1], language)) in device.seen:
                break
            device.answer(own.pop(0) if device.asks_for_move and own else "")
        assert own == []
        device.child.sendline("")
    assert device.words("friendly-bot", game=game).split()[-5:] == device.rest().split()[-5:]
    assert list(tmp_path.glob("*.json*")) == [], "nothing is kept"


def wrong_move(game: str) -> tuple[str, str]:
    """A move that the first decision does not want, and of which nothing is prepared; and the one that is wanted."""
    chapter = lessons_of(birdtable.game(game))["first"].chapters[0]
    script = Script(chapter)
    table = table_of(script, "Ana")
    wanted = str(script.wanted(chapter.learner, chapter.start))
    note = script.note(chapter.start)
    assert note
    others = (move for move in table.legal_moves(chapter.learner) if move != wanted and move not in note.otherwise)
    return next(others), wanted


def test_a_wrong_try_is_answered_by_what_it_would_do_and_hint_shows_what_is_meant(tmp_path: Path) -> None:
    wrong, wanted = wrong_move("cubirds")
    device = Device(tmp_path, "cubirds")
    device.prompt()
    device.answer()
    answered = device.answer(wrong)
    assert device.words("would-happen") in answered
    assert device.words("something-else") in answered
    assert device.asks_for_move
    shown = device.answer("hint")
    assert device.words("it-is-this", move="").strip() in shown
    device.answer("?")
    assert device.asks_for_move
    device.answer(wanted)
    device.child.sendline("quit")
    assert "Goodbye!" in device.rest()


def test_an_answer_that_stands_in_the_lesson_comes_first(tmp_path: Path) -> None:
    chapter = lessons_of(birdtable.game("kuckuck"))["first"].chapters[0]
    move, prepared = next(iter(chapter.notes[0].otherwise.items()))
    device = Device(tmp_path, "kuckuck")
    device.prompt()
    device.answer()
    answered = device.answer(move)
    assert asked(said(prepared, "en")) in answered
    assert device.words("would-happen") not in answered


def test_a_chapter_can_be_chosen(tmp_path: Path) -> None:
    device = Device(tmp_path, "whatsup", "--chapter", "2")
    assert device.prompt().startswith("2 of ")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["learn", "whatsup", "last"], "birdtable: whatsup has no lesson 'last'; there is first"),
        (["learn", "hens"], "birdtable: no game 'hens'"),
        (["learn", "whatsup"], "birdtable: Playing needs a terminal"),
    ],
)
def test_what_cannot_be_learnt_is_said_in_one_line(arguments: list[str], complaint: str) -> None:
    done = subprocess.run(
        [PROGRAM, *arguments, "--lang", "en"], capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 2
    assert done.stderr.startswith(complaint)
    assert len(done.stderr.splitlines()) == 1
