"""The frame of a page that is only read: its head, the way home, and the same page in the other languages."""

from __future__ import annotations

from html import escape

from birdtable.core.words import LANGUAGES
from birdtable.server.showing.wording import words_of_server

NAMES = {"en": "English", "fr": "Français", "de": "Deutsch"}

SCRIPT = '<script type="module" src="/static/rules/page.js"></script>'
FRAME = """<!doctype html>
<html lang="{language}"{game}>
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
    <link rel="stylesheet" href="/static/kit/kit.css" />
    <link rel="stylesheet" href="/static/rules/text.css" />
    <link rel="stylesheet" href="/static/rules/rules.css" />
    {script}
  </head>
  <body>
    <header class="head">
      <a class="home" href="/" aria-label="Birdtable">
        <img src="/static/art/logo.svg" alt="" width="32" height="32" /><span>Birdtable</span>
      </a>
      <nav class="tongues" aria-label="{languages}">
        {links}
      </nav>
    </header>
    <main class="rules">
      {text}
    </main>
  </body>
</html>
"""


def framed(language: str, title: str, text: str, game: str = "") -> str:
    """A page in a language, perhaps about a game, which then draws pictures in it; its text is HTML."""
    words = words_of_server(language)
    return FRAME.format(
        language=language,
        languages=escape(words("languages")),
        title=escape(title),
        game=f' data-game="{game}"' if game else "",
        script=SCRIPT if game else "",
        links="\n        ".join(link(tongue, tongue == language) for tongue in LANGUAGES),
        text=text,
    )


def link(tongue: str, current: bool) -> str:
    """The same page in a language."""
    mark = ' aria-current="page"' if current else ""
    return f'<a href="?lang={tongue}" lang="{tongue}" hreflang="{tongue}"{mark}>{NAMES[tongue]}</a>'
