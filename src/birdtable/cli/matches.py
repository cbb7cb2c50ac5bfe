"""`birdtable arena`: a match between bots, with a progress bar, figures, and a plot if wanted."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.table import Table

from birdtable.arena.figures import Figures, Proof, figures
from birdtable.arena.match import Match, Played, play_game, play_match
from birdtable.arena.plots import check_plot, plot
from birdtable.bots.thinker import Budget
from birdtable.cli.simulation import announced, progress_bar, read_options
from birdtable.core.registry import game as game_named


def match(
    game: str, bots: str, players: int | None, games: int, seed: int, budget: Budget, variant: str, options: list[str]
) -> Match:
    """The match that the command line describes; without a number of players, as few as can be."""
    found = game_named(game)
    fewest = found.variants.get(variant, (2,))[0]
    names = tuple(bots.split(","))
    return Match(found, names, players or fewest, games, seed, budget, variant, read_options(options))


def run(match: Match, sprt: bool, as_json: bool, file: Path | None, processes: int | None) -> None:
    """Play, show how it goes, and print what came out."""
    if file:
        check_plot(file)
    result = played(match, sprt, processes)
    print(json.dumps(result.as_json())) if as_json else Console().print(as_table(result))
    if file:
        plot(result, file)


def played(match: Match, sprt: bool, processes: int | None = None) -> Figures:
    """The match with a progress bar; with `sprt` only until a difference is proven."""
    games: list[Played] = []
    proof, verdict = Proof(match), None
    with progress_bar(match.deals * match.seats) as (bar, task):
        with announced(bar, f"Compiling {match.game.title} for this machine, once: about a minute …"):
            play_game(replace(match, budget=Budget(simulations=1)), 0, 0)
        deals = play_match(match, processes)
        for deal in deals:
            games += deal
            bar.advance(task, len(deal))
            verdict = proof.add(deal)
            if sprt and verdict:
                deals.close()
                break
    return figures(match, games, verdict if sprt else None)


def as_table(result: Figures) -> Table:
    """The figures for people."""
    match = result.match
    title = f"{match.game.title}, {match.players} players, {result.games:,} games, seed {match.seed}"
    table = Table(title=title, title_justify="left")
    table.add_column("bot")
    for column in ("wins a seat", "95 % interval", "fair share", "rating", "ms a decision"):
        table.add_column(column, justify="right")
    for bot in result.bots:
        wins = f"{bot.wins:.1%}", f"{bot.low:.1%} – {bot.high:.1%}", f"{bot.fair:.1%}"
        table.add_row(bot.name, *wins, f"{bot.rating:+.0f}", f"{bot.milliseconds:.2f}")
    if result.verdict:
        table.caption = VERDICTS[result.verdict].format(bot=result.bots[0].name)
        table.caption_justify = "left"
    return table


VERDICTS = {
    "better": "Proven: {bot} wins more than its fair share.",
    "worse": "Proven: {bot} wins less than its fair share.",
    "equal": "Proven: {bot} is within five points of its fair share.",
}
