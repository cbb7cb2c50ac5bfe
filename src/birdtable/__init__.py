"""Birdtable: a table for four bird games."""

from __future__ import annotations

from birdtable.core.native import NativeGame, native
from birdtable.core.play import Outcome, Play
from birdtable.core.record import line_of, parse, record_of, replay
from birdtable.core.registry import game, game_names

__version__ = "0.1.0"

__all__ = [
    "NativeGame",
    "Outcome",
    "Play",
    "game",
    "game_names",
    "line_of",
    "native",
    "parse",
    "record_of",
    "replay",
]
