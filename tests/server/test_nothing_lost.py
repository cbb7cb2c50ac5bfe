"""Nothing is lost: people play on many tables while the server is killed again and again, and every promise holds.

`BIRDTABLE_KILLS` says how often it is killed.
"""

from __future__ import annotations

import os
import random
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from random_player import RandomPlayer, end_by_agreement, moves_of, without_held_choice
from server_process import ServerProcess
from sqlalchemy import make_url

from birdtable.client import Guest, Via, Waiting
from birdtable.core.record import replay

KILLS = int(os.environ.get("BIRDTABLE_KILLS", "3"))
SEED = 4
PATIENT = Waiting(patience=600)  # a busy machine may hardly have started a server when it is killed again
# Each game with so many people, and with so many bots.
GROUPS = [
    ("cubirds", 3, 0),
    ("kuckuck", 3, 0),
    ("wolken", 2, 0),
    ("whatsup", 2, 0),
    ("cubirds", 1, 1),
    ("kuckuck", 4, 1),
]


@dataclass
class Group:
    """The people of a table, who go on at the next one when a game is over."""

    url: str
    guests: list[Guest]
    link: str
    rng: random.Random
    players: dict[tuple[str, int], RandomPlayer] = field(default_factory=dict)

    def play(self, person: int, stop: threading.Event) -> None:
        """Play one seat until told to stop; one half of the people have sockets, the other half do without."""
        guest, link = self.guests[person], self.link
        rng = random.Random(self.rng.random())
        via: Via = "socket" if person % 2 else "http"
        while not stop.is_set():
            with guest.sit(link, via=via) as place:
                seat = place.update.seat
                assert seat is not None
                player = self.players[link, seat] = RandomPlayer(place, rng)
                while not (place.over or stop.is_set()):
                    player.go_on(timeout=0.5)
            if place.over:
                link = guest.rematch(link)

    def watch(self, stop: threading.Event) -> None:
        """Look on, and see that nothing that was shown is taken back by a new start of the server."""
        spectator, number = Guest(self.url, waiting=PATIENT), 0
        while not stop.wait(0.1):
            number, before = spectator.look(self.link).number, number
            assert number >= before

    @property
    def acknowledged(self) -> int:
        return sum(player.counts["acknowledged"] for player in list(self.players.values()))

    def check(self) -> Counter[str]:
        """Every table can be looked at and ended, and its record holds exactly what was acknowledged."""
        counts: Counter[str] = Counter()
        for link in dict.fromkeys(link for link, _ in self.players):
            kept = self._acknowledged_at(link)
            end_by_agreement(link, self.guests)
            record = self.guests[0].record(link)
            replay(record)
            assert {seat: moves_of(record, seat) for seat in kept} == kept
            counts += Counter(tables=1, finished=record["outcome"] is not None, moves=len(record["moves"]))
        return counts + sum((player.counts for player in self.players.values()), Counter())

    def _acknowledged_at(self, link: str) -> dict[int, list[str]]:
        last = {update.seat: update for update in (guest.look(link) for guest in self.guests)}
        return {
            seat: without_held_choice(player.decided, last[seat])
            for (where, seat), player in self.players.items()
            if where == link
        }


def test_whatever_was_acknowledged_is_kept_when_the_server_is_killed_again_and_again(
    tmp_path: Path, database: str
) -> None:
    rng = random.Random(SEED)
    with ServerProcess(tmp_path, "--database", database) as server:
        groups = [gathered(server.url, *who, rng) for who in GROUPS]
        with playing(groups, watched=True) as runs:
            for _ in range(KILLS):
                time.sleep(rng.uniform(0.1, 1.5))
                server.kill()
                server.start()
                raise_failures(runs)
            all_go_on(groups, runs)
        counts = sum((group.check() for group in groups), Counter())
        assert not server.errors()
    assert counts["moves"] > KILLS
    print(f"{KILLS} kills, {make_url(database).get_backend_name()}: {dict(counts)}")


@contextmanager
def playing(groups: list[Group], watched: bool) -> Iterator[list[Future[None]]]:
    """All people play as long as this lasts, and somebody watches every table."""
    stop = threading.Event()
    with ThreadPoolExecutor(sum(len(group.guests) + 1 for group in groups)) as threads:
        runs = [threads.submit(group.play, person, stop) for group in groups for person in range(len(group.guests))]
        runs += [threads.submit(group.watch, stop) for group in groups if watched]
        try:
            yield runs
        finally:
            stop.set()
    raise_failures(runs)


def gathered(url: str, game: str, people: int, bots: int, rng: random.Random) -> Group:
    """A table with so many people and bots."""
    guests = [Guest.new(url, f"Person {number + 1}", waiting=PATIENT) for number in range(people)]
    link = guests[0].open_table(game, ["me", *["open"] * (people - 1), *["bot"] * bots])
    for guest in guests[1:]:
        guest.join(link)
    return Group(url, guests, link, random.Random(rng.random()))


def all_go_on(groups: list[Group], runs: list[Future[None]], within: float = 300) -> None:
    """Wait until at every table something more was decided."""
    before = [group.acknowledged for group in groups]
    end = time.monotonic() + within
    while any(group.acknowledged <= count for group, count in zip(groups, before, strict=True)):
        raise_failures(runs)
        assert time.monotonic() < end, "a table is stuck"
        time.sleep(0.05)


def raise_failures(runs: list[Future[None]]) -> None:
    """Raise what went wrong for somebody, if anything did."""
    for run in runs:
        if run.done():
            run.result()
