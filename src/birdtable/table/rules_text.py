"""The rules of a game as people read them, in their language."""

from __future__ import annotations

import re

from birdtable.core.contract import Game

# Which functions and tests carry a section, and how a bot judges moves.
FOR_PROGRAMMERS = re.compile(
    r"^(Code|Tests): [^\n]*\n|^## The greedy bot\n.*?(?=^## |^---|^After )", re.MULTILINE | re.DOTALL
)


def rules_text(game: Game, language: str) -> str:
    """A game's own page of rules, in Markdown and without the lines for programmers; empty if there is none."""
    names = (f"RULES.{language}.md", "RULES.md")
    file = next((game.folder / name for name in names if (game.folder / name).exists()), None)
    return FOR_PROGRAMMERS.sub("", file.read_text("utf-8")) if file else ""
