"""A game of which is noted what luck brought each seat, in either twin.

How the cards were dealt is not counted: all bots play the same deal from all seats, and what a judge says of it comes
to nothing when these games are taken together.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from birdtable.arena import bound
from birdtable.arena.redrawing import REDRAWS, Fortune
from birdtable.bots.weights import net_of
from birdtable.core.contract import Game
from birdtable.core.state import native_dtype


class Choice(NamedTuple):
    """A seat's move, and what it would have been with other lots."""

    seat: int
    move: int
    others: list[int] | None = None  # None where that is not known: the same


class Luck:
    """The luck of one game, as the judge sees it that the game's search goes by."""

    def __init__(self, game: Game, seed: int, number: int, native: bool = True) -> None:
        self._redrawing = (bound.native if native else bound.plain)(game.name).redrawing
        self._net = net_of(game, native)
        self._fortune = fortune_of(game, native)
        self._redrawing.begin(self._fortune, seed, number)

    @property
    def lots(self) -> Any:
        """The generator that bots draw their other lots from."""
        return self._fortune.lots

    @property
    def brought(self) -> list[float]:
        """What luck brought each seat, as shares of the win."""
        return [float(share) for share in self._fortune.brought]

    def carry_out(self, states: Any, choices: list[Choice]) -> None:
        """Carry out choices in the first of the states; the others are room."""
        f = self._fortune
        f.choices = len(choices)
        for place, choice in enumerate(choices):
            f.seat[place], f.move[place] = choice.seat, choice.move
            for k in range(REDRAWS):
                f.other[k][place] = choice.others[k] if choice.others else choice.move
        self._redrawing.carry_out(states, f, self._net)


def fortune_of(game: Game, native: bool) -> Any:
    """What luck brought nobody yet, in a twin's form."""
    (seats,) = game.state.shapes["won"]

    class SizedFortune(Fortune, seats=seats):
        """What it brings as many seats as a game can have."""

    if not native:
        return SizedFortune()
    import numpy as np

    return np.zeros(1, native_dtype(SizedFortune)).view(np.recarray)[0]
