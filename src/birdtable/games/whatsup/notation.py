"""How What's Up is written: moves and cards as they stand in a record, and the table as text."""

from __future__ import annotations

from birdtable.games.whatsup import rules
from birdtable.games.whatsup.cards import COLOURS, FACE_NAMES, NUMBERS, SIDES
from birdtable.games.whatsup.rules import State

VOTES = ("no vote", "end", "go on")
HOLE = "-"


def spell(s: State, move: int) -> str:
    """`flip 3-4`, `end`, `go on`."""
    return SPELLINGS[move]


def spell_any(move: int) -> str:
    """The spelling of a move; it is the same in every state."""
    if move < rules.END:
        return f"flip {place_name(rules.place_of(move))}"
    return {rules.END: "end", rules.GO_ON: "go on"}[move]


def place_name(place: int) -> str:
    """Row from the top and column from the left, `3-4`."""
    return f"{place // rules.COLUMNS + 1}-{place % rules.COLUMNS + 1}"


SPELLINGS = tuple(spell_any(move) for move in range(rules.MOVES))


def card_name(s: State, what: int, card: int) -> str:
    """The face that is up, then the one under it: `red2/green2`."""
    return f"{FACE_NAMES[SIDES[card]]}/{FACE_NAMES[SIDES[card ^ 1]]}"


def as_text(s: State) -> str:
    """The grid, each card with the face under it, then each player's collection and vote, all open."""
    columns = "".join(f"{column + 1:<16}" for column in range(rules.COLUMNS))
    lines = [f"    {columns}".rstrip()]
    lines += [f"{row + 1}   {row_text(s, row)}" for row in range(rules.ROWS)]
    lines += ["", f"{rules.cards_on_table(s)} cards, {s.quiet} turns without an addition", ""]
    for seat in range(s.players):
        mark = ">" if rules.deciding(s, seat) else " "
        vote = f", votes {VOTES[s.vote[seat]]}" if s.vote[seat] != rules.NO_VOTE else ""
        lines.append(f"{mark} seat {seat}  {collection_text(s, seat)}  ({birds_text(s, seat)}{vote})")
    return "\n".join(lines)


def row_text(s: State, row: int) -> str:
    """One row of the grid from left to right."""
    places = range(row * rules.COLUMNS, (row + 1) * rules.COLUMNS)
    return "".join(f"{place_text(s, place):<16}" for place in places).rstrip()


def place_text(s: State, place: int) -> str:
    """The card at a place, or the hole that it left."""
    if s.owner[place] != rules.ON_TABLE:
        return HOLE
    return card_name(s, rules.BIRD_CARDS, s.side[place])


def collection_text(s: State, seat: int) -> str:
    """A collection row by row: `red1 red2  violet1`."""
    rows = [" ".join(row_names(s, seat, colour)) for colour in range(COLOURS) if s.collection[seat][colour]]
    return "  ".join(rows) or "nothing"


def row_names(s: State, seat: int, colour: int) -> list[str]:
    """The faces in one row of a collection."""
    return [FACE_NAMES[colour * NUMBERS + card] for card in range(s.collection[seat][colour])]


def birds_text(s: State, seat: int) -> str:
    """`1 bird`, `4 birds`."""
    birds = rules.birds_of(s, seat)
    return "1 bird" if birds == 1 else f"{birds} birds"
