"""Makes the weights of `network.py`: it watches greedy players, and learns who wins from how they stand.

    python examples/bots/train_network.py

It takes about a minute, and the same seed gives the same weights.
"""

import importlib
import sys
from pathlib import Path
from typing import Any

import numpy as np

import birdtable
from birdtable.bots.levels import LEVELS
from birdtable.bots.sitting import Sitting

sys.path.insert(0, str(Path(__file__).parent))
network: Any = importlib.import_module("network")

GAMES, ROUNDS, HIDDEN, STEP = 1500, 400, 16, 0.5


def positions(games: int) -> tuple[Any, Any]:
    """How every seat stood after its decisions, and whether it won in the end."""
    game, looks, wins = birdtable.game("cubirds"), [], []
    for number in range(games):
        play = birdtable.Play.seeded(game, 2, 1, number=number)
        bots = [Sitting(game, LEVELS[name]) for name in ("greedy", "finch")]
        luck, seats = [number + 1, 2, 3, 4], []
        while not play.over:
            seat = play.next_seat
            play.play_number(seat, bots[(seat + number) % 2].choose_in(play, seat, luck))
            looks.append(network.seen(play.state, seat))
            seats.append(seat)
        wins += [play.state.won[seat] for seat in seats]
    return np.array(looks), np.array(wins, float)


def trained(x: Any, won: Any, rounds: int) -> list[Any]:
    """The weights that tell best who wins: gradient descent with momentum on all positions at once."""
    luck = np.random.default_rng(1)
    layers = [luck.normal(0, 0.3, (x.shape[1], HIDDEN)), np.zeros(HIDDEN), np.zeros(HIDDEN), np.zeros(())]
    speed = [np.zeros_like(layer) for layer in layers]
    for _ in range(rounds):
        hidden = np.tanh(x @ layers[0] + layers[1])
        error = (network.chance(layers, x) - won) / len(x)
        back = np.outer(error, layers[2]) * (1 - hidden**2)
        slopes = [x.T @ back, back.sum(axis=0), hidden.T @ error, error.sum()]
        speed = [0.9 * fast - STEP * slope for fast, slope in zip(speed, slopes, strict=True)]
        layers = [layer + fast for layer, fast in zip(layers, speed, strict=True)]
    return layers


def main(games: int = GAMES, rounds: int = ROUNDS, file: Path = network.WEIGHTS) -> None:
    """Watch, learn, and write the weights down."""
    looks, wins = positions(games)
    layers = trained(looks, wins, rounds)
    right = ((network.chance(layers, looks) > 0.5) == (wins > 0.5)).mean()
    names = ("hidden", "hidden_bias", "out", "out_bias")
    np.savez(file, **{name: np.asarray(layer, "f4") for name, layer in zip(names, layers, strict=True)})  # type: ignore[arg-type]
    print(f"{len(looks):,} positions of {games:,} games; in {right:.0%} of them it says who wins. Wrote {file}")


if __name__ == "__main__":
    main()
