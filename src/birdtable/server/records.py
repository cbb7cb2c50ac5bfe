"""The public record of a room."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from birdtable.core.record import line_of
from birdtable.server.refusal import Refusal
from birdtable.server.room import Room
from birdtable.server.showing import seat_names

WHAT_WAS_PLAYED = ("game", "variant", "options", "chance", "moves")


def record_of(room: Room, names: dict[int, str]) -> dict[str, Any]:
    """The record of a game, with the names that people have now."""
    if room.outdated and not room.kept:
        raise Refusal("old-rules")
    return (room.kept or room.playing.record()) | {"seats": all_named(room, names)}


def to_keep(room: Room) -> bytes:
    """The record of a finished game, without names: these are kept apart."""
    return line_of(room.playing.record()).encode()


def kept(line: bytes | None) -> dict[str, Any]:
    """A record as it was kept; an empty one where it was not, as earlier versions did."""
    return {} if line is None else dict(json.loads(line))


def all_named(room: Room, names: dict[int, str], language: str | None = None) -> list[str]:
    """What every seat is called, also those whose guest is no longer known."""
    return [name or f"Guest {seat}" for seat, name in enumerate(seat_names(room, names, language), 1)]


def fingerprint(record: dict[str, Any]) -> str:
    """The same for the same game, whatever its players are called."""
    played = {key: record[key] for key in WHAT_WAS_PLAYED}
    return hashlib.sha256(line_of(played).encode()).hexdigest()
