"""`birdtable serve`: opens the store and the port, says where the table is, and serves until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import uvicorn
from sqlalchemy.exc import ArgumentError

from birdtable.core.private import make_private_file, make_private_folder
from birdtable.core.urn import SYSTEM, Urn
from birdtable.protocol import LARGEST_MESSAGE
from birdtable.server.addresses import is_loopback, network_address
from birdtable.server.config import Config
from birdtable.server.http.connections import Doorkeeper, connections_possible, guarded
from birdtable.server.limits import Limits
from birdtable.server.litter import Litter
from birdtable.server.logs import log, setup_logging
from birdtable.server.metrics import Metrics
from birdtable.server.processes import Processes
from birdtable.server.store.engines import file_of
from birdtable.server.store.store import Store, StoreFailing

IN_USE = (
    "another Birdtable serves the tables in {file}: stop that, choose another folder with --data, or give both the same"
    " --database postgresql://…"
)
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - to recognise it


class CannotServe(Exception):
    """The server cannot start; the message says why, and what to do."""


def serve(config: Config, urn: Urn = SYSTEM) -> int:
    """Serve until Ctrl-C or SIGTERM; returns the exit code."""
    setup_logging(config.log_level, config.log_lines)
    try:
        check_processes(config)
        with listening(config) as listener, store_for_one(config):
            check_store(config)
            serve_on(config, listener, urn)
    except CannotServe as error:
        sys.stderr.write(f"birdtable: {error}\n")
        return 1
    except KeyboardInterrupt:  # before the server was up
        pass
    return 0


# Getting ready


def sqlite_file(config: Config) -> Path | None:
    """The file that tables are kept in, where it is one."""
    try:
        return file_of(config.database_url)
    except ArgumentError as error:
        raise CannotServe(f"cannot use this --database: {error}") from error


def check_processes(config: Config) -> None:
    """Several processes cannot hear each other by SQLite."""
    if config.processes > 1 and sqlite_file(config):
        raise CannotServe("several --processes need PostgreSQL; give --database postgresql://…, or serve by one")


def listening(config: Config) -> socket.socket:
    """A socket that listens where the host wants it. Clients that connect before the server is up wait a moment."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    both = config.host == "::" and socket.has_dualstack_ipv6()
    try:
        listener = socket.create_server((config.host, config.port), family=family, dualstack_ipv6=both)
    except OSError as error:
        raise CannotServe(_why_not(config, error)) from error
    # Connections inherit it. asyncio would set it, but does not see that these are TCP; without it answers take 40 ms.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def _why_not(config: Config, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {config.port} is taken, perhaps by another Birdtable; stop that, or choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {config.port} is not allowed to you; choose one above 1023 with --port"
    reason = (error.strerror or str(error)).partition(" (")[0]  # Python adds the address once more
    return f"cannot listen on {config.host}: {reason}; --host should be an address of this machine"


@contextmanager
def store_for_one(config: Config) -> Iterator[None]:
    """Keep other servers away from a SQLite file as long as this lasts; however we end, the system lets go of it."""
    database = sqlite_file(config)
    if database is None or sys.platform == "win32":
        yield
        return
    import fcntl

    file = database.with_name(f"{database.name}.lock")
    try:
        make_private_folder(file.parent)
        make_private_file(file)
        lock = file.open("rb")
    except OSError as error:
        raise _cannot_keep(config, error) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise CannotServe(IN_USE.format(file=database)) from error
        yield


def check_store(config: Config) -> None:
    """Open the store once before anything else does, so that a bad data folder is told in one sentence."""
    try:
        store = Store(config.database_url)
        store.open()
        store.close()
    except (StoreFailing, OSError) as error:
        raise _cannot_keep(config, error) from error


def _cannot_keep(config: Config, error: Exception) -> CannotServe:
    where, option = ("this database", "--database") if config.database else (config.data, "--data")
    return CannotServe(f"cannot keep tables in {where}: {error}; choose another with {option}")


# Where the table is


def addresses(config: Config, port: int) -> tuple[str, str | None]:
    """The address on this machine, and the one in the local network if the table can be reached there."""
    if config.host in EVERYWHERE:
        outside = network_address(socket.AF_INET) or (network_address(socket.AF_INET6) if config.host == "::" else None)
        return _url("localhost", port), _url(outside, port) if outside else None
    here = _url(config.host, port)
    return here, None if is_loopback(config.host) else here


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announce(here: str, outside: str | None) -> None:
    """Tell the host where the table is; on a terminal with a code that phones can read."""
    lines = [f"The table is open at {here}"]
    if outside and outside != here:
        lines.append(f"In your network:     {outside}")
    print(*lines, sep="\n", flush=True)
    if outside and _shows_blocks():
        _print_code(outside)
    if sys.stdout.isatty():
        print("Ctrl-C closes it; every game stays where it is.", flush=True)


def _shows_blocks() -> bool:
    try:
        "▀▄█".encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return sys.stdout.isatty()


def _print_code(url: str) -> None:
    import segno  # late: most starts need none

    print()
    segno.make(url, error="l", micro=False).terminal(sys.stdout, compact=True, border=2)
    print(flush=True)


# Serving


def serve_on(config: Config, listener: socket.socket, urn: Urn) -> None:
    """Serve on an open socket until told to stop, by one process or several."""
    here, outside = addresses(config, listener.getsockname()[1])

    def ready() -> None:
        log("started", address=here)
        announce(here, outside)
        if config.open_browser:
            # On a thread that nobody waits for: a browser in the terminal comes back only when it is closed.
            threading.Thread(target=webbrowser.open, args=[here], daemon=True).start()

    if config.processes > 1:
        Processes(run, config, listener, urn).run(ready)
    else:
        run(config, listener, urn, ready)
    log("stopped")


def run(config: Config, listener: socket.socket, urn: Urn, ready: Callable[[], None]) -> None:
    """Serve on an open socket, by this process."""
    from birdtable.server.app import create_app

    app = create_app(config, urn)
    stop_metrics = show_metrics(config, app.state.server.metrics)
    http, ws = guarded(doorkeeper(config, app.state.server.limits))
    settings = uvicorn.Config(
        app,
        http=http,
        ws=ws,
        ws_max_size=LARGEST_MESSAGE,
        # What the interface answers is compressed neither here nor by HTTP: it holds names that others chose beside
        # what only one seat may know, and the length of the two together would tell.
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # a ping goes with the heartbeat, see connections.py
        lifespan="on",
        log_config=None,  # see logs.py
        access_log=False,
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=list(config.trusted_proxies),
        server_header=False,
        timeout_graceful_shutdown=1,
        backlog=512,  # as often asyncio tries again, and says so, when it cannot open another file
    )
    TableServer(settings, when_ready=ready, when_stopping=app.state.stop_waiting).run([listener])
    stop_metrics()


def doorkeeper(config: Config, limits: Limits) -> Doorkeeper:
    """Who counts the connections, and waits for requests as long as the host wants."""
    most = connections_possible(config.most_connections)
    if most < config.most_connections:
        log("few-connections", level=logging.WARNING, most=most, why="the system lets us open no more files")
    return Doorkeeper(most, limits, config.trusted_proxies, config.headers_within, config.body_within)


def show_metrics(config: Config, metrics: Metrics) -> Callable[[], None]:
    """Show figures if the host wants them; returns what ends it."""
    if config.metrics_port is None:
        return lambda: None
    try:
        return metrics.serve(config.metrics_port)
    except OSError as error:
        why = error.strerror or error
        raise CannotServe(
            f"cannot show figures on port {config.metrics_port}: {why}; choose another with --metrics-port"
        ) from error


class TableServer(uvicorn.Server):
    """Uvicorn, that says when it is ready and when it is about to stop, and for which being stopped is no failure."""

    def __init__(
        self, settings: uvicorn.Config, *, when_ready: Callable[[], None], when_stopping: Callable[[], None]
    ) -> None:
        super().__init__(settings)
        self._when_ready = when_ready
        self._when_stopping = when_stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        Litter(asyncio.get_running_loop().call_soon_threadsafe).look_seldom()
        self._when_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say so first, so that requests that wait for something to happen are answered at once; then stop."""
        self._when_stopping()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop when asked, at once when asked twice; unlike uvicorn, don't raise the signal again in the end."""
        self.force_exit = self.should_exit
        self.should_exit = True
