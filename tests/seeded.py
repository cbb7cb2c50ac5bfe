"""Luck that a test knows. As a program it is `birdtable` with such luck: `python seeded.py FILE serve …`.

It also serves the page that `web/shown.py` draws tables on, as one more folder of files.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from birdtable.cli.main import main
from birdtable.core.urn import Urn
from birdtable.server.pages import pages
from birdtable.server.pages.files import Folders

ALWAYS = pages.all_folders()


class Seeded(Urn):
    """The same deals for the same name; links and tokens, of which no deal depends, are the system's."""

    def __init__(self, name: str) -> None:
        self.begin(name)

    def begin(self, name: str) -> None:
        """Forget what was drawn, and begin with a name."""
        self.name = name
        self._keys = Random(name)
        self._seeds = Random(name)
        self._lots = Random(name)

    def key(self) -> bytes:
        """The next key; seeds follow from it, so that each table's bots draw as if there were no other table."""
        key = self._keys.randbytes(32)
        self._seeds.seed(key)
        return key

    def seed(self) -> int:
        return self._seeds.getrandbits(62)

    def lot(self, many: int) -> int:
        return self._lots.randrange(many)


class SeededByFile(Seeded):
    """The name stands in a file: whoever changes it begins anew, and need not know what was drawn before."""

    def __init__(self, file: Path) -> None:
        self._file = file
        super().__init__(file.read_text())

    def key(self) -> bytes:
        name = self._file.read_text()
        if name != self.name:
            self.begin(name)
        return super().key()


def all_folders() -> Folders:
    """Those that there always are, and ours."""
    return ALWAYS | {"/try": Path(__file__).parent / "web"}


if __name__ == "__main__":
    pages.all_folders = all_folders
    luck = SeededByFile(Path(sys.argv.pop(1)))
    main(luck)
