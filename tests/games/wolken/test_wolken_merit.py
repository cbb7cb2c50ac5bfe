"""What the greedy bot sees at a glance in Über den Wolken."""

from __future__ import annotations

import pytest
from wolken_positions import decide, position

from birdtable.bots import choose
from birdtable.core.luck import seed_luck
from birdtable.core.play import Play
from birdtable.core.twins import plain_twins
from birdtable.games.wolken import game, merit
from birdtable.games.wolken.state import State

FLOCK = "..g.. .wgk. gwgGw"  # a kite leads column d


def merits(play: Play[State]) -> dict[str, int]:
    """The merit of every legal move, by its spelling."""
    seat = play.next_seat
    numbers = play.legal_numbers(seat)
    return {
        text: merit.merit(play.state, seat, move) for text, move in zip(play.legal_moves(seat), numbers, strict=True)
    }


def test_greedy_counts_the_nest_points_gained_and_the_cubes_paid() -> None:
    play = position("..g.. .wgw. gwgkw")
    play.state.box[1] = 2
    seen = merits(play)
    assert seen["lengthwise d2 d3"] == 3 - 3
    assert seen["sideways d3 e3"] == 3 - 1
    assert seen["pass"] == -2


def test_greedy_counts_cards_that_would_pay_when_the_front_birds_have_landed() -> None:
    play = position("..g.. .wgk. gwkGw", line="5 9", hands=("", ""))
    seen = merits(play)
    assert seen["take 2-05"] == 1 - 1
    assert seen["take 2-09"] == -1


def test_greedy_adds_its_own_bird_in_front_and_takes_an_unseen_one_for_a_swift() -> None:
    play = position(FLOCK, face_up="kg", pile="k")
    seen = merits(play)
    assert seen["add 1"] == 7 - 3 - 1
    assert seen["add 2"] == -1
    assert seen["add pile"] == -1
    decide(play, "add 1")
    seen = merits(play)
    assert seen["place a head"] == 4
    assert seen["place a tail"] == 0


def test_greedy_drops_the_card_that_pays_least() -> None:
    play = position("..g.. .wgk. gwkGw", hands=("5 9 10 11", ""), line="12")
    assert merits(play)["take 2-12"] == -1
    decide(play, "take 2-12")
    seen = merits(play)
    assert seen["discard 2-05"] == -1
    assert seen["discard 2-09"] == 0


def test_greedy_gives_up_what_a_played_card_would_have_paid() -> None:
    play = position("..g.. .wgk. gwkGw", hands=("5", ""))
    assert merits(play)["play 2-05"] == 7 - (3 + 1) - 3


def test_greedy_validates_early_what_would_land() -> None:
    play = position("..g.. .kgw. gwgGw", hands=("6 9", ""))
    assert merits(play)["play 2-06"] == 3 - 3
    decide(play, "play 2-06")
    assert merits(play) == {"validate 2-09": 3}


def test_greedy_seeks_the_bird_that_pays() -> None:
    play = position(FLOCK, hands=("2", ""), pile="gkw")
    assert merits(play)["play 2-02"] == 4 - 4
    decide(play, "play 2-02")
    seen = merits(play)
    assert seen["seek kite-f"] == 4
    assert seen["seek swift"] == 0


def test_greedy_copies_the_best_card_of_the_line_with_its_cost() -> None:
    play = position("..g.. .wgw. gwkkw", hands=("3", ""), line="2 7 11", pile="k")
    paid_by_the_played_card = 2
    assert merits(play)["play 2-03"] == 3 - 2 - paid_by_the_played_card
    decide(play, "play 2-03")
    assert merits(play) == {"copy 2-02": 3 - 4, "copy 2-07": 3 - 2, "copy 2-11": 3 - 2}


def test_greedy_uses_a_standard_card_for_the_best_standard_action() -> None:
    line_only = position("..g.. .wgg. gwgGw", hands=("7", ""), line="5")
    assert merits(line_only)["play 2-07"] == 0 - 2
    full = position("kgggg gwwgg gkwgw", hands=("7", ""), face_up="kk")
    assert merits(full)["play 2-07"] == 0 - 2


def test_greedy_validates_all_that_pays_and_then_is_done() -> None:
    play = position("..g.. .wgk. gwkGw", hands=("5", ""), cubes=(1, 0))
    decide(play, "pass")
    assert merits(play) == {"validate 2-05": 1, "done": 0}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    bots = plain_twins("wolken-merit-test").of(choose, merit=game.module("merit"))
    wins = 0
    for number in range(6):
        play = Play.seeded(game, players, 5, number=number)
        luck = [0] * 4
        seed_luck(luck, 5, number, 1)
        hero = number % players
        while not play.over:
            seat = play.next_seat
            moves = play.legal_numbers(seat)
            before = play.state.copy()
            bot = choose.GREEDY if seat == hero else choose.RANDOM
            move = bots.choose(bot, play.state, seat, moves, len(moves), luck)
            assert play.state == before
            play.play_number(seat, move)
        wins += play.state.won[hero]
    assert wins >= 5
