"""What everybody at a table is called."""

from __future__ import annotations

from birdtable.bots.levels import called
from birdtable.server.showing.wording import words_of_bots
from birdtable.server.tables.room import Room


def seat_names(room: Room, names: dict[int, str], language: str | None = None) -> list[str]:
    """What every seat is called: by the name kept for its place, else as bots and the rules' own players are called."""
    automatic = iter(room.game.played_by_rules(room.opened.variant))
    shown = []
    for seat, place in enumerate(room.seats):
        usual = next(automatic) if place.kind == "rules" else bot_name(room, seat, language)
        shown.append(names.get(place.number, usual))
    return shown


def bot_name(room: Room, seat: int, language: str | None) -> str:
    """A bot is called what it is, with a number where there are several; whoever is no bot has no name by nature."""
    bots = [place.bot for place in room.seats]
    bot = bots[seat]
    if bot is None:
        return ""
    name = called(bot, words_of_bots(language or "en"))
    return name if bots.count(bot) == 1 else f"{name} {bots[: seat + 1].count(bot)}"


def all_named(room: Room, names: dict[int, str], language: str | None = None) -> list[str]:
    """What every seat is called, also those whose guest is no longer known."""
    return [name or f"Guest {seat}" for seat, name in enumerate(seat_names(room, names, language), 1)]
