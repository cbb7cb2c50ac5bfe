"""What a host can watch: figures for Prometheus. None of them names a table, a link or a guest, or tells of a game.

By the library that Prometheus keeps itself: it needs nothing else, is 64 kB, and costs a start some 30 ms. `Metrics` is
handed from `Server` down to all who count, like the urn; its registry is its own, so that nothing is global.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    start_http_server,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

LOOPBACK = "127.0.0.1"  # figures are for the host alone, and whoever the host passes them on to
COMMITS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)  # seconds
THOUGHTS = (0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60)


class Metrics:
    """All figures of one process."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        self._requests = Counter(
            "birdtable_requests", "Requests answered, by route and class of status.", ["route", "status"], registry=own
        )
        self._refusals = Counter(
            "birdtable_refusals", "What was refused, by the code of the error.", ["code"], registry=own
        )
        self.sockets = Gauge("birdtable_sockets", "WebSockets that are open.", registry=own)
        self.rooms = Gauge("birdtable_rooms", "Tables that are in memory.", registry=own)
        self.moves = Counter(
            "birdtable_moves", "Moves of people and bots that were kept and acknowledged.", registry=own
        )
        self.commits = Histogram(
            "birdtable_commit_seconds", "Commits, and how long each took.", buckets=COMMITS, registry=own
        )
        self.store_failures = Counter(
            "birdtable_store_failures", "Commits that failed, so that nothing was kept.", registry=own
        )
        self._thoughts = Histogram(
            "birdtable_thought_seconds",
            "Thoughts of bots and about hints, and how long each took from being asked for.",
            ["what"],
            buckets=THOUGHTS,
            registry=own,
        )
        self._thinking = Gauge(
            "birdtable_thoughts_waiting", "Thoughts that are asked for and not answered yet.", ["what"], registry=own
        )
        Info("birdtable", "Which Birdtable this is.", registry=own).info({"version": version("birdtable")})
        ProcessCollector(registry=own)

    def answered(self, route: str, status: int | None) -> None:
        """A request was answered, or nobody was there any more to be answered."""
        self._requests.labels(route, f"{status // 100}xx" if status else "none").inc()

    def refused(self, code: str) -> None:
        """Something was refused."""
        self._refusals.labels(code).inc()

    @contextmanager
    def thinking(self, what: str) -> Iterator[None]:
        """Something is thought about; the time in the queue counts, because somebody waits."""
        with self._thinking.labels(what).track_inprogress(), self._thoughts.labels(what).time():
            yield

    def watch_tables(self, counted: Callable[[], Mapping[str, int]]) -> None:
        """Have the tables counted by their status whenever somebody looks, by a thread of its own."""
        self.registry.register(_Tables(counted))

    def serve(self, port: int) -> Callable[[], None]:
        """Show them on a port of this machine, from a thread, so that they are seen when all else stands still.

        Returns what ends it; raises OSError if the port cannot be had.
        """
        disable_created_metrics()  # type: ignore[no-untyped-call] # twice as much to send, for nothing that anybody looks at
        server, thread = start_http_server(port, LOOPBACK, self.registry)

        def stop() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return stop


class _Tables(Collector):
    """The tables that are kept, counted when they are looked at."""

    def __init__(self, counted: Callable[[], Mapping[str, int]]) -> None:
        self._counted = counted

    def collect(self) -> Iterable[Metric]:
        family = GaugeMetricFamily("birdtable_tables", "Tables that are kept, by status.", labels=["status"])
        for status, count in self._counted().items():
            family.add_metric([status], count)
        yield family
