"""High card: a very small game of hidden hands, for tests. All its parts stand in this one module.

Everybody has three of the cards 1 to 9 and chooses one, all at once; the highest takes a point, three times.
"""

from __future__ import annotations

from typing import Any

from birdtable.core.contract import Game
from birdtable.core.events import Kinds, described
from birdtable.core.luck import seed_redeal, shuffle_part, sort_cards
from birdtable.core.primitives import shuffle, tell, uncover
from birdtable.core.state import Cards, CommonState, i1

SEATS = 3
HAND = 3
CARDS = 9


class State(CommonState, seats=SEATS):
    """Hands, and what has been seen of them."""

    deck = i1(CARDS)  # only while cards are dealt or redealt
    hand = i1(SEATS, HAND)  # ascending; 0 where a card was played
    bid = i1(SEATS)  # 0 as long as there is none
    seen = i1(CARDS)  # which cards everybody has seen


MOVES = CARDS
REASONS = ("most-points",)
SHOWN = 0
EVENTS: Kinds = {SHOWN: ("shown", "seat", "card")}


def set_up(s: State) -> None:
    """Three cards each."""
    for i in range(CARDS):
        s.deck[i] = i + 1
    shuffle(s, 0, s.deck, CARDS)
    for seat in range(s.players):
        for k in range(HAND):
            s.hand[seat][k] = s.deck[HAND * seat + k]
        sort_cards(s.hand[seat], HAND)
    for i in range(CARDS):
        s.deck[i] = 0


def deciding(s: State, seat: int) -> bool:
    """All choose at once."""
    return s.over == 0 and s.bid[seat] == 0


def legal(s: State, seat: int, moves: Cards) -> int:
    """Any card of your hand."""
    n = 0
    for k in range(HAND):
        if s.hand[seat][k] > 0:
            moves[n] = s.hand[seat][k] - 1
            n += 1
    return n


def step(s: State, seat: int, move: int) -> None:
    """Choose a card; when all have chosen, they are shown."""
    for k in range(HAND):
        if s.hand[seat][k] == move + 1:
            s.hand[seat][k] = 0
    sort_cards(s.hand[seat], HAND)
    s.bid[seat] = move + 1
    for other in range(s.players):
        if s.bid[other] == 0:
            return
    show(s)


def show(s: State) -> None:
    """The highest card takes a point; after the last, most points win."""
    uncover(s)
    best = 0
    for seat in range(s.players):
        tell(s, SHOWN, seat, s.bid[seat])
        s.seen[s.bid[seat] - 1] = 1
        if s.bid[seat] > s.bid[best]:
            best = seat
    s.score[best] += 1
    for seat in range(s.players):
        s.bid[seat] = 0
    if s.hand[0][HAND - 1] == 0:
        s.over = 1
        for seat in range(s.players):
            if s.score[seat] == max(s.score):
                s.won[seat] = 1


def spell(s: State, move: int) -> str:
    """`play 7`."""
    return f"play {move + 1}"


def card_name(s: State, what: int, card: int) -> int:
    """A card by its number."""
    return card


def as_text(s: State) -> str:
    """All hands."""
    return str(s.hand)


def view(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
    """Your own hand and choice, who has chosen, and what was shown."""
    return {
        "hand": None if seat is None else s.hand[seat],
        "bid": None if seat is None else s.bid[seat],
        "chosen": [s.bid[other] > 0 for other in range(s.players)],
        "seen": s.seen,
        "score": s.score,
    }


def event(s: State, event: tuple[int, ...], seat: int | None) -> dict[str, Any]:
    """Cards are shown to all."""
    return described(EVENTS, {}, event)


def merit(s: State, seat: int, move: int) -> int:
    """High cards are good."""
    return move


def redeal(s: State, seat: int, seed: int) -> None:
    """Deal all cards that the seat has not seen to hands and choices of the others."""
    seed_redeal(s.luck, seed)
    n = unseen(s, seat)
    shuffle_part(s.luck, s.deck, 0, n)
    deal_again(s, seat)


def unseen(s: State, seat: int) -> int:
    """Lay the cards that a seat has not seen on the deck, in order; returns how many."""
    n = 0
    for card in range(1, CARDS + 1):
        if s.seen[card - 1] == 0 and s.bid[seat] != card and not has(s, seat, card):
            s.deck[n] = card
            n += 1
    return n


def has(s: State, seat: int, card: int) -> bool:
    """Is the card in this hand?"""
    return s.hand[seat][0] == card or s.hand[seat][1] == card or s.hand[seat][2] == card


def deal_again(s: State, seat: int) -> None:
    """Put the deck's cards where others' cards are, and the deck away."""
    n = 0
    for other in range(s.players):
        if other != seat:
            for k in range(HAND):
                if s.hand[other][k] > 0:
                    s.hand[other][k] = s.deck[n]
                    n += 1
            if s.bid[other] > 0:
                s.bid[other] = s.deck[n]
                n += 1
            sort_cards(s.hand[other], HAND)
    for i in range(CARDS):
        s.deck[i] = 0


def as_game(name: str = "high-card", **parts: Any) -> Game:
    """The game, with some of its parts replaced."""
    import high_card

    own: dict[str, Any] = dict.fromkeys(("rules", "notation", "view", "merit", "redeal"), high_card)
    own |= {"state": State, "at_once": ("standard",)}
    return Game(name=name, title="High card", credits="for tests", variants={"standard": (2, 3)}, **own | parts)
