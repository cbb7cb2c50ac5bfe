"""Several servers on one PostgreSQL database: any of them takes any move, and all hear of it."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from asking import Browser
from postgres import Postgres
from random_player import RandomPlayer, end_by_agreement, moves_of, without_held_choice
from server_process import ServerProcess

from birdtable.client import Guest, Place, Refused
from birdtable.core.record import replay
from birdtable.server.admin import Answer, Ban, ListGuests, ListTables, Remove, ask

LATE = 60.0  # seconds, for what takes a fraction of one where nothing else is going on

Pair = tuple[ServerProcess, ServerProcess]


@pytest.fixture(scope="module")
def database(postgres: Postgres, ready_made: str) -> str:
    return postgres.url(postgres.new_database(ready_made))


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory, database: str) -> Iterator[Pair]:
    """Two servers that nobody kills."""
    folders = [tmp_path_factory.mktemp(name) for name in ("first", "second")]
    with node(folders[0], database) as first, node(folders[1], database) as second:
        yield first, second


def node(folder: Path, database: str) -> ServerProcess:
    folder.mkdir(exist_ok=True)
    return ServerProcess(folder, "--database", database)


def at(server: ServerProcess, guest: Guest) -> Guest:
    """The same guest at another server."""
    return Guest(server.url, guest.token)


def eventually(what: Callable[[], object], within: float = LATE) -> None:
    deadline = time.monotonic() + within
    while not what():
        assert time.monotonic() < deadline, "it did not come true"
        time.sleep(0.02)


def seated(server: ServerProcess, *seats: str, game: str = "cubirds") -> tuple[str, list[Guest]]:
    """A table, and the guests for whom seats were wished."""
    people = [Guest.new(server.url, f"Person {seat}") for seat in range(seats.count("person"))]
    wishes = ["me", *("open" if seat == "person" else seat for seat in seats[1:])]
    link = people[0].open_table(game, wishes)
    for guest in people[1:]:
        guest.join(link)
    return link, people


def players(*places: Place) -> list[RandomPlayer]:
    return [RandomPlayer(place, random.Random(seat), undo=0) for seat, place in enumerate(places)]


def play(people: list[RandomPlayer], moves: int) -> None:
    """Play until so many decisions more were acknowledged."""
    enough = acknowledged(people) + moves

    def has_played() -> bool:
        for player in people:
            player.go_on(0.02)
        return acknowledged(people) >= enough

    eventually(has_played)


def acknowledged(people: list[RandomPlayer]) -> int:
    return sum(player.counts["acknowledged"] for player in people)


# Playing


@pytest.mark.parametrize("game", ["cubirds", "kuckuck"])
def test_people_at_two_nodes_play_one_game(nodes: Pair, game: str) -> None:
    link, people = seated(nodes[0], "person", "person", "person", game=game)
    with people[0].sit(link) as one, at(nodes[1], people[1]).sit(link) as two, people[2].sit(link, via="http") as three:
        playing = players(one, two, three)
        play(playing, 40)
        shown = [at(nodes[1], guest).look(link) for guest in people]
    end_by_agreement(link, [at(nodes[number % 2], guest) for number, guest in enumerate(people)])
    record = at(nodes[1], people[0]).record(link)
    replay(record)
    for player, last in zip(playing, shown, strict=True):
        assert last.seat is not None
        assert moves_of(record, last.seat) == without_held_choice(player.decided, last)


def test_what_others_may_not_do_they_may_not_do_at_another_node(nodes: Pair) -> None:
    link, (ana, _) = seated(nodes[0], "person", "person")
    stranger = Guest.new(nodes[1].url, "Somebody")
    with pytest.raises(Refused) as refused:
        stranger.leave(link, 0)
    assert refused.value.code == "not-your-seat"
    assert ana.look(link).table.status == "running"


# What belongs to a table


def names(guest: Guest, link: str) -> list[str | None]:
    return [seat.name for seat in guest.look(link).table.seats]


def test_a_new_name_is_seen_at_all_nodes_also_where_a_game_has_ended(nodes: Pair) -> None:
    running, (ana, ben) = seated(nodes[0], "person", "person")
    ended = ana.open_table("cubirds", ["me", "open"])
    ben.join(ended)
    end_by_agreement(ended, [ana, ben])
    there = at(nodes[1], ben)
    assert [names(there, link)[0] for link in (running, ended)] == ["Person 0", "Person 0"]
    ana.rename("Anabel")
    for link in (running, ended):
        eventually(lambda: names(there, link)[0] == "Anabel")  # noqa: B023 - it is called at once
    ana.forget()
    for link in (running, ended):
        eventually(lambda: "Anabel" not in names(there, link))  # noqa: B023


def test_who_has_a_table_open_at_one_node_is_seen_at_the_other(nodes: Pair) -> None:
    link, (ana, ben) = seated(nodes[0], "person", "person")
    with at(nodes[1], ben).sit(link) as there:
        mine = there.update.seat
        with ana.sit(link) as here:
            theirs = here.update.seat
            eventually(lambda: sorted(here_now(there)) == [0, 1])
        eventually(lambda: here_now(there) == [mine])
        assert theirs != mine


def here_now(place: Place) -> list[int]:
    with contextlib.suppress(TimeoutError):
        place.next(0.05)
    return place.update.present


def test_a_device_that_is_revoked_at_one_node_hears_no_more_at_the_other(nodes: Pair) -> None:
    link, (ana, _) = seated(nodes[0], "person", "person")
    device = Guest.by_link(nodes[1].url, ana.device_link().path)
    with device.sit(link) as place:
        assert place.update.seat is not None
        ana.revoke(next(found.id for found in device.devices() if found.this))
        with pytest.raises(Refused) as refused:
            hear_for_ever(place)  # which would say nothing for long
        assert refused.value.code == "not-a-guest"


def test_what_a_host_removes_and_bans_at_one_node_is_gone_at_the_other(nodes: Pair) -> None:
    link, (ana, _) = seated(nodes[0], "person", "person")
    other, (ben, _) = seated(nodes[0], "person", "person")
    with at(nodes[1], ana).sit(link) as removed, at(nodes[1], ben).sit(other) as banned:
        here = nodes[0].folder / "data"
        tables = ask(here, ListTables())
        guests = ask(here, ListGuests())
        assert tables
        assert guests
        newest = max(one.number for one in tables.tables)
        assert ask(here, Remove(newest - 1)) == Answer()
        assert ask(here, Ban(max(one.number for one in guests.guests) - 1)) == Answer()
        for place, code in ((removed, "unknown-table"), (banned, "not-a-guest")):
            with pytest.raises(Refused) as refused:
                hear_for_ever(place)
            assert refused.value.code == code
    assert not nodes[1].errors()


# When a node dies


def test_bots_and_people_of_a_node_that_dies_are_looked_after(tmp_path: Path, postgres_url: str) -> None:
    with node(tmp_path / "first", postgres_url) as first:
        with node(tmp_path / "second", postgres_url) as second:
            link, (ana, ben) = seated(first, "person", "person")
            tables = [seated(second, "person", "bot", "bot") for _ in range(6)]
            with ben.sit(link) as here, at(second, ana).sit(link) as there:
                assert there.update.seat != here.update.seat
                eventually(lambda: len(here_now(here)) == 2)
                second.kill()
                eventually(lambda: here_now(here) == [here.update.seat])
            for table, (guest,) in tables:
                with at(first, guest).sit(table) as place:
                    play(players(place), 3)
            second.start()
        assert not first.errors()


def test_a_node_that_was_cut_off_knows_what_happened_meanwhile(nodes: Pair, database: str) -> None:
    link, (ana, ben) = seated(nodes[0], "person", "person")
    there = at(nodes[1], ben)
    device = Guest.by_link(nodes[1].url, ana.device_link().path)
    with there.sit(link) as place, device.sit(link) as revoked:
        before = there.look(link).number
        hang_up(database)
        ana.revoke(next(found.id for found in device.devices() if found.this))
        ana.end(link)
        eventually(lambda: there.look(link).number > before)
        eventually(lambda: place.next(LATE).number > before)
        with pytest.raises(Refused):
            hear_for_ever(revoked)
    eventually(lambda: Browser(nodes[1]).ask("GET", "//readyz").status == 200)


def hear_for_ever(place: Place) -> None:
    while place.next(LATE):
        pass


def hang_up(database: str) -> None:
    """Cut all lines on which nodes listen."""
    with psycopg.connect(database) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            " AND pid <> pg_backend_pid() AND query ~ 'pg_notify|LISTEN'"
        )


# Several processes on one port


def test_several_processes_serve_one_port_and_one_that_dies_is_replaced(tmp_path: Path, postgres_url: str) -> None:
    with ServerProcess(tmp_path, "--database", postgres_url, "--processes", "2") as server:
        eventually(lambda: len(nodes_on(postgres_url)) == 2)
        link, people = seated(server, "person", "person")
        with people[0].sit(link) as one, people[1].sit(link) as two:
            playing = players(one, two)
            play(playing, 5)
            before = nodes_on(postgres_url)
            os.kill(min(children(server.pid)), signal.SIGKILL)
            eventually(lambda: len(nodes_on(postgres_url)) == 2 and nodes_on(postgres_url) != before)
            play(playing, 5)
        left = children(server.pid)
        server.kill()
        eventually(lambda: not any(map(is_there, left)))  # nobody looks after them any more
        server.start()
    eventually(lambda: not nodes_on(postgres_url))


def nodes_on(database: str) -> set[int]:
    """The lines on which nodes listen."""
    with psycopg.connect(database) as connection:
        found = connection.execute(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            " AND query ~ 'pg_notify' AND application_name = 'birdtable'"
        )
        return {pid for (pid,) in found}


def children(process: int) -> list[int]:
    """The processes that serve."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(child) for child in found if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()]


def is_there(process: int) -> bool:
    """Does a process still run? One that has ended may be kept until somebody asks how."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
