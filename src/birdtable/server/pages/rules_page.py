"""How to play: a page for each game, in every language, from the rules that lie beside its code."""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names
from birdtable.server.http.answering import language_of
from birdtable.server.pages.editions import Editions, addressed
from birdtable.server.pages.frame import framed
from birdtable.server.pages.pictures import positions
from birdtable.server.pages.rules_html import contents, rendered
from birdtable.server.showing.catalogue import is_drawn
from birdtable.server.showing.wording import words_of
from birdtable.table.rules_text import rules_text
from birdtable.table.telling import Telling


def rules_page(editions: Editions) -> Any:
    """A game's rules in the language that is asked for, else one that the browser accepts."""

    async def answer(request: Request) -> Response:
        name = request.path_params["game"]
        if name not in game_names():
            raise HTTPException(404)
        page = written(name, language_of(request)).encode()
        return HTMLResponse(addressed(page, editions.latest().name), headers={"vary": "accept-language"})

    return answer


@cache
def written(name: str, language: str) -> str:
    """The page of one game in one language."""
    game = game_named(name)
    telling = Telling(game, [], words_of(name, language))
    text = rules_text(game, language) or f"# {telling.title()}\n\n{telling.credits()}"
    art = f'<img class="art" src="/games/{name}/web/tile.svg" alt="" width="320" height="200" />\n'
    page = rendered(text, positions(game, language))
    article = f'<article class="rules-text">\n{art if is_drawn(game) else ""}{page}</article>'
    title = text.partition("\n")[0].removeprefix("# ")
    return framed(language, title, contents(text, telling.words("contents")) + article, name)
