"""Bots are somebody: names and poses that stay, and that nobody else at the table has."""

from __future__ import annotations

from birdtable.bots.levels import LADDER, SIMPLEST
from birdtable.bots.personas import NAMES, PERSONAS, POSES, known_persona, persona

MOST_PLACES = 16


def test_every_level_has_names_that_no_other_has() -> None:
    assert list(NAMES) == [level.name for level in LADDER]
    names = [name for names in NAMES.values() for name in names.split()]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 8
    assert all(len(names.split()) >= MOST_PLACES for names in NAMES.values())


def test_no_two_bots_of_a_table_are_the_same_and_neighbours_have_different_poses() -> None:
    for table in ("a table", "another", "a third"):
        for level in NAMES:
            bots = [persona(level, table, place) for place in range(MOST_PLACES)]
            assert len(set(bots)) == MOST_PLACES
            assert all({bot.pose for bot in bots[n : n + POSES] if bot} == {1, 2, 3} for n in range(MOST_PLACES - 2))


def test_tables_have_different_bots_and_each_table_always_the_same() -> None:
    def at(table: str) -> list[object]:
        return [persona("wren", table, place) for place in range(5)]

    assert at("a table") == at("a table")
    assert len({str(at(f"table {number}")) for number in range(20)}) > 15


def test_a_bot_with_a_budget_of_its_own_is_of_its_level_and_those_to_measure_by_are_nobody() -> None:
    assert persona("raven:400", "a table", 1) == persona("raven", "a table", 1)
    assert [persona(level.name, "a table", 1) for level in SIMPLEST] == [None, None]


def test_a_bot_that_is_known_by_its_name_has_its_pose() -> None:
    for level, everybody in PERSONAS.items():
        assert [known_persona(level, one.name) for one in everybody] == everybody
    assert known_persona("wren", "Ana") is None
