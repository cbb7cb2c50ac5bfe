"""Compiled code on disk: an entry is a folder for what was compiled of the same sources.

Numba does not notice an edit in another file, so an entry is named by a hash of all the sources it was made of. What
lies elsewhere, or is compiled for another Python, has an entry of its own. A process locks the entries that it uses
until it ends; whoever makes another entry removes those that nobody uses and nobody will: the ones whose sources have
changed, and beyond `MOST` those that were used longest ago.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import version
from pathlib import Path

if sys.platform != "win32":  # pragma: no branch
    import fcntl

MOST = 500_000_000  # bytes of compiled code that are kept, beside what is in use
SETTLED = 3600.0  # seconds after which nobody compiles any more what an earlier Birdtable has begun
SOURCES = "sources"  # the file in an entry that names its folders of sources; it is as old as the last use
NAME = re.compile(r".+-(?P<digest>[0-9a-f]{16})(-.+)?")
REMOVED = ".removed-"

_in_use: dict[Path, int] = {}  # open files, as the system numbers them


def cache_folder() -> Path:
    """Where compiled code is kept: the user's cache, or wherever BIRDTABLE_CACHE says."""
    import platformdirs

    return Path(os.environ.get("BIRDTABLE_CACHE") or platformdirs.user_cache_dir("birdtable"))


def entry_of(name: str, sources: Iterable[Path], more: str = "") -> Path:
    """Where that is kept which was made of the sources in some folders, as they are now."""
    made_by = f"{sys.implementation.cache_tag}-numba-{version('numba')}"
    return cache_folder() / f"{name}-{digest_of(sources)}-{made_by}{more}"


def digest_of(folders: Iterable[Path]) -> str:
    """A name for the sources in some folders, as they are now, and for where they are."""
    digest = hashlib.sha256()
    for folder in sorted(folders):
        digest.update(str(folder).encode() + b"\0")
        for file in sorted(folder.glob("*.py")):
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def use(entry: Path, sources: Iterable[Path]) -> None:
    """Make an entry if there is none, and keep it from being removed as long as this process lives."""
    if entry in _in_use and _is_at(_in_use[entry], entry / SOURCES):
        return
    is_new = not (entry / SOURCES).exists()
    _in_use[entry] = _shared(entry)
    os.truncate(_in_use[entry], 0)
    os.write(_in_use[entry], "".join(f"{folder}\n" for folder in sorted(sources)).encode())
    if is_new:
        prune()


def prune() -> None:
    """Remove what nobody uses and nobody will; what cannot be removed stays."""
    entries = [entry for entry in cache_folder().iterdir() if NAME.fullmatch(entry.name) and entry.is_dir()]
    kept = [entry for entry in entries if not (is_outdated(entry) and remove(entry))]
    sizes = {entry: size_of(entry) for entry in sorted(kept, key=_last_use)}
    total = sum(sizes.values())
    for entry, size in sizes.items():
        if total > MOST and remove(entry):
            total -= size


def is_outdated(entry: Path) -> bool:
    """Was it made of sources that have changed since? Or left by somebody who was about to remove it?"""
    match = NAME.fullmatch(entry.name)
    if match is None or REMOVED in entry.name:
        return True
    try:
        sources = (entry / SOURCES).read_text("utf-8").splitlines()
    except OSError:  # of an earlier Birdtable, which locks nothing and may be compiling it, or just begun
        compiled = [_changed(file) for file in files_in(entry) if file.suffix == ".nbi"]
        return bool(compiled) and max(compiled) < time.time() - SETTLED
    return bool(sources) and digest_of(map(Path, sources)) != match["digest"]


def remove(entry: Path) -> bool:
    """Remove an entry unless a process uses it: for everybody else it is gone at once, or not at all."""
    try:
        with _alone(entry):
            gone = entry.rename(
                entry.with_name(f"{entry.name.partition(REMOVED)[0]}{REMOVED}{os.getpid()}-{time.monotonic_ns()}")
            )
    except OSError:
        return False
    shutil.rmtree(gone, ignore_errors=True)
    return True


def size_of(entry: Path) -> int:
    """How many bytes an entry takes, as far as it is still there."""
    total = 0
    for file in files_in(entry):
        with suppress(OSError):  # removed meanwhile
            total += file.stat().st_size
    return total


def files_in(entry: Path) -> Iterator[Path]:
    """All files of an entry; none, if it is gone."""
    for folder, _, files in os.walk(entry):
        yield from (Path(folder, name) for name in files)


def _last_use(entry: Path) -> float:
    return _changed(entry / SOURCES) or _changed(entry)


def _changed(file: Path) -> float:
    """When a file was changed; 0 if it is gone."""
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


# Locks. Where there is no `fcntl`, a folder cannot be renamed as long as a file in it is open: that is the lock there.


def _shared(entry: Path) -> int:
    """An entry's file, open, and locked against whoever would remove it."""
    while True:
        with suppress(FileExistsError):  # `exist_ok` would complain if somebody removes it just then
            entry.mkdir(parents=True)
        try:
            file = os.open(entry / SOURCES, os.O_CREAT | os.O_APPEND | os.O_RDWR)
        except FileNotFoundError:  # removed since the line before
            continue
        if sys.platform != "win32":  # pragma: no branch - see above
            fcntl.flock(file, fcntl.LOCK_SH)
        if _is_at(file, entry / SOURCES):
            return file
        os.close(file)


@contextmanager
def _alone(entry: Path) -> Iterator[None]:
    """Nobody uses an entry, or there is an error."""
    if sys.platform == "win32":  # pragma: no cover - see above
        yield
        return
    with open(entry / SOURCES, "ab") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if not _is_at(file.fileno(), entry / SOURCES):
            raise FileNotFoundError(f"{entry} was removed and made again meanwhile")
        yield


def _is_at(file: int, path: Path) -> bool:
    """Is an open file still the one that has this name?"""
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except OSError:
        return False
