"""Lessons for tests: games with a prepared deal, and notes about them."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import eggs

import high_card
from birdtable.core.chance import Recorded, Replayed
from birdtable.core.contract import Game
from birdtable.core.play import Play
from birdtable.core.record import record_of
from birdtable.core.registry import register
from birdtable.core.words import LANGUAGES

Luck = list[dict[str, Any]]
NESTS: Luck = [{"shuffle": [9, 1, 7, 2, 3, 4, 5, 6, 8]}, {"pick": 0}]
CARDS: Luck = [{"shuffle": [*range(1, 10)]}]


def in_all_languages(text: str) -> dict[str, str]:
    """A text that tells its language."""
    return {language: f"{text} ({language})" for language in LANGUAGES}


def played(game: Game, seats: Sequence[str], luck: Luck, moves: Sequence[str]) -> dict[str, Any]:
    """The record of a game with this luck, in which these moves are made by whoever is next; wrens fill the seats."""
    chance = Recorded(Replayed(luck, game.notation.card_name), game.notation.card_name)
    play = Play(game, seats, chance)
    play.set_up()
    for move in moves:
        play.play(play.next_seat, move)
    return record_of(play) | {"bots": {str(seat): "wren" for seat in range(len(seats))}}


def chapter(record: dict[str, Any], learner: int, start: int = 0) -> dict[str, Any]:
    """A chapter with a note wherever its record has a move, and one at its end."""
    del record["bots"][str(learner)]
    says = in_all_languages("…")
    notes = [{"at": at, "says": [says], "task": says} for at in range(start, len(record["moves"]) + 1)]
    return {"title": says, "learner": learner, "from": start, "record": record, "notes": notes}


def with_lesson(game: Game, folder: Path, *chapters: dict[str, Any]) -> Game:
    """The game with a lesson of these chapters, known by its name."""
    lesson = {"lesson": 1, "title": in_all_languages("A lesson"), "minutes": 2, "chapters": list(chapters)}
    (folder / "lessons").mkdir(exist_ok=True, parents=True)
    (folder / "lessons" / "first.json").write_text(json.dumps(lesson), "utf-8")
    own = dataclasses.replace(game)
    own.__dict__["folder"] = folder
    register(own)
    return own


def leaving_lesson(folder: Path) -> Game:
    """Eggs with a lesson whose first decision can be taken back."""
    register(eggs.game)
    record = played(eggs.game, ["You", "Pip"], NESTS, ["leave", "keep", "keep"])
    return with_lesson(eggs.game, folder, chapter(record, 0))


def bidding_lesson(folder: Path) -> Game:
    """High card with a lesson in which three choose at once, and the second seat learns."""
    game = high_card.as_game()
    register(game)
    cards = ["play 1", "play 6", "play 9", "play 3", "play 5", "play 8"]
    return with_lesson(game, folder, chapter(played(game, ["Ana", "You", "Cleo"], CARDS, cards), 1))
