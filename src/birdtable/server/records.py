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
    return room.playing.record() | {"seats": all_named(room, names)}


def all_named(room: Room, names: dict[int, str], language: str | None = None) -> list[str]:
    """What every seat is called, also those whose guest is no longer known."""
    return [name or f"Guest {seat}" for seat, name in enumerate(seat_names(room, names, language), 1)]


def fingerprint(record: dict[str, Any]) -> str:
    """The same for the same game, whatever its players are called."""
    played = {key: record[key] for key in WHAT_WAS_PLAYED}
    return hashlib.sha256(line_of(played).encode()).hexdigest()
