"""Tree search: repeatable, the same in both twins, bounded, and blind to what its seat cannot know."""

from __future__ import annotations

from collections import Counter

import eggs
import numpy as np
import pytest

import birdtable
from birdtable.bots import bound, search, thinker
from birdtable.bots.levels import BOTS, LADDER, LEVELS
from birdtable.bots.odds import odds
from birdtable.bots.players import choose_for, drawn, favourite, mixture, player, twin_state
from birdtable.bots.search import BOUNDS, REGRET
from birdtable.bots.thinker import TRUSTED, Arm, Budget, Manner, Thinker
from birdtable.conformance import redealt, set_ups
from birdtable.core import registry
from birdtable.core.contract import Game
from birdtable.core.luck import below
from birdtable.core.play import Play
from birdtable.core.state import CommonState

GAMES = birdtable.game_names()
SET_UPS = [(name, *set_up) for name in GAMES for set_up in set_ups(birdtable.game(name))]


def position(game: Game, players: int, variant: str = "standard", seed: int = 1, decisions: int = 25) -> Play:
    """A game that was played for a while at random, at a decision with a choice."""
    play = Play.seeded(game, players, seed, variant=variant)
    luck = [seed, 2, 3, 4]
    for _ in range(decisions):
        moves = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, moves[below(luck, len(moves))])
        if play.over:
            return position(game, players, variant, seed + 1, decisions)
    if len(play.legal_numbers(play.next_seat)) == 1:
        return position(game, players, variant, seed, decisions + 1)
    return play


def thought(game: Game, native: bool, state: CommonState, seat: int, simulations: int, manner: Manner) -> list[Arm]:
    mind = Thinker(game, native)
    mind.think(twin_state(game, state, native), seat, 7, Budget(simulations), manner)
    return mind.arms(seat)


@pytest.mark.parametrize("at_once", [BOUNDS, REGRET])
@pytest.mark.parametrize(("name", "variant", "players"), SET_UPS)
def test_both_twins_think_the_same_to_the_last_bit(name: str, variant: str, players: int, at_once: int) -> None:
    game = birdtable.game(name)
    play = position(game, players, variant)
    seat, manner = play.next_seat, Manner(at_once=at_once)
    native = thought(game, True, play.state, seat, 60, manner)
    assert native == thought(game, False, play.state, seat, 60, manner)
    assert [arm.move for arm in native] == play.legal_numbers(seat)
    assert sum(arm.visits for arm in native) == 60


@pytest.mark.parametrize("name", GAMES)
def test_simulations_in_parts_are_the_same_simulations(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = birdtable.game(name)
    play = position(game, game.variants["standard"][0])
    whole = thought(game, True, play.state, play.next_seat, 100, Manner())
    monkeypatch.setattr(thinker, "NATIVE_CHUNK", 7)
    mind = Thinker(game, native=True)
    state = twin_state(game, play.state, native=True)
    mind.think(state, play.next_seat, 7, Budget(simulations=100, milliseconds=1_000_000), Manner())
    assert mind.arms(play.next_seat) == whole


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("name", "variant", "players"), SET_UPS)
def test_a_bot_moves_alike_in_states_that_its_seat_cannot_tell_apart(
    name: str, variant: str, players: int, bot: str
) -> None:
    game = birdtable.game(name)
    spelled = f"{bot}:40" if LEVELS[bot].searches else bot
    for decisions in (9, 30):
        play = position(game, players, variant, decisions, decisions)
        seat = play.next_seat
        moves = play.legal_numbers(seat)
        chosen = {
            choose_for(game, spelled, redealt(game, play.state, seat, seed), seat, moves, seed=5) for seed in range(4)
        }
        assert len(chosen) == 1
        assert chosen <= set(moves)


@pytest.mark.parametrize("name", GAMES)
def test_thinking_leaves_the_state_as_it_was(name: str) -> None:
    game = birdtable.game(name)
    play = position(game, game.variants["standard"][-1])
    before, moves = play.state.copy(), play.legal_numbers(play.next_seat)
    for level in LADDER:
        choose_for(
            game, f"{level.name}:20" if level.searches else level.name, play.state, play.next_seat, moves, seed=5
        )
    assert play.state == before


@pytest.mark.parametrize("name", GAMES)
def test_a_full_tree_goes_on_thinking_within_its_room(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = birdtable.game(name)
    play = position(game, game.variants["standard"][-1])
    monkeypatch.setattr(thinker, "PLAIN_ARMS", 3 * len(play.legal_numbers(play.next_seat)))
    mind = Thinker(game, native=False)
    mind.think(play.state, play.next_seat, 1, Budget(simulations=60), Manner())
    assert mind.tree.used <= len(mind.tree.move)
    assert sum(arm.visits for arm in mind.arms(play.next_seat)) in range(1, 61)


def test_no_room_at_all_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    game = birdtable.game(GAMES[0])
    play = position(game, 2)
    monkeypatch.setattr(thinker, "PLAIN_ARMS", 1)
    mind = Thinker(game, native=False)
    mind.think(play.state, play.next_seat, 1, Budget(simulations=5), Manner())
    assert mind.arms(play.next_seat) == []


def test_a_time_limit_ends_thinking() -> None:
    game = birdtable.game(GAMES[0])
    play = position(game, 2)
    mind = Thinker(game, native=False)
    mind.think(play.state, play.next_seat, 1, Budget(milliseconds=20), Manner())
    assert 0 < mind.simulations < 100_000


def test_the_smaller_budget_counts() -> None:
    limits = Budget(simulations=400, milliseconds=250)
    assert Budget(milliseconds=900).within(limits) == limits
    assert Budget(simulations=30, milliseconds=10).within(limits) == Budget(30, 10)


def test_the_most_tried_move_is_made() -> None:
    arms = [Arm(4, 10, 0.9, 0), Arm(5, 30, 0.4, 0), Arm(6, 30, 0.5, 0)]
    assert favourite(arms) == 6


def test_a_move_that_wins_for_certain_is_made_however_seldom_it_was_tried() -> None:
    sure, often = Arm(4, TRUSTED, 1.0, 0, wins=TRUSTED), Arm(5, 900, 0.9, 0, wins=800)
    assert favourite([sure, often]) == 4
    assert favourite([sure._replace(wins=TRUSTED - 1), often]) == 5
    assert favourite([Arm(4, 3, 1.0, 0, wins=3), often]) == 5


def test_the_fuller_a_tree_the_more_visits_an_arm_needs_before_it_grows() -> None:
    tree = Thinker(birdtable.game(GAMES[0]), native=False).tree
    room = len(tree.move)
    waits = []
    for tree.used in (0, room // 2, room // 2 + 1, room * 3 // 4 + 1, room * 7 // 8 + 1, room):
        waits.append(search.patience(tree))
    assert waits == [0, 0, 1, 3, 7, 2 * search.LONG - 1]


def test_a_decision_made_at_once_is_drawn_among_those_tried_often() -> None:
    arms = [Arm(4, 10, 0.9, 0), Arm(5, 100, 0.4, 0), Arm(6, 50, 0.5, 0)]
    luck = [1, 2, 3, 4]
    counts = Counter(drawn(mixture(arms, Manner()), luck) for _ in range(3000))
    assert set(counts) == {5, 6}
    assert 1850 < counts[5] < 2150


def test_a_decision_by_regret_is_drawn_as_it_was_mixed() -> None:
    arms = [Arm(4, 100, 0.5, 0.1), Arm(5, 100, 0.5, 0.6), Arm(6, 100, 0.5, 0.3)]
    weights = dict(mixture(arms, Manner(at_once=REGRET)))
    assert weights == {5: pytest.approx(2 * weights[6], abs=2), 6: weights[6]}


def test_bids_are_not_predictable() -> None:
    game = birdtable.game("kuckuck")
    play = position(game, 4, decisions=0)
    moves = play.legal_numbers(0)
    assert len({choose_for(game, "starling", play.state, 0, moves, seed) for seed in range(12)}) > 2


def test_odds_fall_e_times_for_a_hundred_points_behind() -> None:
    assert odds(0.0) == 1.0
    assert odds(100.0) == pytest.approx(0.3679, abs=0.001)
    assert 0 < odds(1000.0) < odds(999.0)


def test_search_finds_the_move_that_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last nest lies open and decides the game: keep it, or lose."""
    monkeypatch.setitem(registry._games, "eggs", eggs.game)
    play = Play.seeded(eggs.game, 2, 1)
    s = play.state
    s.turned, s.refused, s.turn = 9, 0, 0
    s.score[0], s.score[1] = 20, 20
    arms = thought(eggs.game, False, s, 0, 50, Manner())
    assert max(arms, key=lambda arm: arm.visits).move == eggs.rules.KEEP
    assert {arm.move: arm.value for arm in arms}[eggs.rules.KEEP] == 1.0


def test_a_game_without_a_judge_is_played_to_its_end() -> None:
    assert bound.judge_of(eggs.game).standing(None, 0) == bound.judge_of(eggs.game).chapter(None) == 0


def test_native_rooms_are_used_again_from_decision_to_decision() -> None:
    game = birdtable.game(GAMES[0])
    bots = player(game.name, True)
    tree = bots.thinker.tree
    play = position(game, 2)
    state = twin_state(game, play.state, native=True)
    moves = np.array(play.legal_numbers(play.next_seat))
    for seed in range(3):
        luck = np.array([seed + 1, 2, 3, 4], "u4")
        bots.choose(LEVELS["jackdaw"], state, play.next_seat, moves, len(moves), luck)
    assert bots.thinker.tree is tree
