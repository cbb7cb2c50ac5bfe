"""What the terminal prints, line by line."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import birdtable
from birdtable.cli.terminal import Terminal

FRENCH_RULES = sorted(Path(birdtable.__file__).parent.glob("games/*/RULES.fr.md"))


def printed(text: str, width: int) -> str:
    """A longer text as a terminal of this width shows it."""
    terminal = Terminal()
    terminal.console = Console(file=io.StringIO(), width=width, highlight=False)
    terminal.show_markdown(text)
    assert isinstance(terminal.console.file, io.StringIO)
    return terminal.console.file.getvalue()


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_lines_of_a_longer_text_are_not_broken_at_no_break_spaces(space: str) -> None:
    words = f"Qui{space}va{space}là{space}?"
    for width in range(12, 40):
        shown = printed(f"Le guet demande **toujours** : {words} Et on répond.", width)
        assert words in shown
        assert max(len(line.rstrip()) for line in shown.splitlines()) <= width


@pytest.mark.parametrize("file", FRENCH_RULES, ids=lambda file: file.parent.name)
def test_no_line_of_the_french_rules_begins_with_a_mark_that_a_no_break_space_holds(file: Path) -> None:
    text = file.read_text("utf-8")
    for width in (40, 61, 80):
        shown = printed(text, width)
        assert not re.search(r"^\s*[?!;:»]", shown, re.MULTILINE)
        assert "\ue000" not in shown
        assert "\ue001" not in shown
