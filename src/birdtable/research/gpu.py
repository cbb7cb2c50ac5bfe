"""The vector engine on a GPU: each game in a thread of its own, by the very functions that the native twin compiles.

What it hands out are arrays on the GPU, which torch, cupy and others read in place by `__cuda_array_interface__`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from birdtable.arena.simulate import Results
from birdtable.bots import choose
from birdtable.core.compiled import numba_cuda
from birdtable.core.contract import Game, Options
from birdtable.core.errors import BadSetUp, IllegalMove
from birdtable.core.native import native
from birdtable.core.registry import game as game_named
from birdtable.core.state import native_dtype
from birdtable.core.twins import gpu_twins
from birdtable.research import stepping
from birdtable.research.vectors import Step, game_to_play, numbers_of

THREADS = 128  # of a block
BLOCKS = 8 * 132  # that play whole games: as many as the 132 multiprocessors of an H200 run at once
AT_ONCE = 64  # decisions that are made before the threads wait for one another, to begin games together

cuda: Any = numba_cuda()  # the simulator looks for it under this name


class GpuVector:
    """n games at their first decisions, as in `Vector`: same seed, same games, but all arrays lie on the GPU.

    `now` is a `Step` of such arrays; `array.copy_to_host()` fetches one. Moves are given as an array there, or here.
    """

    def __init__(
        self,
        game: str | Game,
        players: int,
        n: int,
        seed: int = 0,
        *,
        variant: str = "standard",
        options: Options | None = None,
    ) -> None:
        self.game = game_to_play(game, n, seed)
        refuse_without_gpu()
        self.players, self.n, self.seed = players, n, seed
        self._kernels = kernels(self.game.name)
        on_gpu = cuda.to_device
        prepared = native(self.game.name).prepared(players, variant, options)
        self._raw = on_gpu(np.repeat(prepared[None], n + 1).view(np.uint32).reshape(n + 1, -1))
        self.states = self._raw.view(native_dtype(self.game.state)).reshape(n + 1)
        record = native_dtype(self.game.observing().Observation)
        kind = record[0].base
        rows = on_gpu(np.zeros((n, record.itemsize // kind.itemsize), kind))
        self._numbers_of_rows = rows.reshape(rows.size)
        self.fields = rows.view(record).reshape(n)  # the observations by name, in the same memory
        masks = on_gpu(np.zeros((n, self.game.rules.MOVES), np.bool_))
        rewards, dones = on_gpu(np.zeros((n, players), np.float32)), on_gpu(np.ones(n, np.bool_))
        self.now: Any = Step(rows, masks, on_gpu(np.zeros(n, np.int8)), rewards, dones)
        self.scores = on_gpu(np.zeros((n, players), np.int16))  # of the games that have just ended
        self.numbers = on_gpu(np.arange(-n, 0, dtype=np.int64))  # which game of the series is played at each place
        self._lucks = on_gpu(np.zeros((n, 4), np.uint32))
        self._begin()
        dones.copy_to_device(np.zeros(n, np.bool_))

    def step(self, moves: Any) -> Step:
        """Carry out a move of the seat that decides in each game; where a game ends thereby the next one begins.

        A move that is not legal is refused, and nothing changes.
        """
        chosen, now = self._checked(moves), self.now
        self._launch(self._kernels.step, self.states, now.seats, chosen, now.rewards, self.scores, now.dones)
        self._begin()
        return now

    def choose(self, bots: str | Sequence[str]) -> Any:
        """What a simple bot would do in each game: one for all seats, or one for each. Every call draws new lots."""
        numbers, now = cuda.to_device(numbers_of(bots, self.players)), self.now
        moves = cuda.to_device(np.zeros(self.n, np.int64))
        self._launch(self._kernels.choose, self.states, self._lucks, now.masks, now.seats, numbers, moves)
        return moves

    def _checked(self, moves: Any) -> Any:
        """The moves as an array on the GPU, if all of them are legal."""
        there = hasattr(moves, "__cuda_ndarray__") or hasattr(moves, "__cuda_array_interface__")
        given: Any = moves if there else np.asarray(moves)
        if hasattr(given, "__cuda_array_interface__"):
            given = cuda.as_cuda_array(given)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise IllegalMove(f"moves are {given.dtype} of shape {given.shape}; it should be {self.n} whole numbers")
        chosen = given if there else cuda.to_device(given)
        wrong = cuda.to_device(np.array([self.n]))
        self._launch(self._kernels.check, self.now.masks, chosen, wrong)
        if (i := int(wrong.copy_to_host()[0])) < self.n:
            move, legal = chosen.copy_to_host()[i], np.flatnonzero(self.now.masks.copy_to_host()[i]).tolist()
            raise IllegalMove(f"move number {move} is not legal in game {i}; one of {legal[:3]} would be")
        return chosen

    def _begin(self) -> None:
        """Where a game is over the next one begins; then see who decides."""
        now = self.now
        self._kernels.blank[loops_over(self.n)](self._numbers_of_rows)
        series = self._raw, self._lucks, self.seed, self.numbers, now.dones
        self._launch(self._kernels.begin, self.states, *series, self.fields, now.masks, now.seats)

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        kernel[(self.n + THREADS - 1) // THREADS, min(THREADS, self.n)](*arguments)


def random_games(
    game: str | Game,
    players: int,
    n: int,
    seed: int = 0,
    *,
    variant: str = "standard",
    options: Options | None = None,
) -> Results:
    """How n whole games of random moves went, in arrays on the GPU: the games that `simulate` plays from this seed."""
    game = game_to_play(game, n, seed)
    refuse_without_gpu()
    prepared = native(game.name).prepared(players, variant, options)
    raw, *results = map(cuda.to_device, (prepared.reshape(1).view(np.uint32), *Results.room_for(n, players)))
    kernels(game.name).play[loops_over(n)](raw, seed, *results)
    return Results(*results)


def loops_over(n: int) -> tuple[int, int]:
    """How many blocks of how many threads share out n games, if each thread does one after the other."""
    return min(BLOCKS, (n + THREADS - 1) // THREADS), min(THREADS, n)


def refuse_without_gpu() -> None:
    """A GPU is needed."""
    if not cuda.is_available():
        raise BadSetUp("there is no GPU here that Numba can use: pip install 'birdtable[gpu]', on a machine with one")


class Kernels(NamedTuple):
    """What runs on the GPU, a thread for each game."""

    blank: Any
    begin: Any
    check: Any
    step: Any
    choose: Any
    play: Any


@cache
def kernels(name: str) -> Kernels:
    """The kernels of a registered game; each is compiled when it is first launched, by every process anew."""
    game = game_named(name)
    twins = gpu_twins(f"{name}-gpu")
    twins.of(choose, merit=game.module("merit"))
    loop: Any = twins.bound(stepping, game.compiling() | {"choose": choose})
    begin_game, next_seat, look = loop.begin, loop.next_seat, loop.look
    step_all, settle_all, choose_all = loop.step_all, loop.settle_all, loop.choose_all
    play_on = loop.play_on
    most_moves = game.rules.MOVES
    record = np.dtype((np.record, native_dtype(game.state)))
    words = record.itemsize // 4

    @cuda.jit
    def blank(numbers):  # type: ignore[no-untyped-def]
        for k in range(cuda.grid(1), len(numbers), cuda.gridsize(1)):
            numbers[k] = 0

    @cuda.jit
    def begin(states, raw, lucks, seed, numbers, dones, fields, masks, seats):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        n = len(seats)
        if i < n:
            if dones[i]:
                numbers[i] += n
                for k in range(raw.shape[1]):
                    raw[i, k] = raw[n, k]
                begin_game(states[i], lucks[i], seed, int(numbers[i]))
            seats[i] = next_seat(states[i])
            room = cuda.local.array(most_moves, np.int16)
            look(states[i], fields[i], masks[i], seats[i], room)

    @cuda.jit
    def check(masks, moves, wrong):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(moves):
            move = moves[i]
            if move < 0 or move >= masks.shape[1] or not masks[i, move]:
                cuda.atomic.min(wrong, 0, i)

    @cuda.jit
    def step(states, seats, moves, rewards, scores, dones):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(seats):
            step_all(states, seats, moves, i, i + 1)
            settle_all(states, rewards, scores, dones, i, i + 1)

    @cuda.jit
    def decide(states, lucks, masks, seats, bots, moves):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(seats):
            room = cuda.local.array(most_moves, np.int16)
            choose_all(states, lucks, masks, seats, bots, moves, room, i, i + 1)

    @cuda.jit
    def play(prepared, seed, scores, won, reasons, lengths):  # type: ignore[no-untyped-def]
        luck = cuda.local.array(4, np.uint32)
        room = cuda.local.array(most_moves, np.int16)
        state = cuda.local.array(words, np.uint32)  # a thread's own, which lies so that neighbours are read together
        s = state.view(record)[0]
        number = cuda.grid(1)
        made = 0
        while number < len(reasons):
            if made == 0:
                for k in range(words):
                    state[k] = prepared[k]
                begin_game(s, luck, seed, number)
            made += play_on(s, luck, room, AT_ONCE)
            if s.over == 1:
                lengths[number] = made
                reasons[number] = s.reason
                for seat in range(s.players):
                    scores[number, seat] = s.score[seat]
                    won[number, seat] = s.won[seat]
                number += cuda.gridsize(1)
                made = 0

    return Kernels(blank, begin, check, step, decide, play)
