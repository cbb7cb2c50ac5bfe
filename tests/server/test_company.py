"""What everybody at a table is called, and as which bird they are drawn."""

from __future__ import annotations

import pytest
from rooms_at_hand import LoggedRoom, people

from birdtable.server.showing.company import PORTRAITS, Shown, company, told_apart
from birdtable.server.store.guests import Person
from birdtable.server.tables import entries


@pytest.mark.parametrize(
    ("names", "apart"),
    [
        (["Ana", "Ben"], ["Ana", "Ben"]),
        (["Ana", "Ana", "Ana"], ["Ana", "Ana 2", "Ana 3"]),
        (["Ana", "ANA"], ["Ana", "ANA 2"]),
        (["Ana 2", "Ana", "Ana"], ["Ana 2", "Ana", "Ana 3"]),
        (["Ana", "Ana", "Ana 2"], ["Ana", "Ana 3", "Ana 2"]),
        (["", "", "Ana"], ["", "", "Ana"]),
    ],
)
def test_the_later_of_two_equal_names_has_a_number(names: list[str], apart: list[str]) -> None:
    assert told_apart(names) == apart


@pytest.mark.parametrize(
    ("names", "apart"),
    [
        (["Ana", "Ben"], ["Ana", "Ben"]),
        (["Ana", "ANA"], ["Ana 2", "ANA"]),
        (["Ana", "Ana 2", "Ana"], ["Ana 3", "Ana 2", "Ana"]),
    ],
)
def test_a_name_that_gives_way_has_the_number_though_it_is_the_first(names: list[str], apart: list[str]) -> None:
    assert told_apart(names, [0]) == apart


def test_one_guest_on_several_seats_is_another_bird_on_each_and_nobody_elses() -> None:
    room = LoggedRoom("cubirds", "1 2 1 1 1").room
    sitting = {0: Person("Ana", "goose"), 1: Person("Ben", "swift")} | {
        place: Person(f"Child {place}", "goose") for place in (2, 3, 4)
    }
    assert [shown.portrait for shown in company(room, sitting)] == ["goose", "swift", "robin", "owl", "duck"]


def test_two_people_may_have_the_same_portrait() -> None:
    room = LoggedRoom("cubirds", "1 2").room
    assert [shown.portrait for shown in company(room, {0: Person("Ana", "owl"), 1: Person("Ben", "owl")})] == [
        "owl"
    ] * 2


def test_the_rules_own_player_has_its_portrait_and_who_is_not_there_is_an_egg() -> None:
    solo = LoggedRoom("cubirds", "1", variant="solo").room
    assert company(solo, people("Ana"))[1] == Shown("RobinBird", "robinbird", None)
    gathering = LoggedRoom("cubirds", "1 open bot").room
    assert company(gathering, people("Ana"))[1:] == [Shown("", "egg", None), Shown("Greedy", "egg", None)]
    assert company(LoggedRoom("cubirds", "1 1").room, {}) == [Shown("", "egg", None)] * 2


def test_a_bot_keeps_its_name_and_pose_whoever_comes_and_goes() -> None:
    logged = LoggedRoom("cubirds", "1 open open bot")
    logged.do(entries.Changed(seat=3, kind="bot", bot="wren"))
    before = company(logged.room, people("Ana"))[3]
    logged.do(entries.Changed(seat=1, kind="bot", bot="wren"))
    logged.do(entries.Changed(seat=2, kind="closed"))
    seats = company(logged.room, people("Ana"))
    assert [logged.room.status, len(seats)] == ["running", 3]
    assert seats[2] == before
    assert seats[1].name != before.name
    assert company(logged.replayed(), people("Ana")) == seats


def test_of_a_record_the_bots_known_by_name_are_drawn_as_they_were_and_people_as_somebody() -> None:
    logged = LoggedRoom("cubirds", "1 bot bot")
    for place in logged.room.seats[1:]:
        place.bot = "wren"
    sitting = {0: Person("Ana"), 1: Person("Tilly"), 2: Person("Nobody we know")}
    seats = company(logged.room, sitting)
    assert [shown.name for shown in seats] == ["Ana", "Tilly", "Nobody we know"]
    assert seats[0].portrait in PORTRAITS
    assert seats[1].portrait == "wren-2"
    assert seats[2].portrait.startswith("wren-")
