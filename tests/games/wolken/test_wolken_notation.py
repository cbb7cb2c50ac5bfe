"""How Über den Wolken is written: moves, cards, the table as text."""

from __future__ import annotations

import pytest
from wolken_positions import decide, offered, position

from birdtable.core.play import Play
from birdtable.core.record import line_of, parse, record_of, replay
from birdtable.games.wolken import choices, game, notation, rules, state

FLOCK = "..k.. .wgK. gwkGw"


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (choices.SIDEWAYS_MOVE + 5, "sideways b3 c3"),
        (choices.LENGTHWISE_MOVE + 4, "lengthwise b2 b3"),
        (choices.ADD_MOVE, "add 1"),
        (choices.ADD_MOVE + 1, "add 2"),
        (choices.ADD_MOVE + 2, "add pile"),
        (choices.TAKE_MOVE + 6, "take 2-07"),
        (choices.PLAY_MOVE, "play 2-01"),
        (choices.PASS_MOVE, "pass"),
        (choices.PLACE_MOVE, "place a head"),
        (choices.PLACE_MOVE + 9, "place e tail"),
        (choices.DISCARD_MOVE + 15, "discard 2-16"),
        (choices.SWAP_MOVE + 2 * 21 + 14, "swap a3 e3"),
        (choices.VALIDATE_MOVE + 1, "validate 2-02"),
        (choices.DONE_MOVE, "done"),
        (choices.SEEK_MOVE, "seek kite-f"),
        (choices.SEEK_MOVE + 8, "seek swift"),
        (choices.COPY_MOVE + 3, "copy 2-04"),
    ],
)
def test_moves_are_spelt_as_the_records_page_says(move: int, text: str) -> None:
    assert notation.spell(position(FLOCK).state, move) == text


def test_the_last_move_of_all_is_the_last_card_to_copy() -> None:
    s = position("..kgc.. .wgKks. gwkgccs").state
    assert notation.spell(s, rules.MOVES - 1) == "copy 4-22"


def test_cells_stand_by_column_then_by_row() -> None:
    play = position("..k.. .wgK. gwkGw", hands=("4", ""))
    decide(play, "play 2-04")
    assert "swap b2 c1" in offered(play)


def test_cards_are_written_by_bird_and_sex_or_by_id() -> None:
    s = position("..k.. .wgK. gwkGw").state
    assert [notation.card_name(s, state.BIRD_TILES, tile) for tile in (0, 1, 7, 8)] == [
        *("kite-f", "kite-m", "swallow-m", "swift"),
    ]
    assert notation.card_name(s, state.MANOEUVRE_CARDS, 6) == "2-07"
    assert notation.card_name(s, state.NEST_CARD, 6) == "n7"


def test_the_table_as_text_shows_flock_tiles_boxes_cards_and_players() -> None:
    play = position(FLOCK, hands=("3 7", ""), line="9", discard="10", face_up="k.", pile="wg", stage=2)
    play.state.box = [0, 1, 2, 3]
    assert notation.as_text(play.state).splitlines() == [
        "1  .         .         kite-f    .         .",
        "2  .         swift     goose-f   kite-m    .",
        "3  goose-f   swift     kite-f    goose-m   swift",
        "   a         b         c         d         e",
        "",
        "face up  kite-f, nothing; pile 2",
        "boxes    sideways 0, lengthwise 1, add 2, take 3",
        "line     2-09 (gap 2; b2 3, c2 2)",
        "deck 12, discard 1",
        "stage 2, started by seat 0; nest n2 (4 8 12 16 20, couple 1)",
        "",
        "> seat 0  kite     0 points, 10 cubes",
        "          hand     2-03 (line; a2 4, d3 2)  2-07 (standard 2; b2 3, d2 3)",
        "  seat 1  goose    0 points, 10 cubes",
        "          hand     nothing",
    ]


def test_the_table_as_text_shows_what_is_half_done() -> None:
    play = position(FLOCK, hands=("7", ""), face_up="k.")
    decide(play, "play 2-07", "add 1")
    text = notation.as_text(play.state)
    assert "in play  2-07 (standard 2; b2 3, d2 3), used for standard" in text
    assert "to place kite-f" in text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_replays_to_the_same_end(players: int) -> None:
    play = Play.seeded(game, players, 11)
    while not play.over:
        moves = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, moves[(7 * len(play.moves)) % len(moves)])
    record = record_of(play)
    assert record["options"] == {}
    assert replay(parse(line_of(record))).outcome == play.outcome
