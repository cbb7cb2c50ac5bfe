"""Positions that never change: the very games of the plain twin, shared by all who copy them."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest

import birdtable
from birdtable.core.errors import IllegalMove
from birdtable.core.luck import BOTS, seed_luck
from birdtable.core.play import Play
from birdtable.research.positions import Position, set_up


def begun(name: str, decisions: int = 0) -> Position:
    """A position of the game of seed 7, where everybody takes the last legal move."""
    position = set_up(name, 3, "standard", ()).dealt(7)
    for _ in range(decisions):
        seat = position.deciding[0]
        position = position.after({seat: position.moves[seat][-1]})
    return position


@pytest.mark.parametrize("name", birdtable.game_names())
def test_it_is_the_game_of_the_seed(name: str) -> None:
    position, play = begun(name), Play.seeded(birdtable.game(name), 3, 7)
    for _ in range(12):
        seat = play.next_seat
        assert list(position.deciding) == play.deciding
        assert position.moves[seat] == play.legal_numbers(seat)
        assert position.known(seat).tolist() == play.observation(seat).numbers()
        position = position.after({seat: position.moves[seat][-1]})
        play.play_number(seat, play.legal_numbers(seat)[-1])
        assert position.plain() == play.state


def test_decisions_made_at_once_are_made_together() -> None:
    first = begun("kuckuck")
    together = first.after({seat: first.moves[seat][-1] for seat in (2, 0, 1)})
    assert together.plain() == begun("kuckuck", 3).plain()


def test_a_copy_is_the_same_and_nothing_changes_it() -> None:
    position = begun("whatsup")
    before = position.record.tobytes()
    assert deepcopy(position) is position
    position.after({0: position.moves[0][0]})
    position.redealt(0, 5)
    with pytest.raises(IllegalMove, match="move number 99 of seat 0 is not legal"):
        position.after({0: 99})
    with pytest.raises(IllegalMove, match="of seat 1 is not legal"):
        position.after({1: position.moves[0][0]})
    assert position.record.tobytes() == before


def test_what_is_redealt_is_known_alike_and_was_reached_alike() -> None:
    position = begun("wolken", 9)
    seat = position.deciding[0]
    others = [position.redealt(seat, seed) for seed in range(4)]
    assert {other.known(seat).tobytes() for other in others} == {position.known(seat).tobytes()}
    assert {other.paths for other in others} == {position.paths}
    assert len({other.record.tobytes() for other in others}) == 4


def test_another_way_to_the_same_knowledge_is_another_way() -> None:
    first = begun("cubirds")
    one, other = (first.after({0: first.moves[0][k]}) for k in (0, 1))
    assert one.paths[0] != other.paths[0]
    assert one.paths[1:] == other.paths[1:] == (b"", b"")


def test_it_is_played_out_by_lot_to_shares_of_the_win() -> None:
    luck: list[int] = np.zeros(4, "u4")  # type: ignore[assignment]
    seed_luck(luck, 1, 0, BOTS)
    ends = [begun("cubirds").played_out(luck) for _ in range(8)]
    assert all(end.over and sum(end.shares()) == pytest.approx(1) for end in ends)
    assert len({end.record.tobytes() for end in ends}) == 8
    assert begun("cubirds").shares() == [0, 0, 0]


def test_it_goes_through_pickle() -> None:
    position = begun("kuckuck", 4)
    again = pickle.loads(pickle.dumps(position))
    assert again.plain() == position.plain()
    assert again.paths == position.paths
    assert again.set_up is position.set_up
