"""Both twins play alike: the plain one, which people play with, and the compiled one, which bots think with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import walk_tb
from types import ModuleType
from typing import Any

from birdtable.arena import bound
from birdtable.arena.simulate import Results
from birdtable.bots import bound as bots
from birdtable.conformance.observations import observation_of
from birdtable.conformance.positions import on_its_own, play_on, redealt, redrawn
from birdtable.conformance.promises import one_line, promise
from birdtable.core.contract import Game
from birdtable.core.errors import ContractBroken
from birdtable.core.luck import BOTS as BOTS_LUCK
from birdtable.core.luck import CARDS, SHARES, below, seed_luck
from birdtable.core.play import Play
from birdtable.core.state import Cards, CommonState, native_record, to_plain

LONGEST_REASON = 200  # characters of what Numba says


def check_twins(game: Game, players: int, variant: str, seed: int, number: int) -> None:
    """Both twins play the same game to the same final state, by random bots in even games, by greedy ones in odd."""
    import numpy as np

    prepared = game.prepared(players, variant)
    bot = number % 2
    plain = played(game, prepared, seed, number, bot)  # first, for a game that never ends is stopped here
    native = bound.native_states(game, prepared)
    room = np.zeros(4, "u4"), np.zeros(game.rules.MOVES, "i8"), *Results.room_for(1, players)
    bound.native(game.name).loop.play_games(native, seed, number, np.array([bot] * players), *room)
    promise_same(game, native[1], plain, "the twins end in the same state")


def check_modules(game: Game) -> None:
    """What is compiled can be loaded a second time."""
    for part in ("rules", "merit", "redeal"):
        promise(
            isinstance(getattr(game, part), ModuleType), f"{part} is a module of its own, so that it can be compiled"
        )


def played(game: Game, prepared: CommonState, seed: int, number: int, bot: int) -> CommonState:
    """How a game ends in the plain twin between bots of one kind."""
    choose = bound.plain(game.name).choose.choose

    def decide(s: CommonState, seat: int, moves: list[int], luck: Cards) -> int:
        return int(choose(bot, s, seat, moves, len(moves), luck))

    s, luck = on_its_own(prepared), [0] * 4
    seed_luck(s.luck, seed, number, CARDS)
    seed_luck(luck, seed, number, BOTS_LUCK)
    game.rules.set_up(s)
    play_on(game, s, luck, decide)
    return s


def check_position_twins(game: Game, players: int, variant: str, seed: int, number: int) -> None:
    """Both twins redraw, redeal, forget and judge a position of the game in the same way, for every seat."""
    s = some_position(game, players, variant, seed, number)
    if hasattr(game.redeal, "redraw"):
        native = bound.native_states(game, s)
        bound.native(game.name).redeal.redraw(native[0], number)
        promise_same(game, native[0], redrawn(game, s, number), "the twins redraw alike")
    for seat in range(players):
        native = bound.native_states(game, s)
        bound.native(game.name).redeal.redeal(native[0], seat, number)
        promise_same(game, native[0], redealt(game, s, seat, number), "the twins redeal alike")
        if hasattr(game.redeal, "forget"):
            check_forget_twins(game, s, seat, number)
        if game.judge:
            check_judge_twins(game, s, seat)
        if game.observation:
            check_observation_twins(game, s, seat)


def some_position(game: Game, players: int, variant: str, seed: int, number: int) -> CommonState:
    """A position after some random moves."""
    play = Play.seeded(game, players, seed, number=number, variant=variant)
    luck = [number + 1, 2, 3, 4]
    for _ in range(below(luck, 60)):
        moves = play.legal_numbers(play.next_seat)
        if moves:
            play.play_number(play.next_seat, moves[below(luck, len(moves))])
    return play.state


def check_forget_twins(game: Game, s: CommonState, seat: int, seed: int) -> None:
    """Both twins forget the same."""
    native, plain = bound.native_states(game, s), on_its_own(s)
    bound.native(game.name).redeal.forget(native[0], seat, seed, SHARES // 2)
    game.module("redeal").forget(plain, seat, seed, SHARES // 2)
    promise_same(game, native[0], plain, "the twins forget alike")


def check_judge_twins(game: Game, s: CommonState, seat: int) -> None:
    """Both twins think the same of a position."""
    native, plain = bots.native(game.name).twins.of(game.module("judge")), game.module("judge")
    record = bound.native_states(game, s)[0]
    promise(native.chapter(record) == plain.chapter(s), "the twins judge alike; chapter differs")
    promise(native.standing(record, seat) == plain.standing(s, seat), "the twins judge alike; standing differs")


def check_observation_twins(game: Game, s: CommonState, seat: int) -> None:
    """Both twins observe the same."""
    observing = bots.native(game.name).twins.of(game.module("observation"))
    record = native_record(observing.Observation())
    observing.observe(native_record(s), seat, record)
    native = observing.Observation()
    to_plain(record, native)
    plain = observation_of(game, s, seat).fields()
    different = [name for name, value in native.fields().items() if value != plain[name]]
    promise(not different, f"the twins observe alike; {', '.join(different)} differ")


def promise_same(game: Game, native: Any, plain: CommonState, text: str) -> None:
    """Complain if a record and a plain state differ in any field."""
    final = game.state()
    to_plain(native, final)
    different = [name for name, value in final.fields().items() if value != getattr(plain, name)]
    promise(not different, f"{text}; {', '.join(different)} differ")


# What Numba refuses


@contextmanager
def compiling() -> Iterator[None]:
    """Say in one line what cannot be compiled, where it stands, and why."""
    try:
        yield
    except Exception as error:
        if type(error).__module__.partition(".")[0] != "numba":
            raise
        subset = "rules keep to integers, fixed arrays and plain loops"
        raise ContractBroken(f"Numba refuses {place_of(error)}: {reason_of(error)}; {subset}") from error


def place_of(error: Exception) -> str:
    """The function and the line that Numba complains of; if it names none, the function it was at."""
    for file, line, function in re.findall(r'File "([^"]+)", line (\d+):\s*def (\w+)', str(error)):
        if "numba" not in Path(file).parts:
            return f"{function} ({Path(file).name}, line {line})"
    frames = [frame for frame, _ in walk_tb(error.__traceback__) if frame.f_code.co_name == "compile_extra"]
    code = frames[-1].f_locals["func"].__code__
    return f"{code.co_name} ({Path(code.co_filename).name}, line {code.co_firstlineno})"


def reason_of(error: Exception) -> str:
    """What Numba says first, without the way by which it came there and the state's whole type."""
    told = re.split(r"\n(?:During|There are|File)|\. Raised from", str(error))[0]
    lines = [line for line in told.splitlines() if not line.startswith("Failed in nopython mode")]
    reason = re.sub(r"Record\(.*\)", "the state", one_line(" ".join(lines)))
    return reason if len(reason) <= LONGEST_REASON else f"{reason[:LONGEST_REASON]}…"
