"""How a server is set up: where it listens, where it keeps its tables, how its bots behave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from birdtable.core.private import data_folder
from birdtable.server.limits import Limit

LogLevel = Literal["debug", "info", "warning", "error"]


@dataclass(frozen=True)
class Config:
    """All that a host can choose. `birdtable serve --help` says what each of them is for."""

    host: str = "0.0.0.0"  # noqa: S104 - the house plays along: phones reach the table, and the QR code works
    port: int = 8470
    data: Path = field(default_factory=data_folder)
    open_browser: bool = False
    database: str | None = None  # a SQLAlchemy URL, instead of the file in `data`
    bot_pause: float = 0.7  # seconds that a bot waits before it moves, so that people can follow
    processes: int = 1  # that serve together
    bot_workers: int = 1
    hint_workers: int = 1
    beat: float = 15  # seconds between two heartbeats on a socket
    allowed_hosts: tuple[str, ...] = ()  # names that the server answers to, besides its own
    metrics_port: int | None = None  # where figures are shown to this machine; None: nowhere
    trusted_proxies: tuple[str, ...] = ()  # networks whose word is taken for where a request comes from, and how
    log_level: LogLevel | None = None  # None: all that happens, but on a terminal only what needs attention
    most_connections: int = 5000  # fewer, if the system lets us open fewer files
    headers_within: float = 10  # seconds in which those of a request must come
    body_within: float = 30
    log_lines: int = 300  # of one kind, a minute
    limits: Mapping[str, Limit | None] = field(default_factory=dict)  # those that are not as usual
    bots: tuple[str, ...] = ()  # installed ones that are not ours, and that may take a seat

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy names it."""
        return self.database or f"sqlite:///{self.data.absolute() / 'birdtable.db'}"

    def for_process(self, number: int) -> Config:
        """The same for one of several processes: each shows its own figures, at the ports that follow the first."""
        return replace(self, metrics_port=None if self.metrics_port is None else self.metrics_port + number)
