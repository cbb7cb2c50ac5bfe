"""How What's Up is written."""

from __future__ import annotations

import pytest
from test_whatsup_positions import NOTHING, position

from birdtable.games.whatsup import game, notation, rules
from birdtable.games.whatsup.cards import CARDS

TABLE = """\
    1               2               3               4               5               6
1   red2/green2     violet1/violet3 red1/red2       red1/red3       red1/green1     red1/violet1
2   red2/red3       red2/violet2    red3/green3     red3/yellow3    red3/violet3    green1/green2
3   green1/green3   green1/yellow1  green1/violet1  green2/green3   green2/yellow2  green2/violet2
4   green3/yellow3  green3/violet3  yellow1/yellow2 yellow1/yellow3 yellow1/violet1 yellow2/yellow3
5   yellow2/violet2 yellow3/violet3 violet1/violet2 violet2/violet3 -               -

28 cards, 3 turns without an addition

  seat 0  nothing  (0 birds)
> seat 1  yellow1 yellow2  (3 birds)"""


@pytest.mark.parametrize(
    ("move", "text"),
    [(0, "flip 1-1"), (5, "flip 1-6"), (6, "flip 2-1"), (15, "flip 3-4"), (29, "flip 5-6"), (30, "end"), (31, "go on")],
)
def test_moves_are_spelt(move: int, text: str) -> None:
    assert notation.spell(game.prepared(2), move) == text


def test_every_move_has_a_spelling_of_its_own() -> None:
    assert len(set(notation.SPELLINGS)) == rules.MOVES == 32
    assert all(text == text.lower() and text.isascii() for text in notation.SPELLINGS)


def test_cards_are_written_with_the_upper_face_first() -> None:
    s = game.prepared(2)
    names = [notation.card_name(s, rules.BIRD_CARDS, side) for side in range(2 * CARDS)]
    assert names[:4] == ["red1/red2", "red2/red1", "red1/red3", "red3/red1"]
    assert "red2/green2" in names
    assert "green2/red2" in names
    assert names[-2:] == ["violet2/violet3", "violet3/violet2"]
    assert len(set(names)) == 2 * CARDS
    assert all(names[side ^ 1] == "/".join(reversed(names[side].split("/"))) for side in range(2 * CARDS))


def test_the_table_is_written_open() -> None:
    laid = {"1-1": "red2/green2", "1-2": "violet1/violet3"}
    s = position([NOTHING, (0, 0, 2, 0)], laid, turn=1, quiet=3)
    assert notation.as_text(s) == TABLE


def test_the_table_tells_votes_one_bird_and_full_collections() -> None:
    s = position([(1, 0, 0, 0), (3, 0, 1, 0)])
    s.phase = rules.VOTING
    s.vote[1] = rules.FOR_GOING_ON
    *_, first, second = notation.as_text(s).splitlines()
    assert first == "> seat 0  red1  (1 bird)"
    assert second == "  seat 1  red1 red2 red3  yellow1  (7 birds, votes go on)"


def test_it_says_whom_the_game_is_by() -> None:
    assert "Dennis Kirps and Jean-Claude Pellin" in game.credits
    assert game.credits.endswith("unofficial")
