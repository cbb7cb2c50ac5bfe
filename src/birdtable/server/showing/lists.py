"""Tables as they stand in a list."""

from __future__ import annotations

import json
from collections.abc import Sequence

from birdtable import protocol
from birdtable.core.errors import UnknownGame
from birdtable.core.play import Outcome
from birdtable.core.registry import game as game_named
from birdtable.server.showing.company import shown_company
from birdtable.server.store.tables import Listed


def in_a_list(listed: Sequence[Listed], guest: int | None, language: str | None) -> protocol.Tables:
    """Tables as a guest is told of them."""
    return protocol.Tables(tables=[summed_up(table, guest, language) for table in listed])


def summed_up(table: Listed, guest: int | None, language: str | None) -> protocol.TableSummary:
    """One of them: against whom, and how it ended."""
    summary = table.summary
    seats = seats_of(table, guest, language)
    outcome = Outcome.of_record(json.loads(summary.outcome)) if summary.outcome else None
    return protocol.TableSummary(
        link=table.link,
        game=summary.game,
        variant=summary.variant,
        pace=summary.pace,  # type: ignore[arg-type]
        status=summary.status,
        names=[seat.name for seat in seats if seat.name],
        seats=seats,
        winners=list(outcome.winners) if outcome else [],
        reason=outcome.reason if outcome else None,
        open_seats=summary.open_seats,
        waits_for_you=table.waits,
        changed=summary.changed,
        lesson=protocol.LessonPlace(**json.loads(summary.lesson)) if summary.lesson else None,
    )


def seats_of(table: Listed, guest: int | None, language: str | None) -> list[protocol.SeatSummary]:
    """The seats of a table, in the order in which they play; those that are closed are none."""
    sitters = [sitter for sitter in table.sitters if sitter.kind != "closed"]
    is_lesson = table.summary.lesson is not None
    everybody = shown_company(table.link, played_by_rules(table), sitters, language, is_lesson=is_lesson)
    return [
        protocol.SeatSummary(name=shown.name, portrait=shown.portrait, you=guest is not None and sitter.guest == guest)
        for shown, sitter in zip(everybody, sitters, strict=True)
    ]


def played_by_rules(table: Listed) -> Sequence[str]:
    """What the players of the rules are called, if the game is still installed."""
    try:
        return game_named(table.summary.game).played_by_rules(table.summary.variant)
    except UnknownGame:
        return ()
