"""The bots' ladder: all the matches that `docs/bots.md` shows, kept in `bots.jsonl` as they are played.

    python benchmarks/ladder.py                  play what is not kept yet, and write docs/bots.md
    python benchmarks/ladder.py --minutes 20     the same, but hand out no more games after 20 minutes
    python benchmarks/ladder.py --docs           only write docs/bots.md from what is kept

The most important matches come first. All of them share the cores deal by deal; what is unfinished when the time is up
is kept with the games that it has. It needs NumPy and Numba, and nothing else.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bare import use_sources

ROOT = Path(__file__).parent.parent
KEPT = Path(__file__).with_name("bots.jsonl")
DOCS = ROOT / "docs" / "bots.md"

use_sources(ROOT)

from birdtable.arena.figures import figures  # noqa: E402
from birdtable.arena.match import Match, Played, play_deal, play_game  # noqa: E402
from birdtable.arena.simulate import cores  # noqa: E402
from birdtable.bots.levels import LADDER  # noqa: E402
from birdtable.bots.search import REGRET  # noqa: E402
from birdtable.core.play import Play  # noqa: E402
from birdtable.core.registry import game as game_named  # noqa: E402
from birdtable.core.registry import game_names  # noqa: E402

BEST = LADDER[-1].name
# Simulations that take about 0.03 s a decision on one core of the machine that the kept results come from.
SIMULATIONS = {"cubirds": 2000, "kuckuck": 1200, "whatsup": 1000, "wolken": 1500}
FEW = 400  # simulations: enough to compare ways to search
ENOUGH = 50  # games of an unfinished match that are still worth keeping
FLAT = ("benchmarks/flat.py", "benchmarks/flat_greedy.py")  # who plays on at random, and who at a glance


@dataclass
class Planned:
    """A match, what it shall show, and the games so far."""

    kind: str
    match: Match
    least: float | None = None  # what the first bot's share of the wins should be, at least
    games: list[Played] = field(default_factory=list)
    handed_out: int = 0
    done: int = 0
    command: str = ""  # how anybody can play it again

    def __post_init__(self) -> None:
        match = self.match
        seated = f"birdtable arena {match.game.name} --players {match.players} --bots {','.join(match.bots)}"
        self.command = self.command or f"{seated} --games {match.games} --seed {match.seed}"

    def line(self) -> str:
        """What is kept of it."""
        first = {"kind": self.kind, "least": self.least, "command": self.command}
        return json.dumps(first | figures(self.match, self.games).as_json())


# The plan


def plan() -> list[Planned]:
    """All matches, the most important first."""
    kinds = [against_flat, against_random, against_greedy, rungs, more_time, in_time, experiments]
    return [planned for kind in kinds for name in game_names() for planned in kind(name)]


def best(name: str, times: float = 1) -> str:
    """The strongest bot at so many times the usual simulations."""
    return f"{BEST}:{round(SIMULATIONS[name] * times)}"


def ends(name: str) -> tuple[int, int]:
    """The smallest and the largest number of players."""
    counts = game_named(name).variants["standard"]
    return counts[0], counts[-1]


def planned(
    kind: str, name: str, bots: tuple[str, str], players: int, least: float | None, games: int = 400
) -> Planned:
    """A match on deals of its own seed."""
    return Planned(kind, Match(game_named(name), bots, players, games, seed=6), least)


def against_flat(name: str) -> Iterator[Planned]:
    """The strongest alone against flat Monte Carlo with as much CPU time."""
    for flat in FLAT:
        bots, least = (f"{BEST}:30ms", f"{flat}:30ms"), 0.47 if name == "kuckuck" else 0.9
        yield planned("flat", name, bots, ends(name)[0], least if flat == FLAT[0] else None)


def against_random(name: str) -> Iterator[Planned]:
    """The strongest against random players."""
    few, many = ends(name)
    bars = {"cubirds": 0.97, "wolken": 0.97, "whatsup": 0.93, "kuckuck": 0.6}
    yield planned("against random", name, (best(name), "random"), few, bars[name])
    yield planned("against random", name, (best(name), "random"), many, 0.5 if name == "kuckuck" else None)


def against_greedy(name: str) -> Iterator[Planned]:
    """The strongest against greedy players: 80 % of two, and twice its fair share at a full table."""
    for players in ends(name):
        least = 0.8 if players == 2 else 2 / players
        yield planned("against greedy", name, (best(name), "greedy"), players, least)


def rungs(name: str) -> Iterator[Planned]:
    """Each level alone against a table of the one below: even steps, neither too small nor too large."""
    names = [level.name for level in LADDER[:-1]] + [best(name)]
    for players in ends(name):
        for below, above in pairwise(names):
            yield planned("levels", name, (above, below), players, {2: 0.6, 3: 0.45}.get(players))


def more_time(name: str) -> Iterator[Planned]:
    """Ten times the simulations against once, at about 0.2 s a decision and at 0.02 s: how much is left to find."""
    few, many = ends(name)
    yield planned("ten times", name, (best(name, 10), best(name)), few, None, games=100)
    for players in (few, many):
        yield planned("ten times", name, (best(name), best(name, 0.1)), players, None)


def in_time(name: str) -> Iterator[Planned]:
    """All the time that the strongest may take, against a tenth of it."""
    bots = f"{BEST}:300ms", f"{BEST}:30ms"
    yield planned("in time", name, bots, ends(name)[0], None, games=100)


def experiments(name: str) -> Iterator[Planned]:
    """Other ways to search against the one that the bots have."""
    usual = f"{BEST}:{FEW}"
    players = ends(name)[0]
    yield planned("to the end", name, (f"{usual}+depth=10000+chapters=99", usual), players, None, games=200)
    if decides_at_once(name):
        yield planned("by regret", name, (f"{usual}+at_once={REGRET}", usual), players, None)


def decides_at_once(name: str) -> bool:
    """Do all seats decide together when a game begins?"""
    play = Play.seeded(game_named(name), ends(name)[0])
    return len(play.deciding) > 1


# Playing


def play(todo: list[Planned], minutes: float, processes: int) -> None:
    """Play the matches, deal by deal, and keep each as soon as it is done."""
    until = time.monotonic() + 60 * minutes
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        compile_all(pool, sorted({planned.match.game.name for planned in todo}))
        running: dict[Future[list[Played]], Planned] = {}
        while True:
            while len(running) < 2 * processes and time.monotonic() < until and (task := next_deal(todo)):
                running[pool.submit(play_one, *task[1])] = task[0]
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                planned = running.pop(future)
                planned.games += future.result()
                planned.done += 1
                if planned.done == planned.match.deals:
                    keep(planned)
    for planned in todo:
        if planned.done < planned.match.deals and len(planned.games) >= ENOUGH:
            keep(planned)


def next_deal(todo: list[Planned]) -> tuple[Planned, tuple[Any, ...]] | None:
    """The next deal of the first match that has any left."""
    for planned in todo:
        if planned.handed_out < planned.match.deals:
            planned.handed_out += 1
            match = planned.match
            named = (match.game.name, match.bots, match.players, match.games, match.seed)
            return planned, (*named, planned.handed_out - 1)
    return None


def play_one(name: str, bots: tuple[str, ...], players: int, games: int, seed: int, deal: int) -> list[Played]:
    """One deal with all rotations, in a process of its own."""
    return play_deal(Match(game_named(name), bots, players, games, seed), deal)


def compile_all(pool: ProcessPoolExecutor, names: list[str]) -> None:
    """Compile these games once, side by side."""
    for done in [pool.submit(compile_one, name) for name in names]:
        done.result()


def compile_one(name: str) -> None:
    """Compile one game with its bots."""
    for other in (LADDER[2].name, f"{FLAT[0]}:1"):
        play_game(Match(game_named(name), (f"{BEST}:1", other), ends(name)[0], 1), 0, 0)


def keep(planned: Planned) -> None:
    """Write a match down, and say so."""
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(planned.line() + "\n")
    result = json.loads(planned.line())
    first = result["bots"][0]
    share = f"{first['wins']:.1%} [{first['low']:.1%}, {first['high']:.1%}]"
    bar = f", at least {planned.least:.0%}" if planned.least else ""
    print(f"{planned.kind}: {planned.command}: {share} of {result['games']} games{bar}", flush=True)


def kept() -> list[dict[str, Any]]:
    """All that was kept; of the same match the last."""
    if not KEPT.exists():
        return []
    lines = [json.loads(line) for line in KEPT.read_text("utf-8").splitlines()]
    return list({line["command"]: line for line in lines}.values())


# The page


HEAD = """# The bots, measured

Written by `scripts/ladder` from the matches kept in [bots.jsonl](../benchmarks/bots.jsonl). Every deal is played with
all rotations of the seats. A share is that of one seat; a shared win counts in parts; intervals are 95 %. The first bot
sits alone, the second takes all other seats. `raven:400` thinks for 400 simulations, `raven:30ms` for 30 ms of CPU
time, and `+…` changes how it searches. A bar (“at least”) is met, ✓, when its figure lies inside the interval or below
it.
"""

TITLES = {
    "across": "The strongest against the strongest of an earlier Birdtable, in processes of their own",
    "peer": "The strongest against OpenSpiel's information-set search, through our adapter",
    "flat": "The strongest alone against flat Monte Carlo, with as much CPU time",
    "best response": "What the strongest loses to who has learned to answer it",
    "against random": "The strongest against random players",
    "against greedy": "The strongest against greedy players",
    "levels": "Each level against a table of the one below",
    "ten times": "Ten times the simulations against once: what is left to find",
    "in time": "0.3 s of CPU time for a decision against 0.03 s, on another machine, with two cores",
    "to the end": "An experiment: playing on to the end of the game instead of asking the judge",
    "by regret": "An experiment: decisions made at once by regret matching instead of confidence bounds",
}

OLD = (
    "These were played before raven asked learned judges, had a habit in Zum Kuckuck with three, and saw certain ends."
)
BUT = f"{OLD[:-1]}; all but those in Zum Kuckuck with three, which are new."

NOTES = {
    **dict.fromkeys(("against random", "against greedy"), BUT),
    **dict.fromkeys(("ten times", "in time", "to the end", "by regret"), OLD),
    "flat": """
Flat Monte Carlo makes every legal move in turn in redealt states and plays on to the end of the game, at random
(`flat.py`) or by the moves that look best at a glance (`flat_greedy.py`); it chooses the move with the best mean.
""".strip(),
    "best response": """
A net that has learned Zum Kuckuck! from games against itself learns on alone at a table with two ravens, and then plays
as it is (`benchmarks/best_response.py`; torch). By how much it wins is a measure of how well raven's mixtures hide what
it will bid, and no more than a lower bound: who trains longer may win more. Against itself it made 270 million moves
(213 s, on a GPU and 6 cores); then it played 9,014 games against `raven:1ms` (165 s on 8 cores).
These figures are of the raven that had no habit yet, and of the same training before it was arranged as that file.
""".strip(),
    "peer": """
ISMCTS is OpenSpiel's own `ISMCTSBot`, in Python, through [our adapter](open-spiel.md): once with the rollouts that come
with it, once with ours, which are compiled. It is stopped when its time is up; its constant of exploration is 0.3, for
with 1 or 2 it did worse against `greedy` in 16 games each. A general search in Python over states in Python makes few
simulations in that time, but with about as many (`raven:85`, `raven:150`) raven wins as often: it is what raven knows
of the games that makes the difference. (`benchmarks/peer.py`, 3.75 minutes of CPU time for each match in time.)
""".strip(),
}


def page(lines: list[dict[str, Any]]) -> str:
    """docs/bots.md."""
    parts = [HEAD]
    for kind, title in TITLES.items():
        chosen = [line for line in lines if line["kind"] == kind]
        if chosen:
            parts += [f"## {title}\n", *NOTES.get(kind, "").splitlines(), *[""] * (kind in NOTES), *table(chosen), ""]
            parts += [text for line in chosen[:1] if "curve" in line for text in (curve_of(line), "")]
    parts += [
        "## Speed\n",
        "Simulations per CPU second, on one core of the machine that played these matches.\n",
        *speeds([line for line in lines if line["kind"] == "against greedy"]),
        "",
        "## Again\n",
        "Each match is played again by its command; at fixed simulations to the last move:\n",
        "```",
    ]
    parts += [line["command"] for line in lines]
    return "\n".join([*parts, "```", ""])


def table(lines: list[dict[str, Any]]) -> list[str]:
    """A row for each match."""
    rows = [
        "| game | players | bots | games | wins of the first | 95 % interval | fair | at least | ms a decision |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for line in lines:
        first = line["bots"][0]
        bots = " – ".join(bot["name"] for bot in line["bots"])
        share = f"{first['wins']:.1%} | {first['low']:.1%} – {first['high']:.1%} | {first['fair']:.1%}"
        bar = verdict(line["kind"], first, line["least"])
        row = f"| {called(line)} | {line['players']} | {bots} | {line['games']} | {share} | {bar} | "
        took = first["milliseconds"]  # None: not measured
        rows.append(row + ("– |" if took is None else f"{took:.1f} |"))
    return rows


def curve_of(line: dict[str, Any]) -> str:
    """How it went while it learned."""
    points = ", ".join(f"{share:.1%} up to game {games:,}" for games, share in line["curve"])
    return f"While it learned, it won {points}."


def called(line: dict[str, Any]) -> str:
    """A game, and its variant if that is not the usual one."""
    return str(line["game"]) if line["variant"] == "standard" else f"{line['game']}, {line['variant']}"


def speeds(lines: list[dict[str, Any]]) -> list[str]:
    """How fast the strongest thinks, by game and number of players."""
    rows = ["| game | players | simulations per CPU second |", "|---|---|---|"]
    for line in lines:
        first = line["bots"][0]
        speed = 1000 * int(first["name"].split(":")[1]) / first["milliseconds"]
        rows.append(f"| {line['game']} | {line['players']} | {speed:,.0f} |")
    return rows


def verdict(kind: str, first: dict[str, Any], least: float | None) -> str:
    """The bar, and whether it is met: its figure lies inside or below the interval."""
    if least is None:
        above = f"above fair {'✓' if first['low'] > first['fair'] else '✗'}"
        return above if kind in ("levels", "across") else "–"
    return f"{least:.0%} {'✓' if first['high'] >= least else '✗'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--processes", type=int, default=cores())
    parser.add_argument("--docs", action="store_true", help="only write docs/bots.md")
    parser.add_argument("--only", default="", help="matches whose command holds this text")
    chosen = parser.parse_args()
    os.chdir(ROOT)  # where the commands are to be played
    if not chosen.docs:
        have = {line["command"] for line in kept()}
        todo = [planned for planned in plan() if planned.command not in have and chosen.only in planned.command]
        play(todo, chosen.minutes, chosen.processes)
    order = {planned.command: place for place, planned in enumerate(plan())}
    lines = sorted(kept(), key=lambda line: order.get(line["command"], len(order)))
    DOCS.write_text(page(lines), "utf-8")


if __name__ == "__main__":
    os.environ.setdefault("NUMBA_NUM_THREADS", "1")
    main()
