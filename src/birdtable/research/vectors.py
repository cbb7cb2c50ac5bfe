"""The vector engine: n games of one kind on the native twin, one decision in each per call, NumPy in and out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from birdtable.arena.simulate import cores
from birdtable.bots import bound, choose
from birdtable.bots.choose import BOTS
from birdtable.core.contract import Game, Options
from birdtable.core.errors import BadSetUp, IllegalMove, quoted
from birdtable.core.native import native
from birdtable.core.registry import game as game_named
from birdtable.core.state import native_dtype
from birdtable.research import stepping

if TYPE_CHECKING:
    from birdtable.research.gpu import GpuVector

FEWEST = 64  # games that are worth a thread


class Step(NamedTuple):
    """What there is to know after a call, an element or a row for each game. The engine writes into the same arrays at
    the next call: whoever keeps them copies them."""

    observations: NDArray[Any]  # what the seat that decides knows, as docs/observations.md lists it
    masks: NDArray[np.bool_]  # True for its legal moves
    seats: NDArray[np.int8]  # which seat that is
    rewards: NDArray[np.float32]  # by seat: its share of the win where a game has just ended, else 0
    dones: NDArray[np.bool_]  # True where a game has just ended; the rest of the row is about the next one


class Vector:
    """n games at their first decisions, on all cores unless `threads` says how many.

    Game number i + k·n of the series is the k-th at place i, the one of `Play.seeded` with that number.

    Where several seats decide at once, they do so one after the other in seat order, and none sees another's choice.
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
        threads: int | None = None,
    ) -> None:
        game = game_to_play(game, n, seed)
        observation = game.observing().Observation
        self.game, self.players, self.n, self.seed = game, players, n, seed
        prepared = native(game.name).prepared(players, variant, options)
        self.states = np.repeat(prepared[None], n + 1)
        self._records = np.zeros(n + 1, native_dtype(observation))
        kind = next(iter(observation.declared.values())).kind
        rows = self._records.view(kind).reshape(n + 1, -1)[:n]
        masks = np.zeros((n, game.rules.MOVES), np.bool_)
        rewards = np.zeros((n, players), np.float32)
        self.now = Step(rows, masks, np.zeros(n, np.int8), rewards, np.ones(n, np.bool_))
        self.scores = np.zeros((n, players), np.int16)  # of the games that have just ended
        self.numbers = np.arange(-n, 0, dtype=np.int64)  # which game of the series is played at each place
        self._lucks = np.zeros((n, 4), np.uint32)
        self._loop = bound_stepping(game.name)
        self._parts = parts_of(n, threads or cores())
        self._rooms = [np.zeros(game.rules.MOVES, np.int64) for _ in self._parts]
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self._each(self._begin)
        self.now.dones[:] = False

    @property
    def fields(self) -> NDArray[Any]:
        """The observations by name, in the same memory: `games.fields["hand"]` has a row for each game."""
        return self._records[: self.n]

    def step(self, moves: NDArray[Any] | Sequence[int]) -> Step:
        """Carry out a move of the seat that decides in each game; where a game ends thereby the next one begins.

        A move that is not legal is refused, and nothing changes.
        """
        chosen = self._checked(moves)
        self._each(lambda room, first, last: self._step(chosen, room, first, last))
        return self.now

    def choose(self, bots: str | Sequence[str]) -> NDArray[np.int64]:
        """What a simple bot would do in each game: one for all seats, or one for each. Every call draws new lots."""
        numbers, moves = numbers_of(bots, self.players), np.zeros(self.n, np.int64)
        self._each(
            lambda room, first, last: self._loop.choose_all(
                self.states, self._lucks, self.now.masks, self.now.seats, numbers, moves, room, first, last
            )
        )
        return moves

    def _checked(self, moves: NDArray[Any] | Sequence[int]) -> NDArray[np.int64]:
        """The moves as numbers, if all of them are legal."""
        given = np.asarray(moves)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise IllegalMove(f"moves are {given.dtype} of shape {given.shape}; it should be {self.n} whole numbers")
        chosen = given.astype(np.int64, copy=False)
        inside = np.clip(chosen, 0, self.game.rules.MOVES - 1)
        wrong = np.flatnonzero((inside != chosen) | ~self.now.masks[np.arange(self.n), inside])
        if len(wrong):
            i = int(wrong[0])
            legal = np.flatnonzero(self.now.masks[i]).tolist()
            raise IllegalMove(f"move number {chosen[i]} is not legal in game {i}; one of {legal[:3]} would be")
        return chosen

    def _begin(self, room: NDArray[Any], first: int, last: int) -> None:
        """Where a game is over the next one begins; then see who decides."""
        now = self.now
        self._loop.begin_all(self.states, self._lucks, self.seed, self.numbers, now.dones, self.n, first, last)
        self._loop.look_all(self.states, self._records, now.masks, now.seats, room, first, last)

    def _step(self, chosen: NDArray[Any], room: NDArray[Any], first: int, last: int) -> None:
        loop, states, now = self._loop, self.states, self.now
        loop.step_all(states, now.seats, chosen, first, last)
        loop.settle_all(states, now.rewards, self.scores, now.dones, first, last)
        self._begin(room, first, last)

    def _each(self, work: Callable[[NDArray[Any], int, int], None]) -> None:
        """Let the threads share out some work; what they need is compiled before, by one of them."""
        if self._pool is None:
            work(self._rooms[0], 0, self.n)
            return
        work(self._rooms[0], 0, 0)
        done = [self._pool.submit(work, room, *part) for room, part in zip(self._rooms, self._parts, strict=True)]
        for part in done:
            part.result()


def numbers_of(bots: str | Sequence[str], players: int) -> NDArray[np.int64]:
    """The simple bots of all seats, by their numbers."""
    names = [bots] * players if isinstance(bots, str) else list(bots)
    if len(names) != players or not set(names) <= set(BOTS):
        raise BadSetUp(f"bots are {quoted(bots)}; it should be one of {', '.join(BOTS)}, or one for each seat")
    return np.array([BOTS.index(name) for name in names], np.int64)


def game_to_play(game: str | Game, n: int, seed: int) -> Game:
    """The game, if so many of it can be played from this seed."""
    if n < 1:
        raise BadSetUp(f"{n} games; it should be 1 or more")
    refuse_odd_seed(seed)
    return game_named(game) if isinstance(game, str) else game


def refuse_odd_seed(seed: int) -> None:
    """A seed fits into the words of the generator."""
    if not 0 <= seed < 1 << 63:
        raise BadSetUp(f"seed {seed}; it should be a whole number from 0 to 2⁶³ − 1")


def parts_of(n: int, threads: int) -> list[tuple[int, int]]:
    """The games of each thread, from the first up to but not including the last."""
    parts = max(1, min(threads, n // FEWEST))
    bounds = [n * part // parts for part in range(parts + 1)]
    return list(pairwise(bounds))


@overload
def vector(
    game: str | Game, players: int, n: int, seed: int = 0, *, device: Literal["cpu"] = "cpu", **how: Any
) -> Vector: ...
@overload
def vector(
    game: str | Game, players: int, n: int, seed: int = 0, *, device: Literal["cuda"], **how: Any
) -> GpuVector: ...
def vector(
    game: str | Game, players: int, n: int, seed: int = 0, *, device: str = "cpu", **how: Any
) -> Vector | GpuVector:
    """n games of one kind: a `Vector` on all cores, or with `device="cuda"` a `GpuVector`, which take the rest."""
    if device == "cpu":
        return Vector(game, players, n, seed, **how)
    if device == "cuda":
        from birdtable.research.gpu import GpuVector

        return GpuVector(game, players, n, seed, **how)
    raise BadSetUp(f"device is {quoted(device)}; it should be cpu or cuda")


@cache
def bound_stepping(name: str) -> Any:
    """The compiled loops of a registered game."""
    game = game_named(name)
    return bound.native(name).twins.bound(stepping, game.compiling() | {"choose": choose})
