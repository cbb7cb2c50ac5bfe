"""The levels: five birds beside the simplest two, each described in every language."""

from __future__ import annotations

import pytest

import birdtable
from birdtable.bots.levels import BOTS, LADDER, LEVELS, USUAL, WORDS, described, level_of
from birdtable.bots.players import LITTLE, is_little
from birdtable.bots.thinker import Budget
from birdtable.core.errors import BadSetUp
from birdtable.core.words import LANGUAGES, Words


def test_there_are_five_levels_beside_random_and_greedy() -> None:
    assert [level.name for level in LADDER] == ["wren", "finch", "starling", "jackdaw", "raven"]
    assert BOTS[:2] == ("random", "greedy")
    assert USUAL in BOTS


def test_no_level_has_the_name_of_something_in_a_game() -> None:
    for name in birdtable.game_names():
        catalogue = (birdtable.game(name).folder / "words" / "en.ftl").read_text("utf-8")
        assert not [level.name for level in LADDER if f"word-{level.name} " in catalogue]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_sentence_about_how_it_plays(language: str) -> None:
    words = Words(language, WORDS)
    told = [described(bot, words) for bot in BOTS]
    assert len({name for name, _ in told}) == len(BOTS)
    assert all(sentence.endswith(".") and len(sentence) < 120 for _, sentence in told)


def test_the_weaker_a_level_the_more_it_forgets() -> None:
    assert [level.forgotten for level in LADDER] == [144, 112, 56, 0, 0]


def test_the_weaker_a_level_the_less_it_thinks_and_the_weakest_does_not() -> None:
    assert [level.searches for level in LADDER] == [False, True, True, True, True]
    thought = [level.budget.simulations for level in LADDER[1:-1]]
    assert thought == sorted(set(thought))


def test_a_bot_may_be_given_another_budget() -> None:
    assert level_of("raven") is LEVELS["raven"]
    assert level_of("raven:400").budget == Budget(simulations=400)
    assert level_of("starling:30ms").budget == Budget(milliseconds=30)
    assert level_of("starling:30ms").forgotten == LEVELS["starling"].forgotten > 0


def test_a_bot_may_be_changed_for_an_experiment() -> None:
    manner = level_of("raven:400+explore=0.5+depth=8").manner
    assert (manner.explore, manner.depth, manner.glances) == (0.5, 8, None)


@pytest.mark.parametrize(
    "spelled",
    [
        "",
        "owl",
        "raven:",
        "raven:0",
        "raven:x",
        "raven:5s",
        "greedy:40",
        "Raven",
        "raven+depth=8",
        "raven:9+depth=1.5",
        "raven:9+luck=1",
        "raven:9+trust=1.2.3",
    ],
)
def test_what_is_no_bot_is_refused(spelled: str) -> None:
    with pytest.raises(BadSetUp):
        level_of(spelled)


def test_only_little_thinking_is_done_without_compiling() -> None:
    assert is_little(Budget(simulations=LITTLE))
    assert not is_little(Budget(simulations=LITTLE + 1))
    assert not is_little(Budget(simulations=5, milliseconds=5))
    assert not is_little(LEVELS["raven"].budget)
