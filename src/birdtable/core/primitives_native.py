"""The native twin's side of `birdtable.core.primitives`: luck from the state itself; nothing is told or watched."""

from __future__ import annotations

from birdtable.core.luck import below, shuffle_cards, turn_cards
from birdtable.core.sets import any_member, member, size_of
from birdtable.core.state import Cards, CommonState


def pick(s: CommonState, among: int) -> int:
    return member(among, 0) if size_of(among) == 1 else any_member(s.luck, among)


def roll(s: CommonState, sides: int) -> int:
    return 1 + below(s.luck, sides)


def shuffle(s: CommonState, what: int, cards: Cards, n: int) -> None:
    shuffle_cards(s.luck, cards, n)


def shuffle_again(s: CommonState, what: int, cards: Cards, n: int) -> None:
    shuffle_cards(s.luck, cards, n)


def shuffle_sides(s: CommonState, what: int, cards: Cards, n: int) -> None:
    shuffle_cards(s.luck, cards, n)
    turn_cards(s.luck, cards, n)


def uncover(s: CommonState) -> None:
    pass


def tell(s: CommonState, *event: int) -> None:
    pass


def pause(s: CommonState) -> None:
    pass


def clone(states: list[CommonState], to: int, source: int) -> None:
    states[to] = states[source]
