"""`birdtable play` as people use it: the real program in a real terminal, from start to end, in three languages."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pexpect
import pytest

import birdtable
import seeded
from birdtable.core.words import LANGUAGES, Words
from birdtable.table.telling import WORDS as TABLE_WORDS

PROGRAM = str(Path(sys.executable).with_name("birdtable"))
SHELL_WORDS = Path(birdtable.__file__).parent / "cli" / "words"
QUOTED = re.compile("[“«„]\u202f?(.+?)\u202f?[”»“]")
EXAMPLES = Path(__file__).parents[2] / "examples"
COVERED = "\x1b[2J"


def heed_signals() -> None:
    """Whoever runs the tests may ignore them."""
    for number in (signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)


class Device:
    """A terminal with `birdtable play` in it, and fingers that answer."""

    def __init__(self, folder: Path, *arguments: str, language: str = "en", columns: int = 80) -> None:
        self.words = Words(language, SHELL_WORDS, TABLE_WORDS)
        luck = folder / "luck"
        luck.write_text(" ".join(arguments))
        environment = {"TERM": "xterm", "LANG": "C.UTF-8", "HOME": str(folder), "BIRDTABLE_SAVES": str(folder)}
        self.child: Any = pexpect.spawn(
            sys.executable,
            [seeded.__file__, str(luck), "play", *arguments, "--lang", language],
            env={name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")} | environment,
            encoding="utf-8",
            dimensions=(60, columns),
            timeout=300,
            preexec_fn=heed_signals,
        )
        self.child.delaybeforesend = None  # the program asks before it is answered
        self.seen = ""

    def prompt(self) -> str:
        """Everything shown up to the next question."""
        self.child.expect_exact("\n> ")
        self.seen = re.sub(r"\x1b\[[0-9;]*m", "", self.child.before)
        return self.seen

    def answer(self, text: str) -> None:
        self.child.sendline(text)

    def rest(self) -> str:
        """Everything shown until the program ended."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return re.sub(r"\x1b\[[0-9;]*m", "", self.child.before)

    def asks_for_move(self) -> bool:
        return self.words("choose-word", move="\0").partition("\0")[0] in " ".join(self.seen.split("\r\n"))

    def example(self) -> str:
        """The move that the question gives as an example: the first legal one."""
        return QUOTED.findall(" ".join(self.seen.split("\r\n")))[-1].replace("\n", " ")

    def play_on(self, most: int = 10_000) -> str:
        """Answer every question with the first legal move, or with Enter; returns what was shown at the end."""
        for _ in range(most):
            if self.child.expect_exact(["\n> ", pexpect.EOF]) == 1:
                return re.sub(r"\x1b\[[0-9;]*m", "", self.child.before)
            self.seen = re.sub(r"\x1b\[[0-9;]*m", "", self.child.before)
            self.answer(self.example() if self.asks_for_move() else "")
        return self.seen


def saves(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_game_from_start_to_end_in_every_language(tmp_path: Path, name: str, language: str) -> None:
    players = str(birdtable.game(name).variants["standard"][0])
    arguments = (name, "--people", "Zoë", "--players", players, "--variant", "standard")
    device = Device(tmp_path, *arguments, language=language)
    end = device.play_on()
    assert device.words("game-over") in end
    assert "Zoë" in end
    (record,) = tmp_path.glob("*.jsonl")
    assert birdtable.replay(birdtable.parse(record.read_text("utf-8"))).over
    assert saves(tmp_path) == []
    done = subprocess.run([PROGRAM, "verify", str(record)], capture_output=True, text=True)
    assert done.stdout == "1 records, all good\n"


def install(monkeypatch: pytest.MonkeyPatch, folder: Path, example: Path) -> None:
    """Let Birdtable find an example's entry point, as if pip had installed it."""
    project = tomllib.loads((example / "pyproject.toml").read_text("utf-8"))["project"]
    groups = project["entry-points"].items()
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {found}\n" for name, found in named.items()) for group, named in groups
    ]
    info = folder / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    (info / "entry_points.txt").write_text("".join(lines))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(example), str(folder)]))


@pytest.mark.parametrize("name", ["eggs", "swallows"])
def test_every_example_from_start_to_end_once_it_is_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    install(monkeypatch, tmp_path, EXAMPLES / name)
    device = Device(tmp_path, name, "--people", "Ana,Ben", "--players", "2", "--variant", "standard")
    assert device.words("game-over") in device.play_on()
    (record,) = tmp_path.glob("*.jsonl")
    done = subprocess.run([PROGRAM, "verify", str(record)], capture_output=True, text=True)
    assert done.stdout == "1 records, all good\n"


def test_against_a_bot_of_ones_own_from_start_to_end(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("class Bot:\n    def choose(self, decision):\n        return decision.spelled[-1]\n")
    arguments = ("whatsup", "--people", "Ana", "--players", "2", "--variant", "standard", "--bot", str(mine))
    end = Device(tmp_path, *arguments).play_on()
    assert "The game is over." in end
    assert "Mine" in end


def test_alone_against_robin_bird(tmp_path: Path) -> None:
    end = Device(tmp_path, "cubirds", "--variant", "solo", "--people", "Ana", "--option", "head_start=2").play_on()
    assert "RobinBird" in end
    assert "The game is over." in end


def test_without_arguments_everything_is_asked_for(tmp_path: Path) -> None:
    device = Device(tmp_path)
    assert "After CuBirds by Stefan Alexander" in device.prompt()
    device.answer("9")
    assert "Please answer with a number from 1 to 4." in device.prompt()
    device.answer("1")
    device.prompt()
    device.answer("")
    assert "How many players" in device.prompt()
    device.answer("3")
    assert "How many of them are people?" in device.prompt()
    device.answer("2")
    device.prompt()
    device.answer("Ana")
    assert "[Player 2]" in device.prompt()
    device.answer("")
    asked = device.prompt()
    assert "Which bot takes the other seats? (1–5) [3]" in asked
    assert "Forgets nothing" in asked
    device.answer("1")
    shown = device.prompt()
    assert "No peeking!" in shown
    device.answer("")
    shown = device.prompt()
    assert "it is your turn." in shown
    assert "Wren" in shown


def test_a_hint_names_the_best_moves_and_decides_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRDTABLE_CACHE", "/dev/null/nowhere")  # nothing is compiled: the plain twin thinks
    device = Device(tmp_path, "cubirds", "--variant", "solo", "--people", "Ana")
    before = device.prompt()
    device.answer("hint")
    told = device.prompt()
    assert re.search(r"\d+% to win: Lay the [\w ]+ at the (left|right) end of row [1-4]", " ".join(told.split()))
    assert "Ana lays" in told
    device.answer("")
    assert device.prompt().splitlines()[-3:] == before.splitlines()[-3:]


def test_between_two_people_the_screen_is_covered_and_hands_stay_secret(tmp_path: Path) -> None:
    device = Device(tmp_path, "kuckuck", "--people", "Ana,Ben,Cleo", "--players", "3", "--variant", "standard")
    hands = []
    for name in ("Ana", "Ben", "Cleo"):
        covered = device.prompt()
        assert f"{name}’s turn. No peeking!" in covered
        assert COVERED in covered
        device.answer("")
        shown = device.prompt()
        assert shown.startswith((f"\r\n{COVERED}", COVERED))
        assert f"{name}, choose in secret" in shown
        hands.append(device.example())
        device.answer(hands[-1])
        assert "It stays secret until all have chosen." in device.prompt()
        device.answer("y")
    device.prompt()
    device.answer("")
    shown = device.prompt()
    for hand in hands:
        assert hand.split()[1] in shown


def test_a_choice_can_be_refused_before_it_cannot_be_taken_back(tmp_path: Path) -> None:
    device = Device(tmp_path, "whatsup", "--people", "Ana,Ben", "--players", "2")
    device.prompt()
    device.answer("")
    device.prompt()
    device.answer("flip 3-4")
    assert "cannot be undone" in " ".join(device.prompt().split())
    device.answer("n")
    assert "flip" in device.prompt()
    device.answer("flip 2-2")
    device.prompt()
    device.answer("y")
    device.prompt()
    (save,) = saves(tmp_path)
    assert [text for _, text in json.loads(save.read_text("utf-8"))["record"]["moves"]] == ["flip 2-2"]


def test_menus_words_and_commands(tmp_path: Path) -> None:
    device = Device(tmp_path, "cubirds", "--people", "Ana,Ben", "--players", "2", "--variant", "standard")
    device.prompt()
    device.answer("")
    shown = device.prompt()
    assert "lay …" in shown
    device.answer("1")
    assert "row 1  row 2  row 3  row 4" in device.prompt()
    device.answer("back")
    assert "row 1  row 2  row 3  row 4" not in device.prompt()
    device.answer("fly away")
    assert "“fly away” is not possible now." in device.prompt()
    device.answer("\x1b[2Jé")
    assert "is not possible now." in device.prompt()
    device.answer("log")
    device.prompt()
    device.answer("undo")
    assert "There is nothing to undo." in device.prompt()
    device.child.send("und\t\r")
    assert "There is nothing to undo." in device.prompt()
    device.answer("?")
    help_now = device.prompt()
    assert "Laying birds" in help_now
    assert "Small and big flocks" not in help_now
    assert "save and leave" in help_now
    device.answer("rules")
    rules = device.prompt()
    assert "Laying birds" in rules
    assert "Small and big flocks" in rules
    assert "{#" not in rules
    device.answer("")
    assert "it is your turn" in device.prompt()


# In each language what What's Up lists, what else means the same, a vote as it is listed, and the commands.
WHATS_UP = {
    "en": (["flip row 2, column 3", "Flip the card in row 2, column 3"], ["log", "rules", "back", "quit"]),
    "fr": (
        ["ligne 2, colonne 3", "retourner 2-3", "Retourner la carte de la ligne 2, colonne 3"],
        ["journal", "règles", "retour", "quitter"],
    ),
    "de": (
        ["Zeile 2, Spalte 3", "umdrehen 2-3", "Die Karte in Zeile 2, Spalte 3 umdrehen"],
        ["verlauf", "Regeln", "zurück", "beenden"],
    ),
}


@pytest.mark.parametrize("language", WHATS_UP)
def test_what_is_listed_can_be_typed_and_commands_have_names_in_every_language(tmp_path: Path, language: str) -> None:
    typed, (log, rules, back, leave) = WHATS_UP[language]
    device = Device(tmp_path, "whatsup", "--people", "Ana,Ben", "--players", "2", language=language)
    device.prompt()
    device.answer("")
    assert "2-3" in device.prompt().split()
    for text in ("2-3", "flip 2-3", *typed):
        device.answer(text)
        assert device.words("cannot-be-undone").split()[0] in device.prompt(), text
        device.answer("n")
        device.prompt()
    device.answer(log)
    assert device.words("nothing-happened") in device.prompt()
    device.answer(rules)
    assert leave in device.prompt()
    device.answer(back)
    assert device.asks_for_move() or "2-3" in device.prompt().split()
    device.answer(leave)
    assert device.words("goodbye") in device.rest()


def test_credits_and_titles_speak_the_readers_language(tmp_path: Path) -> None:
    device = Device(tmp_path, language="fr")
    shown = " ".join(device.prompt().split())
    assert "Au-dessus des nuages" in shown
    assert "D’après CuBirds de Stefan Alexander" in shown
    assert "After CuBirds" not in shown
    device.answer("quitter")
    assert "À bientôt" in device.rest()
    told = Device(tmp_path, "kuckuck", "--people", "Ana", "--players", "3", "--variant", "standard", language="de")
    assert "Nach Zum Kuckuck! von Stefan Dorra" in told.prompt()


def first_certain_lay(device: Device) -> None:
    """Lay something that uncovers nothing: lays that would are refused when they are asked about."""
    for row in "1234":
        for side in ("left", "right"):
            move = re.sub(r"\d \w+$", f"{row} {side}", device.example())
            device.answer(move)
            if "cannot be undone" not in " ".join(device.prompt().split()):
                return
            device.answer("n")
            device.prompt()
    raise AssertionError("every lay uncovers something")


def test_undo_takes_a_decision_back(tmp_path: Path) -> None:
    device = Device(tmp_path, "cubirds", "--people", "Ana,Ben", "--players", "2", "--variant", "standard")
    device.prompt()
    device.answer("")
    before = device.prompt()
    first_certain_lay(device)
    device.answer("undo")
    shown = device.prompt()
    assert "lay …" in shown
    assert device.example() in before
    (save,) = saves(tmp_path)
    assert json.loads(save.read_text("utf-8"))["record"]["moves"] == []


def test_quit_saves_and_resume_goes_on(tmp_path: Path) -> None:
    device = Device(tmp_path, "kuckuck", "--people", "Ana", "--players", "3", "--variant", "standard")
    device.play_on(most=11)
    device.prompt()
    device.answer("quit")
    end = " ".join(device.rest().split())
    assert "Pick up where you left off with: birdtable play --resume" in end
    (save,) = saves(tmp_path)
    moves = json.loads(save.read_text("utf-8"))["record"]["moves"]
    assert moves
    resumed = Device(tmp_path, "--resume", str(save), language="de")
    end = resumed.play_on()
    assert "Das Spiel ist zu Ende." in end
    (record,) = tmp_path.glob("*.jsonl")
    assert json.loads(record.read_text("utf-8"))["moves"][: len(moves)] == moves


def test_killed_or_hung_up_at_any_moment_nothing_decided_is_lost(tmp_path: Path) -> None:
    for stop in (signal.SIGKILL, signal.SIGHUP, signal.SIGINT):
        folder = tmp_path / stop.name
        folder.mkdir()
        device = Device(folder, "whatsup", "--people", "Ana", "--players", "2", "--variant", "standard")
        device.play_on(most=9)
        device.prompt()
        (save,) = saves(folder)
        moves = json.loads(save.read_text("utf-8"))["record"]["moves"]
        assert len(moves) >= 4
        device.child.kill(stop)
        device.rest()
        resumed = Device(folder, "--resume", str(save))
        resumed.prompt()
        assert json.loads(save.read_text("utf-8"))["record"]["moves"] == moves


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe", b'{"birdtable-save": 1}', None])
def test_a_damaged_or_missing_save_gets_a_sentence_and_stays_as_it_is(tmp_path: Path, content: bytes | None) -> None:
    save = tmp_path / "save.json"
    if content is not None:
        save.write_bytes(content)
    device = Device(tmp_path, "--resume", str(save))
    assert "cannot be resumed" in " ".join(device.rest().split())
    assert device.child.exitstatus == 1
    assert content is None or save.read_bytes() == content


def test_a_narrow_window_and_one_that_changes_its_size_stay_playable(tmp_path: Path) -> None:
    device = Device(tmp_path, "cubirds", "--people", "Ana", "--players", "5", "--variant", "standard", columns=40)
    assert max(map(len, device.prompt().splitlines())) <= 60
    device.child.setwinsize(24, 30)
    device.answer("")
    device.prompt()
    device.child.setwinsize(50, 120)
    device.answer("")
    assert "The game is over." in device.play_on()


def test_without_a_terminal_it_says_what_to_do_instead() -> None:
    done = subprocess.run(
        [PROGRAM, "play", "cubirds", "--lang", "fr"], capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 2
    assert "birdtable watch" in done.stderr
    assert "terminal" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess",), "no game 'chess'"),
        (("cubirds", "--variant", "duo", "--players", "2"), "no variant 'duo'"),
        (("cubirds", "--variant", "standard", "--players", "7"), "2 to 5 seats, not 7"),
        (("cubirds", "--variant", "standard", "--players", "2", "--bot", "genius", "--people", "A"), "no bot 'genius'"),
    ],
)
def test_wrong_arguments_get_a_sentence(tmp_path: Path, arguments: tuple[str, ...], message: str) -> None:
    device = Device(tmp_path, *arguments)
    assert message in " ".join(device.rest().split())
    assert device.child.exitstatus == 2


@pytest.mark.parametrize("language", ["es", "xx"])
def test_an_unknown_language_gets_a_sentence(tmp_path: Path, language: str) -> None:
    done = subprocess.run(
        [PROGRAM, "play", "--lang", language], capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 2
    assert "en, fr" in done.stderr
