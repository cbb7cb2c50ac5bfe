"""Hints: the best moves, their chance to win, and what is known to follow."""

from __future__ import annotations

import pytest

import birdtable
from birdtable.bots import hints, players
from birdtable.bots.hints import hints_for, what_follows
from birdtable.bots.thinker import Budget
from birdtable.conformance import redealt, set_ups
from birdtable.core.play import Play

SET_UPS = [(name, *set_up) for name in birdtable.game_names() for set_up in set_ups(birdtable.game(name))]


@pytest.fixture(autouse=True)
def in_the_plain_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few simulations, the same on any machine, and nothing compiled."""
    monkeypatch.setattr(players, "is_compiled", lambda name: False)
    monkeypatch.setattr(players, "PLAIN", Budget(simulations=60, milliseconds=100_000))


@pytest.mark.parametrize(("name", "variant", "players"), SET_UPS)
def test_hints_are_legal_moves_with_chances_the_best_first(name: str, variant: str, players: int) -> None:
    game = birdtable.game(name)
    play = Play.seeded(game, players, 2, variant=variant)
    seat = play.next_seat
    found = hints_for(game, redealt(game, play.state, seat, 1), seat)
    assert 1 <= len(found) <= 3
    assert {hint.move for hint in found} <= set(play.legal_numbers(seat))
    assert all(0 <= hint.chance <= 1 for hint in found)
    assert [hint.chance for hint in found] == sorted((hint.chance for hint in found), reverse=True)
    favourite = max(hint.trust for hint in found)
    assert all(hint.trust >= hints.FEW * favourite for hint in found)


def test_a_hint_depends_on_what_the_seat_knows_alone() -> None:
    game = birdtable.game("cubirds")
    play = Play.seeded(game, 3, 2)
    seat = play.next_seat
    told = [hints_for(game, redealt(game, play.state, seat, seed), seat) for seed in range(3)]
    assert told[0] == told[1] == told[2]


def test_a_reason_is_what_surely_follows_and_the_best_that_can_be_done_then() -> None:
    game = birdtable.game("cubirds")
    play = Play.seeded(game, 2, 1)
    s, seat = play.state, play.next_seat
    for bird in range(8):
        s.hand[seat][bird] = 0
    s.hand[seat][0], s.hand[seat][4] = 1, 3  # a flamingo, and three parrots: a fourth makes a flock
    s.row_bird[0][:4], s.row_birds[0][:4], s.row_runs[0] = [0, 4, 5, 6], [1, 2, 1, 1], 4
    move = next(
        number for number in play.legal_numbers(seat) if game.notation.spell(s, number) == "lay flamingo 1 right"
    )
    flock = game.rules.FLOCK + 4  # type: ignore[attr-defined]
    events = what_follows(game, s, seat, [move, flock])
    kinds = [event["event"] for event in events] if "event" in events[0] else [next(iter(event)) for event in events]
    assert len(kinds) >= 2
    assert what_follows(game, s, seat, [move]) == events[: len(what_follows(game, s, seat, [move]))]


def test_what_cannot_be_known_is_no_reason() -> None:
    game = birdtable.game("whatsup")
    play = Play.seeded(game, 2, 1)
    seat = play.next_seat
    assert what_follows(game, play.state, seat, [play.legal_numbers(seat)[0]]) == []
