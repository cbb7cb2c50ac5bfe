"""What CuBirds' learned judge is told: takes as the rules make them, flocks that would win, the table once."""

from __future__ import annotations

import random

import pytest

import birdtable
from birdtable.core.play import Play
from birdtable.games.cubirds import features, rules
from birdtable.games.cubirds.cards import BIRDS, SMALL_FLOCK, SPECIES

GAME = birdtable.game("cubirds")
ROBIN, OWL, FLAMINGO = BIRDS.index("robin"), BIRDS.index("owl"), BIRDS.index("flamingo")


def described(s: rules.State, seat: int) -> list[int]:
    room = [0] * features.MOST
    return room[: features.describe(s, seat, room)]


def best_takes(s: rules.State, seat: int) -> list[int]:
    """How many birds of each species one laying can take, tried out."""
    best = [0] * SPECIES
    for bird in range(SPECIES):
        for end in range(rules.ROWS * 2 if s.hand[seat][bird] else 0):
            after = s.copy()
            after.hand[seat] = [0] * SPECIES
            rules.take_enclosed(after, seat, bird, end // 2, end % 2)
            best = [max(had, now) for had, now in zip(best, after.hand[seat], strict=True)]
    return best


@pytest.mark.parametrize("number", range(6))
def test_takes_found_at_a_glance_are_those_of_the_best_laying(number: int) -> None:
    lots = random.Random(number)
    play = Play.seeded(GAME, 3, 1, number=number)
    for _ in range(60):
        if not play.over:
            for seat in range(3):
                found = [0] * features.MOST
                features.find_takes(play.state, features.held_species(play.state, seat), found)
                assert found[:SPECIES] == best_takes(play.state, seat)
            play.play_number(play.next_seat, lots.choice(play.legal_numbers(play.next_seat)))


def close_to_the_end(collected: list[int], birds: int) -> tuple[rules.State, int]:
    """A seat whose turn it is with such a collection, so many owls, and nothing in the rows."""
    s = Play.seeded(GAME, 2, 1).state
    s.row_runs = [0] * rules.ROWS
    s.collection[s.turn] = collected
    s.hand[s.turn] = [0] * SPECIES
    s.hand[s.turn][OWL] = birds
    return s, s.turn


@pytest.mark.parametrize(
    ("collected", "birds", "wins"),
    [
        ([1, 0, 1, 1, 1, 1, 1, 0], SMALL_FLOCK[OWL], 2),  # a seventh species in hand
        ([1, 0, 1, 1, 1, 1, 1, 0], SMALL_FLOCK[OWL] - 1, 0),
        ([1, 0, 1, 1, 1, 1, 0, 0], SMALL_FLOCK[OWL], 0),  # a sixth
        ([3, 2, 0, 0, 0, 0, 0, 0], SMALL_FLOCK[OWL], 2),  # a second trio
        ([3, 1, 0, 0, 0, 0, 0, 0], SMALL_FLOCK[OWL], 0),  # one bird too few for it
        ([3, 1, 0, 0, 0, 0, 0, 0], SMALL_FLOCK[OWL] + 1, 2),  # a big flock brings two
        ([0, 2, 0, 0, 0, 0, 0, 0], SMALL_FLOCK[OWL], 0),  # a first trio
    ],
)
def test_a_flock_in_hand_that_wins_is_a_feature(collected: list[int], birds: int, wins: int) -> None:
    s, seat = close_to_the_end(collected, birds)
    assert features.WINNING + s.phase * 3 + wins in described(s, seat)


def test_a_flock_in_reach_that_wins_is_another() -> None:
    s, seat = close_to_the_end([1, 0, 1, 1, 1, 1, 1, 0], SMALL_FLOCK[OWL] - 1)
    s.hand[seat][ROBIN] = 1
    s.row_runs[0], s.row_bird[0][:2], s.row_birds[0][:2] = 2, [OWL, ROBIN], [1, 1]
    assert features.WINNING + s.phase * 3 + 1 in described(s, seat)


def test_what_lies_on_the_table_is_told_with_the_seat_whose_turn_it_is() -> None:
    s, seat = close_to_the_end([0] * SPECIES, 1)
    s.row_runs[2], s.row_bird[2][:1], s.row_birds[2][:1] = 1, [FLAMINGO], [4]
    flamingos = features.IN_ROWS + FLAMINGO * features.MOST_BIRDS + 4
    assert flamingos in described(s, seat)
    assert flamingos not in described(s, 1 - seat)
    assert len(described(s, seat)) == features.MOST
