"""What the greedy bot sees at a glance in What's Up."""

from __future__ import annotations

import random

import pytest
from test_whatsup_positions import NOTHING, PLACE_NAMED, Rows, position

from birdtable.core.play import Play
from birdtable.games.whatsup import game, rules
from birdtable.games.whatsup.merit import NEXT_TIME, SURE, merit
from birdtable.games.whatsup.rules import State


def merit_of(s: State, place: str, seat: int = 0) -> int:
    return merit(s, seat, rules.FLIP + PLACE_NAMED[place])


@pytest.mark.parametrize(("name", "rows", "worth"), [("1", 0, 11), ("2", 1, 12), ("3", 2, 13)])
def test_a_known_card_that_you_need_counts_ten_and_its_birds(name: str, rows: int, worth: int) -> None:
    s = position([(rows, 0, 0, 0), NOTHING], {"1-1": f"green{name}/red{name}"}, seen=["1-1"])
    assert merit_of(s, "1-1") == SURE * worth


def test_a_known_card_that_nobody_needs_counts_nothing() -> None:
    s = position([NOTHING, NOTHING], {"1-1": "red2/red3"}, seen=["1-1"])
    assert merit_of(s, "1-1") == 0


def test_an_unknown_back_counts_as_the_mean_of_five() -> None:
    # Of the backs of green 2 (red, yellow and violet 2, green 1 and 3) this player needs red 2 and green 1.
    s = position([(1, 0, 0, 0), NOTHING], {"1-1": "green2/yellow2"})
    assert merit_of(s, "1-1") == SURE * (12 + 11) // 5


def test_backs_on_cards_seen_elsewhere_are_not_expected_any_more() -> None:
    laid = {"1-1": "green2/yellow2", "1-2": "green2/green3", "1-3": "violet2/green2"}
    s = position([(1, 0, 3, 3), NOTHING], laid, seen=["1-2", "1-3"])
    # Left are red 2 and yellow 2, and green 1.
    assert s.flipped.count(1) == 7 + 2
    taken_green2 = [p for p in range(30) if s.owner[p] >= 0 and 4 in (rules.face_up(s, p), rules.face_down(s, p))]
    assert taken_green2 == []
    assert merit_of(s, "1-1") == SURE * (12 + 11) // 3


@pytest.mark.parametrize("seen", ["red2/green2", "green2/red2"])
def test_a_needed_back_that_was_seen_elsewhere_is_not_expected_either(seen: str) -> None:
    s = position([(1, 0, 0, 0), NOTHING], {"1-1": "green2/yellow2", "1-2": seen}, seen=["1-2"])
    assert merit_of(s, "1-1") == SURE * 11 // 4


def test_a_back_that_follows_from_all_the_others_is_known() -> None:
    laid = {"1-1": "green2/red2", "1-2": "green2/green3", "1-3": "violet2/green2", "1-4": "green2/yellow2"}
    laid["1-5"] = "green1/green2"
    s = position([(1, 0, 0, 0), NOTHING], laid, seen=["1-2", "1-3", "1-4", "1-5"])
    assert merit_of(s, "1-1") == SURE * 12


def test_a_face_that_you_alone_need_may_be_prepared() -> None:
    mine: Rows = (1, 0, 0, 0)
    laid = {"1-1": "red2/red3"}
    assert merit_of(position([mine, NOTHING], laid, seen=["1-1"]), "1-1") == NEXT_TIME * 12
    assert merit_of(position([mine, mine], laid, seen=["1-1"]), "1-1") == 0


def test_an_unknown_card_may_bring_something_and_prepare_something() -> None:
    # Red 2 goes down; of its backs (green, yellow and violet 2, red 1 and 3) none is needed, then violet 2 is.
    laid = {"1-1": "red2/red3", "1-2": "red1/red2"}
    assert merit_of(position([(1, 0, 0, 0), NOTHING], laid), "1-1") == NEXT_TIME * 12
    assert merit_of(position([(1, 0, 0, 1), NOTHING], laid), "1-1") == SURE * 12 // 5 + NEXT_TIME * 12


def test_a_sure_card_is_better_than_any_hope() -> None:
    s = position([(1, 1, 1, 1), NOTHING], {"1-1": "red3/red2", "1-2": "green2/green3"}, seen=["1-1"])
    assert merit_of(s, "1-1") > merit_of(s, "1-2") > 0


def test_who_is_ahead_votes_for_the_end_and_the_others_to_go_on() -> None:
    s = position([(2, 0, 0, 0), (1, 1, 1, 0), (0, 2, 0, 0)])
    s.phase = rules.VOTING
    for seat, ahead in enumerate((True, False, True)):
        assert (merit(s, seat, rules.END) > merit(s, seat, rules.GO_ON)) == ahead
        assert merit(s, seat, rules.END) != merit(s, seat, rules.GO_ON)


def test_looking_changes_nothing() -> None:
    play = Play.seeded(game, 4, seed=6)
    before = play.state.copy()
    for seat in range(4):
        for move in range(rules.MOVES):
            merit(play.state, seat, move)
    assert play.state == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_players(players: int) -> None:
    luck = random.Random(players)
    games, wins = 25, 0
    for number in range(games):
        play = Play.seeded(game, players, seed=12, number=number)
        while not play.over:
            seat = play.next_seat
            moves = play.legal_numbers(seat)
            if seat == 0:
                move = max(moves, key=lambda move: (merit(play.state, 0, move), luck.random()))
            else:
                move = luck.choice(moves)
            play.play_number(seat, move)
        wins += play.state.won[0]
    assert wins >= games - 3
