"""Positions of a game on the native twin that never change, for libraries that copy a state before every step.

A position is shared by all copies of it; a decision makes a new one. Each knows, for every seat, what it has gone
through: the digest of all that it knew whenever it decided, and of what it did then.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from birdtable.arena import bound
from birdtable.core.contract import Game
from birdtable.core.errors import IllegalMove
from birdtable.core.luck import CARDS, seed_luck
from birdtable.core.native import native
from birdtable.core.registry import game as game_named
from birdtable.core.state import CommonState, native_dtype

DIGEST = 8  # bytes


class SetUp:
    """How a game shall be played: a number of players, a variant and options, with all that is compiled for it."""

    def __init__(self, game: str, players: int, variant: str, options: tuple[tuple[str, Any], ...]) -> None:
        self.game: Game = game_named(game)
        self.players, self.variant, self.options = players, variant, options
        self.native = native(game)
        self.seats = range(players - len(self.game.played_by_rules(variant)))  # that decide
        self._prepared = self.native.prepared(players, variant, dict(options))
        self._blank = np.zeros(1, native_dtype(self.game.observing().Observation))
        self._kind = self._blank.dtype[0].base

    def __reduce__(self) -> Any:
        return set_up, (self.game.name, self.players, self.variant, self.options)

    def dealt(self, seed: int) -> Position:
        """The first decision of the game that `Play.seeded` sets up from this seed."""
        record = self._prepared.copy()
        seed_luck(record["luck"], seed, 0, CARDS)
        self.native.rules.set_up(record)
        return Position(self, record, (b"",) * len(self.seats))

    def numbers(self, record: Any, seat: int) -> NDArray[Any]:
        """What a seat knows, as a row of numbers."""
        observation = self._blank.copy()
        self.native.observation.observe(record, seat, observation[0])
        return observation.view(self._kind)


@cache
def set_up(game: str, players: int, variant: str, options: tuple[tuple[str, Any], ...]) -> SetUp:
    """Each set-up is made once."""
    return SetUp(game, players, variant, options)


class Position:
    """A position; whoever gets one must not write into its record."""

    def __init__(self, table: SetUp, record: Any, paths: tuple[bytes, ...]) -> None:
        self.set_up, self.record, self.paths = table, record, paths
        self._known: dict[int, NDArray[Any]] = {}
        self._written: dict[int, str] = {}

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def __reduce__(self) -> Any:
        return at, (self.set_up, self.record.tobytes(), self.paths)

    @cached_property
    def over(self) -> bool:
        return bool(self.record["over"])

    @cached_property
    def deciding(self) -> tuple[int, ...]:
        """All seats that must decide."""
        return tuple(seat for seat in self.set_up.seats if self.set_up.native.rules.deciding(self.record, seat))

    @cached_property
    def moves(self) -> dict[int, list[int]]:
        """The legal moves of each seat that must decide."""
        room = np.zeros(self.set_up.game.rules.MOVES, np.int64)
        legal = self.set_up.native.rules.legal
        return {seat: room[: legal(self.record, seat, room)].tolist() for seat in self.deciding}

    def known(self, seat: int) -> NDArray[Any]:
        """What a seat knows, as a row of numbers."""
        if seat not in self._known:
            self._known[seat] = self.set_up.numbers(self.record, seat)
        return self._known[seat]

    def written(self, seat: int) -> str:
        """The same as text, which search bots ask for again and again."""
        if seat not in self._written:
            self._written[seat] = " ".join(map(str, self.known(seat).tolist()))
        return self._written[seat]

    def after(self, decisions: Mapping[int, int]) -> Position:
        """What comes of one decision of each of these seats."""
        record, paths = self.record.copy(), list(self.paths)
        for seat in sorted(decisions):
            if decisions[seat] not in self.moves.get(seat, ()):
                raise IllegalMove(f"move number {decisions[seat]} of seat {seat} is not legal")
            gone_through = paths[seat] + self.known(seat).tobytes() + decisions[seat].to_bytes(4, "little")
            paths[seat] = blake2b(gone_through, digest_size=DIGEST).digest()
            self.set_up.native.rules.step(record, seat, decisions[seat])
        return Position(self.set_up, record, tuple(paths))

    def redealt(self, seat: int, seed: int) -> Position:
        """Another position that a seat, forgetting nothing, cannot tell from this one."""
        record = self.record.copy()
        self.set_up.native.redeal.redeal(record, seat, seed)
        return Position(self.set_up, record, self.paths)

    def played_out(self, luck: Any) -> Position:
        """How it ends if everybody decides at random from here on."""
        record, table = self.record.copy(), self.set_up
        room = np.zeros(table.game.rules.MOVES, np.int64)
        bound.native(table.game.name).loop.play_out(record, np.zeros(table.players, np.int64), luck, room)
        return Position(table, record, self.paths)

    def shares(self) -> list[float]:
        """By seat that decides, its share of the win; 0 as long as the game goes on."""
        won = self.record["won"][: self.set_up.players].tolist()
        return [won[seat] / sum(won) if self.over else 0.0 for seat in self.set_up.seats]

    def plain(self) -> CommonState:
        """The same as a state of the plain twin."""
        return self.set_up.native.plain(self.record)


def at(table: SetUp, record: bytes, paths: tuple[bytes, ...]) -> Position:
    """A position that was packed."""
    return Position(table, np.frombuffer(record, native_dtype(table.game.state)).copy()[0], paths)
