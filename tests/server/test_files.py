"""Files of pages: kept compressed, sent again only when they are others, and nothing else of the disk."""

from __future__ import annotations

import asyncio
import gzip
import os
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from birdtable.server.pages.editions import Editions
from birdtable.server.pages.files import Folder, without_comments
from birdtable.server.pages.pages import files

LONG = "export const birds = 8;\n" * 100
PLAIN = {"accept-encoding": "identity"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "web"
    (made / "deep").mkdir(parents=True)
    (made / "deep" / "long.js").write_text(LONG)
    (made / "short.ftl").write_text("hello = Hello")
    (made / "picture.png").write_bytes(os.urandom(2000))
    (tmp_path / "secret.txt").write_text("nobody may read this")
    return made


def asked(folder: Path, *requests: tuple[str, dict[str, str]]) -> list[httpx.Response]:
    """Ask for files, one after the other."""

    async def asking() -> list[httpx.Response]:
        app = Starlette(routes=files("/files", Folder(folder), Editions({"/files": folder})))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
            return [await client.get(f"/files/{path}", headers=headers) for path, headers in requests]

    return asyncio.run(asking())


def test_a_file_comes_compressed_to_whoever_can_read_that(folder: Path) -> None:
    small, whole = asked(folder, ("deep/long.js", {"accept-encoding": "gzip"}), ("deep/long.js", PLAIN))
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) == len(gzip.compress(LONG.encode(), mtime=0)) < len(LONG) / 10
    assert "content-encoding" not in whole.headers
    assert small.text == whole.text == LONG
    assert {answer.headers["vary"] for answer in (small, whole)} == {"accept-encoding"}


def test_what_would_not_shrink_is_sent_as_it_is(folder: Path) -> None:
    for answer in asked(folder, ("short.ftl", {}), ("picture.png", {})):
        assert "content-encoding" not in answer.headers


def test_every_file_says_what_it_is(folder: Path) -> None:
    (folder / "unheard.of").write_text("what is this")
    answers = asked(folder, ("deep/long.js", {}), ("short.ftl", {}), ("picture.png", {}), ("unheard.of", {}))
    kinds = [answer.headers["content-type"].partition(";")[0] for answer in answers]
    assert kinds == ["text/javascript", "text/plain", "image/png", "application/octet-stream"]


def test_a_file_that_the_browser_has_is_not_sent_again(folder: Path) -> None:
    (first,) = asked(folder, ("short.ftl", {}))
    again, other = asked(
        folder, ("short.ftl", {"if-none-match": first.headers["etag"]}), ("short.ftl", {"if-none-match": '"old"'})
    )
    assert (again.status_code, again.content) == (304, b"")
    assert (other.status_code, other.text) == (200, "hello = Hello")


def test_a_file_that_was_changed_is_read_again(folder: Path) -> None:
    async def asking() -> list[str]:
        app = Starlette(routes=files("/files", Folder(folder), Editions({"/files": folder})))
        found = []
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
            for text in ("hello = Hallo", "hello = Bonjour"):
                found.append((await client.get("/files/short.ftl")).text)
                (folder / "short.ftl").write_text(text)
                os.utime(folder / "short.ftl", ns=(0, len(text)))
            found.append((await client.get("/files/short.ftl")).text)
        return found

    assert asyncio.run(asking()) == ["hello = Hello", "hello = Hallo", "hello = Bonjour"]


@pytest.mark.parametrize(
    "path",
    ["", "nothing.js", "deep", "%2e%2e/secret.txt", "deep/%2e%2e/%2e%2e/secret.txt", "%00", "x" * 5000, "link.txt"],
)
def test_there_is_nothing_else(folder: Path, path: str) -> None:
    (folder / "link.txt").symlink_to(folder.parent / "secret.txt")
    (answer,) = asked(folder, (path, {}))
    assert answer.status_code == 404


def test_code_comes_without_comments_of_their_own_and_every_line_where_it_was() -> None:
    code = b"""// What it is.
/** @import { X } from "./x" */
import { y } from "./y.js"; // why

/**
 * What it does.
 * @param {X} x
 */
export const z = /** @type {X} */ (y("// no comment", "/** nor this */"));
/** @type {X} */ (z).go();
"""
    sent = without_comments(code, ".js")
    assert (
        sent
        == b"""

import { y } from "./y.js"; // why





export const z = /** @type {X} */ (y("// no comment", "/** nor this */"));
/** @type {X} */ (z).go();
"""
    )


def test_style_comes_without_comments_and_every_line_where_it_was() -> None:
    style = b"/* The table.\n   It grows. */\n.a { color: red; } /* why */\n"
    assert without_comments(style, ".css") == b"\n\n.a { color: red; }\n"
