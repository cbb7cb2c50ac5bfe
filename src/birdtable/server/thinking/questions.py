"""What is thought about, from what a seat can know and nothing else.

A process that thinks reads this module first, and somebody waits for it: so it imports neither store nor tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from birdtable.bots.hints import hints_for
from birdtable.bots.players import choose_for
from birdtable.core.chance import Generator
from birdtable.core.play import Play
from birdtable.core.registry import game as game_named
from birdtable.core.state import CommonState

AT_A_GLANCE = "greedy"  # the bot that needs no time to think


@dataclass(frozen=True)
class Question:
    """A decision to think about: a state that its seat cannot tell from the true one, and its legal moves."""

    game: str
    seat: int
    fields: dict[str, Any]
    moves: list[int]
    spelled: list[str]

    def state(self) -> CommonState:
        """The state, in the process that thinks."""
        state = game_named(self.game).state()
        for name, value in self.fields.items():
            setattr(state, name, value)
        state.chance = Generator()
        return state

    def spelling(self, move: int) -> str:
        """A move as it is written."""
        return self.spelled[self.moves.index(move)]


def known_to(play: Play, seat: int, seed: int) -> dict[str, Any]:
    """All that may be said of a decision to a thinker on behalf of a seat."""
    return {
        "game": play.game.name,
        "seat": seat,
        "fields": play.redealt(seat, seed).fields(),
        "moves": list(play.legal_numbers(seat)),
        "spelled": play.legal_moves(seat),
    }


@dataclass(frozen=True)
class Task(Question):
    """A decision that a bot has to make."""

    bot: str
    since: int  # the number since which its seat has had to decide this
    seed: int  # of the bot's own lots
    goes_on: bool = False  # it has made the last decision, too, or nobody but bots has made any

    def decide(self) -> str:
        """The move that the bot chooses."""
        return self._chosen_by(self.bot)

    def decide_at_a_glance(self) -> str:
        """A move that takes no thinking, for when no worker manages to."""
        return self._chosen_by(AT_A_GLANCE)

    def _chosen_by(self, bot: str) -> str:
        return self.spelling(choose_for(game_named(self.game), bot, self.state(), self.seat, self.moves, self.seed))


@dataclass(frozen=True)
class Riddle(Question):
    """A decision that somebody would like to hear about."""

    def solved(self) -> list[tuple[str, float, list[dict[str, Any]]]]:
        """The best moves, the best first."""
        hints = hints_for(game_named(self.game), self.state(), self.seat)
        return [(self.spelling(hint.move), hint.chance, hint.follows) for hint in hints]
