"""Tables in the store: their logs, who sits where under which name, and the lists in which they are found."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar
from unittest.mock import patch

import pytest
from sqlalchemy import Connection, Engine, event

from birdtable.server.store.guests import Person, add_guest, forget_guest, rename
from birdtable.server.store.prepared import carry_out
from birdtable.server.store.store import Conflict, Store
from birdtable.server.store.tables import (
    A_DAY,
    KeptPlace,
    Listed,
    Row,
    Sitter,
    Summary,
    SummedUp,
    add_table,
    append,
    count_quiet_day,
    ended_tables,
    entries_after,
    link_at,
    listed_tables,
    name_seat,
    people_at,
    summarise,
    table_id,
    tables_of_guest,
    tables_with_waiting_bots,
    wake,
)

T = TypeVar("T")
Write = Callable[[Callable[[Connection], T]], T]

OPEN = KeptPlace("open", None, None, False)
BOT = KeptPlace("bot", None, "greedy", False)
GATHERING = Summary("cubirds", "standard", "live", "gathering", True, 1, False, 10.0)
RUNNING = GATHERING._replace(status="running", open_seats=0)


def person(guest: int, waits: bool = False) -> KeptPlace:
    return KeptPlace("person", guest, None, waits)


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store(database)
    store.open()
    yield store
    store.close()


@pytest.fixture
def write(store: Store) -> Callable[[Callable[[Connection], Any]], Any]:
    return lambda work: asyncio.run(store.write(work))


@contextmanager
def noting(statements: str) -> Iterator[list[tuple[str, Any]]]:
    """All prepared statements that begin so, with their parameters, a row each."""
    noted: list[tuple[str, Any]] = []

    def note(c: Connection, statement: str, parameters: Any = ()) -> None:
        if statement.startswith(statements):
            noted.append((statement, parameters))
        carry_out(c, statement, parameters)

    with patch("birdtable.server.store.prepared.carry_out", note):
        yield noted


@contextmanager
def counting_queries() -> Iterator[list[str]]:
    queries: list[str] = []

    def count(_c: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("SELECT"):
            queries.append(statement)

    event.listen(Engine, "before_cursor_execute", count)
    yield queries
    event.remove(Engine, "before_cursor_execute", count)


def add(c: Connection, link: str, summary: Summary, *places: KeptPlace) -> int:
    table = add_table(c, link, summary)
    summarise(c, table, summary, places)
    return table


def links(found: list[Listed]) -> list[str]:
    return [listed.link for listed in found]


# One table


def test_a_table_is_found_by_its_link(write: Write[Any]) -> None:
    table = write(lambda c: add_table(c, "duck", GATHERING))
    assert write(lambda c: table_id(c, "duck")) == table
    assert write(lambda c: table_id(c, "swan")) is None


def test_a_log_is_read_in_order_from_any_number_on(write: Write[Any]) -> None:
    rows = [Row(n, n / 2, b'{"type":"move"}', n or None, f"request {n}") for n in range(1, 12)]

    def play(c: Connection) -> list[Row]:
        table, other = add_table(c, "duck", RUNNING), add_table(c, "swan", RUNNING)
        for row in reversed(rows):
            append(c, table, row)
            append(c, other, row._replace(by=None, request=None))
        return entries_after(c, table, 3)

    assert write(play) == rows[3:]


def test_a_number_a_link_and_a_fingerprint_are_taken_once_only(write: Write[Any]) -> None:
    table = write(lambda c: add_table(c, "duck", GATHERING, "fingerprint"))
    write(lambda c: append(c, table, Row(1, 0.0, b"", None, None)))
    with pytest.raises(Conflict, match="table 1 has an entry 1"):
        write(lambda c: append(c, table, Row(1, 1.0, b"other", 7, "other")))
    with pytest.raises(Conflict, match="link duck"):
        write(lambda c: add_table(c, "duck", GATHERING))
    with pytest.raises(Conflict, match="fingerprint"):
        write(lambda c: add_table(c, "swan", GATHERING, "fingerprint"))


# Names


def names_at(c: Connection, table: int) -> dict[int, str]:
    return {seat: person.name for seat, person in people_at(c, table).items()}


def test_a_seat_has_its_own_name_or_that_of_its_guest_as_it_is_now(write: Write[Any]) -> None:
    def sit(c: Connection) -> int:
        ana = add_guest(c, "Ana", 0.0)
        table = add(c, "duck", RUNNING, person(ana), person(ana), BOT, OPEN)
        name_seat(c, table, 1, "Ben")
        return table

    table = write(sit)
    assert write(lambda c: names_at(c, table)) == {0: "Ana", 1: "Ben"}
    write(lambda c: rename(c, 1, "Anabel"))
    assert write(lambda c: names_at(c, table)) == {0: "Anabel", 1: "Ben"}
    write(lambda c: name_seat(c, table, 1, None))
    assert write(lambda c: names_at(c, table)) == {0: "Anabel", 1: "Anabel"}
    assert write(lambda c: names_at(c, table + 1)) == {}


def test_a_seat_has_the_portrait_of_its_guest_as_it_is_now(write: Write[Any]) -> None:
    def sit(c: Connection) -> int:
        ana = add_guest(c, "Ana", 0.0, "owl")
        table = add(c, "duck", RUNNING, person(ana), KeptPlace("person", None, None, False))
        name_seat(c, table, 1, "Somebody from a record")
        return table

    table = write(sit)
    write(lambda c: rename(c, 1, None, "crane"))
    assert write(lambda c: people_at(c, table)) == {0: ("Ana", "crane"), 1: ("Somebody from a record", None)}


def test_a_seats_own_name_stays_with_its_guest_and_goes_with_them(write: Write[Any]) -> None:
    def sit(c: Connection) -> dict[int, str]:
        ana, ben = add_guest(c, "Ana", 0.0), add_guest(c, "Ben", 0.0)
        table = add(c, "duck", RUNNING, person(ana), person(ana), person(ana))
        for seat in range(3):
            name_seat(c, table, seat, f"seat {seat}")
        summarise(c, table, RUNNING, [person(ana, waits=True), person(ben), OPEN])
        return names_at(c, table)

    assert write(sit) == {0: "seat 0", 1: "Ben"}


def test_names_of_an_imported_record_stay_without_any_guest(write: Write[Any]) -> None:
    def bring_in(c: Connection) -> dict[int, str]:
        table = add(c, "duck", RUNNING, KeptPlace("person", None, None, True))
        name_seat(c, table, 0, "Ana")
        summarise(c, table, RUNNING._replace(status="finished"), [KeptPlace("person", None, None, False)])
        return names_at(c, table)

    assert write(bring_in) == {0: "Ana"}


def test_a_forgotten_guest_has_no_name_anywhere_even_if_the_log_brings_the_seat_back(write: Write[Any]) -> None:
    def forget(c: Connection) -> tuple[dict[int, str], dict[int, str]]:
        ana, ben = add_guest(c, "Ana", 0.0), add_guest(c, "Ben", 0.0)
        table = add(c, "duck", RUNNING, person(ana), person(ana), person(ben))
        name_seat(c, table, 1, "Ana's sister")
        forget_guest(c, ana)
        then = names_at(c, table)
        summarise(c, table, RUNNING, [person(ana), person(ana), person(ben)])
        return then, names_at(c, table)

    assert write(forget) == ({2: "Ben"}, {2: "Ben"})


# Lists


def test_everybody_finds_listed_tables_with_open_seats_the_latest_first(write: Write[Any]) -> None:
    def fill(c: Connection) -> list[Listed]:
        ana = add_guest(c, "Ana", 0.0)
        add(c, "old", GATHERING._replace(changed=1.0), person(ana), OPEN)
        add(c, "new", GATHERING._replace(changed=3.0), OPEN)
        add(c, "also new", GATHERING._replace(changed=3.0), OPEN)
        add(c, "private", GATHERING._replace(listed=False), OPEN)
        add(c, "full", GATHERING._replace(open_seats=0), BOT)
        add(c, "running", RUNNING._replace(open_seats=1), OPEN)
        return listed_tables(c, 10)

    found = write(fill)
    assert links(found) == ["also new", "new", "old"]
    sitters = [Sitter(0, "person", 1, None, Person("Ana", "robin")), Sitter(1, "open", None, None, None)]
    assert found[2] == Listed("old", GATHERING._replace(changed=1.0), sitters, waits=False)
    assert links(write(lambda c: listed_tables(c, 2))) == ["also new", "new"]


def names_in(listed: Listed) -> list[str]:
    return [sitter.person.name for sitter in listed.sitters if sitter.person]


def test_a_guest_finds_the_tables_that_wait_first_then_the_latest(write: Write[Any]) -> None:
    def fill(c: Connection) -> list[Listed]:
        ana, ben = add_guest(c, "Ana", 0.0), add_guest(c, "Ben", 0.0)
        add(c, "waits", RUNNING._replace(changed=1.0), person(ana), person(ben), person(ana, waits=True))
        add(c, "waits for Ben", RUNNING._replace(changed=2.0), person(ana), person(ben, waits=True))
        add(c, "latest", RUNNING._replace(changed=3.0, status="finished"), person(ben), person(ana))
        add(c, "not there", RUNNING, person(ben, waits=True))
        return tables_of_guest(c, ana, 10)

    found = write(fill)
    assert links(found) == ["waits", "latest", "waits for Ben"]
    assert [listed.waits for listed in found] == [True, False, False]
    assert [names_in(listed) for listed in found] == [["Ana", "Ben", "Ana"], ["Ben", "Ana"], ["Ana", "Ben"]]
    assert found[0].summary == RUNNING._replace(changed=1.0)
    assert links(write(lambda c: tables_of_guest(c, 1, 1))) == ["waits"]
    assert write(lambda c: tables_of_guest(c, 3, 10)) == []


def test_a_list_takes_two_queries_however_long_it_is(write: Write[Any]) -> None:
    def fill(c: Connection) -> None:
        ana = add_guest(c, "Ana", 0.0)
        for n in range(30):
            add(c, f"table {n}", GATHERING, person(ana), OPEN)

    write(fill)
    with counting_queries() as queries:
        assert len(write(lambda c: listed_tables(c, 100))) == 30
        assert len(write(lambda c: tables_of_guest(c, 1, 100))) == 30
    assert len(queries) == 4


def test_a_move_changes_only_the_seats_that_it_concerns(write: Write[Any]) -> None:
    table = write(lambda c: add(c, "duck", RUNNING, person(1, waits=True), person(2), person(3)))
    with noting("UPDATE seats") as changes:
        write(lambda c: summarise(c, table, RUNNING, [person(1), person(2, waits=True), person(3)]))
        write(lambda c: summarise(c, table, RUNNING, [person(1), person(2, waits=True), person(3)]))
    (_, first), (_, second) = changes
    assert [place_of(first), place_of(second)] == [0, 1]


def test_who_knows_what_was_written_down_reads_nothing_and_writes_what_differs(write: Write[Any]) -> None:
    places = [person(1, waits=True), person(2)]
    table = write(lambda c: add(c, "duck", RUNNING, *places))
    write(lambda c: count_quiet_day(c, RUNNING.changed + A_DAY))
    known, later = SummedUp(RUNNING, places), RUNNING._replace(changed=RUNNING.changed + 1)
    with noting("UPDATE tables") as changes, counting_queries() as queries:
        write(lambda c: summarise(c, table, later, [person(1), person(2, waits=True)], known))
    assert queries == []
    ((statement, _),) = changes
    assert "changed" in statement
    assert "status" not in statement
    (found,) = write(lambda c: tables_of_guest(c, 2, 10))
    assert (found.summary, found.waits) == (later, True)


def place_of(parameters: Any) -> int:
    """Which place a statement changes: the last of its parameters, which have names where the driver wants them."""
    return int(parameters["place"] if isinstance(parameters, dict) else parameters[-1])


def test_tables_are_found_that_wait_for_a_bot_or_have_ended(write: Write[Any]) -> None:
    def fill(c: Connection) -> None:
        add_table(c, "bot's turn", RUNNING._replace(bots_waiting=True, changed=5.0))
        add_table(c, "idle", RUNNING._replace(changed=1.0))
        add_table(c, "nobody came", GATHERING._replace(changed=2.0))
        add_table(c, "given up", RUNNING._replace(status="unfinished", changed=1.0))
        add_table(c, "second to end", RUNNING._replace(status="finished", changed=4.0))
        add_table(c, "first to end", RUNNING._replace(status="finished", changed=3.0))

    write(fill)
    assert write(tables_with_waiting_bots) == [(1, "bot's turn")]
    assert [write(partial(link_at, table=table)) for table in (1, 99)] == ["bot's turn", None]
    assert write(ended_tables) == ["second to end", "first to end"]
    assert write(lambda c: ended_tables(c, "unfinished")) == ["given up"]


def test_a_table_falls_asleep_after_sixty_days_on_which_it_was_seen_to_be_quiet(write: Write[Any]) -> None:
    quiet = write(lambda c: add(c, "quiet", RUNNING, person(1)))
    write(lambda c: add(c, "over", RUNNING._replace(status="finished"), person(1)))

    def links() -> list[str]:
        return sorted(table.link for table in write(lambda c: tables_of_guest(c, 1, 9)))

    def asleep(days: float) -> list[str]:
        return list(write(lambda c: count_quiet_day(c, RUNNING.changed + days * A_DAY)))

    assert [asleep(day) + asleep(day + 0.5) for day in range(1, 60)] == [[]] * 59  # twice a day is once
    assert links() == ["over", "quiet"]
    assert asleep(60) == ["quiet"]
    assert links() == ["over"]
    write(lambda c: wake(c, quiet))
    assert links() == ["over", "quiet"]


def test_however_wrong_a_clock_is_a_table_grows_older_by_a_day_at_a_time(write: Write[Any]) -> None:
    quiet = write(lambda c: add(c, "quiet", RUNNING, person(1)))
    for days in (1000, 0, 1000, -1000):
        assert write(partial(count_quiet_day, now=days * A_DAY)) == []
    (table,) = write(lambda c: tables_of_guest(c, 1, 9))
    assert table.summary.quiet == 4
    write(lambda c: summarise(c, quiet, RUNNING, [person(1)]))  # something happens
    (table,) = write(lambda c: tables_of_guest(c, 1, 9))
    assert table.summary.quiet == 0
