"""The fit: weights under which the features of positions foretell who wins, as whole numbers. Needs torch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from birdtable.bots.learned import FINE, MOST, ROW_SCALE, SCALE, SECOND, Net
from birdtable.bots.weights import features_of, net_class, width_of
from birdtable.core.contract import Game

HELD_OUT = 10  # of a hundred games, by which the fit is judged
LARGEST = 7.9  # of a weight in the small layers, so that no sum overflows
LARGEST_IN_ROWS = 31.0


@dataclass(frozen=True)
class Settings:
    """How a net is fitted."""

    epochs: int = 8
    batch: int = 4096
    rate: float = 3e-3
    decay: float = 0.1
    outcome: float = 0.7  # how much who won counts, against what the search thought
    seed: int = 0


class Layers(torch.nn.Module):  # type: ignore[misc]
    """The net of `birdtable.bots.learned`, with fractions instead of whole numbers."""

    def __init__(self, features: int, width: int) -> None:
        super().__init__()
        self.own = torch.nn.EmbeddingBag(features + 1, width, mode="sum", padding_idx=features)
        self.everybody = torch.nn.EmbeddingBag(features + 1, width, mode="sum", padding_idx=features)
        for rows in (self.own, self.everybody):
            torch.nn.init.normal_(rows.weight, std=0.1)
        self.bias = torch.nn.Parameter(torch.zeros(width))
        self.second = torch.nn.Linear(width, SECOND)
        self.last = torch.nn.Linear(SECOND, 1, bias=False)

    def forward(self, found: Any, here: Any) -> Any:
        """The logarithm of each seat's share; `here` says which seats there are."""
        games, seats, most = found.shape
        rows = found.reshape(games * seats, most)
        own = self.own(rows).view(games, seats, -1)
        table = self.everybody(rows).view(games, seats, -1).sum(1, keepdim=True)
        top = MOST / FINE
        hidden = (own + table + self.bias).clamp(0.0, top)
        standing = self.last(self.second(hidden).clamp(0.0, top)).squeeze(2)
        return functional.log_softmax(standing.masked_fill(~here, -1e9), 1)


def fit(game: Game, kept: NDArray[Any], settings: Settings | None = None) -> tuple[Net, dict[str, Any]]:
    """The net that foretells best, and how well it does."""
    settings = settings or Settings()
    torch.manual_seed(settings.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    features = features_of(game).FEATURES
    held_out = kept["game"] * 2654435761 % 1000 < 10 * HELD_OUT
    train, valid = (on_device(part, features, device) for part in (kept[~held_out], kept[held_out]))
    layers = Layers(features, width_of(game)).to(device)
    best, weights, losses = 9e9, layers.state_dict(), []
    optimizer = torch.optim.AdamW(layers.parameters(), lr=settings.rate, weight_decay=settings.decay)
    batches = len(train[0]) // settings.batch + 1
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, settings.rate, total_steps=settings.epochs * batches)
    for _ in range(settings.epochs):
        layers.train()
        for batch in torch.randperm(len(train[0]), device=device).chunk(batches):
            optimizer.zero_grad(set_to_none=True)
            loss_of(layers, [part[batch] for part in train], settings.outcome).backward()
            optimizer.step()
            schedule.step()
            keep_small(layers)
        losses.append(round(loss_held_out(layers, valid), 4))
        if losses[-1] < best:
            best, weights = losses[-1], {name: value.detach().clone() for name, value in layers.state_dict().items()}
    layers.load_state_dict(weights)
    told = {"positions": len(kept), "held out": int(held_out.sum()), "losses": losses}
    return whole_numbers(game, layers), told


def on_device(kept: NDArray[Any], features: int, device: str) -> list[Any]:
    """Features, seats that are there, shares, and what the search thought, as tensors."""
    here = np.arange(kept["shares"].shape[1]) < kept["players"][:, None]
    found = np.where(here[:, :, None], kept["found"], features)
    thought = np.where(here, kept["thought"], -1.0)
    arrays = found.astype(np.int32), here, kept["shares"].astype(np.float32), thought.astype(np.float32)
    return [torch.as_tensor(array).to(device) for array in arrays]


def loss_of(layers: Layers, batch: list[Any], outcome: float) -> Any:
    """How far the net is from who won, and from what the search thought."""
    found, here, shares, thought = batch
    logs = layers(found, here)
    from_result = -(shares * logs.clamp(min=-30.0)).sum(1).mean()
    known = thought >= 0.0
    if outcome >= 1.0 or not bool(known.any()):
        return from_result
    chance, wanted = logs[known].exp().clamp(1e-6, 1 - 1e-6), thought[known].clamp(0.0, 1.0)
    return outcome * from_result + (1.0 - outcome) * functional.binary_cross_entropy(chance, wanted)


def loss_held_out(layers: Layers, valid: list[Any]) -> float:
    """The mean logarithm of the chance that was given to who won, in games that the net has not seen."""
    layers.eval()
    with torch.no_grad():
        parts = zip(*(part.split(65536) for part in valid), strict=True)
        total = sum(float(loss_of(layers, list(part), 1.0)) * len(part[0]) for part in parts)
    return total / max(len(valid[0]), 1)


def keep_small(layers: Layers) -> None:
    """No weight grows beyond what its whole number can hold."""
    with torch.no_grad():
        for rows in (layers.own, layers.everybody):
            rows.weight.clamp_(-LARGEST_IN_ROWS, LARGEST_IN_ROWS)
        for layer in (layers.second, layers.last):
            layer.weight.clamp_(-LARGEST, LARGEST)


def whole_numbers(game: Game, layers: Layers) -> Net:
    """The same net in whole numbers."""
    net = net_class(game)()
    net.own, net.everybody = (
        rounded(layers.own.weight[:-1], ROW_SCALE),
        rounded(layers.everybody.weight[:-1], ROW_SCALE),
    )
    net.bias = rounded(layers.bias, ROW_SCALE)
    net.second, net.second_bias = rounded(layers.second.weight, SCALE), rounded(layers.second.bias, FINE * SCALE)
    net.last = rounded(layers.last.weight[0], SCALE)
    net.learned = 1
    return net


def rounded(weights: Any, scale: int) -> Any:
    return np.rint(weights.detach().cpu().numpy() * scale).astype(int).tolist()
