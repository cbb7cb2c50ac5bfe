"""Compiling in the background: started once, never waited for; until then the plain twin plays."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import birdtable
from birdtable.bots import compiling, players
from birdtable.bots.players import choose_for, ready_player
from birdtable.bots.thinker import Budget
from birdtable.core.play import Play

NAME = birdtable.game_names()[0]


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[str]]]:
    """An empty cache, and the commands that would be started."""
    commands: list[list[str]] = []
    monkeypatch.setenv("BIRDTABLE_CACHE", str(tmp_path))
    monkeypatch.setattr(compiling, "_ready", set())
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: commands.append(command))
    compiling.marker.cache_clear()
    yield commands
    compiling.marker.cache_clear()


def test_a_game_that_is_not_compiled_is_on_its_way_once_and_played_plainly(started: list[Any]) -> None:
    assert not compiling.is_compiled(NAME)
    assert not compiling.is_compiled(NAME)
    assert len(started) == 1
    assert started[0][-1] == NAME
    assert not ready_player(birdtable.game(NAME)).native


def test_what_a_dead_process_left_does_not_last(started: list[Any]) -> None:
    compiling.is_compiled(NAME)
    os.utime(compiling.lock_of(NAME), (0, 0))
    compiling.is_compiled(NAME)
    assert len(started) == 2


def test_a_compiled_game_is_played_natively(started: list[Any]) -> None:
    compiling.marker(NAME).parent.mkdir(exist_ok=True)
    compiling.marker(NAME).touch()
    assert compiling.is_compiled(NAME)
    assert not started
    assert ready_player(birdtable.game(NAME)).native


def test_where_nothing_can_be_kept_the_plain_twin_goes_on(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRDTABLE_CACHE", "/dev/null/nowhere")
    compiling.marker.cache_clear()
    assert not compiling.is_compiled(NAME)
    assert not started


def test_the_strongest_bot_plays_at_once(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "PLAIN", Budget(simulations=30, milliseconds=250))
    game = birdtable.game(NAME)
    play = Play.seeded(game, 2, 1)
    moves = play.legal_numbers(play.next_seat)
    assert choose_for(game, "raven", play.state, play.next_seat, moves) in moves
    assert started
