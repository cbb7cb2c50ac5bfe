"""Many games side by side, for a habit to learn from. Compiles: a game's modules are bound to it."""

from __future__ import annotations

from typing import Any

from birdtable.core.luck import CARDS, seed_luck
from birdtable.core.primitives import clone

rules: Any  # the game's rules
known: Any  # what the habit is told
features: Any  # what its critic is told
search: Any  # which knows who decides


def begin(states: Any, numbers: Any, i: int, seed: int) -> None:
    """Set up the game of a number at place i; the last state is the prepared one."""
    clone(states, i, len(states) - 1)
    seed_luck(states[i].luck, seed, numbers[i], CARDS)
    rules.set_up(states[i])


def begin_all(states: Any, numbers: Any, first: int, last: int, seed: int) -> None:
    """The same at all places from `first` up to but not including `last`."""
    for i in range(first, last):
        begin(states, numbers, i, seed)


def note(states: Any, seen: Any, full: Any, legal: Any, room: Any, first: int, last: int) -> None:
    """What each seat knows, what is true of it, and its legal moves; none where it need not decide."""
    for i in range(first, last):
        s = states[i]
        waiting = search.who_decides(s)
        for seat in range(s.players):
            fill_up(seen[i][seat], known.describe(s, seat, seen[i][seat]), known.FEATURES)
            fill_up(full[i][seat], features.describe(s, seat, full[i][seat]), features.FEATURES)
            for move in range(len(legal[i][seat])):
                legal[i][seat][move] = False
            if (waiting >> seat) & 1 == 1:
                for k in range(rules.legal(s, seat, room)):
                    legal[i][seat][room[k]] = True


def fill_up(found: Any, n: int, nothing: int) -> None:
    """After the features that there are comes a number that is none."""
    for k in range(n, len(found)):
        found[k] = nothing


def advance(states: Any, moves: Any, shares: Any, dones: Any, numbers: Any, first: int, last: int, seed: int) -> None:
    """Everybody decides; where a game is over, another begins."""
    for i in range(first, last):
        s = states[i]
        waiting = search.who_decides(s)
        for seat in range(s.players):
            if (waiting >> seat) & 1 == 1:
                rules.step(s, seat, moves[i][seat])
        dones[i] = s.over
        if s.over == 1:
            winners = 0
            for seat in range(s.players):
                winners += s.won[seat]
            for seat in range(s.players):
                shares[i][seat] = s.won[seat] / max(winners, 1)
            numbers[i] += len(states) - 1
            begin(states, numbers, i, seed)
