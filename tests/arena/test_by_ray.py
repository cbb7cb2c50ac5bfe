"""What is said where a match cannot be spread over a cluster; tests/more/test_ray.py plays one."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

import birdtable
from birdtable.arena.by_ray import files_of, knock_at, laid_down, play_elsewhere, play_match_by_ray
from birdtable.arena.match import Match, named, play_deal
from birdtable.core.errors import BadSetUp


def test_whoever_lacks_ray_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    match = Match(birdtable.game("whatsup"), ("greedy", "random"), 2, 2)
    with pytest.raises(BadSetUp, match=r"--ray needs Ray, which is not installed: pip install 'birdtable\[ray\]'"):
        next(play_match_by_ray(match, "local"))


def test_at_an_address_somebody_must_answer() -> None:
    with socket.create_server(("127.0.0.1", 0)) as there:
        address = f"127.0.0.1:{there.getsockname()[1]}"
        knock_at(address)
        knock_at(f"ray://{address}")
    with pytest.raises(ConnectionRefusedError):
        knock_at(address)
    knock_at("local")  # which is no address


def test_weights_travel_to_where_their_file_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = birdtable.game("whatsup")
    here = tmp_path / "learned.weights"
    here.write_bytes((game.folder / "learned.weights").read_bytes())
    match = Match(game, (f"raven:8+weights={here}", "greedy"), 2, 2, seed=3)
    files, there = files_of(match), play_deal(match, 0)
    here.unlink()
    monkeypatch.setenv("BIRDTABLE_CACHE", str(tmp_path / "elsewhere"))  # not before: there everything is compiled anew
    elsewhere = play_elsewhere(named(match), 0, files)
    assert [game.shares for game in elsewhere] == [game.shares for game in there]
    assert [game.decisions for game in elsewhere] == [game.decisions for game in there]


def test_other_weights_are_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRDTABLE_CACHE", str(tmp_path))
    files = [laid_down(data) for data in (b"one", b"two", b"one")]
    assert [file.read_bytes() for file in files] == [b"one", b"two", b"one"]
    assert len(list(tmp_path.iterdir())) == 2
