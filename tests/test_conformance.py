"""The conformance check: every registered game passes, and a game that breaks a promise is told which."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import eggs
import pytest

import birdtable
import high_card
from birdtable.conformance import check
from birdtable.core import registry
from birdtable.core.contract import Game, Option
from birdtable.core.errors import ContractBroken
from birdtable.core.luck import seed_redeal
from birdtable.core.state import State


@pytest.mark.parametrize("name", birdtable.game_names())
def test_every_registered_game_keeps_the_contract(name: str) -> None:
    check(birdtable.game(name), games=1, twins=6)


@pytest.fixture(autouse=True)
def _no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", dict(registry._games))


def test_a_strangers_game_is_checked_by_the_same_call() -> None:
    check(eggs.game, games=5, twins=5)


def broken(part: str, **changes: Any) -> Game:
    """Eggs with some of its functions replaced."""
    replaced: dict[str, Any] = {part: with_changes(getattr(eggs, part), **changes)}
    return dataclasses.replace(eggs.game, **replaced)


def with_changes(module: ModuleType, **changes: Any) -> Any:
    """A module with some of its names replaced, as far as a game in the plain twin needs it."""
    return SimpleNamespace(**vars(module) | changes)


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
        ("redeal", {"redeal": offering}, "has the same moves in states that it cannot tell apart"),
        ("redeal", {"redeal": leaking}, "cannot tell apart are redealt alike"),
        ("rules", {"FIELDS": eggs.rules.FIELDS[1:]}, "common_fields.*luck missing"),
        ("rules", {"FIELDS": (*eggs.rules.FIELDS, ("turn", "i1"))}, "no two fields have the same name"),
        ("rules", {"deciding": lambda s, seat: False}, "somebody must decide"),
        ("rules", {"deciding": lambda s, seat: seat == s.turn}, "after the end nobody decides"),
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


# A game of hidden hands, and its cheats


def cheating(**changes: Any) -> Game:
    """High card with some of its functions replaced."""
    return high_card.as_game(**dict.fromkeys(("rules", "view", "merit", "redeal"), with_changes(high_card, **changes)))


def seeded_only(s: State, seat: int, seed: int) -> None:
    """A redeal that leaves everything where it is."""
    seed_redeal(s.luck, seed)


def keeping_choices(s: State, seat: int, seed: int) -> None:
    """A redeal that knows what the others have chosen in secret."""
    chosen = list(s.bid)
    high_card.redeal(s, seat, seed)
    s.bid = chosen


def keeping_a_hand(s: State, seat: int, seed: int) -> None:
    """A redeal that knows the right neighbour's hand, and draws the others'."""
    known = (seat + s.players - 1) % s.players
    hand = list(s.hand[known])
    high_card.redeal(s, seat, seed)
    s.hand[known] = hand


def in_order(s: State, seat: int, seed: int) -> None:
    """A redeal that knows nothing, but always thinks of the same."""
    seed_redeal(s.luck, seed)
    high_card.unseen(s, seat)
    high_card.deal_again(s, seat)


def empty_handed(s: State, seat: int, seed: int) -> None:
    """A redeal after which others have nothing to choose."""
    high_card.redeal(s, seat, seed)
    for other in range(s.players):
        if other != seat:
            s.hand[other] = [0] * high_card.HAND


def open_choices(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
    """A view that shows what others are choosing."""
    return high_card.view(s, seat, open_memory) | {"bids": s.bid}


def peeping(s: State, seat: int, move: int) -> int:
    """A merit that knows whether the neighbour can go higher."""
    return int(move + 1 > max(s.hand[(seat + 1) % s.players]))


def endless(s: State, seat: int, move: int) -> None:
    """A decision that leads nowhere."""


def test_a_game_of_hidden_hands_keeps_the_contract() -> None:
    check(high_card.as_game(), games=12, twins=6)


@pytest.mark.parametrize(
    ("changes", "promise"),
    [
        ({"redeal": seeded_only}, "cannot tell apart are redealt alike, from the same seed; hand, bid differ"),
        ({"redeal": keeping_a_hand}, "cannot tell apart are redealt alike"),
        ({"redeal": keeping_choices}, "cannot tell apart are redealt alike, from the same seed; bid differ"),
        ({"redeal": in_order}, "cannot see is drawn anew; 24 seeds gave the same state"),
        ({"redeal": empty_handed}, "somebody must decide, and has a legal move"),
        ({"view": open_choices}, "seat 1, which decides at the same time, does not see what seat 0 has chosen"),
        ({"merit": peeping}, "the merit of 'play [1-9]' depends on nothing that seat [01] cannot see"),
        ({"step": endless}, "a game ends; this one goes on after 10,000 decisions"),
    ],
)
def test_a_cheat_is_found(changes: dict[str, Any], promise: str) -> None:
    with pytest.raises(ContractBroken, match=promise):
        check(cheating(**changes), games=3, twins=0)


def test_who_knows_the_pile_is_found() -> None:
    with pytest.raises(ContractBroken, match="cannot tell apart are redealt alike, from the same seed; pile differ"):
        check(broken("redeal", redeal=seeded_only), games=1, twins=0)


def test_where_everything_lies_open_there_is_nothing_to_redeal() -> None:
    def everything(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
        return eggs.view.view(s, seat, open_memory) | {"pile": s.pile}

    game = dataclasses.replace(broken("view", view=everything), redeal=with_changes(eggs.redeal, redeal=seeded_only))
    check(game, games=3, twins=0)


# What else is checked


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
