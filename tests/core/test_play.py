"""A game in progress: who decides, what is legal, and that nothing else gets through."""

from __future__ import annotations

import numpy as np
import pytest

import birdtable
from birdtable.core.errors import BadSetUp, IllegalMove, UnknownGame
from birdtable.core.play import Outcome, Play
from birdtable.core.record import record_of
from birdtable.core.registry import game_names, register

GAME = birdtable.game("cubirds")


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    assert Play.seeded(GAME, 2, 3).state == Play.seeded(GAME, 2, 3).state
    assert Play.seeded(GAME, 2, 3).state != Play.seeded(GAME, 2, 4).state
    assert Play.seeded(GAME, 2, 3).state != Play.seeded(GAME, 2, 3, number=1).state


def test_only_the_seat_that_must_decide_may_and_only_what_is_legal() -> None:
    play = Play.seeded(GAME, 3, 1)
    seat = play.next_seat
    assert play.deciding == [seat]
    before = play.state.copy()
    with pytest.raises(IllegalMove, match=rf"seat {(seat + 1) % 3} is not to decide; seat {seat} is"):
        play.play((seat + 1) % 3, play.legal_moves(seat)[0])
    with pytest.raises(IllegalMove, match=r"'draw' is not legal; 'lay .*', 'lay .*', 'lay .*' and \d+ more are"):
        play.play(seat, "draw")
    assert play.state == before
    assert play.moves == []
    assert play.legal_moves((seat + 1) % 3) == play.legal_moves(9) == play.legal_moves(-1) == []


def test_the_message_names_all_legal_moves_where_they_are_few() -> None:
    play = Play.seeded(GAME, 2, 1)
    seat = play.next_seat
    while len(play.legal_moves(seat)) != 2:
        play.play(play.next_seat, play.legal_moves(play.next_seat)[0])
        seat = play.next_seat
    with pytest.raises(IllegalMove, match=r"'x' is not legal; '.*', '.*' are"):
        play.play(seat, "x")
    while play.legal_moves(play.next_seat) != ["pass"]:
        play.play(play.next_seat, play.legal_moves(play.next_seat)[-1])
    with pytest.raises(IllegalMove, match=r"'x' is not legal; 'pass' is"):
        play.play(play.next_seat, "x")


def test_a_move_by_its_number_is_refused_unless_it_is_legal() -> None:
    play = Play.seeded(GAME, 2, 1)
    seat, before = play.next_seat, play.state.copy()
    first, second, third, *rest = play.legal_numbers(seat)
    shown = f"{first}, {second}, {third} and {len(rest)} more are"
    for number in (GAME.rules.MOVES, -1, first + 0.5, None):
        with pytest.raises(IllegalMove, match=rf"move number {number} is not legal; {shown}"):
            play.play_number(seat, number)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match=rf"seat {1 - seat} is not to decide; seat {seat} is"):
        play.play_number(1 - seat, first)
    assert (play.state, play.moves) == (before, [])


def test_a_number_of_numpys_is_taken_as_an_int() -> None:
    play = Play.seeded(birdtable.game("kuckuck"), 3, 1)
    play.play_number(0, np.int64(play.legal_numbers(0)[0]))  # type: ignore[arg-type]
    assert type(play.state.bid[0]) is int


def test_a_copy_plays_on_by_itself_with_the_same_luck_to_come() -> None:
    play = Play.seeded(GAME, 2, 1)
    other = play.copy()
    play_to_the_end(other)
    assert (play.moves, play.over) == ([], False)
    play_to_the_end(play)
    assert play.state == other.state
    assert record_of(play) == record_of(other)
    assert play.events() == other.events()


def play_to_the_end(play: Play) -> None:
    while not play.over:
        legal = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, legal[len(play.moves) * 7 % len(legal)])


def test_after_the_end_nobody_decides_and_the_outcome_stands() -> None:
    play = Play.seeded(GAME, 2, 1)
    assert play.outcome is None
    play_to_the_end(play)
    assert play.next_seat == -1
    assert play.outcome is not None
    with pytest.raises(IllegalMove, match="seat 0 is not to decide; the game is over"):
        play.play(0, "pass")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'; there is cubirds, kuckuck, whatsup, wolken"):
        birdtable.game("chess")


def test_a_game_can_be_registered_without_an_entry_point() -> None:
    register(GAME)
    assert birdtable.game("cubirds") is GAME
    assert game_names() == ["cubirds", "kuckuck", "whatsup", "wolken"]


def test_a_variant_or_a_number_of_seats_that_the_game_lacks_is_refused() -> None:
    with pytest.raises(BadSetUp, match="no variant 'duo' of cubirds; there is standard, solo"):
        GAME.prepared(2, "duo")
    with pytest.raises(BadSetUp, match=r"cubirds \(standard\) has 2 to 5 seats, not 6"):
        GAME.prepared(6)
    with pytest.raises(BadSetUp, match=r"cubirds \(solo\) has 2 seats, not 3"):
        GAME.prepared(3, "solo")


def test_an_outcome_is_the_same_again_from_its_record() -> None:
    outcome = Outcome("most-points", (4, 7, 2), (1,))
    assert Outcome.of_record(outcome.as_record()) == outcome
