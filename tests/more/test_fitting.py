"""The fit of a judge that learns, which needs torch."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("torch")

import birdtable
from birdtable.bots import weights
from birdtable.bots.learned import Net
from birdtable.core.state import native_dtype
from birdtable.training import fitting, playing
from birdtable.training.fitting import Settings, fit

GAME = birdtable.game("whatsup")
BLANK = weights.features_of(GAME).FEATURES


def positions(games: int) -> np.ndarray:
    """Of two seats one has feature 7, and wins nine games of ten; the other has feature 3."""
    luck = np.random.default_rng(1)
    kept = np.zeros(games, native_dtype(playing.kept_class(GAME)))
    kept["found"] = BLANK
    better = luck.integers(2, size=games)
    each = np.arange(games)
    kept["found"][each, better, 0] = 7
    kept["found"][each, 1 - better, 0] = 3
    kept["shares"][each, np.where(luck.random(games) < 0.9, better, 1 - better)] = 1.0
    kept["thought"] = -1.0
    kept["game"], kept["players"] = each, 2
    return kept


def test_a_judge_learns_which_feature_wins_and_how_surely() -> None:
    net, told = fit(GAME, positions(20_000), Settings(epochs=4, batch=512))
    assert told["losses"][-1] == pytest.approx(0.325, abs=0.02)  # no judge can do better: −0.9 ln 0.9 − 0.1 ln 0.1
    assert told["held out"] == pytest.approx(2000, abs=200)
    behind = standing_of(net, 7, 3) - standing_of(net, 3, 7)
    assert behind == pytest.approx(100 * np.log(9), rel=0.1)  # a hundred points are a factor e in the odds


def standing_of(net: Net, own: int, other: int) -> float:
    """The standing of a seat with one feature beside a seat with another."""
    from birdtable.bots import learned

    for k in range(weights.width_of(GAME)):
        net.table[k] = net.bias[k] + net.everybody[own][k] + net.everybody[other][k]
    return learned.standing(net, net.own[own])


def test_the_same_positions_and_seed_give_the_same_weights() -> None:
    nets = [fit(GAME, positions(2_000), Settings(epochs=1, batch=512))[0] for _ in range(2)]
    assert weights.written(nets[0]) == weights.written(nets[1])


def test_no_weight_is_larger_than_its_number_can_hold() -> None:
    layers = fitting.Layers(BLANK, weights.width_of(GAME))
    for parameter in layers.parameters():
        parameter.data.fill_(1e6)
    fitting.keep_small(layers)
    layers.bias.data.zero_()
    layers.second.bias.data.zero_()
    net = fitting.whole_numbers(GAME, layers)
    assert max(map(max, net.own)) < 1 << 15
    assert max(map(max, net.second)) < 1 << 15
    assert weights.written(net)
