"""`birdtable arena`: a match between bots, with a progress bar, figures, and a plot if wanted."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.table import Table

from birdtable.arena.by_ray import play_match_by_ray
from birdtable.arena.figures import Figures, Proof, figures
from birdtable.arena.match import Match, Played, play_game, play_match
from birdtable.arena.plots import check_plot, plot
from birdtable.arena.seatings import read_seatings, read_teams
from birdtable.bots.thinker import Budget
from birdtable.cli.simulation import announced, progress_bar, read_options
from birdtable.core.registry import game as game_named

INTERRUPTED = 130  # what programs exit with after Ctrl-C


def match(
    game: str,
    bots: str,
    players: int | None,
    games: int,
    seed: int,
    budget: Budget,
    variant: str,
    options: list[str],
    seating: str | None = None,
    teams: str | None = None,
    less_luck: bool = False,
) -> Match:
    """The match that the command line describes; without a number of players, as few as can be."""
    found = game_named(game)
    fewest = found.variants.get(variant, (2,))[0]
    names = tuple(bots.split(","))
    planned = Match(found, names, players or fewest, games, seed, budget, variant, read_options(options))
    seatings = read_seatings(seating, len(names), planned.seats)
    return replace(planned, seatings=seatings, teams=read_teams(teams, len(names)), less_luck=less_luck)


def run(
    match: Match, sprt: bool, as_json: bool, file: Path | None, processes: int | None, ray: str | None = None
) -> int:
    """Play, show how it goes, and print what came out; returns the exit code."""
    if file:
        check_plot(file)
    result = played(match, sprt, processes, ray)
    print(json.dumps(result.as_json())) if as_json else Console().print(*tables(result), sep="\n")
    if file:
        plot(result, file)
    return INTERRUPTED if result.interrupted else 0


def played(match: Match, sprt: bool, processes: int | None = None, ray: str | None = None) -> Figures:
    """The match with a progress bar; with `sprt` only until a difference is proven, and in any case until Ctrl-C.

    It is played by processes of this machine, or by the Ray cluster of this address.
    """
    games: list[Played] = []
    proof, verdict, interrupted = Proof(match), None, False
    with progress_bar(match.deals * match.games_of_a_deal) as (bar, task):
        with announced(bar, f"Compiling {match.game.title} for this machine, once: some ten to twenty seconds …"):
            play_game(replace(match, budget=Budget(simulations=1)), 0, 0)
        deals = play_match_by_ray(match, ray) if ray else play_match(match, processes)
        try:
            for deal in deals:
                games += deal
                bar.advance(task, len(deal))
                verdict = proof.add(deal)
                if sprt and verdict:
                    break
        except KeyboardInterrupt:
            if not games:
                raise
            interrupted = True
        finally:
            deals.close()
    return figures(match, games, verdict if sprt else None, interrupted)


def tables(result: Figures) -> list[Table]:
    """The figures for people, and once more with luck taken out, if that was asked."""
    return [as_table(result), *([as_table_of_earned(result)] if result.earned else [])]


def as_table_of_earned(result: Figures) -> Table:
    """The same games with luck taken out."""
    table = Table(title="With luck taken out", title_justify="left")
    table.add_column("bot")
    for column in ("wins a seat", "95 % interval", "as good as"):
        table.add_column(column, justify="right")
    for place, who in enumerate(result.earned):
        name = who.name if place < len(result.bots) else f"team {who.name}"
        interval = f"{who.low:.1%} – {who.high:.1%}"
        table.add_row(name, f"{who.wins:.1%}", interval, f"{who.times:.2f} × the games")
    return table


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
    for team in result.teams:
        wins = f"{team.wins:.1%}", f"{team.low:.1%} – {team.high:.1%}", f"{team.fair:.1%}"
        table.add_row(f"team {team.name}", *wins, "", "")
    table.caption = "\n".join(captions(result)) or None
    table.caption_justify = "left"
    return table


def captions(result: Figures) -> list[str]:
    """What is to be said under the figures."""
    match = result.match
    proven = [VERDICTS[result.verdict].format(bot=result.bots[0].name)] if result.verdict else []
    left = f"Interrupted: these are {result.games:,} of {match.deals * match.games_of_a_deal:,} games."
    return [*proven, *([left] if result.interrupted else [])]


VERDICTS = {
    "better": "Proven: {bot} wins more than its fair share.",
    "worse": "Proven: {bot} wins less than its fair share.",
    "equal": "Proven: {bot} is within five points of its fair share.",
}
