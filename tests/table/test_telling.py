"""A table in words: for terminal and server alike, and also for games that draw no table of their own."""

from __future__ import annotations

import random
from typing import Any

import eggs
import pytest

import birdtable
from birdtable.core.play import Outcome, Play
from birdtable.core.words import LANGUAGES
from birdtable.table.telling import Telling, listed, words_for

NAMES = ["Ana", "Ben"]


def telling(name: str = "cubirds", language: str = "en") -> Telling:
    game = birdtable.game(name)
    return Telling(game, NAMES, words_for(game, language))


@pytest.mark.parametrize("name", birdtable.game_names())
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_game_says_what_it_is_about(name: str, language: str) -> None:
    assert len(telling(name, language).about()) > 30


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_game_says_whose_game_it_is_after(language: str) -> None:
    assert "Stefan Alexander" in telling("cubirds", language).credits()
    assert telling("cubirds", "en").credits() != telling("cubirds", "de").credits()


def test_options_and_their_values_have_names() -> None:
    told = telling()
    assert told.option("head_start") == "RobinBird’s head start"
    values = [told.option_value("head_start", value) for value in (None, 0, 1, 2)]
    assert len(set(values)) >= 3
    assert "2" in values[-1]


def test_what_has_no_words_goes_by_its_own_name() -> None:
    told = telling()
    assert told.option("size") == "size"
    assert [told.option_value("size", value) for value in (None, 3, "big")] == ["usual", "3", "big"]


def test_the_table_is_told_line_by_line_with_and_without_styles() -> None:
    told = telling()
    view = Play.seeded(told.game, 2, 1).view(0)
    lines = told.table(view, 0)
    assert told.text(view, 0) == ["".join(text for text, _ in line) for line in lines]
    assert "Ana" in "".join(told.text(view, 0))


def test_the_invitation_says_whether_others_decide_too() -> None:
    told = telling()
    play = Play.seeded(told.game, 2, 1)
    seat = play.next_seat
    alone, together = (told.invitation(play.view(seat), seat, at_once) for at_once in (False, True))
    assert NAMES[seat] in alone
    assert "in secret" in together


def test_moves_and_events_are_said_in_the_readers_language() -> None:
    assert telling(language="de").spoken("lay owl 1 left").split()[1] == "Eule"
    assert "Ana" in telling().sentence({"event": "passed", "seat": 0})


@pytest.mark.parametrize("reason", ["nothing", "uncovered", "others", "held", "curtain"])
def test_why_nothing_can_be_taken_back_is_a_sentence(reason: str) -> None:
    assert telling().why_no_undo(reason).endswith(".")


def test_the_result_names_who_wins_or_shares_the_win() -> None:
    told = telling()
    assert told.result(Outcome("r", (3, 1), (0,))) == "The game is over. Ana wins!"
    assert told.result(Outcome("r", (3, 3), (0, 1))) == "The game is over. Ana and Ben share the win!"


def test_a_game_without_words_for_its_ending_tells_it_in_points() -> None:
    told = Telling(eggs.game, NAMES, words_for(eggs.game, "en"))
    alone, shared = Outcome("r", (3, 1), (0,)), Outcome("r", (1, 1), (0, 1))
    assert told.result(alone, {}) == "The game is over. Ana wins with 3 points."
    assert told.all_had(alone, {}) == ["Ana: 3 points", "Ben: 1 point"]
    assert told.ending(shared, {}).said == "Ana and Ben share the win with 1 point each."


def test_a_game_may_have_a_name_of_its_own_in_a_language() -> None:
    assert telling("wolken", "fr").title() == "Au-dessus des nuages"
    assert telling("cubirds", "fr").title() == "CuBirds"


def test_what_is_best_told_first_comes_first_and_else_the_order_stays() -> None:
    events: list[dict[str, Any]] = [
        {"event": "paid", "seat": 0, "cubes": 1},
        {"event": "swapped", "cell": "a1", "other": "b1"},
    ]
    assert [event["event"] for event in telling("wolken").as_told(events)] == ["swapped", "paid"]
    assert telling("cubirds").as_told(events) == events


def test_a_move_without_words_of_its_own_is_said_word_by_word() -> None:
    told = Telling(eggs.game, NAMES, words_for(eggs.game, "en"))
    assert told.move("take 2", {}) == told.spoken("take 2")


def test_a_game_without_words_is_listed_as_it_is() -> None:
    told = Telling(eggs.game, NAMES, words_for(eggs.game, "en"))
    view = Play.seeded(eggs.game, 2, 1).view(0)
    assert told.about() == ""
    assert told.text(view, 0) == listed(view)
    assert told.sentence({"event": "took", "eggs": 2}) == "event=took eggs=2"
    assert "Ana" in told.invitation(view, 0, at_once=False)


def test_plain_data_is_listed_with_its_inner_parts_indented() -> None:
    data = {"turn": 1, "piles": [3, 4], "players": [{"name": "Ana", "hand": {}}, {"name": "Ben", "hand": {"owl": 2}}]}
    assert listed(data) == [
        "turn: 1",
        "piles: 3, 4",
        "players:",
        "  name: Ana",
        "  hand: -",
        "  name: Ben",
        "  hand: owl: 2",
    ]


def test_a_game_without_a_table_of_its_own_leads_to_no_rule() -> None:
    play = Play.seeded(eggs.game, 2, 1)
    assert Telling(eggs.game, NAMES, words_for(eggs.game, "en")).rule(play.view(0)) is None


# The names are put in afterwards, where that makes no difference


def everything_that_happens(name: str, players: int) -> list[dict[str, Any]]:
    """All events of a game at random, as every seat and a spectator see them."""
    play = Play.seeded(birdtable.game(name), players, 5)
    rng = random.Random(name)
    while not play.over:
        play.play(play.next_seat, rng.choice(play.legal_moves(play.next_seat)))
    return [event for seat in (*range(players), None) for event in play.events(seat)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "players"), [("cubirds", 3), ("kuckuck", 3), ("whatsup", 2), ("wolken", 3)])
def test_a_sentence_is_the_same_whosever_table_it_was_said_at_before(name: str, players: int, language: str) -> None:
    game = birdtable.game(name)
    words = words_for(game, language)
    assert game.screen
    happened = everything_that_happens(name, players)
    for names in (["Ana", "Ben", "Cleo"], ["ana", "élise", "ß"], ["Ben", "Ana", "\ue000"], ["", "日本", "{ $name }"]):
        telling = Telling(game, names[:players], words)
        for event in happened:
            assert telling.sentence(event) == game.screen.sentence(event, names[:players], words)
    assert len({telling.sentence(event) for event in happened}) > 10


def test_a_sentence_about_something_with_a_list_in_it_is_made_anew_each_time() -> None:
    assert telling("cubirds").sentence({"event": "dealt", "cards": ["owl"]}) == ""
