"""The examples and figures of the rule book."""

from __future__ import annotations

import pytest
from wolken_positions import cards, decide, flock, line, offered, position

from birdtable.core.play import Play
from birdtable.games.wolken import choices, game

ORANGE, BEIGE, ROSE, VIOLET = 0, 1, 2, 3


@pytest.mark.parametrize(
    ("players", "birds", "cubes", "in_line", "in_deck", "rows"),
    [
        (2, 9, 10, 4, 16, [1, 3, 5]),
        (3, 12, 13, 5, 19, [2, 4, 6]),
        (4, 15, 16, 6, 22, [3, 5, 7]),
    ],
)
def test_book_the_set_up_for_two_three_and_four(
    players: int, birds: int, cubes: int, in_line: int, in_deck: int, rows: list[int]
) -> None:
    play = Play.seeded(game, players, 1)
    s = play.state
    assert [sum(letter != "." for letter in row) for row in flock(play).split()] == rows
    assert sum(rows) == birds
    assert s.pile_tiles == 2 * players + 2 - 2
    assert s.cubes[:players] == [cubes] * players
    assert len(line(play).split()) == in_line
    assert [len(cards(play, seat).split()) for seat in range(players)] == [2] * players
    assert s.deck_end - s.deck_next == in_deck - 2 * players - in_line
    assert s.score[:players] == [0] * players


def test_book_rose_pays_one_cube_and_orange_later_two_which_push_hers_out() -> None:
    play = position("..kgc.. .wgKcs. gwkgccs", turn=ROSE)
    decide(play, "sideways d2 e2")
    assert play.state.cubes[ROSE] == 15
    assert play.state.box[0] == 1
    decide(play, "pass")
    decide(play, "sideways c1 d1")
    assert play.state.cubes[ORANGE] == 14
    assert play.state.box[0] == 2


def test_book_nobody_flies_sideways_or_lengthwise_to_an_empty_cell() -> None:
    play = position("..g.. .gkg. gwgww")
    assert offered(play, "sideways") == ["sideways b2 c2", "sideways c2 d2"]
    assert offered(play, "lengthwise") == ["lengthwise c1 c2", "lengthwise c2 c3"]
    play = position("..g.. .wwg. kwgww")
    assert offered(play, "sideways") == ["sideways a3 b3"]
    assert offered(play, "lengthwise") == []


def test_book_a_bird_lands_even_if_all_cells_in_front_of_it_are_empty() -> None:
    play = position("..g.. .gkg. kwgww", cubes=(1, 0), hands=("1", ""))
    decide(play, "pass")
    assert play.state.board[2] == -1
    assert play.state.score[ORANGE] == 3


def test_book_orange_gets_fourteen_points_beige_seven_rose_three_violet_none() -> None:
    play = position("..Kw... .KssgC. kwwsswg", cubes=(1, 0, 0, 0), hands=("1", "", "", ""), nests=("n1",))
    decide(play, "pass")
    assert play.state.score == [14, 7, 3, 0]
    landed = [event["tile"] for event in play.events() if event["event"] == "landed"]
    assert landed == ["kite-f", "kite-m", "kite-m", "swift", "goose-f", "crane-m", "goose-f"]


def test_book_violet_validates_three_cards_for_eleven_points() -> None:
    hands = ("", "", "", "7 20 21")
    play = position("...g... .wwswk. wwwsgws", hands=hands)
    play.state.turn, play.state.starter, play.state.phase = VIOLET, VIOLET, choices.STAGE_END
    points = []
    for text in ("validate 4-20", "validate 4-21", "validate 4-07"):
        before = play.state.score[VIOLET]
        decide(play, text)
        points.append(play.state.score[VIOLET] - before)
    assert points == [3, 3, 2 + 1 + 2]
    assert play.state.score[VIOLET] == 11


def test_book_a_stage_may_begin_with_more_birds_than_the_last() -> None:
    play = position("..k.. .wgK. gwkGw", cubes=(0, 3), turn=1, pile="kkkk", face_up="ww")
    decide(play, "add 1", "place a head", "add 2", "place a head")
    assert play.state.stage == 1
    assert [sum(letter != "." for letter in row) for row in flock(play).split()] == [1, 3 + 1, 5]


def test_book_the_third_stage_is_the_last() -> None:
    play = position("..k.. .wgK. gwkGw", cubes=(1, 0), stage=3)
    decide(play, "pass")
    assert play.over
