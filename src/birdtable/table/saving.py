"""A table put away and taken up again: its record, and what the record does not say."""

from __future__ import annotations

import json
from typing import Any

from birdtable.bots.registry import entrant
from birdtable.core.chance import Stream
from birdtable.core.errors import BadRecord, BadSave, BirdtableError, IllegalMove, quoted
from birdtable.core.record import parse, replay
from birdtable.core.urn import SYSTEM, Urn
from birdtable.table.in_progress import Seat, Table

VERSION = 1


def saved(table: Table) -> str:
    """The table as text. It holds everything that is hidden, for the program that goes on with it."""
    choices = {str(seat): move for seat, move in table.choices.items()}
    save = {"birdtable-save": VERSION, "open_memory": table.open_memory, "choices": choices, "record": table.record()}
    return json.dumps(save, ensure_ascii=False)


def resumed(text: str, urn: Urn = SYSTEM) -> Table:
    """The table of a saved text, with new luck from here on; a damaged one is refused with what is wrong."""
    save = _parsed(text)
    record = save["record"]
    try:
        play = replay(parse(json.dumps(record)))
    except BadRecord as error:
        raise BadSave(f"its record is damaged: {error}") from None
    play.go_on_with(Stream(urn.key()), record["chance"])
    table = Table(play, _seats(record), open_memory=save["open_memory"], urn=urn)
    try:
        for seat, move in save["choices"].items():
            table.decide(int(seat), move)
    except (IllegalMove, ValueError, TypeError):
        raise BadSave(f"the choices {quoted(save['choices'])} do not fit its record") from None
    return table


def _parsed(text: str) -> dict[str, Any]:
    try:
        save = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave("it is not JSON") from None
    kinds = {"birdtable-save": int, "open_memory": bool, "choices": dict, "record": dict}
    if not isinstance(save, dict) or any(type(save.get(key)) is not kind for key, kind in kinds.items()):
        raise BadSave(f"it should be an object with the keys {', '.join(kinds)}")
    if save["birdtable-save"] != VERSION:
        raise BadSave(f"its version is {save['birdtable-save']}; this program reads version {VERSION}")
    return save


def _seats(record: dict[str, Any]) -> list[Seat]:
    bots = record.get("bots", {})
    try:
        for bot in bots.values():
            entrant(bot)
    except (AttributeError, TypeError, BirdtableError) as error:
        raise BadSave(f"the bots {quoted(bots)} are not all known: {error}") from None
    return [Seat(name, bots.get(str(number))) for number, name in enumerate(record["seats"])]
