"""How the levels play: what each decides in the same places, asked again and again; writes docs/levels.md.

    python benchmarks/levels.py

Everything follows from seeds, so the page is the same wherever it is written.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from bare import use_sources

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs" / "levels.md"
use_sources(ROOT)

from birdtable.bots.levels import LADDER, described  # noqa: E402
from birdtable.bots.levels import WORDS as LEVEL_WORDS  # noqa: E402
from birdtable.bots.players import choose_for  # noqa: E402
from birdtable.core.contract import Game  # noqa: E402
from birdtable.core.play import Play  # noqa: E402
from birdtable.core.registry import game as game_named  # noqa: E402
from birdtable.core.registry import game_names  # noqa: E402
from birdtable.core.words import Words  # noqa: E402

TIMES = 50  # that each level is asked
PLACES = (1, 3)  # quarters of a game: one place early in it, and one late
ENOUGH = 5  # moves to choose among
SHOWN = 6  # moves in a table at most
SEED = 5
PLAYER = "finch"  # who has played until then
FIXED = {"raven": "raven:400"}  # at a number of simulations, so that all is the same again

HEAD = f"""# How the levels play

Written by `python benchmarks/levels.py`. In every game two places are shown, one early and one late in a game between
finches; everything lies open here, while the bots are told only what their seat can know. Each level was asked
{TIMES} times, with other lots each time, and the tables count what it decided; raven thought for 400 simulations.
Moves are written as in records. How strong the levels are is in [bots.md](bots.md).
"""


def main() -> None:
    words = Words("en", LEVEL_WORDS)
    levels = [f"- {name}: {how}" for name, how in (described(level.name, words) for level in LADDER)]
    parts = [HEAD, *levels, ""]
    for name in game_names():
        parts += chapter(game_named(name))
    DOCS.write_text("\n".join(parts), "utf-8")


def chapter(game: Game) -> list[str]:
    """A game's places."""
    parts = [f"## {game.title}", ""]
    whole = played(game)
    for place in PLACES:
        play, asked = at(game, whole, place * len(whole) // 4)
        parts += ["```text", game.notation.as_text(play.state), "```", "", *table(play, asked), ""]
    return parts


def played(game: Game) -> list[tuple[int, int]]:
    """A whole game: who decided what."""
    play = new(game)
    decisions: list[tuple[int, int]] = []
    while not play.over:
        seat = play.next_seat
        moves = play.legal_numbers(seat)
        lot = len(decisions)
        decisions.append((seat, choose_for(game, PLAYER, play.redealt(seat, lot), seat, moves, lot)))
        play.play_number(*decisions[-1])
    return decisions


def new(game: Game) -> Play:
    return Play.seeded(game, game.variants["standard"][0], SEED)


def at(game: Game, whole: list[tuple[int, int]], number: int) -> tuple[Play, dict[str, Counter[int]]]:
    """The first place from a decision on where there is much to choose from, and what each level decides there."""
    play = new(game)
    for seat, move in whole[:number]:
        play.play_number(seat, move)
    for seat, move in whole[number:]:
        if len(play.legal_numbers(play.next_seat)) >= ENOUGH:
            break
        play.play_number(seat, move)
    return play, {level.name: decisions(game, play, FIXED.get(level.name, level.name)) for level in LADDER}


def decisions(game: Game, play: Play, bot: str) -> Counter[int]:
    """How often a bot decides what."""
    seat = play.next_seat
    moves = play.legal_numbers(seat)
    return Counter(choose_for(game, bot, play.redealt(seat, lot), seat, moves, 1000 + lot) for lot in range(TIMES))


def table(play: Play, asked: dict[str, Counter[int]]) -> list[str]:
    """Moves, and how often each level made them; those made most by the strongest come first."""
    seat, strongest = play.next_seat, LADDER[-1].name
    total = sum(asked.values(), Counter())
    moves = sorted(total, key=lambda move: (-asked[strongest][move], -total[move]))
    rows = [
        f"| seat {seat} of {len(play.legal_numbers(seat))} moves | {' | '.join(asked)} |",
        "|---" * (len(asked) + 1) + "|",
    ]
    for move in moves[:SHOWN]:
        told = [str(counts[move] or "–") for counts in asked.values()]
        rows.append(f"| `{play.game.notation.spell(play.state, move)}` | {' | '.join(told)} |")
    if others := moves[SHOWN:]:
        told = [str(sum(counts[move] for move in others) or "–") for counts in asked.values()]
        rows.append(f"| {len(others)} others | {' | '.join(told)} |")
    return rows


if __name__ == "__main__":
    main()
