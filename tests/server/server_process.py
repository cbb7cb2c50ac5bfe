"""The real table server as a process of its own, which tests may kill and start again."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

import seeded

HOST = "127.0.0.1"
NOWHERE = "/dev/null/nowhere"  # to keep compiled code: so nothing is compiled, and bots think in the plain twin


class ServerProcess:
    """A server with its own data folder, luck that tests know, and a port that stays the same from start to start."""

    def __init__(self, folder: Path, *arguments: str, limited: bool = False) -> None:
        """One that limits nobody, unless it is said to: all tests come from one address."""
        self.folder = folder
        self.port = 0
        self._arguments = arguments if limited else ("--limit", "all=none", *arguments)
        self._process: subprocess.Popen[str] | None = None
        self.deal_for("a server")

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def deal_for(self, name: str) -> None:
        """From now on deal what belongs to a name."""
        self._luck.write_text(name)

    @property
    def _luck(self) -> Path:
        return self.folder / "luck"

    @property
    def log(self) -> Path:
        return self.folder / "log.jsonl"

    def errors(self) -> list[str]:
        """What it says went wrong inside."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if '"level":"error"' in line or "Traceback" in line]

    def start(self, within: float = 120) -> None:
        """Start it, and come back when it says where it is."""
        command = [sys.executable, seeded.__file__, str(self._luck), "serve", "--host", HOST, "--port", str(self.port)]
        command += ["--data", str(self.folder / "data"), "--no-open", "--bot-pause", "0", *self._arguments]
        environment = {**os.environ, "BIRDTABLE_CACHE": NOWHERE}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, env=environment, text=True)
        said = self._first_line(within)
        if not said:
            self.stop()
            raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-3000:]}")
        self.port = int(said.rpartition(":")[2])

    def _first_line(self, within: float) -> str:
        """What it says when it is ready; nothing, if it ends or takes longer."""
        assert self._process is not None
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], within)
        return self._process.stdout.readline() if ready else ""

    def kill(self) -> None:
        """End it at once, with no chance to tidy up."""
        assert self._process is not None
        self._process.kill()
        self._ended()

    def stop(self) -> None:
        """Ask it to stop, and see that it does."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.terminate()
        try:
            self._ended(60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def _ended(self, within: float | None = None) -> None:
        assert self._process is not None
        self._process.wait(within)
        assert self._process.stdout is not None
        self._process.stdout.close()
