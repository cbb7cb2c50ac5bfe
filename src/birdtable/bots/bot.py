"""What a bot is: a program, ours or yours, that is given a decision and answers with one of its moves.

    def choose(decision):
        return decision.moves[0]

Whoever wants to remember something writes a class `Bot` with this method instead: one is made for each seat of each
game. All that a bot is given follows from what its seat can know: it never meets the true state of a game.
"""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import Any, Protocol

from birdtable.bots.thinker import Budget
from birdtable.core.contract import Game
from birdtable.core.errors import BadAnswer, BadBot, quoted
from birdtable.core.luck import BOTS, below, next_word, seed_luck
from birdtable.core.state import Cards, CommonState

USUAL_BUDGET = Budget(milliseconds=250)  # for who is told none; as long as our strongest thinks


@dataclass
class Decision:
    """What a seat has to decide, and all that it may know.

    `state` is a plain one that the seat cannot tell from the true one: a guess, and the bot's own. `moves` are the
    legal ones by number. `budget` says how long to think, as well as a bot can: people wait for it.
    """

    game: Game
    state: Any
    seat: int
    moves: Sequence[int]
    seed: int  # of the bot's own luck
    budget: Budget = USUAL_BUDGET

    @cached_property
    def spelled(self) -> list[str]:
        """The moves as they are written, in the same order."""
        return [self.game.notation.spell(self.state, move) for move in self.moves]

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat sees, and what it could remember."""
        return self.game.view.view(self.state, self.seat, True)

    @cached_property
    def luck(self) -> Cards:
        """The bot's own small generator: it never touches the luck of the game."""
        luck = [0] * 4
        seed_luck(luck, self.seed, 0, BOTS)
        return luck

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, each equally likely, from the bot's own luck."""
        return below(self.luck, n)

    def redealt(self) -> Any:
        """Another state that the seat, forgetting nothing, cannot tell from the true one: to be played on."""
        state: CommonState = self.state.copy()
        self.game.redeal.redeal(state, self.seat, next_word(self.luck))
        return state


class Bot(Protocol):
    """Sits on one seat of one game."""

    def choose(self, decision: Decision) -> int | str:
        """One of the decision's moves, by its number or as it is written."""


def decided(name: str, bot: Bot, decision: Decision) -> int:
    """The number of the move that a bot chooses; where there is one only, it is not asked."""
    if len(decision.moves) == 1:
        return int(decision.moves[0])
    try:
        answer = bot.choose(decision)
    except Exception as error:  # whatever a stranger's code does
        raise BadBot(f"the bot {name} failed with {told(error)}") from error
    number = number_of(answer, decision)
    if number is None:
        legal = f"{decision.moves[0]} ({quoted(decision.spelled[0])}) is one of {len(decision.moves)} that are"
        raise BadAnswer(f"the bot {name} answered {quoted(answer)}, which is no legal move; {legal}")
    return number


def number_of(answer: object, decision: Decision) -> int | None:
    """The legal move that an answer means, if any."""
    try:
        number = (
            decision.moves[decision.spelled.index(answer)] if isinstance(answer, str) else index(answer)  # type: ignore[arg-type]
        )
    except (TypeError, ValueError):
        return None
    return int(number) if number in decision.moves else None


def told(error: BaseException) -> str:
    """An exception in one line: what it is, and where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    message = " ".join(str(error).split())[:200]
    return f"{type(error).__name__}{': ' if message else ''}{message}{where}"
