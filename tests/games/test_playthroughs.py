"""Every game and variant has a golden playthrough, and still plays it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playthrough import files, playthrough

from birdtable.core.contract import Game


@pytest.mark.parametrize(("file", "game", "variant"), files(), ids=lambda value: getattr(value, "name", value))
def test_a_game_plays_as_it_always_did(file: Path, game: Game, variant: str) -> None:
    assert playthrough(game, variant) == file.read_text("utf-8"), "meant? then run scripts/playthroughs"


def test_no_playthrough_is_left_of_a_game_that_is_gone() -> None:
    kept = set(Path(__file__).parent.glob("*/playthroughs/*"))
    assert kept == {file for file, _, _ in files()}
