"""Files and folders that are for their owner alone."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from birdtable.core import private
from birdtable.core.private import close_to_others, make_private_file, make_private_folder


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_file_or_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    make_private_folder(tmp_path / "new")
    make_private_file(tmp_path / "new" / "file")
    assert (mode(tmp_path / "new"), mode(tmp_path / "new" / "file")) == (0o700, 0o600)


def test_a_folder_that_is_there_is_closed_if_it_holds_only_ours(tmp_path: Path) -> None:
    for name, closed in (("birdtable.db", 0o700), ("letter.txt", 0o755)):
        folder = tmp_path / f"with {name}"
        folder.mkdir()
        folder.chmod(0o755)
        (folder / name).touch()
        make_private_folder(folder)
        assert mode(folder) == closed


def test_the_users_data_folder_is_closed_with_all_folders_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private, "data_folder", lambda: tmp_path / "data")
    (tmp_path / "data").mkdir()
    (tmp_path / "data").chmod(0o755)
    make_private_folder(tmp_path / "data" / "saves")
    assert (mode(tmp_path / "data"), mode(tmp_path / "data" / "saves")) == (0o700, 0o700)


def test_what_is_closed_already_is_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    close_to_others(tmp_path)
    assert mode(tmp_path) == 0o700


def test_data_lie_in_a_folder_of_our_own() -> None:
    assert private.data_folder().name == "birdtable"
