"""What can be played here, and against whom."""

from __future__ import annotations

from collections.abc import Collection

from birdtable import protocol
from birdtable.bots.levels import BOTS, USUAL, described, described_as_installed, rank
from birdtable.core.contract import Game, Option
from birdtable.core.registry import game, game_names
from birdtable.server.showing.lessons import lesson_summaries
from birdtable.server.showing.wording import words_of, words_of_bots
from birdtable.table.telling import Telling


def games(language: str | None, installed: Collection[str] = ()) -> protocol.Games:
    """All games and bots, with words for people if a language was asked for."""
    infos = [game_info(game(name), language) for name in game_names()]
    bots = bot_infos(language) + [installed_bot_info(bot, language) for bot in installed]
    return protocol.Games(games=infos, bots=bots, usual_bot=USUAL)


def installed_bot_info(bot: str, language: str | None) -> protocol.BotInfo:
    """A bot that is not ours."""
    title, about = described_as_installed(bot, words_of_bots(language or "en"))
    return protocol.BotInfo(name=bot, title=title, level=0, about=about if language else None, ours=False)


def bot_infos(language: str | None) -> list[protocol.BotInfo]:
    """The bots that can take a seat, from the weakest level to the strongest; then those to measure by."""
    infos = []
    for bot in sorted(BOTS, key=lambda bot: (rank(bot) == 0, rank(bot))):
        title, about = described(bot, words_of_bots(language or "en"))
        infos.append(protocol.BotInfo(name=bot, title=title, level=rank(bot), about=about if language else None))
    return infos


def game_info(game: Game, language: str | None) -> protocol.GameInfo:
    """A game that can be played here."""
    telling = Telling(game, [], words_of(game.name, language)) if language else None
    return protocol.GameInfo(
        name=game.name,
        title=telling.title() if telling else game.title,
        credits=telling.credits() if telling else game.credits,
        variants={variant: list(counts) for variant, counts in game.variants.items()},
        played_by_rules={variant: list(game.played_by_rules(variant)) for variant in game.variants},
        options={variant: [option_info(o, telling) for o in game.options_of(variant)] for variant in game.variants},
        minutes=game.minutes,
        drawn=is_drawn(game),
        memory_counts=game.memory_counts,
        lessons=lesson_summaries(game, language),
        about=telling.about() if telling else None,
    )


def is_drawn(game: Game) -> bool:
    """Has it a table of its own?"""
    return (game.folder / "web" / "table.js").exists()


def option_info(option: Option, telling: Telling | None) -> protocol.OptionInfo:
    """Something that can be chosen when a game is set up."""
    choices = [
        protocol.OptionChoice(value=value, title=telling.option_value(option.name, value) if telling else None)
        for value in option.values()
    ]
    title = telling.option(option.name) if telling else None
    return protocol.OptionInfo(name=option.name, choices=choices, title=title)
