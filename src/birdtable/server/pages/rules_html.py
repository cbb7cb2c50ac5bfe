"""Rules as HTML: a section for each heading, so that anything can be linked to, and a table of contents."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from birdtable.table.rules_text import PICTURE, RULING, Section, sections

ANCHOR = re.compile(r" \{#([a-z0-9-]+)\}$")
CONTENTS = (2, 3)  # the levels of headings that are listed


def rendered(text: str, pictures: Mapping[str, Any] | None = None) -> str:
    """Markdown as HTML, with what its pictures show; a table that is too wide for a phone can be moved aside."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = list(_in_sections(_with_figures(markdown.parse(text), pictures or {})))
    page: str = markdown.renderer.render(tokens, markdown.options, {})
    return page.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")


def _with_figures(tokens: list[Token], shown: Mapping[str, Any]) -> list[Token]:
    """The same with a figure in the place of each paragraph that is a picture."""
    pictures = {}  # by where the paragraph begins
    for place, token in enumerate(tokens):
        alone = token.type == "inline" and tokens[place - 1].type == "paragraph_open"
        if alone and (picture := PICTURE.fullmatch(token.content)):
            pictures[place - 1] = _as_html(_figure(picture[2], picture[1], shown.get(picture[2])))
    inside = {place + part for place in pictures for part in (1, 2)}
    return [pictures.get(place, token) for place, token in enumerate(tokens) if place not in inside]


def _figure(name: str, words: str, shown: Any) -> str:
    """What is to be seen, in words; the page draws it above them, from what it is told of it."""
    position = f' data-position="{escape(json.dumps(shown, separators=(",", ":")))}"' if shown else ""
    caption = f"<figcaption>{escape(words)}</figcaption>"
    return f'<figure class="picture" data-picture="{name}"{position}>{caption}</figure>\n'


def _in_sections(tokens: list[Token]) -> Iterator[Token]:
    """The same with an element around each section, and around those below it; rulings can be linked to as well."""
    open_levels: list[int] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            level = int(token.tag[1])
            while open_levels and open_levels[-1] >= level:
                open_levels.pop()
                yield _as_html("</section>\n")
            if level > 1:
                open_levels.append(level)
                yield _as_html(_section_with(_anchor_taken_from(tokens[place + 1])))
        elif token.type == "blockquote_open" and (ruling := RULING.match(tokens[place + 2].content)):
            _fold(tokens, place, f"ruling-{ruling[1]}")
        elif token.type == "hr":  # what comes after it belongs to no section
            yield from (_as_html("</section>\n") for _ in open_levels)
            open_levels.clear()
        yield token
    yield from (_as_html("</section>\n") for _ in open_levels)


def _fold(tokens: list[Token], place: int, anchor: str) -> None:
    """What we decided ourselves is unfolded by who wants to know: its first words in bold are its title."""
    close = next(token for token in tokens[place:] if token.type == "blockquote_close")
    children = tokens[place + 2].children or []
    end = next(k for k, child in enumerate(children) if child.type == "strong_close")
    title = "".join(child.content for child in children[:end]).rstrip(".\u202f ")
    del children[: end + 1]
    children[0].content = children[0].content.lstrip()
    before = f'<details class="ruling">\n<summary>{escape(title)}</summary>\n<div id="{anchor}">\n'
    for token, html in ((tokens[place], before), (close, "</div>\n</details>\n")):
        token.type, token.content = "html_block", html


def _anchor_taken_from(heading: Token) -> str:
    """The anchor at the end of a heading, which loses it."""
    last = (heading.children or [heading])[-1]
    found = ANCHOR.search(last.content)
    last.content = ANCHOR.sub("", last.content)
    return found[1] if found else ""


def _section_with(anchor: str) -> str:
    return f'<section id="{anchor}">\n' if anchor else "<section>\n"


def _as_html(content: str) -> Token:
    return Token("html_block", "", 0, content=content)


def contents(text: str, label: str) -> str:
    """Links to all that has an anchor, one below the other; nothing if there is nothing to choose from."""
    listed = [section for section in sections(text) if section.anchor and section.level in CONTENTS]
    if len(listed) < 2:
        return ""
    links = "\n".join(_link(section) for section in listed)
    title = f"<details>\n<summary>{escape(label)}</summary>"
    return f'<nav class="contents" aria-label="{escape(label)}">\n{title}\n<ol>\n{links}\n</ol>\n</details>\n</nav>'


def _link(section: Section) -> str:
    title = escape(section.title.replace("*", ""))
    return f'<li class="level-{section.level}"><a href="#{section.anchor}">{title}</a></li>'
