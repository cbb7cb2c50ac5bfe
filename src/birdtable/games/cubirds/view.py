"""What may be known at a CuBirds table: everything but the others' hands, the pile's order and the discard's birds."""

from __future__ import annotations

from typing import Any

from birdtable.core.events import Describing, Kinds, Words
from birdtable.games.cubirds import rules
from birdtable.games.cubirds.cards import BIRDS, SPECIES
from birdtable.games.cubirds.memory import SEATS
from birdtable.games.cubirds.notation import SIDES
from birdtable.games.cubirds.rules import State

PHASES = ("lay", "draw", "flock")

EVENTS: Kinds = {
    rules.LAID: ("laid", "seat", "bird", "birds", "row", "side"),
    rules.TOOK: ("took", "seat", "bird", "birds", "row"),
    rules.REFILLED: ("refilled", "row", "bird"),
    rules.DREW: ("drew", "seat", "bird"),
    rules.STAYED: ("stayed", "seat"),
    rules.FLOCKED: ("flocked", "seat", "bird", "birds", "kept"),
    rules.PASSED: ("passed", "seat"),
    rules.RESHUFFLED: ("reshuffled", "cards"),
    rules.ROUND_ENDED: ("round-ended", "seat"),
    rules.DEALT: ("dealt", "seat", "bird"),
    rules.COLLECTED: ("collected", "seat", "bird"),
    rules.ENDED: ("ended", "reason"),
}
WORDS: Words = {
    "bird": lambda bird: BIRDS[bird],
    "row": lambda row: row + 1,
    "side": lambda side: SIDES[side],
    "reason": lambda reason: rules.REASONS[reason],
}
described = Describing(EVENTS, WORDS)
SECRET = (rules.DREW, rules.DEALT)  # only their own seat learns which bird it was


def view(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
    """What a seat sees; with None, what a spectator sees."""
    shown: dict[str, Any] = {
        "turn": None if s.over else s.turn,
        "phase": None if s.over else PHASES[s.phase],
        "dealer": s.dealer,
        "rows": [row_view(s, row) for row in range(rules.ROWS)],
        "pile": s.pile_end - s.pile_next,
        "discard": sum(s.discard),
        "players": [player_view(s, other, open_hand(s, other, seat)) for other in range(s.players)],
    }
    if open_memory:
        for other, player in enumerate(shown["players"]):
            player |= memory_view(s, other)
        shown["own_discard"] = None if seat is None else birds_view(own_discard(s, seat))
    return shown


def memory_view(s: State, seat: int) -> dict[str, Any]:
    """What everybody can know of a hand: birds seen coming, and species of which it holds no other."""
    none_of = [BIRDS[bird] for bird in range(SPECIES) if s.room[seat][bird] == 0]
    known = [s.hand[seat][bird] - s.hidden[seat][bird] for bird in range(SPECIES)]
    return {"known": birds_view(known), "no_more_of": none_of}


def own_discard(s: State, seat: int) -> list[int]:
    """The hidden cards that a player has discarded: nobody else knows them."""
    lots = [s.hidden[SEATS + lot] for lot in range(s.lots) if s.lot_owner[lot] == seat]
    return [sum(lot[bird] for lot in lots) for bird in range(SPECIES)]


def open_hand(s: State, owner: int, seat: int | None) -> bool:
    """Your own hand is open to you, and RobinBird's to everybody."""
    return owner == seat or rules.has_open_hand(s, owner)


def row_view(s: State, row: int) -> list[dict[str, Any]]:
    """A row from left to right, birds of a kind together."""
    runs = range(s.row_runs[row])
    return [{"bird": BIRDS[s.row_bird[row][k]], "birds": s.row_birds[row][k]} for k in runs]


def player_view(s: State, seat: int, open_hand: bool) -> dict[str, Any]:
    """A player's collection and number of cards, and the cards where they are open."""
    return {
        "collection": birds_view(s.collection[seat]),
        "cards": rules.cards_in_hand(s, seat),
        "hand": birds_view(s.hand[seat]) if open_hand else None,
    }


def birds_view(birds: list[int]) -> dict[str, int]:
    """Counted birds by name."""
    return {BIRDS[bird]: birds[bird] for bird in range(SPECIES) if birds[bird]}


def event(s: State, event: tuple[int, ...], seat: int | None) -> dict[str, Any]:
    """What a seat or a spectator sees of something that happened."""
    shown = described(event)
    if event[0] in SECRET and not open_hand(s, shown["seat"], seat):
        shown["bird"] = None
    return shown
