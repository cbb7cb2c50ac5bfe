"""What a seat that forgets nothing knows in What's Up, as numbers. Compiles.

Faces are numbered red1, red2, red3, green1 … violet3, from 1 on; places row by row from the top left.
"""

from __future__ import annotations

from birdtable.core.seats import distance, seat_at
from birdtable.core.state import Fields, i1
from birdtable.games.whatsup.cards import CARDS, COLOURS
from birdtable.games.whatsup.rules import NO_VOTE, ON_TABLE, SEATS, State, face_down, face_up

SECRET_VOTE = 3


class Observation(Fields):
    """Players are counted from the one who observes: row 0 is yours, row 1 the next player's clockwise."""

    players = i1()  # how many play
    seat = i1()  # where you sit, from 0
    over = i1()  # 1 after the end
    turn = i1()  # whose turn it is, counted from you
    phase = i1()  # what is decided: 0 which card to flip, 1 how to vote
    quiet = i1()  # turns in a row in which nobody took a card
    up = i1(CARDS)  # the face that each place's card shows, also if it was taken
    down = i1(CARDS)  # the face on its other side, if the card was ever flipped; else 0
    owner = i1(CARDS)  # who took the card: 1 you, 2 the next player, …; 0 if it lies on the table
    collection = i1(SEATS, COLOURS)  # how many cards each row of a collection holds
    vote = i1(SEATS)  # 0 not voted, 1 for the end, 2 for going on, 3 voted, but you do not know how


def observe(s: State, seat: int, o: Observation) -> None:
    """Write down what a seat knows; whatever is 0 is so already."""
    o.players = s.players
    o.seat = seat
    o.over = s.over
    o.turn = distance(s, seat, s.turn)
    o.phase = s.phase
    o.quiet = s.quiet
    for place in range(CARDS):
        observe_place(s, seat, place, o)
    for far in range(s.players):
        observe_player(s, seat_at(s, seat, far), far, o)


def observe_place(s: State, seat: int, place: int, o: Observation) -> None:
    """A card as it lies, its back if everybody saw it, and who took it."""
    o.up[place] = face_up(s, place) + 1
    if s.flipped[place] == 1:
        o.down[place] = face_down(s, place) + 1
    if s.owner[place] != ON_TABLE:
        o.owner[place] = distance(s, seat, s.owner[place]) + 1


def observe_player(s: State, player: int, far: int, o: Observation) -> None:
    """A collection, and a vote as far as it is known."""
    for colour in range(COLOURS):
        o.collection[far][colour] = s.collection[player][colour]
    o.vote[far] = SECRET_VOTE if far > 0 and s.vote[player] != NO_VOTE else s.vote[player]
