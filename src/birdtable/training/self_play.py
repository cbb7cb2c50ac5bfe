"""Games that a judge learns from. Compiles: a game's modules are bound to it.

A bot that searches a little plays all seats. The first decisions of a game are made at a glance, and now and then one
by lot, so that positions differ. Of some positions the features of all seats are kept, who decided and what the search
thought of it; when the game is over, how the win was shared.
"""

from __future__ import annotations

from typing import Any

from birdtable.core.luck import BOTS, CARDS, below, next_word, seed_luck
from birdtable.core.primitives import clone
from birdtable.core.state import Cards, CommonState, Fields, f8, i2, i8

rules: Any
features: Any
choose: Any
search: Any

OPENING = 9  # at most one decision less is made at a glance
GLANCES = 3
BY_LOT = 40  # of a thousand decisions
ENDLESS = 1500  # decisions after which a game is given up
UNKNOWN = -1.0


class Kept(Fields):
    """A position: what a judge is told, and what came of it."""

    found = i2("seats", "most")  # by seat: its features; the number after the last where there are no more
    shares = f8("seats")  # by seat: its share of the win
    thought = f8("seats")  # by seat that decided: its share as the search saw it, or UNKNOWN
    game = i8()
    players = i8()


def play_games(
    t: Any, net: Any, states: Any, kept: Any, moves: Cards, luck: Cards, choice: Cards, seed: int, first: int, n: int,
    simulations: int, share: int,
) -> int:  # fmt: skip
    """Play n games from number `first` on, and return how many positions were kept; states[2] is the prepared one."""
    count = 0
    for number in range(first, first + n):
        begin(states, luck, seed, number)
        s = states[0]
        opening = below(luck, OPENING)
        start = count
        decisions = 0
        while s.over == 0 and decisions < ENDLESS:
            keep = count < len(kept) and decisions >= opening and below(luck, 1000) < share
            if keep:
                note_position(kept[count], s, number)
            decide_all(
                t, net, states, kept, count if keep else -1, moves, luck, choice, simulations, decisions < opening
            )
            count += 1 if keep else 0
            decisions += 1
        if s.over == 0:
            count = start
        for k in range(start, count):
            note_result(kept[k], s)
    return count


def begin(states: Any, luck: Cards, seed: int, number: int) -> None:
    """Set up the game of a number."""
    clone(states, 0, 2)
    seed_luck(states[0].luck, seed, number, CARDS)
    seed_luck(luck, seed, number, BOTS)
    rules.set_up(states[0])


def note_position(k: Kept, s: CommonState, number: int) -> None:
    """The features of all seats."""
    k.game = number
    k.players = s.players
    for seat in range(s.players):
        k.thought[seat] = UNKNOWN
        n = features.describe(s, seat, k.found[seat])
        for i in range(n, len(k.found[seat])):
            k.found[seat][i] = features.FEATURES


def note_result(k: Kept, s: CommonState) -> None:
    """How the win was shared."""
    winners = 0
    for seat in range(s.players):
        winners += s.won[seat]
    for seat in range(s.players):
        k.shares[seat] = s.won[seat] / max(winners, 1)


def decide_all(
    t: Any, net: Any, states: Any, kept: Any, at: int, moves: Cards, luck: Cards, choice: Cards, simulations: int,
    at_a_glance: bool,
) -> None:  # fmt: skip
    """Everybody who must decide does so; then all decisions are carried out."""
    s = states[0]
    waiting = search.who_decides(s)
    for seat in range(s.players):
        if (waiting >> seat) & 1 == 1:
            n = rules.legal(s, seat, moves)
            if n == 1:
                choice[seat] = moves[0]
            elif at_a_glance:
                choice[seat] = choose.choose_among(s, seat, moves, n, luck, GLANCES)
            elif below(luck, 1000) < BY_LOT:
                choice[seat] = moves[below(luck, n)]
            else:
                search.clear(t)
                word = next_word(luck)
                search.think(t, net, states, seat, (word << 28) | (next_word(luck) >> 4), 0, simulations, moves)
                arm = arm_of(t, seat, waiting & (waiting - 1) != 0, luck)
                choice[seat] = t.move[arm]
                if at >= 0:
                    kept[at].thought[seat] = t.value[arm] / max(t.visits[arm], 1)
    for seat in range(s.players):
        if (waiting >> seat) & 1 == 1:
            rules.step(s, seat, choice[seat])


def arm_of(t: Any, seat: int, mixed: bool, luck: Cards) -> int:
    """The arm tried most often; of decisions made at once, one of those tried at least a quarter as often, by lot."""
    most = 0
    best = -1
    total = 0
    arm = t.child[0]
    while arm >= 0:
        if t.seat[arm] == seat and t.visits[arm] > most:
            most = t.visits[arm]
            best = arm
        arm = t.sibling[arm]
    arm = t.child[0]
    while arm >= 0:
        if t.seat[arm] == seat and 4 * t.visits[arm] >= most:
            total += t.visits[arm]
        arm = t.sibling[arm]
    if not mixed or total == 0:
        return best
    lot = below(luck, total)
    arm = t.child[0]
    while arm >= 0:
        if t.seat[arm] == seat and 4 * t.visits[arm] >= most:
            lot -= t.visits[arm]
            if lot < 0:
                return arm
        arm = t.sibling[arm]
    return best
