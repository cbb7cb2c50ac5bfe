"""`birdtable rules`: how to play, section by section."""

from __future__ import annotations

from pathlib import Path

from birdtable.cli.terminal import Terminal
from birdtable.core.errors import BadSetUp, quoted
from birdtable.core.registry import game as game_named
from birdtable.core.words import Words, language_for
from birdtable.table.rules_text import Section, as_plain, rules_text, sections

WORDS = Path(__file__).with_name("words")
ALL = "all"


def rules(game: str, wanted: str | None, language: str | None) -> None:
    """List the sections of a game's rules, or show one of them, or all."""
    words = Words(language_for(language), WORDS)
    text = rules_text(game_named(game), words.language)
    named = [section for section in sections(text) if section.anchor]
    terminal = Terminal()
    if wanted is None and named:
        terminal.say(sections(text)[0].title, "strong")
        terminal.show([[(f"  {section.anchor:<{_widest(named)}}  ", "number"), _titled(section)] for section in named])
        terminal.say(words("one-section", game=game, section=named[0].anchor, all=ALL), "quiet")
    elif wanted in (None, ALL):
        terminal.show_markdown(as_plain(text))
    else:
        terminal.show_markdown(as_plain(_found(named, game, wanted or "").text))


def _widest(named: list[Section]) -> int:
    return max(len(section.anchor) for section in named)


def _titled(section: Section) -> tuple[str, str]:
    """A section within another is indented."""
    return "  " * (section.level - 2) + section.title, ""


def _found(named: list[Section], game: str, wanted: str) -> Section:
    for section in named:
        if section.anchor == wanted:
            return section
    there = ", ".join([*(section.anchor for section in named), ALL])
    raise BadSetUp(f"no section {quoted(wanted)} in the rules of {game}; there is {there}")
