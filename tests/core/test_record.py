"""Records: written and read back, and every fault named in the order that the format fixes."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

import birdtable
from birdtable.core.errors import BadRecord
from birdtable.core.play import Play
from birdtable.core.record import line_of, lines_of, parse, record_of, replay, replay_line

GAME = birdtable.game("cubirds")


def finished(seed: int = 1) -> dict[str, Any]:
    play = Play.seeded(GAME, 2, seed)
    while not play.over:
        legal = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, legal[len(play.moves) * 7 % len(legal)])
    return parse(line_of(record_of(play)))


GOOD = finished()


def bad(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(GOOD) | changes


def fault(record: Any) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        replay_line(record if isinstance(record, (bytes, str)) else json.dumps(record))
    assert caught.value.reason.isprintable()
    return caught.value


def test_a_record_holds_what_its_page_says_and_replays() -> None:
    assert list(GOOD) == ["birdtable", "game", "variant", "options", "seats", "chance", "moves", "outcome"]
    play = replay(GOOD)
    assert play.over
    assert record_like(play) == GOOD["moves"]


def record_like(play: Play) -> list[list[Any]]:
    return [list(move) for move in play.moves]


def test_a_running_game_is_a_good_record_wherever_it_stops() -> None:
    play = Play.seeded(GAME, 2, 1)
    for _ in range(20):
        replay(parse(line_of(record_of(play))))
        play.play(play.next_seat, play.legal_moves(play.next_seat)[0])


def test_the_table_after_any_move_can_be_replayed() -> None:
    assert replay(GOOD, moves=0).moves == []
    assert len(replay(GOOD, moves=5).moves) == 5


def test_other_keys_are_ignored() -> None:
    replay(bad(id="x", bots={"0": "random"}, clock={"seconds": 1.5}))


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"\xff", "not UTF-8 text .byte 1."),
        (b"[]", "a record is a JSON object"),
        (b"null", "a record is a JSON object"),
        (b"{}", "the key 'birdtable' is missing"),
        (b'{"a": NaN}', "not JSON: NaN"),
        (b'{"a": 1, "b": 2, "a": 1}', "the key 'a' stands twice"),
        (b'{"a": {"b": 1, "b": 1}}', "the key 'b' stands twice"),
        (b"[" * 100_000, "not a record: nested too deeply"),
        (b'{"a":' * 100_000, "not a record: nested too deeply"),
        (b"9" * 10_000, "a record is a JSON object"),
        ("\ufeff{}".encode(), "not JSON"),
    ],
)
def test_a_line_that_is_no_record_is_a_fault_of_the_header(line: bytes, reason: str) -> None:
    error = fault(line)
    assert error.move == 0
    assert re.match(reason, error.reason)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"birdtable": 2}, "birdtable is 2; this program reads version 1"),
        ({"birdtable": True}, "birdtable is True"),
        ({"birdtable": 1.0}, "birdtable is 1.0"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": 1}, "game is 1; it should be text"),
        ({"variant": "duo"}, "no variant 'duo'"),
        ({"variant": ["standard"]}, "variant is ['standard']; it should be text"),
        ({"options": []}, "options is []; it should be an object"),
        ({"options": {"x": 1}}, "no option 'x'"),
        ({"seats": ["Ana"]}, "cubirds (standard) has 2 to 5 seats, not 1"),
        ({"seats": "AB"}, "seats is 'AB'; it should be a list"),
        ({"seats": ["Ana", ""]}, "the seat '' should have a name"),
        ({"seats": ["Ana", 1]}, "the seat 1 should have a name"),
        ({"seats": ["Ana", "\ud800"]}, "the seat '\\ud800' should have a name"),
        ({"chance": {}}, "chance is {}; it should be a list"),
        ({"moves": None}, "moves is None; it should be a list"),
    ],
)
def test_faults_of_the_header(changes: dict[str, Any], reason: str) -> None:
    error = fault(bad(**changes))
    assert error.move == 0
    assert error.reason.startswith(reason)


def test_equal_names_are_fine_and_any_text_is_a_name() -> None:
    replay(bad(seats=["☃", "☃"]))


@pytest.mark.parametrize("move", [[0], "draw", [0, "draw", 1], [True, "draw"], [0.0, "draw"], [0, 5], None, {}])
def test_a_malformed_move_is_a_fault_of_that_move(move: Any) -> None:
    moves = [*GOOD["moves"][:4], move, *GOOD["moves"][5:]]
    error = fault(bad(moves=moves))
    assert error.move == 5
    assert error.reason.endswith("should be [seat, text]")


@pytest.mark.parametrize("spoil", [str.upper, " {}".format, "{} ".format, lambda text: text.replace(" ", "  ")])
def test_a_misspelt_move_is_a_fault_of_that_move(spoil: Any) -> None:
    seat, text = GOOD["moves"][0]
    error = fault(bad(moves=[[seat, spoil(text)], *GOOD["moves"][1:]]))
    assert error.move == 1
    assert "is not legal" in error.reason


def test_a_move_by_the_wrong_seat_is_a_fault_of_that_move() -> None:
    seat, text = GOOD["moves"][0]
    assert fault(bad(moves=[[1 - seat, text], *GOOD["moves"][1:]])).move == 1
    assert fault(bad(moves=[[10**30, text], *GOOD["moves"][1:]])).move == 1


def test_a_number_of_thousands_of_digits_is_a_fault_where_it_stands() -> None:
    line = json.dumps(bad(moves=[[777, "draw"]]))
    error = fault(line.replace("777", "9" * 5000))
    assert (error.move, error.reason) == (1, "[inf, 'draw'] should be [seat, text]")
    replay_line(json.dumps(bad(clock=777)).replace("777", "9" * 5000))


def test_the_first_move_after_the_end_is_the_fault_even_a_malformed_one() -> None:
    after = len(GOOD["moves"]) + 1
    assert fault(bad(moves=[*GOOD["moves"], [0, "pass"], [0, "pass"]])).move == after
    assert fault(bad(moves=[*GOOD["moves"], None])).reason == "the game was over before this move"


def test_missing_wrong_and_left_over_chance_are_faults_of_move_0() -> None:
    assert "missing" in fault(bad(chance=GOOD["chance"][:2])).reason
    assert "left over" in fault(bad(chance=[*GOOD["chance"], {"pick": 0}])).reason
    error = fault(bad(chance=[{"pick": 2}, *GOOD["chance"][1:]]))
    assert (error.move, error.reason) == (0, "chance entry 1: pick 2 is not one of the seats [0, 1]")


def test_faults_are_reported_in_the_order_in_which_the_rules_meet_them() -> None:
    moves = [*GOOD["moves"][:2], [0, "nonsense"], *GOOD["moves"][3:]]
    assert fault(bad(moves=moves, outcome=None)).move == 3
    assert fault(bad(moves=moves, chance=[*GOOD["chance"], 5])).move == 3
    assert fault(bad(moves=moves, chance=[5])).move == 0
    assert "left over" in fault(bad(chance=[*GOOD["chance"], 5], outcome=None)).reason


@pytest.mark.parametrize(
    "change",
    [
        None,
        5,
        {"reason": "no-deal"},
        {"scores": [0, 0]},
        {"winners": []},
        {"winners": [False]},
        {"scores": [1.0, 2]},
        {"more": 1},
    ],
)
def test_an_outcome_that_differs_is_a_fault_of_move_0(change: Any) -> None:
    outcome = GOOD["outcome"] | change if isinstance(change, dict) else change
    error = fault(bad(outcome=outcome))
    assert error.move == 0
    assert "; the moves give {" in error.reason


def test_an_outcome_of_an_unfinished_game_is_a_fault() -> None:
    play = replay(GOOD, moves=3)
    chance = GOOD["chance"][: play.state.chance.used]
    replay(bad(moves=GOOD["moves"][:3], chance=chance, outcome=None))
    assert "the moves give null" in fault(bad(moves=GOOD["moves"][:3], chance=chance)).reason


def test_scores_must_be_whole_numbers_all_the_way_down() -> None:
    scores = [float(score) for score in GOOD["outcome"]["scores"]]
    assert fault(bad(outcome=GOOD["outcome"] | {"scores": scores})).move == 0


def test_the_lines_of_a_file_are_its_records(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for content, lines in ((b"", [b""]), (b"\n", [b""]), (b"a\n\nb", [b"a", b"", b"b"]), (b"a\r\nb\n", [b"a\r", b"b"])):
        file.write_bytes(content)
        assert list(lines_of(str(file))) == lines
