"""How Über den Wolken is written: moves and cards as they stand in a record, and the table as text."""

from __future__ import annotations

from bisect import bisect_right

from birdtable.games.wolken import actions, choices, rules
from birdtable.games.wolken.cards import BIRDS, CARD_SETS, COLUMNS, DECK_CARDS, ROWS, TILES, Manoeuvre, Nest, cell_name
from birdtable.games.wolken.flock import EMPTY
from birdtable.games.wolken.state import BIRD_TILES, MANOEUVRE_CARDS, NO_CARD, State

SOURCES = ("1", "2", "pile")
ENDS = ("head", "tail")
COLUMN_NAMES = "abcdefg"


def manoeuvre(s: State, card: int) -> Manoeuvre:
    """A manoeuvre card of the deck that this state is played with."""
    return CARD_SETS[s.card_set].decks[s.players][card]


def nest(s: State, card: int) -> Nest:
    """A nest card of the card set that this state is played with."""
    return CARD_SETS[s.card_set].nests[card]


def spell(s: State, move: int) -> str:
    """`sideways b3 c3`, `take 2-07`, `place c tail` and so on; cards by their ids, cells in order."""
    first, verb = KINDS[bisect_right(FIRSTS, move) - 1]
    if verb in ("pass", "done"):
        return verb
    if verb in ("sideways", "lengthwise", "swap"):
        return f"{verb} {cell_name(choices.first_cell(move))} {cell_name(choices.second_cell(move))}"
    if verb == "place":
        return f"{verb} {COLUMN_NAMES[choices.column_of(move)]} {ENDS[choices.end_of(move)]}"
    if verb == "add":
        return f"{verb} {SOURCES[move - first]}"
    if verb == "seek":
        return f"{verb} {TILES[move - first]}"
    return f"{verb} {manoeuvre(s, move - first).id}"


# Each kind of move: its first number and its verb.
KINDS = (
    (choices.SIDEWAYS_MOVE, "sideways"),
    (choices.LENGTHWISE_MOVE, "lengthwise"),
    (choices.ADD_MOVE, "add"),
    (choices.TAKE_MOVE, "take"),
    (choices.PLAY_MOVE, "play"),
    (choices.PASS_MOVE, "pass"),
    (choices.PLACE_MOVE, "place"),
    (choices.DISCARD_MOVE, "discard"),
    (choices.SWAP_MOVE, "swap"),
    (choices.VALIDATE_MOVE, "validate"),
    (choices.DONE_MOVE, "done"),
    (choices.SEEK_MOVE, "seek"),
    (choices.COPY_MOVE, "copy"),
)
FIRSTS = tuple(first for first, _ in KINDS)


def card_name(s: State, what: int, card: int) -> str:
    """A tile by its bird and sex, a manoeuvre or nest card by its id."""
    if what == BIRD_TILES:
        return TILES[card]
    return manoeuvre(s, card).id if what == MANOEUVRE_CARDS else nest(s, card).id


def as_text(s: State) -> str:
    """The flock from the front to the rear, tiles, boxes, cards, and each player's hand, all open."""
    lines = [row_text(s, row) for row in range(ROWS)]
    lines.append("   " + "".join(f"{name:<10}" for name in COLUMN_NAMES[: COLUMNS[s.players]]).rstrip())
    lines += ["", f"face up  {tile_text(s.face_up[0])}, {tile_text(s.face_up[1])}; pile {s.pile_tiles}"]
    lines.append(f"boxes    {', '.join(f'{actions.NAMES[action]} {s.box[action]}' for action in range(4))}")
    lines.append(f"line     {cards_text(s, choices.IN_LINE)}")
    lines.append(f"deck {s.deck_end - s.deck_next}, discard {choices.cards_at(s, choices.IN_DISCARD)}")
    lines.append(f"stage {s.stage + 1}, started by seat {s.starter}; {nest_text(nest(s, s.nests[s.stage]))}")
    lines += half_done(s)
    lines.append("")
    for seat in range(s.players):
        mark = ">" if rules.deciding(s, seat) else " "
        lines.append(f"{mark} seat {seat}  {BIRDS[seat]:<8} {s.score[seat]} points, {s.cubes[seat]} cubes")
        lines.append(f"          hand     {cards_text(s, seat)}")
    return "\n".join(lines)


def row_text(s: State, row: int) -> str:
    """A row of the flock, `1  .         kite-f`."""
    tiles = [s.board[column * ROWS + row] for column in range(COLUMNS[s.players])]
    return f"{row + 1}  " + "".join(f"{'.' if tile == EMPTY else TILES[tile]:<10}" for tile in tiles).rstrip()


def tile_text(tile: int) -> str:
    """A tile beside the pile, or the empty place."""
    return "nothing" if tile == EMPTY else TILES[tile]


def cards_text(s: State, place: int) -> str:
    """The cards in a hand or in the line, with their values."""
    cards = [card for card in range(DECK_CARDS[s.players]) if s.where[card] == place]
    return "  ".join(values_text(manoeuvre(s, card)) for card in cards) or "nothing"


def values_text(card: Manoeuvre) -> str:
    """`2-07 (standard 2; b2 3, d2 3)`."""
    cost = "" if card.action == actions.LINE else f" {card.cost}"
    cells = ", ".join(f"{cell_name(cell)} {points}" for cell, points in zip(card.cells, card.points, strict=True))
    return f"{card.id} ({actions.NAMES[card.action]}{cost}; {cells})"


def nest_text(card: Nest) -> str:
    """`nest n1 (3 7 11 15 19, couple 3)`."""
    return f"nest {card.id} ({' '.join(map(str, card.points))}, couple {card.couple})"


def half_done(s: State) -> list[str]:
    """The card being carried out and the bird to be placed, where there is one."""
    lines = []
    if s.played != NO_CARD:
        lines.append(f"in play  {values_text(manoeuvre(s, s.played))}, used for {actions.NAMES[s.action]}")
    if s.tile != EMPTY:
        lines.append(f"to place {TILES[s.tile]}")
    return lines
