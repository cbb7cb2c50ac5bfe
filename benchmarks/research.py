"""How fast programs that learn are served: decisions per second of CPU time, each with an observation and a mask.

Beside us: OpenSpiel's hearts with its tensors through its Python API, Pgx's leduc_holdem at its best batch, and card
games of PettingZoo's own through the same AEC interface as ours. `scripts/bench` writes RESEARCH.md; ratios are within
one run.
"""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

import birdtable
from birdtable.research import vector
from birdtable.research.zoo import aec

ROUNDS = 5
N = 4096  # games of a vector
STEPS = 40  # of it in a round
BATCHES = (64, 1024, 16384, 65536)  # games per call that are tried with Pgx
RESULTS = Path(__file__).with_name("RESEARCH.md")


WHY = """
What explains the difference: within C++ a decision in hearts, without a tensor, takes OpenSpiel about as long as
one of our quicker games takes in all. But through its Python API each decision is several calls and conversions,
which take many times as long as the game itself; our engine goes through Python once for thousands of games. What
is left is mostly the observation: all that a seat knows, memory included, is worked out and written anew for each
decision, as many numbers as the table says, and so is the mask. A hundred times hearts with its tensor in a buffer
would leave {hundredth:.0f} ns for a decision, which is less than that alone takes: it would need smaller
observations, or such as only change where the game has changed. Asked for its tensor as OpenSpiel's first examples
do, hearts spends most of its time on a list of Python's numbers.

Pgx stays within one compiled loop, draws the moves there too, and never hands anything to Python; ours hands over
NumPy arrays at every step. Its leduc_holdem has six cards, {numbers} numbers in an observation, and a game is over
after a few decisions. What ours does on a GPU is in [GPU](GPU.md); Pgx was not measured there.
"""


class OurVector:
    """Random play on the vector engine, in one thread; a move costs its choice, too."""

    def __init__(self, name: str) -> None:
        self.name = f"{name}, {N} games per call"
        self.games = vector(name, birdtable.game(name).variants["standard"][0], N, 1, threads=1)
        self.play()

    def play(self) -> int:
        for _ in range(STEPS):
            self.games.step(self.games.choose("random"))
        return STEPS * N

    def costs(self) -> dict[str, float]:
        """Nanoseconds for a decision: in all, for its choice, and for what its seat knows and may do."""
        games, start = self.games, time.process_time()
        self.play()
        whole = time.process_time() - start
        choosing = timed(lambda: games.choose("random"))
        now, loop = games.now, games._loop
        looking = timed(
            lambda: loop.look_all(games.states, games._records, now.masks, now.seats, games._rooms[0], 0, games.n)
        )
        parts = {"in all": whole, "the choice": choosing, "observation and mask": looking}
        parts["checks, rules, rewards, next games"] = whole - choosing - looking
        return {name: 1e9 * seconds / (STEPS * N) for name, seconds in parts.items()}


def timed(work: Callable[[], object]) -> float:
    """The CPU time of a piece of work in a whole round."""
    start = time.process_time()
    for _ in range(STEPS):
        work()
    return time.process_time() - start


class OpenSpiel:
    """Random play of a game of OpenSpiel, with its tensor, written into one buffer, and its mask at every decision."""

    def __init__(self, name: str, games: int) -> None:
        import pyspiel
        from open_spiel.python.observation import make_observation

        self.name, self.games = f"OpenSpiel {name}, its tensor in a buffer", games
        self.game = pyspiel.load_game(name)
        self.observation = make_observation(self.game, pyspiel.IIGObservationType(perfect_recall=True))
        self.lots = random.Random(1)

    def play(self) -> int:
        return sum(self._play_on(self.game.new_initial_state(), True) for _ in range(self.games))

    def _play_on(self, state: Any, looking: bool) -> int:
        """To the end; how many decisions that took."""
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self.lots.choices(outcomes, weights)[0])
                continue
            if looking:
                self._look(state)
            state.apply_action(self.lots.choice(state.legal_actions()))
            decisions += 1
        return decisions

    def _look(self, state: Any) -> None:
        self.observation.set_from(state, state.current_player())
        np.asarray(state.legal_actions_mask(), np.int8)


class OpenSpielListed(OpenSpiel):
    """The same with its tensor asked of the state, which gives a list, as OpenSpiel's first examples do."""

    def __init__(self, name: str, games: int) -> None:
        super().__init__(name, games)
        self.name = f"OpenSpiel {name}, its tensor as a list"

    def _look(self, state: Any) -> None:
        np.asarray(state.information_state_tensor(), np.float32)
        np.asarray(state.legal_actions_mask(), np.int8)


class OpenSpielBlind(OpenSpiel):
    """The same without tensors and masks."""

    def __init__(self, name: str, games: int) -> None:
        super().__init__(name, games)
        self.name = f"OpenSpiel {name}, without tensor and mask"

    def play(self) -> int:
        return sum(self._play_on(self.game.new_initial_state(), False) for _ in range(self.games))


class OpenSpielWithin(OpenSpiel):
    """The same within C++, by its random bots after the deal: Python has no part in it."""

    def __init__(self, name: str, games: int) -> None:
        import pyspiel

        super().__init__(name, games)
        self.name = f"OpenSpiel {name}, without tensor and mask, and within C++"
        self.bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(self.game.num_players())]
        self.play_bots = pyspiel.evaluate_bots
        self.state = self.game.new_initial_state()
        while self.state.is_chance_node():
            self.state.apply_action(self.state.legal_actions()[0])
        self.decisions = self._play_on(self.state.clone(), False)

    def play(self) -> int:
        for seed in range(self.games):
            self.play_bots(self.state.clone(), self.bots, seed)
        return self.games * self.decisions


class Pgx:
    """Random play of a game of Pgx, all within one compiled loop, each observation read once."""

    def __init__(self, name: str, n: int) -> None:
        import jax
        import jax.numpy as jnp
        import pgx
        from pgx.experimental import auto_reset

        self.name, self.n = f"Pgx {name}, {n} games per call", n
        env = pgx.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def decide(carry: Any, _: Any) -> Any:
            states, key = carry
            key, lots, luck = jax.random.split(key, 3)
            moves = jax.random.categorical(lots, jnp.where(states.legal_action_mask, 0.0, -jnp.inf), axis=-1)
            states = step(states, moves, jax.random.split(luck, n))
            return (states, key), states.observation.sum()

        self._play = jax.jit(lambda carry: jax.lax.scan(decide, carry, None, length=STEPS))
        self.numbers = env.observation_shape[0]
        self._carry = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), n)), jax.random.key(2)
        self.play()

    def play(self) -> int:
        self._carry, sums = self._play(self._carry)
        sums.block_until_ready()
        return STEPS * self.n


class Agents:
    """Random play through PettingZoo's AEC interface."""

    def __init__(self, name: str, env: Any, games: int) -> None:
        self.name, self.env, self.games = name, env, games
        self.lots = random.Random(1)
        self.play()

    def play(self) -> int:
        decisions = 0
        for seed in range(self.games):
            self.env.reset(seed=seed)
            for _ in self.env.agent_iter():
                observation, _, terminated, truncated, _ = self.env.last()
                if terminated or truncated:
                    self.env.step(None)
                else:
                    self.env.step(self.lots.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                    decisions += 1
        return decisions


def rates(players: list[Any]) -> list[float]:
    """For each the median of its decisions per second of CPU time, round by round."""
    measured: list[list[float]] = [[] for _ in players]
    for _ in range(ROUNDS):
        for figures, player in zip(measured, players, strict=True):
            start = time.process_time()
            decisions = player.play()
            figures.append(decisions / (time.process_time() - start))
    return [median(figures) for figures in measured]


def best_batch(name: str) -> Pgx:
    """Pgx at the number of games per call at which it is fastest."""
    tried = [Pgx(name, n) for n in BATCHES]
    figures = rates(tried)
    return tried[figures.index(max(figures))]


def costs_of(ours: list[OurVector]) -> list[str]:
    """Where our time goes, in nanoseconds for a decision."""
    parts = list(ours[0].costs())
    lines = [f"| ns for a decision | numbers | {' | '.join(parts)} |", "|---|---|" + "---|" * len(parts)]
    for player in ours:
        rounds = [player.costs() for _ in range(ROUNDS)]
        figures = " | ".join(f"{median(costs[part] for costs in rounds):,.0f}" for part in parts)
        lines.append(f"| {player.games.game.name} | {player.games.now.observations.shape[1]} | {figures} |")
    return lines


def table(rivals: list[Any], ours: list[Any], measured: list[float]) -> list[str]:
    """A line for each, ours against the rivals."""
    heads = " | ".join(f"against {rival.name}" for rival in rivals)
    lines = [f"| | decisions/s | {heads} |", "|---|---|" + "---|" * len(rivals)]
    for player, figure in zip([*rivals, *ours], measured, strict=True):
        ratios = " | ".join(f"{figure / rival:.3g} ×" for rival in measured[: len(rivals)])
        lines.append(f"| {player.name} | {figure:,.0f} | {ratios} |")
    return lines


def engines() -> list[str]:
    """Many games per call, and where the time goes."""
    ours = [OurVector(name) for name in birdtable.game_names()]
    buffered, listed = OpenSpiel("hearts", 20), OpenSpielListed("hearts", 4)
    leduc = best_batch("leduc_holdem")
    rivals = [buffered, listed, leduc]
    others = [OpenSpielBlind("hearts", 20), OpenSpielWithin("hearts", 200), *ours]
    measured = rates([*rivals, *others])
    return [
        *table(rivals, others, measured),
        "",
        "The engine alone, without observations and masks, is measured in [RESULTS](RESULTS.md).",
        "",
        *costs_of(ours),
        "",
        WHY.format(hundredth=1e7 / measured[0], numbers=leduc.numbers).strip(),
    ]


def environments() -> list[str]:
    """One game at a time."""
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4

    classic = [
        Agents("PettingZoo leduc_holdem", leduc_holdem_v4.env(), 60),
        Agents("PettingZoo texas_holdem", texas_holdem_v4.env(), 60),
    ]
    ours = [Agents(f"ours, {name}", aec(name), 8) for name in birdtable.game_names()]
    return table(classic, ours, rates([*classic, *ours]))


def main() -> None:
    machine = f"{platform.machine()}, Python {platform.python_version()}, one thread, medians of {ROUNDS} rounds"
    text = [
        "# How fast programs that learn are served",
        "",
        f"Written by `scripts/bench` ({machine}).",
        "Every decision comes with an observation and a mask of the legal moves, which are drawn at random. Seconds",
        "are of CPU time; ratios are within one run, absolute figures depend on the machine.",
        "",
        "## The vector engine, against OpenSpiel and Pgx",
        "",
        *engines(),
        "",
        "## One game through PettingZoo's AEC interface",
        "",
        *environments(),
    ]
    RESULTS.write_text("\n".join(text) + "\n", "utf-8")
    print("\n".join(text))


if __name__ == "__main__":
    main()
