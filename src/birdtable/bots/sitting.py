"""A bot on one seat of one game: what it remembers is its own, and what it is given its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from birdtable.bots import bound
from birdtable.bots.bot import Bot, Decision, decided
from birdtable.bots.levels import Level
from birdtable.bots.players import Ours, player
from birdtable.bots.registry import Entrant
from birdtable.bots.strangers import Compiled
from birdtable.core.contract import Game
from birdtable.core.luck import next_word
from birdtable.core.native import plain_state
from birdtable.core.play import Play
from birdtable.core.state import Cards

# A choice on the native twin: of a record, for a seat, among the first n moves, with lots that follow from `luck`.
NativeChoice: TypeAlias = Callable[[Any, int, Any, int, Any], int]


class Sitting:
    """A bot that has sat down."""

    def __init__(self, game: Game, who: Entrant, bot: Bot | None = None) -> None:
        self.game = game
        self.who = who
        self._bot = bot or (Ours(who) if isinstance(who, Level) else who.sit_down())

    def choose(self, state: Any, seat: int, moves: list[int], seed: int) -> int:
        """What it decides; `state` is one that its seat cannot tell from the true one."""
        return decided(self.who.name, self._bot, Decision(self.game, state, seat, moves, seed, self.who.budget))

    def choose_in(self, play: Play, seat: int, luck: Cards) -> int:
        """What it decides in a game, from what its seat can know; its lots follow from `luck`."""
        state = play.redealt(seat, next_word(luck))
        return self.choose(state, seat, play.legal_numbers(seat), next_word(luck))


def other_choices(
    game: Game, who: Entrant, s: Any, seat: int, moves: Any, n: int, luck: Any, count: int
) -> list[int] | None:
    """What the native choice just made would have been so many times with other lots; of others' bots nobody knows."""
    return player(game.name, True).choose_again(who, s, seat, moves, n, luck, count) if isinstance(who, Level) else None


def native_choice(game: Game, who: Entrant) -> NativeChoice:
    """How a bot that has sat down chooses on the native twin: ours and what compiles there, all others on a copy."""
    if isinstance(who, Level):
        return partial(player(game.name, True).choose, who)
    sitting = Sitting(game, who, Compiled(who.compiled, native=True) if who.compiled else None)
    redeal = bound.native(game.name).redeal.redeal

    def choose(s: Any, seat: int, moves: Any, n: int, luck: Any) -> int:
        record = s.copy()
        redeal(record, seat, next_word(luck))
        state = record if who.compiled else plain_state(game, record)
        return sitting.choose(state, seat, moves[:n].tolist(), next_word(luck))

    return choose
