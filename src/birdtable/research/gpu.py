"""The vector engine on a GPU: each game in a thread of its own, by the very functions that the native twin compiles.

What it hands out are arrays on the GPU, which torch, cupy and others read in place by `__cuda_array_interface__`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from birdtable.arena.simulate import Results
from birdtable.core.compiled_gpu import numba_cuda
from birdtable.core.contract import Game, Options
from birdtable.core.errors import BadSetUp, IllegalMove
from birdtable.core.native import native
from birdtable.core.state import native_dtype
from birdtable.research.kernels import kernels
from birdtable.research.vectors import Step, game_to_play, numbers_of

THREADS = 128  # of a block
BLOCKS = 16 * 132  # that play whole games: more than an H200 runs at once, so whoever is done early takes the next

cuda: Any = numba_cuda()


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
        record, most_moves = native_dtype(self.game.observing().Observation), self.game.rules.MOVES
        kind = record[0].base
        self._blocks = -(-n // self._kernels.shown)
        self._rows, self._masks = (self._words(size) for size in (record.itemsize, most_moves))
        self.fields = self._rows.view(record)[:n]  # the observations by name, in the same memory
        rows = self.fields.view(kind).reshape(n, record.itemsize // kind.itemsize)
        masks = self._masks.view(np.bool_)[: n * most_moves].reshape(n, most_moves)
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
        moves = cuda.device_array(self.n, np.int64)
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

    def _words(self, size: int) -> Any:
        """Room for so many bytes for each game, also for those that would fill the last block."""
        return cuda.to_device(np.zeros(self._blocks * self._kernels.shown * size // 4, np.uint32))

    def _begin(self) -> None:
        """Where a game is over the next one begins; then show everything."""
        now = self.now
        series = self._raw, self._lucks, self.seed, self.numbers, now.dones
        self._launch(self._kernels.begin, self.states, *series, now.seats)
        self._kernels.show[self._blocks, self._kernels.shown](self.states, self._rows, self._masks, now.seats)

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
    raw = cuda.to_device(prepared.reshape(1).view(np.uint32))
    results = Results(*(cuda.device_array((n, *part.shape[1:]), part.dtype) for part in Results.room_for(1, players)))
    kernels(game.name).play[loops_over(n)](raw, seed, *results)
    return results


def loops_over(n: int) -> tuple[int, int]:
    """How many blocks of how many threads share out n games, if each thread does one after the other."""
    return min(BLOCKS, (n + THREADS - 1) // THREADS), min(THREADS, n)


def refuse_without_gpu() -> None:
    """A GPU is needed."""
    if not cuda.is_available():
        raise BadSetUp("there is no GPU here that Numba can use: pip install 'birdtable[gpu]', on a machine with one")
