"""Where games in progress are kept: one file each, written anew after every decision."""

from __future__ import annotations

import os
import time
from pathlib import Path

from birdtable.core.private import data_folder, make_private_file, make_private_folder
from birdtable.core.record import line_of
from birdtable.core.urn import Urn
from birdtable.table.in_progress import Table
from birdtable.table.saving import resumed, saved


class Saves:
    """The file of one game in progress."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @classmethod
    def new(cls, game: str) -> Saves:
        """A new file in the user's data folder, or where BIRDTABLE_SAVES says."""
        folder = os.environ.get("BIRDTABLE_SAVES") or data_folder() / "saves"
        name = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}.json"
        return cls(Path(folder) / name)

    def load(self, urn: Urn) -> Table:
        """The table that was saved there."""
        return resumed(self.file.read_text("utf-8"), urn)

    def save(self, table: Table) -> None:
        """Write the table; if it is interrupted, the file stays as it was."""
        self._write(self.file, saved(table))

    def keep(self, table: Table) -> Path:
        """A finished game is kept as its record, and its save is no longer needed."""
        record = self.file.with_suffix(".jsonl")
        self._write(record, f"{line_of(table.record())}\n")
        self.file.unlink(missing_ok=True)
        return record

    def _write(self, file: Path, text: str) -> None:
        make_private_folder(file.parent)
        part = file.with_name(f"{file.name}.part")
        make_private_file(part)
        with part.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
