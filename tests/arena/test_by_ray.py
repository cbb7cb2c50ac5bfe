"""What is said where a match cannot be spread over a cluster; tests/more/test_ray.py plays one."""

from __future__ import annotations

import socket
import sys

import pytest

import birdtable
from birdtable.arena.by_ray import knock_at, play_match_by_ray
from birdtable.arena.match import Match
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
