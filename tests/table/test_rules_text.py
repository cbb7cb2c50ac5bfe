"""The rules as people read them: all of them, and nothing else."""

from __future__ import annotations

import re

import eggs
import pytest

import birdtable
from birdtable.core.words import LANGUAGES
from birdtable.table.rules_text import rules_text

NOT_FOR_PEOPLE = "## The greedy bot"


@pytest.mark.parametrize("game", birdtable.game_names())
def test_every_section_is_there_but_those_for_programmers(game: str) -> None:
    whole = (birdtable.game(game).folder / "RULES.md").read_text("utf-8")
    sections = re.findall(r"^#+ .*$", whole, re.MULTILINE)
    shown = rules_text(birdtable.game(game), "en")
    assert re.findall(r"^#+ .*$", shown, re.MULTILINE) == [one for one in sections if one != NOT_FOR_PEOPLE]
    assert NOT_FOR_PEOPLE in whole
    assert not re.search(r"^(Code|Tests): ", shown, re.MULTILINE)
    assert shown.splitlines()[-1] == whole.splitlines()[-1], "whose game it is after"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_its_own_page(language: str) -> None:
    first = rules_text(birdtable.game("kuckuck"), language).splitlines()[0]
    assert first.startswith("# Zum Kuckuck")
    assert len({rules_text(birdtable.game("kuckuck"), other).splitlines()[0] for other in LANGUAGES}) == 3


def test_a_game_without_rules_has_none_to_show() -> None:
    assert rules_text(eggs.game, "de") == ""
