"""What a shell may offer for a word that is being typed: games, bots, variants, options; each with what it is.

Typer asks, and offers what begins like the word. Nothing here complains: where nothing makes sense nothing is offered,
and then the shell offers files.
"""

from __future__ import annotations

from typing import TypeAlias

import typer

from birdtable.core.contract import Game
from birdtable.core.errors import BirdtableError
from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names
from birdtable.core.words import LANGUAGES, Words, language_for

Offers: TypeAlias = list[tuple[str, str]]  # what may be typed, and what it means, if that needs saying


def games() -> Offers:
    """All games."""
    return [(name, game_named(name).title) for name in game_names()]


def variants(ctx: typer.Context) -> Offers:
    """The variants of the game meant, with how many play them."""
    return [
        (variant, f"{game.title}, {_from_to(counts)} players")
        for game in _meant(ctx)
        for variant, counts in game.variants.items()
    ]


def players(ctx: typer.Context) -> Offers:
    """How many may play the game meant, in its variant if that was said."""
    said = ctx.params.get("variant")
    counts = {
        count
        for game in _meant(ctx)
        for variant, counts in game.variants.items()
        if variant == said or said not in game.variants
        for count in counts
    }
    return [(str(count), "") for count in sorted(counts)]


def options(ctx: typer.Context) -> Offers:
    """The options of the game meant, with each of their values."""
    return [
        (f"{option.name}={value}", f"{game.title}, {', '.join(option.variants) or 'all variants'}")
        for game in _meant(ctx)
        for option in game.options
        for value in option.values()
        if value is not None
    ]


def bots(incomplete: str) -> Offers:
    """The bots that are here, one after the other behind commas; a file is left to the shell."""
    before = incomplete[: incomplete.rfind(",") + 1]
    return [(f"{before}{name}", how) for name, how in [*_own_bots(), *installed_bots("")]]


def installed_bots(incomplete: str) -> Offers:
    """The bots that are not ours, likewise."""
    from birdtable.bots.levels import LEVELS
    from birdtable.bots.strangers import installed

    before = incomplete[: incomplete.rfind(",") + 1]
    return [(f"{before}{name}", "") for name in sorted(installed()) if name not in LEVELS]


def languages() -> Offers:
    """The languages that everything is said in."""
    return [(language, "") for language in LANGUAGES]


def sections(ctx: typer.Context) -> Offers:
    """The sections of the rules of the game meant."""
    from birdtable.cli.rules import ALL
    from birdtable.table import rules_text

    found = [
        (section.anchor, section.title)
        for game in _meant(ctx)
        for section in rules_text.sections(rules_text.rules_text(game, language_for(None)))
        if section.anchor
    ]
    return [*found, (ALL, "")]


def lessons(ctx: typer.Context) -> Offers:
    """The lessons of the game meant."""
    from birdtable.table.lesson import lesson_files

    return [(file.stem, game.title) for game in _meant(ctx) for file in lesson_files(game)]


def _meant(ctx: typer.Context) -> list[Game]:
    """The game that was typed already; any game, if there is none yet."""
    # Behind an option that waits for its value, what was typed before it has not been given its place yet.
    said = ctx.params.get("game") or next(iter(ctx.args), None)
    try:
        return [game_named(name) for name in ([said] if said else game_names())]
    except BirdtableError:
        return []


def _own_bots() -> Offers:
    from birdtable.bots.levels import BOTS, WORDS, described

    words = Words(language_for(None), WORDS)
    return [(bot, described(bot, words)[1]) for bot in BOTS]


def _from_to(counts: tuple[int, ...]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
