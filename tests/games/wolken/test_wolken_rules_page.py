"""The figures on the page of rules are those of the cards, in every language."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from birdtable.core.record import replay
from birdtable.core.words import LANGUAGES, Words
from birdtable.games.wolken import game
from birdtable.games.wolken.cards import COUNTS, CUBES, DECK_CARDS, HEIGHTS, LINE_CARDS

OURS = json.loads((game.folder / "cards.json").read_text("utf-8"))


def rows_of(anchor: str, language: str) -> list[list[str]]:
    """The rows of the first table of a section, without its heading, each as its cells."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    section = (game.folder / name).read_text("utf-8").split(f"{{#{anchor}}}")[1]
    table = section[section.index("|---") :].split("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table]


def cells_of(action: str, players: int) -> str:
    """All cards of one action in a deck, as the page lists them."""
    cards: list[dict[str, Any]] = [card for card in OURS["decks"][str(players)] if card["action"] == action]
    return " / ".join(
        "\N{NO-BREAK SPACE}".join(f"{cell}+{points}" for cell, points in card["cells"].items()) for card in cards
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_lists_all_nest_cards(language: str) -> None:
    listed = [[int(cell.replace("−", "-")) for cell in row] for row in rows_of("nest-cards", language)]
    assert listed == [[*nest["points"], nest["couple"]] for nest in OURS["nest"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_lists_all_manoeuvre_cards_by_their_names(language: str) -> None:
    words = Words(language, game.folder / "words")
    actions = {card["action"] for card in OURS["decks"]["4"]}
    expected = {words.word(action): [cells_of(action, players) for players in COUNTS] for action in actions}
    assert {name: cells for name, *cells in rows_of("cards", language)} == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_each_manoeuvre_costs(language: str) -> None:
    words = Words(language, game.folder / "words")
    costs = {words.word(card["action"]): str(card["cost"] or "–") for card in OURS["decks"]["4"]}
    assert {name: cost for name, cost, _ in rows_of("manoeuvre", language)} == costs


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_how_many_of_everything_there_are(language: str) -> None:
    pyramids = [" ".join(str(height) for height in HEIGHTS[players] if height) for players in COUNTS]
    assert rows_of("flock", language) == [
        [str(players), pyramid, str(CUBES[players]), str(LINE_CARDS[players])]
        for players, pyramid in zip(COUNTS, pyramids, strict=True)
    ]
    _, cubes, cards, nests, _ = (amount for _, amount, _ in rows_of("box", language))
    assert re.findall(r"\d\d", cubes) == [str(CUBES[players]) for players in COUNTS]
    assert re.findall(r"\d\d", cards) == [str(DECK_CARDS[players]) for players in COUNTS]
    assert nests.startswith(str(len(OURS["nest"])))


def test_the_pictures_of_landing_and_validation_show_the_examples_of_the_book() -> None:
    pictures = json.loads((game.folder / "pictures.json").read_text("utf-8"))
    landing, validation = pictures["landing"], pictures["validation"]
    record = validation["record"]
    assert landing["record"] == record
    play = replay(record, landing["at"] + 1)
    assert [event["points"] for event in play.events() if event["event"] == "nested"] == [14, 7, 3, 0]
    play = replay(record, validation["at"])
    for card in ("4-20", "4-21", "4-07"):
        play.play(validation["seat"], f"validate {card}")
    paid = [event["points"] for event in play.events() if event["event"] == "validated"]
    assert paid == [3, 3, 5]
