"""What rules may call besides each other: luck, telling, pausing and uncovering. This is the plain twin's side.

Luck comes from the source that the state was given (`birdtable.core.chance`), events go to the state's list. The native
twin uses the functions of the same names in `birdtable.core.primitives_native`.
"""

from __future__ import annotations

from birdtable.core.sets import member, size_of
from birdtable.core.state import Cards, CommonState


def pick(s: CommonState, among: int) -> int:
    """Draw lots in a set of seats, which has a bit for each; a single seat needs no lot."""
    return member(among, 0) if size_of(among) == 1 else s.chance.pick(s, among)


def roll(s: CommonState, sides: int) -> int:
    """Throw a die with so many sides: a number from 1 on."""
    return s.chance.roll(s, sides)


def shuffle(s: CommonState, what: int, cards: Cards, n: int) -> None:
    """Shuffle the first n cards: cards[0] is then the top. `what` tells which kind of card it is, for the record."""
    s.chance.shuffle(s, what, cards, n)


def shuffle_again(s: CommonState, what: int, cards: Cards, n: int) -> None:
    """The shuffle just made cannot be used: it never happened, and is made again."""
    s.chance.shuffle_again(s, what, cards, n)


def shuffle_sides(s: CommonState, what: int, cards: Cards, n: int) -> None:
    """Shuffle the first n two-sided cards, and let either side be up: card c becomes 2c or 2c + 1."""
    s.chance.shuffle_sides(s, what, cards, n)


def uncover(s: CommonState) -> None:
    """A hidden card becomes known to somebody: from here there is no way back."""
    s.chance.uncover()


def tell(s: CommonState, *event: int) -> None:
    """Say what happened: a kind of event and its details."""
    s.told.append(event)


def pause(s: CommonState) -> None:
    """The table is whole in the middle of a step: what was told so far can be shown before what comes next."""
    if s.on_pause is not None:
        s.on_pause(s)


def clone(states: list[CommonState], to: int, source: int) -> None:
    """Make states[to] a copy of states[source]."""
    states[to] = states[source].copy()
