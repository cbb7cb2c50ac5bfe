"""How good a move looks at a glance: the greedy bot's eye for Über den Wolken. Compiles.

It tries a move on the state and puts everything back as it was.
"""

from __future__ import annotations

from birdtable.games.wolken import actions, choices, flock, rules
from birdtable.games.wolken.cards import COLUMNS, DECK_CARDS, FACE_UP, ROWS, SWIFT
from birdtable.games.wolken.state import State

WORST = -10000  # less than any move brings


def merit(s: State, seat: int, move: int) -> int:
    """The sure gain: what the stage would pay you more if it ended after the move, less its cost in cubes."""
    if s.phase == choices.STAGE_END:
        return 0 if move == choices.DONE_MOVE else rules.pay_now(s, seat, move - choices.VALIDATE_MOVE)
    return prospect_after(s, seat, move) - prospect(s, seat) - cost_of(s, seat, move)


def cost_of(s: State, seat: int, move: int) -> int:
    """How many cubes the move takes from you; that of `line` is known when the card to copy is."""
    if move >= choices.COPY_MOVE:
        return s.card_cost[move - choices.COPY_MOVE]
    if s.phase != choices.TURN:
        return 0
    if move == choices.PASS_MOVE:
        return choices.pass_cost(s, seat)
    if move >= choices.PLAY_MOVE:
        return s.card_cost[move - choices.PLAY_MOVE]
    return choices.standard_cost(s, choices.standard_action_of(move))


def prospect(s: State, seat: int) -> int:
    """What the stage would pay you if it ended now: the nest, and all cards of your hand that could be validated."""
    points = rules.nest_pay(s, seat)
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] == seat:
            points += pay_at_end(s, seat, card)
    return points


def pay_at_end(s: State, seat: int, card: int) -> int:
    """What a card pays once the front birds have landed."""
    return rules.card_pay(s, card, stays(s, seat, s.card_cell[card][0]), stays(s, seat, s.card_cell[card][1]))


def stays(s: State, seat: int, cell: int) -> bool:
    """Is one of your birds in the cell, behind another?"""
    return flock.holds(s, seat, cell) and cell != flock.front_cell(s, cell // ROWS)


def prospect_after(s: State, seat: int, move: int) -> int:
    """Your prospect after the move; where more is to be decided in the turn, after the best of that."""
    if move < choices.ADD_MOVE:
        return after_swap(s, seat, choices.first_cell(move), choices.second_cell(move))
    if move < choices.TAKE_MOVE:
        return after_adding(s, seat, move - choices.ADD_MOVE)
    if move < choices.PLAY_MOVE:
        return after_taking(s, seat, move - choices.TAKE_MOVE)
    if move < choices.PASS_MOVE:
        return after_playing(s, seat, move - choices.PLAY_MOVE)
    if move == choices.PASS_MOVE:
        return prospect(s, seat)
    if move < choices.DISCARD_MOVE:
        return after_placing(s, seat, s.tile, choices.column_of(move), choices.end_of(move))
    if move < choices.SWAP_MOVE:
        return prospect(s, seat) - pay_at_end(s, seat, move - choices.DISCARD_MOVE)
    if move < choices.VALIDATE_MOVE:
        return after_swap(s, seat, choices.first_cell(move), choices.second_cell(move))
    if move < choices.DONE_MOVE:
        return after_validating(s, seat, move - choices.VALIDATE_MOVE)
    if move < choices.COPY_MOVE:
        return after_best_place(s, seat, move - choices.SEEK_MOVE)
    return after_best_use(s, seat, s.card_action[move - choices.COPY_MOVE])


def after_swap(s: State, seat: int, a: int, b: int) -> int:
    """Two birds have changed places."""
    flock.swap(s, a, b)
    value = prospect(s, seat)
    flock.swap(s, a, b)
    return value


def after_best_swap(s: State, seat: int, action: int) -> int:
    """The best swap that an action allows."""
    best = WORST
    birds, own = flock.flying(s, seat, action)
    for a in range(flock.cells_in_play(s)):
        others = flock.partners(action, a, birds, own)
        b = a
        while others >> (b + 1) != 0:
            b = flock.next_cell(others, b)
            best = max(best, after_swap(s, seat, a, b))
    return best


def after_adding(s: State, seat: int, source: int) -> int:
    """A bird from this source stands in its best place; an unseen one is taken for a swift."""
    return after_best_place(s, seat, SWIFT if source == choices.FROM_PILE else s.face_up[source])


def after_best_place(s: State, seat: int, tile: int) -> int:
    """The best place for a bird."""
    best = WORST
    for column in range(COLUMNS[s.players]):
        if flock.is_open(s, column):
            for end in range(2):
                best = max(best, after_placing(s, seat, tile, column, end))
    return best


def after_placing(s: State, seat: int, tile: int, column: int, end: int) -> int:
    """A bird has joined a column at its head or tail."""
    if end == choices.HEAD:
        flock.join_head(s, column, tile)
        value = prospect(s, seat)
        flock.leave_head(s, column)
    else:
        flock.join_tail(s, column, tile)
        value = prospect(s, seat)
        leave_tail(s, column)
    return value


def leave_tail(s: State, column: int) -> None:
    """Undo joining the tail: the birds of a column move one back."""
    for cell in range(column * ROWS + ROWS - 1, flock.front_cell(s, column), -1):
        s.board[cell] = s.board[cell - 1]
    flock.leave_head(s, column)


def after_taking(s: State, seat: int, card: int) -> int:
    """The card is in hand; with one too many, that which pays least is not."""
    value = prospect(s, seat) + pay_at_end(s, seat, card)
    if choices.cards_at(s, seat) < rules.HAND:
        return value
    least = pay_at_end(s, seat, card)
    for other in range(DECK_CARDS[s.players]):
        if s.where[other] == seat:
            least = min(least, pay_at_end(s, seat, other))
    return value - least


def after_validating(s: State, seat: int, card: int) -> int:
    """The card has paid now, and will not at the end."""
    return prospect(s, seat) + rules.pay_now(s, seat, card) - pay_at_end(s, seat, card)


def after_playing(s: State, seat: int, card: int) -> int:
    """The card has left the hand, and its action was used in the best way."""
    s.where[card] = choices.IN_PLAY
    if s.card_action[card] == actions.LINE:
        value = after_best_copy(s, seat, card)
    else:
        value = after_best_use(s, seat, s.card_action[card])
    s.where[card] = seat
    return value


def after_best_copy(s: State, seat: int, played: int) -> int:
    """The best card of the line, its cost counted."""
    best = WORST
    for card in range(DECK_CARDS[s.players]):
        if choices.can_copy(s, seat, card, played):
            value = after_best_use(s, seat, s.card_action[card]) - s.card_cost[card]
            best = max(best, value)
    return best


def after_best_use(s: State, seat: int, action: int) -> int:
    """The best that an action can bring."""
    best = WORST
    if action == actions.STANDARD:
        return after_best_standard(s, seat)
    if action == actions.VALIDATION:
        for card in range(DECK_CARDS[s.players]):
            if choices.can_validate(s, seat, card):
                best = max(best, after_validating(s, seat, card))
        return best
    if action == actions.FAVOURITE:
        for tile in range(SWIFT + 1):
            if choices.tiles_in_pile(s, tile) > 0:
                best = max(best, after_best_place(s, seat, tile))
        return best
    return after_best_swap(s, seat, action)


def after_best_standard(s: State, seat: int) -> int:
    """The best standard action, whatever the boxes hold."""
    best = max(after_best_swap(s, seat, actions.SIDEWAYS), after_best_swap(s, seat, actions.LENGTHWISE))
    for source in range(FACE_UP + 1):
        if choices.has_tile(s, source):
            best = max(best, after_adding(s, seat, source))
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] == choices.IN_LINE:
            best = max(best, after_taking(s, seat, card))
    return best
