"""`birdtable rules`: the sections of a page, one of them, or all."""

from __future__ import annotations

import pytest

from birdtable.cli import rules as command
from birdtable.core.contract import Game
from birdtable.core.errors import BadSetUp

PAGE = """# Pond: how to play

Birds on a pond.

## Your turn {#turn}

### Laying {#laying}

![Two ducks are laid](picture:laying)

## The end {#the-end}

Over.
"""


@pytest.fixture(autouse=True)
def pond(monkeypatch: pytest.MonkeyPatch) -> None:
    def text(_game: Game, language: str) -> str:
        return PAGE.replace("Over.", f"Over, in {language}.")

    monkeypatch.setattr(command, "rules_text", text)


def test_without_a_section_they_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    command.rules("cubirds", None, "en")
    assert capsys.readouterr().out.splitlines()[:4] == [
        "Pond: how to play",
        "  turn     Your turn",
        "  laying     Laying",
        "  the-end  The end",
    ]


def test_a_section_is_shown_with_those_below_it_and_a_picture_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    command.rules("cubirds", "turn", "en")
    shown = capsys.readouterr().out
    assert "Your turn" in shown
    assert "Two ducks are laid" in shown
    assert "The end" not in shown
    assert "{#" not in shown


def test_the_whole_page_is_shown_in_the_language_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    command.rules("cubirds", "all", "de")
    shown = capsys.readouterr().out
    assert "Birds on a pond." in shown
    assert "Over, in de." in shown


def test_who_asks_for_a_section_that_is_not_there_learns_which_are() -> None:
    with pytest.raises(
        BadSetUp, match="no section 'flying' in the rules of cubirds; there is turn, laying, the-end, all"
    ):
        command.rules("cubirds", "flying", "en")
    with pytest.raises(BadSetUp, match="no language 'xx'; there is en, fr, de"):
        command.rules("cubirds", None, "xx")
