"""Compiled code on disk: what is of no more use goes, and nothing that somebody uses."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from birdtable.core import cache
from birdtable.core.cache import cache_folder, digest_of, entry_of, prune, use

USING = """
import sys
from pathlib import Path
from birdtable.core.cache import use
use(Path(sys.argv[1]), [Path(sys.argv[2])])
print("using", flush=True)
sys.stdin.read()
"""

TAKING_TURNS = """
import os
import sys
from pathlib import Path
from birdtable.core import cache
sources, cache.MOST = Path(sys.argv[1]), 0
for turn in range(150):
    entry = cache.entry_of(f"game{turn % 3}", [sources])
    cache.use(entry, [sources])
    (entry / "code").write_text("x" * 1000)
    cache.prune()
    assert (entry / "code").exists(), turn
    os.close(cache._in_use.pop(entry))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, of which this process uses nothing."""
    monkeypatch.setenv("BIRDTABLE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(cache, "_in_use", {})
    return tmp_path / "cache"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A folder of sources."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "a.py").write_text("x = 1")
    return tmp_path / "sources"


def kept(name: str, sources: Path, code: int = 10) -> Path:
    """An entry with so many bytes of code, which nobody uses any more."""
    entry = entry_of(name, [sources])
    use(entry, [sources])
    (entry / "code").write_bytes(b"x" * code)
    os.close(cache._in_use.pop(entry))
    return entry


def test_the_cache_can_be_put_elsewhere(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache_folder() == folder
    monkeypatch.delenv("BIRDTABLE_CACHE")
    assert cache_folder().name == "birdtable"


def test_the_digest_changes_with_any_source_in_the_folders_and_with_their_place(sources: Path, tmp_path: Path) -> None:
    before = digest_of([sources])
    assert digest_of([sources]) == before
    shutil.copytree(sources, tmp_path / "elsewhere")
    assert digest_of([tmp_path / "elsewhere"]) != before
    (sources / "b.py").write_text("")
    assert digest_of([sources]) != before


def test_what_was_compiled_of_sources_that_have_changed_is_removed(folder: Path, sources: Path, tmp_path: Path) -> None:
    shutil.copytree(sources, tmp_path / "others")
    old, other = kept("old", sources), kept("other", tmp_path / "others")
    prune()
    assert old.exists()
    (sources / "a.py").write_text("x = 2")
    prune()
    assert list(folder.iterdir()) == [other]


def test_what_was_compiled_of_sources_that_are_gone_is_removed(folder: Path, sources: Path) -> None:
    kept("old", sources)
    shutil.rmtree(sources)
    prune()
    assert list(folder.iterdir()) == []


def test_whoever_makes_an_entry_removes_what_is_of_no_more_use(folder: Path, sources: Path) -> None:
    old = kept("game", sources)
    (sources / "a.py").write_text("x = 2")
    new = kept("game", sources)
    assert (old.exists(), new.exists()) == (False, True)


def test_beyond_the_most_that_is_kept_what_was_used_longest_ago_goes(
    folder: Path, sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = [kept(name, sources, code=1000) for name in ("first", "second", "third")]
    for entry, time in zip(entries, (300, 100, 200), strict=True):
        os.utime(entry / cache.SOURCES, (time, time))
    monkeypatch.setattr(cache, "MOST", 2500)
    prune()
    assert [entry.exists() for entry in entries] == [True, False, True]
    use(entries[2], [sources])
    monkeypatch.setattr(cache, "MOST", 1500)
    prune()
    assert [entry.exists() for entry in entries] == [False, False, True]
    monkeypatch.setattr(cache, "MOST", 0)
    prune()
    assert entries[2].exists()  # it is in use


def test_using_an_entry_makes_it_the_last_that_goes(folder: Path, sources: Path) -> None:
    entry = kept("game", sources)
    os.utime(entry / cache.SOURCES, (100, 100))
    use(entry, [sources])
    assert (entry / cache.SOURCES).stat().st_mtime > 100
    assert (entry / cache.SOURCES).read_text() == f"{sources}\n"


def test_what_another_process_uses_stays_until_that_ends(folder: Path, sources: Path) -> None:
    entry = entry_of("game", [sources])
    command = [sys.executable, "-c", USING, str(entry), str(sources)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"using\n"
        (sources / "a.py").write_text("x = 2")
        prune()
        assert entry.exists()
        process.communicate()
    prune()
    assert not entry.exists()


def test_processes_that_make_use_and_remove_entries_at_once_never_lose_one_in_use(folder: Path, sources: Path) -> None:
    command = [sys.executable, "-c", TAKING_TURNS, str(sources)]
    processes = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(3)]
    assert [(process.communicate()[1], process.returncode) for process in processes] == [("", 0)] * 3


def test_an_entry_that_is_removed_before_it_is_locked_is_made_again(
    folder: Path, sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry, lock, removals = entry_of("game", [sources]), fcntl.flock, [True]

    def late(file: Any, how: int) -> None:
        if removals:
            removals.pop()
            shutil.rmtree(entry)
        lock(file, how)

    monkeypatch.setattr(fcntl, "flock", late)
    use(entry, [sources])
    assert (entry / cache.SOURCES).read_text() == f"{sources}\n"


def test_an_entry_that_was_made_again_before_it_is_locked_is_not_removed(
    folder: Path, sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry, lock, changes = kept("game", sources), fcntl.flock, [True]

    def late(file: Any, how: int) -> None:
        if changes:
            changes.pop()
            shutil.rmtree(entry)
            entry.mkdir()
            (entry / cache.SOURCES).write_text(f"{sources}\n")
        lock(file, how)

    monkeypatch.setattr(fcntl, "flock", late)
    assert not cache.remove(entry)
    assert (entry / cache.SOURCES).exists()
    assert cache.remove(entry)


def test_an_entry_that_is_removed_before_it_is_opened_is_made_again(
    folder: Path, sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry, opened, removals = entry_of("game", [sources]), os.open, [True]

    def late(*how: Any) -> int:
        if removals:
            removals.pop()
            raise FileNotFoundError
        return opened(*how)

    monkeypatch.setattr(os, "open", late)
    use(entry, [sources])
    assert (entry / cache.SOURCES).exists()
    assert not removals


def test_an_entry_in_use_that_somebody_deleted_by_hand_is_made_again(folder: Path, sources: Path) -> None:
    entry = entry_of("game", [sources])
    use(entry, [sources])
    use(entry, [sources])
    shutil.rmtree(entry)
    use(entry, [sources])
    assert (entry / cache.SOURCES).exists()


def test_what_an_earlier_birdtable_or_a_removal_cut_short_has_left_goes_and_nothing_else(folder: Path) -> None:
    for name in ("game-0123456789abcdef", "game-0123456789abcdef-cpython.removed-1", "game-fedcba9876543210", "mine"):
        (folder / name / "sub").mkdir(parents=True)
    for name in ("game-0123456789abcdef", "mine"):
        (folder / name / "sub" / "f.nbi").touch()
        os.utime(folder / name / "sub" / "f.nbi", (1_000_000_000, 1_000_000_000))
    (folder / "game-0123456789abcdee").touch()
    prune()
    assert sorted(path.name for path in folder.iterdir()) == [
        "game-0123456789abcdee",
        "game-fedcba9876543210",
        "mine",
    ]


def test_what_an_earlier_birdtable_may_be_compiling_stays(folder: Path) -> None:
    """It locks nothing; once another has removed its folder, it would fail."""
    busy = folder / "game-0123456789abcdef"
    busy.mkdir(parents=True)
    for name in ("old.nbi", "new.nbi"):
        (busy / name).touch()
    os.utime(busy / "old.nbi", (1_000_000_000, 1_000_000_000))
    prune()
    assert busy.exists()


def test_what_cannot_be_removed_stays(folder: Path, sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = kept("game", sources)
    (sources / "a.py").write_text("x = 2")

    def never(*_: Any) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", never)
    prune()
    assert entry.exists()
    monkeypatch.undo()


def test_an_entry_that_goes_while_it_is_looked_at_takes_no_room(folder: Path) -> None:
    assert cache.size_of(folder / "gone") == 0
    assert cache._last_use(folder / "gone") == 0


def test_an_entry_that_is_gone_is_not_outdated(folder: Path) -> None:
    assert not cache.is_outdated(folder / "game-0123456789abcdef")
