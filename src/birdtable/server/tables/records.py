"""Records of finished games as they are kept: without names, which are kept apart so that they can be forgotten."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from birdtable.core.record import line_of
from birdtable.server.tables.room import Room

WHAT_WAS_PLAYED = ("game", "variant", "options", "chance", "moves")
BY_WHOM = ("seats", "bots")


def to_keep(room: Room) -> bytes:
    """The record of a finished game, to be kept."""
    return line_of(room.playing.record()).encode()


def outcome_to_keep(room: Room) -> str | None:
    """How a game ended, if it has, for lists."""
    return json.dumps(room.outcome.as_record()) if room.outcome else None


def lesson_to_keep(room: Room) -> str | None:
    """Which lesson a table follows, if it is one, for lists."""
    followed = room.opened.lesson
    return json.dumps({"lesson": followed.lesson, "chapter": followed.chapter}) if followed else None


def kept(line: bytes | None) -> dict[str, Any]:
    """A record as it was kept; an empty one where it was not, as earlier versions did."""
    return {} if line is None else dict(json.loads(line))


def fingerprint(record: dict[str, Any], by_whom: bool = False) -> str:
    """The same for the same game, whatever its players are called; or only if they are called the same."""
    played = {key: record.get(key) for key in (*WHAT_WAS_PLAYED, *(BY_WHOM if by_whom else ()))}
    return hashlib.sha256(line_of(played).encode()).hexdigest()
