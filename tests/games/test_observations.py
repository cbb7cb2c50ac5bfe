"""Observations: all that a seat which forgets nothing knows, nothing else, and the same in both twins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from observations_page import PAGE, page

import birdtable
from birdtable.conformance import redealt
from birdtable.core.contract import Game
from birdtable.core.errors import BadSetUp
from birdtable.core.luck import below
from birdtable.core.play import Play
from birdtable.core.state import CommonState, native_dtype, native_record
from high_card import as_game
from set_ups import SET_UPS


def positions(game: Game, variant: str, players: int, every: int) -> Iterator[Play]:
    """A game at random, looked at now and then, wherever several have to decide, and at its end."""
    play = Play.seeded(game, players, 5, variant=variant)
    luck = [players, 2, 3, 4]
    while not play.over:
        if len(play.moves) % every == 0:
            yield play
        moves = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, moves[below(luck, len(moves))])
    yield play


def observed(game: Game, s: CommonState, seat: int) -> list[int]:
    observing = game.observing()
    observation = observing.Observation()
    observing.observe(s, seat, observation)
    return observation.numbers()


@pytest.mark.parametrize(("game", "variant", "players"), SET_UPS)
def test_states_that_a_seat_cannot_tell_apart_are_observed_alike(game: Game, variant: str, players: int) -> None:
    for play in positions(game, variant, players, 19):
        for seat in range(players):
            known = play.observation(seat).numbers()
            assert known == observed(game, redealt(game, play.state, seat, len(play.moves)), seat)
            assert known == observed(game, play.concealed(seat), seat)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_states_that_are_observed_alike_are_redealt_alike(players: int) -> None:
    game = birdtable.game("kuckuck")  # in which nobody knows what the others are about to bid
    seen: dict[tuple[int, ...], CommonState] = {}
    alike = 0
    for play in positions(game, "standard", players, 19):
        for move in play.legal_numbers(play.next_seat):
            other = play.copy()
            other.play_number(play.next_seat, move)
            for seat in range(players):
                known = tuple(other.observation(seat).numbers())
                possible = redealt(game, other.state, seat, 0)
                alike += known in seen
                assert seen.setdefault(known, possible) == possible
    assert alike > 20


# What no observation tells: luck, how it ended, what is hidden from everybody, and what follows from other fields.
UNTOLD = {
    "cubirds": {"pile", "score"},
    "kuckuck": {"deck"},
    "whatsup": {"score", "variant"},
    "wolken": {"card_set", "deck", "height", "landed", "variant"},
}


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_field_of_a_state_is_told_but_for_some(name: str) -> None:
    game = birdtable.game(name)
    untold = set(game.module("rules").State.shapes)
    for variant, counts in game.variants.items():
        for play in positions(game, variant, counts[-1], 19):
            for field in sorted(untold):
                if any(is_told(game, play.state, field, seat) for seat in range(counts[-1])):
                    untold.remove(field)
    assert untold == UNTOLD[name] | {"luck", "reason", "won"}


def is_told(game: Game, s: CommonState, field: str, seat: int) -> bool:
    """Does an observation change with any of the numbers of a field?"""
    known = observed(game, s, seat)
    other = s.copy()
    setattr(other, field, shifted(getattr(other, field)))
    try:
        return observed(game, other, seat) != known
    except IndexError:  # it is asked for, and leads beyond a list
        return True


def shifted(value: Any) -> Any:
    return [shifted(part) for part in value] if isinstance(value, list) else value ^ 1


@pytest.mark.parametrize(("game", "variant", "players"), SET_UPS)
def test_both_twins_observe_the_same(game: Game, variant: str, players: int) -> None:
    observe = birdtable.native(game.name).observation.observe
    dtype = native_dtype(game.observing().Observation)
    for play in positions(game, variant, players, 23):
        for seat in range(players):
            row = np.zeros(1, dtype)
            observe(native_record(play.state), seat, row[0])
            numbers = play.observation(seat).numbers()
            assert row.view(dtype[0].base).tolist() == numbers


@pytest.mark.parametrize(("game", "variant", "players"), SET_UPS)
def test_an_observation_varies_with_what_its_seat_knows(game: Game, variant: str, players: int) -> None:
    deals = [Play.seeded(game, players, seed, variant=variant) for seed in range(4)]
    for seat in range(players):
        assert len({tuple(play.observation(seat).numbers()) for play in deals}) == 4
    play = deals[0]
    before = [play.observation(seat).numbers() for seat in range(players)]
    decided = play.next_seat
    play.play_number(decided, play.legal_numbers(decided)[0])
    assert play.observation(decided).numbers() != before[decided]


def test_your_own_hand_is_yours_alone() -> None:
    game = birdtable.game("cubirds")
    play = Play.seeded(game, 3, 1)
    for seat in range(3):
        assert play.observation(seat).fields()["hand"] == play.state.hand[seat]
        assert play.observation(seat).fields()["known"] == [[0] * 8] * 5


def test_players_are_counted_from_the_one_who_observes() -> None:
    play = Play.seeded(birdtable.game("cubirds"), 3, 1)
    turns = [play.observation(seat).fields()["turn"] for seat in range(3)]
    assert turns == [(play.state.turn - seat) % 3 for seat in range(3)]
    assert play.observation(2).fields()["collection"][1] == play.state.collection[0]


def test_a_bid_lies_face_down_for_all_but_its_player() -> None:
    play = Play.seeded(birdtable.game("kuckuck"), 3, 1)
    number = play.legal_numbers(0)[4] + 1
    play.play_number(0, number - 1)
    assert [play.observation(seat).fields()["bid"] for seat in range(3)] == [
        [number, 0, 0, 0, 0],
        [0, 0, -1, 0, 0],
        [0, -1, 0, 0, 0],
    ]


def test_a_game_without_observations_says_so() -> None:
    with pytest.raises(BadSetUp, match=r"high-card has no observations; a game says in its observation\.py what"):
        Play.seeded(as_game(), 2).observation(0)


def test_the_page_about_observations_is_as_the_games_declare_them() -> None:
    assert PAGE.read_text("utf-8") == page(), "run scripts/observations"
