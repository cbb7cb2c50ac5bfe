"""Flat Monte Carlo in benchmarks: an opponent that plays every game, knows the rules and tries every move."""

from __future__ import annotations

from pathlib import Path

import pytest

import birdtable
from birdtable.arena.figures import figures
from birdtable.arena.match import Match, play_match
from birdtable.bots.registry import entrant
from birdtable.bots.sitting import Sitting
from birdtable.core.play import Play

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def spelled(name: str, budget: str) -> str:
    return f"{BENCHMARKS / name}.py:{budget}"


@pytest.mark.parametrize("name", ["flat", "flat_greedy"])
@pytest.mark.parametrize("game", birdtable.game_names())
def test_it_decides_within_its_simulations_always_alike_and_on_what_its_seat_knows(game: str, name: str) -> None:
    found = birdtable.game(game)
    play = Play.seeded(found, found.variants["standard"][0], 2)
    seat = play.next_seat
    moves = play.legal_numbers(seat)
    sitting = Sitting(found, entrant(spelled(name, "70")))
    chosen = {sitting.choose(play.redealt(seat, seed), seat, moves, 7) for seed in (1, 1, 2)}
    assert len(chosen) == 1
    assert chosen <= set(moves)


@pytest.mark.parametrize("name", ["flat", "flat_greedy"])
def test_it_beats_random_players(name: str) -> None:
    match = Match(birdtable.game("whatsup"), (spelled(name, "200"), "random"), 2, 10, 1)
    games = [game for deal in play_match(match, 1) for game in deal]
    assert figures(match, games).bots[0].wins >= 0.8


def test_it_thinks_as_long_as_it_may() -> None:
    match = Match(birdtable.game("whatsup"), (spelled("flat", "5ms"), "random"), 2, 2, 1)
    next(play_match(match, 1))  # compiles
    games = [game for deal in play_match(match, 1) for game in deal]
    assert 5 <= figures(match, games).bots[0].milliseconds < 30
