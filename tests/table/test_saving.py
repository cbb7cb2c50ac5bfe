"""Tables are put away and taken up again; a damaged save is refused with what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

import birdtable
from birdtable.core.errors import BadSave
from birdtable.table.in_progress import Seat, Table
from birdtable.table.saving import resumed, saved
from seeded import Seeded


def table() -> Table:
    seats = [Seat("Ana"), Seat("Ben"), Seat("Bot", "random")]
    table = Table.opened(birdtable.game("kuckuck"), seats, urn=Seeded("saving"), open_memory=True)
    table.decide(1, table.legal_moves(1)[4])
    return table


def test_a_table_goes_on_where_it_was_put_away_with_its_held_choices() -> None:
    before = table()
    after = resumed(saved(before))
    assert after.seats == before.seats
    assert after.choices == before.choices
    assert after.open_memory
    assert after.play.state.fields() | {"luck": 0} == before.play.state.fields() | {"luck": 0}
    assert after.record() == before.record()
    while not after.over:
        if after.let_a_bot_decide() is None:
            seat = after.waiting[0]
            after.decide(seat, after.legal_moves(seat)[0])
        if len(after.play.moves) == 9:
            after = resumed(saved(after))
    assert birdtable.replay(after.record()).outcome == after.outcome


def test_luck_after_a_resume_is_new_and_recorded_behind_the_old() -> None:
    before = table()
    entries = before.record()["chance"]
    one = resumed(saved(before))
    while len(one.record()["chance"]) == len(entries):
        seat = one.waiting[0]
        one.decide(seat, one.legal_moves(seat)[0])
    assert one.record()["chance"][: len(entries)] == entries


def spoilt(**changes: Any) -> str:
    return json.dumps(json.loads(saved(table())) | changes)


def record(**changes: Any) -> dict[str, Any]:
    spoilt_record: dict[str, Any] = json.loads(saved(table()))["record"] | changes
    return spoilt_record


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is not JSON"),
        ("{", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("[]", "it should be an object with the keys birdtable-save, open_memory, choices, record"),
        ("{}", "it should be an object"),
        (spoilt(open_memory=1), "it should be an object"),
        (spoilt(**{"birdtable-save": 2}), "its version is 2; this program reads version 1"),
        (spoilt(record={}), "its record is damaged: move 0: the key 'birdtable' is missing"),
        (spoilt(record=record(moves=[[0, "bid 99"]])), "its record is damaged: move 1: 'bid 99' is not legal"),
        (spoilt(record=record(bots={"2": "genius"})), "are not all known: no bot 'genius'; there is random, greedy"),
        (spoilt(record=record(bots=5)), "the bots 5 are not all known"),
        (spoilt(choices={"1": "bid 99"}), "do not fit its record"),
        (spoilt(choices={"x": "bid 1"}), "do not fit its record"),
        (spoilt(choices={"1": 5}), "do not fit its record"),
    ],
)
def test_a_damaged_save_is_refused_with_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(BadSave) as caught:
        resumed(text)
    assert reason in str(caught.value)
