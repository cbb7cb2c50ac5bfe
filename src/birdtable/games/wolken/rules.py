"""Über den Wolken, in the order of its rule book: set-up, standard actions, manoeuvre cards, pass, the stages' ends.

What lies on the table is listed in `state`, and what can be done with it in `actions`. How it is laid out stands in
`layout`, how birds fly in `flock`, and what may be decided in `choices`.
"""

from __future__ import annotations

from birdtable.core.primitives import pause, shuffle, tell
from birdtable.core.state import Cards
from birdtable.games.wolken import actions, choices, events, flock, layout, state
from birdtable.games.wolken.cards import COLUMNS
from birdtable.games.wolken.choices import MOVES as MOVES
from birdtable.games.wolken.state import REASONS as REASONS
from birdtable.games.wolken.state import State as State

STAGES = 3
HAND = 4
BOTH_CELLS = 2


# Set-up


def set_up(s: State) -> None:
    """The flock in its pyramid, the pile with two tiles face up, cards, a nest card, cubes, and who starts."""
    layout.lay_out_flock(s)
    layout.make_pile(s)
    layout.turn_up_tiles(s)
    layout.deal(s)
    layout.fill_line(s)
    layout.shuffle_nests(s)
    s.stage = 0
    s.played = state.NO_CARD
    s.tile = flock.EMPTY
    layout.open_stage(s)
    layout.choose_starter(s)


# The turn


def deciding(s: State, seat: int) -> bool:
    """The player whose turn it is decides, and nobody else."""
    return s.over == 0 and seat == s.turn


def legal(s: State, seat: int, moves: Cards) -> int:
    """What may be decided now: a turn, or the next part of an action, or which cards to validate."""
    if s.phase == choices.TURN:
        return choices.legal_turn(s, seat, moves)
    if s.phase == choices.STANDARD_ACTION:
        return choices.legal_standard_actions(s, seat, moves)
    if s.phase == choices.SWAP:
        return choices.write_swaps(s, seat, s.action, moves, 0)
    if s.phase == choices.SEEK:
        return choices.legal_seeks(s, moves)
    if s.phase == choices.COPY:
        return choices.legal_copies(s, seat, moves)
    if s.phase == choices.PLACE:
        return choices.legal_places(s, moves)
    if s.phase == choices.DISCARD:
        return choices.write_cards(s, seat, choices.DISCARD_MOVE, moves, 0)
    return choices.legal_validations(s, seat, moves)


def step(s: State, seat: int, move: int) -> None:
    """One decision, and all that follows from it up to the next."""
    if move < choices.PLAY_MOVE:
        act(s, seat, move)
    elif move < choices.PASS_MOVE:
        play(s, seat, move - choices.PLAY_MOVE)
    elif move == choices.PASS_MOVE:
        pass_turn(s, seat)
    elif move < choices.DISCARD_MOVE:
        place(s, seat, choices.column_of(move), choices.end_of(move))
    elif move < choices.SWAP_MOVE:
        discard(s, seat, move - choices.DISCARD_MOVE, 1)
        end_turn(s, seat)
    elif move < choices.VALIDATE_MOVE:
        fly(s, seat, choices.first_cell(move), choices.second_cell(move))
    elif move < choices.DONE_MOVE:
        validate(s, seat, move - choices.VALIDATE_MOVE)
        after_validation(s, seat)
    elif move == choices.DONE_MOVE:
        tell(s, events.FINISHED, seat)
        ask_next(s, seat)
    elif move < choices.COPY_MOVE:
        seek(s, seat, move - choices.SEEK_MOVE)
    else:
        copy(s, seat, move - choices.COPY_MOVE)


# Standard actions


def act(s: State, seat: int, move: int) -> None:
    """A standard action: pay for it, unless a card paid, and carry it out."""
    pay_standard(s, seat, choices.standard_action_of(move))
    if move < choices.ADD_MOVE:
        fly(s, seat, choices.first_cell(move), choices.second_cell(move))
    elif move < choices.TAKE_MOVE:
        add(s, seat, move - choices.ADD_MOVE)
    else:
        take(s, seat, move - choices.TAKE_MOVE)


def pay_standard(s: State, seat: int, action: int) -> None:
    """Your cubes replace those in the action's box; after a `standard` card the boxes do not matter."""
    if s.phase == choices.TURN:
        cost = choices.standard_cost(s, action)
        pay(s, seat, cost)
        s.box[action] = cost


def pay(s: State, seat: int, cubes: int) -> None:
    """Cubes paid are gone until the stage is over."""
    s.cubes[seat] -= cubes
    tell(s, events.PAID, seat, cubes)


def fly(s: State, seat: int, a: int, b: int) -> None:
    """Two birds change places, and the turn is over."""
    tell(s, events.SWAPPED, seat, a, b, s.board[a], s.board[b])
    flock.swap(s, a, b)
    end_turn(s, seat)


def add(s: State, seat: int, source: int) -> None:
    """Take a face-up tile, which is replaced at once, or the top of the pile; its place is decided next."""
    if source == choices.FROM_PILE:
        s.tile = layout.draw_tile(s)
    else:
        s.tile = s.face_up[source]
        s.face_up[source] = flock.EMPTY
    tell(s, events.ADDED, seat, source, s.tile)
    if source != choices.FROM_PILE and choices.has_tile(s, choices.FROM_PILE):
        s.face_up[source] = layout.draw_tile(s)
        tell(s, events.TURNED_UP, source, s.face_up[source])
    s.phase = choices.PLACE


def place(s: State, seat: int, column: int, end: int) -> None:
    """The bird flies at the head of a column, or at its tail, where the others make room."""
    if end == choices.HEAD:
        flock.join_head(s, column, s.tile)
    else:
        flock.join_tail(s, column, s.tile)
    tell(s, events.PLACED, seat, s.tile, column, end)
    s.tile = flock.EMPTY
    end_turn(s, seat)


def take(s: State, seat: int, card: int) -> None:
    """Take a card from the line; with more than four in hand one must be discarded."""
    s.where[card] = seat
    tell(s, events.TOOK, seat, card)
    if choices.cards_at(s, seat) > HAND:
        s.phase = choices.DISCARD
    else:
        end_turn(s, seat)


def discard(s: State, seat: int, card: int, chosen: int) -> None:
    """A card goes to the discard, for all to see: chosen because there is one too many, or after its use."""
    show(s, seat, card)
    s.where[card] = choices.IN_DISCARD
    tell(s, events.DISCARDED, seat, card, chosen)


def show(s: State, seat: int, card: int) -> None:
    """A card leaves a hand openly; if it was dealt at the start, nobody else had seen it before."""
    if s.shown[card] == 0:
        s.shown[card] = 1
        s.secret[seat] -= 1


# Manoeuvre cards


def play(s: State, seat: int, card: int) -> None:
    """A card leaves your hand and is paid; with `line`, the card to copy comes first."""
    show(s, seat, card)
    s.where[card] = choices.IN_PLAY
    s.played = card
    tell(s, events.PLAYED, seat, card)
    if s.card_action[card] == actions.LINE:
        s.action = actions.LINE
        s.phase = choices.COPY
    else:
        pay(s, seat, s.card_cost[card])
        use(s, s.card_action[card])


def copy(s: State, seat: int, card: int) -> None:
    """Pay for a card of the line and use its action; it stays where it is."""
    tell(s, events.COPIED, seat, card)
    pay(s, seat, s.card_cost[card])
    use(s, s.card_action[card])


def use(s: State, action: int) -> None:
    """What the action asks next: a standard action, a card, a tile, or two birds."""
    s.action = action
    if action == actions.STANDARD:
        s.phase = choices.STANDARD_ACTION
    elif action == actions.VALIDATION:
        s.phase = choices.VALIDATE
    elif action == actions.FAVOURITE:
        s.phase = choices.SEEK
    else:
        s.phase = choices.SWAP


def seek(s: State, seat: int, tile: int) -> None:
    """Take any tile out of the pile, and shuffle the pile; the tile's place is decided next."""
    found = 0
    while s.pile[found] != tile:
        found += 1
    layout.remove_from_pile(s, found)
    s.tile = tile
    tell(s, events.SOUGHT, seat, tile)
    shuffle(s, state.BIRD_TILES, s.pile, s.pile_tiles)
    for k in range(s.pile_tiles):
        s.layer[k] = 0
    s.phase = choices.PLACE


# Pass, and whose turn is next


def pass_turn(s: State, seat: int) -> None:
    """Two cubes, or the last one, and the turn is over."""
    cubes = choices.pass_cost(s, seat)
    s.cubes[seat] -= cubes
    tell(s, events.PASSED, seat, cubes)
    end_turn(s, seat)


def end_turn(s: State, seat: int) -> None:
    """A played card is discarded; next is who still has cubes; when nobody has, the stage ends."""
    if s.played != state.NO_CARD:
        discard(s, seat, s.played, 0)
        s.played = state.NO_CARD
    s.phase = choices.TURN
    for k in range(s.players):
        other = (seat + 1 + k) % s.players
        if s.cubes[other] > 0:
            s.turn = other
            return
    end_stage(s)


# End of a stage: landing


def end_stage(s: State) -> None:
    """The front birds land and pay by the nest card, then go under the pile; then cards can be validated."""
    pause(s)
    for column in range(COLUMNS[s.players]):
        s.landed[column] = s.board[flock.front_cell(s, column)]
        tell(s, events.LANDED, column, s.landed[column])
    for seat in range(s.players):
        points = nest_pay(s, seat)
        s.score[seat] += points
        tell(s, events.NESTED, seat, points)
    for column in range(COLUMNS[s.players]):
        flock.leave_head(s, column)
    put_under_pile(s)
    pause(s)
    ask_from(s, 0)


def nest_pay(s: State, seat: int) -> int:
    """Points for the number of your birds at the heads of columns, and the couple value for each couple."""
    females = front_birds(s, 2 * seat + flock.FEMALE)
    males = front_birds(s, 2 * seat + flock.MALE)
    nest = s.nests[s.stage]
    if females + males == 0:
        return 0
    return s.nest_points[nest][females + males - 1] + min(females, males) * s.nest_couple[nest]


def front_birds(s: State, tile: int) -> int:
    """How many columns have such a tile at the head."""
    birds = 0
    for column in range(COLUMNS[s.players]):
        if s.board[flock.front_cell(s, column)] == tile:
            birds += 1
    return birds


def put_under_pile(s: State) -> None:
    """The landed birds are shuffled and go under the pile."""
    shuffle(s, state.BIRD_TILES, s.landed, COLUMNS[s.players])
    for k in range(COLUMNS[s.players]):
        s.pile[s.pile_tiles] = s.landed[k]
        s.layer[s.pile_tiles] = s.stage + 1
        s.pile_tiles += 1


# End of a stage: validation


def ask_from(s: State, first: int) -> None:
    """From the starter on, each player with cards may validate; after the last the stage is closed."""
    for k in range(first, s.players):
        seat = (s.starter + k) % s.players
        if choices.cards_at(s, seat) > 0:
            s.turn = seat
            s.phase = choices.STAGE_END
            return
    close_stage(s)


def ask_next(s: State, seat: int) -> None:
    """This player is done; the next one is asked."""
    ask_from(s, (seat - s.starter + s.players) % s.players + 1)


def validate(s: State, seat: int, card: int) -> None:
    """A card pays for your birds in its cells, and is discarded."""
    points = pay_now(s, seat, card)
    s.score[seat] += points
    tell(s, events.VALIDATED, seat, card, points)
    discard(s, seat, card, 0)


def pay_now(s: State, seat: int, card: int) -> int:
    """What a card pays as the birds stand."""
    return card_pay(s, card, flock.holds(s, seat, s.card_cell[card][0]), flock.holds(s, seat, s.card_cell[card][1]))


def card_pay(s: State, card: int, first: bool, second: bool) -> int:
    """The points of each cell that you hold, and two more if you hold both."""
    points = 0
    if first:
        points += s.card_points[card][0]
    if second:
        points += s.card_points[card][1]
    if first and second:
        points += BOTH_CELLS
    return points


def after_validation(s: State, seat: int) -> None:
    """A `validation` card ends the turn; at the end of a stage you go on while you have cards."""
    if s.phase == choices.VALIDATE:
        end_turn(s, seat)
    elif choices.cards_at(s, seat) == 0:
        ask_next(s, seat)


# The next stage


def close_stage(s: State) -> None:
    """After the third stage the game is over; otherwise the next is prepared."""
    if s.stage == STAGES - 1:
        end_game(s)
    else:
        pause(s)  # what was validated last is seen before the flock re-forms
        s.stage += 1
        layout.open_stage(s)
        layout.fill_line(s)
        layout.form_pyramid(s)
        layout.turn_up_tiles(s)
        layout.choose_starter(s)


# End of the game


def end_game(s: State) -> None:
    """Most points win; then, among the tied, fewest own birds left on the board; then victory is shared."""
    s.over = 1
    s.reason = state.MOST_POINTS
    best = 0
    for seat in range(s.players):
        if stands_before(s, seat, best):
            best = seat
    for seat in range(s.players):
        if not stands_before(s, best, seat):
            s.won[seat] = 1
    tell(s, events.ENDED, state.MOST_POINTS)


def stands_before(s: State, seat: int, other: int) -> bool:
    """More points; or as many, and fewer birds on the board."""
    if s.score[seat] != s.score[other]:
        return s.score[seat] > s.score[other]
    return flock.birds_on_board(s, seat) < flock.birds_on_board(s, other)
