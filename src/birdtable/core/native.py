"""Native games: a game's rules compiled for this machine, and its states as NumPy records, for whoever plays millions.

    native = birdtable.native("eggs")
    s = native.seeded(players=3, seed=7)  # the game of Play.seeded(game, 3, 7)
    moves = np.zeros(native.game.rules.MOVES, "i8")
    n = native.rules.legal(s, seat, moves)
    native.rules.step(s, seat, moves[0])

The functions are those of the plain modules, which docs/native.md lists. They check nothing: a move that is not legal
leads anywhere. A loop in Python spends its time between them, so `bound` compiles a loop of yours around them.
"""

from __future__ import annotations

from functools import cache, cached_property
from types import ModuleType
from typing import Any

from birdtable.core.chance import Generator
from birdtable.core.contract import Game, Options
from birdtable.core.luck import CARDS, seed_luck
from birdtable.core.registry import game as game_named
from birdtable.core.state import CommonState, native_record, to_plain
from birdtable.core.twins import native_twins


class NativeGame:
    """The native twin of a game. Each function is compiled when it is first used, and kept on disk."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.twins = native_twins(game.name)

    @cached_property
    def rules(self) -> Any:
        """`rules.py`, compiled: `set_up`, `deciding`, `legal`, `step` on records."""
        return self.twins.of(self.game.module("rules"))

    @cached_property
    def merit(self) -> Any:
        """`merit.py`, compiled: how good a move looks at a glance."""
        return self.twins.of(self.game.module("merit"))

    @cached_property
    def redeal(self) -> Any:
        """`redeal.py`, compiled: makes a state another one that a seat cannot tell from it."""
        return self.twins.of(self.game.module("redeal"))

    @cached_property
    def observation(self) -> Any:
        """`observation.py`, compiled: what a seat knows, as numbers."""
        self.game.observing()
        return self.twins.of(self.game.module("observation"))

    def prepared(self, players: int, variant: str = "standard", options: Options | None = None) -> Any:
        """A record that knows how it shall be played, before its luck is seeded and it is set up."""
        return native_record(self.game.prepared(players, variant, options))

    def seeded(
        self,
        players: int,
        seed: int = 0,
        *,
        number: int = 0,
        variant: str = "standard",
        options: Options | None = None,
    ) -> Any:
        """A record at the first decision of the game that `Play.seeded` sets up from the same seed and number."""
        record = self.prepared(players, variant, options)
        seed_luck(record["luck"], seed, number, CARDS)
        self.rules.set_up(record)
        return record

    def plain(self, record: Any) -> CommonState:
        """A record as a state of the plain twin: for views, notation, and whatever else is not compiled."""
        return plain_state(self.game, record)

    def bound(self, module: ModuleType) -> Any:
        """A module of yours, compiled; what it leaves open of the game's modules that compile is bound to them."""
        return self.twins.bound(module, self.game.compiling())


@cache
def native(name: str) -> NativeGame:
    """The native twin of a registered game."""
    return NativeGame(game_named(name))


def plain_state(game: Game, record: Any) -> CommonState:
    """A state of the native twin as a plain one."""
    state: CommonState = game.state()
    state.chance = Generator()
    to_plain(record, state)
    return state
