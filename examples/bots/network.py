"""A bot for CuBirds that asks a small network how well it stands after each move.

The weights lie beside it in `network.npz`; `train_network.py` makes them.
"""

from pathlib import Path
from typing import Any

import numpy as np

from birdtable.bots.bot import Decision

WEIGHTS = Path(__file__).with_name("network.npz")
WORLDS = 4  # that could be the true one, in which each move is tried
FLOCKS = 3  # of a species: more of them count no more


class Bot:
    """Loads its network once for each seat that it takes."""

    def __init__(self) -> None:
        with np.load(WEIGHTS) as weights:
            self.layers = [weights[name] for name in ("hidden", "hidden_bias", "out", "out_bias")]

    def choose(self, decision: Decision) -> int:
        """The move after which the network expects the most."""
        worlds = [decision.redealt() for _ in range(WORLDS)]
        after = np.array(
            [[seen(stepped(decision, world, move), decision.seat) for world in worlds] for move in decision.moves]
        )
        return decision.moves[int(chance(self.layers, after).mean(axis=1).argmax())]


def stepped(decision: Decision, world: Any, move: int) -> Any:
    """A world after a move."""
    state = world.copy()
    decision.game.rules.step(state, decision.seat, move)
    return state


def seen(state: Any, seat: int) -> list[float]:
    """What the network looks at: our hand and collection, the best of the others', and how many cards they hold."""
    others = [other for other in range(state.players) if other != seat]
    theirs = [max(state.collection[other][bird] for other in others) for bird in range(len(state.hand[seat]))]
    fewest = min(sum(state.hand[other]) for other in others)
    counts = [*state.hand[seat], *(min(n, FLOCKS) for n in (*state.collection[seat], *theirs)), fewest]
    return [n / FLOCKS for n in counts] + [float(state.won[seat])]


def chance(layers: list[Any], x: Any) -> Any:
    """The chance to win that the network sees, for every row of what it looks at."""
    hidden, hidden_bias, out, out_bias = layers
    return 1 / (1 + np.exp(-(np.tanh(x @ hidden + hidden_bias) @ out + out_bias)))
