"""Proximal policy optimisation in plain torch, on the vector engine: learns to beat `greedy` in about a minute.

    python examples/research/ppo.py                             Zum Kuckuck with three players
    python examples/research/ppo.py whatsup --players 2 --lessons 400
    python examples/research/ppo.py --save policy.pt

One seat of each game learns, a different one from game to game; `greedy` sits on all others. The only reward is the
share of the win at the end. Needs torch (a build for the CPU will do) and nothing else.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from birdtable.research import vector

GAMES, STEPS = 512, 128  # at a time, and decisions in each between two lessons
HIDDEN = 256
EPOCHS, BATCH = 4, 2048
CLIP, ENTROPY, WORTH, LAMBDA = 0.2, 0.01, 0.5, 0.95
RATE = 7e-4


class Policy(nn.Module):  # type: ignore[misc]
    """Two layers; then which move, and which share of the win it expects."""

    def __init__(self, observations: Any, moves: int) -> None:
        super().__init__()
        self.register_buffer("mean", torch.tensor(observations.mean(0)))
        self.register_buffer("spread", torch.tensor(observations.std(0) + 0.1))
        numbers = observations.shape[1]
        self.body = nn.Sequential(nn.Linear(numbers, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU())
        self.move, self.worth = nn.Linear(HIDDEN, moves), nn.Linear(HIDDEN, 1)

    def forward(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        """How likely each legal move is made, and the expected share."""
        body = self.body(((observations.float() - self.mean) / self.spread).clamp(-5, 5))
        return Categorical(logits=self.move(body).masked_fill(~masks, -1e9)), self.worth(body)[:, 0]


class Decisions(NamedTuple):
    """What the learner met and did, a row for each of its decisions."""

    observations: Any
    masks: Any
    moves: Any
    chances: Any  # of these moves, as logarithms
    worths: Any  # the share that it expected
    gains: Any  # by how much it went better


class Table:
    """Many games, in each of which one seat learns."""

    def __init__(self, game: str, players: int, n: int, seed: int) -> None:
        self.games = vector(game, players, n, seed)
        self.learners = np.arange(n) % players

    def fresh_policy(self) -> Policy:
        """A policy that knows how large the numbers are that it will see."""
        seen = []
        for _ in range(60):
            seen.append(self.games.now.observations.astype(np.float32))
            self.games.step(self.games.choose("random"))
        return Policy(np.concatenate(seen), self.games.now.masks.shape[1])

    def step(self, policy: Policy) -> dict[str, Any]:
        """One decision in every game; what the learner met, did and got, where it was the one to decide."""
        now, rows = self.games.now, np.arange(self.games.n)
        mine = np.flatnonzero(now.seats == self.learners)
        met = {"mine": mine, "observations": now.observations[mine], "masks": now.masks[mine]}
        moves = self.games.choose("greedy")
        with torch.no_grad():
            chances, worths = policy(torch.from_numpy(met["observations"]), torch.from_numpy(met["masks"]))
            drawn = chances.sample()
        moves[mine] = drawn.numpy()
        after = self.games.step(moves)
        did = {"moves": drawn.numpy(), "chances": chances.log_prob(drawn).numpy(), "worths": worths.numpy()}
        return met | did | {"dones": after.dones.copy(), "shares": after.rewards[rows, self.learners]}


def play(table: Table, policy: Policy) -> tuple[Decisions, float]:
    """So many decisions in every game; those of the learner, and its share of the wins."""
    steps = [table.step(policy) for _ in range(STEPS)]
    known, gains = gains_of(steps, table.games.n)
    names = [name for name in Decisions._fields if name != "gains"]
    kept = list(zip(steps, known, strict=True))
    columns = {name: np.concatenate([step[name][keep] for step, keep in kept]) for name in names}
    ended, won = sum(step["dones"].sum() for step in steps), sum(step["shares"].sum() for step in steps)
    return Decisions(**columns, gains=np.concatenate(gains)), won / max(ended, 1)


def gains_of(steps: list[dict[str, Any]], n: int) -> tuple[list[Any], list[Any]]:
    """By how much it went better than expected after each of the learner's decisions, and of which that is known.

    Generalised advantages, seen from the end: after a decision comes the next one of the same game, or its end.
    """
    reward, worth, gain, known = np.zeros(n), np.zeros(n), np.zeros(n), np.zeros(n, np.bool_)
    found: list[tuple[Any, Any]] = []
    for step in reversed(steps):
        ended, mine = step["dones"], step["mine"]
        reward[ended], worth[ended], gain[ended], known[ended] = step["shares"][ended], 0, 0, True
        better = reward[mine] + worth[mine] - step["worths"] + LAMBDA * gain[mine]
        better[~known[mine]] = 0
        found.append((known[mine], better[known[mine]].astype(np.float32)))
        reward[mine], worth[mine], gain[mine], known[mine] = 0, step["worths"], better, True
    keep, gains = zip(*reversed(found), strict=True)
    return list(keep), list(gains)


def learn(policy: Policy, optimiser: Any, decisions: Decisions) -> None:
    """Do more of what went better than expected, but don't go far from what was done."""
    data = Decisions(*map(torch.from_numpy, decisions))
    gains = (data.gains - data.gains.mean()) / (data.gains.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(gains)).split(BATCH):
            chances, worths = policy(data.observations[rows], data.masks[rows])
            ratio = (chances.log_prob(data.moves[rows]) - data.chances[rows]).exp()
            gained = torch.minimum(ratio * gains[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * gains[rows]).mean()
            error = (worths - data.worths[rows] - data.gains[rows]).square().mean()
            loss = WORTH * error - gained - ENTROPY * chances.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


def lessons(table: Table, policy: Policy, count: int) -> Iterator[float]:
    """Learn so often, ever more carefully; the learner's share of the wins in each lesson."""
    optimiser = torch.optim.Adam(policy.parameters(), RATE)
    for number in range(count):
        optimiser.param_groups[0]["lr"] = RATE * (1 - 0.9 * number / count)
        decisions, share = play(table, policy)
        learn(policy, optimiser, decisions)
        yield share


def share_of(game: str, players: int, policy: Policy, games: int, seed: int) -> tuple[float, float]:
    """The policy's share of the wins against greedy players, with half a 95 % interval; by at least so many games."""
    table, shares = Table(game, players, GAMES, seed), []
    counted = 0
    while counted < games:
        step = table.step(policy)
        shares.append(step["shares"][step["dones"]])
        counted += len(shares[-1])
    won = np.concatenate(shares)
    return float(won.mean()), float(1.96 * won.std() / len(won) ** 0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="kuckuck")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--lessons", type=int, default=60)
    parser.add_argument("--games", type=int, default=4000, help="to count in the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for what was learned")
    chosen = parser.parse_args()
    torch.manual_seed(chosen.seed)
    table = Table(chosen.game, chosen.players, GAMES, chosen.seed)
    policy = table.fresh_policy()
    for number, share in enumerate(lessons(table, policy, chosen.lessons)):
        if number % 10 == 0:
            print(f"lesson {number}: {share:.1%} of the wins", flush=True)
    share, half = share_of(chosen.game, chosen.players, policy, chosen.games, chosen.seed + 1)
    print(f"against greedy: {share:.1%} ± {half:.1%} of the wins; {1 / chosen.players:.1%} would be fair")
    if chosen.save:
        torch.save(policy.state_dict(), chosen.save)


if __name__ == "__main__":
    main()
