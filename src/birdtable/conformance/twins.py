"""Both twins play alike: the plain one, which people play with, and the compiled one, which bots think with."""

from __future__ import annotations

from typing import Any

from birdtable.arena import bound
from birdtable.arena.simulate import Results
from birdtable.conformance.promises import promise
from birdtable.core.contract import Game
from birdtable.core.luck import below
from birdtable.core.play import Play
from birdtable.core.state import State, to_plain


def check_twins(game: Game, players: int, variant: str, seed: int, number: int) -> None:
    """Both twins play the same game to the same final state, by random bots in even games, by greedy ones in odd."""
    import numpy as np

    prepared = game.prepared(players, variant)
    bots = [number % 2] * players
    native = bound.native_states(game, prepared)
    room: tuple[Any, ...] = np.zeros(4, "u4"), np.zeros(game.rules.MOVES, "i8"), *Results.room_for(1, players)
    bound.native(game.name).loop.play_games(native, seed, number, np.array(bots), *room)
    plain = [prepared, prepared]
    room = [0] * 4, [0] * game.rules.MOVES, [[0] * players], [[0] * players], [0], [0]
    bound.plain(game.name).loop.play_games(plain, seed, number, bots, *room)
    promise_same(game, native[1], plain[1], "the twins end in the same state")


def check_redeal_twins(game: Game, players: int, variant: str, seed: int, number: int) -> None:
    """Both twins redeal a position of the game in the same way, for every seat."""
    play = Play.seeded(game, players, seed, number=number, variant=variant)
    luck = [number + 1, 2, 3, 4]
    for _ in range(below(luck, 60)):
        moves = play.legal_numbers(play.next_seat)
        if moves:
            play.play_number(play.next_seat, moves[below(luck, len(moves))])
    for seat in range(players):
        states = bound.native_states(game, play.state)
        bound.native(game.name).redeal.redeal(states[0], seat, number)
        promise_same(game, states[0], play.redealt(seat, number), "the twins redeal alike")


def promise_same(game: Game, native: Any, plain: State, text: str) -> None:
    """Complain if a record and a plain state differ in any field."""
    final = game.state_type()
    to_plain(native, final)
    different = [name for name, value in final.fields().items() if value != getattr(plain, name)]
    promise(not different, f"{text}; {', '.join(different)} differ")
