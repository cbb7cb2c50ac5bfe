"""Options that several commands share, and all that a host can choose: each with what it is for."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from birdtable.cli import completing

# A game, and who plays it

GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game's name; a wrong one lists them.", autocompletion=completing.games),
]
GameIfSaid = Annotated[
    str | None,
    typer.Argument(metavar="[GAME]", help="Which game; without it you are asked.", autocompletion=completing.games),
]
Variant = Annotated[str, typer.Option(help="The variant of the game.", autocompletion=completing.variants)]
Option = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="K=V", help="An option of the game; repeat.", autocompletion=completing.options),
]
Players = Annotated[int, typer.Option(help="How many seats.", autocompletion=completing.players)]
PlayersIfSaid = Annotated[
    int | None,
    typer.Option(help="How many seats; without it as few as the game allows.", autocompletion=completing.players),
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="NAME[,NAME…]",
        help="One bot for all seats, or one for each; ./mine.py is one of yours.",
        autocompletion=completing.bots,
    ),
]
Language = Annotated[
    str | None,
    typer.Option(help="en, fr or de; else the language of your system.", autocompletion=completing.languages),
]

# A server

Data = Annotated[
    Path | None,
    typer.Option(envvar="BIRDTABLE_DATA", help="The folder that tables are kept in; else your data folder."),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="BIRDTABLE_DATABASE",
        help="A database to keep tables in, instead of the folder: postgresql://…, or another sqlite:///FILE.",
    ),
]
Host = Annotated[
    str,
    typer.Option(
        envvar="BIRDTABLE_HOST",
        help="Where to listen. 0.0.0.0 lets everybody in your network come to the table; with 127.0.0.1 it can be"
        " reached from this machine only.",
    ),
]
Port = Annotated[
    int, typer.Option(min=0, max=65535, envvar="BIRDTABLE_PORT", help="The port to listen on; 0 takes a free one.")
]
OpenBrowser = Annotated[
    bool,
    typer.Option("--open/--no-open", envvar="BIRDTABLE_OPEN", help="Open the table in your browser when ready."),
]
Processes = Annotated[
    int,
    typer.Option(
        min=1,
        envvar="BIRDTABLE_PROCESSES",
        help="How many processes serve the table, to use more than one core; several need PostgreSQL.",
    ),
]
BotPause = Annotated[
    float, typer.Option(min=0, envvar="BIRDTABLE_BOT_PAUSE", help="Seconds that a bot waits before it moves.")
]
InstalledBots = Annotated[
    str,
    typer.Option(
        metavar="NAME[,NAME…]",
        envvar="BIRDTABLE_BOTS",
        help="Installed bots that are not ours, and that may take a seat; each plays in a process of its own.",
        autocompletion=completing.installed_bots,
    ),
]
BotWorkers = Annotated[
    int, typer.Option(min=1, envvar="BIRDTABLE_BOT_WORKERS", help="Processes in which bots think, for all tables.")
]
HintWorkers = Annotated[
    int, typer.Option(min=1, envvar="BIRDTABLE_HINT_WORKERS", help="Processes in which hints are thought about.")
]
LimitTexts = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME=COUNT/SECONDS",
        envvar="BIRDTABLE_LIMIT",
        help="How many of something a guest or an address may have at once and again in so many seconds, such as"
        " tables=20/600; NAME=COUNT for what is held, NAME=none for no limit, all=none for none at all; repeat."
        " docs/protocol.md lists them.",
    ),
]
MostConnections = Annotated[
    int,
    typer.Option(
        min=1,
        envvar="BIRDTABLE_MOST_CONNECTIONS",
        help="How many connections there may be at the same time; fewer, if the system allows fewer open files.",
    ),
]
HeadersWithin = Annotated[
    float,
    typer.Option(
        min=0.1, envvar="BIRDTABLE_HEADERS_WITHIN", help="Seconds in which the headers of a request must come."
    ),
]
BodyWithin = Annotated[
    float,
    typer.Option(min=0.1, envvar="BIRDTABLE_BODY_WITHIN", help="Seconds in which the body of a request must come."),
]
AllowedHosts = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAME",
        envvar="BIRDTABLE_ALLOWED_HOST",
        help="A name that the server answers to, besides its own names and addresses, such as that of the proxy in"
        " front of it; repeat, or * for any.",
    ),
]
MetricsPort = Annotated[
    int | None,
    typer.Option(
        min=1,
        max=65535,
        envvar="BIRDTABLE_METRICS_PORT",
        help="Show figures for Prometheus on this port of 127.0.0.1, at /metrics; else nowhere.",
    ),
]
TrustedProxies = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ADDRESS",
        envvar="BIRDTABLE_TRUSTED_PROXY",
        help="The address or network of a proxy in front of the server, whose X-Forwarded-For and X-Forwarded-Proto"
        " say where people come from, and whether by TLS; nobody else's are believed; repeat.",
    ),
]
LogLines = Annotated[
    int,
    typer.Option(
        min=1,
        envvar="BIRDTABLE_LOG_LINES",
        help="How many lines of one kind are logged in a minute; then one line says how many were left out.",
    ),
]
LogLevel = Annotated[
    Literal["debug", "info", "warning", "error"] | None,
    typer.Option(
        envvar="BIRDTABLE_LOG_LEVEL",
        help="How much is logged to standard error, as JSON; else info, or warning on a terminal.",
    ),
]
