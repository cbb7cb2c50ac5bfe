"""`birdtable`: serve, play, simulate, verify, … Everything heavy is imported by the command that needs it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from typer.core import TyperGroup

from birdtable.cli import admin, completing
from birdtable.cli.options import (
    AllowedHosts,
    BodyWithin,
    BotPause,
    Bots,
    BotWorkers,
    Data,
    Database,
    GameIfSaid,
    GameName,
    HeadersWithin,
    HintWorkers,
    Host,
    InstalledBots,
    Language,
    LimitTexts,
    LogLevel,
    LogLines,
    MetricsPort,
    MostConnections,
    OpenBrowser,
    Option,
    Players,
    PlayersIfSaid,
    Port,
    Processes,
    TrustedProxies,
    Variant,
)
from birdtable.core.errors import BirdtableError
from birdtable.core.urn import SYSTEM, Urn

T = TypeVar("T")


OF_ALL = ("--help", "--version", "--install-completion", "--show-completion")  # options that belong to no command


class ServeUnlessTold(TyperGroup):
    """`birdtable` alone, or with options only, is `birdtable serve`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the command's name in where there is none."""
        typing_a_command = ctx.resilient_parsing and not args
        if not typing_a_command and (not args or (args[0].startswith("-") and args[0] not in OF_ALL)):
            args = ["serve", *args]
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """What a shell may offer where no command is named yet: commands, or options of all and of `serve`."""
        offers = super().shell_complete(ctx, incomplete)
        if not incomplete.startswith("-"):
            return offers
        serving = self.commands["serve"]
        of_serve = serving.shell_complete(serving.make_context("serve", [], ctx, resilient_parsing=True), incomplete)
        return offers + [one for one in of_serve if one.value not in OF_ALL]


app = typer.Typer(
    help="A table for four bird games, in the browser and in the terminal. Without a command it serves the table.",
    cls=ServeUnlessTold,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

app.add_typer(admin.app, name="admin")


def tell_version(wanted: bool) -> None:
    """Print which Birdtable this is, and do nothing else."""
    if wanted:
        print(f"birdtable {version('birdtable')}")
        raise typer.Exit


@app.callback()
def birdtable(
    _version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=tell_version, help="Print the version, and exit.")
    ] = False,
) -> None:
    """What every command shares: nothing but the name."""


@app.command()
def serve(
    context: typer.Context,
    host: Host = "0.0.0.0",  # noqa: S104 - the house plays along; `--host` says what it means
    port: Port = 8470,
    data: Data = None,
    open_browser: OpenBrowser = False,
    database: Database = None,
    processes: Processes = 1,
    bot_pause: BotPause = 0.7,
    bots: InstalledBots = "",
    bot_workers: BotWorkers = 1,
    hint_workers: HintWorkers = 1,
    limit: LimitTexts = None,
    most_connections: MostConnections = 5000,
    headers_within: HeadersWithin = 10,
    body_within: BodyWithin = 30,
    allowed_host: AllowedHosts = None,
    metrics_port: MetricsPort = None,
    trusted_proxy: TrustedProxies = None,
    log_lines: LogLines = 300,
    log_level: LogLevel = None,
) -> None:
    """Open the table: serve it to browsers on this machine and in your network. Ctrl-C stops it."""
    from birdtable.bots.registry import allowed_bots
    from birdtable.core.private import data_folder
    from birdtable.server.addresses import networks_named
    from birdtable.server.config import Config
    from birdtable.server.limits import read_limits
    from birdtable.server.serve import serve as run

    where = data or data_folder()
    allowed = checked("--bots", allowed_bots, [name for name in bots.split(",") if name])
    limits = checked("--limit", read_limits, limit)
    proxies = checked("--trusted-proxy", networks_named, trusted_proxy)
    config = Config(
        host,
        port,
        where,
        open_browser,
        database,
        bot_pause,
        processes,
        bot_workers,
        hint_workers,
        bots=allowed,
        limits=limits,
        allowed_hosts=tuple(allowed_host or ()),
        metrics_port=metrics_port,
        trusted_proxies=proxies,
        most_connections=most_connections,
        headers_within=headers_within,
        body_within=body_within,
        log_lines=log_lines,
        log_level=log_level,
    )
    raise typer.Exit(run(config, context.obj))


def checked(option: str, read: Callable[[Iterable[str]], T], texts: list[str] | None) -> T:
    """What was given to an option, read; or a sentence that says what is wrong with it."""
    try:
        return read(texts or ())
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


@app.command()
def export(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="Where to write them: a file for each game.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write all finished games of a server as records."""
    from birdtable.cli import keeping
    from birdtable.core.private import data_folder
    from birdtable.server.config import Config

    raise typer.Exit(keeping.export(Config(data=data or data_folder(), database=database), folder))


@app.command("import")
def take_back(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Files of records, one a line.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Take finished games back from their records; what is here already is left alone."""
    from birdtable.cli import keeping
    from birdtable.core.private import data_folder
    from birdtable.server.config import Config

    raise typer.Exit(keeping.take_back(Config(data=data or data_folder(), database=database), files))


@app.command()
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A new file; nothing is written over.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Keep all tables and guests in one new file, also while the server runs."""
    from birdtable.cli import backups
    from birdtable.core.private import data_folder
    from birdtable.server.config import Config

    raise typer.Exit(backups.keep(Config(data=data or data_folder(), database=database), file))


@app.command()
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A backup, of whichever database.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Put a backup into an empty database while no server runs on it."""
    from birdtable.cli import backups
    from birdtable.core.private import data_folder
    from birdtable.server.config import Config

    raise typer.Exit(backups.put_back(Config(data=data or data_folder(), database=database), file))


@app.command()
def play(
    context: typer.Context,
    game: GameIfSaid = None,
    people: Annotated[str, typer.Option(metavar="NAME[,NAME…]", help="The people; bots fill the rest.")] = "",
    players: Annotated[int | None, typer.Option(help="How many seats.", autocompletion=completing.players)] = None,
    variant: Annotated[
        str | None, typer.Option(help="The variant of the game.", autocompletion=completing.variants)
    ] = None,
    option: Option = None,
    bot: Annotated[
        str | None,
        typer.Option(help="Which bot fills the other seats, or a file.", autocompletion=completing.bots),
    ] = None,
    open_memory: Annotated[bool, typer.Option("--open-memory", help="Show what a good memory would know.")] = False,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    lang: Language = None,
) -> None:
    """Play in the terminal, with people round one device and bots on the other seats."""
    from birdtable.cli import playing
    from birdtable.cli.sitting import Wishes

    names = tuple(name for name in people.split(",") if name)
    wishes = Wishes(game, variant, players, names, bot, option or [], open_memory)
    raise typer.Exit(playing.play(wishes, resume, lang, context.obj))


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[
        str | None,
        typer.Argument(metavar="[LESSON]", help="Which lesson; else the first.", autocompletion=completing.lessons),
    ] = None,
    chapter: Annotated[int, typer.Option(min=1, help="The chapter to begin with.")] = 1,
    lang: Language = None,
) -> None:
    """Learn a game in the terminal, by playing it: a robin says what to do, and why."""
    from birdtable.cli import learning

    raise typer.Exit(learning.learn(game, lesson, chapter, lang))


@app.command()
def rules(
    game: GameName,
    section: Annotated[
        str | None,
        typer.Argument(
            metavar="[SECTION]",
            help="Which section, or all; without it they are listed.",
            autocompletion=completing.sections,
        ),
    ] = None,
    lang: Language = None,
) -> None:
    """Read how a game is played, section by section."""
    from birdtable.cli import rules as pages

    pages.rules(game, section, lang)


@app.command()
def simulate(
    game: GameName,
    players: Players,
    games: Annotated[int, typer.Option(help="How many games to play.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    bots: Bots = "random",
    variant: Variant = "standard",
    option: Option = None,
    records: Annotated[str | None, typer.Option(metavar="FILE", help="Write a record of every game here.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play many games between bots, and print who won how often."""
    from birdtable.cli import simulation

    series = simulation.series(game, players, games, seed, bots, variant, option or [])
    simulation.run(series, records, json)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAME,NAME[,…]",
            help="Who plays; the last also takes the seats that are left. raven:400 thinks for 400 simulations,"
            " raven:30ms for 30 milliseconds; ./mine.py is a bot of yours.",
            autocompletion=completing.bots,
        ),
    ],
    players: PlayersIfSaid = None,
    games: Annotated[int, typer.Option(help="How many games; every deal is played with all rotations.")] = 400,
    simulations: Annotated[int, typer.Option(min=0, help="The same number of simulations for all.")] = 0,
    milliseconds: Annotated[int, typer.Option(min=0, help="The same CPU time a decision for all.")] = 0,
    seating: Annotated[
        str | None,
        typer.Option(
            metavar="ABBA[,…]",
            help="Who sits where, a letter for each bot as they are named, in all rotations; `all` is every way.",
        ),
    ] = None,
    teams: Annotated[
        str | None,
        typer.Option(metavar="AC,BD", help="Bots that are partners: their wins are counted together, too."),
    ] = None,
    less_luck: Annotated[
        bool,
        typer.Option("--less-luck", help="Take out of the result what a judge holds for luck: narrower intervals."),
    ] = False,
    sprt: Annotated[bool, typer.Option("--sprt", help="Stop as soon as a difference is proven.")] = False,
    seed: Annotated[int, typer.Option(help="The same seed deals the same cards.")] = 0,
    variant: Variant = "standard",
    option: Option = None,
    processes: Annotated[int | None, typer.Option(min=1, help="How many processes; else one for each core.")] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Spread the games over this Ray cluster; `local` is this machine alone."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the result into an SVG or PNG file.")] = None,
) -> None:
    """Let bots play a match on the same deals from all seats, and print who is better."""
    from birdtable.bots.thinker import Budget
    from birdtable.cli import matches

    budget = Budget(simulations, milliseconds)
    match = matches.match(game, bots, players, games, seed, budget, variant, option or [], seating, teams, less_luck)
    raise typer.Exit(matches.run(match, sprt, json, plot, processes, ray))


@app.command()
def verify(files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Files of records, one a line.")]) -> None:
    """Replay every record with all checks, and name the first fault of each bad one."""
    from birdtable.cli import records

    raise typer.Exit(records.verify(files))


@app.command()
def dataset(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Files of records of one game, one a line.")],
    to: Annotated[str, typer.Option(metavar="FILE", help="A new file, .npz or .parquet; nothing is written over.")],
) -> None:
    """Turn records into arrays of observations, legal moves and moves, for programs that learn."""
    from birdtable.cli import datasets

    raise typer.Exit(datasets.write(files, to))


@app.command()
def train(
    game: GameName,
    folder: Annotated[Path | None, typer.Option(help="Where all of it is kept; else ./training-GAME.")] = None,
    seconds: Annotated[float, typer.Option(min=1, help="Games against itself in each round.")] = 600,
    games: Annotated[int, typer.Option(min=1, help="How many games a match may take that decides.")] = 400,
    processes: Annotated[int | None, typer.Option(min=1, help="How many processes; else one for each core.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Other seeds play other games.")] = 77,
    ray: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Let a Ray cluster play; local is one of this machine.")
    ] = "",
    habit: Annotated[
        str, typer.Option(metavar="VARIANT:PLAYERS", help="Not a judge, but the habit of what is decided at once.")
    ] = "",
    among: Annotated[
        float, typer.Option(min=1, help="For a habit: seconds of games among ravens, after its own.")
    ] = 400,
) -> None:
    """Let a game's judge learn from games against itself, round after round, and keep what wins. Ctrl-C stops it."""
    from birdtable.cli import training

    if habit:
        raise typer.Exit(training.run_habit(game, habit, folder, seconds, among, processes))
    raise typer.Exit(training.run(game, folder, seconds, games, processes, seed, ray))


@app.command()
def show(
    file: Annotated[str, typer.Argument(metavar="FILE[:LINE]", help="A file of records, and which line of it.")],
    move: Annotated[int | None, typer.Option(help="After which move; without it, after the last.")] = None,
) -> None:
    """Print the table of a recorded game as text, after a move."""
    from birdtable.cli import records

    raise typer.Exit(records.show(file, move))


@app.command()
def watch(
    context: typer.Context,
    game: GameIfSaid = None,
    players: PlayersIfSaid = None,
    bots: Bots = "greedy",
    variant: Variant = "standard",
    option: Option = None,
    seed: Annotated[int | None, typer.Option(help="Watch the same game again.")] = None,
    pause: Annotated[float, typer.Option(min=0, help="Seconds between two moves.")] = 0.6,
) -> None:
    """Watch bots play a game in the terminal."""
    from birdtable.cli import watching

    watching.watch(game, players, bots, variant, option or [], seed, pause, context.obj)


@app.command()
def check(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME…]", help="Which games; without any, all.", autocompletion=completing.games),
    ] = None,
    moves: Annotated[int, typer.Option("--games", min=0, help="Games checked move by move, of each set-up.")] = 3,
    twins: Annotated[int, typer.Option(min=0, help="Games played by both twins, of each set-up.")] = 20,
    seed: Annotated[int, typer.Option(help="The same seed checks the same games.")] = 0,
) -> None:
    """Check that games keep the contract: ours, or one that you are writing."""
    from birdtable.cli import checking

    checking.check(games or [], moves, twins, seed)


def main(urn: Urn = SYSTEM) -> None:
    """Run the command line; whatever goes wrong on purpose is one line on standard error."""
    if "_BIRDTABLE_COMPLETE" in os.environ:
        # A shell asks what to offer, and takes each line for an offer: what is said of one must not be wrapped.
        os.environ["COLUMNS"] = "1000"
    try:
        app(obj=urn)
    except BirdtableError as error:
        sys.stderr.write(f"birdtable: {error}\n")
        sys.exit(2)
    except BrokenPipeError:  # the reader of our output has gone: nothing is left to say, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
