"""Games that were played elsewhere."""

from __future__ import annotations

import random
from typing import Any

import birdtable
from birdtable.core.play import Play
from birdtable.core.record import record_of


def finished_game(name: str, players: int, seed: int = 1) -> dict[str, Any]:
    """The record of a game played at random."""
    rng = random.Random(seed)
    play = Play.seeded(birdtable.game(name), players, seed, seats=[f"Person {seat}" for seat in range(1, players + 1)])
    while not play.over:
        play.play(play.next_seat, rng.choice(play.legal_moves(play.next_seat)))
    return record_of(play)
