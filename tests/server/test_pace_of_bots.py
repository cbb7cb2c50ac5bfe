"""Bots take the time that people need to follow them, and no more."""

from __future__ import annotations

import pytest
from rooms_at_hand import LoggedRoom

from birdtable.server.thinking.bots import GOES_ON, has_anybody_decided, pause_before
from birdtable.server.thinking.questions import Task


@pytest.mark.parametrize(
    ("moves", "goes_on", "pause"), [([4, 5], False, 1), ([4, 5], True, GOES_ON), ([4], False, 0), ([4], True, 0)]
)
def test_people_need_a_pause_before_a_turn_less_within_it_and_none_where_nothing_is_decided(
    moves: list[int], goes_on: bool, pause: float
) -> None:
    spelled = [str(move) for move in moves]
    task = Task("cubirds", 0, {}, moves, spelled, bot="wren", since=1, seed=1, goes_on=goes_on)
    assert pause_before(task) == pause


def test_until_a_person_has_decided_bots_take_little_time_so_that_nobody_waits_for_a_first_turn() -> None:
    at = LoggedRoom("whatsup", "1 bot bot")
    heard = []
    while not has_anybody_decided(at.room):
        (seat,) = at.room.waiting
        heard.append(at.room.seats[seat].kind)
        at.decide(seat)
    assert heard[-1] == "person"
    assert set(heard[:-1]) <= {"bot"}
