"""States as objects and as records."""

from __future__ import annotations

import numpy as np

from birdtable.core.state import State, common_fields, native_dtype, plain_type, to_native, to_plain

FIELDS = (*common_fields(3), ("hand", "i1", (3, 4)), ("deep", "i2", (2, 2, 2)), ("turn", "i1"))


def test_a_plain_state_begins_with_zeros_in_the_shape_of_its_fields() -> None:
    s: State = plain_type(FIELDS)()
    assert s.fields()["hand"] == [[0] * 4] * 3
    assert s.fields()["deep"] == [[[0, 0], [0, 0]], [[0, 0], [0, 0]]]
    assert s.fields()["turn"] == 0


def test_a_copy_shares_nothing_but_its_source_of_luck() -> None:
    s: State = plain_type(FIELDS)()
    s.chance = object()
    s.told.append((1,))
    other = s.copy()
    assert other == s
    assert other.chance is s.chance
    assert other.told == []
    other.hand[0][0] = 1
    other.deep[1][1][1] = 1
    assert s.fields()["hand"][0][0] == 0
    assert s.fields()["deep"][1][1][1] == 0
    assert other != s
    assert s != "something else"


def test_a_state_goes_to_a_record_and_back() -> None:
    s: State = plain_type(FIELDS)()
    s.hand[1][2] = -3
    s.deep[0][1][0] = 1000
    s.luck = [1, 2, 3, (1 << 32) - 1]
    records = np.zeros(2, native_dtype(FIELDS))
    to_native(s, records[1])
    assert records[1]["hand"][1][2] == -3
    back: State = plain_type(FIELDS)()
    to_plain(records[1], back)
    assert back == s


def test_a_state_is_packed_and_unpacked() -> None:
    s: State = plain_type(FIELDS)()
    s.hand[1][2] = -3
    s.deep[0][1][0] = 1000
    assert plain_type(FIELDS).unpacked(s.packed()) == s
