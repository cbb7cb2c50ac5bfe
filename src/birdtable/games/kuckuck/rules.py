"""Zum Kuckuck!, in the order of its rule book: set-up, the turn, no more cockatoos, end of a round, tactical bidding.

`hand[seat]` holds the 12 numbers of a seat in ascending order and stays whole through the round; what was bid is marked
in `shown`, once everybody has seen it and for the rest of the game. So hands can be passed on as they were dealt.
"""

from __future__ import annotations

from birdtable.core.luck import sort_cards
from birdtable.core.primitives import pause, pick, shuffle, tell, uncover
from birdtable.core.rows import clear, largest, total
from birdtable.core.state import Cards, CommonState, i1
from birdtable.games.kuckuck.cards import HALF_COCKATOOS, NESTS, NUMBERS

SEATS = 5
HAND = 12
TURNS = 12


class State(CommonState, seats=SEATS):
    """What lies on the table."""

    hand = i1(SEATS, HAND)
    shown = i1(NUMBERS)  # by number card: NEVER, BEFORE or NOW, as it was bid in finished turns
    bid = i1(SEATS)  # the number before a player in this turn; 0 as long as there is none
    nest = i1(SEATS)  # the top nest card; 0 as long as there is none
    dealt = i1(SEATS)  # cockatoo cards at the beginning of the round
    cockatoos = i1(SEATS)  # those of them not flipped yet
    flipped = i1(SEATS)  # who flipped one in this turn
    living = i1(SEATS)
    points = i1(SEATS, SEATS)  # by seat and round
    deck = i1(NUMBERS)  # the number cards, only while they are dealt or redealt
    pile = i1(NESTS)  # the nest cards of this round from the top; two for each turn
    round = i1()
    turn = i1()
    starter = i1()
    bidder = i1()


# Variants.
STANDARD, TACTICAL = 0, 1

NEVER, BEFORE, NOW = 0, 1, 2  # when everybody has seen a number as a bid: in earlier rounds, or in this one too

# Moves: bid the number move + 1.
MOVES = NUMBERS

REASONS = ("most-points",)
MOST_POINTS = 0

NUMBER_CARDS, NEST_CARDS = 0, 1  # the kinds of card that are shuffled

# What happens, for `tell`.
DEALT, ROUND_BEGAN, COUNTED, STARTS, TURNED_UP, BID = range(6)
TOOK_NEST, FLIPPED, ELIMINATED, SCORED, PASSED_ON, ENDED = range(6, 12)


# Set-up


def set_up(s: State) -> None:
    """Twelve number cards each, and the first round."""
    deal(s)
    s.round = 0
    begin_round(s)


def deal(s: State) -> None:
    """Shuffle the 60 number cards and deal 12 to each player; the rest goes back into the box unseen."""
    for i in range(NUMBERS):
        s.deck[i] = i + 1
    shuffle(s, NUMBER_CARDS, s.deck, NUMBERS)
    for seat in range(s.players):
        for k in range(HAND):
            s.hand[seat][k] = s.deck[seat * HAND + k]
            tell(s, DEALT, seat, s.hand[seat][k])
        sort_cards(s.hand[seat], HAND)
    clear(s.deck)


def begin_round(s: State) -> None:
    """Everybody takes cockatoos, has no nest yet and all twelve numbers; the nest cards are shuffled."""
    tell(s, ROUND_BEGAN, s.round)
    for seat in range(s.players):
        take_cockatoos(s, seat)
        s.living[seat] = 1
        s.nest[seat] = 0
    shuffle_nests(s)
    if s.variant == TACTICAL:
        s.starter = first_starter(s)
    s.turn = 0
    begin_turn(s)


def take_cockatoos(s: State, seat: int) -> None:
    """As many cockatoo cards as there are cockatoos on your twelve numbers, halves added up and rounded down."""
    halves = 0
    for k in range(HAND):
        halves += HALF_COCKATOOS[s.hand[seat][k] - 1]
    s.dealt[seat] = halves // 2
    s.cockatoos[seat] = s.dealt[seat]
    tell(s, COUNTED, seat, s.dealt[seat])


def shuffle_nests(s: State) -> None:
    """All 24 nest cards are shuffled into a pile."""
    for i in range(NESTS):
        s.pile[i] = i // 2 + 1
    shuffle(s, NEST_CARDS, s.pile, NESTS)


# The turn: 1. two nest cards are turned up


def begin_turn(s: State) -> None:
    """Turn up the two top nest cards; then bids are asked for, in the tactical game from the starter on."""
    uncover(s)
    tell(s, TURNED_UP, s.pile[2 * s.turn], s.pile[2 * s.turn + 1])
    if s.variant == TACTICAL:
        s.bidder = s.starter
        tell(s, STARTS, s.starter)


def lower_nest(s: State) -> int:
    """The better of the two nest cards turned up."""
    return min(s.pile[2 * s.turn], s.pile[2 * s.turn + 1])


def higher_nest(s: State) -> int:
    """The worse of the two nest cards turned up; they may be equal."""
    return max(s.pile[2 * s.turn], s.pile[2 * s.turn + 1])


# 2. Everybody bids a number


def deciding(s: State, seat: int) -> bool:
    """All living players bid at once; in the tactical game one after the other."""
    if s.variant == TACTICAL and seat != s.bidder:
        return False
    return s.over == 0 and still_to_bid(s, seat)


def still_to_bid(s: State, seat: int) -> bool:
    """Living, and without a bid in this turn."""
    return s.living[seat] == 1 and s.bid[seat] == 0


def legal(s: State, seat: int, moves: Cards) -> int:
    """Any number in your hand."""
    n = 0
    for k in range(HAND):
        if in_hand(s, seat, k):
            moves[n] = s.hand[seat][k] - 1
            n += 1
    return n


def in_hand(s: State, seat: int, k: int) -> bool:
    """The k-th of your twelve numbers can still be bid: not played, not before you now, and you are not out."""
    return s.living[seat] == 1 and s.hand[seat][k] != s.bid[seat] and not was_played(s, seat, k)


def was_played(s: State, seat: int, k: int) -> bool:
    """The k-th of your twelve numbers was bid in a finished turn of this round."""
    return s.shown[s.hand[seat][k] - 1] == NOW


def step(s: State, seat: int, move: int) -> None:
    """One bid, and when it was the last one all that follows up to the next."""
    s.bid[seat] = number_of(move)
    if s.variant == TACTICAL:
        tell(s, BID, seat, s.bid[seat])
        s.bidder = next_living(s, seat)
    if everybody_has_bid(s):
        if s.variant == STANDARD:
            reveal_bids(s)
        finish_turn(s)


def has_open_bid(s: State, seat: int) -> bool:
    """In the tactical game a bid is open as soon as it is made; else it lies face down until all are made."""
    return s.variant == TACTICAL and s.bid[seat] > 0


def number_of(move: int) -> int:
    """The number bid by a move."""
    return move + 1


def everybody_has_bid(s: State) -> bool:
    """No living player is still to bid."""
    waiting = 0
    for seat in range(s.players):
        if still_to_bid(s, seat):
            waiting += 1
    return waiting == 0


def reveal_bids(s: State) -> None:
    """All bids are turned over together."""
    uncover(s)
    for seat in range(s.players):
        if s.bid[seat] > 0:
            tell(s, BID, seat, s.bid[seat])
    pause(s)


def finish_turn(s: State) -> None:
    """Nests are taken, cockatoos flipped and bids put away; then comes another turn, or the round is over."""
    share_out_nests(s)
    flip_cockatoos(s)
    put_bids_away(s)
    s.turn += 1
    if s.turn == TURNS or players_left(s) <= 2:
        end_round(s)
        return
    if s.variant == TACTICAL:
        s.starter = next_starter(s)
    begin_turn(s)


# 3. The two highest bids take the nest cards


def share_out_nests(s: State) -> None:
    """The highest bid takes the lower nest card, the second highest the other."""
    first = highest_bidder(s, NUMBERS + 1)
    take_nest(s, first, lower_nest(s))
    take_nest(s, highest_bidder(s, s.bid[first]), higher_nest(s))


def highest_bidder(s: State, under: int) -> int:
    """Who made the highest of the bids below a number."""
    bidder = -1
    highest = 0
    for seat in range(s.players):
        if highest < s.bid[seat] < under:
            highest = s.bid[seat]
            bidder = seat
    return bidder


def take_nest(s: State, seat: int, nest: int) -> None:
    """A new nest card covers the one before; only the top one counts."""
    s.nest[seat] = nest
    tell(s, TOOK_NEST, seat, nest)


# 4. The fullest nest costs a cockatoo


def flip_cockatoos(s: State) -> None:
    """The fullest nest costs a cockatoo; if all who should pay go out instead, the next fullest does, and so on."""
    clear(s.flipped)
    while not fullest_nest_settled(s):
        pass


def fullest_nest_settled(s: State) -> bool:
    """All with the fullest nest flip a cockatoo or go out; enough if one paid, two are left, or all nests are empty."""
    fullest = fullest_nest(s)
    if fullest == 0:
        return True
    paid = 0
    for seat in range(s.players):
        if s.living[seat] == 1 and s.nest[seat] == fullest:
            flip_or_go_out(s, seat)
            paid += s.flipped[seat]
    return paid > 0 or players_left(s) <= 2


def fullest_nest(s: State) -> int:
    """The highest nest among the living, where no nest card counts 0."""
    fullest = 0
    for seat in range(s.players):
        if s.living[seat] == 1:
            fullest = max(fullest, s.nest[seat])
    return fullest


def flip_or_go_out(s: State, seat: int) -> None:
    """Flip a cockatoo; a player with none left is out of the round, hand and nest with it."""
    if s.cockatoos[seat] > 0:
        s.cockatoos[seat] -= 1
        s.flipped[seat] = 1
        tell(s, FLIPPED, seat)
    else:
        s.living[seat] = 0
        s.nest[seat] = 0
        tell(s, ELIMINATED, seat)


def players_left(s: State) -> int:
    """How many players are still in the round."""
    return total(s.living)


# 5. The bids are put away


def put_bids_away(s: State) -> None:
    """Numbers that were bid stay out of the hand for the rest of the round."""
    for seat in range(s.players):
        if s.bid[seat] > 0:
            s.shown[s.bid[seat] - 1] = NOW
            s.bid[seat] = 0


# End of a round, of the game


def end_round(s: State) -> None:
    """Points are counted; after as many rounds as players the game is over, else every hand goes to the left."""
    for seat in range(s.players):
        score_round(s, seat)
    s.round += 1
    if s.round == s.players:
        end_game(s)
    else:
        pass_hands(s)
        begin_round(s)


def score_round(s: State, seat: int) -> None:
    """Note a player's points for the round."""
    points = round_points(s, seat)
    s.points[seat][s.round] = points
    s.score[seat] += points
    tell(s, SCORED, seat, points)


def round_points(s: State, seat: int) -> int:
    """One for each cockatoo left, one for the lowest nest, two if none were dealt; minus one for who is out."""
    if s.living[seat] == 0:
        return -1
    points = s.cockatoos[seat]
    if s.nest[seat] == lowest_nest(s):
        points += 1
    if s.dealt[seat] == 0:
        points += 2
    return points


def lowest_nest(s: State) -> int:
    """The lowest nest among the living, where no nest card counts 0."""
    lowest = NESTS
    for seat in range(s.players):
        if s.living[seat] == 1:
            lowest = min(lowest, s.nest[seat])
    return lowest


def pass_hands(s: State) -> None:
    """Every player passes the twelve number cards, played or not, to the left neighbour."""
    uncover(s)
    for i in range(NUMBERS):
        s.shown[i] = min(s.shown[i], BEFORE)
    for k in range(HAND):
        number = s.hand[s.players - 1][k]
        for seat in range(s.players - 1, 0, -1):
            s.hand[seat][k] = s.hand[seat - 1][k]
        s.hand[0][k] = number
    for seat in range(s.players):
        tell(s, PASSED_ON, seat, (seat + 1) % s.players)


def end_game(s: State) -> None:
    """Most points win; among equals the best single round decides, and then the win is shared."""
    s.over = 1
    s.reason = MOST_POINTS
    for seat in range(s.players):
        better = 0
        for other in range(s.players):
            if is_better(s, other, seat):
                better += 1
        if better == 0:
            s.won[seat] = 1
    tell(s, ENDED, MOST_POINTS)


def is_better(s: State, seat: int, other: int) -> bool:
    """More points than another player, or as many and a better best round."""
    if s.score[seat] == s.score[other]:
        return best_round(s, seat) > best_round(s, other)
    return s.score[seat] > s.score[other]


def best_round(s: State, seat: int) -> int:
    """A player's points in the best single round."""
    best = -1
    for played in range(s.players):
        best = max(best, s.points[seat][played])
    return best


# Tactical bidding: who starts


def first_starter(s: State) -> int:
    """In the first turn of a round who has most cockatoo cards starts; among equals lots are drawn."""
    tied = 0
    for seat in range(s.players):
        if s.dealt[seat] == largest(s.dealt):
            tied |= 1 << seat
    return pick(s, tied)


def next_starter(s: State) -> int:
    """Left of the loser the first who flipped no cockatoo starts; if nobody flipped one, the same player as before."""
    loser = last_loser(s)
    if loser < 0:
        return s.starter if s.living[s.starter] == 1 else next_living(s, s.starter)
    seat = next_living(s, loser)
    while s.flipped[seat] == 1:
        seat = next_living(s, seat)
    return seat


def last_loser(s: State) -> int:
    """Who flipped a cockatoo in this turn, of two the one who bid later; −1 if nobody did."""
    loser = -1
    for k in range(s.players):
        seat = (s.starter + k) % s.players
        if s.flipped[seat] == 1:
            loser = seat
    return loser


def next_living(s: State, seat: int) -> int:
    """The next player clockwise who is still in the round."""
    other = (seat + 1) % s.players
    while s.living[other] == 0:
        other = (other + 1) % s.players
    return other
