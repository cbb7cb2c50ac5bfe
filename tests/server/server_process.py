"""The real table server as a process of its own, which tests may kill and start again."""

from __future__ import annotations

import http.client
import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

PROGRAM = str(Path(sys.executable).with_name("birdtable"))
HOST = "127.0.0.1"
NOWHERE = "/dev/null/nowhere"  # to keep compiled code: so nothing is compiled, and bots think in the plain twin


class ServerProcess:
    """A server with its own data folder, on a loopback port that stays the same from start to start."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://{HOST}:{self.port}"
        self._arguments = arguments
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def log(self) -> Path:
        return self.folder / "log.jsonl"

    def errors(self) -> list[str]:
        """What it says went wrong inside."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"level":"error"' in line or "Traceback" in line]

    def start(self, within: float = 30) -> float:
        """Start it, and return after how many seconds it answered."""
        began = time.monotonic()
        command = [PROGRAM, "serve", "--host", HOST, "--port", str(self.port), "--data", str(self.folder / "data")]
        command += ["--no-open", "--bot-pause", "0", *self._arguments]
        environment = {**os.environ, "BIRDTABLE_CACHE": NOWHERE}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        while not self.answers():
            taken = time.monotonic() - began
            if self._process.poll() is not None or taken > within:
                self.stop()
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.02)
        return time.monotonic() - began

    def answers(self) -> bool:
        """Does it say that it is healthy?"""
        connection = http.client.HTTPConnection(HOST, self.port, timeout=2)
        try:
            connection.request("GET", "/healthz")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """End it at once, with no chance to tidy up."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        """Ask it to stop, and see that it does."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        return int(listener.getsockname()[1])
