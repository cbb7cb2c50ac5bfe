"""The third twin on an NVIDIA GPU: is it equal to the CPU's, and how fast is it? Needs `pip install 'birdtable[gpu]'`.

    python benchmarks/gpu.py --record benchmarks/GPU.md

Every game has a process of its own, for each compiles its kernels for some time; they measure one after the other.
Times are the GPU's own (CUDA events), without compiling.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import cuda

from birdtable.arena import bound
from birdtable.arena.simulate import Results
from birdtable.core import luck as luck_module
from birdtable.core.contract import Game
from birdtable.core.errors import IllegalMove
from birdtable.core.native import native
from birdtable.core.play import Play
from birdtable.core.registry import register
from birdtable.core.state import native_dtype, to_native
from birdtable.core.twins import gpu_twins
from birdtable.research import vector
from birdtable.research.gpu import THREADS, random_games

GAMES = ("cubirds", "kuckuck", "whatsup", "wolken")
SEED = 11
REDEALS = 500
TIMED_STEPS = 20


class Sizes(NamedTuple):
    """How much is compared and measured."""

    games: int  # played at random
    compared: int  # of them, with the CPU's
    places: int  # of the vector engine, when it is timed
    steps: int  # in which it is compared
    places_compared: int


# Compared


def compare_games(game: Game, players: int, variant: str, results: Results) -> None:
    """Complain if games of random moves went otherwise than on the native twin."""
    ours = Results.room_for(len(results.reasons), players)
    states = bound.native_states(game, game.prepared(players, variant))
    room = np.zeros(4, "u4"), np.zeros(game.rules.MOVES, "i8")
    bound.native(game.name).loop.play_games(states, SEED, 0, np.zeros(players, "i8"), *room, *ours)
    for here, there in zip(ours, results, strict=True):
        assert (here == there).all(), f"{game.name} {variant} {players}: GPU and CPU play differently"


def compare_engines(game: Game, players: int, variant: str, sizes: Sizes) -> int:
    """Complain if anything that the vector engine shows differs; returns how many games have ended."""
    here = vector(game, players, sizes.places_compared, SEED, variant=variant)
    there = vector(game, players, sizes.places_compared, SEED, variant=variant, device="cuda")
    ended = 0
    complain_if_different(here, there)
    for step in range(sizes.steps):
        bots = "greedy" if step % 5 == 0 else "random"
        moves = here.choose(bots)
        chosen = there.choose(bots)
        assert chosen.copy_to_host().tobytes() == moves.tobytes(), f"{game.name}: {bots} chooses differently"
        there.step(chosen if step % 2 else moves)
        here.step(moves)
        complain_if_different(here, there)
        ended += int(here.now.dones.sum())
    assert here.states.tobytes() == there.states.copy_to_host().tobytes(), f"{game.name}: states differ"
    complain_if_not_refused(here, there)
    return ended


def complain_if_different(here: Any, there: Any) -> None:
    """All that can be asked for is equal, byte for byte."""
    for name, ours, theirs in zip(here.now._fields, here.now, there.now, strict=True):
        assert ours.tobytes() == theirs.copy_to_host().tobytes(), f"{here.game.name}: {name} differ"
    for name in ("scores", "numbers", "fields"):
        ours, theirs = getattr(here, name), getattr(there, name)
        assert ours.tobytes() == theirs.copy_to_host().tobytes(), f"{here.game.name}: {name} differ"


def complain_if_not_refused(here: Any, there: Any) -> None:
    """One move that is not legal among many is refused, and nothing changes."""
    moves, last = here.choose("random"), len(here.now.seats) - 1
    for wrong in (int(np.flatnonzero(~here.now.masks[last])[0]), -1, here.game.rules.MOVES):
        moves[last] = wrong
        try:
            there.step(moves)
        except IllegalMove:
            complain_if_different(here, there)
        else:
            raise AssertionError(f"{here.game.name}: move number {wrong} was carried out")


def compare_redeals(game: Game, players: int, variant: str, kernel: Any) -> None:
    """Complain if GPU and CPU redeal differently."""
    states = positions(game, players, variant)
    on_gpu = cuda.to_device(states)
    kernel[(REDEALS + THREADS - 1) // THREADS, THREADS](on_gpu, players)
    redeal = native(game.name).redeal.redeal
    for number in range(REDEALS):
        redeal(states[number], number % players, number)
    assert states.tobytes() == on_gpu.copy_to_host().tobytes(), f"{game.name} {variant} {players}: redeals differ"


def positions(game: Game, players: int, variant: str) -> Any:
    """States from random games, each some moves further than the one before."""
    states = np.zeros(REDEALS, native_dtype(game.state))
    number = 0
    luck = [1, 2, 3, 4]
    while number < REDEALS:
        play = Play.seeded(game, players, 2, number=number, variant=variant)
        while not play.over and number < REDEALS:
            if luck_module.below(luck, 5) == 0:
                to_native(play.state, states[number])
                number += 1
            moves = play.legal_numbers(play.next_seat)
            play.play_number(play.next_seat, moves[luck_module.below(luck, len(moves))])
    return states


def redeal_kernel(game: Game) -> Any:
    """A kernel that redeals one state in each thread, for each seat in turn."""
    redeal = gpu_twins(f"{game.name}-redeal").of(game.module("redeal")).redeal

    @cuda.jit
    def kernel(states, players):  # type: ignore[no-untyped-def]
        number = cuda.grid(1)
        if number < len(states):
            redeal(states[number], number % players, number)

    return kernel


# Measured


def seconds_of(work: Callable[[], Any]) -> tuple[float, Any]:
    """How long some work takes on the GPU, and what it returns."""
    begun, done = cuda.event(), cuda.event()
    begun.record()
    result = work()
    done.record()
    done.synchronize()
    return cuda.event_elapsed_time(begun, done) / 1000, result


def random_play(game: Game, players: int, variant: str, sizes: Sizes) -> tuple[float, float]:
    """Games and decisions a second of random moves, without observations; the first are compared with the CPU's."""
    seconds, on_gpu = seconds_of(lambda: random_games(game, players, sizes.games, SEED, variant=variant))
    results = Results(*(array.copy_to_host() for array in on_gpu))
    compare_games(game, players, variant, results.part(0, sizes.compared))
    return sizes.games / seconds, int(results.lengths.sum()) / seconds


def engine_speed(game: Game, players: int, variant: str, sizes: Sizes) -> float:
    """Decisions a second of the vector engine: random moves chosen and carried out, observations and masks made."""
    games = vector(game, players, sizes.places, SEED, variant=variant, device="cuda")

    def play() -> None:
        for _ in range(TIMED_STEPS):
            games.step(games.choose("random"))

    play()
    return sizes.places * TIMED_STEPS / seconds_of(play)[0]


def measured(name: str, sizes: Sizes) -> list[str]:
    """The lines of the table for one game: everything is compared, beside the other games, then it is measured."""
    game = importlib.import_module(f"birdtable.games.{name}").game
    register(game)
    redeal = redeal_kernel(game)
    set_ups = [(variant, players) for variant, counts in game.variants.items() for players in counts]
    ended = []
    try:
        for variant, players in set_ups:
            ended.append(compare_engines(game, players, variant, sizes))
            compare_redeals(game, players, variant, redeal)
            random_games(game, players, THREADS, variant=variant)
    finally:
        turns.all_compared.wait()
    lines = []
    with turns.one_measures:
        for (variant, players), games in zip(set_ups, ended, strict=True):
            played, decided = random_play(game, players, variant, sizes)
            speed = engine_speed(game, players, variant, sizes)
            lines.append(
                f"| {name} | {variant} | {players} | {played:,.0f} | {decided:,.0f} | {speed:,.0f} | {games:,} |"
            )
            print(lines[-1], flush=True)
    return lines


class Turns(NamedTuple):
    """What the processes wait for: nobody measures while another one does anything."""

    all_compared: Any
    one_measures: Any


turns: Turns


def take_turns(shared: Turns) -> None:
    """Every process knows what to wait for."""
    global turns
    turns = shared


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1 << 21, help="of each set-up, played at random")
    parser.add_argument("--compared", type=int, default=5_000, help="of them, with the CPU's")
    parser.add_argument("--places", type=int, default=1 << 18, help="games at a time, when the vector engine is timed")
    parser.add_argument("--steps", type=int, default=250, help="in which the vector engine is compared")
    parser.add_argument("--places-compared", type=int, default=1024, help="games at a time meanwhile")
    parser.add_argument("--record", type=Path)
    given = vars(parser.parse_args())
    record = given.pop("record")
    sizes = Sizes(**given)
    spawn = get_context("spawn")
    with ProcessPoolExecutor(len(GAMES), spawn, take_turns, (Turns(spawn.Barrier(len(GAMES)), spawn.Lock()),)) as pool:
        lines = [line for part in pool.map(measured, GAMES, [sizes] * len(GAMES)) for line in part]
    if record:
        record.write_text(report(lines, sizes), "utf-8")


def report(lines: list[str], sizes: Sizes) -> str:
    """What was compared and measured, as Markdown."""
    name = cuda.get_current_device().name
    device = name.decode() if isinstance(name, bytes) else name
    return f"""# On a GPU

One {device}, `python benchmarks/gpu.py --games {sizes.games} --places {sizes.places}`. In every set-up these are
equal to the CPU's, byte for byte: all that the vector engine shows of {sizes.places_compared:,} games in {sizes.steps}
steps, moves of `random` and `greedy`, and at the end the states; the results of {sizes.compared:,} of the random games;
{REDEALS} redealt states. A move that is not legal was refused.

*Decisions/s* are those of {sizes.games:,} whole games of random moves without observations (`random_games`).
*With observation* are those of {sizes.places:,} games at a time in the vector engine, with observation and mask for
each: a random legal move is chosen, checked and carried out. Times are the GPU's own.

| game | variant | seats | games/s | decisions/s | with observation | games ended while compared |
|---|---|---|---|---|---|---|
""" + "".join(f"{line}\n" for line in lines)


if __name__ == "__main__":
    main()
