"""The conformance check: every registered game passes, and a game that breaks a promise is told which."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import eggs
import pytest
from eggs.rules import State

import birdtable
from birdtable.conformance import check
from birdtable.core import registry
from birdtable.core.contract import Game, Option
from birdtable.core.errors import ContractBroken
from birdtable.core.state import CommonState


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_registered_game_keeps_the_contract(name: str) -> None:
    check(birdtable.game(name), games=1, twins=6)


@pytest.fixture(autouse=True)
def _no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games))


def test_a_strangers_game_is_checked_by_the_same_call() -> None:
    registry.register(eggs.game)
    check(eggs.game, games=5, twins=5)


def broken(part: str, **changes: Any) -> Game:
    """Eggs with some of its functions replaced."""
    names = vars(getattr(eggs, part)) | changes
    replaced: dict[str, Any] = {part: SimpleNamespace(**names)}
    game = dataclasses.replace(eggs.game, **replaced)
    registry.register(game)
    return game


def spoilt(function: Callable[..., Any], spoil: Callable[[State], None]) -> Callable[..., Any]:
    """A function that changes the state although it should not."""

    def wrapped(s: State, *arguments: Any) -> Any:
        spoil(s)
        return function(s, *arguments)

    return wrapped


def forget_turn(s: State) -> None:
    s.refused += 1


def overflow(s: State, seat: int, move: int) -> None:
    eggs.rules.step(s, seat, move)
    s.score[0] = 40_000


def no_winner(s: State, seat: int, move: int) -> None:
    eggs.rules.step(s, seat, move)
    s.won = [0] * 3


def wrong_reason(s: State, seat: int, move: int) -> None:
    eggs.rules.step(s, seat, move)
    s.reason = 5


def forgetful(s: State, seat: int, move: int) -> None:
    """Something happens that is not in the record."""
    eggs.rules.step(s, seat, move)
    s.refused += s.luck[0] % 2


def changing(s: State, seat: int, seed: int) -> None:
    """A redeal that changes what everybody sees."""
    eggs.redeal.redeal(s, seat, seed)
    s.score[0] += 1


def offering(s: State, seat: int, seed: int) -> None:
    """A redeal after which other moves are legal."""
    eggs.redeal.redeal(s, seat, seed)
    s.refused = s.players - 1


def leaking(s: State, seat: int, seed: int) -> None:
    """A redeal that depends on what nobody can know."""
    eggs.redeal.redeal(s, seat, seed + s.pile[8])


@pytest.mark.parametrize(
    ("part", "changes", "promise"),
    [
        ("redeal", {"redeal": changing}, "redealt for seat 0 looks the same to it"),
        ("redeal", {"redeal": offering}, "a redealt state offers the same moves"),
        ("redeal", {"redeal": leaking}, "cannot tell apart are redealt alike"),
        ("rules", {"deciding": lambda s, seat: False}, "somebody must decide"),
        ("rules", {"deciding": lambda s, seat: True}, "after the end nobody decides"),
        ("rules", {"legal": lambda s, seat, moves: 0}, "has a legal move"),
        ("rules", {"MOVES": 3, "legal": lambda s, seat, moves: 3}, "once each, in ascending order"),
        ("rules", {"step": overflow}, "the field score stays within i2"),
        ("rules", {"step": no_winner}, "has a winner"),
        ("rules", {"step": wrong_reason}, "the reason is one of REASONS"),
        ("rules", {"step": forgetful}, "the same state after every move|the same outcome|a record replays"),
        ("notation", {"spell": lambda s, move: "same"}, "no two legal moves have the same spelling"),
        ("notation", {"spell": lambda s, move: ("Keep", "leave")[move]}, "lower-case ASCII"),
        ("notation", {"card_name": lambda s, what, card: 1}, "a record replays"),
        ("notation", {"table": spoilt(eggs.notation.table, forget_turn)}, "leave the state as it was"),
        ("view", {"view": lambda s, seat, open_memory: {"state": s}}, "plain data that JSON can hold"),
        ("view", {"event": lambda s, event, seat: event}, "events are plain data"),
        ("merit", {"merit": lambda s, seat, move: 0.5}, "merit is a whole number"),
        ("merit", {"merit": spoilt(eggs.merit.merit, forget_turn)}, "leave the state as it was"),
    ],
)
def test_a_broken_promise_is_named(part: str, changes: dict[str, Any], promise: str) -> None:
    with pytest.raises(ContractBroken, match=promise):
        check(broken(part, **changes), games=3, twins=0)


@pytest.mark.parametrize(
    ("state", "promise"),
    [(object, "the state extends CommonState"), (CommonState, "the state says how many seats there are")],
)
def test_a_state_has_the_common_fields_and_all_sizes(state: Any, promise: str) -> None:
    with pytest.raises(ContractBroken, match=promise):
        check(dataclasses.replace(eggs.game, state=state), games=1, twins=0)


def test_an_option_that_is_offered_must_be_accepted() -> None:
    game = dataclasses.replace(eggs.game, options=(Option("colour", lambda: ("brown", "white")),))
    with pytest.raises(ContractBroken, match="colour is offered as 'brown': no option"):
        check(game, games=1, twins=0)


def test_the_message_says_in_which_game_it_happened() -> None:
    with pytest.raises(ContractBroken, match=r"^eggs \(standard, 2 seats, seed 4, game 0\): "):
        check(broken("rules", deciding=lambda s, seat: False), seed=4, twins=0)


def test_twins_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plain twin is given a rule that the native one, compiled from the file, does not have."""
    registry.register(eggs.game)
    from birdtable.arena import bound

    plain = bound.plain("eggs")
    copy: ModuleType = sys.modules["eggs.rules@eggs-plain"]
    monkeypatch.setattr(copy, "NESTS", 5)
    assert plain.rules is copy
    with pytest.raises(ContractBroken, match=r"the twins end in the same state; .*turned, refused differ"):
        check(eggs.game, games=0, twins=1)
