"""A judge that was learned: how well each seat stands, from the features that it and the others have. Compiles.

It is a small net. Every feature of a seat adds a row of numbers to what is kept of that seat, and another to what is
kept of the whole table; both together, cut off below zero, go through two small layers, and what comes out is the
seat's standing: a hundred more than others makes a win e times as likely, as with every judge.

All numbers are whole, and all sums fit into 32 bits: both twins, and every machine, judge alike to the last bit. The
weights are handed in, so that new ones need no compiling.
"""

from __future__ import annotations

from typing import Any

from birdtable.core.state import CommonState, Fields, f8, i1, i2, i4

features: Any  # what can be said of a seat

WIDTH = 32  # of the first layer, if a game's features do not say otherwise
SECOND = 16

# How often one goes into the whole numbers that stand for weights and sums. What goes on is cut down to `FINE`, and no
# larger than `MOST`, so that no sum overflows.
ROW_SCALE = 1024
FINE = 128
SCALE = 256
MOST = 64 * FINE - 1


class Net(Fields):
    """The weights, and room to work in."""

    learned = i1()  # 0 as long as there are no weights
    own = i2("features", "width")  # what a feature adds for the seat that has it
    everybody = i2("features", "width")  # and for all at the table
    bias = i4("width")
    second = i2(SECOND, "width")
    second_bias = i4(SECOND)
    last = i2(SECOND)
    found = i4("most")  # the features of a seat
    sums = i4("seats", "width")
    table = i4("width")
    hidden = i4("width")
    standing = f8("seats")


def judge_all(net: Net, s: CommonState) -> None:
    """Every seat's standing, into `net.standing`."""
    table = net.table
    for k in range(len(net.bias)):
        table[k] = net.bias[k]
    for seat in range(s.players):
        gather(net, net.sums[seat], features.describe(s, seat, net.found))
    for seat in range(s.players):
        net.standing[seat] = standing(net, net.sums[seat])


def gather(net: Net, sums: list[int], n: int) -> None:
    """Add up the rows of the features found, for the seat and for the table."""
    table = net.table
    for k in range(len(net.bias)):
        sums[k] = 0
    for i in range(n):
        own = net.own[net.found[i]]
        everybody = net.everybody[net.found[i]]
        for k in range(len(net.bias)):
            sums[k] += own[k]
            table[k] += everybody[k]


def standing(net: Net, sums: list[int]) -> float:
    """What two small layers make of the sums of a seat and of the table."""
    table = net.table
    hidden = net.hidden
    for k in range(len(net.bias)):
        hidden[k] = max(0, min(MOST, (sums[k] + table[k]) >> 3))  # from ROW_SCALE to FINE
    total = 0
    for j in range(SECOND):
        weights = net.second[j]
        value = net.second_bias[j]
        for k in range(len(net.bias)):
            value += hidden[k] * weights[k]
        total += max(0, min(MOST, value >> 8)) * net.last[j]  # from FINE × SCALE to FINE
    return total * 100.0 / (FINE * SCALE)
