"""Files that hold hands and keys of luck: for their owner, and for nobody else on the machine."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import platformdirs

OTHERS = 0o077  # what a group and everybody else may do
OURS = "birdtable"  # how the name of everything begins that we put into a folder which somebody named


def data_folder() -> Path:
    """Where this user's data belong on this system."""
    return Path(platformdirs.user_data_dir("birdtable"))


def make_private_folder(folder: Path) -> None:
    """Make a folder that only its owner can look into; one that is there already is closed if it is certainly ours."""
    usual = data_folder()
    for part in [usual, folder] if usual in folder.parents else [folder]:
        part.mkdir(mode=0o700, parents=True, exist_ok=True)
        if part == usual or usual in part.parents or _holds_only_ours(part):
            close_to_others(part)


def _holds_only_ours(folder: Path) -> bool:
    return all(inside.name.startswith(OURS) for inside in folder.iterdir())


def make_private_file(file: Path) -> None:
    """Make a file that only its owner can read, if it is not there."""
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def close_to_others(path: Path) -> None:
    """Take away what others may do with a file or folder, as far as it is ours to take."""
    mode = path.stat().st_mode
    if mode & OTHERS:
        with contextlib.suppress(PermissionError):
            path.chmod(mode & ~OTHERS)
