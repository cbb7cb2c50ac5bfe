"""What docs/records.md says is so: its records replay, its faults are told so, and it leaves no word of a game out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

import birdtable
from birdtable.arena.simulate import Series, records
from birdtable.cli.records import fault_of
from birdtable.conformance import set_ups
from birdtable.core.record import REQUIRED
from test_docs import ROOT, code_blocks

DOCUMENT = ROOT / "docs" / "records.md"
EXAMPLES = [json.loads(block) for block in code_blocks(DOCUMENT, "json")]
GAMES = birdtable.game_names()


def section(name: str) -> str:
    """What the document says of one game."""
    (found,) = [part for part in DOCUMENT.read_text("utf-8").split("\n## ") if f"(`{name}`)" in part.splitlines()[0]]
    return found


def quoted_words(text: str) -> set[str]:
    """Every word that stands in code, and those between the two of `n1` to `n7`."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    words = {word for code in re.findall(r"`([^`]+)`", prose) for word in re.split(r"[ /]", code)}
    for stem, first, last in re.findall(r"`([\w-]*?)(\d+)`\s+to\s+`\1(\d+)`", prose):
        words |= {f"{stem}{number:0{len(first)}}" for number in range(int(first), int(last) + 1)}
    return words


@cache
def some_records(name: str) -> list[dict[str, Any]]:
    """Games of every variant and number of seats."""
    game = birdtable.game(name)
    series = [Series(game, players, 2, 0, ("random",), variant) for variant, players in set_ups(game)]
    return [record for one in series for record in records(one)]


def spellings(name: str) -> Iterator[str]:
    """Every move that a game can spell, with any number of seats."""
    game = birdtable.game(name)
    for variant, players in set_ups(game):
        state = birdtable.Play.seeded(game, players, variant=variant).state
        for move in range(game.rules.MOVES):
            with suppress(IndexError):  # a card that there is only with more seats
                yield game.notation.spell(state, move)


def is_a_place(word: str) -> bool:
    """A number, a cell, a column or a row and column, of which the document gives one and says how far they go."""
    return re.fullmatch(r"\d+|[a-g][1-3]?|\d-\d", word) is not None


def test_every_game_has_a_record_and_all_of_them_are_good() -> None:
    assert {record["game"] for record in EXAMPLES} == set(GAMES)
    for block in code_blocks(DOCUMENT, "json"):
        birdtable.replay(birdtable.parse(block))
    assert EXAMPLES[0]["outcome"]


@pytest.mark.parametrize("name", GAMES)
def test_every_word_of_a_move_is_named(name: str) -> None:
    words = {word for text in spellings(name) for word in text.split() if not is_a_place(word)}
    assert words - quoted_words(section(name)) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_named(name: str) -> None:
    shuffles = [entry.get("shuffle", []) for record in some_records(name) for entry in record["chance"]]
    cards = {part for cards in shuffles for card in cards if isinstance(card, str) for part in card.split("/")}
    assert cards - quoted_words(section(name)) == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_variant_and_option_is_named(name: str) -> None:
    game = birdtable.game(name)
    options = {option.name for option in game.options}
    assert {*game.rules.REASONS, *game.variants, *options} - quoted_words(section(name)) == set()
    for variant, counts in game.variants.items():
        assert re.search(rf"^\| `{variant}` \| {seats_text(counts)}\b", section(name), re.MULTILINE)


def seats_text(counts: tuple[int, ...]) -> str:
    return f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else str(counts[0])


def test_every_key_is_named() -> None:
    assert {*REQUIRED, *(key for name in GAMES for record in some_records(name) for key in record)} <= quoted_words(
        DOCUMENT.read_text("utf-8")
    )


def test_the_faults_are_told_as_the_document_shows_them() -> None:
    whole = EXAMPLES[0]
    spoilt = [
        whole | {"birdtable": 2},
        whole | {"chance": whole["chance"][:1]},
        whole | {"moves": [[2, "flip 6-1"], *whole["moves"]]},
        whole | {"moves": [*whole["moves"], [3, "flip 1-4"]]},
        whole | {"outcome": None},
    ]
    lines = [fault_of("games.jsonl", number, json.dumps(record).encode()) for number, record in enumerate(spoilt, 1)]
    (shown,) = code_blocks(DOCUMENT, "text")
    assert lines == shown.splitlines()
