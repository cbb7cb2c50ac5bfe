"""Bots at a table: one decision at a time.

While a game is being compiled its bots think in the plain twin, with fewer simulations in the same time; as soon as the
native twin is ready they use it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from birdtable.bots import bound
from birdtable.bots.bot import Decision
from birdtable.bots.compiling import is_compiled
from birdtable.bots.levels import Level, level_of
from birdtable.bots.search import BOUNDS
from birdtable.bots.thinker import Arm, Budget, Manner, Thinker
from birdtable.core.contract import Game
from birdtable.core.luck import next_word
from birdtable.core.registry import game as game_named
from birdtable.core.state import CommonState, native_record

LITTLE = 150  # simulations: so few are made in the plain twin without compiling anything
PLAIN = Budget(simulations=400, milliseconds=250)  # the most that a bot thinks there
WHOLE = 1 << 20  # a share of 1, as a whole number
WORTH_MIXING = 0.25  # a decision made at once is drawn among those tried at least so often as the favourite


class Player:
    """All bots of one game, in one of its twins."""

    def __init__(self, game: Game, native: bool) -> None:
        self.game = game
        self.native = native
        self._bound = bound.native(game.name) if native else bound.plain(game.name)
        self.thinker = Thinker(game, native)

    def choose(self, level: Level, state: Any, seat: int, moves: Any, n: int, luck: Any) -> int:
        """A bot's choice among the first n moves; state, moves and luck are in the twin's form."""
        if n == 1:
            return int(moves[0])
        if level.glances:
            return int(self._bound.choose.choose_among(state, seat, moves, n, luck, level.glances))
        seed = (next_word(luck) << 30) | (next_word(luck) >> 2)
        if level.sight:
            remembered = self.thinker.remember(state, seat, seed, level.forgotten)
            return int(self._bound.choose.choose_at_sight(remembered, seat, moves, n, luck, *level.sight))
        self.thinker.think(state, seat, seed, self.allowed(level.budget), level.manner, level.forgotten)
        if self.thinker.at_once(state):
            return drawn(self.mixture(level.manner, state, seat), luck)
        return favourite(self.thinker.arms(seat))

    def choose_again(self, level: Level, state: Any, seat: int, moves: Any, n: int, luck: Any, count: int) -> list[int]:
        """The choice just made, so many times with other lots. What was searched is not searched again: of that only
        the lots are drawn by which a move is taken from a mixture."""
        if n == 1 or not level.searches:
            return [self.choose(level, state, seat, moves, n, luck) for _ in range(count)]
        if not self.thinker.at_once(state):
            return [favourite(self.thinker.arms(seat))] * count
        weights = self.mixture(level.manner, state, seat)
        return [drawn(weights, luck) for _ in range(count)]

    def mixture(self, manner: Manner, state: Any, seat: int) -> list[tuple[int, int]]:
        """Of what was just thought about: moves made at once with others, each with its weight."""
        if self.thinker.has_habit(state, manner):
            return list(self.trust(manner, state, seat).items())
        return mixture(self.thinker.arms(seat), manner)

    def trust(self, manner: Manner, state: Any, seat: int) -> dict[int, int]:
        """How much each move just thought about is trusted: as often as it was tried, and as it is usual.

        The search finds what is best now, and the habit how often that can be done without being foreseen.
        """
        arms = self.thinker.arms(seat)
        usual = self.thinker.usual(state, seat) if self.thinker.has_habit(state, manner) else {}
        trust = {arm.move: int(arm.visits * usual.get(arm.move, 1.0) * WHOLE) for arm in arms}
        return trust if any(trust.values()) else {arm.move: arm.visits for arm in arms}

    def allowed(self, budget: Budget) -> Budget:
        """How much of a budget this twin may use: the plain one is slow, and must not keep people waiting."""
        return budget if self.native or is_little(budget) else budget.within(PLAIN)


def is_little(budget: Budget) -> bool:
    """So little thinking that the plain twin does it at once."""
    return 0 < budget.simulations <= LITTLE and budget.milliseconds == 0


def favourite(arms: list[Arm]) -> int:
    """A move that wins for certain, or else the one tried most often; of those, the one that turned out best."""
    return max(arms, key=lambda arm: (arm.is_certain, arm.visits, arm.value)).move


def mixture(arms: list[Arm], manner: Manner) -> list[tuple[int, int]]:
    """Moves made at once with others, each with its weight: nobody shall foresee which it will be."""
    weights = [(arm.move, arm.visits if manner.at_once == BOUNDS else int(arm.mixed * WHOLE)) for arm in arms]
    most = max(weight for _, weight in weights)
    return [(move, weight) for move, weight in weights if weight >= WORTH_MIXING * most]


def drawn(weights: list[tuple[int, int]], luck: Any) -> int:
    """One of the moves, each as likely as its weight says."""
    lot = (next_word(luck) * sum(weight for _, weight in weights)) >> 32
    for move, weight in weights:
        lot -= weight
        if lot < 0:
            return move
    raise AssertionError("the lot lies below the sum")


class Ours:
    """One of our own bots, through the same door as everybody's."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, decision: Decision) -> int:
        """The move that it chooses."""
        game, level, seat, moves = decision.game, self.level, decision.seat, list(decision.moves)
        bots = player(game.name, False) if not level.searches or is_little(level.budget) else ready_player(game)
        if not bots.native:
            return bots.choose(level, decision.state, seat, moves, len(moves), decision.luck)
        import numpy as np

        room = np.array(moves, "i8"), len(moves), np.array(decision.luck, "u4")
        return bots.choose(level, twin_state(game, decision.state, native=True), seat, *room)


def choose_for(game: Game, bot: str, state: CommonState, seat: int, moves: list[int], seed: int) -> int:
    """What one of our bots decides; `state` is a plain one that its seat cannot tell from the true one."""
    return Ours(level_of(bot)).choose(Decision(game, state, seat, moves, seed))


def ready_player(game: Game) -> Player:
    """The bots of a game in its native twin, or in the plain one as long as that is not compiled."""
    return player(game.name, is_compiled(game.name))


def twin_state(game: Game, state: CommonState, native: bool) -> Any:
    """A plain state in a twin's form."""
    return native_record(state) if native else state


@cache
def player(name: str, native: bool) -> Player:
    """The bots of a registered game in one of its twins."""
    return Player(game_named(name), native)
