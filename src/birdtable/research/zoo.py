"""PettingZoo: every seat that decides is an agent, one after the other (`aec`) or all at once (`parallel`).

An agent is rewarded with its share of the win; one that makes a move that is not legal with −1, and the game is over.
"""

from __future__ import annotations

from typing import Any, ClassVar

from birdtable.core.contract import Game, Options
from birdtable.core.errors import BadSetUp
from birdtable.core.extras import extra
from birdtable.research.one import RENDER_MODES, One

with extra("research"):
    from pettingzoo import AECEnv, ParallelEnv


def agent_of(seat: int) -> str:
    """What the agent on a seat is called."""
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    """The seat of an agent."""
    return int(agent.removeprefix("seat_"))


class Agents:
    """What both kinds of environment have in common."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        variant: str = "standard",
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.one = One(game, players, variant, options, render_mode)
        self.render_mode = render_mode
        self.possible_agents = [agent_of(seat) for seat in self.one.seats]
        self._observation_space, self._action_space = self.one.observation_space, self.one.action_space

    def observation_space(self, agent: str) -> Any:
        return self._observation_space

    def action_space(self, agent: str) -> Any:
        return self._action_space

    def observe(self, agent: str) -> dict[str, Any]:
        return self.one.observe(seat_of(agent))

    def render(self) -> Any:
        return self.one.rendered(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class OneAfterTheOther(Agents, AECEnv):  # type: ignore[misc]
    """Agents decide one after the other; those who decide at once in seat order, without seeing each other's choice."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "birdtable_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.one.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = agent_of(self.one.deciding[0])

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.one.step(seat_of(agent), action)
        self._cumulative_rewards[agent] = 0.0
        if self.one.over:
            self.rewards = dict(zip(self.agents, self.one.rewards(), strict=False))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.agent_selection = agent_of(self.one.deciding[0])
        if self.render_mode == "human":
            self.render()


class AllAtOnce(Agents, ParallelEnv):  # type: ignore[misc]
    """All agents decide at once; who is out of a round has an empty mask then, and is not heard."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "birdtable_parallel_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(self, game: str | Game, players: int | None = None, *, variant: str = "standard", **how: Any) -> None:
        super().__init__(game, players, variant=variant, **how)
        self.one.begin(0)
        if len(self.one.deciding) < len(self.possible_agents):
            raise BadSetUp(f"in {self.one.game.name} ({variant}) one decides after the other; `aec` is for that")
        self.one.number = -1  # the game that was looked at is still to come

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        self.one.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        for seat in self.one.deciding:
            self.one.step(seat, actions[agent_of(seat)])
        told = (
            self._observations(),
            dict(zip(self.agents, self.one.rewards(), strict=False)),
            dict.fromkeys(self.agents, self.one.over),
            dict.fromkeys(self.agents, False),
            {agent: dict[str, Any]() for agent in self.agents},
        )
        if self.one.over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return told

    def _observations(self) -> dict[str, Any]:
        return {agent: self.observe(agent) for agent in self.agents}


aec = OneAfterTheOther
parallel = AllAtOnce
