"""Bad connections: lines are cut, messages come late, twice or in another order, and all see the same table."""

from __future__ import annotations

import os
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

import pytest
from random_player import OVERTAKEN, RandomPlayer, end_by_agreement, moves_of, without_held_choice
from rough_road import RoughRoad
from server_process import ServerProcess

from birdtable.client import Guest, Place, Refused, Via, Waiting
from birdtable.core.record import replay
from birdtable.protocol import Offer, Update

SEED = 7
TIMES = int(os.environ.get("BIRDTABLE_ROUGHLY", "1"))  # as much bad luck as usual
WAITING = Waiting(patience=120, answer=2, silence=5)
VIAS: tuple[Via, Via] = ("socket", "http")
Enough = Callable[[], bool]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as server:
        yield server
        assert not server.errors()


def over(road: RoughRoad, guest: Guest) -> Guest:
    """The same guest, by the rough road."""
    return Guest(road.url, guest.token, waiting=WAITING)


def seated(url: str, game: str, people: int) -> tuple[str, list[Guest]]:
    guests = [Guest.new(url, f"Person {number + 1}") for number in range(people)]
    link = guests[0].open_table(game, ["me", *["open"] * (people - 1)])
    for guest in guests[1:]:
        guest.join(link)
    return link, guests


@contextmanager
def threads_until(enough: Enough) -> Iterator[tuple[ThreadPoolExecutor, threading.Event, list[Future[None]]]]:
    """Threads that run until it is enough, or they are done; whatever goes wrong in one is raised in the end."""
    stop = threading.Event()
    runs: list[Future[None]] = []
    with ThreadPoolExecutor(32) as threads:
        try:
            yield threads, stop, runs
            while not enough() and not all(run.done() for run in runs):
                time.sleep(0.05)
        finally:
            stop.set()
    for run in runs:
        run.result()


def caught_up(place: Place, number: int) -> Update:
    """What a place shows once it has heard of everything."""
    while place.update.number < number:
        place.next(timeout=60)
    return place.update


def assert_agree(place: Place, shown: Update) -> None:
    """The place shows exactly what the server says to one who asks."""
    heard = caught_up(place, shown.number)
    assert (heard.number, heard.seat, heard.view, heard.offer) == (shown.number, shown.seat, shown.view, shown.offer)
    assert heard.table == shown.table


@pytest.mark.parametrize(("game", "people"), [("cubirds", 3), ("kuckuck", 3), ("wolken", 2), ("whatsup", 2)])
def test_clients_on_bad_lines_lose_nothing_and_all_see_the_same_in_the_end(
    server: ServerProcess, game: str, people: int
) -> None:
    link, guests = seated(server.url, game, people)
    with RoughRoad(server.port, SEED) as road, ExitStack() as stack:
        rough = [over(road, guest) for guest in guests]
        spectator = Guest(road.url, waiting=WAITING)
        players = [
            RandomPlayer(stack.enter_context(guest.sit(link, via=VIAS[seat % 2])), random.Random(SEED + seat))
            for seat, guest in enumerate(rough)
        ]
        onlookers = [stack.enter_context(guest.sit(link, via=VIAS[1 - seat % 2])) for seat, guest in enumerate(rough)]
        spectators = [stack.enter_context(spectator.sit(link, via=via)) for via in VIAS]
        with threads_until(lambda: road.mishaps["cut"] >= 30 * TIMES) as (threads, stop, runs):
            runs += [threads.submit(play_on, player, stop) for player in players]
            runs += [threads.submit(look_on, place, stop) for place in onlookers + spectators]
        road.mend()
        shown = [guest.look(link) for guest in guests]
        for seat, player in enumerate(players):
            assert_agree(player.place, shown[seat])
            assert_agree(onlookers[seat], shown[seat])
        for place in spectators:
            assert_agree(place, Guest(server.url).look(link))
        mishaps = road.mishaps
    expected = [without_held_choice(player.decided, shown[seat]) for seat, player in enumerate(players)]
    end_by_agreement(link, guests)
    record = guests[0].record(link)
    replay(record)
    assert [moves_of(record, seat) for seat in range(people)] == expected
    assert mishaps["cut"]
    print(game, dict(mishaps), dict(sum((player.counts for player in players), Counter())))


def play_on(player: RandomPlayer, stop: threading.Event) -> None:
    while not (stop.is_set() or player.place.over):
        player.go_on(timeout=0.3)


def look_on(place: Place, stop: threading.Event) -> None:
    while not (stop.is_set() or place.over):
        with suppress(TimeoutError):
            place.next(timeout=0.3)


@dataclass(frozen=True)
class Sent:
    """A decision as it was sent."""

    request_id: str
    seen: int
    move: str


class Crowd:
    """Several connections of one seat, on two devices. What one of them is told to send, it sends after the others'."""

    def __init__(self, guests: list[Guest], link: str, rng: random.Random) -> None:
        self.leader = guests[0].sit(link)
        self.places = [guest.sit(link, via=via) for guest in guests for via in VIAS]
        self.acknowledged: dict[Sent, int] = {}
        self.refused: set[Sent] = set()
        self.repeated = 0
        self._rng = rng
        self._hands = [ThreadPoolExecutor(1) for _ in self.places]

    def play(self, stop: threading.Event) -> None:
        while not stop.is_set() and not self.leader.over:
            if offer := self._offer():
                self._decide(offer, self.leader.update.number)
        for hand in self._hands:
            hand.shutdown()

    @property
    def decided(self) -> list[str]:
        """What must have been played: for each decision, what was acknowledged last."""
        in_order = sorted(self.acknowledged, key=lambda letter: self.acknowledged[letter])
        return list({letter.seen: letter.move for letter in in_order}.values())

    def _offer(self) -> Offer | None:
        with suppress(TimeoutError):
            return self.leader.decision(timeout=0.3)
        return None

    def close(self) -> None:
        for place in [self.leader, *self.places]:
            place.close()

    def _decide(self, offer: Offer, seen: int) -> None:
        """Send one decision several times; or several, of which one will be the first; and old ones again."""
        ideas = self._rng.choice([1, 1, 2])
        new = [Sent(f"{self._rng.random()}", seen, self._rng.choice(offer.moves).move) for _ in range(ideas)]
        old = self._rng.sample(list(self.acknowledged) + list(self.refused), 1) if self.acknowledged else []
        self.repeated += len(old)
        letters = new * self._rng.choice([1, 2, 3]) + old
        self._rng.shuffle(letters)
        for letter, answer in [(letter, self._send(letter)) for letter in letters]:
            self._note(letter, answer.result())
        caught_up(self.leader, max(self.acknowledged.values()))

    def _send(self, letter: Sent) -> Future[int | None]:
        number = self._rng.randrange(len(self.places))
        return self._hands[number].submit(answered, self.places[number], letter)

    def _note(self, letter: Sent, number: int | None) -> None:
        if number is None:
            assert letter not in self.acknowledged
            self.refused.add(letter)
        else:
            assert letter not in self.refused
            assert self.acknowledged.setdefault(letter, number) == number


def repeated(crowds: list[Crowd]) -> int:
    """How many old decisions were sent again."""
    return sum(crowd.repeated for crowd in crowds)


def answered(place: Place, letter: Sent) -> int | None:
    """The number under which a decision was kept, or None if it came too late."""
    try:
        return place.play(letter.move, seen=letter.seen, request_id=letter.request_id).number
    except Refused as refusal:
        if refusal.code not in OVERTAKEN:
            raise
        return None


@pytest.mark.parametrize(("game", "people"), [("cubirds", 2), ("kuckuck", 3)])
def test_a_decision_sent_twice_late_or_by_another_device_is_played_once(
    server: ServerProcess, game: str, people: int
) -> None:
    link, guests = seated(server.url, game, people)
    with RoughRoad(server.port, SEED) as road, ExitStack() as stack:
        crowds = []
        for seat, guest in enumerate(guests):
            device = Guest.by_link(server.url, guest.device_link().path)
            crowd = Crowd([over(road, guest), over(road, device)], link, random.Random(SEED + seat))
            stack.callback(crowd.close)
            crowds.append(crowd)
        with threads_until(lambda: repeated(crowds) > 10 * TIMES) as (threads, stop, runs):
            runs += [threads.submit(crowd.play, stop) for crowd in crowds]
        road.mend()
        shown = [guest.look(link) for guest in guests]
        for seat, crowd in enumerate(crowds):
            for place in crowd.places:
                assert_agree(place, shown[seat])
    end_by_agreement(link, guests)
    record = guests[0].record(link)
    replay(record)
    for seat, crowd in enumerate(crowds):
        assert moves_of(record, seat) == without_held_choice(crowd.decided, shown[seat])
    assert repeated(crowds) > 10
    print(game, [(len(crowd.acknowledged), len(crowd.refused), crowd.repeated) for crowd in crowds])
