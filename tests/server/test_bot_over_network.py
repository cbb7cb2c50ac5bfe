"""The example of a bot over the network: a guest that joins tables and plays there, also after it was started anew."""

from __future__ import annotations

import importlib
import time
from pathlib import Path
from typing import Any

import pytest
from server_process import ServerProcess

from birdtable.client import Guest

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


def test_it_joins_open_tables_and_plays_on_by_its_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    example: Any = importlib.import_module("by_network")
    token = tmp_path / "token.txt"
    with ServerProcess(tmp_path) as server:
        ana = Guest.new(server.url, "Ana")
        link = ana.open_table("whatsup", seats=["me", "open"], listed=True)
        example.look_round(example.known_guest(server.url, token))
        assert [seat.name for seat in ana.look(link).table.seats] == ["Ana", "Rook"]
        deadline = time.monotonic() + 120
        for _ in range(3):
            while (offer := ana.look(link).offer) is None:
                assert time.monotonic() < deadline
                example.look_round(example.known_guest(server.url, token))  # another start each time
            with ana.sit(link) as table:
                table.play(offer.moves[0].move)
        assert server.errors() == []
    assert token.stat().st_mode & 0o077 == 0
