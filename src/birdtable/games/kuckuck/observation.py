"""What a seat that forgets nothing knows in Zum Kuckuck!, as numbers. Compiles."""

from __future__ import annotations

from birdtable.core.seats import distance, seat_at
from birdtable.core.state import Fields, i1
from birdtable.games.kuckuck.cards import NESTS, NUMBERS
from birdtable.games.kuckuck.redeal import has_bid_face_down, knows, nests_turned_up
from birdtable.games.kuckuck.rules import HAND, SEATS, TACTICAL, State

FACE_DOWN = -1
NOBODY = -1


class Observation(Fields):
    """Players are counted from the one who observes: place 0 is yours, place 1 the next player's clockwise."""

    players = i1()  # how many play, and how many rounds
    seat = i1()  # where you sit, from 0
    variant = i1()  # 0 standard, 1 tactical
    over = i1()  # 1 after the end
    round = i1()  # rounds that are over
    turn = i1()  # turns of this round that are over
    starter = i1()  # tactical: who began to bid in this turn, counted from you; else −1
    bidder = i1()  # tactical: who bids next, counted from you; else −1
    nests = i1(2)  # the nest cards that were turned up for this turn; 0 after the end
    turned_up = i1(NESTS // 2)  # how often each nest card, from 1 on, was turned up in this round
    whose = i1(NUMBERS)  # among whose twelve each number is: 1 yours, 2 the next player's, …; 0 if you do not know
    shown = i1(NUMBERS)  # when everybody saw each number as a bid: 0 never, 1 in earlier rounds, 2 in this one too
    bid = i1(SEATS)  # the number before each player in this turn; 0 none, −1 one that you do not know
    nest = i1(SEATS)  # each player's top nest card; 0 none
    dealt = i1(SEATS)  # cockatoos that each player had at the beginning of the round
    cockatoos = i1(SEATS)  # those that are left
    flipped = i1(SEATS)  # who flipped one in the last turn
    living = i1(SEATS)  # 1 for who is still in the round
    points = i1(SEATS, SEATS)  # each player's points, by round
    score = i1(SEATS)  # and altogether


def observe(s: State, seat: int, o: Observation) -> None:
    """Write down what a seat knows; whatever is 0 is so already."""
    o.players = s.players
    o.seat = seat
    o.variant = s.variant
    o.over = s.over
    o.round = s.round
    o.turn = s.turn
    o.starter = distance(s, seat, s.starter) if s.variant == TACTICAL else NOBODY
    o.bidder = distance(s, seat, s.bidder) if s.variant == TACTICAL else NOBODY
    observe_nests(s, o)
    for number in range(NUMBERS):
        o.shown[number] = s.shown[number]
    for far in range(s.players):
        observe_player(s, seat, seat_at(s, seat, far), far, o)


def observe_nests(s: State, o: Observation) -> None:
    """The nest cards of this turn, and all of this round."""
    for k in range(nests_turned_up(s)):
        o.turned_up[s.pile[k] - 1] += 1
    if s.over == 0:
        o.nests[0] = s.pile[2 * s.turn]
        o.nests[1] = s.pile[2 * s.turn + 1]


def observe_player(s: State, seat: int, player: int, far: int, o: Observation) -> None:
    """What lies before a player, and what the observer knows of the twelve numbers."""
    o.bid[far] = FACE_DOWN if player != seat and has_bid_face_down(s, player) else s.bid[player]
    o.nest[far] = s.nest[player]
    o.dealt[far] = s.dealt[player]
    o.cockatoos[far] = s.cockatoos[player]
    o.flipped[far] = s.flipped[player]
    o.living[far] = s.living[player]
    o.score[far] = s.score[player]
    for played in range(s.round):
        o.points[far][played] = s.points[player][played]
    for k in range(HAND):
        if knows(s, seat, player, k):
            o.whose[s.hand[player][k] - 1] = far + 1
