"""What a seat that forgets nothing knows in CuBirds, as numbers. Compiles.

Species are numbered flamingo, owl, toucan, duck, parrot, magpie, warbler, robin. `memory.py` tells what `room`, lots
and old birds are.
"""

from __future__ import annotations

from birdtable.core.rows import total
from birdtable.core.seats import distance, seat_at
from birdtable.core.state import Fields, i1
from birdtable.games.cubirds.cards import CARDS, SPECIES
from birdtable.games.cubirds.memory import FRESH, LOTS, SEATS, hidden_cards
from birdtable.games.cubirds.rules import ROWS, State, cards_in_hand


class Observation(Fields):
    """Players are counted from the one who observes: row 0 is yours, row 1 the next player's clockwise."""

    players = i1()  # how many play
    seat = i1()  # where you sit, from 0
    variant = i1()  # 0 standard, 1 solo
    head_start = i1()  # with how many more birds RobinBird began
    over = i1()  # 1 after the end
    turn = i1()  # whose turn it is, counted from you
    phase = i1()  # what is decided: 0 which birds to lay, 1 whether to draw, 2 whether to flock
    dealer = i1()  # who dealt this round, counted from you
    hand = i1(SPECIES)  # your birds, by species
    collection = i1(SEATS, SPECIES)  # each player's collection, by species
    cards = i1(SEATS)  # how many cards each player holds
    row_bird = i1(ROWS, SPECIES)  # the species in each row from left to right, from 1 on; 0 where the row has ended
    row_birds = i1(ROWS, SPECIES)  # how many birds of it stand there
    pile = i1()  # cards in the pile
    drawn = i1()  # cards drawn since the pile was made
    discard = i1()  # cards in the discard
    known = i1(SEATS, SPECIES)  # the birds of each hand that everybody saw coming
    room = i1(SEATS, SPECIES + 1)  # how many hidden cards of each hand can be of a species; last: since reshuffling
    came = i1(SEATS)  # how many hidden cards came to each hand, those that were shown since among them
    old_came = i1(SEATS)  # how many of them before the last reshuffling
    shown_at = i1(SEATS, SPECIES)  # how many had come when the species was last shown
    gone = i1()  # how many hidden cards were shown since they came
    old_gone = i1()  # how many of them before the last reshuffling
    gone_place = i1(CARDS)  # from whose hand each was shown, counted from you; from 5 on, from which lot
    gone_bird = i1(CARDS)  # its species, from 1 on
    gone_from = i1(CARDS)  # how many cards had come there when the species was shown before
    gone_to = i1(CARDS)  # and when it was shown
    discarded = i1(SPECIES)  # the birds in the discard that everybody saw
    lots = i1()  # how many hands that came hidden lie in the discard
    lot_owner = i1(LOTS)  # whose hand each lot was, counted from you
    lot_cards = i1(LOTS)  # how many hidden cards are in it
    lot_birds = i1(LOTS, SPECIES)  # which they are, if it was yours
    lot_room = i1(LOTS, SPECIES + 1)  # `room` for each lot
    lot_came = i1(LOTS)  # `came` for each lot
    lot_old_came = i1(LOTS)  # `old_came` for each lot
    lot_shown_at = i1(LOTS, SPECIES)  # `shown_at` for each lot
    old = i1(SPECIES)  # birds that were hidden at the last reshuffling
    own_old = i1(SPECIES)  # your own part of them
    own_shed = i1(SPECIES)  # and of that, what you had discarded
    shed = i1(SPECIES)  # birds in the discard at the last reshuffling that everybody had seen
    room_shed = i1(SPECIES)  # how many of a species the others can have discarded face down then


def observe(s: State, seat: int, o: Observation) -> None:
    """Write down what a seat knows; whatever is 0 is so already."""
    o.players = s.players
    o.seat = seat
    o.variant = s.variant
    o.head_start = s.head_start
    o.over = s.over
    o.turn = distance(s, seat, s.turn)
    o.phase = s.phase
    o.dealer = distance(s, seat, s.dealer)
    o.pile = s.pile_end - s.pile_next
    o.drawn = s.pile_next
    o.discard = total(s.discard)
    observe_rows(s, o)
    for far in range(s.players):
        observe_player(s, seat_at(s, seat, far), far, o)
    for bird in range(SPECIES):
        o.hand[bird] = s.hand[seat][bird]
        o.discarded[bird] = s.discard[bird]
        o.old[bird] = s.old[bird]
        o.own_old[bird] = s.own_old[seat][bird]
        o.own_shed[bird] = s.own_shed[seat][bird]
        o.shed[bird] = s.shed[bird]
        o.room_shed[bird] = s.room_shed[seat][bird]
    observe_lots(s, seat, o)
    observe_gone(s, seat, o)


def observe_rows(s: State, o: Observation) -> None:
    """The rows lie open."""
    for row in range(ROWS):
        for k in range(s.row_runs[row]):
            o.row_bird[row][k] = s.row_bird[row][k] + 1
            o.row_birds[row][k] = s.row_birds[row][k]


def observe_player(s: State, player: int, far: int, o: Observation) -> None:
    """A player's collection, and of the hand what everybody can know."""
    o.cards[far] = cards_in_hand(s, player)
    for bird in range(SPECIES):
        o.collection[far][bird] = s.collection[player][bird]
        o.known[far][bird] = s.hand[player][bird] - s.hidden[player][bird]
        o.room[far][bird] = s.room[player][bird]
        o.shown_at[far][bird] = s.shown_at[player][bird]
    o.room[far][FRESH] = s.room[player][FRESH]
    o.came[far] = s.came[player]
    o.old_came[far] = s.old_came[player]


def observe_lots(s: State, seat: int, o: Observation) -> None:
    """The hands in the discard: your own are known to you, of the others what everybody can know."""
    o.lots = s.lots
    for lot in range(s.lots):
        place = SEATS + lot
        o.lot_owner[lot] = distance(s, seat, s.lot_owner[lot])
        o.lot_cards[lot] = hidden_cards(s, place)
        for bird in range(SPECIES):
            o.discarded[bird] -= s.hidden[place][bird]
            o.lot_room[lot][bird] = s.room[place][bird]
            o.lot_shown_at[lot][bird] = s.shown_at[place][bird]
            if s.lot_owner[lot] == seat:
                o.lot_birds[lot][bird] = s.hidden[place][bird]
        o.lot_room[lot][FRESH] = s.room[place][FRESH]
        o.lot_came[lot] = s.came[place]
        o.lot_old_came[lot] = s.old_came[place]


def observe_gone(s: State, seat: int, o: Observation) -> None:
    """Hidden cards that were shown, as everybody saw."""
    o.gone = s.gone
    o.old_gone = s.old_gone
    for n in range(s.gone):
        place = s.gone_place[n]
        o.gone_place[n] = distance(s, seat, place) if place < SEATS else place
        o.gone_bird[n] = s.gone_bird[n] + 1
        o.gone_from[n] = s.gone_from[n]
        o.gone_to[n] = s.gone_to[n]
