"""The public record of a room."""

from __future__ import annotations

import hashlib
from typing import Any

from birdtable.core.record import line_of
from birdtable.server.room import Room
from birdtable.server.showing import seat_names

WHAT_WAS_PLAYED = ("game", "variant", "options", "chance", "moves")


def record_of(room: Room, names: dict[int, str]) -> dict[str, Any]:
    """The record of a game, with the names that people have now."""
    assert room.table is not None
    called = [name or f"Guest {seat}" for seat, name in enumerate(seat_names(room, names), 1)]
    return room.table.record() | {"seats": called}


def fingerprint(record: dict[str, Any]) -> str:
    """The same for the same game, whatever its players are called."""
    played = {key: record[key] for key in WHAT_WAS_PLAYED}
    return hashlib.sha256(line_of(played).encode()).hexdigest()
