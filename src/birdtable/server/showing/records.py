"""The public record of a room."""

from __future__ import annotations

from typing import Any

from birdtable.server.refusal import Refusal
from birdtable.server.showing.names import all_named
from birdtable.server.tables.room import Room


def record_of(room: Room, names: dict[int, str]) -> dict[str, Any]:
    """The record of a game, with the names that people have now."""
    if room.outdated and not room.kept:
        raise Refusal("old-rules")
    return (room.kept or room.playing.record()) | {"seats": all_named(room, names)}
