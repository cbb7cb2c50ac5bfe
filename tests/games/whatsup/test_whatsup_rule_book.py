"""The rule book of What's Up: its contents, its examples and its warnings, with its figures."""

from __future__ import annotations

import pytest
from test_whatsup_positions import NOTHING, Rows, face, flip, position

from birdtable.core.play import Play
from birdtable.games.whatsup import game, rules
from birdtable.games.whatsup.cards import BACKS, CARDS, FACE_NAMES, FACES, SIDES, birds_on, colour_of

CARD_FACES = [(SIDES[2 * card], SIDES[2 * card + 1]) for card in range(CARDS)]


def test_book_there_are_thirty_two_sided_cards_in_a_grid_of_five_by_six() -> None:
    assert CARDS == 30 == rules.ROWS * rules.COLUMNS
    assert len(set(CARD_FACES)) == 30


def test_book_faces_show_one_to_three_birds_in_four_colours() -> None:
    assert FACE_NAMES[:6] == ("red1", "red2", "red3", "green1", "green2", "green3")
    assert FACE_NAMES[6:] == ("yellow1", "yellow2", "yellow3", "violet1", "violet2", "violet3")
    assert [birds_on(one) for one in range(FACES)] == [1, 2, 3] * 4
    assert [colour_of(one) for one in range(FACES)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_book_the_back_has_the_same_number_or_the_same_colour() -> None:
    same_number = [(a, b) for a, b in CARD_FACES if birds_on(a) == birds_on(b) and colour_of(a) != colour_of(b)]
    same_colour = [(a, b) for a, b in CARD_FACES if birds_on(a) != birds_on(b) and colour_of(a) == colour_of(b)]
    assert (len(same_number), len(same_colour)) == (18, 12)
    assert all(a < b for a, b in CARD_FACES)
    assert sorted(CARD_FACES) == CARD_FACES


def test_book_a_card_with_two_red_birds_has_one_of_five_backs() -> None:
    red2 = face("red2")
    backs = [b if a == red2 else a for a, b in CARD_FACES if red2 in (a, b)]
    assert {FACE_NAMES[back] for back in backs} == {"green2", "yellow2", "violet2", "red1", "red3"}
    assert len(backs) == 5
    assert sorted(backs) == sorted(BACKS[red2])


def test_book_every_face_is_on_five_cards() -> None:
    for one in range(FACES):
        assert sorted(BACKS[one]) == sorted({a + b - one for a, b in CARD_FACES if one in (a, b)})
        assert len(BACKS[one]) == 5


def test_book_a_yellow_row_grows_from_one_bird_to_three() -> None:
    laid = {"1-1": "red1/yellow1", "1-2": "red2/yellow2", "1-3": "red3/yellow3"}
    s = position([NOTHING, NOTHING], laid)
    for length, place in enumerate(laid, 1):
        s.turn = 0
        flip(s, place)
        assert s.collection[0] == [0, 0, length, 0]
    assert rules.complete_rows(s, 0) == 1
    assert rules.birds_of(s, 0) == 6


def test_book_the_turn_goes_on_clockwise() -> None:
    play = Play.seeded(game, 3, seed=1)
    seats = []
    for _ in range(7):
        seats.append(play.next_seat)
        play.play_number(play.next_seat, play.legal_numbers(play.next_seat)[0])
    assert seats == [(seats[0] + k) % 3 for k in range(7)]


@pytest.mark.parametrize(("players", "rows"), [(4, 2), (3, 3), (2, 4)])
def test_book_two_rows_win_with_four_players_three_with_three_four_with_two(players: int, rows: int) -> None:
    almost: Rows = (*((3,) * (rows - 1)), 2, *((0,) * (4 - rows)))  # type: ignore[assignment]
    colour = ("red", "green", "yellow", "violet")[rows - 1]
    other = "red" if colour != "red" else "green"
    s = position([almost] + [NOTHING] * (players - 1), {"1-1": f"{other}3/{colour}3"})
    assert rules.rows_to_win(s) == rows
    flip(s, "1-1")
    assert (s.over, rules.REASONS[s.reason]) == (1, "rows")
    assert s.won[:players] == [1] + [0] * (players - 1)


def test_book_a_card_is_flipped_before_it_can_be_added() -> None:
    s = position([NOTHING, NOTHING], {"1-1": "red1/red3"})
    flip(s, "1-1")
    assert s.collection[0] == [0, 0, 0, 0]
    assert rules.face_up(s, 0) == face("red3")
    assert s.owner[0] == rules.ON_TABLE


def test_book_there_is_never_a_second_row_of_a_colour() -> None:
    s = position([(1, 0, 0, 0), NOTHING], {"1-1": "green1/red1"})
    flip(s, "1-1")
    assert s.collection[0] == [1, 0, 0, 0]
    assert s.owner[0] == rules.ON_TABLE


def test_book_no_card_ever_leaves_a_collection() -> None:
    for number in range(20):
        play = Play.seeded(game, 2 + number % 3, seed=5, number=number)
        before = [row[:] for row in play.state.collection]
        while not play.over:
            seat = play.next_seat
            moves = play.legal_numbers(seat)
            play.play_number(seat, moves[len(play.moves) * 7 % len(moves)])
            after = [row[:] for row in play.state.collection]
            grown = [b - a for old, new in zip(before, after, strict=True) for a, b in zip(old, new, strict=True)]
            assert sorted(grown)[0] == 0
            assert sum(grown) <= 1
            before = after


def test_book_after_a_tie_on_birds_the_fewest_cards_win() -> None:
    # Three birds each: on two cards, and on three.
    s = position([(1, 1, 1, 0), (2, 0, 0, 0)])
    assert rules.birds_of(s, 0) == rules.birds_of(s, 1) == 3
    assert not rules.is_ahead(s, 0)
    assert rules.is_ahead(s, 1)
