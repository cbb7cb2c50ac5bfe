"""A PostgreSQL of the tests' own: in a folder of its own, on a free loopback port, gone when they are done."""

from __future__ import annotations

import itertools
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg

HOST = "127.0.0.1"
USER = "postgres"
TEMPLATE = "birdtable"
# A proof keeps what a commit promises; the other tests are not about the disk.
CARELESS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


def programs() -> Path:
    """Where Debian keeps the programs of the newest PostgreSQL, which are in nobody's path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    assert found, "PostgreSQL is missing; on Debian: apt-get install postgresql"
    return found[-1].parent


def free_port() -> int:
    with socket.create_server((HOST, 0)) as listener:
        return int(listener.getsockname()[1])


class Postgres:
    """A server with as many empty databases as are asked for, which tests may stop, kill and start again."""

    def __init__(self, *, careful: bool = False) -> None:
        self._settings = {} if careful else CARELESS
        self._numbers = itertools.count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()

    def __enter__(self) -> Self:
        self._folder = Path(tempfile.mkdtemp(prefix="birdtable-postgres-"))
        if os.geteuid() == 0:
            shutil.chown(self._folder, USER)
        self._run("initdb", "--no-sync", "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "-U", USER)
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self._folder)

    def _as_user(self, program: str, *arguments: str) -> list[str]:
        """A command; it refuses to run as root, so then as somebody else. It ends with us, even if we are killed."""
        somebody_else = ["--reuid", USER, "--regid", USER, "--clear-groups"] if os.geteuid() == 0 else []
        command = ["setpriv", "--pdeathsig", "INT", *somebody_else, str(programs() / program)]
        return [*command, "-D", str(self._folder / "data"), *arguments]

    def _run(self, program: str, *arguments: str) -> None:
        command = self._as_user(program, *arguments)
        done = subprocess.run(command, cwd=self._folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        settings = {"listen_addresses": HOST, "port": self.port, "unix_socket_directories": self._folder}
        chosen = {**settings, **self._settings, "max_connections": 100}
        arguments = [word for name, value in chosen.items() for word in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            command = self._as_user("postgres", *arguments)
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder)
        self._wait_until_ready()

    def _wait_until_ready(self, within: float = 60) -> None:
        deadline = time.monotonic() + within
        while True:
            try:
                psycopg.connect(self._about("postgres")).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < deadline, (self._folder / "log").read_text()[-3000:]
                time.sleep(0.02)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        """Stop it at once, whoever is connected."""
        assert self._process is not None
        self._run("pg_ctl", "stop", "-m", "fast", "-w")
        self._process.wait(60)

    def restart(self) -> None:
        """Stop it, and start it again at the same place."""
        self.stop()
        self.start()

    def _about(self, database: str) -> str:
        return f"host={HOST} port={self.port} user={USER} dbname={database}"

    def url(self, database: str, port: int | None = None) -> str:
        """The address of a database, perhaps by another port that leads there."""
        return f"postgresql://{USER}@{HOST}:{port or self.port}/{database}"

    def new_database(self, template: str = "template0") -> str:
        """The name of a new database."""
        name = f"test_{next(self._numbers)}"
        with psycopg.connect(self._about("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}".encode())
        return name

    def drop(self, database: str) -> None:
        """Remove a database, whoever is still connected."""
        with psycopg.connect(self._about("postgres"), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {database} WITH (FORCE)".encode())
