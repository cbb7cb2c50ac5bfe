"""What else could be true in Über den Wolken, for all that a player knows: everything secret is dealt anew. Compiles.

Secret are the cards first dealt to the others, the order of the deck and of the tiles within each layer of the pile,
and the coming nest cards. All other things have been seen by everybody, and stay. What was decided tells nothing about
them but one thing: a player who has just played a `validation` card, or a `line` to copy one, must hold a card for it.
"""

from __future__ import annotations

from birdtable.core.luck import below, happens, seed_redeal, shuffle_part
from birdtable.games.wolken import choices, flock, state
from birdtable.games.wolken.cards import DECK_CARDS, MOST_CARDS, MOST_COLUMNS, NEST_CARDS
from birdtable.games.wolken.state import State


def redeal(s: State, seat: int, seed: int) -> None:
    """Draw anew all that this player cannot know, each way that it may have come about being equally likely."""
    seed_redeal(s.luck, seed)
    shuffle_layers(s)
    shuffle_part(s.luck, s.nests, s.stage + 1, NEST_CARDS)
    deal_unseen_cards(s, seat)
    shuffle_deck(s)


def redraw(s: State, seed: int) -> None:
    """Nobody knows the order of the deck and of the tiles within each layer, nor which nest cards come."""
    seed_redeal(s.luck, seed)
    shuffle_layers(s)
    shuffle_part(s.luck, s.nests, s.stage + 1, NEST_CARDS)
    shuffle_deck(s)


def forget(s: State, seat: int, seed: int, share: int) -> None:
    """An inattentive player forgets that some birds went under the pile after others: they could lie among them."""
    seed_redeal(s.luck, seed)
    before = s.layer[0]
    for k in range(1, s.pile_tiles):
        layer = s.layer[k]
        if layer == before or happens(s.luck, share):
            s.layer[k] = s.layer[k - 1]
        before = layer


def shuffle_layers(s: State) -> None:
    """What each layer of the pile holds is known, its order is not. Where tiles lay before is forgotten."""
    first = 0
    for last in range(1, s.pile_tiles + 1):
        if last == s.pile_tiles or s.layer[last] != s.layer[first]:
            shuffle_part(s.luck, s.pile, first, last)
            first = last
    for k in range(s.pile_tiles, state.MOST_TILES):
        s.pile[k] = flock.EMPTY
    for column in range(MOST_COLUMNS):
        s.landed[column] = flock.EMPTY


def deal_unseen_cards(s: State, seat: int) -> None:
    """The others get as many cards never seen as they hold, until who decides can go on; the deck has the rest."""
    unseen = list_unseen_cards(s, seat)
    deal_secret_cards(s, seat, unseen)
    while not can_go_on(s):
        deal_secret_cards(s, seat, unseen)


def list_unseen_cards(s: State, seat: int) -> int:
    """Write the cards that this player has never seen where the deck will lie; returns how many."""
    unseen = 0
    for card in range(DECK_CARDS[s.players]):
        if s.shown[card] == 0 and s.where[card] != seat:
            s.deck[unseen] = card
            unseen += 1
    return unseen


def deal_secret_cards(s: State, seat: int, unseen: int) -> None:
    """Deal to each other player as many of the cards listed as that player keeps secret; the rest is in the deck."""
    dealt = 0
    for other in range(s.players):
        if other != seat:
            for _ in range(s.secret[other]):
                drawn = dealt + below(s.luck, unseen - dealt)
                card = s.deck[drawn]
                s.deck[drawn] = s.deck[dealt]
                s.deck[dealt] = card
                s.where[card] = other
                dealt += 1
    for k in range(dealt, unseen):
        s.where[s.deck[k]] = choices.IN_DECK


def can_go_on(s: State) -> bool:
    """A card can only be played where its effect is possible: is there a card to validate, or one to copy?"""
    if s.phase == choices.VALIDATE:
        return choices.can_validate_another(s, s.turn, s.played)
    if s.phase == choices.COPY:
        return choices.can_play(s, s.turn, s.played)
    return True


def shuffle_deck(s: State) -> None:
    """The deck holds the cards that are nowhere else, in any order. Which cards lay in it before is forgotten."""
    for k in range(MOST_CARDS):
        s.deck[k] = state.NO_CARD
    end = s.deck_next
    for card in range(DECK_CARDS[s.players]):
        if s.where[card] == choices.IN_DECK:
            s.deck[end] = card
            end += 1
    shuffle_part(s.luck, s.deck, s.deck_next, s.deck_end)
