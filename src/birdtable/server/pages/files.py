"""The files that pages are made of, kept in memory as they are sent, so that a page of many modules comes at once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
import re
from dataclasses import dataclass
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

WORTH_COMPRESSING = 500  # bytes
COMPRESSED_ALREADY = (".png", ".woff2")
COMMENTS = {
    ".js": re.compile(rb"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/[ \t]*|//[^\n]*)$", re.DOTALL | re.MULTILINE),
    ".css": re.compile(rb"[ \t]*/\*.*?\*/", re.DOTALL),
}
KINDS = {".ftl": "text/plain", ".js": "text/javascript", ".webmanifest": "application/manifest+json"}

Folders = dict[str, Path]  # by the address at which their files are found
Stamp = tuple[int, int]  # when a file was written, in nanoseconds, and its size: where it is the same, so is the file


@dataclass(frozen=True)
class File:
    """A file as it was when it was read."""

    stamp: Stamp
    plain: bytes
    compressed: bytes | None
    kind: str
    tag: str
    caching: str = "no-cache"  # kept if a browser likes, but not used before we were asked

    def answer(self, request: Request) -> Response:
        """The file in a form that the browser reads, unless it has it already."""
        headers = {"etag": self.tag, "vary": "accept-encoding", "cache-control": self.caching}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.compressed is None or "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.plain, media_type=self.kind, headers=headers)
        return Response(self.compressed, media_type=self.kind, headers=headers | {"content-encoding": "gzip"})


class Folder:
    """The files of a folder. One that is changed on the disk is read again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._read: dict[str, File] = {}

    def file(self, name: str) -> File:
        """The file of a name, as it is now."""
        try:
            return self._file(name)
        except (OSError, ValueError):  # ValueError: no name of a file at all
            raise HTTPException(404) from None

    def _file(self, name: str) -> File:
        file = self._read.get(name)
        path = self._folder / name if file else self._inside(name)
        if file is None or file.stamp != stamp_of(os.stat(path)):
            file = self._read[name] = read(path)
        return file

    def _inside(self, name: str) -> Path:
        path = (self._folder / name).resolve(strict=True)
        if str(path) != f"{self._folder}/{name}":  # one file, one address; none outside
            raise FileNotFoundError
        return path


def read(path: Path) -> File:
    """A file, compressed once where that helps."""
    stamp, plain = stamp_of(path.stat()), path.read_bytes()
    if path.suffix in COMMENTS:
        plain = without_comments(plain, path.suffix)
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return ready(plain, kind, stamp, path.suffix in COMPRESSED_ALREADY)


def ready(plain: bytes, kind: str, stamp: Stamp = (0, 0), is_compressed: bool = False) -> File:
    """Something to be sent, compressed once where that helps."""
    worth_it = len(plain) >= WORTH_COMPRESSING and not is_compressed
    tag = f'"{hashlib.sha256(plain).hexdigest()[:32]}"'
    return File(stamp, plain, gzip.compress(plain, mtime=0) if worth_it else None, kind, tag)


def stamp_of(now: os.stat_result) -> Stamp:
    """By which a file is known to be the same."""
    return now.st_mtime_ns, now.st_size


def without_comments(code: bytes, suffix: str) -> bytes:
    """Code without comments on lines of their own, and style without any: no browser needs them, a quarter of the way.

    The lines themselves stay, empty, so that whoever reports an error names the right one.
    """
    return COMMENTS[suffix].sub(lambda comment: b"\n" * comment[0].count(b"\n"), code)
