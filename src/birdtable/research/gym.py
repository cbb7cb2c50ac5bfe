"""Gymnasium: one seat against bots of your choice. Whoever imports this has ids such as `birdtable/Eggs-v0`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from birdtable.bots.registry import entrant
from birdtable.bots.sitting import native_choice
from birdtable.core.contract import Game, Options
from birdtable.core.errors import BadSetUp
from birdtable.core.extras import extra
from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names
from birdtable.research.one import RENDER_MODES, One

with extra("research"):
    import gymnasium


class OneSeat(gymnasium.Env[dict[str, Any], int]):
    """One seat is yours; its reward is its share of the win, or −1 for a move that is not legal: that ends the game."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - theirs

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        bots: str | Sequence[str] = "greedy",
        seat: int = 0,
        variant: str = "standard",
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.one = One(game, players, variant, options, render_mode)
        if seat not in self.one.seats:
            raise BadSetUp(f"seat {seat}; it should be one from 0 to {len(self.one.seats) - 1}")
        others = [other for other in self.one.seats if other != seat]
        named = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(named) != len(others):
            raise BadSetUp(f"{len(named)} bots for {len(others)} other seats; name one for all, or one for each")
        self.seat, self.render_mode = seat, render_mode
        self._entrants = dict(zip(others, map(entrant, named), strict=True))
        self.observation_space, self.action_space = self.one.observation_space, self.one.action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], Any]:
        super().reset(seed=seed)
        self.one.begin(seed)
        self._bots = {other: native_choice(self.one.game, who) for other, who in self._entrants.items()}
        self._let_bots_decide()
        return self.one.observe(self.seat), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self.one.step(self.seat, action)
        self._let_bots_decide()
        if self.render_mode == "human":
            self.render()
        return self.one.observe(self.seat), self.one.rewards()[self.seat], self.one.over, False, {}

    def _let_bots_decide(self) -> None:
        """The others decide until it is this seat's turn, or the game is over."""
        while not self.one.over and (other := self.one.deciding[0]) != self.seat:
            moves = self.one.legal(other).copy()
            self.one.step(other, self._bots[other](self.one.state, other, moves, len(moves), self.one.luck[0]))

    def render(self) -> Any:
        return self.one.rendered(self.render_mode)


def id_of(game: Game) -> str:
    """A game's id, from its title: `birdtable/OverTheClouds-v0`; the version follows that of the rules."""
    letters = unicodedata.normalize("NFKD", game.title).encode("ascii", "ignore").decode()
    words = [re.sub(r"\W", "", word) for word in letters.split()]
    return f"birdtable/{''.join(word[:1].upper() + word[1:] for word in words)}-v{game.version - 1}"


def register_all() -> None:
    """Give every game that has observations its id."""
    for game in map(game_named, game_names()):
        if game.observation and id_of(game) not in gymnasium.registry:
            gymnasium.register(id_of(game), f"{__name__}:OneSeat", kwargs={"game": game.name})


register_all()
