"""What learns a habit: a net that decides, and a critic that sees everything while it learns. Needs torch.

Proximal policy optimisation: what went better than the critic had expected is done more often, in small steps.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import nn

from birdtable.bots.habits import SECOND, WIDTH
from birdtable.bots.weights import features_of
from birdtable.core.contract import Game

CRITIC_WIDE, CRITIC_SECOND = 256, 64
CLIP, EPOCHS = 0.2, 2
IMPOSSIBLE = -1e9
LARGEST = 7.9  # of a weight in the small layers
LARGEST_IN_ROWS = 1.98


def one_hot(found: Any, count: int) -> Any:
    """Rows of numbers of features as zeros and ones; the number after the last stands for none."""
    rows = found.reshape(-1, found.shape[-1]).long()
    kind = torch.bfloat16 if torch.is_autocast_enabled("cuda") else torch.float32
    return torch.zeros(len(rows), count + 1, dtype=kind, device=found.device).scatter_(1, rows, 1.0)


class Size(NamedTuple):
    """How large a net is that decides."""

    wide: int = WIDTH
    second: int = SECOND


USUAL_SIZE = Size()


class Policy(nn.Module):  # type: ignore[misc]
    """How likely each move is made."""

    def __init__(self, features: int, moves: int, size: Size) -> None:
        super().__init__()
        self.features = features
        self.rows = nn.Linear(features + 1, size.wide)
        nn.init.normal_(self.rows.weight, std=0.12)
        self.second, self.last = nn.Linear(size.wide, size.second), nn.Linear(size.second, moves)
        self.register_buffer("met", torch.zeros(features + 1, dtype=torch.bool))  # which features there ever were
        with torch.no_grad():
            self.last.weight *= 0.1

    def meet(self, found: Any) -> None:
        """Note that there are such features."""
        self.met[found.flatten().long()] = True

    def forward(self, found: Any, legal: Any) -> Any:
        """The logarithms of the chances."""
        hidden = torch.relu(self.second(torch.relu(self.rows(one_hot(found, self.features)))))
        return torch.log_softmax(self.last(hidden).float().masked_fill(~legal, IMPOSSIBLE), 1)

    def keep_small(self) -> None:
        """No weight grows beyond what its whole number can hold."""
        with torch.no_grad():
            self.rows.weight.clamp_(-LARGEST_IN_ROWS, LARGEST_IN_ROWS)
            for layer in (self.second, self.last):
                layer.weight.clamp_(-LARGEST, LARGEST)


class Critic(nn.Module):  # type: ignore[misc]
    """Which share of the win each seat can expect, for who sees everything."""

    def __init__(self, features: int) -> None:
        super().__init__()
        self.features = features
        self.rows = nn.Linear(features + 1, 2 * CRITIC_WIDE)
        nn.init.normal_(self.rows.weight, std=0.08)
        self.second, self.last = nn.Linear(CRITIC_WIDE, CRITIC_SECOND), nn.Linear(CRITIC_SECOND, 1)

    def forward(self, found: Any) -> Any:
        """The logarithms of the shares."""
        own, table = self.rows(one_hot(found, self.features)).view(*found.shape[:2], -1).chunk(2, 2)
        hidden = torch.relu(self.second(torch.relu(own + table.sum(1, keepdim=True))))
        return torch.log_softmax(self.last(hidden).squeeze(2).float(), 1)


class Learner:
    """Both, with what moves them."""

    def __init__(self, game: Game, rate: float, decay: float, size: Size) -> None:
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.policy = Policy(game.module("known").FEATURES, game.rules.MOVES, size).to(self.device)
        self.critic = Critic(features_of(game).FEATURES).to(self.device)
        self.rate = rate
        self.all = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.AdamW(self.all, rate, weight_decay=decay, eps=1e-5)

    def cast(self) -> Any:
        return torch.autocast("cuda", torch.bfloat16, enabled=self.device == "cuda")

    def to(self, array: Any) -> Any:
        return torch.from_numpy(array).to(self.device)

    def slow_down(self, share: float) -> None:
        """Learn at a share of the full rate."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate * share

    def follow(self, loss: Any, longest: float) -> None:
        """A step that lessens the loss."""
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(self.all, longest)
        self.optimiser.step()
        self.policy.keep_small()

    def save(self, file: Path) -> None:
        torch.save({"policy": self.policy.state_dict(), "critic": self.critic.state_dict()}, file)

    def load(self, file: Path) -> None:
        kept = torch.load(file, map_location=self.device)
        self.policy.load_state_dict(kept["policy"])
        self.critic.load_state_dict(kept["critic"])


def wanted_of(logs: Any, moves: Any, before: Any, gains: Any, entropy: float) -> Any:
    """The loss of a policy that shall do more of what went better than expected, but not far from what was done."""
    ratio = (logs.gather(1, moves[:, None]).squeeze(1) - before).exp()
    gained = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
    return -gained + entropy * (logs.exp() * logs.clamp(min=-30)).sum(1).mean()


def gains_of(rewards: Any, dones: Any, worths: Any, after: Any, far: float) -> Any:
    """By how much it went better than expected after each decision, steps first (generalised advantages)."""
    gains, gain = torch.zeros_like(worths), torch.zeros_like(after)
    for t in reversed(range(len(worths))):
        on = (~dones[t]).float()
        gain = rewards[t] + on * after - worths[t] + far * on * gain
        gains[t], after = gain, worths[t]
    return gains


def evened(gains: Any, choice: Any) -> Any:
    return (gains - gains[choice].mean()) / (gains[choice].std() + 1e-8)
