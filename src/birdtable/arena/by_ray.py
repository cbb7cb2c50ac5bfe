"""A match spread over a Ray cluster: the deals that one machine would play, played anywhere, counted in their order."""

from __future__ import annotations

import socket
from collections.abc import Generator
from itertools import islice
from typing import Any

from birdtable.arena.match import WAITING, Match, Played, named, play_named
from birdtable.core.errors import BadSetUp, quoted

PATIENCE = 10  # seconds


def play_match_by_ray(match: Match, address: str) -> Generator[list[Played], None, None]:
    """All deals, in order, as they are done; `local` is a cluster of this machine alone.

    Every machine of the cluster needs the same Birdtable. When nobody listens any more, the match stops.
    """
    ray = connected(address)
    waiting: list[Any] = []
    try:
        room = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
        play, deals, what = ray.remote(play_named), iter(range(match.deals)), named(match)
        while True:
            waiting += [play.remote(what, deal) for deal in islice(deals, room - len(waiting))]
            if not waiting:
                return
            yield ray.get(waiting.pop(0))
    finally:
        for deal in waiting:
            ray.cancel(deal, force=True)
        ray.shutdown()


def connected(address: str) -> Any:
    """Ray, connected to a cluster, without its chatter."""
    try:
        import ray
    except ModuleNotFoundError:
        raise BadSetUp("--ray needs Ray, which is not installed: pip install 'birdtable[ray]'") from None
    try:
        knock_at(address)
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (OSError, ValueError) as error:
        said = " ".join(str(error).split())[:200]
        raise BadSetUp(f"there is no Ray cluster at {quoted(address)}: {said}") from None
    return ray


def knock_at(address: str) -> None:
    """Complain if nobody answers at HOST:PORT: Ray would wait for minutes."""
    host, _, port = address.rpartition("/")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
