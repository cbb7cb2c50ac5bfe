"""What happened step by step: every step with its events, and what its viewer could see after it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from rooms_at_hand import LoggedRoom

import birdtable
from birdtable.server.showing.sharing import More
from birdtable.server.showing.updates import Showing
from birdtable.server.tables.room import RUNNING
from birdtable.table.in_progress import KEPT_SNAPSHOTS, Part

SEATS = {"kuckuck": "1 2 3"}
ALL_BIRDS = 110  # cards of CuBirds
View = dict[str, Any]


def room_of(name: str, **settings: Any) -> LoggedRoom:
    return LoggedRoom(name, SEATS.get(name, "1 2"), **settings)


@pytest.mark.parametrize("name", birdtable.game_names())
def test_steps_lead_from_one_view_to_the_next_as_they_were_seen_then(name: str) -> None:
    at = room_of(name, open_memory=True)
    rng = random.Random(3)
    for _ in range(60):
        table = at.room.table
        assert table is not None
        number, before = at.room.sights.number_of(0), table.view(0)
        told = len(table.play.state.told)
        at.play(rng, 1)
        found = at.room.steps_since(0, number)
        if found is None:
            assert len(table.play.state.told) == told
            continue
        first, steps = found
        assert first == before | {"players": first["players"]}, "but for who has chosen already"
        assert [event for step in steps for event in step.events] == at.room.events_since(0, number)
        assert steps[-1].view == table.view(0)
        assert all(step.events for step in steps)


def test_a_step_is_the_same_whether_it_is_seen_at_once_or_later() -> None:
    at = LoggedRoom("cubirds", "1 bot bot", open_memory=True)
    live: list[View] = []
    rng = random.Random(8)
    number = at.room.sights.number_of(0)
    first = number
    for _ in range(8):
        at.play(rng, 1)
        _, steps = at.room.steps_since(0, number) or ({}, [])
        live += [step.view for step in steps]
        number = at.room.sights.number_of(0)
    _, later = at.room.steps_since(0, first) or ({}, [])
    assert [step.view for step in later] == live


def test_in_every_step_of_robinbird_all_birds_are_somewhere() -> None:
    at = LoggedRoom("cubirds", "1", variant="solo")
    rng = random.Random(5)
    hers = 0
    while at.room.status == RUNNING:
        number = at.room.sights.number_of(0)
        at.play(rng, 1)
        before, steps = at.room.steps_since(0, number) or ({}, [])
        for view in [before, *(step.view for step in steps)]:
            assert birds_in(view) == ALL_BIRDS
        laid = [[event for event in step.events if event["event"] == "laid"] for step in steps]
        assert all(len(events) <= 1 for events in laid), "one bird after the other"
        hers += sum(event["seat"] == 1 for events in laid for event in events)
    assert hers > 20


def birds_in(view: View) -> int:
    rows = sum(run["birds"] for row in view["rows"] for run in row)
    players = sum(player["cards"] + sum(player["collection"].values()) for player in view["players"])
    return int(rows + players + view["pile"] + view["discard"])


def test_bids_are_seen_turned_over_before_anything_comes_of_them() -> None:
    at = room_of("kuckuck")
    number = at.room.sights.number_of(0)
    at.play(random.Random(1), 3)
    before, steps = at.room.steps_since(0, number) or ({}, [])
    assert [player["bid"] for player in before["players"]] == [None] * 3
    assert {event["event"] for event in steps[0].events} == {"bid"}
    assert all(player["bid"] for player in steps[0].view["players"])
    assert not any(player["nest"] for player in steps[0].view["players"])


def test_a_card_that_is_taken_is_seen_turned_over_before_it_leaves() -> None:
    at = room_of("whatsup")
    taken = 0
    for _ in range(40):
        number = at.room.sights.number_of(None)
        at.play(random.Random(number), 1)
        _, (flip, *then) = at.room.steps_since(None, number) or ({}, [])
        (flipped,) = flip.events
        row, column = map(int, flipped["place"].split("-"))
        assert flip.view["grid"][row - 1][column - 1] == flipped["face"]
        for take in then:
            assert take.events[0] == flipped | {"event": "took"}
            assert take.view["grid"][row - 1][column - 1] is None
            taken += 1
    assert taken > 3


def test_what_was_taken_back_is_no_step_and_what_came_instead_is() -> None:
    at = LoggedRoom("cubirds", "1 2", open_memory=True)
    table = at.room.table
    assert table is not None
    seat = at.room.waiting[0]
    certain = [foreseen.move for foreseen in table.foreseen(seat) if foreseen.certain]
    start = at.room.sights.number_of(None)
    for move in certain[:2]:
        at.do(at.referee.decide(seat, move))
        if move == certain[0]:
            at.do(at.referee.undo(seat, at.room.sights.number_of(seat)))
            assert at.room.steps_since(None, start) is None
    _, steps = at.room.steps_since(None, start) or ({}, [])
    assert [event for step in steps for event in step.events] == [
        event for event in at.room.events_since(None, start) if not event["event"].startswith("table-")
    ]
    assert steps[-1].view == table.view(None)
    assert [seats for seats, _ in at.room.log(None)] == [(), (seat,)]


def test_without_open_memory_steps_go_back_to_the_own_last_decision_only() -> None:
    at = LoggedRoom("whatsup", "1 2 3")
    at.play(random.Random(2), 20)
    seat = at.room.waiting[0]  # whose last decision was three ago
    _, steps = at.room.steps_since(seat, 0) or ({}, [])
    assert flips(steps) == 3
    assert steps[0].events[0]["seat"] == seat
    _, seen = at.room.steps_since(None, 0) or ({}, [])
    assert flips(seen) == 1


def flips(steps: Sequence[Part]) -> int:
    return sum(event["event"] == "flipped" for step in steps for event in step.events)


def test_steps_that_lie_too_far_back_are_left_out() -> None:
    at = LoggedRoom("cubirds", "1 2", open_memory=True)
    at.play(random.Random(6), 120)
    before, steps = at.room.steps_since(0, 0) or ({}, [])
    assert before
    assert len(steps) == KEPT_SNAPSHOTS - 1


def test_an_update_has_steps_only_if_they_are_wanted_and_tells_the_last_view_once() -> None:
    at = LoggedRoom("cubirds", "1", variant="solo")
    shown = Showing(at.room, {}, 1, "en")
    assert shown.update(0, More(steps=True)).happened is None  # there was nothing before the set-up
    at.play(random.Random(1), 3)
    assert Showing(at.room, {}, 1, "en").update(0).happened is None
    happened = Showing(at.room, {}, 1, "en").update(0, More(steps=True)).happened
    assert happened is not None
    assert [step.view is None for step in happened.steps] == [False] * (len(happened.steps) - 1) + [True]
    assert all(step.said for step in happened.steps)


def test_the_log_goes_by_turns_and_what_the_rules_play_is_a_turn_too() -> None:
    at = LoggedRoom("cubirds", "1", variant="solo", open_memory=True)
    at.play(random.Random(1), 30)
    turns = at.room.log(0)
    assert LoggedRoom("cubirds", "1 open").room.log(0) == []
    assert turns[0][0] == ()
    assert [seats for seats, _ in turns[1:5]] == [(0,), (1,), (0,), (1,)]
    told = Showing(at.room, {}, 1, "en").log()
    for turn in told.turns:
        assert turn.said is not None
        assert len(turn.said) == len(turn.events)
