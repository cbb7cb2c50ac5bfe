"""The pictures in the rules: positions of real games, handed to the page as data."""

from __future__ import annotations

import html
import json
import logging
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

import birdtable
from birdtable.core.contract import Game
from birdtable.core.words import LANGUAGES
from birdtable.server.pages.pictures import position, positions
from birdtable.server.pages.rules_html import rendered
from birdtable.table.rules_text import PICTURE, rules_text

CUBIRDS = birdtable.game("cubirds")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_picture_of_the_rules_can_be_made_and_none_is_made_for_nothing(name: str, language: str) -> None:
    game = birdtable.game(name)
    named = {picture for _, picture in PICTURE.findall(rules_text(game, language))}
    assert named == set(positions(game, language))
    assert (game.folder / "web" / "pictures.js").exists()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", birdtable.game_names())
def test_what_is_to_be_seen_is_said_in_a_sentence(name: str, language: str) -> None:
    for words, picture in PICTURE.findall(rules_text(birdtable.game(name), language)):
        assert words[:1].isupper(), picture
        assert words.endswith((".", "!", "»")), picture


def a_record_of_two_moves() -> dict[str, Any]:
    play = birdtable.Play.seeded(CUBIRDS, players=2, seed=3, seats=["Ana", "Wren"])
    for _ in range(2):
        play.play(play.next_seat, play.legal_moves(play.next_seat)[0])
    return birdtable.record_of(play) | {"bots": {"1": "wren"}}


def test_a_picture_shows_how_it_stands_before_a_move_and_after_it() -> None:
    record = a_record_of_two_moves()
    seat, move = record["moves"][0]
    shown = position(CUBIRDS, {"record": record, "at": 0, "seat": seat, "row": 2}, "de")
    before, after = shown["before"], shown["after"]
    assert before["picked"] == move
    assert [offered["move"] for offered in before["offer"]["moves"]] == [move]
    assert before["view"]["players"][seat]["hand"]
    assert before["view"]["players"][1 - seat]["hand"] is None
    assert before["events"] == []
    assert after["events"][0]["event"] == "laid"
    assert after["offer"] is None
    assert [one["name"] for one in after["seats"]] == ["Ana", "Wren"]
    assert [one["kind"] for one in after["seats"]] == ["person", "bot"]
    assert shown["more"] == {"row": 2}


def test_a_spectators_picture_shows_no_hand_and_offers_nothing() -> None:
    shown = position(CUBIRDS, {"record": a_record_of_two_moves(), "at": 1, "moves": 0}, "en")
    assert [player["hand"] for player in shown["before"]["view"]["players"]] == [None, None]
    assert shown["before"]["offer"] is None
    assert shown["after"]["view"] == shown["before"]["view"]


def test_a_picture_that_cannot_be_made_is_left_out_and_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    good = {"record": a_record_of_two_moves(), "at": 0}
    (tmp_path / "pictures.json").write_text(json.dumps({"good": good, "lost": {"lesson": "none", "at": 1}}))
    game = cast(Game, SimpleNamespace(folder=tmp_path, name="cubirds"))
    with caplog.at_level(logging.WARNING):
        assert list(positions(game, "en")) == ["good"]
    assert "the picture lost of cubirds is left out" in caplog.text


def test_the_page_is_handed_what_a_picture_shows() -> None:
    page = rendered("![A row](picture:one)\n\n![Lost](picture:other)", {"one": {"words": 'a "b" & <c>'}})
    (written,) = re.findall(r'data-picture="one" data-position="([^"]+)"', page)
    assert json.loads(html.unescape(written)) == {"words": 'a "b" & <c>'}
    assert '<figure class="picture" data-picture="other"><figcaption>Lost</figcaption></figure>' in page
