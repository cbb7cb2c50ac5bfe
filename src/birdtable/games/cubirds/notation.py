"""How CuBirds is written: moves and cards as they stand in a record, and the table as text."""

from __future__ import annotations

from birdtable.games.cubirds import rules
from birdtable.games.cubirds.cards import BIRDS, SPECIES
from birdtable.games.cubirds.rules import State

SIDES = ("left", "right")


def spell(s: State, move: int) -> str:
    """`lay duck 2 left`, `draw`, `stay`, `flock owl`, `pass`."""
    return SPELLINGS[move]


def spell_any(move: int) -> str:
    """The spelling of a move; it is the same in every state."""
    if move < rules.DRAW:
        row, side = rules.row_of(move) + 1, SIDES[rules.side_of(move)]
        return f"lay {BIRDS[rules.bird_laid(move)]} {row} {side}"
    if rules.FLOCK <= move < rules.PASS:
        return f"flock {BIRDS[move - rules.FLOCK]}"
    return {rules.DRAW: "draw", rules.STAY: "stay", rules.PASS: "pass"}[move]


SPELLINGS = tuple(spell_any(move) for move in range(rules.MOVES))


def card_name(s: State, what: int, card: int) -> str:
    """A bird by its name."""
    return BIRDS[card]


def as_text(s: State) -> str:
    """The rows, then each player's collection and hand, all open."""
    lines = [f"row {row + 1}  {row_text(s, row)}" for row in range(rules.ROWS)]
    pile, discard = s.pile_end - s.pile_next, sum(s.discard)
    lines += ["", f"pile {pile}, discard {discard}, dealer seat {s.dealer}", ""]
    for seat in range(s.players):
        mark = ">" if rules.deciding(s, seat) else " "
        lines.append(f"{mark} seat {seat}")
        lines.append(f"    collection  {birds_text(s.collection[seat])}")
        lines.append(f"    hand        {birds_text(s.hand[seat])}")
    return "\n".join(lines)


def row_text(s: State, row: int) -> str:
    """A row from left to right."""
    runs = [(s.row_bird[row][k], s.row_birds[row][k]) for k in range(s.row_runs[row])]
    return "  ".join(count_text(bird, birds) for bird, birds in runs)


def birds_text(birds: list[int]) -> str:
    """Counted birds, species by species."""
    return "  ".join(count_text(bird, birds[bird]) for bird in range(SPECIES) if birds[bird]) or "nothing"


def count_text(bird: int, birds: int) -> str:
    """`owl`, or `owl ×3`."""
    return BIRDS[bird] if birds == 1 else f"{BIRDS[bird]} ×{birds}"
