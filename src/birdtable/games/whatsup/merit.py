"""How good a move looks at a glance: the greedy bot's eye for What's Up. Compiles."""

from __future__ import annotations

from birdtable.games.whatsup.cards import BACKS, CARDS, birds_on
from birdtable.games.whatsup.rules import END, GO_ON, State, face_down, face_up, is_ahead, needs, place_of

SURE = 60  # the number of backs that a card can still have divides it
NEXT_TIME = SURE // 3  # a card that is yours on your next turn, if nobody disturbs it


def merit(s: State, seat: int, move: int) -> int:
    """The sure gain: what the flip adds to your collection, on average where nobody can know it."""
    if move == GO_ON:
        return 0
    if move == END:
        return 1 if is_ahead(s, seat) else -1
    return merit_of_flip(s, seat, place_of(move))


def merit_of_flip(s: State, seat: int, place: int) -> int:
    """Both faces are known of a card that was flipped before; of another, what may be under it."""
    up = face_up(s, place)
    if s.flipped[place] == 0:
        return mean_worth(s, seat, up) + worth_next_time(s, seat, up)
    if needs(s, seat, face_down(s, place)):
        return SURE * worth(s, seat, face_down(s, place))
    return worth_next_time(s, seat, up)


def worth(s: State, seat: int, face: int) -> int:
    """A card that you need counts ten, and one more for each bird on it."""
    return 10 + birds_on(face) if needs(s, seat, face) else 0


def mean_worth(s: State, seat: int, face: int) -> int:
    """The mean over the five backs that a face can have, less those on cards that were flipped, here or anywhere."""
    backs = 0
    total = 0
    for back in BACKS[face]:
        backs += 1
        total += worth(s, seat, back)
    for place in range(CARDS):
        if s.flipped[place] == 1:
            up = face_up(s, place)
            down = face_down(s, place)
            if up == face or down == face:
                backs -= 1
                total -= worth(s, seat, down if up == face else up)
    return SURE * total // backs


def worth_next_time(s: State, seat: int, face: int) -> int:
    """A face that goes down can be flipped up again and taken; it counts where you alone need it."""
    for other in range(s.players):
        if other != seat and needs(s, other, face):
            return 0
    return NEXT_TIME * worth(s, seat, face)
