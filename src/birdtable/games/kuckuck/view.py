"""What may be known at a table of Zum Kuckuck!: nests, cockatoos and bids once they are open; hands are secret.

With open memory everybody also sees what was bid before, and what was in the hands that they have passed on.
"""

from __future__ import annotations

from typing import Any

from birdtable.core.events import Describing, Kinds, Words
from birdtable.games.kuckuck import rules
from birdtable.games.kuckuck.cards import NESTS
from birdtable.games.kuckuck.notation import numbers_in_hand, numbers_played
from birdtable.games.kuckuck.redeal import has_held, was_shown
from birdtable.games.kuckuck.rules import State

EVENTS: Kinds = {
    rules.DEALT: ("dealt", "seat", "number"),
    rules.ROUND_BEGAN: ("round-began", "round"),
    rules.COUNTED: ("counted", "seat", "cockatoos"),
    rules.STARTS: ("starts", "seat"),
    rules.TURNED_UP: ("turned-up", "first", "second"),
    rules.BID: ("bid", "seat", "number"),
    rules.TOOK_NEST: ("took-nest", "seat", "nest"),
    rules.FLIPPED: ("flipped", "seat"),
    rules.ELIMINATED: ("eliminated", "seat"),
    rules.SCORED: ("scored", "seat", "points"),
    rules.PASSED_ON: ("passed-on", "seat", "to"),
    rules.ENDED: ("ended", "reason"),
}
WORDS: Words = {
    "round": lambda number: number + 1,
    "reason": lambda reason: rules.REASONS[reason],
}
described = Describing(EVENTS, WORDS)


def view(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
    """What a seat sees; with None, what a spectator sees; with open memory, what it could remember besides."""
    tactical = s.variant == rules.TACTICAL and not s.over
    shown = {
        "round": None if s.over else s.round + 1,
        "rounds": s.players,
        "turn": None if s.over else s.turn + 1,
        "turns": rules.TURNS,
        "starter": s.starter if tactical else None,
        "bidder": s.bidder if tactical else None,
        "nests": [] if s.over else s.pile[2 * s.turn : 2 * s.turn + 2],
        "pile": 0 if s.over else NESTS - 2 * s.turn - 2,
        "players": [player_view(s, other, other == seat) for other in range(s.players)],
    }
    if open_memory:
        shown["memory"] = [memory(s, seat, other) for other in range(s.players)]
    return shown


def player_view(s: State, seat: int, own: bool) -> dict[str, Any]:
    """A player's nest, birds and points, whether there is a bid, and the numbers where they are open."""
    hand = numbers_in_hand(s, seat)
    has_bid = s.bid[seat] > 0
    return {
        "living": bool(s.living[seat]),
        "nest": s.nest[seat],
        "cockatoos": s.cockatoos[seat],
        "cuckoos": s.dealt[seat] - s.cockatoos[seat],
        "has_bid": has_bid,
        "bid": s.bid[seat] if has_bid and (own or lies_open(s, seat)) else None,
        "cards": len(hand),
        "hand": hand if own else None,
        "points": s.points[seat][: s.round],
        "score": s.score[seat],
    }


def lies_open(s: State, seat: int) -> bool:
    """Is a bid there for all to see? Those that were made in secret are turned over when all are in."""
    return rules.has_open_bid(s, seat) or rules.everybody_has_bid(s)


def memory(s: State, seat: int | None, other: int) -> dict[str, Any]:
    """What a seat could remember of a player: the numbers played in this round, and all known of the twelve."""
    return {"played": numbers_played(s, other), "known": numbers_known(s, seat, other)}


def numbers_known(s: State, seat: int | None, other: int) -> list[int]:
    """What a seat, or a spectator, knows of a hand: everything if it has held it, else what was ever bid from it."""
    held = seat is not None and has_held(s, seat, other)
    return [s.hand[other][k] for k in range(rules.HAND) if held or was_shown(s, other, k)]


def event(s: State, event: tuple[int, ...], seat: int | None) -> dict[str, Any]:
    """What a seat or a spectator sees of something that happened."""
    shown = described(event)
    if event[0] == rules.DEALT and shown["seat"] != seat:
        shown["number"] = None
    return shown
