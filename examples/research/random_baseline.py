"""How often the simplest bots win: the first figures to have before anything is learned.

    python examples/research/random_baseline.py whatsup 2

Thousands of games at a time on the vector engine; every seat is counted by itself, for who begins may matter.
"""

import argparse
from typing import Any

import numpy as np

from birdtable.research import vector

BOTS = ("random", "greedy")


def shares(game: str, players: int, bots: list[str], games: int) -> Any:
    """How often each seat won, of at least so many games; a win that several share counts in parts."""
    table = vector(game, players, n=min(games, 1024), seed=1)
    won, ended = np.zeros(players), 0
    while ended < games:
        now = table.step(table.choose(bots))
        won += now.rewards.sum(axis=0)
        ended += now.dones.sum()
    return won / ended


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="whatsup")
    parser.add_argument("players", nargs="?", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000)
    chosen = parser.parse_args()
    for first in BOTS:
        for others in BOTS:
            bots = [first] + [others] * (chosen.players - 1)
            won = " ".join(f"{share:.1%}" for share in shares(chosen.game, chosen.players, bots, chosen.games))
            print(f"{', '.join(bots)}: {won}")


if __name__ == "__main__":
    main()
