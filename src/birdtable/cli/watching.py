"""`birdtable watch`: bots play a game in the terminal, move by move."""

from __future__ import annotations

import time
from collections.abc import Iterator

from rich.console import Console, Group
from rich.live import Live
from rich.panel import Panel
from rich.prompt import Prompt
from rich.text import Text

from birdtable.arena.simulate import Series
from birdtable.bots.sitting import Sitting
from birdtable.cli.simulation import read_options
from birdtable.cli.tables import heading, last_moves, status
from birdtable.core.errors import BadSetUp
from birdtable.core.luck import BOTS, next_word, seed_luck
from birdtable.core.play import Play
from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names
from birdtable.core.urn import Urn

MOVES_SHOWN = 6


def watch(
    name: str | None,
    players: int | None,
    bots: str,
    variant: str,
    options: list[str],
    seed: int | None,
    pause: float,
    urn: Urn,
) -> None:
    """Set a game up and let it run before the user's eyes."""
    console = Console()
    game = game_named(name or asked_for_game(console))
    counts = game.variants.get(variant, (2,))
    seed = urn.seed() % 1_000_000 if seed is None else seed
    series = Series(game, players or counts[0], 1, seed, tuple(bots.split(",")), variant, read_options(options))
    play = Play.seeded(game, series.players, seed, variant=variant, options=series.options, seats=series.seat_names)
    if console.is_terminal:
        watch_live(console, play, series, pause)
    else:
        watch_printed(console, play, series)
    console.print(f"Seed {seed}: the same game again with --seed {seed}.", style="dim")


def asked_for_game(console: Console) -> str:
    """Ask which game to watch."""
    if not console.is_terminal:
        raise BadSetUp(f"name a game: {', '.join(game_names())}")
    titles = [game_named(name) for name in game_names()]
    for number, game in enumerate(titles, 1):
        console.print(f"  [bold]{number}[/]  {game.title:<18} [dim]{game.credits}[/]")
    numbers = [str(number) for number in range(1, len(titles) + 1)]
    return titles[int(Prompt.ask("Which game", choices=numbers, default="1", console=console)) - 1].name


def watch_live(console: Console, play: Play, series: Series, pause: float) -> None:
    """One table that changes in place; Ctrl-C leaves."""
    with Live(drawn(play), console=console, auto_refresh=False) as live:
        try:
            for _ in moves_of(play, series):
                live.update(drawn(play), refresh=True)
                time.sleep(pause)
        except KeyboardInterrupt:
            pass


def watch_printed(console: Console, play: Play, series: Series) -> None:
    """Without a terminal: all moves, then the table at the end."""
    for _ in moves_of(play, series):
        console.print(last_moves(play, 1)[0], markup=False, highlight=False)
    console.print(drawn(play, moves=0))


def moves_of(play: Play, series: Series) -> Iterator[None]:
    """Let the bots decide one by one; yields after each decision."""
    luck = [0] * 4
    seed_luck(luck, series.seed, 0, BOTS)
    sitting = [Sitting(play.game, who) for who in series.entrants]
    while not play.over:
        choices = [(seat, chosen(play, sitting[seat], seat, luck)) for seat in play.deciding]
        for seat, move in choices:
            play.play_number(seat, move)
            yield


def chosen(play: Play, bot: Sitting, seat: int, luck: list[int]) -> int:
    """What a seat's bot decides, from what it can know."""
    seed = next_word(luck)
    return bot.choose(play.redealt(seat, seed), seat, play.legal_numbers(seat), seed)


def drawn(play: Play, moves: int = MOVES_SHOWN) -> Panel:
    """The table in a frame, with the last moves and a sentence under it; the player who must decide stands out."""
    table = Text(play.game.notation.as_text(play.state))
    table.highlight_regex(r"(?m)^> .*$", "bold green")
    table.highlight_regex(r"×\d+|\b\d+\b", "cyan")
    log = Text("\n".join(last_moves(play, moves)) if moves else "", style="dim")
    parts = [table, log, Text(status(play), style="bold"), Text(play.game.credits, style="dim italic")]
    return Panel(Group(*(part.append("\n") for part in parts[:-1] if part), parts[-1]), title=heading(play))
