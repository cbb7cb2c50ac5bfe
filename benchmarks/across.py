"""This Birdtable's strongest bot against another Birdtable's: each in processes of its own, on the same deals.

    git worktree add ../ca34bbf ca34bbf
    python benchmarks/across.py ../ca34bbf --games 400                 every set-up of every game, at 30 ms of CPU time
    python benchmarks/across.py ../ca34bbf --set-up cubirds:standard:2 --minutes 10

Both sides follow every game with their own rules and their own redeals; the judge between them only passes on what was
decided. So states may look different inside, as long as the rules are the same: if the sides ever disagree about who
must decide, or about who has won, the match is void. One bot of this Birdtable sits alone, the other's take all other
seats; every deal is played with all rotations. What is played is kept in `bots.jsonl`, for `docs/bots.md`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bare import use_sources

ROOT = Path(__file__).parent.parent
use_sources(ROOT)

from ladder import BEST, Planned, keep  # noqa: E402

from birdtable.arena.match import Match, Played  # noqa: E402
from birdtable.arena.simulate import cores  # noqa: E402
from birdtable.core.registry import game as game_named  # noqa: E402
from birdtable.core.registry import game_names  # noqa: E402

SEED = 6


class Voice:
    """A side that runs elsewhere, asked as if it were here."""

    def __init__(self, checkout: Path) -> None:
        command = [sys.executable, str(Path(__file__).with_name("side.py")), str(checkout)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *message: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def end(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


class Sides:
    """Two sides for each thread that plays."""

    def __init__(self, before: Path) -> None:
        self._before = before
        self._here = threading.local()
        self._all: list[Voice] = []

    def both(self) -> list[Voice]:
        if not hasattr(self._here, "voices"):
            self._here.voices = [Voice(ROOT), Voice(self._before)]
            self._all += self._here.voices
        return self._here.voices

    def end(self) -> None:
        for voice in self._all:
            voice.end()


class Across(Planned):
    """A match between two Birdtables."""

    other = ""

    def line(self) -> str:
        """What is kept of it; the second bot is called after its Birdtable."""
        line = json.loads(super().line())
        line["bots"][1]["name"] = f"{self.match.bots[1]} of {self.other}"
        return json.dumps(line)


def play_game(sides: list[Voice], match: Match, bot: str, deal: int, rotation: int) -> Played:
    """One game between the two."""
    played = Played(match.bot_of_seat(rotation), [], [0, 0], [0.0, 0.0])
    lots = deal * match.games_of_a_deal + rotation
    named = match.game.name, match.players, match.variant, match.seed, deal, lots, bot
    waiting = agreed([side.ask("begin", *named) for side in sides])
    while waiting:
        decisions = []
        for seat in waiting:
            who = played.bots[seat]
            move, n, seconds = sides[who].ask("choose", seat)
            decisions.append((seat, move))
            if n > 1:
                played.decisions[who] += 1
                played.seconds[who] += seconds
        waiting = agreed([side.ask("step", decisions) for side in sides])
    played.shares.extend(agreed([side.ask("shares") for side in sides]))
    return played


def agreed(answers: list[Any]) -> Any:
    """What both sides say."""
    assert answers[0] == answers[1], f"the sides disagree: {answers[0]} and {answers[1]}"
    return answers[0]


def compile_games(sides: Sides, pool: ThreadPoolExecutor, names: set[str], bot: str) -> None:
    """Let both sides decide once in every game, so that what they need is compiled before all of them want it."""

    def decide(name: str) -> None:
        variant, counts = next(iter(game_named(name).variants.items()))
        for side in sides.both():
            seat = side.ask("begin", name, counts[0], variant, 0, 0, 0, bot)[0]
            side.ask("choose", seat)

    list(pool.map(decide, sorted(names)))


def play_match(sides: Sides, pool: ThreadPoolExecutor, match: Match, bot: str, until: float) -> list[Played]:
    """All deals, or those that could be begun in time."""

    def play_deal(deal: int) -> list[Played]:
        if time.monotonic() > until:
            return []
        return [play_game(sides.both(), match, bot, deal, rotation) for rotation in range(match.games_of_a_deal)]

    return [game for deal in pool.map(play_deal, range(match.deals)) for game in deal]


def set_ups() -> list[str]:
    """Every set-up in which two seats or more decide, the smallest number of players first."""
    found = [
        (place, f"{name}:{variant}:{players}")
        for name in game_names()
        for variant, counts in game_named(name).variants.items()
        for place, players in enumerate(counts)
        if players - len(game_named(name).played_by_rules(variant)) > 1
    ]
    return [set_up for _, set_up in sorted(found)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path, help="a checkout of the other Birdtable")
    parser.add_argument("--set-up", action="append", help="game:variant:players; without any, all of them")
    parser.add_argument("--bot", default=f"{BEST}:30ms", help="who plays, on both sides")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--least", type=float, help="what the share of the wins should be, at least")
    parser.add_argument("--minutes", type=float, default=600.0)
    parser.add_argument("--processes", type=int, default=cores())
    chosen = parser.parse_args()
    before, until = chosen.before.resolve(), time.monotonic() + 60 * chosen.minutes
    wanted = [set_up.split(":") for set_up in chosen.set_up or set_ups()]
    sides = Sides(before)
    with ThreadPoolExecutor(chosen.processes) as pool:
        compile_games(sides, pool, {name for name, _, _ in wanted}, chosen.bot)
        for name, variant, players in wanted:
            bots = chosen.bot, chosen.bot
            match = Match(game_named(name), bots, int(players), chosen.games, SEED, variant=variant)
            if games := play_match(sides, pool, match, chosen.bot, until):
                told = f"--set-up {name}:{variant}:{players} --bot {chosen.bot} --games {chosen.games}"
                command = f"python benchmarks/across.py ../{before.name} {told}"
                across = Across("across", match, chosen.least, games, command=command)
                across.other = before.name
                keep(across)
    sides.end()


if __name__ == "__main__":
    main()
