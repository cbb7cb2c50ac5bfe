"""Sitting down: which game, which seats, who sits where. What the command line does not say is asked."""

from __future__ import annotations

from dataclasses import dataclass, field

from birdtable.bots.levels import LADDER, USUAL, called, described
from birdtable.bots.registry import entrant
from birdtable.cli.simulation import read_options
from birdtable.cli.tables import printable
from birdtable.cli.terminal import Terminal
from birdtable.core.contract import Game
from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names
from birdtable.core.urn import Urn
from birdtable.core.words import Words
from birdtable.table.in_progress import Seat, Table
from birdtable.table.telling import Telling, words_for


@dataclass
class Wishes:
    """What the command line says about a new table."""

    game: str | None = None
    variant: str | None = None
    players: int | None = None
    people: tuple[str, ...] = ()
    bot: str | None = None
    options: list[str] = field(default_factory=list)
    open_memory: bool = False


def sit_down(wishes: Wishes, terminal: Terminal, words: Words, urn: Urn) -> Table:
    """A new table as wished, asking for whatever was not said."""
    game = game_named(wishes.game) if wishes.game else ask_for_game(terminal, words)
    variant = wishes.variant or ask_for_variant(game, terminal, words)
    players = wishes.players or ask_for_players(game, variant, terminal, words)
    options = read_options(wishes.options)
    entrant(wishes.bot or USUAL)  # complains if there is no such bot
    game.prepared(players, variant, options)  # complains before anybody is asked for a name
    automatic = game.played_by_rules(variant)
    people = list(wishes.people) or ask_for_people(players - len(automatic), terminal, words)
    people = people[: players - len(automatic)]
    bots = players - len(automatic) - len(people)
    bot = wishes.bot or (USUAL if wishes.people or not bots else ask_for_bot(terminal, words))
    seats = [Seat(name) for name in people] + bot_seats(bot, bots, words) + [Seat(name) for name in automatic]
    return Table.opened(game, seats, variant=variant, options=options, open_memory=wishes.open_memory, urn=urn)


def ask_for_game(terminal: Terminal, words: Words) -> Game:
    """One of the games, with its credits."""
    games = [game_named(name) for name in game_names()]
    for number, game in enumerate(games, 1):
        telling = Telling(game, [], words_for(game, words.language))
        terminal.show([[(f"{number:4}  ", "number"), (telling.title(), "strong")]])
        terminal.say(f"      {telling.credits()}", "quiet")
    return games[ask_for_number("which-game", 1, len(games), 1, terminal, words) - 1]


def ask_for_variant(game: Game, terminal: Terminal, words: Words) -> str:
    """One of the game's variants, if it has several."""
    variants = list(game.variants)
    if len(variants) == 1:
        return variants[0]
    for number, variant in enumerate(variants, 1):
        name = words(f"variant-{variant}") if words.known(f"variant-{variant}") else variant
        terminal.show([[(f"{number:4}  ", "number"), (name, "")]])
    return variants[ask_for_number("which-variant", 1, len(variants), 1, terminal, words) - 1]


def ask_for_players(game: Game, variant: str, terminal: Terminal, words: Words) -> int:
    """How many seats, bots included."""
    counts = game.variants.get(variant, (2,))
    if len(counts) == 1:
        return counts[0]
    return ask_for_number("how-many-seats", counts[0], counts[-1], counts[0], terminal, words)


def ask_for_people(seats: int, terminal: Terminal, words: Words) -> list[str]:
    """The names of the people; the other seats are bots."""
    count = 1 if seats == 1 else ask_for_number("how-many-people", 1, seats, 1, terminal, words)
    names = []
    for number in range(1, count + 1):
        usual = words("a-person", number=number)
        answer = terminal.ask(f"{words('whats-your-name', number=number)} [{usual}]")
        names.append(printable(answer)[:30] or usual)
    return names


def ask_for_bot(terminal: Terminal, words: Words) -> str:
    """One of the levels, with a sentence about how it plays."""
    levels = [level.name for level in LADDER]
    for number, level in enumerate(levels, 1):
        name, how = described(level, words)
        terminal.show([[(f"{number:4}  ", "number"), (name, "strong")], [("      ", ""), (how, "quiet")]])
    usual = levels.index(USUAL) + 1
    return levels[ask_for_number("which-bot", 1, len(levels), usual, terminal, words) - 1]


def bot_seats(bot: str, count: int, words: Words) -> list[Seat]:
    """Seats for a bot, called what it is, with a number where there are several."""
    name = called(entrant(bot).name, words)
    return [Seat(name if count == 1 else f"{name} {number}", bot) for number in range(1, count + 1)]


def ask_for_number(question: str, low: int, high: int, usual: int, terminal: Terminal, words: Words) -> int:
    """A number within bounds; Enter for the usual one."""
    while True:
        answer = terminal.ask(f"{words(question)} ({low}–{high}) [{usual}]")
        if not answer:
            return usual
        if answer.isascii() and answer.isdigit() and len(answer) < 6 and low <= int(answer) <= high:
            return int(answer)
        terminal.say(words("choose-a-number", low=low, high=high), "warn")
