"""Finished games as records: written out for everybody, and taken back."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection

from birdtable.core.record import line_of, replay
from birdtable.core.urn import SYSTEM, Urn
from birdtable.server.guests import clean_name
from birdtable.server.refusal import Refusal
from birdtable.server.showing.moments import turns, unplayed
from birdtable.server.showing.records import record_of
from birdtable.server.store import tables
from birdtable.server.store.store import Conflict, Store
from birdtable.server.tables import entries
from birdtable.server.tables.entries import AnyEntry, BrokenLog, Luck, PlaceWish
from birdtable.server.tables.records import fingerprint, outcome_to_keep, to_keep
from birdtable.server.tables.rooms import NewRoom, OpenRoom, load

A_BOT = re.compile(r"[a-z][\w:.-]{0,39}")

# Out


async def export(store: Store, folder: Path) -> tuple[int, list[str]]:
    """Write all finished games into a folder, one file a game; returns how many, and why others could not be."""
    folder.mkdir(parents=True, exist_ok=True)
    written: dict[str, list[str]] = {}
    left_out = []
    for link in await store.read(tables.ended_tables):
        try:
            open_room = await store.read(partial(load, link=link))
        except BrokenLog as error:
            left_out.append(str(error))
            continue
        record = record_of(open_room.room, open_room.people)
        written.setdefault(record["game"], []).append(line_of(record))
    for game, lines in written.items():
        _replace(folder / f"{game}.jsonl", "".join(f"{line}\n" for line in lines))
    return sum(map(len, written.values())), left_out


async def keep_missing_records(store: Store) -> None:
    """Keep the records of finished games of which earlier versions kept the log alone."""
    for link in await store.read(tables.finished_without_record):
        with contextlib.suppress(BrokenLog):
            open_room = await store.read(partial(load, link=link))
            if not open_room.room.outdated:
                await store.write(partial(keep_late, open_room=open_room))


def keep_late(connection: Connection, open_room: OpenRoom) -> None:
    """Keep what is kept of every finished game, for one that was finished before that was so."""
    tables.keep_record(connection, open_room.id, to_keep(open_room.room))
    tables.note_outcome(connection, open_room.id, outcome_to_keep(open_room.room))


def _replace(file: Path, text: str) -> None:
    """Write a file as a whole, or leave it as it was."""
    part = file.with_name(f"{file.name}.part")
    part.write_text(text, "utf-8")
    part.replace(file)


# And back


async def take_back(
    store: Store,
    records: Sequence[dict[str, Any]],
    now: float,
    urn: Urn = SYSTEM,
    mark: Callable[[dict[str, Any]], str] = fingerprint,
) -> int:
    """Keep games from their records, which were found to be good; returns how many were not here yet."""
    new = 0
    for record in records:
        try:
            await store.write(partial(room_of(record, now, urn).keep, fingerprint=mark(record)))
            new += 1
        except Conflict:
            pass  # it is here already
    return new


def presentable(record: dict[str, Any]) -> dict[str, Any]:
    """A stranger's record with names as everybody's are here, and only such bots as there could be."""
    bots = record.get("bots")
    known = bots.items() if isinstance(bots, dict) else []
    good = {seat: bot for seat, bot in known if isinstance(bot, str) and A_BOT.fullmatch(bot)}
    names = [presentable_name(name, seat) for seat, name in enumerate(record["seats"], 1)]
    return {key: value for key, value in record.items() if key != "bots"} | {
        "seats": names,
        **({"bots": good} if good else {}),
    }


def presentable_name(name: str, seat: int) -> str:
    """A name as one short line of visible text."""
    try:
        return clean_name(name)
    except Refusal:
        return f"Guest {seat}"


def room_of(record: dict[str, Any], now: float, urn: Urn) -> NewRoom:
    """A room whose log is the game of a record, and whose guests are only names."""
    bots = record.get("bots") or {}
    play = replay(record)
    automatic = len(play.game.played_by_rules(play.variant))
    people = len(play.seats) - automatic
    places = [place(bots.get(str(seat))) for seat in range(people)]
    opened = entries.Opening(
        game=record["game"],
        variant=record["variant"],
        options=record["options"],
        open_memory=True,
        places=places + [PlaceWish(kind="rules") for _ in range(automatic)],
        maker=None,
        key=urn.key().hex(),
    )
    names = dict(enumerate(record["seats"]))
    return NewRoom(urn.link(), opened, names, now, log_of(record))


def place(bot: Any) -> PlaceWish:
    """A seat of a record: a bot's, if the record says so, else a person's who is not known here."""
    return PlaceWish(kind="bot", bot=bot) if isinstance(bot, str) else PlaceWish(kind="person")


def log_of(record: dict[str, Any]) -> Iterator[AnyEntry]:
    """The entries that lead to the game of a good record, each with the luck that it drew."""
    chance: list[dict[str, Any]] = record["chance"]
    play = unplayed(record)
    luck = play.state.chance
    play.set_up()
    yield entries.Started(luck=Luck(drawn=chance[: luck.used]), rules=play.game.version)
    drawn = luck.used
    for turn in turns(play, record["moves"]):
        *first, (seat, move) = turn
        for other, choice in first:  # the luck follows when all have chosen
            yield entries.Decided(seat=other, move=choice, luck=Luck())
        yield entries.Decided(seat=seat, move=move, luck=Luck(drawn=chance[drawn : luck.used]))
        drawn = luck.used
