"""Several processes on one port and one database: started together, replaced when one dies, stopped together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from birdtable.core.urn import Urn
from birdtable.server.config import Config
from birdtable.server.logs import log, setup_logging

Run = Callable[[Config, socket.socket, Urn, Callable[[], None]], None]

PAUSE = 1.0  # seconds between two starts of the same process
LOOK = 0.2  # seconds between two looks at them
STOP_WITHIN = 30.0  # seconds

READY = "ready"


@dataclass
class Worker:
    """One of the processes, and the line to it: by it we hear that it is ready, and it hears if we are no more."""

    process: BaseProcess
    line: Connection
    started: float


class Processes:
    """Looks after them, until told to stop."""

    def __init__(self, run: Run, config: Config, listener: socket.socket, urn: Urn) -> None:
        self._work = run, config, listener, urn
        self._workers: list[Worker | None] = [None] * config.processes
        self._stopping = False
        self._ready = False

    def run(self, when_ready: Callable[[], None]) -> None:
        """Serve until told to stop; says once that the table is open."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        try:
            while not self._stopping:
                self._replace_the_dead()
                if not self._ready and self._is_open():
                    self._ready = True
                    when_ready()
                time.sleep(LOOK)
        finally:
            self._end()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _replace_the_dead(self) -> None:
        for number, worker in enumerate(self._workers):
            if worker is None or self._is_to_be_replaced(worker):
                self._workers[number] = self._started(number)

    def _is_to_be_replaced(self, worker: Worker) -> bool:
        if worker.process.is_alive() or time.monotonic() - worker.started < PAUSE:
            return False
        log("process-died", level=logging.ERROR, code=worker.process.exitcode)
        worker.line.close()
        return True

    def _started(self, number: int) -> Worker:
        line, theirs = multiprocessing.Pipe()
        # Begun anew instead of forked: what threads held at that moment nobody would let go of.
        context = multiprocessing.get_context("spawn")
        process = context.Process(target=serve_along, args=(*self._work, theirs, number))
        process.start()
        theirs.close()
        return Worker(process, line, time.monotonic())

    def _is_open(self) -> bool:
        """Is one of them ready?"""
        return any(worker and worker.process.is_alive() and worker.line.poll() for worker in self._workers)

    def _end(self) -> None:
        """Ask all of them to stop, and see that they do."""
        processes = [worker.process for worker in self._workers if worker]
        for process in processes:
            process.terminate()
        deadline = time.monotonic() + STOP_WITHIN
        for process in processes:
            process.join(max(0, deadline - time.monotonic()))
            process.kill()


def serve_along(run: Run, config: Config, listener: socket.socket, urn: Urn, line: Connection, number: int) -> None:
    """What each of the processes does."""
    setup_logging(config.log_level)
    threading.Thread(target=stop_with, args=[line], daemon=True).start()
    run(config.for_process(number), listener, urn, lambda: line.send(READY))


def stop_with(line: Connection) -> None:
    """Stop when whoever looks after us is no more."""
    try:
        line.recv()
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)
