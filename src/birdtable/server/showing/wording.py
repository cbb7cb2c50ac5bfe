"""The words of the server, read once for each language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from birdtable.bots.levels import WORDS as BOT_WORDS
from birdtable.core.registry import game as game_named
from birdtable.core.words import Words
from birdtable.table.telling import WORDS as TABLE_WORDS
from birdtable.table.telling import words_for

WORDS = Path(__file__).with_name("words")


@cache
def words_of(game: str, language: str) -> Words:
    """The words for a game, read once."""
    return words_for(game_named(game), language, WORDS)


@cache
def words_of_bots(language: str) -> Words:
    """The words about bots, read once."""
    return Words(language, BOT_WORDS)


@cache
def words_of_server(language: str) -> Words:
    """The server's own words, such as for what goes wrong, read once."""
    return Words(language, TABLE_WORDS, WORDS)
