"""`birdtable export` and `birdtable import`: finished games out of the store, and back."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from birdtable.cli.records import faults_of
from birdtable.core.record import lines_of, parse
from birdtable.server import keeping
from birdtable.server.config import Config
from birdtable.server.store.store import Store, StoreFailing

T = TypeVar("T")


def export(config: Config, folder: str) -> int:
    """Write all finished games into a folder; returns the exit code."""
    try:
        games, left_out = with_store(config, lambda store: keeping.export(store, Path(folder)))
    except (StoreFailing, OSError) as error:
        sys.stderr.write(f"birdtable: cannot export to {folder}: {error}\n")
        return 1
    for why in left_out:
        sys.stderr.write(f"birdtable: left out: {why}\n")
    print(f"{games} finished games written to {folder}")
    return 0


def take_back(config: Config, files: list[str]) -> int:
    """Keep the games of some files of records, if all of them are good; returns the exit code."""
    faults = [fault for file in files for fault in faults_of(file) if fault]
    records = [] if faults else [parse(line) for file in files for line in lines_of(file)]
    lessons = [record for record in records if "lesson" in record]  # which are no games of their own
    records = [record for record in records if "lesson" not in record]
    unfinished = [record for record in records if record["outcome"] is None]
    for fault in faults:
        sys.stderr.write(f"{fault}\n")
    if unfinished:
        sys.stderr.write(f"birdtable: {len(unfinished)} of {len(records)} games are not finished\n")
    if faults or unfinished:
        sys.stderr.write("birdtable: nothing was imported\n")
        return 1
    try:
        new = with_store(config, lambda store: keeping.take_back(store, records, time.time()))
    except StoreFailing as error:
        sys.stderr.write(f"birdtable: cannot import: {error}\n")
        return 1
    left_out = f"; {len(lessons)} lessons left out" if lessons else ""
    print(f"{new} games imported, {len(records) - new} were here already{left_out}")
    return 0


def with_store(config: Config, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the store of a server, which may be running or not."""

    async def run(store: Store) -> T:
        return await work(store)

    store = Store(config.database_url)
    try:
        store.open()
        return asyncio.run(run(store))
    finally:
        store.close()
