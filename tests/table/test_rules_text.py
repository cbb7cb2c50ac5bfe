"""The rules as people read them: all of them, and nothing else."""

from __future__ import annotations

import eggs
import pytest

import birdtable
from birdtable.core.words import LANGUAGES
from birdtable.table.rules_text import anchors, as_plain, rules_text, rulings, sections

PAGE = """# Pond: how to play

Birds on a pond.

## Your turn {#turn}

Do it.

### Laying {#laying}

![Two ducks are laid](picture:laying)

> **Our ruling 4.** At the right.

## The end {#end}

Over.

---
After Pond; unofficial.
"""


def test_a_page_falls_into_sections_of_which_one_lies_within_another() -> None:
    found = sections(PAGE)
    assert [(one.level, one.title, one.anchor) for one in found] == [
        (1, "Pond: how to play", ""),
        (2, "Your turn", "turn"),
        (3, "Laying", "laying"),
        (2, "The end", "end"),
    ]
    assert found[1].text.startswith("## Your turn {#turn}\n\nDo it.")
    assert found[1].text.endswith("At the right.")
    assert found[2].text in found[1].text


def test_sections_and_rulings_can_be_pointed_at() -> None:
    assert anchors(PAGE) == ["turn", "laying", "end", "ruling-4"]
    assert rulings("> **Notre règle 12.** Non.\n\n> **Unsere Regelung 3.** Nein.\n\n**Our ruling 5.** no") == [12, 3]


def test_where_nothing_is_drawn_there_are_words() -> None:
    plain = as_plain(PAGE)
    assert "## Your turn\n" in plain
    assert "*Two ducks are laid*" in plain
    assert "{#" not in plain
    assert "picture:" not in plain


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_its_own_page(language: str) -> None:
    first = rules_text(birdtable.game("kuckuck"), language).splitlines()[0]
    assert first.startswith("# Zum Kuckuck")
    assert len({rules_text(birdtable.game("kuckuck"), other).splitlines()[0] for other in LANGUAGES}) == 3


def test_a_game_without_rules_has_none_to_show() -> None:
    assert rules_text(eggs.game, "de") == ""
