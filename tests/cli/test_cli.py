"""The command line as its users run it: a process with arguments, output and an exit code."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from birdtable import __version__

BIRDTABLE = str(Path(sys.executable).with_name("birdtable"))


def birdtable(*arguments: str | Path, code: int = 0) -> subprocess.CompletedProcess[str]:
    done = subprocess.run([BIRDTABLE, *map(str, arguments)], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Somebody's own bot."""
    file = tmp_path / "mine.py"
    file.write_text("def choose(decision):\n    return decision.moves[0]\n")
    return file


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of five records."""
    file = tmp_path_factory.mktemp("games") / "games.jsonl"
    birdtable("simulate", "whatsup", "--players", "3", "--games", "5", "--seed", "3", "--records", file)
    return file


def test_help_names_the_commands() -> None:
    text = birdtable("--help").stdout
    for command in ("rules", "simulate", "verify", "show", "watch", "check"):
        assert command in text


def test_simulate_prints_a_table_of_win_shares() -> None:
    done = birdtable("simulate", "cubirds", "--players", "3", "--games", "300", "--bots", "greedy,random,random")
    assert "CuBirds, 300 games, seed 0" in done.stdout
    assert "greedy 1" in done.stdout
    assert "95 % interval" in done.stdout
    assert "decisions a game" in done.stdout
    assert "ended by: " in done.stdout


def test_somebodys_own_bot_plays_in_simulate_and_watch(mine: Path) -> None:
    done = birdtable("simulate", "whatsup", "--players", "2", "--games", "2", "--bots", f"{mine},random", "--json")
    figures = json.loads(done.stdout)
    assert [seat["name"] for seat in figures["seats"]] == ["mine 1", "random 2"]
    assert "mine 1: " in birdtable("watch", "whatsup", "--bots", f"{mine},random", "--seed", "3").stdout


def test_what_is_wrong_with_somebodys_bot_is_one_sentence(mine: Path) -> None:
    mine.write_text("def choose(decision):\n    return 'fly away'\n")
    done = birdtable("watch", "whatsup", "--bots", str(mine), "--seed", "3", code=2)
    assert "birdtable: the bot mine answered 'fly away', which is no legal move; " in done.stderr


def test_simulate_prints_the_same_figures_as_json_every_time() -> None:
    arguments = ("simulate", "cubirds", "--players", "2", "--games", "700", "--seed", "9", "--json")
    first = birdtable(*arguments).stdout
    assert first == birdtable(*arguments).stdout
    figures = json.loads(first)
    assert figures["games"] == 700
    assert sum(seat["wins"] for seat in figures["seats"]) == pytest.approx(1)
    assert sum(figures["reasons"].values()) == 700
    for seat in figures["seats"]:
        assert 0 <= seat["low"] < seat["wins"] < seat["high"] <= 1


def test_what_has_been_compiled_is_not_announced() -> None:
    for arguments in (("simulate", "whatsup", "--players", "2"), ("arena", "whatsup", "--bots", "greedy,random")):
        birdtable(*arguments, "--games", "4")
        assert birdtable(*arguments, "--games", "4").stderr == ""


def test_simulate_plays_the_same_games_natively_and_for_the_records(tmp_path: Path) -> None:
    arguments = ("simulate", "cubirds", "--players", "2", "--games", "30", "--seed", "4", "--bots", "greedy", "--json")
    native = birdtable(*arguments).stdout
    assert birdtable(*arguments, "--records", tmp_path / "x.jsonl").stdout == native


def test_the_same_arguments_give_the_same_file_byte_for_byte(tmp_path: Path, games: Path) -> None:
    again = tmp_path / "again.jsonl"
    birdtable("simulate", "whatsup", "--players", "3", "--games", "5", "--seed", "3", "--records", again)
    assert again.read_bytes() == games.read_bytes()
    assert [file.name for file in tmp_path.iterdir()] == ["again.jsonl"]


def test_options_and_variants_reach_the_record(tmp_path: Path) -> None:
    file = tmp_path / "solo.jsonl"
    solo = ("simulate", "cubirds", "--players", "2", "--variant", "solo", "--option", "head_start=3", "--games", "1")
    birdtable(*solo, "--records", file)
    record = json.loads(file.read_text("utf-8"))
    assert (record["variant"], record["options"]) == ("solo", {"head_start": 3})
    assert record["seats"] == ["random 1", "RobinBird"]
    assert record["bots"] == {"0": "random"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess", "--players", "2"), "no game 'chess'; there is cubirds, kuckuck, whatsup, wolken"),
        (("cubirds", "--players", "9"), "cubirds (standard) has 2 to 5 seats, not 9"),
        (("cubirds", "--players", "2", "--variant", "x"), "no variant 'x' of cubirds"),
        (("cubirds", "--players", "2", "--bots", "genius"), "no bot 'genius'; there is random, greedy"),
        (("cubirds", "--players", "2", "--bots", "./mine.py"), "no bot in './mine.py': there is no such file"),
        (("cubirds", "--players", "3", "--bots", "random,greedy"), "2 bots for 3 seats; name one for all"),
        (("cubirds", "--players", "2", "--games", "0"), "0 games; it should be 1 or more"),
        (("cubirds", "--players", "2", "--seed", "-1"), "seed -1; it should be a whole number"),
        (("cubirds", "--players", "2", "--option", "x"), "option 'x' should be NAME=VALUE"),
        (("cubirds", "--players", "2", "--option", "x=1", "--option", "x=2"), "option 'x' is given twice"),
        (("cubirds", "--players", "2", "--option", "x=1"), "no option 'x' in this game"),
        (
            ("cubirds", "--players", "2", "--games", "1", "--records", "/nowhere/x"),
            "cannot write /nowhere/x: No such file",
        ),
    ],
)
def test_a_wrong_argument_gets_one_line_that_says_what_would_be_right(arguments: tuple[str, ...], message: str) -> None:
    done = birdtable("simulate", *arguments, code=2)
    assert done.stderr.startswith(f"birdtable: {message}")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_verify_says_that_all_is_good(games: Path) -> None:
    done = birdtable("verify", games, games)
    assert (done.stdout, done.stderr) == ("10 records, all good\n", "")
    one = games.with_name("one.jsonl")
    one.write_bytes(games.read_bytes().split(b"\n")[0])
    assert birdtable("verify", one).stdout == "1 records, all good\n"


def test_verify_names_file_line_move_and_reason_of_every_bad_record(tmp_path: Path, games: Path) -> None:
    lines = games.read_text("utf-8").splitlines()
    record = json.loads(lines[1])
    record["moves"][6][1] = "flip 9-9"
    lines[1] = json.dumps(record)
    lines[3] = "{}"
    bad = tmp_path / "bad.jsonl"
    bad.write_text("\n".join(lines) + "\n")
    done = birdtable("verify", bad, games, code=1)
    first, second = done.stderr.splitlines()
    assert first.startswith(f"{bad}:2: move 7: 'flip 9-9' is not legal; 'flip 1-1'")
    assert second == f"{bad}:4: move 0: the key 'birdtable' is missing"
    assert done.stdout == ""


@pytest.mark.parametrize("content", [b"", b"\n", b"\0", b"\r", b"  \n"])
def test_an_empty_or_unreadable_file_is_a_fault_of_its_first_line(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x"
    file.write_bytes(content)
    assert birdtable("verify", file, code=1).stderr.startswith(f"{file}:1: move 0: ")


def test_a_file_that_is_not_there_or_is_a_folder_is_a_fault_too(tmp_path: Path) -> None:
    missing = tmp_path / "a\nb"
    done = birdtable("verify", missing, tmp_path, code=1)
    assert done.stderr == (
        f"{tmp_path}/a\\nb:1: move 0: cannot be read: No such file or directory\n"
        f"{tmp_path}:1: move 0: cannot be read: Is a directory\n"
    )


def test_show_prints_the_table_after_a_move(games: Path) -> None:
    start = birdtable("show", f"{games}:2", "--move", "0").stdout
    assert "What's Up" in start
    assert "set-up" in start
    end = birdtable("show", f"{games}:2").stdout
    assert "win" in end
    assert birdtable("show", games, "--move", "3").stdout.splitlines()[-2].startswith("   3  random")


@pytest.mark.parametrize(
    ("place", "more", "message"),
    [
        (":9", (), ":9: move 0: there is no line 9; the file has 5"),
        (":1", ("--move", "9999"), ":1: move 0: there is no move 9999; the record has "),
        (":1", ("--move", "-1"), ":1: move 0: there is no move -1; the record has "),
        ("x", (), "x:1: move 0: cannot be read: No such file or directory"),
    ],
)
def test_show_says_what_is_not_there(games: Path, place: str, more: tuple[str, ...], message: str) -> None:
    done = birdtable("show", f"{games}{place}", *more, code=1)
    assert done.stderr.startswith(f"{games}{message}")


def test_show_names_the_fault_of_a_bad_record(tmp_path: Path) -> None:
    file = tmp_path / "bad"
    file.write_text(
        '{"birdtable":1,"game":"cubirds","variant":"standard","options":{},"seats":[],"chance":[],"moves":5,"outcome":null}'
    )
    assert "moves is 5; it should be a list" in birdtable("show", file, code=1).stderr


def test_watch_without_a_terminal_prints_every_move_and_the_last_table() -> None:
    done = birdtable("watch", "cubirds", "--seed", "3", "--players", "2")
    assert "   1  greedy" in done.stdout
    assert "wins (" in done.stdout
    assert "the same game again with --seed 3" in done.stdout
    assert "name a game: cubirds, kuckuck, whatsup, wolken" in birdtable("watch", code=2).stderr


def on_a_terminal(*arguments: str, answer: bytes = b"") -> bytes:
    """All that a command shows on a terminal."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "50"}
    process = subprocess.Popen([BIRDTABLE, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    os.write(ours, answer)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # the terminal is closed when the program has ended
            break
        if not part:
            break
        shown += part
    assert process.wait() == 0
    os.close(ours)
    return shown


def test_watch_on_a_terminal_asks_for_a_game_and_draws_the_table() -> None:
    shown = on_a_terminal("watch", "--pause", "0", answer=b"1\n")
    assert b"Which game" in shown
    assert b"after CuBirds by Stefan Alexander" in shown
    assert b"--seed" in shown


def test_whoever_stops_reading_ends_the_output_quietly(games: Path) -> None:
    command = f"{BIRDTABLE} watch cubirds --seed 1 | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_check_says_how_many_games_it_tried() -> None:
    done = birdtable("check", "whatsup", "--games", "1", "--twins", "0")
    assert done.stdout.startswith("whatsup: 3 set-ups, of each 1 games move by move, 0 by both twins")
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_check_on_a_terminal_shows_how_far_it_is() -> None:
    shown = on_a_terminal("check", "whatsup", "--games", "1", "--twins", "0")
    assert b"whatsup" in shown
    assert b"1/3" in shown
    assert b"3 set-ups" in shown


def test_the_version_is_told_without_serving_anything() -> None:
    assert birdtable("--version").stdout == f"birdtable {__version__}\n"
    assert __version__ == version("birdtable")
