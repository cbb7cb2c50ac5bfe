"""The rules of a game as people read them, in their language: whole, or by sections that can be pointed at.

A heading carries its anchor, the same in every language: `### Enclosing birds {#enclosing}`. A picture is
`![what is to be seen](picture:NAME)`. A ruling of ours is a quotation that begins `> **Our ruling 4.**`; its anchor is
`ruling-4`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from birdtable.core.contract import Game

HEADING = re.compile(r"^(#{1,6}) (.*?)(?: \{#([a-z0-9-]+)\})?$", re.MULTILINE)
PICTURE = re.compile(r"!\[([^\]]*)\]\(picture:([a-z0-9-]+)\)")
RULING = re.compile(r"\*\*(?:Our ruling|Notre règle|Unsere Regelung)[  ](\d+)[  ]?\.?\*\*")


@dataclass(frozen=True)
class Section:
    """A heading and all below it, up to the next that is no smaller."""

    level: int  # 1 is the title of the page
    title: str
    anchor: str  # "" if it has none
    text: str  # in Markdown, with its heading


def rules_text(game: Game, language: str) -> str:
    """A game's own page of rules, in Markdown; empty if there is none. What is for programmers is in RULINGS.md."""
    names = (f"RULES.{language}.md", "RULES.md")
    file = next((game.folder / name for name in names if (game.folder / name).exists()), None)
    return file.read_text("utf-8") if file else ""


def sections(text: str) -> list[Section]:
    """All sections of a page, in its order; one lies within another."""
    found = list(HEADING.finditer(text))
    bodies = [text[heading.start() : _end(found[number:], text)].strip() for number, heading in enumerate(found)]
    return [
        Section(len(marks), title, anchor or "", body)
        for (marks, title, anchor), body in zip((heading.groups() for heading in found), bodies, strict=True)
    ]


def _end(headings: list[re.Match[str]], text: str) -> int:
    """Where the section of the first of these headings ends."""
    level = len(headings[0][1])
    return next((later.start() for later in headings[1:] if len(later[1]) <= level), len(text))


def anchors(text: str) -> list[str]:
    """What can be pointed at on a page, rulings included."""
    return [section.anchor for section in sections(text) if section.anchor] + [f"ruling-{n}" for n in rulings(text)]


def rulings(text: str) -> list[int]:
    """The numbers of our own rulings, where they stand on a page."""
    return [int(number) for number in re.findall(rf"^> {RULING.pattern}", text, re.MULTILINE)]


def as_plain(text: str) -> str:
    """Rules for where nothing is drawn or linked: without anchors, and with the words of a picture in its place."""
    without_anchors = HEADING.sub(r"\1 \2", text)
    return PICTURE.sub(r"*\1*", without_anchors)
