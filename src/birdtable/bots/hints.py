"""What would you do? The best moves with their chance to win, and what is known to follow from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from birdtable.bots.levels import LEVELS
from birdtable.bots.players import ready_player, twin_state
from birdtable.bots.thinker import Budget
from birdtable.core.chance import Foresight, Unforeseeable
from birdtable.core.contract import Game, next_to_decide
from birdtable.core.state import CommonState

BEST = LEVELS["raven"].with_budget(Budget(milliseconds=1000))  # who asks has time
FEW = 0.1  # moves tried so much less often than the favourite are not worth a word


@dataclass(frozen=True)
class Suggestion:
    """A move, its chance to win (a shared win counts in parts), and how much the search trusts it against the others.

    `follows` are the events that surely follow, as the seat would see them: the reason that can be given honestly.
    Where the seat decides again at once, the best that it can do then is among them.
    """

    move: int
    chance: float
    trust: float
    follows: list[dict[str, Any]]


def hints_for(game: Game, state: CommonState, seat: int, most: int = 3, seed: int = 0) -> list[Suggestion]:
    """The best moves, the best first; `state` is a plain one that the seat cannot tell from the true one."""
    player = ready_player(game)
    thinker, twin = player.thinker, twin_state(game, state, player.native)
    thinker.think(twin, seat, seed, player.allowed(BEST.budget), BEST.manner)
    trust = player.trust(BEST.manner, twin, seat)
    arms = sorted(thinker.arms(seat), key=lambda arm: (not arm.is_certain, -trust[arm.move], -arm.value))
    total = max(sum(trust.values()), 1)
    worth_a_word = [arm for arm in arms[:most] if trust[arm.move] >= FEW * trust[arms[0].move]]
    return [
        Suggestion(
            arm.move, arm.value, trust[arm.move] / total, what_follows(game, state, seat, thinker.line(seat, arm.move))
        )
        for arm in sorted(worth_a_word, key=lambda arm: (not arm.is_certain, -arm.value))
    ]


def what_follows(game: Game, state: CommonState, seat: int, line: list[int]) -> list[dict[str, Any]]:
    """What is told if a seat makes these decisions, up to the first thing that it cannot know."""
    s = state.copy()
    s.chance = Foresight()
    moves = [0] * game.rules.MOVES
    try:
        for move in line:
            if next_to_decide(game.rules, s) != seat or move not in moves[: game.rules.legal(s, seat, moves)]:
                break
            game.rules.step(s, seat, move)
    except Unforeseeable:
        pass  # what was told before stands
    return [game.view.event(s, event, seat) for event in s.told]
