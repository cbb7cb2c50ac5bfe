"""What a learned judge is told: numbers within bounds, about every seat at every decision."""

from __future__ import annotations

from typing import Any

import pytest

import birdtable
from birdtable.arena import bound
from birdtable.arena.simulate import Series, decide
from birdtable.conformance import set_ups
from birdtable.core.luck import seed_luck
from birdtable.core.play import Play
from birdtable.games.kuckuck import features as kuckuck

GAMES = 3  # of each set-up


@pytest.mark.parametrize("name", birdtable.game_names())
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_seat_has_features_within_bounds(name: str, bot: str) -> None:
    game = birdtable.game(name)
    for variant, players in set_ups(game):
        for number in range(GAMES):
            play = Play.seeded(game, players, 1, number=number, variant=variant)
            bots = Series(game, players, 1, 0, (bot,), variant).bot_of_seat
            luck = [0] * 4
            seed_luck(luck, 1, number, 1)
            while not play.over:
                for seat in range(players):
                    told = described(game, play.state, seat)
                    assert all(0 <= feature < game.module("features").FEATURES for feature in told)
                decide(play, bots, bound.plain(name).choose.choose, luck)


def described(game: Any, s: Any, seat: int) -> list[int]:
    """The features of a seat; writing one too many would fail."""
    room = [0] * game.features.MOST
    return room[: game.features.describe(s, seat, room)]


def test_a_hand_without_cockatoos_is_a_feature_of_its_own() -> None:
    game = birdtable.game("kuckuck")
    s = Play.seeded(game, 3, 1).state
    s.dealt[0] = 0
    assert kuckuck.NONE_DEALT in described(game, s, 0)
    s.dealt[0] = 1
    assert kuckuck.NONE_DEALT not in described(game, s, 0)
