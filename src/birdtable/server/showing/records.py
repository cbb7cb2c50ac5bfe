"""The public record of a room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from birdtable.server.refusal import Refusal
from birdtable.server.showing.company import all_named
from birdtable.server.store.guests import Person
from birdtable.server.tables.room import Room


def record_of(room: Room, people: Mapping[int, Person]) -> dict[str, Any]:
    """The record of a game, with the names that people have now."""
    if room.outdated and not room.kept:
        raise Refusal("old-rules")
    record = room.kept or room.playing.record()
    followed = room.opened.lesson
    mark = {"lesson": {"lesson": followed.lesson, "chapter": followed.chapter}} if followed else {}
    return record | {"seats": all_named(room, people)} | mark
