"""Whatever a file holds, `verify` answers with its one line: no traceback, no hang."""

from __future__ import annotations

import copy
import json
import re
from functools import cache
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import birdtable
from birdtable.arena.simulate import Series, records
from birdtable.cli.records import fault_of
from fuzzing import examples

LINE = re.compile(r"file:7: move (0|[1-9]\d*): .+")

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


@cache
def good(number: int) -> dict[str, Any]:
    """A good record: each of them another game and variant."""
    set_ups = [(game, variant) for game in map(birdtable.game, birdtable.game_names()) for variant in game.variants]
    game, variant = set_ups[number % len(set_ups)]
    series = Series(game, game.variants[variant][0], 1, number, ("greedy",), variant)
    return next(records(series))


def check(line: bytes) -> str | None:
    fault = fault_of("file", 7, line)
    if fault is not None:
        assert LINE.fullmatch(fault), fault
        assert fault.isprintable()
        assert len(fault) < 1000
    return fault


@examples(300)
@given(st.binary(max_size=200))
def test_any_bytes(line: bytes) -> None:
    assert check(line)


@examples(300)
@given(st.integers(0, 20), st.data())
def test_a_good_record_with_bytes_changed(number: int, data: st.DataObject) -> None:
    line = bytearray(birdtable.line_of(good(number)).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        first = data.draw(st.integers(0, len(line) - 1))
        line[first : first + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    check(bytes(line))


@examples(300)
@given(st.integers(0, 20), st.data())
def test_a_good_record_with_any_value_in_any_place(number: int, data: st.DataObject) -> None:
    record = copy.deepcopy(good(number))
    place: Any = record
    key: Any = data.draw(st.sampled_from(sorted(record)))
    while isinstance(place[key], (list, dict)) and place[key] and data.draw(st.booleans()):
        place = place[key]
        key = data.draw(st.integers(0, len(place) - 1) if isinstance(place, list) else st.sampled_from(sorted(place)))
    place[key] = data.draw(JSON)
    check(json.dumps(record).encode())


@examples(300)
@given(st.integers(0, 20), st.data())
def test_a_good_record_with_moves_or_luck_swapped_dropped_or_doubled(number: int, data: st.DataObject) -> None:
    record = copy.deepcopy(good(number))
    entries = record[data.draw(st.sampled_from(["moves", "chance"]))]
    one, other = (data.draw(st.integers(0, len(entries) - 1)) for _ in range(2))
    change = data.draw(st.sampled_from(["swap", "drop", "double"]))
    if change == "swap":
        entries[one], entries[other] = entries[other], entries[one]
    elif change == "drop":
        del entries[one]
    else:
        entries.insert(one, copy.deepcopy(entries[other]))
    check(json.dumps(record).encode())


def test_the_records_themselves_are_good() -> None:
    for number in range(21):
        assert check(birdtable.line_of(good(number)).encode()) is None
