"""What a shell is offered for a word that is being typed, asked as the shell asks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from birdtable.cli.main import app
from birdtable.core.registry import game_names

BIN = Path(sys.executable).parent
SHELLS = ("bash", "fish", "zsh")


def asking(*words: str) -> dict[str, str]:
    """How fish asks what it may offer for the last of these words, behind `birdtable`."""
    return {
        "_BIRDTABLE_COMPLETE": "complete_fish",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        "_TYPER_COMPLETE_ARGS": " ".join(["birdtable", *words]),
    }


def offers(*words: str) -> dict[str, str]:
    """What is offered, and what is said of it."""
    lines = CliRunner().invoke(app, env=asking(*words) | {"COLUMNS": "1000"}, prog_name="birdtable").output.splitlines()
    return {value: how for value, _, how in (line.partition("\t") for line in lines if line)}


def offered(*words: str) -> list[str]:
    return list(offers(*words))


def test_commands_and_games_are_offered() -> None:
    assert offered("si") == ["simulate"]
    assert offered("simulate", "") == game_names()
    assert offered("check", "cubirds", "w") == ["whatsup", "wolken"]


def test_options_of_serve_are_offered_where_no_command_was_named() -> None:
    assert {"--version", "--port", "--allowed-host"} <= set(offered("--"))
    assert offered("--port", "8471", "--metr") == ["--metrics-port"]
    assert "serve" in offered("")


def test_variants_players_and_options_are_those_of_the_game() -> None:
    assert offered("simulate", "cubirds", "--variant", "") == ["standard", "solo"]
    assert offered("play", "kuckuck", "--variant", "t") == ["tactical"]
    assert offered("simulate", "kuckuck", "--players", "") == ["3", "4", "5"]
    assert offered("simulate", "cubirds", "--variant", "solo", "--players", "") == ["2"]
    assert offered("watch", "--players", "") == ["2", "3", "4", "5"]
    assert offered("simulate", "cubirds", "--option", "head_start=1") == ["head_start=1"]
    assert offered("simulate", "kuckuck", "--option", "") == []


def test_bots_are_offered_one_after_the_other() -> None:
    assert offered("watch", "whatsup", "--bots", "ra") == ["random", "raven"]
    assert offered("arena", "whatsup", "--bots", "raven,wren,ja") == ["raven,wren,jackdaw"]
    assert offered("play", "whatsup", "--bot", "./mine") == []  # a file: the shell knows what there is


def test_bots_of_others_are_offered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    from birdtable.bots import strangers

    monkeypatch.setattr(strangers, "installed", lambda: {"crow": None, "raven": None})
    assert offered("watch", "--bots", "cr") == ["crow"]
    assert offered("serve", "--bots", "crow,") == ["crow,crow"]


def test_rules_lessons_and_languages_are_offered() -> None:
    assert "enclosing" in offered("rules", "cubirds", "")
    assert offered("rules", "cubirds", "al") == ["all"]
    assert offered("learn", "wolken", "") == ["first"]
    assert offered("rules", "cubirds", "--lang", "") == ["en", "fr", "de"]


def test_nothing_is_offered_and_nothing_complains_where_there_is_no_such_game() -> None:
    assert offered("simulate", "chess", "--variant", "") == []
    assert offered("learn", "chess", "") == []


def test_it_is_said_what_is_offered() -> None:
    assert offers("simulate", "cub") == {"cubirds": "CuBirds"}
    assert offers("simulate", "cubirds", "--variant", "so") == {"solo": "CuBirds, 2 players"}
    assert offers("watch", "--bots", "random") == {"random": "Makes any legal move, without looking."}


def test_a_line_is_an_offer_in_a_narrow_terminal_too() -> None:
    asked = os.environ | asking("--metr") | {"COLUMNS": "40"}
    lines = subprocess.run([BIN / "birdtable"], env=asked, capture_output=True, text=True, check=True).stdout
    assert [line.partition("\t")[0] for line in lines.splitlines()] == ["--metrics-port"]


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shell_itself_completes(shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not on this machine")
    environment = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "HOME": str(tmp_path)}
    source = environment | {"_BIRDTABLE_COMPLETE": f"source_{shell}"}
    script = subprocess.run(["birdtable"], env=source, capture_output=True, text=True, check=True).stdout
    (tmp_path / "completion").write_text(script)
    commands = {
        "bash": "source completion; COMP_WORDS=(birdtable rules ku); COMP_CWORD=2; _birdtable_completion birdtable;"
        " echo ${COMPREPLY[@]}",
        "fish": "source completion; complete --do-complete 'birdtable rules ku'",
        "zsh": "compdef() {}; _arguments() { echo $@ }; source completion; words=(birdtable rules ku); CURRENT=3;"
        " _birdtable_completion",
    }
    done = subprocess.run([shell, "-c", commands[shell]], env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert "kuckuck" in done.stdout, done
    assert "cubirds" not in done.stdout
