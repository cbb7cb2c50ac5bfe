"""Nothing is lost between nodes: three of them are killed, cut off, and their database started anew, while people play.

`BIRDTABLE_KILLS` says how often something happens to them.
"""

from __future__ import annotations

import os
import random
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

from postgres import Postgres
from rough_road import SMOOTH, RoughRoad
from server_process import ServerProcess
from test_nothing_lost import Group, all_go_on, gathered, playing

TIMES = int(os.environ.get("BIRDTABLE_KILLS", "3"))
CUT_OFF = float(os.environ.get("BIRDTABLE_CUT_OFF", "6"))  # seconds
SEED = 7
GROUPS = [("cubirds", 2, 0), ("kuckuck", 3, 0), ("cubirds", 1, 1), ("whatsup", 2, 0)]


class House:
    """Three nodes on one database, one of them by a road of its own; and a proxy that knows which are well."""

    def __init__(self, folder: Path, database: Postgres, stack: ExitStack) -> None:
        self.database = database
        name = database.new_database()
        self.road_to_database = stack.enter_context(RoughRoad(database.port, SEED, SMOOTH))
        ports = (None, None, self.road_to_database.port)
        self.nodes = []
        for number, port in enumerate(ports):
            (folder / str(number)).mkdir()
            node = ServerProcess(folder / str(number), "--database", database.url(name, port))
            self.nodes.append(stack.enter_context(node))
        self.proxy = stack.enter_context(RoughRoad([node.port for node in self.nodes], SEED, SMOOTH))
        stack.enter_context(self._health_checked())

    @contextmanager
    def _health_checked(self) -> Iterator[None]:
        """Twice a second the proxy sees which nodes can keep moves, as any does that is set up well."""
        stop = threading.Event()
        thread = threading.Thread(target=self._check_health, args=[stop])
        thread.start()
        try:
            yield
        finally:
            stop.set()
            thread.join()

    def _check_health(self, stop: threading.Event) -> None:
        while not stop.wait(0.5):
            self.proxy.targets = [node.port for node in self.nodes if is_well(node)] or self.proxy.targets

    # What happens to them

    def kill_a_node(self, rng: random.Random) -> None:
        node = rng.choice(self.nodes)
        node.kill()
        time.sleep(rng.uniform(0, 4))  # the others notice it, or not yet
        node.start()

    def start_the_database_anew(self, _rng: random.Random) -> None:
        self.database.restart()

    def cut_a_node_off(self, _rng: random.Random) -> None:
        self.road_to_database.block()
        time.sleep(CUT_OFF)
        self.road_to_database.unblock()


def is_well(node: ServerProcess) -> bool:
    try:
        with urllib.request.urlopen(f"{node.url}/readyz", timeout=1.5):
            return True
    except OSError:
        return False


def test_whatever_happens_to_nodes_every_acknowledged_move_is_there_once_and_play_goes_on(tmp_path: Path) -> None:
    rng = random.Random(SEED)
    longest: dict[str, list[float]] = {}
    with ExitStack() as stack:
        house = House(tmp_path, stack.enter_context(Postgres(careful="BIRDTABLE_KILLS" in os.environ)), stack)
        groups = [gathered(house.proxy.url, *who, rng) for who in GROUPS]
        happenings = [house.kill_a_node, house.cut_a_node_off, house.kill_a_node, house.start_the_database_anew]
        with playing(groups, watched=False) as runs, pauses_of(groups) as longest_pause:
            for number in range(TIMES):
                time.sleep(rng.uniform(0.5, 1.5))
                longest.setdefault("nothing", []).append(longest_pause())
                happening = happenings[number % len(happenings)]
                happening(rng)
                all_go_on(groups, runs)
                longest.setdefault(happening.__name__, []).append(longest_pause())
        found = sum((group.check() for group in groups), Counter())
    assert found["moves"] > TIMES
    for name, pauses in longest.items():
        print(f"{name}, {len(pauses)} times: a table waited {median(pauses):.1f} s, at most {max(pauses):.1f} s")
    print(f"three nodes: {dict(found)}")


@contextmanager
def pauses_of(groups: list[Group]) -> Iterator[Callable[[], float]]:
    """Something that says how long a group at most waited for an acknowledged decision since it was last asked."""
    stop, longest = threading.Event(), [0.0]

    def watch() -> None:
        last = [(group.acknowledged, time.monotonic()) for group in groups]
        while not stop.wait(0.02):
            now = time.monotonic()
            for number, group in enumerate(groups):
                count, since = last[number]
                longest[0] = max(longest[0], now - since)
                if group.acknowledged != count:
                    last[number] = group.acknowledged, now

    def taken() -> float:
        found, longest[0] = longest[0], 0.0
        return found

    thread = threading.Thread(target=watch)
    thread.start()
    try:
        yield taken
    finally:
        stop.set()
        thread.join()
