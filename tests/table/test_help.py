"""Help on the way: whatever points at a rule points at one that is there, and whatever is explained has words."""

from __future__ import annotations

import random
import re

import pytest

import birdtable
from birdtable.core.words import LANGUAGES, Words
from birdtable.table.rules_text import anchors, rules_text
from birdtable.table.telling import Telling

SET_UPS = [
    (name, variant, birdtable.game(name).variants[variant][0])
    for name in birdtable.game_names()
    for variant in birdtable.game(name).variants
]
HELPING = [name for name in birdtable.game_names() if (birdtable.game(name).folder / "web" / "help.js").exists()]


def helped(name: str) -> dict[str, str]:
    """The anchors of a game's things, by the keys of `data-help`."""
    code = (birdtable.game(name).folder / "web" / "help.js").read_text("utf-8")
    return dict(re.findall(r"^\s+\"?([\w-]+)\"?: \"([\w-]*)\",", code, re.MULTILINE))


@pytest.mark.parametrize(("name", "variant", "players"), SET_UPS)
def test_the_prompts_of_whole_games_lead_to_rules_that_are_there(name: str, variant: str, players: int) -> None:
    game = birdtable.game(name)
    telling = Telling(game, ["Ana"] * players, Words("en"))
    there = set(anchors(rules_text(game, "en")))
    for seed in range(3):
        luck = random.Random(seed)
        play = birdtable.Play.seeded(game, players=players, seed=seed, variant=variant)
        while not play.over:
            assert {telling.rule(play.view(seat)) for seat in (None, *range(players))} <= there
            play.play(play.next_seat, luck.choice(play.legal_moves(play.next_seat)))
        assert telling.rule(play.view(None)) in there, "how it ended"


@pytest.mark.parametrize("name", HELPING)
def test_what_is_explained_leads_to_rules_that_are_there(name: str) -> None:
    found = helped(name)
    assert found
    assert set(filter(None, found.values())) <= set(anchors(rules_text(birdtable.game(name), "en")))


@pytest.mark.parametrize("name", HELPING)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_explained_has_words_and_no_words_are_for_nothing(name: str, language: str) -> None:
    file = birdtable.game(name).folder / "web" / "words" / f"{language}.ftl"
    assert set(re.findall(r"^help-([\w-]+) =", file.read_text("utf-8"), re.MULTILINE)) == set(helped(name))
