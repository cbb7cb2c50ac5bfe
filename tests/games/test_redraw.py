"""What nobody knows, drawn anew: all of it comes otherwise, and nobody can tell."""

from __future__ import annotations

import pytest

import birdtable
from birdtable.conformance import set_ups
from birdtable.conformance.positions import redrawn
from birdtable.conformance.secrets import check_redrawing
from birdtable.core.play import Play

DECISIONS = 10
SEEDS = 6


@pytest.mark.parametrize("name", birdtable.game_names())
def test_what_nobody_knows_is_drawn_anew_and_nobody_can_tell(name: str) -> None:
    game = birdtable.game(name)
    for variant, players in set_ups(game):
        play = Play.seeded(game, players, 2, variant=variant)
        for number in range(DECISIONS):
            moves = play.legal_numbers(play.next_seat)
            play.play_number(play.next_seat, moves[number % len(moves)])
            check_redrawing(game, play.state, number)
        others = [redrawn(game, play.state, seed) for seed in range(SEEDS)]
        for other in others:
            other.luck = list(play.state.luck)
        assert any(other != play.state for other in others)
        assert any(other != others[0] for other in others)
