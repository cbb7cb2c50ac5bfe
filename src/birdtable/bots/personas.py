"""Bots are somebody: every bot of a level has a name of its own and one of three poses, the same in all languages."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

POSES = 3  # in which each level's bird is drawn

# Each list goes round the poses, and is long enough that no name is needed twice at the largest table.
NAMES = {
    "wren": "Pip Tilly Nim Wim Minna Fips Jory Lisbet Tam Kit Bea Dot Emmi Flip Gus Ivy Nell Olly",
    "finch": "Ada Bruno Clara Dario Edda Fynn Greta Hugo Ines Jonne Karla Leni Mattis Nora Oskar Paula Rosa Selma",
    "starling": "Alma Bela Cosma Dorian Elin Falk Gesa Henrik Ilja Jule Kalle Lotte Marlo Nilla Onno Petra Runa Silas",
    "jackdaw": (
        "Agnes Bertil Cyrill Dagmar Egon Frieda Gunnar Hedda Isidor"
        " Jorun Klemens Livia Magnus Nadja Orla Piet Ragna Sixten"
    ),
    "raven": (
        "Alaric Brenna Corvin Edgar Freya Hilda Ignaz Juno Kasimir"
        " Leonore Mirko Nestor Odila Pallas Quentin Rurik Sibyl Theo"
    ),
}


@dataclass(frozen=True)
class Persona:
    """Who a bot is: a name, and the number of its pose from 1."""

    name: str
    pose: int


PERSONAS = {
    level: [Persona(name, place % POSES + 1) for place, name in enumerate(names.split())]
    for level, names in NAMES.items()
}


def persona(bot: str, table: str, place: int) -> Persona | None:
    """Who a bot is at a place of a table: always the same there, and another at each place; None if it has no level.

    Neighbours have different poses, too.
    """
    everybody = PERSONAS.get(level_name(bot))
    if everybody is None:
        return None
    pose = (_lot(table) + place) % POSES + 1
    able = sorted((one for one in everybody if one.pose == pose), key=lambda one: _lot(f"{table} {one.name}"))
    return able[place // POSES % len(able)]


def known_persona(bot: str, name: str) -> Persona | None:
    """The bot of a level that has this name."""
    return next((one for one in PERSONAS.get(level_name(bot), ()) if one.name == name), None)


def level_name(bot: str) -> str:
    """The level of a bot, also of one with a budget of its own, such as `raven:400`."""
    return bot.partition(":")[0]


def _lot(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
