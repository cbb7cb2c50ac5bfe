"""A position and what can be made of it: copies, redealt or stepped, without a trace in the game they come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from birdtable.conformance.promises import promise
from birdtable.core.chance import Generator
from birdtable.core.contract import MOST_DECISIONS, Game, S, next_to_decide
from birdtable.core.luck import below
from birdtable.core.state import Cards, CommonState

ENDS = f"a game ends; this one goes on after {MOST_DECISIONS:,} decisions"

# All that a seat is shown at a position: what lies there, what it could remember, what has just happened, its moves.
Sight: TypeAlias = tuple[dict[str, Any], dict[str, Any], list[dict[str, Any]], list[int]]

# How a seat chooses among its legal moves, with luck to draw lots from.
Decide: TypeAlias = Callable[[CommonState, int, list[int], Cards], int]


def sight(game: Game, s: CommonState, seat: int) -> Sight:
    """What a seat sees of a state and of what was told in it, and what it may do there."""
    happened = [game.view.event(s, event, seat) for event in s.told]
    return game.view.view(s, seat, False), game.view.view(s, seat, True), happened, moves_in(game, s, seat)


def moves_in(game: Game, s: CommonState, seat: int) -> list[int]:
    """A seat's legal moves in a state; none where it is not to decide."""
    room = [0] * game.rules.MOVES
    return room[: game.rules.legal(s, seat, room)] if game.rules.deciding(s, seat) else []


def on_its_own(s: S) -> S:
    """A copy whose luck is its own, so that nothing done to it is written down anywhere."""
    copy = s.copy()
    copy.chance = Generator()
    return copy


def redealt(game: Game[S], s: S, seat: int, seed: int) -> S:
    """A redealt copy of a state."""
    copy = on_its_own(s)
    game.redeal.redeal(copy, seat, seed)
    return copy


def redrawn(game: Game[S], s: S, seed: int) -> S:
    """A copy of a state in which what nobody knows was drawn anew."""
    copy = on_its_own(s)
    game.module("redeal").redraw(copy, seed)
    return copy


def stepped(game: Game[S], s: S, seat: int, move: int) -> S:
    """A copy of a state after a decision."""
    copy = on_its_own(s)
    game.rules.step(copy, seat, move)
    return copy


def by_lot(s: CommonState, seat: int, moves: list[int], luck: Cards) -> int:
    """Any of the moves."""
    return moves[below(luck, len(moves))]


def play_on(game: Game, s: CommonState, luck: Cards, decide: Decide = by_lot) -> None:
    """Decide until the game is over."""
    for _ in range(MOST_DECISIONS):
        if s.over:
            return
        seat = next_to_decide(game.rules, s)
        moves = moves_in(game, s, seat)
        promise(bool(moves), "while the game is not over, somebody must decide, and has a legal move")
        game.rules.step(s, seat, decide(s, seat, moves, luck))
    promise(False, ENDS)


def differing(one: CommonState, other: CommonState) -> list[str]:
    """The fields in which two states differ, but for the generator's words."""
    fields, others = one.fields(), other.fields()
    return [name for name in fields if name != "luck" and fields[name] != others[name]]
