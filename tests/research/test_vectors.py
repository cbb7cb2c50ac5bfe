"""The vector engine: the very games of the plain twin, many at a time."""

from __future__ import annotations

import numpy as np
import pytest

import birdtable
from birdtable.arena.simulate import Series, simulate
from birdtable.core.contract import Game
from birdtable.core.errors import BadSetUp, IllegalMove
from birdtable.core.play import Play
from birdtable.research import Vector, vector
from birdtable.research.vectors import parts_of
from high_card import as_game
from set_ups import SET_UPS


@pytest.mark.parametrize(("game", "variant", "players"), SET_UPS)
def test_each_game_is_the_one_of_its_seed_and_number(game: Game, variant: str, players: int) -> None:
    games = vector(game, players, 2, 9, variant=variant)
    plays = [Play.seeded(game, players, 9, number=i, variant=variant) for i in range(2)]
    for _ in range(40):
        for i, play in enumerate(plays):
            seat = int(games.now.seats[i])
            assert seat == play.next_seat
            assert games.now.observations[i].tolist() == play.observation(seat).numbers()
            assert np.flatnonzero(games.now.masks[i]).tolist() == play.legal_numbers(seat)
        moves = games.choose("random")
        for i, play in enumerate(plays):
            play.play_number(play.next_seat, moves[i])
        games.step(moves)
        if games.now.dones.any():
            break


def played_by(games: Vector, count: int, bots: str | list[str]) -> tuple[np.ndarray, np.ndarray]:
    """The scores and rewards of the first games of the series, by their numbers."""
    scores, rewards = np.zeros((count, games.players), int), np.zeros((count, games.players))
    left = count
    while left:
        numbers = games.numbers.copy()
        now = games.step(games.choose(bots))
        for i in np.flatnonzero(now.dones & (numbers < count)):
            scores[numbers[i]], rewards[numbers[i]] = games.scores[i], now.rewards[i]
            left -= 1
        assert not now.rewards[~now.dones].any()
    return scores, rewards


@pytest.mark.parametrize("name", birdtable.game_names())
def test_games_follow_each_other_and_end_as_in_a_simulation(name: str) -> None:
    game, bots = birdtable.game(name), ["greedy", "random", "random"]
    expected = simulate(Series(game, 3, 40, 5, bots=tuple(bots)))
    scores, rewards = played_by(vector(name, 3, 8, 5), 40, bots)
    assert scores.tolist() == expected.scores.tolist()
    shares = expected.won / expected.won.sum(axis=1, keepdims=True)
    assert rewards == pytest.approx(shares)


def test_threads_change_nothing() -> None:
    one, four = vector("whatsup", 2, 300, 1, threads=1), vector("whatsup", 2, 300, 1, threads=4)
    for _ in range(30):
        one.step(one.choose("random"))
        four.step(four.choose("random"))
    for part in one.now._fields:
        assert np.array_equal(getattr(one.now, part), getattr(four.now, part))
    assert one.states.tobytes() == four.states.tobytes()


def test_games_are_shared_out_among_threads_that_are_worth_it() -> None:
    assert parts_of(10, 4) == [(0, 10)]
    assert parts_of(300, 4) == [(0, 75), (75, 150), (150, 225), (225, 300)]
    assert parts_of(130, 4) == [(0, 65), (65, 130)]


def test_a_move_that_is_not_legal_is_refused_and_nothing_changes() -> None:
    games = vector("kuckuck", 3, 3, 1)
    moves, before = games.choose("random"), games.states.tobytes()
    legal = np.flatnonzero(games.now.masks[1]).tolist()
    for wrong in (-1, 60, next(move for move in range(60) if move not in legal)):
        with pytest.raises(IllegalMove, match=rf"number {wrong} is not legal in game 1; one of \[{legal[0]}, "):
            games.step([moves[0], wrong, moves[2]])
    with pytest.raises(IllegalMove, match=r"moves are int64 of shape \(2,\); it should be 3 whole numbers"):
        games.step(moves[:2])
    with pytest.raises(IllegalMove, match=r"moves are float64 of shape \(3,\)"):
        games.step(moves * 1.0)
    assert games.states.tobytes() == before


def test_observations_have_names_in_the_same_memory() -> None:
    games = vector("cubirds", 2, 4, 1)
    assert games.fields["hand"].shape == (4, 8)
    assert np.shares_memory(games.fields, games.now.observations)
    assert games.now.observations.dtype == np.int8
    assert vector("wolken", 2, 1).now.observations.dtype == np.int16


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetUp, match="0 games; it should be 1 or more"):
        vector("cubirds", 2, 0)
    with pytest.raises(BadSetUp, match="2 to 5 seats, not 9"):
        vector("cubirds", 9, 1)
    with pytest.raises(BadSetUp, match="seed -1; it should be a whole number from 0 to 2⁶³ − 1"):
        vector("cubirds", 2, 1, -1)
    with pytest.raises(BadSetUp, match="high-card has no observations"):
        vector(as_game(), 2, 1)
    with pytest.raises(BadSetUp, match="one of random, greedy, or one for each seat"):
        vector("whatsup", 2, 1).choose("raven")
    with pytest.raises(BadSetUp, match="or one for each seat"):
        vector("whatsup", 2, 1).choose(["random"])
