"""One side of a match between two Birdtables, in a process of its own: `python side.py CHECKOUT`.

It is told by lines of JSON which game begins and what is decided, keeps its own copy of the game, and answers what its
bot decides and how long that took. It uses only what every Birdtable has had since there are bots.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, cast

from bare import use_sources


class Side:
    """A game as this Birdtable plays it, and the bot that sits at it."""

    def begin(self, name: str, players: int, variant: str, seed: int, deal: int, lots: int, bot: str) -> list[int]:
        """Set up a game; like every message but one, it is answered by the seats that must decide."""
        import numpy as np

        from birdtable.bots.levels import level_of
        from birdtable.bots.players import player, twin_state
        from birdtable.core.luck import BOTS, CARDS, seed_luck
        from birdtable.core.registry import game as game_named

        game = game_named(name)
        self.bots, self.level = player(name, True), level_of(bot)
        self.rules = self.bots._bound.rules
        self.s: Any = twin_state(game, game.prepared(players, variant), native=True)
        self.luck = cast(Any, np.zeros(4, "u4"))
        self.moves: Any = np.zeros(game.rules.MOVES, "i8")
        self.seats = players - len(game.played_by_rules(variant))
        luck: Any = self.s["luck"]
        seed_luck(luck, seed, deal, CARDS)
        seed_luck(self.luck, seed, lots, BOTS)
        self.rules.set_up(self.s)
        return self.waiting()

    def choose(self, seat: int) -> tuple[int, int, float]:
        """What the bot decides, among how many moves, and the seconds of CPU time that it took."""
        n = self.rules.legal(self.s, seat, self.moves)
        start = time.thread_time()
        move = self.bots.choose(self.level, self.s, seat, self.moves, n, self.luck)
        return int(move), int(n), time.thread_time() - start

    def step(self, decisions: list[tuple[int, int]]) -> list[int]:
        """Carry out what was decided."""
        for seat, move in decisions:
            self.rules.step(self.s, seat, move)
        return self.waiting()

    def waiting(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.s["over"] and self.rules.deciding(self.s, seat)]

    def shares(self) -> list[float]:
        """Each seat's share of the win."""
        won = self.s["won"][: self.seats].astype(float)
        return (won / max(self.s["won"].sum(), 1)).tolist()


def main(checkout: Path) -> None:
    use_sources(checkout)
    side = Side()
    for line in sys.stdin:
        what, *told = json.loads(line)
        print(json.dumps(getattr(side, what)(*told)), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
