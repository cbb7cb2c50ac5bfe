"""How much of what came of a game was luck. Compiles: a game's modules are bound to it.

Whenever decisions are made, luck decides what comes of them: what is drawn, turned up or dealt, and the lots of bots
that draw some. So all that is done again some times from the same state, with everything drawn anew that nobody knows.
What a judge says of how it truly went, less the mean of what it says of the others, is what luck brought each seat. It
is 0 on average, whatever the judge says, for how it truly went was drawn like the others. (The family of AIVAT, by
Burch and others, 2018.)

Only what nobody knows is drawn anew. What a seat knows has told in what it decided, so it must stay. And the judge,
who sees everything, is asked about states in which what nobody knows was drawn anew, too, always from the same seeds:
else it would count the luck that is still to come, at every decision again.
"""

from __future__ import annotations

from typing import Any

from birdtable.bots.learned import Net
from birdtable.core.luck import next_word, seed_luck
from birdtable.core.primitives import clone
from birdtable.core.state import CommonState, Fields, f8, i1, i4, i8, u4

rules: Any  # the game's rules
redeal: Any  # what else could be true
search: Any  # which knows what a judge takes each seat's share of the win to be

LUCK = 4  # what the generator is seeded for; see `birdtable.core.luck`
REDRAWS = 16  # so many, that their mean adds a sixteenth to the luck that is taken out
OPINIONS = 8  # of the judge about each, with other things that nobody knows
NOW, BEFORE, AGAIN = 0, 1, 2  # the states: the true one, as it was, and one to try with
STATES = 3


class Fortune(Fields):
    """What luck brought each seat so far, and room to work in."""

    brought = f8("seats")  # as shares of the win
    lots = u4(4)  # to draw anew with
    seed = i8(OPINIONS)  # of what nobody knows, for each of the judge's opinions
    choices = i8()
    seat = i8("seats")  # of each of the choices, in the order in which they are carried out
    move = i8("seats")
    other = i8(REDRAWS, "seats")  # the moves with other lots
    learned = i1()  # 1 if the learned judge is asked, where there is one
    strength = f8("seats")  # these are for the judge, as in a tree of which nothing has grown
    result = f8("seats")
    steps = i4()
    beyond = i4()


def begin(f: Fortune, seed: int, number: int) -> None:
    """Get ready for game number `number` of a series."""
    f.learned = 1
    seed_luck(f.lots, seed, number, LUCK)
    for k in range(OPINIONS):
        f.seed[k] = next_word(f.lots)


def carry_out(states: list[CommonState], f: Fortune, net: Net) -> None:
    """Carry out the choices in the true state, and note what luck brought."""
    clone(states, BEFORE, NOW)
    step_all(states[NOW], f, f.move)
    clone(states, AGAIN, NOW)
    note(states[AGAIN], f, net, 1.0)
    for k in range(REDRAWS):
        clone(states, AGAIN, BEFORE)
        redeal.redraw(states[AGAIN], next_word(f.lots))
        step_all(states[AGAIN], f, f.other[k])
        note(states[AGAIN], f, net, -1.0 / REDRAWS)


def step_all(s: CommonState, f: Fortune, moves: list[int]) -> None:
    """Carry out a move for each of the choices."""
    for k in range(f.choices):
        rules.step(s, f.seat[k], moves[k])


def note(s: CommonState, f: Fortune, net: Net, weight: float) -> None:
    """Add what each seat's share of the win is taken to be, so many times; at the end that is what it is."""
    opinions = 1 if s.over == 1 else OPINIONS
    for k in range(opinions):
        if s.over == 0:
            redeal.redraw(s, f.seed[k])
        search.judge_result(f, net, s)
        for seat in range(s.players):
            f.brought[seat] += weight * f.result[seat] / opinions
