"""Many games, one decision each. Compiles: `rules`, `observation` and `choose` are bound to one game when it is loaded.

The last of the states is the prepared one, from which games begin; the last of the observations is blank. Every
function does its work for the games from `first` up to but not including `last`, so that threads can share them out.
"""

from __future__ import annotations

from typing import Any

from birdtable.bots.choose import RANDOM
from birdtable.core.luck import BOTS, CARDS, seed_luck
from birdtable.core.primitives import clone
from birdtable.core.state import Cards

rules: Any  # the game's rules
observation: Any  # what a seat knows
choose: Any  # the simplest bots, bound to the game's merit


def begin_all(
    states: Any, lucks: Any, seed: int, numbers: Cards, dones: Any, stride: int, first: int, last: int
) -> None:
    """Where a game is over the next one of its place is set up, with luck for its cards and for bots."""
    for i in range(first, last):
        if dones[i]:
            numbers[i] += stride
            clone(states, i, len(states) - 1)
            begin(states[i], lucks[i], seed, numbers[i])


def begin(s: Any, luck: Cards, seed: int, number: int) -> None:
    """Set up a prepared state, with luck for its cards and for bots."""
    seed_luck(s.luck, seed, number, CARDS)
    seed_luck(luck, seed, number, BOTS)
    rules.set_up(s)


def play_on(s: Any, luck: Cards, room: Cards, most: int) -> int:
    """Let random moves be made until the game is over, or so many of them; returns how many were made."""
    made = 0
    while s.over == 0 and made < most:
        seat = next_seat(s)
        n = rules.legal(s, seat, room)
        rules.step(s, seat, choose.choose(RANDOM, s, seat, room, n, luck))
        made += 1
    return made


def look_all(states: Any, observations: Any, masks: Any, seats: Cards, room: Cards, first: int, last: int) -> None:
    """In each game: who decides, what that seat knows, and what it may do."""
    for i in range(first, last):
        seats[i] = next_seat(states[i])
        clone(observations, i, len(observations) - 1)
        look(states[i], observations[i], masks[i], seats[i], room)


def next_seat(s: Any) -> int:
    """The lowest seat that must decide."""
    seat = 0
    while not rules.deciding(s, seat):
        seat += 1
    return seat


def look(s: Any, o: Any, mask: Any, seat: int, room: Cards) -> None:
    """Write into a blank observation what a seat knows, and what it may do if it is to decide."""
    observation.observe(s, seat, o)
    for move in range(len(mask)):
        mask[move] = False
    mark_legal(s, mask, seat, room)


def mark_legal(s: Any, mask: Any, seat: int, room: Cards) -> None:
    """Mark in a blank mask what a seat may do if it is to decide."""
    if rules.deciding(s, seat):
        for k in range(rules.legal(s, seat, room)):
            mask[room[k]] = True


def step_all(states: Any, seats: Cards, moves: Cards, first: int, last: int) -> None:
    """Carry out one decision in each game."""
    for i in range(first, last):
        rules.step(states[i], seats[i], moves[i])


def settle_all(states: Any, rewards: Any, scores: Any, dones: Any, first: int, last: int) -> None:
    """Which games are over, with which scores, and how the win is shared there."""
    for i in range(first, last):
        s = states[i]
        dones[i] = s.over == 1
        winners = 0
        for seat in range(s.players):
            winners += s.won[seat]
        for seat in range(s.players):
            scores[i][seat] = s.score[seat]
            rewards[i][seat] = s.won[seat] / winners if s.over == 1 else 0.0


def choose_all(
    states: Any, lucks: Any, masks: Any, seats: Cards, bots: Cards, moves: Cards, room: Cards, first: int, last: int
) -> None:
    """What the bot of the seat that decides would do in each game."""
    for i in range(first, last):
        mask = masks[i]
        n = 0
        for move in range(len(mask)):
            if mask[move]:
                room[n] = move
                n += 1
        moves[i] = choose.choose(bots[seats[i]], states[i], seats[i], room, n, lucks[i])
