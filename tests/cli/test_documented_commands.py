"""Every program and every command in a document is run by a test, or it is said here why not."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from birdtable.cli.main import app

ROOT = Path(__file__).parents[2]
BIN = Path(sys.executable).parent

FENCED = re.compile(r"^```(?P<language>\S*)[^\n]*\n(?P<text>.*?)^```", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"(?:^ {4}\S.*\n)+", re.MULTILINE)
COMMAND = re.compile(r"(?:birdtable|docker|pip|python3|scripts/\w+|/\S+/bin/\w+)(?: |$)")

# By document: the tests that run each of its blocks in this language.
RUN_BY = {
    "python": {
        "README.md": "tests/test_docs.py",
        "docs/bot-api.md": "tests/test_docs.py",
        "docs/native.md": "tests/test_docs.py",
        "docs/open-spiel.md": "tests/more/test_open_spiel.py",
        "docs/research.md": "tests/test_docs.py",
        "docs/write-a-bot.md": "tests/test_docs.py",
    },
    "sh": {"docs/protocol.md": "tests/server/test_protocol_document.py"},
}

# Commands that are run here, in this order, where nothing is yet but a bot.
RUN = (
    "birdtable rules cubirds",
    "birdtable simulate whatsup --players 2 --games 10 --seed 7 --records games.jsonl",
    "birdtable verify games.jsonl",
    "birdtable show games.jsonl:3 --move 12",
    "birdtable dataset games.jsonl --to games.npz",
    "birdtable simulate kuckuck --players 3 --bots ./mine.py --games 20",
)

# Why the others are not: whatever begins like this.
NOT_RUN = {
    "birdtable serve": "serves until it is stopped, as does birdtable alone; the tests of the server do it",
    "birdtable play": "asks people; tests/cli/test_playing.py answers",
    "birdtable learn": "asks people; tests/cli/test_learning.py answers",
    "birdtable watch": "takes its time between moves; tests/cli/test_cli.py watches without",
    "birdtable arena": "plays for minutes or hours; tests/arena plays short matches, scripts/ladder these",
    "birdtable train": "plays for an hour; tests/training trains for seconds",
    "birdtable check": "scripts/test checks every game",
    "birdtable simulate cubirds --players 3 --games 100000": "tests/cli/test_cli.py plays 300 games",
    "birdtable simulate whatsup --players 2 --games 1000": "the same with fewer games is run here",
    "birdtable admin": "looks after a server; tests/server/test_admin.py has one",
    "birdtable backup": "keeps a server's tables; tests/server/test_backups.py has one",
    "birdtable restore": "likewise",
    "docker": "needs Docker",
    "pip install": "installs what pyproject.toml names, as scripts/setup does",
    "python3 -m venv /opt": "installs into /opt, as root",
    "/opt": "is what that has installed",
}


def documents() -> list[Path]:
    """Everything that is written for people, but the records of what has been."""
    folders = (".", "docs", "docs/site", "docs/site/python", "benchmarks", "examples/bots", "src/birdtable/games/*")
    found = [file for folder in folders for file in sorted(ROOT.glob(f"{folder}/*.md"))]
    return [file for file in found if file.name not in ("CHANGELOG.md", "PROOFS.md")]


def name_of(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


def blocks(language: str) -> Iterator[tuple[str, str]]:
    """Each block in a language, and its document before it."""
    for document in documents():
        for block in FENCED.finditer(document.read_text("utf-8")):
            if block["language"] == language:
                yield name_of(document), block["text"]


def commands() -> list[str]:
    """The commands that stand in blocks without a language, or indented, without their comments."""
    texts = [text for _, text in blocks("")]
    texts += [found for file in documents() for found in INDENTED.findall(FENCED.sub("", file.read_text("utf-8")))]
    lines = [line.strip().partition(" #")[0].strip() for text in texts for line in text.splitlines()]
    return list(dict.fromkeys(line for line in lines if COMMAND.match(line)))


COMMANDS = commands()


@pytest.mark.parametrize("language", RUN_BY)
def test_the_blocks_of_every_document_are_run_by_a_test(language: str) -> None:
    assert {document for document, _ in blocks(language)} == set(RUN_BY[language])
    for document, test in RUN_BY[language].items():
        assert Path(document).name in (ROOT / test).read_text("utf-8"), f"{test} does not read {document}"


def test_there_is_no_block_in_a_language_that_nobody_knows() -> None:
    used = {block["language"] for file in documents() for block in FENCED.finditer(file.read_text("utf-8"))}
    settings = {"ini", "json", "nginx", "toml", "yaml"}  # which nobody runs
    assert used <= {*RUN_BY, *settings, "text", ""}, "a block of commands has no language, or sh"


def test_settings_in_toml_can_be_read() -> None:
    for _, text in blocks("toml"):
        tomllib.loads(text)


def test_it_is_said_of_every_command_why_it_is_not_run_here() -> None:
    assert len(COMMANDS) > 20
    for command in set(COMMANDS) - {*RUN, "birdtable"}:
        assert any(f"{command} ".startswith((f"{start} ", f"{start}/")) for start in NOT_RUN), command


def test_no_reason_and_no_run_is_left_over() -> None:
    assert set(RUN) <= set(COMMANDS)
    for start in NOT_RUN:
        assert any(command.startswith(start) for command in COMMANDS), start


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith("birdtable")])
def test_every_command_of_ours_is_one_that_can_be_given(command: str) -> None:
    words = shlex.split(command.replace("$(date +%F)", "2026-11-19"))[1:] or ["serve"]
    found: Any = typer.main.get_command(app)
    while hasattr(found, "commands"):
        found, words = found.commands[words[0]], words[1:]
    found.make_context(found.name, words)  # complains about an option or a number that it does not know


def test_the_commands_that_can_be_run_do_what_they_say(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(decision):\n    return decision.moves[0]\n")
    for command in RUN:
        _, *words = shlex.split(command)
        done = subprocess.run([BIN / "birdtable", *words], capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 0, (command, done.stderr)
        assert done.stdout, command
