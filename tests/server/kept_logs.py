"""Logs that were kept, and what they led to. `python tests/server/kept_logs.py` writes those that are missing."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names
from birdtable.server.tables import entries
from birdtable.server.tables.room import Room

FOLDER = Path(__file__).with_name("logs")


def kept_logs() -> list[Path]:
    """All of them, by game, variant and the version of the rules by which they were played."""
    return sorted(FOLDER.glob("*.jsonl"))


def what_it_led_to(log: Path) -> str:
    """A digest of everything that could be decided in a game, decision by decision, and of how it ended."""
    digest = hashlib.sha256()
    first, *rest = log.read_bytes().splitlines()
    room = Room("a-link", entries.read_opening(first))
    for line in rest:
        entry = entries.read(line)
        if isinstance(entry, entries.Decided):
            digest.update("\n".join(room.playing.legal_moves(entry.seat)).encode() + b"\0")
        room.replay(entry)
    digest.update(repr(room.playing.outcome).encode())
    return digest.hexdigest()


def missing() -> Iterator[tuple[Path, str, str]]:
    for name in game_names():
        game = game_named(name)
        for variant in game.variants:
            log = FOLDER / f"{name}-{variant}-{game.version}.jsonl"
            if not log.exists():
                yield log, name, variant


def write_missing() -> None:
    """Play a game of each variant by the rules of today."""
    from rooms_at_hand import LoggedRoom

    for log, name, variant in missing():
        game = game_named(name)
        people = min(3, game.variants[variant][-1]) - len(game.played_by_rules(variant))
        seats = " ".join(str(guest) for guest in range(1, people + 1))
        at = LoggedRoom(name, seats, variant=variant)
        at.play(random.Random(log.name))
        log.write_bytes(b"".join(entries.written(entry) + b"\n" for entry, _, _ in at.log))
        log.with_suffix(".sha256").write_text(what_it_led_to(log) + "\n")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write_missing()
