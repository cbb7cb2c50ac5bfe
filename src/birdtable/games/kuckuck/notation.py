"""How Zum Kuckuck! is written: moves and cards as they stand in a record, and the table as text."""

from __future__ import annotations

from birdtable.games.kuckuck import rules
from birdtable.games.kuckuck.rules import State


def spell(s: State, move: int) -> str:
    """`bid 37`."""
    return SPELLINGS[move]


SPELLINGS = tuple(f"bid {rules.number_of(move)}" for move in range(rules.MOVES))


def card_name(s: State, what: int, card: int) -> int:
    """Number cards and nest cards are written as their number."""
    return card


def as_text(s: State) -> str:
    """The nest cards turned up, then each player's nest, cockatoos, numbers and points, all open."""
    lines = [header_text(s), ""]
    for seat in range(s.players):
        mark = ">" if rules.deciding(s, seat) else " "
        lines.append(f"{mark} seat {seat}  {state_text(s, seat)}")
        lines.append(f"    hand    {numbers_text(numbers_in_hand(s, seat))}")
        lines.append(f"    played  {numbers_text(numbers_played(s, seat))}")
        lines.append(f"    points  {points_text(s, seat)}")
    return "\n".join(lines)


def header_text(s: State) -> str:
    """The round, the turn, and the nest cards to be had."""
    if s.over:
        return f"all {s.players} rounds played"
    nests = f"nests {rules.lower_nest(s)} and {rules.higher_nest(s)}"
    starter = f", seat {s.starter} started" if s.variant == rules.TACTICAL else ""
    return f"round {s.round + 1} of {s.players}, turn {s.turn + 1} of {rules.TURNS}: {nests}{starter}"


def state_text(s: State, seat: int) -> str:
    """A player's nest, cockatoos and bid."""
    if not s.living[seat]:
        return "out"
    bid = f"  bid {s.bid[seat]}" if s.bid[seat] else ""
    return f"nest {s.nest[seat]}  cockatoos {s.cockatoos[seat]} of {s.dealt[seat]}{bid}"


def numbers_text(numbers: list[int]) -> str:
    """Numbers in a line."""
    return " ".join(map(str, numbers)) or "nothing"


def numbers_in_hand(s: State, seat: int) -> list[int]:
    """The numbers that a player can still bid, in ascending order."""
    return [s.hand[seat][k] for k in range(rules.HAND) if rules.in_hand(s, seat, k)]


def numbers_played(s: State, seat: int) -> list[int]:
    """The numbers that a player has bid in the finished turns of this round, in ascending order."""
    return [s.hand[seat][k] for k in range(rules.HAND) if rules.was_played(s, seat, k)]


def points_text(s: State, seat: int) -> str:
    """`3 + 0 - 1 = 2`, round by round."""
    rounds = s.points[seat][: s.round]
    if not rounds:
        return "0"
    text = "".join(f" {'-' if points < 0 else '+'} {abs(points)}" for points in rounds[1:])
    return f"{rounds[0]}{text} = {s.score[seat]}"
