"""Learned habits: both twins agree to the last bit, weights are kept as they are, and only raven has them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import birdtable
from birdtable.bots import bound, habits
from birdtable.bots.habits import UNHEARD_OF
from birdtable.bots.hints import BEST, hints_for
from birdtable.bots.levels import LADDER, LEVELS
from birdtable.bots.players import mixture, player
from birdtable.bots.thinker import Budget, Thinker
from birdtable.bots.weights import (
    HABIT_FILE,
    HABIT_MANIFEST,
    habit_class,
    habit_of,
    is_asked,
    known_of,
    manifest_of,
    read_weights,
    source_hash,
    written,
)
from birdtable.conformance import redealt, set_ups
from birdtable.core.luck import below, seed_luck
from birdtable.core.play import Play
from birdtable.core.state import native_record

HABITUAL = [name for name in birdtable.game_names() if manifest_of(birdtable.game(name), HABIT_MANIFEST)]
LARGEST = 250_000  # bytes of weights
RAVEN = LEVELS["raven"].manner


def where_asked(name: str) -> list[tuple[str, int]]:
    game = birdtable.game(name)
    return [set_up for set_up in set_ups(game) if is_asked(game, *set_up, HABIT_MANIFEST)]


def positions(name: str, variant: str, players: int) -> list[Play]:
    """A game at several of its decisions."""
    play, found = Play.seeded(birdtable.game(name), players, 3, variant=variant), []
    luck = [0] * 4
    seed_luck(luck, 3, 0, 0)
    while not play.over:
        found.append(play.copy())
        moves = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, moves[below(luck, len(moves))])
    return found[::7]


def thought(name: str, play: Play, native: bool = False, simulations: int = 60) -> tuple[Thinker, Any]:
    """A thinker that has thought about the next decision, and the state in its twin's form."""
    thinker = player(name, native).thinker
    state = native_record(play.state) if native else play.state
    thinker.think(state, play.next_seat, 9, Budget(simulations=simulations), RAVEN)
    return thinker, state


@pytest.mark.parametrize("name", HABITUAL)
def test_both_twins_have_the_same_habit_to_the_last_bit(name: str) -> None:
    for variant, players in where_asked(name):
        for play in positions(name, variant, players):
            plain, native = (thought(name, play, native) for native in (False, True))
            assert plain[0].usual(plain[1], play.next_seat) == native[0].usual(native[1], play.next_seat)


@pytest.mark.parametrize("name", HABITUAL)
def test_what_is_usual_depends_on_what_the_seat_knows_alone(name: str) -> None:
    for variant, players in where_asked(name):
        for play in positions(name, variant, players):
            seat, thinker = play.next_seat, player(name, False).thinker
            usual = thinker.usual(play.state, seat)
            assert sorted(usual) == play.legal_numbers(seat)
            assert thinker.usual(redealt(play.game, play.state, seat, 5), seat) == usual


@pytest.mark.parametrize("name", HABITUAL)
def test_chances_are_those_of_a_mixture_without_what_is_unheard_of(name: str) -> None:
    for variant, players in where_asked(name):
        for play in positions(name, variant, players):
            chances = player(name, False).thinker.usual(play.state, play.next_seat).values()
            assert 1 - UNHEARD_OF * len(chances) <= sum(chances) <= 1 + 1e-9
            assert all(chance == 0 or chance >= UNHEARD_OF for chance in chances)


@pytest.mark.parametrize("name", HABITUAL)
def test_the_habit_was_learned_from_what_is_known_as_it_is_told_now(name: str) -> None:
    game = birdtable.game(name)
    manifest = manifest_of(game, HABIT_MANIFEST)
    assert manifest is not None
    assert manifest["features"] == source_hash(known_of(game))
    assert (game.folder / HABIT_FILE).stat().st_size <= LARGEST
    assert where_asked(name)


@pytest.mark.parametrize("name", HABITUAL)
def test_weights_are_read_as_they_were_written_without_the_rows_of_what_never_was(name: str) -> None:
    game = birdtable.game(name)
    habit, other = habit_of(game, native=False), habit_class(game)()
    assert written(habit) == (game.folder / HABIT_FILE).read_bytes()
    assert not any(habit.rows[-1])
    read_weights(other, written(habit))
    assert other.numbers() == habit.numbers()


@pytest.mark.parametrize("name", HABITUAL)
def test_raven_mixes_what_it_found_best_by_what_is_usual(name: str) -> None:
    variant, players = where_asked(name)[0]
    for play in positions(name, variant, players):
        seat, bots = play.next_seat, player(name, False)
        if len(play.legal_numbers(seat)) > 1:
            thinker, state = thought(name, play)
            usual = thinker.usual(state, seat)
            visits = {arm.move: arm.visits for arm in thinker.arms(seat)}
            weights = dict(bots.mixture(RAVEN, state, seat))
            total = sum(visits[move] * usual[move] for move in visits)
            for move, weight in weights.items():
                assert weight / sum(weights.values()) == pytest.approx(visits[move] * usual[move] / total, abs=1e-4)


def test_where_nothing_usual_was_tried_the_search_decides() -> None:
    play = Play.seeded(birdtable.game("kuckuck"), 3, 3)
    bots = player("kuckuck", False)
    thinker, state = thought("kuckuck", play, simulations=1)
    (tried,) = (arm.move for arm in thinker.arms(play.next_seat) if arm.visits)
    usual = thinker.usual(state, play.next_seat)
    habit = thinker._habit
    kept = habit.last_bias[tried]
    try:
        habit.last_bias[tried] = -(1 << 30)  # now it is unheard of
        assert usual != thinker.usual(state, play.next_seat)
        assert bots.trust(RAVEN, state, play.next_seat)[tried] == 1
    finally:
        habit.last_bias[tried] = kept


@pytest.mark.parametrize("name", HABITUAL)
def test_weaker_levels_and_whoever_is_told_so_have_no_habit(name: str) -> None:
    game = birdtable.game(name)
    variant, players = where_asked(name)[0]
    state = Play.seeded(game, players, 3, variant=variant).state
    thinker = player(name, False).thinker
    assert thinker.has_habit(state, RAVEN)
    assert not thinker.has_habit(state, replace(RAVEN, habit=0))
    assert not thinker.has_habit(state, replace(RAVEN, weights="some.weights"))
    assert not any(thinker.has_habit(state, level.manner) for level in LADDER[:-1] if level.searches)


def test_elsewhere_raven_mixes_as_it_searched() -> None:
    play = Play.seeded(birdtable.game("kuckuck"), 4, 3)
    bots = player("kuckuck", False)
    thinker, state = thought("kuckuck", play)
    assert bots.mixture(RAVEN, state, play.next_seat) == mixture(thinker.arms(play.next_seat), RAVEN)


def test_hints_trust_what_raven_would_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("birdtable.bots.hints.ready_player", lambda game: player(game.name, False))
    play = Play.seeded(birdtable.game("kuckuck"), 3, 3)
    seat = play.next_seat
    hints = hints_for(play.game, play.state, seat, most=3, seed=9)
    weights = player("kuckuck", False).trust(BEST.manner, play.state, seat)
    best = sorted(weights.values(), reverse=True)[:3]
    assert {weights[hint.move] for hint in hints} <= set(best)
    assert max(hint.trust for hint in hints) == pytest.approx(best[0] / sum(weights.values()))


def test_a_game_without_known_has_no_habit() -> None:
    game = birdtable.game("cubirds")
    assert habit_of(game, native=False).learned == 0
    assert not player("cubirds", False).thinker.has_habit(Play.seeded(game, 2, 1).state, RAVEN)
    assert bound.plain("cubirds").habits.known.MOST == 1
    assert len(habit_class(game)().bias) == habits.WIDTH
