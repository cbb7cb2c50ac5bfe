"""What's Up, in the order of its rule book: set-up, the turn, end of the game.

A card never moves until it is taken, so it is known by its place, counted row by row from the top left; a taken card
keeps the name of the place that it left empty. A row of a collection holds one bird, then two, then three: its length
says it all.
"""

from __future__ import annotations

from birdtable.core.primitives import pause, pick, shuffle_sides, tell, uncover
from birdtable.core.rows import total
from birdtable.core.sets import everybody
from birdtable.core.state import Cards, CommonState, i1
from birdtable.games.whatsup.cards import CARDS, COLOURS, NUMBERS, SIDES, birds_on, colour_of

SEATS = 4
ROWS = 5
COLUMNS = 6


class State(CommonState, seats=SEATS):
    """What lies on the table."""

    side = i1(CARDS)  # for each place, its card and which side is up
    owner = i1(CARDS)  # for each place, who took its card
    flipped = i1(CARDS)  # was the card ever flipped? Then everybody has seen both its faces
    collection = i1(SEATS, COLOURS)  # how many cards each row of a collection holds
    vote = i1(SEATS)
    turn = i1()
    phase = i1()
    quiet = i1()  # turns in a row without an addition


ON_TABLE = -1  # the owner of a card that nobody took

# Phases: one player flips a card, or all vote.
FLIPPING, VOTING = 0, 1

# Votes, while they are being made.
NO_VOTE, FOR_THE_END, FOR_GOING_ON = 0, 1, 2

# Moves: flip the card at a place; vote.
FLIP = 0
END = FLIP + CARDS
GO_ON = END + 1
MOVES = GO_ON + 1

REASONS = ("rows", "three-cards", "dead", "agreed", "stalled")
ROWS_DONE, THREE_CARDS, DEAD, AGREED, STALLED = 0, 1, 2, 3, 4

# How many rounds without an addition call for a vote, and how many more end the game.
ROUNDS_TO_VOTE = 4
ROUNDS_TO_END = 6

BIRD_CARDS = 0  # the one kind of card that is shuffled

# What happens, for `tell`.
LAID_OUT, FLIPPED, TOOK, COMPLETED, CALLED, VOTED, ENDED = range(7)


# Set-up


def set_up(s: State) -> None:
    """A first player, and all the cards in five rows of six, a random side up."""
    choose_first_player(s)
    lay_out_cards(s)
    s.phase = FLIPPING
    s.quiet = 0


def choose_first_player(s: State) -> None:
    """One player is drawn to start."""
    s.turn = pick(s, everybody(s))


def lay_out_cards(s: State) -> None:
    """Shuffle the cards, sides too, and lay them row by row from the top left."""
    for place in range(CARDS):
        s.side[place] = place
        s.owner[place] = ON_TABLE
    shuffle_sides(s, BIRD_CARDS, s.side, CARDS)
    for place in range(CARDS):
        tell(s, LAID_OUT, place, face_up(s, place))


def face_up(s: State, place: int) -> int:
    """The face that the card of a place shows, on the table or in a collection."""
    return SIDES[s.side[place]]


def face_down(s: State, place: int) -> int:
    """The face on its other side."""
    return SIDES[s.side[place] ^ 1]


# The turn: what may be decided


def deciding(s: State, seat: int) -> bool:
    """The player whose turn it is decides; in a vote, everybody who has not voted yet."""
    if s.phase == VOTING:
        return s.over == 0 and s.vote[seat] == NO_VOTE
    return s.over == 0 and seat == s.turn


def legal(s: State, seat: int, moves: Cards) -> int:
    """Flip any card on the table; in a vote, end the game or go on."""
    if s.phase == VOTING:
        moves[0] = END
        moves[1] = GO_ON
        return 2
    n = 0
    for place in range(CARDS):
        if s.owner[place] == ON_TABLE:
            moves[n] = FLIP + place
            n += 1
    return n


def step(s: State, seat: int, move: int) -> None:
    """One decision, and all that follows from it up to the next."""
    if move == END:
        cast_vote(s, seat, FOR_THE_END)
    elif move == GO_ON:
        cast_vote(s, seat, FOR_GOING_ON)
    else:
        flip(s, seat, place_of(move))
        after_turn(s, seat)


def place_of(move: int) -> int:
    """The place of a flipping move."""
    return move - FLIP


# Flip a card, and take it if it fits


def flip(s: State, seat: int, place: int) -> None:
    """Flip one card; if its new face is the next one for your collection you must take it, else it stays as it lies."""
    uncover(s)
    s.side[place] ^= 1
    s.flipped[place] = 1
    tell(s, FLIPPED, seat, place, face_up(s, place))
    if needs(s, seat, face_up(s, place)):
        pause(s)  # all see it before it leaves
        take(s, seat, place)
        s.quiet = 0
    else:
        s.quiet += 1


def needs(s: State, seat: int, face: int) -> bool:
    """A collection has one row for each colour, and each row needs one bird, then two, then three."""
    return s.collection[seat][colour_of(face)] + 1 == birds_on(face)


def take(s: State, seat: int, place: int) -> None:
    """The card leaves a hole, and lengthens the row of its colour for good."""
    face = face_up(s, place)
    s.owner[place] = seat
    s.collection[seat][colour_of(face)] += 1
    tell(s, TOOK, seat, place, face)
    if birds_on(face) == NUMBERS:
        tell(s, COMPLETED, seat, colour_of(face))


# End of the game


def after_turn(s: State, seat: int) -> None:
    """The turn is over: is the game won, used up, dead or stalled? Else the next player flips, or all vote before."""
    if complete_rows(s, seat) >= rows_to_win(s):
        end_game(s, ROWS_DONE)
        s.won[seat] = 1
    elif cards_on_table(s) <= 3:
        end_by_birds(s, THREE_CARDS)
    elif is_dead(s):
        end_by_birds(s, DEAD)
    elif s.quiet == (ROUNDS_TO_VOTE + ROUNDS_TO_END) * s.players:
        end_by_birds(s, STALLED)
    else:
        s.turn = (seat + 1) % s.players
        if s.quiet == ROUNDS_TO_VOTE * s.players:
            call_vote(s)


def rows_to_win(s: State) -> int:
    """Four complete rows win with two players, three with three, two with four."""
    return 6 - s.players


def complete_rows(s: State, seat: int) -> int:
    """How many rows of a collection are complete: one, two and three birds of a colour."""
    rows = 0
    for colour in range(COLOURS):
        if s.collection[seat][colour] == NUMBERS:
            rows += 1
    return rows


def cards_on_table(s: State) -> int:
    """The cards that nobody has taken."""
    cards = CARDS
    for seat in range(s.players):
        cards -= cards_of(s, seat)
    return cards


def is_dead(s: State) -> bool:
    """No card on the table has, on either side, a face that anybody needs next: nothing could change any more."""
    for place in range(CARDS):
        if s.owner[place] == ON_TABLE:
            for seat in range(s.players):
                if needs(s, seat, face_up(s, place)) or needs(s, seat, face_down(s, place)):
                    return False
    return True


# The vote


def call_vote(s: State) -> None:
    """Nobody has added a card for some rounds: all vote at once whether to end the game."""
    s.phase = VOTING
    tell(s, CALLED, s.quiet)


def cast_vote(s: State, seat: int, vote: int) -> None:
    """A vote is secret until everybody has voted."""
    s.vote[seat] = vote
    for other in range(s.players):
        if s.vote[other] == NO_VOTE:
            return
    count_votes(s)


def count_votes(s: State) -> None:
    """All for the end: the game is over. Otherwise it goes on, for some more rounds at most without an addition."""
    uncover(s)
    against = 0
    for seat in range(s.players):
        tell(s, VOTED, seat, s.vote[seat])
        if s.vote[seat] == FOR_GOING_ON:
            against += 1
        s.vote[seat] = NO_VOTE
    s.phase = FLIPPING
    if against == 0:
        end_by_birds(s, AGREED)


# Who wins


def end_game(s: State, reason: int) -> None:
    """The game is over; the birds in each collection are its score."""
    s.over = 1
    s.reason = reason
    for seat in range(s.players):
        s.score[seat] = birds_of(s, seat)
    tell(s, ENDED, reason)


def end_by_birds(s: State, reason: int) -> None:
    """The game is over without a win by rows: the player who is ahead wins, several share."""
    end_game(s, reason)
    for seat in range(s.players):
        if is_ahead(s, seat):
            s.won[seat] = 1


def is_ahead(s: State, seat: int) -> bool:
    """Nobody has more birds in the collection, and nobody as many on fewer cards."""
    birds = birds_of(s, seat)
    for other in range(s.players):
        if birds_of(s, other) > birds:
            return False
        if birds_of(s, other) == birds and cards_of(s, other) < cards_of(s, seat):
            return False
    return True


def birds_of(s: State, seat: int) -> int:
    """All birds pictured in a collection: a row of three cards shows 1 + 2 + 3."""
    birds = 0
    for colour in range(COLOURS):
        cards = s.collection[seat][colour]
        birds += cards * (cards + 1) // 2
    return birds


def cards_of(s: State, seat: int) -> int:
    """All cards in a collection."""
    return total(s.collection[seat])
