"""Golden playthroughs: one whole game of every variant as text that a person can read beside the rules.

`scripts/playthroughs` writes them anew after a change that was meant; a test compares.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import birdtable
from birdtable.arena import bound
from birdtable.arena.simulate import Series, decide
from birdtable.core.contract import Game
from birdtable.core.luck import BOTS, seed_luck
from birdtable.core.play import Play

SEED = 3
TABLE_EVERY = 12  # moves


def files() -> list[tuple[Path, Game, str]]:
    """Where the playthrough of each game and variant is kept."""
    games = map(birdtable.game, birdtable.game_names())
    here = Path(__file__).parent
    return [
        (here / game.name / "playthroughs" / f"{variant}.txt", game, variant)
        for game in games
        for variant in game.variants
    ]


def playthrough(game: Game, variant: str) -> str:
    """The text: tables, moves with what they led to, the outcome. Even seats are greedy, odd ones random."""
    players = game.variants[variant][len(game.variants[variant]) // 2]
    bots = ("greedy", "random", "greedy", "random", "greedy")[:players]
    series = Series(game, players, 1, SEED, bots, variant)
    play = Play.seeded(game, players, SEED, variant=variant, seats=series.seat_names)
    return "\n".join([f"{game.title}, {variant}, {players} seats, seed {SEED}", *lines(play, series)]) + "\n"


def lines(play: Play, series: Series) -> Iterator[str]:
    choose = bound.plain(play.game.name).choose.choose
    luck = [0] * 4
    seed_luck(luck, SEED, 0, BOTS)
    yield from what_happened(play, 0)
    yield from table(play)
    while not play.over:
        told, seat = len(play.state.told), play.next_seat
        legal = play.legal_moves(seat)
        decide(play, series.bot_of_seat, choose, luck)
        yield f"{len(play.moves):4}  {play.seats[seat]}: {play.moves[-1][1]}  (one of {len(legal)})"
        yield from what_happened(play, told)
        if play.over or len(play.moves) % TABLE_EVERY == 0:
            yield from table(play)
    yield f"outcome: {play.outcome}"


def what_happened(play: Play, told: int) -> Iterator[str]:
    """The events since, everything open."""
    for event in play.state.told[told:]:
        shown = play.game.view.event(play.state, event, event[1] if len(event) > 1 else None)
        details = " ".join(f"{name}={value}" for name, value in shown.items() if name != "event")
        yield f"        {shown['event']} {details}"


def table(play: Play) -> Iterator[str]:
    """The open table, and what the first seat sees of it."""
    yield ""
    yield from (f"    {line}".rstrip() for line in play.game.notation.as_text(play.state).splitlines())
    yield f"    seat 0 sees {json.dumps(play.view(0))}"
    yield ""


if __name__ == "__main__":
    for file, game, variant in files():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(playthrough(game, variant), "utf-8")
        print(file)
