"""What a learned judge and a learned habit are told: numbers within bounds, about every seat at every decision."""

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
from birdtable.games.kuckuck import known, rules
from birdtable.games.kuckuck.cards import NUMBERS

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
                    for module in filter(None, (game.features, game.known)):
                        told = described(module, play.state, seat)
                        assert all(0 <= feature < module.FEATURES for feature in told)
                decide(play, bots, bound.plain(name).choose.choose, luck)


def described(module: Any, s: Any, seat: int) -> list[int]:
    """The features of a seat; writing one too many would fail."""
    room = [0] * module.MOST
    return room[: module.describe(s, seat, room)]


def test_a_hand_without_cockatoos_is_a_feature_of_its_own() -> None:
    s = Play.seeded(birdtable.game("kuckuck"), 3, 1).state
    s.dealt[0] = 0
    assert kuckuck.NONE_DEALT in described(kuckuck, s, 0)
    s.dealt[0] = 1
    assert kuckuck.NONE_DEALT not in described(kuckuck, s, 0)


def test_a_habit_knows_the_hands_that_it_held_and_the_numbers_that_were_played() -> None:
    s = Play.seeded(birdtable.game("kuckuck"), 3, 1).state
    own, next_to_it, last = (numbers_known(s, far) for far in range(3))
    assert (own, next_to_it, last) == (set(s.hand[0]), set(), set())
    s.shown[s.hand[1][4] - 1] = rules.NOW
    assert numbers_known(s, 1) == {s.hand[1][4] + NUMBERS}  # played, which is another feature than to come
    s.shown[s.hand[1][4] - 1] = rules.BEFORE
    assert numbers_known(s, 1) == {s.hand[1][4]}
    s.round = 1
    assert numbers_known(s, 1) == set(s.hand[1])  # it held them in the first round, and passed them on


def numbers_known(s: Any, far: int) -> set[int]:
    """The numbers that seat 0 knows of a hand so many seats on; those that were played are larger by `NUMBERS`."""
    first = known.PLAYERS + far * known.PLAYER + known.NUMBER - 1
    return {feature - first for feature in described(known, s, 0) if 0 < feature - first <= 2 * NUMBERS}


def test_a_habit_is_told_of_who_is_out_and_of_who_is_ahead() -> None:
    s = Play.seeded(birdtable.game("kuckuck"), 3, 1).state
    s.living[2], s.score[1] = 0, 3
    told = described(known, s, 0)
    assert known.PLAYERS + 2 * known.PLAYER + known.OUT in told
    behind = known.PLAYERS + known.PLAYER + 2 * known.WIDE + known.AHEAD + known.POINTS - 3  # with two rounds to come
    assert behind in told
