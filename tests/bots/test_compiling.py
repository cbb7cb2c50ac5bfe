"""Compiling in the background: started once, never waited for; until then the plain twin plays."""

from __future__ import annotations

import os
import shutil
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


class Process:
    """One that was started, and lives as long as this one."""

    pid = os.getpid()


@pytest.fixture
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[list[str]]]:
    """An empty cache, and the commands that would be started."""
    commands: list[list[str]] = []

    def start(command: list[str], **_: Any) -> Process:
        commands.append(command)
        return Process()

    monkeypatch.setenv("BIRDTABLE_CACHE", str(tmp_path))
    monkeypatch.setattr(compiling, "_ready", set())
    monkeypatch.setattr(subprocess, "Popen", start)
    compiling.entry_for.cache_clear()
    yield commands
    compiling.entry_for.cache_clear()


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


def test_what_a_process_left_that_no_longer_lives_does_not_last(started: list[Any]) -> None:
    compiling.is_compiled(NAME)
    compiling.lock_of(NAME).write_text(str(10**9))  # more than any system numbers its processes
    compiling.is_compiled(NAME)
    assert len(started) == 2


def test_several_games_are_compiled_by_one_process_and_no_game_by_two(started: list[Any]) -> None:
    first, *others = birdtable.game_names()
    compiling.is_compiled(first)
    compiling.compile_in_background(birdtable.game_names())
    compiling.compile_in_background(birdtable.game_names())
    assert [command[3:] for command in started] == [[first], others]


def test_the_process_gives_back_what_it_claimed_even_if_it_fails(
    started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling.is_compiled(NAME)
    monkeypatch.setattr(os, "nice", lambda by: by)
    monkeypatch.setattr(compiling, "compile_game", lambda name: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        compiling.main([NAME])
    assert not compiling.lock_of(NAME).exists()


def test_a_compiled_game_is_played_natively(started: list[Any]) -> None:
    compiling.marker(NAME).parent.mkdir()
    compiling.marker(NAME).touch()
    assert compiling.is_compiled(NAME)
    assert not started
    assert ready_player(birdtable.game(NAME)).native


def test_where_nothing_can_be_kept_the_plain_twin_goes_on(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRDTABLE_CACHE", "/dev/null/nowhere")
    compiling.entry_for.cache_clear()
    assert not compiling.is_compiled(NAME)
    assert not started


def test_the_strongest_bot_plays_at_once(started: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "PLAIN", Budget(simulations=30, milliseconds=250))
    game = birdtable.game(NAME)
    play = Play.seeded(game, 2, 1)
    moves = play.legal_numbers(play.next_seat)
    assert choose_for(game, "raven", play.state, play.next_seat, moves, seed=1) in moves
    assert started


def test_the_same_sources_elsewhere_and_other_sources_are_compiled_anew(
    started: list[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    here = compiling.marker(NAME)
    copy = tmp_path / "elsewhere"
    shutil.copytree(Path(compiling.__file__).parent, copy)
    monkeypatch.setattr(compiling, "__file__", str(copy / "compiling.py"))
    compiling.entry_for.cache_clear()
    there = compiling.marker(NAME)
    (copy / "search.py").write_text("changed")
    compiling.entry_for.cache_clear()
    assert len({here, there, compiling.marker(NAME)}) == 3


def test_the_command_compiles_a_game_that_nobody_has_claimed(
    started: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "compile_game", lambda name: compiling.marker(name).touch())
    monkeypatch.setattr(os, "nice", lambda _: 0)
    compiling.main([NAME])
    assert compiling.is_compiled(NAME)
    assert not compiling.lock_of(NAME).exists()
    assert started == []
