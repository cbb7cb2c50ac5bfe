"""The flock: its cells and columns, and how birds change places in it. Compiles.

A cell's number is its column × 3 plus its row, both from 0, rows counted from the front: a1, a2, a3, b1 … A column
stands against the rear row and has no gaps, so its height tells which of its cells are taken.
"""

from __future__ import annotations

from birdtable.core.sets import is_in
from birdtable.games.wolken.actions import ALL, FREE_FLIGHT, NEUTRAL
from birdtable.games.wolken.cards import CELLS, COLUMNS, ROWS
from birdtable.games.wolken.state import State

EMPTY = -1
SWIFTS = 4  # the owner of the swifts, after the last seat
FEMALE, MALE = 0, 1

# By action, how far apart the cells are whose birds change places, in columns and rows.
SWAPS = ALL[: FREE_FLIGHT + 1]
COLUMNS_APART = tuple(action.columns for action in SWAPS)
ROWS_APART = tuple(action.rows for action in SWAPS)


# Birds and cells


def holds(s: State, seat: int, cell: int) -> bool:
    """Does a bird of this player stand in the cell? Swifts stand for the player after the last."""
    return s.board[cell] >> 1 == seat


def cells_in_play(s: State) -> int:
    """How many cells the board has for this number of players."""
    return COLUMNS[s.players] * ROWS


def birds_on_board(s: State, seat: int) -> int:
    """How many birds of a player fly in the flock."""
    return birds_in_front(s, seat, ROWS)


def birds_in_front(s: State, seat: int, rows: int) -> int:
    """How many birds of a player fly in the first rows."""
    birds = 0
    for column in range(COLUMNS[s.players]):
        for row in range(rows):
            if holds(s, seat, column * ROWS + row):
                birds += 1
    return birds


# Columns


def front_cell(s: State, column: int) -> int:
    """The cell of a column's front bird."""
    return column * ROWS + ROWS - s.height[column]


def is_open(s: State, column: int) -> bool:
    """A column has room for three birds."""
    return s.height[column] < ROWS


def open_columns(s: State) -> int:
    """How many columns have room for another bird."""
    columns = 0
    for column in range(COLUMNS[s.players]):
        if is_open(s, column):
            columns += 1
    return columns


def join_head(s: State, column: int, tile: int) -> None:
    """A bird takes the next free cell in front of a column."""
    s.height[column] += 1
    s.board[front_cell(s, column)] = tile


def join_tail(s: State, column: int, tile: int) -> None:
    """The birds of a column move one forward, and another takes the rear cell."""
    s.height[column] += 1
    rear = column * ROWS + ROWS - 1
    for cell in range(front_cell(s, column), rear):
        s.board[cell] = s.board[cell + 1]
    s.board[rear] = tile


def leave_head(s: State, column: int) -> None:
    """The front bird leaves a column."""
    s.board[front_cell(s, column)] = EMPTY
    s.height[column] -= 1


# Swaps


def swap(s: State, a: int, b: int) -> None:
    """Two birds change places."""
    tile = s.board[a]
    s.board[a] = s.board[b]
    s.board[b] = tile


def in_reach(action: int, a: int, b: int) -> bool:
    """Does an action reach from one cell to another, further right or further back?"""
    columns = b // ROWS - a // ROWS
    rows = abs(b % ROWS - a % ROWS)
    if action == FREE_FLIGHT:
        return True
    if action == NEUTRAL:
        return columns + rows == 1
    return columns == COLUMNS_APART[action] and rows == ROWS_APART[action]


# By action and cell (action × CELLS + cell): the set of cells after this one that the action reaches.
REACH = tuple(
    sum(1 << b for b in range(a + 1, CELLS) if in_reach(action, a, b))
    for action in range(len(SWAPS))
    for a in range(CELLS)
)


def flying(s: State, seat: int, action: int) -> tuple[int, int]:
    """The set of cells with birds, and of those with birds of which one must fly: yours, or swifts for `neutral`."""
    whose = SWIFTS if action == NEUTRAL else seat
    birds = 0
    own = 0
    for cell in range(cells_in_play(s)):
        if s.board[cell] != EMPTY:
            birds |= 1 << cell
        if holds(s, whose, cell):
            own |= 1 << cell
    return birds, own


def partners(action: int, cell: int, birds: int, own: int) -> int:
    """Two birds, never an empty cell, one of them yours: the set of cells after this one with which it may swap."""
    if not is_in(birds, cell):
        return 0
    return REACH[action * CELLS + cell] & (birds if is_in(own, cell) else own)


def next_cell(cells: int, cell: int) -> int:
    """The first cell of a set after this one, which is not the last of them."""
    cell += 1
    while not is_in(cells, cell):
        cell += 1
    return cell


def can_swap(s: State, seat: int, action: int) -> bool:
    """Is there any swap that the action allows?"""
    birds, own = flying(s, seat, action)
    cell = 0
    while cell < cells_in_play(s) and partners(action, cell, birds, own) == 0:
        cell += 1
    return cell < cells_in_play(s)
