"""What the strongest bot does near the end of What's Up, where looking ahead is all that counts."""

from __future__ import annotations

import pytest
from test_whatsup_positions import PLACE_NAMED, Rows, position

from birdtable.bots.players import choose_for
from birdtable.bots.thinker import Budget, Manner, Thinker
from birdtable.games.whatsup import game, rules
from birdtable.games.whatsup.rules import State

ALMOST: Rows = (3, 3, 3, 2)  # a violet 3 is missing, and the game is won
BEHIND: Rows = (1, 0, 0, 0)


def flipped(s: State, seat: int, seed: int) -> int:
    """Where raven flips a card."""
    moves = [0] * rules.MOVES
    n = rules.legal(s, seat, moves)
    return choose_for(game, "raven:150", s, seat, moves[:n], seed) - rules.FLIP


def beside_unseen(mine: Rows, others: Rows) -> State:
    """One card is known to win; two others, not seen, might."""
    laid = {"1-1": "violet2/violet3", "1-2": "violet1/violet3", "1-3": "green3/violet3"}
    return position([mine, others], laid, seen=["1-2"])


@pytest.mark.parametrize("seed", range(5))
def test_raven_wins_by_the_card_that_it_knows(seed: int) -> None:
    assert flipped(beside_unseen(ALMOST, BEHIND), 0, seed) == PLACE_NAMED["1-2"]


def test_only_what_wins_with_whatever_lies_hidden_is_certain() -> None:
    mind = Thinker(game, native=False)
    mind.think(beside_unseen(ALMOST, BEHIND), 0, 1, Budget(300), Manner(learned=0))
    assert [arm.move for arm in mind.arms(0) if arm.is_certain] == [rules.FLIP + PLACE_NAMED["1-2"]]


@pytest.mark.parametrize("mine", [BEHIND, (3, 3, 2, 2)])
@pytest.mark.parametrize("seed", range(8))
def test_raven_stops_the_next_players_win_also_when_it_is_far_behind(mine: Rows, seed: int) -> None:
    laid = {"1-1": "violet3/violet2", "1-2": "violet1/violet3", "1-3": "violet3/green3"}
    s = position([mine, ALMOST], laid | {"1-4": "violet3/red3", "1-5": "violet3/yellow3"}, seen=["1-2"])
    assert flipped(s, 0, seed) == PLACE_NAMED["1-2"]
