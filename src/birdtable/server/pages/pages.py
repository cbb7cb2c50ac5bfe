"""The pages that people open, and what belongs to them.

A page names every module that it will need, so that a browser asks for all of them at once, however deep imports go.
"""

from __future__ import annotations

import io
import posixpath
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from birdtable.core.registry import game, game_names
from birdtable.server.http.asking import LONGEST_LINK
from birdtable.server.pages.editions import NAME, Editions, Page
from birdtable.server.pages.files import Folder, Folders
from birdtable.server.pages.rules_page import rules_page
from birdtable.server.showing.catalogue import is_drawn

WEB = Path(__file__).parents[2] / "web"
SCRIPT = re.compile(r'<script type="module" src="([^"]+)"></script>')
IMPORTED = re.compile(r'(?:from|import)\s*"([./][^"]+\.js)"')

GameAt = Callable[[str], Awaitable[str | None]]


def pages(game_at: GameAt) -> list[BaseRoute]:
    """All addresses of pages and their files."""
    folders = all_folders()
    editions = Editions(folders)
    return [
        Route("/", sent(page("index", folders, editions))),
        Route("/play/{game}", set_up_page(folders, editions)),
        Route("/t/{link}", table_page(folders, editions, game_at)),
        Route("/t/{link}/code.svg", qr_code),
        Route("/device", sent(page("device", folders, editions))),
        Route("/games/{game}/rules", rules_page(editions)),
        *(route for address, folder in folders.items() for route in files(address, Folder(folder), editions)),
    ]


def files(address: str, folder: Folder, editions: Editions) -> list[Route]:
    """Where the files of a folder are found: as they are now, and in their editions.

    What the interface answers is never compressed, as these are: lengths could tell secrets.
    """

    async def answer(request: Request) -> Response:
        return folder.file(request.path_params["path"]).answer(request)

    async def answer_in_edition(request: Request) -> Response:
        name, edition = request.path_params["path"], request.path_params["edition"]
        if not NAME.fullmatch(edition):  # it comes to stand in scripts
            raise HTTPException(404)
        return editions.file(edition, f"{address}/{name}", folder.file(name)).answer(request)

    path = address + "/{path:path}"
    return [Route(path, answer), Route("/~{edition}" + path, answer_in_edition)]


def all_folders() -> Folders:
    """Our own files, and those that each game brings along."""
    theirs = {f"/games/{name}/{part}": game(name).folder / part for name in game_names() for part in ("web", "words")}
    return {"/static": WEB} | {address: folder for address, folder in theirs.items() if folder.is_dir()}


def fixed(response: Response) -> Any:
    """An answer that is always the same."""

    async def answer(_request: Request) -> Response:
        return response

    return answer


def sent(page: Page) -> Any:
    """A page that is always the same."""

    async def answer(request: Request) -> Response:
        return page.answer(request)

    return answer


def set_up_page(folders: Folders, editions: Editions) -> Any:
    """The page of the ways to play a game, for those that there are."""
    always = page("set_up", folders, editions)

    async def answer(request: Request) -> Response:
        if request.path_params["game"] not in game_names():
            raise HTTPException(404)
        return always.answer(request)

    return answer


def table_page(folders: Folders, editions: Editions, game_at: GameAt) -> Any:
    """The page of a table, which needs other modules for each game."""
    told = page("table", folders, editions)
    drawn = {name: page("table", folders, editions, name) for name in game_names() if is_drawn(game(name))}

    async def answer(request: Request) -> Response:
        name = await game_at(request.path_params["link"][:LONGEST_LINK])
        return drawn.get(name or "", told).answer(request)

    return answer


async def qr_code(request: Request) -> Response:
    """The address of a table as a picture that phones can read."""
    import segno  # late: most requests need none

    url = request.url
    address = f"{url.scheme}://{url.netloc}/t/{request.path_params['link'][:LONGEST_LINK]}"
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(out, kind="svg", border=2, xmldecl=False)
    return Response(out.getvalue(), media_type="image/svg+xml")


def page(name: str, folders: Folders, editions: Editions, drawn: str | None = None) -> Page:
    """A page as it lies in the folder, with a link to each module that it, and the game drawn there, will need."""
    text = (WEB / f"{name}.html").read_text(encoding="utf-8")
    (script,) = SCRIPT.finditer(text)
    needed = [script[1]] if drawn is None else [script[1], f"/games/{drawn}/web/table.js"]
    modules = sorted(all_modules(needed, folders) - {script[1]})
    links = "".join(f'\n    <link rel="modulepreload" href="{module}" />' for module in modules)
    text = text[: script.end()] + links + text[script.end() :]
    text = text if drawn is None else text.replace("<html", f'<html data-drawn="{drawn}"', 1)
    return Page(text, editions)


def all_modules(scripts: list[str], folders: Folders) -> set[str]:
    """Scripts, the modules that they import, and those that these import."""
    found = set(scripts)
    to_read = list(scripts)
    while to_read:
        reader = to_read.pop()
        names = IMPORTED.findall(source(reader, folders))
        new = {posixpath.normpath(posixpath.join(posixpath.dirname(reader), name)) for name in names} - found
        to_read += new
        found |= new
    return found


def source(module: str, folders: Folders) -> str:
    """The text of a module."""
    address = next(address for address in folders if module.startswith(address + "/"))
    return (folders[address] / module.removeprefix(address + "/")).read_text(encoding="utf-8")
