"""Thinking about one decision: a tree and the room to search it, in either twin of a game."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from birdtable.bots import bound
from birdtable.bots.search import BOUNDS, Tree
from birdtable.bots.weights import HABIT_MANIFEST, habit_of, is_asked, net_of
from birdtable.core.chance import Generator
from birdtable.core.contract import Game
from birdtable.core.state import native_dtype

NATIVE_ARMS = 1 << 18  # 14 MB
PLAIN_ARMS = 1 << 12
NATIVE_CHUNK = 64  # simulations between two looks at the clock
PLAIN_CHUNK = 4
NEVER_MORE = 10_000_000  # simulations
TRUSTED = 16  # so often a move must have been tried, and have won each time, to be held for certain


@dataclass(frozen=True)
class Manner:
    """How a tree is searched; what is None is as the game's judge says."""

    caution: float = 0.0
    trust: float = 1.0
    at_once: int = BOUNDS
    explore: float | None = None
    depth: int | None = None
    chapters: int | None = None
    glances: int | None = None
    learned: int = 1  # ask the judge that was learned, if there is one
    habit: int = 1  # and the habit of what is decided at once, likewise
    weights: str = ""  # a file with what it has learned; without a name, the game's own


class Budget(NamedTuple):
    """How long to think: at most so many simulations, and so many milliseconds of CPU time; 0 is no limit."""

    simulations: int = 0
    milliseconds: int = 0

    def within(self, other: Budget) -> Budget:
        """The smaller of two budgets; `other` limits both."""
        return Budget(
            min(self.simulations or other.simulations, other.simulations),
            min(self.milliseconds or other.milliseconds, other.milliseconds),
        )


NO_LIMIT = Budget()
USUAL_MANNER = Manner()


class Arm(NamedTuple):
    """A move that was thought about: how often it was tried, what came of it on average, its share of a mixture, and
    how often it won at once."""

    move: int
    visits: int
    value: float
    mixed: float
    wins: int = 0

    @property
    def is_certain(self) -> bool:
        """It has won at once whenever it was tried, whatever the seat cannot know."""
        return self.wins == self.visits >= TRUSTED


class Thinker:
    """Searches one decision at a time; what it found out stays until the next."""

    def __init__(self, game: Game, native: bool) -> None:
        self.game = game
        self.native = native
        self.simulations = 0
        self.net: Any = None  # the learned judge, in the twin's form
        self._nets: dict[str, Any] = {}
        self._bound = bound.native(game.name) if native else bound.plain(game.name)

    def think(self, state: Any, seat: int, seed: int, budget: Budget, manner: Manner, forgotten: int = 0) -> None:
        """Search the seat's decision; `state` is a record in the native twin, a plain state in the other."""
        self.set_manner(manner, self._set_up_of(state))
        self.remember(state, seat, seed, forgotten)
        self._bound.search.clear(self.tree)
        self.simulations = 0
        self._think_within(seat, seed, budget)

    def remember(self, state: Any, seat: int, seed: int, forgotten: int) -> Any:
        """A copy of a state, good until the next, without what the seat has forgotten: so many things in 256."""
        self._states[0] = state if self.native else state.copy()
        if not self.native:
            self._states[0].chance = Generator()
        if forgotten and hasattr(self._bound.redeal, "forget"):
            self._bound.redeal.forget(self._states[0], seat, seed, forgotten)
        return self._states[0]

    def has_habit(self, state: Any, manner: Manner) -> bool:
        """Was a habit learned for this set-up, and does a bot of this manner ask it?"""
        asks = manner.learned and manner.habit and not manner.weights and self.game.known is not None
        return bool(asks and self._habit.learned and is_asked(self.game, *self._set_up_of(state), HABIT_MANIFEST))

    def usual(self, state: Any, seat: int) -> dict[int, float]:
        """How likely each move of a seat that must decide is by habit."""
        moves, chances = self._moves, self._habit.chance
        n = int(self._bound.rules.legal(state, seat, moves))
        self._bound.habits.weigh(self._habit, state, seat, moves, n)
        return {int(moves[i]): float(chances[i]) for i in range(n)}

    def _think_within(self, seat: int, seed: int, budget: Budget) -> None:
        """Simulate until the budget is spent; the clock is looked at every so many simulations, and not at all
        where there is no need, so that nothing but their number counts."""
        chunk = NATIVE_CHUNK if self.native else PLAIN_CHUNK
        most = budget.simulations or NEVER_MORE
        until = time.thread_time() + budget.milliseconds / 1000
        while self.simulations < most:
            left = most - self.simulations
            self._simulate(seat, seed, min(chunk, left) if budget.milliseconds else left)
            if budget.milliseconds and time.thread_time() >= until:
                return

    def _simulate(self, seat: int, seed: int, count: int) -> None:
        self._bound.search.think(self.tree, self.net, self._states, seat, seed, self.simulations, count, self._moves)
        self.simulations += count

    def at_once(self, state: Any) -> bool:
        """Do several seats decide at once in this state?"""
        waiting = int(self._bound.search.who_decides(state))
        return waiting & (waiting - 1) != 0

    def arms(self, seat: int) -> list[Arm]:
        """What was found out about the seat's moves, by move."""
        t, found = self.tree, []
        child, sibling, whose, move = t.child, t.sibling, t.seat, t.move
        visits, chances, value, mixed, wins = t.visits, t.chances, t.value, t.mixed, t.wins
        arm = int(child[0])
        while arm >= 0:
            if whose[arm] == seat:
                tried, possible = int(visits[arm]), int(chances[arm])
                mean = float(value[arm]) / tried if tried else 0.0
                share = float(mixed[arm]) / possible if possible else 0.0
                found.append(Arm(int(move[arm]), tried, mean, share, int(wins[arm])))
            arm = int(sibling[arm])
        return sorted(found)

    def line(self, seat: int, move: int) -> list[int]:
        """A move of the seat, and what it would do next as long as it goes on deciding."""
        t = self.tree
        arm, line = self._child(0, seat, move), [move]
        while arm >= 0:
            arm = self._child(arm, seat, None)
            if arm >= 0:
                line.append(int(t.move[arm]))
        return line

    def _child(self, arm: int, seat: int, move: int | None) -> int:
        """The arm below another that is the seat's for a move, or else tried most often; −1 if there is none."""
        t, best, visits = self.tree, -1, 0
        child = int(t.child[arm])
        while child >= 0:
            if t.seat[child] == seat and move in (None, int(t.move[child])) and t.visits[child] > visits:
                best, visits = child, int(t.visits[child])
            child = int(t.sibling[child])
        return best

    def set_manner(self, manner: Manner, set_up: tuple[str, int] | None = None) -> None:
        """Search like this from now on, in a variant with so many players; without one, in any."""
        t, judge = self.tree, bound.judge_of(self.game)
        t.caution, t.trust, t.at_once = manner.caution, manner.trust, manner.at_once
        t.explore = judge.EXPLORE if manner.explore is None else manner.explore
        self.net = self._net_of(manner.weights)
        by_net = bool(
            manner.learned and self.net.learned and (manner.weights or set_up is None or is_asked(self.game, *set_up))
        )
        t.learned = int(by_net)
        t.depth = (0 if by_net else judge.DEPTH) if manner.depth is None else manner.depth
        t.chapters = judge.CHAPTERS if manner.chapters is None else manner.chapters
        t.glances = judge.GLANCES if manner.glances is None else manner.glances

    @cached_property
    def tree(self) -> Any:
        """The tree, in the twin's form."""
        rules, arms = self.game.rules, NATIVE_ARMS if self.native else PLAIN_ARMS
        (seats,) = self.game.state.shapes["won"]

        class SizedTree(Tree, arms=arms, moves=rules.MOVES, seats=seats):
            """A tree as large as this game needs."""

        if not self.native:
            return SizedTree()
        import numpy as np

        return np.zeros(1, native_dtype(SizedTree)).view(np.recarray)[0]

    def _set_up_of(self, state: Any) -> tuple[str, int]:
        """The variant of a state, and how many play."""
        number, players = (state["variant"], state["players"]) if self.native else (state.variant, state.players)
        return list(self.game.variants)[int(number)], int(players)

    def _net_of(self, weights: str) -> Any:
        """The learned judge with the weights of a file, or with the game's own."""
        if weights not in self._nets:
            self._nets[weights] = net_of(self.game, self.native, Path(weights) if weights else None)
        return self._nets[weights]

    @cached_property
    def _habit(self) -> Any:
        """The game's habit, in the twin's form."""
        return habit_of(self.game, self.native)

    @cached_property
    def _states(self) -> Any:
        if not self.native:
            return [None, None]
        import numpy as np

        return np.zeros(2, native_dtype(self.game.state))

    @cached_property
    def _moves(self) -> Any:
        if not self.native:
            return [0] * self.game.rules.MOVES
        import numpy as np

        return np.zeros(self.game.rules.MOVES, "i8")
