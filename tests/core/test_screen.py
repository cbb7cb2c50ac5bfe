"""The helpers with which games put their tables into lines."""

from __future__ import annotations

from birdtable.core.screen import WIDTH, Line, joined, plain, width, wrapped


def text(line: Line) -> str:
    return "".join(piece for piece, _ in line)


def test_pieces_are_joined_in_one_line_and_keep_their_styles() -> None:
    line = joined([[("owl", "card"), (" ×2", "number")], plain("duck")])
    assert line == [("owl", "card"), (" ×2", "number"), ("  ", ""), ("duck", "")]
    assert joined([plain("a"), plain("b")], ", ") == [("a", ""), (", ", ""), ("b", "")]


def test_the_width_of_a_line_is_that_of_all_its_pieces() -> None:
    assert width([("owl", "card"), (" ×2", "number")]) == 6
    assert width([]) == 0


def test_pieces_that_fit_stay_behind_their_beginning() -> None:
    assert [text(line) for line in wrapped(plain("row  "), [plain("owl"), plain("duck")])] == ["row  owl  duck"]
    assert wrapped(plain("row  "), []) == [plain("row  ")]


def test_pieces_go_on_below_each_other_where_a_line_would_become_too_long() -> None:
    start = plain("row  ")
    half = (WIDTH - 5 - 2) // 2
    lines = wrapped(start, [plain("a" * half), plain("b" * half), plain("c" * half)])
    assert [text(line) for line in lines] == [f"row  {'a' * half}  {'b' * half}", f"     {'c' * half}"]
    assert start == plain("row  ")


def test_a_piece_that_is_longer_than_a_line_stands_alone() -> None:
    lines = wrapped(plain("row  "), [plain("a" * 99), plain("b")])
    assert [text(line) for line in lines] == [f"row  {'a' * 99}", "     b"]
