"""How Zum Kuckuck! is written."""

from __future__ import annotations

from kuckuck_positions import any_game, last_turn, position

from birdtable.games.kuckuck import notation, rules


def test_a_bid_is_spelt_with_its_number() -> None:
    spellings = [notation.spell(rules.State(), move) for move in range(rules.MOVES)]
    assert spellings == [f"bid {number}" for number in range(1, 61)]
    play = position([3, 3, 3], [0, 0, 0])
    assert play.legal_moves(1)[:3] == ["bid 2", "bid 7", "bid 12"]
    play.play(0, "bid 56")
    assert play.moves == [(0, "bid 56")]
    assert play.state.bid[0] == 56


def test_cards_are_written_as_numbers() -> None:
    s = position([3, 3, 3], [0, 0, 0]).state
    assert notation.card_name(s, rules.NUMBER_CARDS, 60) == 60
    assert notation.card_name(s, rules.NEST_CARDS, 12) == 12


def test_the_table_as_text_shows_nests_cockatoos_and_numbers() -> None:
    play = position([2, 0, None, 3], [4, 0, 0, 12], (9, 3), dealt=[5, 1, 3, 3], turn=11)
    play.state.score[0] = 4
    play.play(0, "bid 51")
    assert notation.as_text(play.state) == (
        "round 1 of 4, turn 11 of 12: nests 3 and 9\n"
        "\n"
        "  seat 0  nest 4  cockatoos 2 of 5  bid 51\n"
        "    hand    56\n"
        "    played  1 6 11 16 21 26 31 36 41 46\n"
        "    points  0\n"
        "> seat 1  nest 0  cockatoos 0 of 1\n"
        "    hand    52 57\n"
        "    played  2 7 12 17 22 27 32 37 42 47\n"
        "    points  0\n"
        "  seat 2  out\n"
        "    hand    nothing\n"
        "    played  3 8 13 18 23 28 33 38 43 48\n"
        "    points  0\n"
        "> seat 3  nest 12  cockatoos 3 of 3\n"
        "    hand    54 59\n"
        "    played  4 9 14 19 24 29 34 39 44 49\n"
        "    points  0"
    )


def test_the_table_as_text_says_who_started_in_the_tactical_game() -> None:
    play = position([2, 2, 2], [0, 0, 0], (5, 7), variant="tactical", starter=2)
    assert notation.as_text(play.state).startswith("round 1 of 3, turn 1 of 12: nests 5 and 7, seat 2 started\n")
    assert "> seat 2  nest 0  cockatoos 2 of 2\n" in notation.as_text(play.state)


def test_the_table_as_text_adds_up_the_rounds() -> None:
    play = position([2, 1, 2], [2, 12, 2], (1, 2), turn=12, last_round=True)
    play.state.points[0][:2] = [3, -1]
    play.state.score[0] = 2
    assert "    points  3 - 1 = 2\n" in notation.as_text(play.state)
    last_turn(play)
    assert notation.as_text(play.state).startswith("all 3 rounds played\n\n  seat 0  ")
    assert "    points  3 - 1 + 1 = 3\n" in notation.as_text(play.state)
    assert "    points  0 + 0 + 0 = 0\n" in notation.as_text(play.state)


def test_a_finished_game_is_written_bid_by_bid() -> None:
    play = any_game(3, 1)
    assert all(text.startswith("bid ") for _, text in play.moves)
    assert notation.as_text(play.state).startswith("all 3 rounds played")
