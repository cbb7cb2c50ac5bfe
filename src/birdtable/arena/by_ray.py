"""A match spread over a Ray cluster: the deals that one machine would play, played anywhere, counted in their order.

Every machine of the cluster needs the same Birdtable and nothing else: weights that bots are to ask travel with them.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

from birdtable.arena.match import WAITING, Match, Played, named, play_named
from birdtable.bots.weights import weights_in
from birdtable.core.cache import cache_folder
from birdtable.core.errors import BadSetUp, quoted

PATIENCE = 10  # seconds
WEIGHTS = "+weights="  # what stands before a file in the name of a bot


def play_match_by_ray(match: Match, address: str) -> Generator[list[Played], None, None]:
    """All deals, in order, as they are done; `local` is a cluster of this machine alone.

    When nobody listens any more, the match stops.
    """
    waiting: list[Any] = []
    with cluster(address) as ray:
        try:
            play, deals, what, files = (
                ray.remote(play_elsewhere),
                iter(range(match.deals)),
                named(match),
                files_of(match),
            )
            sent, room = ray.put(files), WAITING * cores_of(ray)
            while True:
                waiting += [play.remote(what, deal, sent) for deal in islice(deals, room - len(waiting))]
                if not waiting:
                    return
                yield ray.get(waiting.pop(0))
        finally:
            for deal in waiting:
                ray.cancel(deal, force=True)


def play_elsewhere(what: dict[str, Any], deal: int, files: dict[str, bytes]) -> list[Played]:
    """A deal, on a machine that has none of the files that the bots are named with."""
    return play_named(what | {"bots": tuple(with_own_file(bot, files) for bot in what["bots"])}, deal)


# Weights that travel


def files_of(match: Match) -> dict[str, bytes]:
    """What the files hold that bots are named with."""
    files = [bot.partition(WEIGHTS)[2] for bot in match.bots]
    return {file: weights_in(Path(file)) for file in files if file}


def with_own_file(bot: str, files: dict[str, bytes]) -> str:
    """The same bot with a file of this machine."""
    name, weights, file = bot.partition(WEIGHTS)
    return f"{name}{weights}{laid_down(files[file])}" if file else bot


def laid_down(data: bytes) -> Path:
    """A file of this machine that holds weights; other weights are another file."""
    file = cache_folder() / f"{sha256(data).hexdigest()[:16]}.weights"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_name(f"{file.name}.{os.getpid()}")
        part.write_bytes(data)
        os.replace(part, file)
    return file


# The cluster


@contextmanager
def cluster(address: str) -> Iterator[Any]:
    """Ray, connected to a cluster; within another such block it is the connection of that one."""
    ray = imported()
    if ray.is_initialized():
        yield ray
        return
    connect(ray, address)
    try:
        yield ray
    finally:
        ray.shutdown()


def imported() -> Any:
    """Ray, if it is there."""
    try:
        import ray
    except ModuleNotFoundError:
        raise BadSetUp("--ray needs Ray, which is not installed: pip install 'birdtable[ray]'") from None
    return ray


def connect(ray: Any, address: str) -> None:
    """Connect to a cluster, without chatter."""
    try:
        knock_at(address)
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (OSError, ValueError) as error:
        said = " ".join(str(error).split())[:200]
        raise BadSetUp(f"there is no Ray cluster at {quoted(address)}: {said}") from None


def knock_at(address: str) -> None:
    """Complain if nobody answers at HOST:PORT: Ray would wait for minutes."""
    host, _, port = address.rpartition("/")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def cores_of(ray: Any) -> int:
    """How many cores the cluster has."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def once_on_each_machine(ray: Any, function: Callable[..., Any], *arguments: Any) -> None:
    """Do something on every machine of the cluster at once, and wait for it."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    there = [machine["NodeID"] for machine in ray.nodes() if machine["Alive"] and machine["Resources"].get("CPU")]
    task = ray.remote(function)
    ray.get(
        [
            task.options(scheduling_strategy=NodeAffinitySchedulingStrategy(at, soft=True)).remote(*arguments)
            for at in there
        ]
    )
