"""`birdtable backup` and `birdtable restore`: all that a server keeps, into a file and back."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from birdtable.server.backups import Holding, NoBackup, back_up, restore
from birdtable.server.config import Config
from birdtable.server.serve import CannotServe, store_for_one
from birdtable.server.store.store import StoreFailing

# What can be wrong with a place or a database; each message is one sentence.
TROUBLES = (CannotServe, NoBackup, StoreFailing, OSError, ArgumentError, NoSuchModuleError, ImportError)


def keep(config: Config, file: str) -> int:
    """Write a backup; returns the exit code."""
    try:
        held = back_up(config.database_url, Path(file))
    except TROUBLES as error:
        return _failed(f"there is no backup: {error}")
    print(f"Kept in {file}: {_told(held)}.")
    print("Hands and secrets are in it, so only you can read it: keep it so.")
    return 0


def put_back(config: Config, file: str) -> int:
    """Put a backup back; returns the exit code."""
    try:
        with store_for_one(config):
            held = restore(Path(file), config.database_url, time.time())
    except TROUBLES as error:
        return _failed(f"nothing was restored: {error}")
    print(f"Back again: {_told(held)}.")
    if held.running:
        print("In every game that runs, the players are told that cards seen since may come again, and may end it.")
    print("Whoever was deleted, signed out or banned after the backup was made is back, too: do that again.")
    return 0


def _told(held: Holding) -> str:
    return f"{_several(held.tables, 'table')} ({held.running} running) and {_several(held.guests, 'guest')}"


def _several(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _failed(why: str) -> int:
    sys.stderr.write(f"birdtable: {why}\n")
    return 1
