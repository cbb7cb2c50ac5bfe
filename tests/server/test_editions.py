"""Editions: files at addresses that last for ever, as long as they are what they were."""

from __future__ import annotations

import asyncio
import os
import re
import time
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from birdtable.server.pages.editions import Editions, Page, addressed
from birdtable.server.pages.files import Folder
from birdtable.server.pages.pages import all_folders, files, sent

FOR_GOOD = "public, max-age=31536000, immutable"
OTHER = "0123456789abcdef"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "kit").mkdir()
    (tmp_path / "kit" / "a.js").write_text('import { b } from "/static/b.js";\nfetch(`/games/${game}/words/en.ftl`);\n')
    (tmp_path / "b.js").write_text("export const b = 1;\n")
    (tmp_path / "words.ftl").write_text('a = "/static/b.js"\n')
    return tmp_path


class Served:
    """A page and its folder, to be asked for."""

    def __init__(self, folder: Path) -> None:
        editions = Editions({"/static": folder})
        page = Page('<script src="/static/kit/a.js"></script>', editions)
        self._app = Starlette(routes=[Route("/", sent(page)), *files("/static", Folder(folder), editions)])

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def asking() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self._app), base_url="http://table") as client:
                return await client.get(path, headers=headers)

        return asyncio.run(asking())

    def edition(self) -> str:
        """The one that the page names now."""
        found = re.fullmatch(r'<script src="/~([0-9a-f]{16})/static/kit/a.js"></script>', self.get("/").text)
        assert found
        return found[1]


def change(path: Path, text: str) -> None:
    path.write_text(text)
    os.utime(path, ns=(0, time.monotonic_ns()))


def test_a_file_of_the_edition_is_kept_for_good_and_names_others_of_it(folder: Path) -> None:
    served = Served(folder)
    edition = served.edition()
    script = served.get(f"/~{edition}/static/kit/a.js")
    assert script.headers["cache-control"] == FOR_GOOD
    assert f'"/~{edition}/static/b.js"' in script.text
    assert f"`/~{edition}/games/${{game}}/words/en.ftl`" in script.text
    assert served.get(f"/~{edition}/static/words.ftl").text == 'a = "/static/b.js"\n'  # nothing but code names files


def test_at_its_own_address_a_file_is_asked_for_again(folder: Path) -> None:
    script = Served(folder).get("/static/kit/a.js")
    assert script.headers["cache-control"] == "no-cache"
    assert '"/static/b.js"' in script.text


@pytest.mark.parametrize("name", ["b.js", "new.js"])
def test_whoever_changes_a_file_has_another_edition_with_the_next_page(folder: Path, name: str) -> None:
    served = Served(folder)
    before = served.edition()
    change(folder / name, "export const b = 2;\n")
    after = served.edition()
    assert after != before
    changed = served.get(f"/~{after}/static/{name}")
    assert (changed.text, changed.headers["cache-control"]) == ("export const b = 2;\n", FOR_GOOD)


def test_the_same_files_are_the_same_edition_wherever_and_whenever_they_were_written(folder: Path) -> None:
    before = Served(folder).edition()
    change(folder / "b.js", (folder / "b.js").read_text())
    assert Served(folder).edition() == before


def test_a_file_that_was_changed_after_the_page_is_not_kept(folder: Path) -> None:
    served = Served(folder)
    edition = served.edition()
    change(folder / "b.js", "export const b = 2;\n")
    changed = served.get(f"/~{edition}/static/b.js")
    assert (changed.text, changed.headers["cache-control"]) == ("export const b = 2;\n", "no-cache")


def test_a_page_of_another_edition_is_given_what_there_is_at_addresses_of_its_own(folder: Path) -> None:
    """So what a page asks for after the server was renewed finds the modules that the page has, not a second time."""
    script = Served(folder).get(f"/~{OTHER}/static/kit/a.js")
    assert script.headers["cache-control"] == "no-cache"
    assert f'"/~{OTHER}/static/b.js"' in script.text
    tag = script.headers["etag"]
    assert Served(folder).get(f"/~{OTHER}/static/kit/a.js", **{"if-none-match": tag}).status_code == 304


def test_a_new_server_knows_its_edition_before_anybody_asks_for_a_page(folder: Path) -> None:
    edition = Served(folder).edition()
    assert Served(folder).get(f"/~{edition}/static/b.js").headers["cache-control"] == FOR_GOOD


@pytest.mark.parametrize("name", ["", "0123", OTHER + "0", OTHER.upper(), "%22;alert();%22"])
def test_nothing_but_a_name_is_put_into_a_script(folder: Path, name: str) -> None:
    assert Served(folder).get(f"/~{name}/static/kit/a.js").status_code == 404


def test_there_is_nothing_in_an_edition_that_is_not_in_its_folder(folder: Path) -> None:
    served = Served(folder)
    for path in ("nothing.js", "kit", "%2e%2e/secret.txt"):
        assert served.get(f"/~{served.edition()}/static/{path}").status_code == 404


def test_only_files_have_addresses_in_an_edition() -> None:
    files = b"""url("/static/a.svg") url(/static/b.svg) '/games/eggs/web/c.js' `/games/${game}/words/en.ftl`"""
    others = b"""<a href="/games/eggs/rules"> "/t/link" "x/static/a.svg" "/statics/a.svg" """
    assert addressed(files, "1") == files.replace(b"/static", b"/~1/static").replace(b"/games", b"/~1/games")
    assert addressed(others, "1") == others


def test_every_folder_of_files_is_in_editions() -> None:
    for address in all_folders():
        assert addressed(f'"{address}/file"'.encode(), "1").startswith(b'"/~1/')
