"""How to play: a page for each game, in every language, from the rules that lie beside its code."""

from __future__ import annotations

from functools import cache
from html import escape

from markdown_it import MarkdownIt
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from birdtable.core.registry import game as game_named
from birdtable.core.registry import game_names
from birdtable.core.words import LANGUAGES
from birdtable.server.http.security import language_accepted, language_wanted
from birdtable.server.showing.catalogue import is_drawn
from birdtable.server.showing.wording import words_of
from birdtable.table.rules_text import rules_text
from birdtable.table.telling import Telling

NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}

PAGE = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>{title} – Birdtable</title>
    <script src="/static/core/theme.js"></script>
    <link rel="icon" href="/static/art/favicon.svg" type="image/svg+xml" />
    <meta name="theme-color" content="#2c6549" />
    <link rel="stylesheet" href="/static/tokens.css" />
    <link rel="stylesheet" href="/static/style.css" />
    <link rel="stylesheet" href="/static/rules.css" />
  </head>
  <body>
    <header class="head">
      <a class="home" href="/"><img src="/static/art/logo.svg" alt="" width="32" height="32" />Birdtable</a>
      <nav class="tongues" aria-label="{languages}">
        {links}
      </nav>
    </header>
    <main class="rules">
      {picture}
      {text}
    </main>
  </body>
</html>
"""


async def rules_page(request: Request) -> Response:
    """A game's rules in the language that is asked for, or that the browser accepts."""
    name = request.path_params["game"]
    if name not in game_names():
        raise HTTPException(404)
    language = language_wanted(request.query_params, LANGUAGES) or language_accepted(request.headers, LANGUAGES)
    return HTMLResponse(written(name, language), headers={"vary": "accept-language"})


@cache
def written(name: str, language: str) -> str:
    """The page of one game in one language."""
    game = game_named(name)
    telling = Telling(game, [], words_of(name, language))
    art = f'<img class="art" src="/games/{name}/web/tile.svg" alt="" width="320" height="200" />'
    return PAGE.format(
        language=language,
        languages=escape(telling.words("languages")),
        title=escape(telling.title()),
        links="\n        ".join(link(tongue, tongue == language) for tongue in LANGUAGES),
        picture=art if is_drawn(game) else "",
        text=rendered(rules_text(game, language) or f"# {telling.title()}\n\n{telling.credits()}"),
    )


def rendered(text: str) -> str:
    """Markdown as HTML; a table that is too wide for a phone can be moved aside, also by keys."""
    page = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return page.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")


def link(tongue: str, current: bool) -> str:
    """The same page in a language."""
    mark = ' aria-current="page"' if current else ""
    return f'<a href="?lang={tongue}" lang="{tongue}" hreflang="{tongue}"{mark}>{NAMES[tongue]}</a>'
