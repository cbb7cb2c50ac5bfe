"""A game as it was played: its state at every decision and at the end, and what each seat was shown there."""

from __future__ import annotations

from birdtable.conformance.positions import Sight, sight
from birdtable.core.play import Play
from birdtable.core.state import CommonState


class Story:
    """What a game has been since its set-up; the state is noted after every decision."""

    def __init__(self, play: Play) -> None:
        self.game = play.game
        self.play = play
        self.states: list[CommonState] = []
        self._told = 0
        self._sights: dict[tuple[int, int], Sight] = {}
        self.note()

    def note(self) -> None:
        """Keep the present state, and in it what was told since the one before."""
        state = self.play.state.copy()
        state.told = self.play.state.told[self._told :]
        self._told = len(self.play.state.told)
        self.states.append(state)

    def sight(self, number: int, seat: int) -> Sight:
        """What a seat was shown after so many decisions."""
        place = number, seat
        if place not in self._sights:
            self._sights[place] = sight(self.game, self.states[number], seat)
        return self._sights[place]

    def is_first_choice_at_once(self) -> bool:
        """Do several seats decide now, and never did before?"""
        *before, now = self.states
        return self._several_decide(now) and not any(map(self._several_decide, before))

    def _several_decide(self, s: CommonState) -> bool:
        return sum(self.game.rules.deciding(s, seat) for seat in range(s.players)) > 1
