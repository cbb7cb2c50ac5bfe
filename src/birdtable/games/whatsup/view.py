"""What may be known at a What's Up table: everything but the faces that lie down, and votes until all have voted.

With open memory also the faces that lie down, as far as they were seen or follow from what was seen.
"""

from __future__ import annotations

from typing import Any

from birdtable.core.events import Describing, Kinds, Words
from birdtable.games.whatsup import rules
from birdtable.games.whatsup.cards import CARDS, COLOUR_NAMES, COLOURS, FACE_NAMES
from birdtable.games.whatsup.notation import VOTES, place_name, row_names
from birdtable.games.whatsup.rules import State

PHASES = ("flip", "vote")

EVENTS: Kinds = {
    rules.LAID_OUT: ("laid-out", "place", "face"),
    rules.FLIPPED: ("flipped", "seat", "place", "face"),
    rules.TOOK: ("took", "seat", "place", "face"),
    rules.COMPLETED: ("completed", "seat", "colour"),
    rules.CALLED: ("vote-called", "turns"),
    rules.VOTED: ("voted", "seat", "vote"),
    rules.ENDED: ("ended", "reason"),
}
WORDS: Words = {
    "place": place_name,
    "face": lambda face: FACE_NAMES[face],
    "colour": lambda colour: COLOUR_NAMES[colour],
    "vote": lambda vote: VOTES[vote],
    "reason": lambda reason: rules.REASONS[reason],
}
described = Describing(EVENTS, WORDS)


def view(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
    """What a seat sees; with None, what a spectator sees: what lies open now.

    With open memory also what is known to lie under the cards: all have seen and can work out the same.
    """
    shown = {
        "turn": None if s.over else s.turn,
        "phase": None if s.over else PHASES[s.phase],
        "grid": [row_view(s, row) for row in range(rules.ROWS)],
        "cards": rules.cards_on_table(s),
        "quiet": s.quiet,
        "rows_to_win": rules.rows_to_win(s),
        "players": [player_view(s, other, other == seat) for other in range(s.players)],
    }
    if open_memory:
        shown["under"] = [row_under(s, row) for row in range(rules.ROWS)]
    return shown


def row_view(s: State, row: int) -> list[str | None]:
    """A row of the grid from left to right: the faces that are up, and None for a hole."""
    return [place_view(s, row * rules.COLUMNS + column) for column in range(rules.COLUMNS)]


def place_view(s: State, place: int) -> str | None:
    """The face that is up at a place, if its card is still there."""
    return FACE_NAMES[rules.face_up(s, place)] if s.owner[place] == rules.ON_TABLE else None


def row_under(s: State, row: int) -> list[str | None]:
    """A row of the grid from left to right: the faces that are known to lie down, None elsewhere."""
    return [place_under(s, row * rules.COLUMNS + column) for column in range(rules.COLUMNS)]


def place_under(s: State, place: int) -> str | None:
    """The face that lies down at a place, if its card is still there and was flipped before or can be no other."""
    if s.owner[place] == rules.ON_TABLE and (s.flipped[place] or can_be_no_other(s, place)):
        return FACE_NAMES[rules.face_down(s, place)]
    return None


def can_be_no_other(s: State, place: int) -> bool:
    """Does it follow from the set of all cards, which card lies at a place that was never flipped?

    Not if another unseen card has the same face up: the two might be exchanged. Nor if unseen cards make a ring, each
    with a face up that the one before has down: all of them might lie the other way round. Any two tables on which the
    same was seen differ by such rings and exchanges only, so the answer is the same for all of them.
    """
    unseen = [(rules.face_up(s, other), rules.face_down(s, other)) for other in range(CARDS) if not s.flipped[other]]
    face = rules.face_up(s, place)
    if [up for up, _ in unseen].count(face) > 1:
        return False
    reached = {face}
    for _ in unseen:
        reached |= {down for up, down in unseen if up in reached}
    return all(down != face for up, down in unseen if up in reached)


def player_view(s: State, seat: int, own: bool) -> dict[str, Any]:
    """A player's collection, and whether this player has voted; how, only to the player."""
    voted = s.vote[seat] != rules.NO_VOTE
    return {
        "collection": {COLOUR_NAMES[colour]: row_names(s, seat, colour) for colour in range(COLOURS)},
        "birds": rules.birds_of(s, seat),
        "cards": rules.cards_of(s, seat),
        "rows": rules.complete_rows(s, seat),
        "voted": voted,
        "vote": VOTES[s.vote[seat]] if voted and own else None,
    }


def event(s: State, event: tuple[int, ...], seat: int | None) -> dict[str, Any]:
    """What a seat or a spectator sees of something that happened: all of it, for votes are told when all are in."""
    return described(event)
