"""Editions: all files of the pages as they are at one moment, at addresses that no other edition has.

Where `/static/style.css` is what lies on the disk now, `/~9f86d081884c7d65/static/style.css` is for ever what it was in
one edition, so that browsers keep it and never ask again. A page is of one edition, and so is whatever its files name.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from birdtable.server.pages.files import File, Folders, Stamp, ready, stamp_of

NAME = re.compile(r"[0-9a-f]{16}")
ADDRESS = re.compile(rb"""(?<=["'`(])(?=/(?:static|games/[^/"'`\s]+/(?:web|words))/)""")
NAMING_OTHERS = ("text/javascript", "text/css")
FOR_GOOD = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Edition:
    """One edition; its name follows from all names and contents."""

    name: str
    stamps: dict[str, Stamp]  # by address
    files: dict[str, File] = field(default_factory=dict)  # those that were asked for, as they are sent


class Editions:
    """The edition that lies in the folders now. Whoever changes a file there has another with the next page."""

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self._latest = Edition("", {})

    def latest(self) -> Edition:
        """That of what lies there now."""
        found = {address: path for base, folder in self._folders.items() for address, path in files_in(folder, base)}
        stamps = {address: stamp_of(os.stat(path)) for address, path in found.items()}
        if stamps != self._latest.stamps:
            self._latest = Edition(name_of(found), stamps)
        return self._latest

    def file(self, name: str, address: str, file: File) -> File:
        """A file as an edition has it.

        A page that is older than what lies there now, since the server is a newer one, is given that, at the address
        that it asked for: so what it asks for late finds what the page has already, and nothing of it is kept.
        """
        latest = self._latest if self._latest.name else self.latest()
        if name != latest.name or latest.stamps.get(address) != file.stamp:
            return addressed_file(file, name)
        if address not in latest.files:
            latest.files[address] = replace(addressed_file(file, name), caching=FOR_GOOD)
        return latest.files[address]


class Page:
    """A page that is the same for everybody, but for the edition of what it needs."""

    def __init__(self, text: str, editions: Editions) -> None:
        self._text = text
        self._editions = editions
        self._of = ""
        self._file = ready(b"", "text/html")

    def answer(self, request: Request) -> Response:
        """The page in the latest edition, unless the browser has that already."""
        name = self._editions.latest().name
        if name != self._of:
            self._of, self._file = name, ready(addressed(self._text.encode(), name), "text/html")
        return self._file.answer(request)


def addressed(text: bytes, edition: str) -> bytes:
    """A text in which every file of the pages has its address in an edition."""
    return ADDRESS.sub(f"/~{edition}".encode(), text)


def addressed_file(file: File, edition: str) -> File:
    """A file that names others of its edition, if it is of a kind that names any."""
    return ready(addressed(file.plain, edition), file.kind) if file.kind in NAMING_OTHERS else file


def files_in(folder: Path | str, address: str) -> Iterator[tuple[str, str]]:
    """All files below a folder, by address."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                yield from files_in(entry.path, f"{address}/{entry.name}")
            elif entry.is_file(follow_symlinks=False):
                yield f"{address}/{entry.name}", entry.path


def name_of(files: dict[str, str]) -> str:
    """What the edition of these files is called."""
    contents = hashlib.sha256()
    for address, path in sorted(files.items()):
        contents.update(address.encode() + b"\0" + hashlib.sha256(Path(path).read_bytes()).digest())
    return contents.hexdigest()[:16]
