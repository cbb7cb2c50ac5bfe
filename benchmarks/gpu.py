"""The third twin: the same rules on a GPU, one game a thread. Needs numba-cuda and an NVIDIA GPU.

Plays random games there and on the CPU, compares every result, and says how fast it went. With `--record FILE` the
figures are written down as Markdown.
"""

from __future__ import annotations

import argparse
import importlib
import time
from pathlib import Path
from typing import Any

import numpy as np
from numba import cuda, int16, uint32

from birdtable.arena import bound, loop
from birdtable.arena.simulate import Results
from birdtable.bots import choose
from birdtable.core import luck as luck_module
from birdtable.core.contract import Game
from birdtable.core.play import Play
from birdtable.core.registry import register
from birdtable.core.state import native_dtype, to_native
from birdtable.core.twins import NATIVE, Twins

GAMES = ("cubirds", "kuckuck", "whatsup", "wolken")
THREADS = 128


def gpu_twins(name: str) -> Twins:
    """Twins whose functions run on the GPU, called from a kernel."""
    return Twins(f"{name}-gpu", lambda function, sources: cuda.jit(device=True)(function), NATIVE)


def kernel_of(game: Game) -> Any:
    """A kernel that plays one random game in each thread."""
    twins = gpu_twins(game.name)
    rules = twins.of(game.module("rules"))
    twins.of(choose, merit=game.module("merit"))
    play_out = twins.of(loop, rules=game.module("rules"), choose=choose).play_out
    seed_luck = twins.of(luck_module).seed_luck
    set_up = rules.set_up
    most_moves = game.rules.MOVES

    @cuda.jit
    def kernel(states, bots, seed, scores, won, reasons, lengths):  # type: ignore[no-untyped-def]
        number = cuda.grid(1)
        if number < len(reasons):
            luck = cuda.local.array(4, uint32)
            moves = cuda.local.array(most_moves, int16)
            s = states[number]
            seed_luck(s.luck, seed, number, 0)
            seed_luck(luck, seed, number, 1)
            set_up(s)
            lengths[number] = play_out(s, bots, luck, moves)
            reasons[number] = s.reason
            for seat in range(s.players):
                scores[number][seat] = s.score[seat]
                won[number][seat] = s.won[seat]

    return kernel


def redeal_kernel_of(game: Game) -> Any:
    """A kernel that redeals one state in each thread, for each seat in turn."""
    redeal = gpu_twins(game.name).of(game.module("redeal")).redeal

    @cuda.jit
    def kernel(states, players):  # type: ignore[no-untyped-def]
        number = cuda.grid(1)
        if number < len(states):
            redeal(states[number], number % players, number)

    return kernel


def positions(game: Game, players: int, variant: str, count: int) -> Any:
    """States from random games, each some moves further than the one before."""
    states = np.zeros(count, native_dtype(game.state))
    number = 0
    luck = [1, 2, 3, 4]
    while number < count:
        play = Play.seeded(game, players, 2, number=number, variant=variant)
        while not play.over and number < count:
            if luck_module.below(luck, 5) == 0:
                to_native(play.state, states[number])
                number += 1
            moves = play.legal_numbers(play.next_seat)
            play.play_number(play.next_seat, moves[luck_module.below(luck, len(moves))])
    return states


def check_redeals(game: Game, kernel: Any, variant: str, players: int, count: int) -> None:
    """Complain if GPU and CPU redeal differently."""
    states = positions(game, players, variant, count)
    on_gpu = cuda.to_device(states)
    kernel[(count + THREADS - 1) // THREADS, THREADS](on_gpu, players)
    redeal = bound.native(game.name).redeal.redeal
    for number in range(count):
        redeal(states[number], number % players, number)
    theirs = on_gpu.copy_to_host()
    assert states.tobytes() == theirs.tobytes(), f"{game.name} {variant} {players}: GPU and CPU redeal differently"


def play_on_gpu(kernel: Any, game: Game, players: int, variant: str, games: int) -> tuple[Results, float]:
    """Results of many games, and the seconds that they took on the GPU."""
    states = np.repeat(bound.native_states(game, game.prepared(players, variant))[:1], games)
    on_gpu = [cuda.to_device(array) for array in (states, np.zeros(players, "i8"), *Results.room_for(games, players))]
    cuda.synchronize()
    start = time.perf_counter()
    kernel[(games + THREADS - 1) // THREADS, THREADS](on_gpu[0], on_gpu[1], 1, *on_gpu[2:])
    cuda.synchronize()
    seconds = time.perf_counter() - start
    return Results(*(array.copy_to_host() for array in on_gpu[2:])), seconds


def play_on_cpu(game: Game, players: int, variant: str, games: int) -> Results:
    """The same games on the native twin."""
    results = Results.room_for(games, players)
    states = bound.native_states(game, game.prepared(players, variant))
    room = np.zeros(4, "u4"), np.zeros(game.rules.MOVES, "i8")
    bound.native(game.name).loop.play_games(states, 1, 0, np.zeros(players, "i8"), *room, *results)
    return results


def measured(game: Game, kernel: Any, variant: str, players: int, games: int, compared: int) -> str:
    """One line of the table; complains if the twins differ."""
    play_on_gpu(kernel, game, players, variant, THREADS)
    results, seconds = play_on_gpu(kernel, game, players, variant, games)
    for ours, theirs in zip(results, play_on_cpu(game, players, variant, compared), strict=True):
        assert (ours[:compared] == theirs).all(), f"{game.name} {variant} {players}: GPU and CPU differ"
    decisions = int(results.lengths.sum()) / seconds
    return f"| {game.name} | {variant} | {players} | {games / seconds:,.0f} | {decisions:,.0f} | {compared:,} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1 << 20)
    parser.add_argument("--compared", type=int, default=20_000)
    parser.add_argument("--record", type=Path)
    arguments = parser.parse_args()
    lines = ["| game | variant | seats | games/s | decisions/s | equal to the CPU |", "|---|---|---|---|---|---|"]
    for name in GAMES:
        game = importlib.import_module(f"birdtable.games.{name}").game
        register(game)
        kernel, redeal_kernel = kernel_of(game), redeal_kernel_of(game)
        for variant, counts in game.variants.items():
            for players in counts:
                lines.append(measured(game, kernel, variant, players, arguments.games, arguments.compared))
                check_redeals(game, redeal_kernel, variant, players, 500)
                print(lines[-1], flush=True)
    device = cuda.get_current_device().name
    device = device.decode() if isinstance(device, bytes) else device
    about = "500 redealt states of each set-up are also equal to the CPU's, byte for byte."
    text = f"# On a GPU\n\nRandom games, one a thread, on one {device} (`benchmarks/gpu.py`). {about}\n\n" + "\n".join(
        lines
    )
    if arguments.record:
        arguments.record.write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
