"""What runs on a GPU, a thread for each game: kernels around the very functions that the native twin compiles."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from birdtable.bots import choose
from birdtable.core.compiled_gpu import numba_cuda
from birdtable.core.contract import Game
from birdtable.core.registry import game as game_named
from birdtable.core.state import native_dtype
from birdtable.core.twins import gpu_twins
from birdtable.research import stepping

AT_ONCE = 512  # decisions that are made before the threads wait for one another, to begin games together
SHOWING = 32  # threads of a block that shows games, if what they write finds room in what they share:
SHARED = 48 * 1024  # bytes

cuda: Any = numba_cuda()  # the simulator looks for it under this name


class Kernels(NamedTuple):
    """What can be launched."""

    shown: int  # how many games the threads of a block show
    begin: Any
    show: Any
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
    loop = twins.bound(stepping, game.compiling() | {"choose": choose})
    shown, show = _show(game, loop)
    return Kernels(shown, _begin(loop), show, _check(), _step(loop), _choose(game, loop), _play(game, loop))


def _begin(loop: Any) -> Any:
    """Where a game is over the next one begins; then see who decides."""
    begin_game, next_seat = loop.begin, loop.next_seat

    @cuda.jit
    def begin(states, raw, lucks, seed, numbers, dones, seats):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        n = len(seats)
        if i < n:
            if dones[i]:
                numbers[i] += n
                for k in range(raw.shape[1]):
                    raw[i, k] = raw[n, k]
                begin_game(states[i], lucks[i], seed, int(numbers[i]))
            seats[i] = next_seat(states[i])

    return begin


def _show(game: Game, loop: Any) -> tuple[int, Any]:
    """In each game: what the seat that decides knows, and what it may do.

    A block writes byte by byte into what its threads share, and copies that as a whole: memory takes words that lie
    side by side many times as fast.
    """
    observe, mark_legal = loop.observation.observe, loop.mark_legal
    most_moves = game.rules.MOVES
    record = np.dtype((np.record, native_dtype(game.observing().Observation)))
    shown = min(SHOWING, SHARED // max(record.itemsize, most_moves) // 4 * 4)
    words_of_rows, words_of_masks = shown * record.itemsize // 4, shown * most_moves // 4
    most_words = max(words_of_rows, words_of_masks)

    @cuda.jit(device=True)
    def clear(words, n):  # type: ignore[no-untyped-def]
        for k in range(cuda.threadIdx.x, n, cuda.blockDim.x):
            words[k] = 0
        cuda.syncthreads()

    @cuda.jit(device=True)
    def hand_over(words, n, to):  # type: ignore[no-untyped-def]
        cuda.syncthreads()
        for k in range(cuda.threadIdx.x, n, cuda.blockDim.x):
            to[cuda.blockIdx.x * n + k] = words[k]
        cuda.syncthreads()

    @cuda.jit
    def show(states, rows, masks, seats):  # type: ignore[no-untyped-def]
        i, own = cuda.grid(1), cuda.threadIdx.x
        words = cuda.shared.array(most_words, np.uint32)
        clear(words, words_of_rows)
        if i < len(seats):
            observe(states[i], seats[i], words[:words_of_rows].view(record)[own])
        hand_over(words, words_of_rows, rows)
        clear(words, words_of_masks)
        if i < len(seats):
            room = cuda.local.array(most_moves, np.int16)
            mask = words.view(np.uint8)[own * most_moves : (own + 1) * most_moves]
            mark_legal(states[i], mask, seats[i], room)
        hand_over(words, words_of_masks, masks)

    return shown, show


def _check() -> Any:
    """Which is the first game where the move is not legal?"""

    @cuda.jit
    def check(masks, moves, wrong):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(moves):
            move = moves[i]
            if move < 0 or move >= masks.shape[1] or not masks[i, move]:
                cuda.atomic.min(wrong, 0, i)

    return check


def _step(loop: Any) -> Any:
    """Carry out one decision in each game, and see which are over."""
    step_all, settle_all = loop.step_all, loop.settle_all

    @cuda.jit
    def step(states, seats, moves, rewards, scores, dones):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(seats):
            step_all(states, seats, moves, i, i + 1)
            settle_all(states, rewards, scores, dones, i, i + 1)

    return step


def _choose(game: Game, loop: Any) -> Any:
    """What the bot of the seat that decides would do in each game."""
    choose_all = loop.choose_all
    most_moves = game.rules.MOVES

    @cuda.jit
    def decide(states, lucks, masks, seats, bots, moves):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(seats):
            room = cuda.local.array(most_moves, np.int16)
            choose_all(states, lucks, masks, seats, bots, moves, room, i, i + 1)

    return decide


def _play(game: Game, loop: Any) -> Any:
    """Whole games of random moves, each thread one after the other."""
    begin_game, play_on = loop.begin, loop.play_on
    most_moves = game.rules.MOVES
    record = np.dtype((np.record, native_dtype(game.state)))
    words = record.itemsize // 4

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

    return play
