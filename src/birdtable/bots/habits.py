"""A habit that was learned: how often each move is made by somebody who knows what the seat knows. Compiles.

Where several decide at once, the best is a mixture that nobody can foresee, and a search finds it badly. A small net
that has played millions of games knows one by heart. Every feature of what the seat knows adds a row of numbers; the
sums, cut off below zero, go through a layer more, and what comes out for each move is a logarithm of its chance.

All weights and sums are whole numbers, and chances follow from them by `+ − × ÷`: both twins, and every machine, agree
to the last bit. The weights are handed in, so that new ones need no compiling.
"""

from __future__ import annotations

from typing import Any

from birdtable.bots.odds import odds
from birdtable.core.state import Cards, CommonState, Fields, f8, i1, i2, i4, i8

known: Any  # what a seat knows

WIDTH = 160  # of the first layer
SECOND = 64

# How often one goes into the whole numbers that stand for weights and sums.
ROW_SCALE = 64
FINE = 1024
SCALE = 256
MOST = 64 * FINE - 1  # what goes on is no larger
UNHEARD_OF = 0.02  # a move made so seldom is never made: that it was not unlearned is all that speaks for it


class Habit(Fields):
    """The weights, and room to work in."""

    learned = i1()  # 0 as long as there are no weights
    rows = i1("features", WIDTH)  # what a feature adds
    bias = i4(WIDTH)
    second = i2(SECOND, WIDTH)
    second_bias = i4(SECOND)
    last = i2("moves", SECOND)
    last_bias = i4("moves")
    found = i4("most")  # the features of what the seat knows
    sums = i8(WIDTH)
    hidden = i8(SECOND)
    chance = f8("moves")


def weigh(net: Habit, s: CommonState, seat: int, moves: Cards, n: int) -> None:
    """The chance of each of the first n moves, by its place, into `net.chance`."""
    add_up(net, known.describe(s, seat, net.found))
    best = -1e300
    for i in range(n):
        net.chance[i] = points(net, moves[i])
        best = max(best, net.chance[i])
    total = 0.0
    for i in range(n):
        net.chance[i] = odds(best - net.chance[i])
        total += net.chance[i]
    for i in range(n):
        net.chance[i] = net.chance[i] / total
        if net.chance[i] < UNHEARD_OF:
            net.chance[i] = 0.0


def add_up(net: Habit, n: int) -> None:
    """The rows of the features found, and what the second layer makes of their sums."""
    sums = net.sums
    for k in range(WIDTH):
        sums[k] = net.bias[k]
    for i in range(n):
        row = net.rows[net.found[i]]
        for k in range(WIDTH):
            sums[k] += row[k]
    for k in range(WIDTH):
        sums[k] = max(0, min(MOST, sums[k] * (FINE // ROW_SCALE)))
    for j in range(SECOND):
        weights = net.second[j]
        value = net.second_bias[j]
        for k in range(WIDTH):
            value += sums[k] * weights[k]
        net.hidden[j] = max(0, min(MOST, value // SCALE))


def points(net: Habit, move: int) -> float:
    """What speaks for a move: a hundred more than for another make it e times as likely."""
    weights = net.last[move]
    value = net.last_bias[move]
    for j in range(SECOND):
        value += net.hidden[j] * weights[j]
    return value * 100.0 / (FINE * SCALE)
