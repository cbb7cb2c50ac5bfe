"""How good a move looks at a glance: the greedy bot's eye for Über den Wolken. Compiles.

It tries a move on the state and puts everything back as it was.
"""

from __future__ import annotations

from birdtable.games.wolken.cards import (
    CELLS,
    COLUMNS,
    DECK_CARDS,
    FACE_UP,
    FAVOURITE,
    LENGTHWISE,
    LINE,
    ROWS,
    SIDEWAYS,
    STANDARD,
    SWIFT,
    VALIDATION,
)
from birdtable.games.wolken.choices import (
    ADD_MOVE,
    COPY_MOVE,
    DISCARD_MOVE,
    DONE_MOVE,
    FROM_PILE,
    HEAD,
    IN_LINE,
    IN_PLAY,
    PASS_MOVE,
    PLAY_MOVE,
    SEEK_MOVE,
    STAGE_END,
    SWAP_MOVE,
    TAKE_MOVE,
    TURN,
    VALIDATE_MOVE,
    can_copy,
    can_validate,
    cards_at,
    column_of,
    end_of,
    first_cell,
    has_tile,
    pass_cost,
    second_cell,
    standard_action_of,
    standard_cost,
    tiles_in_pile,
)
from birdtable.games.wolken.flock import (
    NO_SWAP,
    front_cell,
    holds,
    is_open,
    join_head,
    join_tail,
    leave_head,
    next_swap,
    swap,
)
from birdtable.games.wolken.rules import HAND, card_pay, nest_pay, pay_now
from birdtable.games.wolken.table import State

WORST = -10000  # less than any move brings


def merit(s: State, seat: int, move: int) -> int:
    """The sure gain: what the stage would pay you more if it ended after the move, less its cost in cubes."""
    if s.phase == STAGE_END:
        return 0 if move == DONE_MOVE else pay_now(s, seat, move - VALIDATE_MOVE)
    return prospect_after(s, seat, move) - prospect(s, seat) - cost_of(s, seat, move)


def cost_of(s: State, seat: int, move: int) -> int:
    """How many cubes the move takes from you; that of `line` is known when the card to copy is."""
    if move >= COPY_MOVE:
        return s.card_cost[move - COPY_MOVE]
    if s.phase != TURN:
        return 0
    if move == PASS_MOVE:
        return pass_cost(s, seat)
    if move >= PLAY_MOVE:
        return s.card_cost[move - PLAY_MOVE]
    return standard_cost(s, standard_action_of(move))


def prospect(s: State, seat: int) -> int:
    """What the stage would pay you if it ended now: the nest, and all cards of your hand that could be validated."""
    points = nest_pay(s, seat)
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] == seat:
            points += pay_at_end(s, seat, card)
    return points


def pay_at_end(s: State, seat: int, card: int) -> int:
    """What a card pays once the front birds have landed."""
    return card_pay(s, card, stays(s, seat, s.card_cell[card][0]), stays(s, seat, s.card_cell[card][1]))


def stays(s: State, seat: int, cell: int) -> bool:
    """Is one of your birds in the cell, behind another?"""
    return holds(s, seat, cell) and cell != front_cell(s, cell // ROWS)


def prospect_after(s: State, seat: int, move: int) -> int:
    """Your prospect after the move; where more is to be decided in the turn, after the best of that."""
    if move < ADD_MOVE:
        return after_swap(s, seat, first_cell(move), second_cell(move))
    if move < TAKE_MOVE:
        return after_adding(s, seat, move - ADD_MOVE)
    if move < PLAY_MOVE:
        return after_taking(s, seat, move - TAKE_MOVE)
    if move < PASS_MOVE:
        return after_playing(s, seat, move - PLAY_MOVE)
    if move == PASS_MOVE:
        return prospect(s, seat)
    if move < DISCARD_MOVE:
        return after_placing(s, seat, s.tile, column_of(move), end_of(move))
    if move < SWAP_MOVE:
        return prospect(s, seat) - pay_at_end(s, seat, move - DISCARD_MOVE)
    if move < VALIDATE_MOVE:
        return after_swap(s, seat, first_cell(move), second_cell(move))
    if move < DONE_MOVE:
        return after_validating(s, seat, move - VALIDATE_MOVE)
    if move < COPY_MOVE:
        return after_best_place(s, seat, move - SEEK_MOVE)
    return after_best_use(s, seat, s.card_action[move - COPY_MOVE])


def after_swap(s: State, seat: int, a: int, b: int) -> int:
    """Two birds have changed places."""
    swap(s, a, b)
    value = prospect(s, seat)
    swap(s, a, b)
    return value


def after_best_swap(s: State, seat: int, action: int) -> int:
    """The best swap that an action allows."""
    best = WORST
    pair = next_swap(s, seat, action, 0)
    while pair != NO_SWAP:
        best = max(best, after_swap(s, seat, pair // CELLS, pair % CELLS))
        pair = next_swap(s, seat, action, pair)
    return best


def after_adding(s: State, seat: int, source: int) -> int:
    """A bird from this source stands in its best place; an unseen one is taken for a swift."""
    return after_best_place(s, seat, SWIFT if source == FROM_PILE else s.face_up[source])


def after_best_place(s: State, seat: int, tile: int) -> int:
    """The best place for a bird."""
    best = WORST
    for column in range(COLUMNS[s.players]):
        if is_open(s, column):
            for end in range(2):
                best = max(best, after_placing(s, seat, tile, column, end))
    return best


def after_placing(s: State, seat: int, tile: int, column: int, end: int) -> int:
    """A bird has joined a column at its head or tail."""
    if end == HEAD:
        join_head(s, column, tile)
        value = prospect(s, seat)
        leave_head(s, column)
    else:
        join_tail(s, column, tile)
        value = prospect(s, seat)
        leave_tail(s, column)
    return value


def leave_tail(s: State, column: int) -> None:
    """Undo joining the tail: the birds of a column move one back."""
    for cell in range(column * ROWS + ROWS - 1, front_cell(s, column), -1):
        s.board[cell] = s.board[cell - 1]
    leave_head(s, column)


def after_taking(s: State, seat: int, card: int) -> int:
    """The card is in hand; with one too many, that which pays least is not."""
    value = prospect(s, seat) + pay_at_end(s, seat, card)
    if cards_at(s, seat) < HAND:
        return value
    least = pay_at_end(s, seat, card)
    for other in range(DECK_CARDS[s.players]):
        if s.where[other] == seat:
            least = min(least, pay_at_end(s, seat, other))
    return value - least


def after_validating(s: State, seat: int, card: int) -> int:
    """The card has paid now, and will not at the end."""
    return prospect(s, seat) + pay_now(s, seat, card) - pay_at_end(s, seat, card)


def after_playing(s: State, seat: int, card: int) -> int:
    """The card has left the hand, and its action was used in the best way."""
    s.where[card] = IN_PLAY
    if s.card_action[card] == LINE:
        value = after_best_copy(s, seat, card)
    else:
        value = after_best_use(s, seat, s.card_action[card])
    s.where[card] = seat
    return value


def after_best_copy(s: State, seat: int, played: int) -> int:
    """The best card of the line, its cost counted."""
    best = WORST
    for card in range(DECK_CARDS[s.players]):
        if can_copy(s, seat, card, played):
            value = after_best_use(s, seat, s.card_action[card]) - s.card_cost[card]
            best = max(best, value)
    return best


def after_best_use(s: State, seat: int, action: int) -> int:
    """The best that an action can bring."""
    best = WORST
    if action == STANDARD:
        return after_best_standard(s, seat)
    if action == VALIDATION:
        for card in range(DECK_CARDS[s.players]):
            if can_validate(s, seat, card):
                best = max(best, after_validating(s, seat, card))
        return best
    if action == FAVOURITE:
        for tile in range(SWIFT + 1):
            if tiles_in_pile(s, tile) > 0:
                best = max(best, after_best_place(s, seat, tile))
        return best
    return after_best_swap(s, seat, action)


def after_best_standard(s: State, seat: int) -> int:
    """The best standard action, whatever the boxes hold."""
    best = max(after_best_swap(s, seat, SIDEWAYS), after_best_swap(s, seat, LENGTHWISE))
    for source in range(FACE_UP + 1):
        if has_tile(s, source):
            best = max(best, after_adding(s, seat, source))
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] == IN_LINE:
            best = max(best, after_taking(s, seat, card))
    return best
