"""What may be known at a table of Zum Kuckuck!: nests, cockatoos and bids once they are open; hands are secret."""

from __future__ import annotations

from typing import Any

from birdtable.core.events import Kinds, Words, described
from birdtable.core.state import State
from birdtable.games.kuckuck import rules
from birdtable.games.kuckuck.cards import NESTS
from birdtable.games.kuckuck.notation import numbers_in_hand, numbers_played

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


def view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat sees; with None, what a spectator sees."""
    tactical = s.variant == rules.TACTICAL and not s.over
    return {
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
        "bid": s.bid[seat] if has_bid and (own or rules.has_open_bid(s, seat)) else None,
        "cards": len(hand),
        "hand": hand if own else None,
        "points": s.points[seat][: s.round],
        "score": s.score[seat],
    }


def memory(s: State) -> list[list[int]]:
    """What a table with open memory shows besides: the numbers that each player has played in this round."""
    return [numbers_played(s, seat) for seat in range(s.players)]


def event(s: State, event: tuple[int, ...], seat: int | None) -> dict[str, Any]:
    """What a seat or a spectator sees of something that happened."""
    shown = described(EVENTS, WORDS, event)
    if event[0] == rules.DEALT and shown["seat"] != seat:
        shown["number"] = None
    return shown
