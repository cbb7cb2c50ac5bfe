"""The native twin's side of `birdtable.core.primitives`: luck from the state itself; nothing is told or watched."""

from __future__ import annotations

from birdtable.core.luck import below, shuffle_cards, turn_cards
from birdtable.core.state import Cards, State


def pick(s: State, among: Cards, n: int) -> int:
    seat: int = among[below(s.luck, n)]
    return seat


def shuffle(s: State, what: int, cards: Cards, n: int) -> None:
    shuffle_cards(s.luck, cards, n)


def shuffle_again(s: State, what: int, cards: Cards, n: int) -> None:
    shuffle_cards(s.luck, cards, n)


def shuffle_sides(s: State, what: int, cards: Cards, n: int) -> None:
    shuffle_cards(s.luck, cards, n)
    turn_cards(s.luck, cards, n)


def uncover(s: State) -> None:
    pass


def tell(s: State, *event: int) -> None:
    pass


def pause(s: State) -> None:
    pass


def clone(states: Cards, to: int, source: int) -> None:
    states[to] = states[source]
