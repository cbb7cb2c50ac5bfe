"""Compiling a game's search before it is needed, in a process of its own: `python -m birdtable.bots.compiling GAME…`.

It takes up to a minute, once; nobody waits for it. The first to find that a game is not compiled starts it, and asks
again later; a server does so when it starts. Several processes may: a lock beside the compiled code lets only one of
them compile a game.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from birdtable import core
from birdtable.core.cache import entry_of, use
from birdtable.core.luck import SHARES
from birdtable.core.registry import game as game_named

GIVEN_UP_AFTER = 900.0  # seconds: a process that holds the lock so long has died

_ready: set[str] = set()
_at_work: list[subprocess.Popen[bytes]] = []


def is_compiled(name: str) -> bool:
    """Is the native twin of a game ready? If not, it is on its way from now on."""
    if name not in _ready:
        if not marker(name).exists():
            compile_in_background([name])
            return False
        _ready.add(name)
    return True


def compile_game(name: str) -> None:
    """Compile all that a bot needs to search, and keep it on disk."""
    from birdtable.bots.thinker import Budget, Manner, Thinker
    from birdtable.core.play import Play
    from birdtable.core.state import native_record

    game = game_named(name)
    variant = next(iter(game.variants))
    play = Play.seeded(game, game.variants[variant][0], variant=variant)
    record = native_record(play.state)
    thinker = Thinker(game, native=True)
    thinker.think(record, play.next_seat, 0, Budget(simulations=1), Manner(), forgotten=SHARES)
    thinker.at_once(record)
    if game.known is not None:
        thinker.usual(record, play.next_seat)
    marker(name).touch()


@cache
def entry_for(name: str) -> Path:
    """Where a game's search is kept, compiled from the sources as they are now."""
    return entry_of(name, sources_of(name))


def sources_of(name: str) -> set[Path]:
    """The folders of sources that a game's search is compiled from."""
    return {Path(__file__).parent, Path(core.__file__).parent, game_named(name).folder}


def marker(name: str) -> Path:
    """The file that says that a game is compiled."""
    return entry_for(name) / "ready"


def lock_of(name: str) -> Path:
    """The file that says that somebody is compiling a game."""
    return entry_for(name) / "claimed"


def compile_in_background(names: Iterable[str]) -> None:
    """Have games compiled one after the other, by one process of low priority; those that somebody is at are not."""
    claimed = [name for name in names if not marker(name).exists() and _claim(name)]
    if not claimed:
        return
    command = [sys.executable, "-m", "birdtable.bots.compiling", *claimed]
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True)  # noqa: S603 - our own
    _at_work.append(process)
    for name in claimed:
        lock_of(name).write_text(str(process.pid))


def _claim(name: str) -> bool:
    """Be the one who compiles a game, unless somebody is at it, or nothing can be kept here."""
    lock = lock_of(name)
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        if lock.exists() and _is_abandoned(lock):
            lock.unlink(missing_ok=True)
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
    except OSError:
        return False
    return True


def _is_abandoned(lock: Path) -> bool:
    """Has the process that claimed a game died over it?"""
    if time.time() - lock.stat().st_mtime > GIVEN_UP_AFTER:
        return True
    number = lock.read_text()
    if os.name != "posix" or not number.isdigit():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        pass  # somebody else's, and alive
    return False


def main(names: list[str]) -> None:
    """Compile games that were claimed, and give each one back."""
    if hasattr(os, "nice"):
        os.nice(10)
    for name in names:
        use(entry_for(name), sources_of(name))
        try:
            lock_of(name).touch()
            compile_game(name)
        finally:
            lock_of(name).unlink(missing_ok=True)


if __name__ == "__main__":
    main(sys.argv[1:])
