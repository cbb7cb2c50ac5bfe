"""CuBirds, in the order of its rule book: set-up, the turn, end of a round, end of the game, RobinBird.

A row never holds a species in two places, so it is kept as runs from left to right: `row_bird[row][k]` stands there
`row_birds[row][k]` times. Hands, collections and the discard count birds by species. What can be known of the
hidden cards is kept by `memory`.
"""

from __future__ import annotations

from birdtable.core.primitives import pause, pick, shuffle, shuffle_again, tell, uncover
from birdtable.core.rows import largest, total
from birdtable.core.sets import everybody
from birdtable.core.state import Cards, i1
from birdtable.games.cubirds.cards import BIG_FLOCK, CARDS, COPIES, SMALL_FLOCK, SPECIES
from birdtable.games.cubirds.memory import SEATS, Memory, discard_becomes_pile, hidden_card_comes, shed_hand, show_birds

ROWS = 4
HAND = 8


class State(Memory):
    """What lies on the table, after what can be known of it."""

    hand = i1(SEATS, SPECIES)
    collection = i1(SEATS, SPECIES)
    row_bird = i1(ROWS, SPECIES)
    row_birds = i1(ROWS, SPECIES)
    row_runs = i1(ROWS)
    pile = i1(CARDS)  # pile[pile_next] is the top, pile[pile_end − 1] the bottom
    pile_next = i1()
    pile_end = i1()
    discard = i1(SPECIES)
    dealer = i1()
    turn = i1()
    phase = i1()
    head_start = i1()


# Variants.
STANDARD, SOLO = 0, 1
ROBIN = 1  # RobinBird's seat in the solo game

# Phases of a turn.
LAYING, DRAWING, FLOCKING = 0, 1, 2

# Moves: lay a species at one end of a row, draw two or stay, flock with a species or pass.
LEFT, RIGHT = 0, 1
LAY = 0
DRAW = LAY + SPECIES * ROWS * 2
STAY = DRAW + 1
FLOCK = STAY + 1
PASS = FLOCK + SPECIES
MOVES = PASS + 1

REASONS = ("seven-species", "two-trios", "no-deal")
SEVEN_SPECIES, TWO_TRIOS, NO_DEAL = 0, 1, 2

BIRD_CARDS = 0  # the one kind of card that is shuffled

# What happens, for `tell`.
LAID, TOOK, REFILLED, DREW, STAYED, FLOCKED, PASSED, RESHUFFLED, ROUND_ENDED, DEALT, COLLECTED, ENDED = range(12)


# Set-up


def set_up(s: State) -> None:
    """Dealer, four rows of three different birds, the pile, eight cards and one face-up bird each."""
    choose_dealer(s)
    lay_out_rows(s)
    make_pile(s)
    deal(s)
    deal_first_birds(s)
    s.turn = s.dealer
    s.phase = LAYING


def choose_dealer(s: State) -> None:
    """One player is drawn as dealer, and starts; alone, you deal."""
    s.dealer = 0
    if s.variant == STANDARD:
        s.dealer = pick(s, everybody(s))


def lay_out_rows(s: State) -> None:
    """Shuffle all the cards and lay the rows; a shuffle that does not yield four rows is made again."""
    n = 0
    for bird in range(SPECIES):
        for _ in range(COPIES[bird]):
            s.pile[n] = bird
            n += 1
    shuffle(s, BIRD_CARDS, s.pile, CARDS)
    while not rows_from_pile(s):
        shuffle_again(s, BIRD_CARDS, s.pile, CARDS)


def rows_from_pile(s: State) -> bool:
    """Lay rows of three different birds, left to right, setting doubles aside. Did the cards suffice?"""
    card = 0
    for row in range(ROWS):
        s.row_runs[row] = 0
        while s.row_runs[row] < 3 and card < CARDS:
            if place_of(s, row, s.pile[card]) < 0:
                add_to_row(s, row, RIGHT, s.pile[card], 1)
            card += 1
    return s.row_runs[ROWS - 1] == 3


def make_pile(s: State) -> None:
    """All the cards that are not in a row, those set aside included, are shuffled into the pile."""
    s.pile_next = 0
    s.pile_end = 0
    for bird in range(SPECIES):
        for _ in range(COPIES[bird] - birds_in_rows(s, bird)):
            s.pile[s.pile_end] = bird
            s.pile_end += 1
    shuffle(s, BIRD_CARDS, s.pile, s.pile_end)


def birds_in_rows(s: State, bird: int) -> int:
    """How many birds of a species stand in all rows together."""
    birds = 0
    for row in range(ROWS):
        place = place_of(s, row, bird)
        if place >= 0:
            birds += s.row_birds[row][place]
    return birds


def deal(s: State) -> None:
    """Eight cards to each player, the dealer first."""
    for k in range(s.players):
        seat = (s.dealer + k) % s.players
        for _ in range(HAND):
            bird = draw(s)
            s.hand[seat][bird] += 1
            if not has_open_hand(s, seat):
                hidden_card_comes(s, seat, bird)
            tell(s, DEALT, seat, bird)


def has_open_hand(s: State, seat: int) -> bool:
    """RobinBird plays with an open hand."""
    return s.variant == SOLO and seat == ROBIN


def deal_first_birds(s: State) -> None:
    """One face-up bird each; in the solo game RobinBird's head start comes last."""
    for k in range(s.players):
        collect_from_pile(s, (s.dealer + k) % s.players)
    for _ in range(s.head_start):
        collect_from_pile(s, ROBIN)


def collect_from_pile(s: State, seat: int) -> None:
    """The top card of the pile, face up into a collection."""
    bird = draw(s)
    s.collection[seat][bird] += 1
    tell(s, COLLECTED, seat, bird)


# The pile


def cards_to_draw(s: State) -> int:
    """Cards in the pile and in the discard, which becomes the pile when it is needed."""
    return s.pile_end - s.pile_next + total(s.discard)


def draw(s: State) -> int:
    """Take the top card of the pile; an empty pile is made anew from the discard only now."""
    if s.pile_next == s.pile_end:
        reshuffle_discard(s)
    uncover(s)
    bird = s.pile[s.pile_next]
    s.pile_next += 1
    return bird


def reshuffle_discard(s: State) -> None:
    """The discard becomes the pile."""
    discard_becomes_pile(s, s.discard)
    s.pile_next = 0
    s.pile_end = 0
    for bird in range(SPECIES):
        for _ in range(s.discard[bird]):
            s.pile[s.pile_end] = bird
            s.pile_end += 1
        s.discard[bird] = 0
    shuffle(s, BIRD_CARDS, s.pile, s.pile_end)
    tell(s, RESHUFFLED, s.pile_end)
    pause(s)


# The turn: what may be decided


def deciding(s: State, seat: int) -> bool:
    """The player whose turn it is decides, and nobody else."""
    return s.over == 0 and seat == s.turn


def legal(s: State, seat: int, moves: Cards) -> int:
    """Lay any species you hold at either end of any row; then draw two or stay; then flock or pass."""
    if s.phase == LAYING:
        return legal_lays(s, seat, moves)
    if s.phase == FLOCKING:
        return legal_flocks(s, seat, moves)
    moves[0] = DRAW
    moves[1] = STAY
    return 2


def legal_lays(s: State, seat: int, moves: Cards) -> int:
    """Every species in hand, every row, both sides."""
    hand = s.hand[seat]
    n = 0
    for bird in range(SPECIES):
        if hand[bird] > 0:
            first = LAY + bird * ROWS * 2
            for end in range(ROWS * 2):
                moves[n] = first + end
                n += 1
    return n


def legal_flocks(s: State, seat: int, moves: Cards) -> int:
    """Every species that reaches its small number; and passing, always."""
    hand = s.hand[seat]
    n = 0
    for bird in range(SPECIES):
        if hand[bird] >= SMALL_FLOCK[bird]:
            moves[n] = FLOCK + bird
            n += 1
    moves[n] = PASS
    return n + 1


def step(s: State, seat: int, move: int) -> None:
    """One decision, and all that follows from it up to the next."""
    if move < DRAW:
        taken = lay(s, seat, bird_laid(move), row_of(move), side_of(move))
        after_laying(s, seat, taken)
    elif move == DRAW:
        draw_two(s, seat)
        before_flock(s, seat)
    elif move == STAY:
        tell(s, STAYED, seat)
        before_flock(s, seat)
    elif move == PASS:
        tell(s, PASSED, seat)
        after_turn(s, seat)
    else:
        flock(s, seat, move - FLOCK)
        after_turn(s, seat)
    play_robins_turns(s)


def bird_laid(move: int) -> int:
    """The species of a laying move."""
    return (move - LAY) // (ROWS * 2)


def row_of(move: int) -> int:
    """The row of a laying move."""
    return (move - LAY) // 2 % ROWS


def side_of(move: int) -> int:
    """The side of a laying move."""
    return (move - LAY) % 2


# 1. Lay birds


def lay(s: State, seat: int, bird: int, row: int, side: int) -> int:
    """Lay all your birds of one species at one end of a row, and take what they enclose."""
    birds = s.hand[seat][bird]
    s.hand[seat][bird] = 0
    show_birds(s, seat, bird)
    return lay_birds(s, seat, bird, birds, row, side)


def lay_birds(s: State, seat: int, bird: int, birds: int, row: int, side: int) -> int:
    """Birds come to one end of a row; the player who laid them takes what they enclose, and the row is refilled."""
    tell(s, LAID, seat, bird, birds, row, side)
    taken = take_enclosed(s, seat, bird, row, side)
    add_to_row(s, row, side, bird, birds)
    pause(s)
    if taken > 0:
        refill(s, row)
    return taken


def place_of(s: State, row: int, bird: int) -> int:
    """Where in the row the species stands, counted in runs from the left; −1 if it does not."""
    for place in range(s.row_runs[row]):
        if s.row_bird[row][place] == bird:
            return place
    return -1


def enclosed(s: State, bird: int, row: int, side: int) -> int:
    """How many cards stand between that end of the row and the nearest bird of the species; 0 if there is none."""
    place = place_of(s, row, bird)
    if place < 0:
        return 0
    first = 0 if side == LEFT else place + 1
    last = place if side == LEFT else s.row_runs[row]
    cards = 0
    for k in range(first, last):
        cards += s.row_birds[row][k]
    return cards


def take_enclosed(s: State, seat: int, bird: int, row: int, side: int) -> int:
    """Take all birds between the end where you lay and the nearest bird of the same species into your hand."""
    place = place_of(s, row, bird)
    if place < 0:
        return 0
    if side == LEFT:
        return take_runs(s, seat, row, 0, place)
    return take_runs(s, seat, row, place + 1, s.row_runs[row])


def take_runs(s: State, seat: int, row: int, first: int, last: int) -> int:
    """Take the runs from `first` up to but not including `last` out of the row, which closes up."""
    taken = 0
    for k in range(first, last):
        bird = s.row_bird[row][k]
        birds = s.row_birds[row][k]
        s.hand[seat][bird] += birds
        taken += birds
        tell(s, TOOK, seat, bird, birds, row)
    for k in range(last, s.row_runs[row]):
        s.row_bird[row][first + k - last] = s.row_bird[row][k]
        s.row_birds[row][first + k - last] = s.row_birds[row][k]
    s.row_runs[row] -= last - first
    return taken


def add_to_row(s: State, row: int, side: int, bird: int, birds: int) -> None:
    """Put birds at one end of a row, beside their own kind if it already stands at that end."""
    end = 0 if side == LEFT else s.row_runs[row] - 1
    if s.row_runs[row] > 0 and s.row_bird[row][end] == bird:
        s.row_birds[row][end] += birds
        return
    if side == LEFT:
        for k in range(s.row_runs[row], 0, -1):
            s.row_bird[row][k] = s.row_bird[row][k - 1]
            s.row_birds[row][k] = s.row_birds[row][k - 1]
    place = 0 if side == LEFT else s.row_runs[row]
    s.row_bird[row][place] = bird
    s.row_birds[row][place] = birds
    s.row_runs[row] += 1


def refill(s: State, row: int) -> None:
    """After a take, a row with one species only is filled from the pile, at the right, until there are two."""
    while s.row_runs[row] == 1 and cards_to_draw(s) > 0:
        bird = draw(s)
        add_to_row(s, row, RIGHT, bird, 1)
        tell(s, REFILLED, row, bird)
        pause(s)


def after_laying(s: State, seat: int, taken: int) -> None:
    """Who took nothing may draw two cards, if there are any, also with an empty hand."""
    if taken == 0 and cards_to_draw(s) > 0:
        s.phase = DRAWING
    else:
        before_flock(s, seat)


def draw_two(s: State, seat: int) -> None:
    """Two cards from the pile into the hand, or the one that is left."""
    for _ in range(2):
        if cards_to_draw(s) > 0:
            bird = draw(s)
            s.hand[seat][bird] += 1
            hidden_card_comes(s, seat, bird)
            tell(s, DREW, seat, bird)


# 2. Complete a flock


def before_flock(s: State, seat: int) -> None:
    """A player with cards is asked, even if only passing is possible, so that nobody learns from its absence."""
    if cards_in_hand(s, seat) > 0:
        s.phase = FLOCKING
    else:
        after_turn(s, seat)


def flock(s: State, seat: int, bird: int) -> None:
    """Show all your birds of a species: two (big flock) or one (small) join your collection, the rest are discarded."""
    shown = s.hand[seat][bird]
    kept = 2 if shown >= BIG_FLOCK[bird] else 1
    s.hand[seat][bird] = 0
    show_birds(s, seat, bird)
    s.collection[seat][bird] += kept
    s.discard[bird] += shown - kept
    tell(s, FLOCKED, seat, bird, shown, kept)
    pause(s)


# End of a turn, of a round, of the game


def after_turn(s: State, seat: int) -> None:
    """The turn is over: has this player won, or ended the round?"""
    if has_seven_species(s, seat):
        end_game(s, SEVEN_SPECIES)
        s.won[seat] = 1
    elif has_two_trios(s, seat):
        end_game(s, TWO_TRIOS)
        s.won[seat] = 1
    elif cards_in_hand(s, seat) == 0:
        end_round(s, seat)
    else:
        s.turn = (seat + 1) % s.players
        s.phase = LAYING


def cards_in_hand(s: State, seat: int) -> int:
    """How many cards a player holds."""
    return total(s.hand[seat])


def has_seven_species(s: State, seat: int) -> bool:
    """Seven different species in the collection."""
    return species_of(s, seat, 1) >= 7


def has_two_trios(s: State, seat: int) -> bool:
    """Two species of three birds or more in the collection."""
    return species_of(s, seat, 3) >= 2


def species_of(s: State, seat: int, least: int) -> int:
    """How many species the collection holds at least so many times."""
    species = 0
    for bird in range(SPECIES):
        if s.collection[seat][bird] >= least:
            species += 1
    return species


def end_round(s: State, seat: int) -> None:
    """Hands are discarded, rows and collections stay; who ended the round deals the next, if the cards suffice."""
    tell(s, ROUND_ENDED, seat)
    for other in range(s.players):
        shed_hand(s, other)
        for bird in range(SPECIES):
            s.discard[bird] += s.hand[other][bird]
            s.hand[other][bird] = 0
    pause(s)
    if cards_to_draw(s) < HAND * s.players:
        end_without_deal(s)
        return
    s.dealer = seat
    deal(s)
    pause(s)
    s.turn = seat
    s.phase = LAYING


def end_without_deal(s: State) -> None:
    """Too few cards for a new round: all players with the most birds collected share the victory."""
    end_game(s, NO_DEAL)
    for seat in range(s.players):
        if s.score[seat] == largest(s.score):
            s.won[seat] = 1


def end_game(s: State, reason: int) -> None:
    """The game is over; the birds in each collection are its score."""
    s.over = 1
    s.reason = reason
    for seat in range(s.players):
        s.score[seat] = total(s.collection[seat])
    tell(s, ENDED, reason)


# Solo: RobinBird


def play_robins_turns(s: State) -> None:
    """RobinBird plays by herself; a round that she ends, she deals and starts again."""
    while s.variant == SOLO and s.turn == ROBIN and s.over == 0:
        pause(s)
        for row in range(ROWS):
            robin_lays(s, row)
        robin_flocks(s)
        after_turn(s, ROBIN)


def robin_lays(s: State, row: int) -> None:
    """She draws a card and lays it at the right of the row, or at the left if that takes strictly more."""
    if cards_to_draw(s) == 0:
        return
    bird = draw(s)
    side = LEFT if enclosed(s, bird, row, LEFT) > enclosed(s, bird, row, RIGHT) else RIGHT
    lay_birds(s, ROBIN, bird, 1, row, side)


def robin_flocks(s: State) -> None:
    """She flocks with every species that reaches its small number."""
    for bird in range(SPECIES):
        if s.hand[ROBIN][bird] >= SMALL_FLOCK[bird]:
            flock(s, ROBIN, bird)
