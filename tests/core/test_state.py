"""States as objects and as records."""

from __future__ import annotations

from typing import assert_type

import numpy as np
import pytest

from birdtable.core.chance import Generator
from birdtable.core.state import CommonState, i1, i2, native_dtype, to_native, to_plain


class State(CommonState, seats=3):
    """A game's state, in a test."""

    hand = i1(3, 4)
    far = i2(2)
    turn = i1()


def test_a_plain_state_begins_with_zeros_in_the_shape_of_its_fields() -> None:
    s = State()
    assert s.hand == [[0] * 4] * 3
    assert s.far == [0, 0]
    assert s.turn == 0
    assert s.score == [0, 0, 0]
    assert list(s.fields()) == [*CommonState.declared, "hand", "far", "turn"]


def test_a_type_checker_knows_the_fields() -> None:
    s = State()
    assert_type(s.hand[1][2], int)
    assert_type(s.far, list[int])
    assert_type(s.turn, int)


def test_a_name_that_was_not_declared_is_refused_by_the_type_checker_and_by_the_state() -> None:
    s = State()
    with pytest.raises(AttributeError):
        print(s.hnad)  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        s.turns = 1  # type: ignore[attr-defined]


def test_a_copy_shares_nothing_but_its_source_of_luck() -> None:
    s = State()
    s.chance = object()
    s.told.append((1,))
    other = s.copy()
    assert other == s
    assert other.chance is s.chance
    assert other.told == []
    other.hand[0][0] = 1
    other.far[1] = 1
    assert s.hand[0][0] == 0
    assert s.far[1] == 0
    assert other != s
    assert s != "something else"


def test_a_state_goes_to_a_record_and_back() -> None:
    s = State()
    s.hand[1][2] = -3
    s.far[1] = 1000
    s.luck = [1, 2, 3, (1 << 32) - 1]
    records = np.zeros(2, native_dtype(State))
    to_native(s, records[1])
    assert records[1]["hand"][1][2] == -3
    back = State()
    to_plain(records[1], back)
    assert back == s


def test_a_state_is_packed_and_unpacked() -> None:
    s = State()
    s.hand[1][2] = -3
    s.far[1] = 1000
    assert State.unpacked(s.packed()) == s


def test_a_state_goes_back_to_what_it_was_and_shares_nothing_with_it() -> None:
    before = State()
    before.chance = Generator()
    before.hand[1][2], before.far[1] = -3, 1000
    s = before.copy()
    s.hand[0][0], s.far[0], s.over, s.told = 5, 7, 1, [(1,)]
    s.go_back_to(before)
    assert s == before
    assert s.told == []
    s.hand[1][2] = s.far[1] = 0
    assert (before.hand[1][2], before.far[1]) == (-3, 1000)


class Workshop(State):
    """The same with room to work in."""

    bench = i1(2)


def test_a_state_with_more_fields_goes_back_in_those_that_it_extends() -> None:
    s = Workshop()
    s.hand[1][2], s.bench[0] = -3, 1
    s.chance = object()
    before = s.as_a(State)
    assert type(before) is State
    assert before.fields() == {name: value for name, value in s.fields().items() if name != "bench"}
    s.hand[1][2], s.turn = 4, 1
    s.go_back_to(before)
    assert (s.hand[1][2], s.turn, s.bench) == (-3, 0, [1, 0])


def test_a_state_has_new_fields_at_zero_where_another_class_adds_them() -> None:
    s = State()
    s.hand[1][2] = -3
    s.chance = object()
    first, second = s.as_a(Workshop), s.as_a(Workshop)
    first.bench[0], first.hand[1][2] = 1, 4
    assert type(second) is Workshop
    assert (second.bench, second.hand, s.hand[1][2]) == ([0, 0], s.hand, -3)
    assert second.chance is s.chance
