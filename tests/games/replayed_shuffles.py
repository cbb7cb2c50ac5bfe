"""Shuffles that could have led here, found by trying: all that is unseen is shuffled anew, and the game played again.

Kept are those shuffles after which all decisions could be made and the seat saw the same after each of them. Nothing is
concluded, and nothing is weighed. Compiles, bound to a game and to a module that says how its luck lies.
"""

from __future__ import annotations

from typing import Any

from birdtable.core.luck import next_word
from birdtable.core.primitives import clone
from birdtable.core.rows import clear
from birdtable.core.state import Cards, CommonState

rules: Any  # bound to one game
redeal: Any
observation: Any
dealing: Any  # `shuffle_unseen(s, places)`, `begin(s)` and `watch(s, seat, found)`


def replay(
    states: list[CommonState],
    places: list[Cards],
    decisions: list[Cards],
    seat: int,
    moves: Cards,
    observed: list[Any],
    numbers: Cards,
    seen: list[Cards],
    luck: Cards,
    wanted: int,
    most: int,
    found: Cards,
) -> tuple[int, int]:
    """Shuffle until enough shuffles are kept, and count how often each thing is so; returns how many, and out of what.

    states[0] is the game before it begins, states[1] room. A decision is a seat and a move. `numbers` are those of
    observed[0], and `seen` what they were at first and after each decision.
    """
    kept = tries = 0
    while kept < wanted and tries < most:
        tries += 1
        clone(states, 1, 0)
        s = states[1]
        for k in range(4):
            s.luck[k] = next_word(luck)
        dealing.shuffle_unseen(s, places)
        dealing.begin(s)
        if leads_here(s, decisions, seat, moves, observed, numbers, seen):
            kept += 1
            dealing.watch(s, seat, found)
    return kept, tries


def leads_here(
    s: CommonState,
    decisions: list[Cards],
    seat: int,
    moves: Cards,
    observed: list[Any],
    numbers: Cards,
    seen: list[Cards],
) -> bool:
    """Could all decisions be made, and did the seat see the same after each?"""
    if not is_seen(s, seat, observed, numbers, seen[0]):
        return False
    for n in range(len(decisions)):
        if not is_legal(s, decisions[n][0], decisions[n][1], moves):
            return False
        rules.step(s, decisions[n][0], decisions[n][1])
        if not is_seen(s, seat, observed, numbers, seen[n + 1]):
            return False
    return True


def is_legal(s: CommonState, seat: int, move: int, moves: Cards) -> bool:
    """May the seat decide so?"""
    if not rules.deciding(s, seat):
        return False
    for k in range(rules.legal(s, seat, moves)):
        if moves[k] == move:
            return True
    return False


def is_seen(s: CommonState, seat: int, observed: list[Any], numbers: Cards, seen: Cards) -> bool:
    """Does the seat see just this?"""
    for k in range(len(numbers)):
        numbers[k] = 0
    observation.observe(s, seat, observed[0])
    for k in range(len(numbers)):
        if numbers[k] != seen[k]:
            return False
    return True


def redealt(states: list[CommonState], seat: int, seeds: int, found: Cards) -> None:
    """Count how often each thing is so in redealt copies of states[0]."""
    for seed in range(seeds):
        clone(states, 1, 0)
        redeal.redeal(states[1], seat, seed)
        dealing.watch(states[1], seat, found)


def redealt_with_bias(states: list[CommonState], seat: int, seeds: int, found: Cards, thing: int, share: int) -> None:
    """The same, but in so many of 10,000 copies, drawn by lot, cards are redealt until this thing is so."""
    seen = found.copy()
    for seed in range(seeds):
        tries = 0
        must = (seed * 7919) % 10_000 < share
        while tries == 0 or (must and seen[thing] == 0):
            clear(seen)
            clone(states, 1, 0)
            redeal.redeal(states[1], seat, seed + tries * seeds)
            dealing.watch(states[1], seat, seen)
            tries += 1
        for k in range(len(seen)):
            found[k] += seen[k]
