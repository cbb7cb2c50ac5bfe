"""Games come through entry points; one that cannot be loaded is left out, and says why if it is asked for."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from birdtable.core import registry
from birdtable.core.errors import BrokenGame

BIRDTABLE = str(Path(sys.executable).with_name("birdtable"))


@pytest.fixture(autouse=True)
def _no_trace(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    yield
    registry._is_sound.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, name: str, target: str) -> None:
    """Add an entry point to those that are there."""
    doors = registry._doors() | {name: EntryPoint(name, target, registry.GROUP)}
    monkeypatch.setattr(registry, "_doors", lambda: doors)


@pytest.mark.parametrize(
    ("name", "target", "why"),
    [
        ("nest", "nowhere:game", "nest cannot be loaded from nowhere:game: ModuleNotFoundError: No module named"),
        ("eggs", "eggs:gmae", "eggs cannot be loaded from eggs:gmae: AttributeError: .* no attribute 'gmae'"),
        ("eggs", "eggs:rules", "the entry point eggs = eggs:rules should lead to a Game, not to <module"),
        ("nest", "eggs:game", "the entry point nest leads to the game eggs; both should have one name"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_left_out_and_says_why(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str, target: str, why: str
) -> None:
    install(monkeypatch, name, target)
    assert registry.game_names() == registry.game_names() == ["cubirds", "kuckuck", "whatsup", "wolken"]
    (warning,) = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert warning.endswith("; it is left out")
    with pytest.raises(BrokenGame, match=why):
        registry.game(name)


def test_a_strangers_game_comes_through_the_same_door(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, "eggs", "eggs:game")
    assert "eggs" in registry.game_names()
    assert registry.game("eggs").title == "Eggs"


def test_the_command_line_says_in_a_line_what_is_left_out(tmp_path: Path) -> None:
    package = tmp_path / "broken-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[birdtable.games]\nnest = broken:game\n")
    (tmp_path / "broken.py").write_text("1 / 0\n")
    here = os.environ | {"PYTHONPATH": str(tmp_path)}
    why = "the game nest cannot be loaded from broken:game: ZeroDivisionError: division by zero"
    asked = subprocess.run([BIRDTABLE, "check", "nest"], capture_output=True, text=True, env=here)
    assert (asked.returncode, asked.stderr) == (2, f"birdtable: {why}\n")
    listed = subprocess.run([BIRDTABLE, "show", "nowhere"], capture_output=True, text=True, env=here)
    assert "nest" not in listed.stderr
    listed = subprocess.run([BIRDTABLE, "simulate", "no", "--players", "2"], capture_output=True, text=True, env=here)
    there = "birdtable: no game 'no'; there is cubirds, kuckuck, whatsup, wolken"
    assert listed.stderr == f"{why}; it is left out\n{there}\n"
