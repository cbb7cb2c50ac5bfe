"""Compiling a game's search before it is needed, in a process of its own: `python -m birdtable.bots.compiling GAME`.

It takes up to a minute, once; nobody waits for it. Whoever finds that a game is not compiled starts it, and asks again
later. Several processes may ask: a lock beside the compiled code lets only one of them start it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from functools import cache
from importlib.metadata import version
from pathlib import Path

from birdtable.core import twins
from birdtable.core.registry import game as game_named

GIVEN_UP_AFTER = 900.0  # seconds: whoever holds the lock so long has died

_ready: set[str] = set()
_at_work: list[subprocess.Popen[bytes]] = []


def is_compiled(name: str) -> bool:
    """Is the native twin of a game ready? If not, it is on its way from now on."""
    if name not in _ready:
        if not marker(name).exists():
            _start(name)
            return False
        _ready.add(name)
    return True


def compile_game(name: str) -> None:
    """Compile all that a bot needs to search, and keep it on disk."""
    import numpy as np

    from birdtable.bots.thinker import Budget, Manner, Thinker
    from birdtable.core.play import Play
    from birdtable.core.state import native_dtype, to_native

    game = game_named(name)
    variant = next(iter(game.variants))
    play = Play.seeded(game, game.variants[variant][0], variant=variant)
    record = np.zeros(1, native_dtype(game.rules.FIELDS))[0]
    to_native(play.state, record)
    thinker = Thinker(game, native=True)
    thinker.think(record, play.next_seat, 0, Budget(simulations=1), Manner(), forgets=True)
    thinker.at_once(record)
    marker(name).touch()


@cache
def marker(name: str) -> Path:
    """The file that says that a game is compiled, from the sources as they are."""
    folders = {Path(__file__).parent, Path(twins.__file__).parent, game_named(name).folder}
    return twins.cache_folder() / f"{name}-{twins.digest_of(folders)}-numba-{version('numba')}.ready"


def lock_of(name: str) -> Path:
    """The file that says that somebody is compiling a game."""
    return marker(name).with_suffix(".lock")


def _start(name: str) -> None:
    """Start compiling, unless somebody is at it."""
    lock = lock_of(name)
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        if lock.exists() and time.time() - lock.stat().st_mtime > GIVEN_UP_AFTER:
            lock.unlink(missing_ok=True)
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
    except OSError:
        return  # somebody is at it; or nothing can be kept here, and the plain twin goes on
    command = [sys.executable, "-m", "birdtable.bots.compiling", name]
    nowhere = subprocess.DEVNULL
    _at_work.append(subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        compile_game(sys.argv[1])
    finally:
        lock_of(sys.argv[1]).unlink(missing_ok=True)
