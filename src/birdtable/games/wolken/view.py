"""What may be known at a table of Über den Wolken: all but first-dealt cards of others, and what lies face down."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Any

from birdtable.core.events import Kinds, Words, described
from birdtable.games.wolken import actions, choices, events, flock, state
from birdtable.games.wolken.cards import BIRDS, DECK_CARDS, TILES, cell_name
from birdtable.games.wolken.notation import COLUMN_NAMES, ENDS, SOURCES, manoeuvre, nest
from birdtable.games.wolken.state import State

PHASES = ("turn", "standard", "swap", "validate", "seek", "copy", "place", "discard", "stage-end")

EVENTS: Kinds = {
    events.LAID_OUT: ("laid-out", "cell", "tile"),
    events.TURNED_UP: ("turned-up", "source", "tile"),
    events.DEALT: ("dealt", "seat", "card"),
    events.REVEALED: ("revealed", "card"),
    events.RESHUFFLED: ("reshuffled", "cards"),
    events.OPENED: ("opened", "stage", "nest"),
    events.STARTED: ("started", "seat"),
    events.PAID: ("paid", "seat", "cubes"),
    events.SWAPPED: ("swapped", "seat", "cell", "other", "tile", "partner"),
    events.ADDED: ("added", "seat", "source", "tile"),
    events.PLACED: ("placed", "seat", "tile", "column", "end"),
    events.TOOK: ("took", "seat", "card"),
    events.DISCARDED: ("discarded", "seat", "card", "chosen"),
    events.PLAYED: ("played", "seat", "card"),
    events.COPIED: ("copied", "seat", "card"),
    events.SOUGHT: ("sought", "seat", "tile"),
    events.PASSED: ("passed", "seat", "cubes"),
    events.LANDED: ("landed", "column", "tile"),
    events.NESTED: ("nested", "seat", "points"),
    events.VALIDATED: ("validated", "seat", "card", "points"),
    events.FINISHED: ("finished", "seat"),
    events.JOINED: ("joined", "column", "tile"),
    events.ENDED: ("ended", "reason"),
}


def words_of(s: State) -> Words:
    """The words for an event's numbers; the cards' ids are those of the state's card set."""
    return {
        "cell": cell_name,
        "other": cell_name,
        "tile": lambda tile: TILES[tile],
        "partner": lambda tile: TILES[tile],
        "chosen": bool,
        "source": lambda source: SOURCES[source],
        "column": lambda column: COLUMN_NAMES[column],
        "end": lambda end: ENDS[end],
        "card": lambda card: manoeuvre(s, card).id,
        "nest": lambda card: nest(s, card).id,
        "stage": lambda stage: stage + 1,
        "reason": lambda reason: state.REASONS[reason],
    }


def view(s: State, seat: int | None, open_memory: bool = False) -> dict[str, Any]:
    """What a seat sees; with None, what a spectator sees. With open memory, also what it could know by heart."""
    shown = {
        "turn": None if s.over else s.turn,
        "phase": None if s.over else PHASES[s.phase],
        "stage": s.stage + 1,
        "starter": s.starter,
        "board": {cell_name(cell): tile_view(s.board[cell]) for cell in range(flock.cells_in_play(s))},
        "face_up": [tile_view(tile) for tile in s.face_up],
        "pile": s.pile_tiles,
        "pile_holds": pile_view(s),
        "boxes": {actions.NAMES[action]: s.box[action] for action in range(4)},
        "line": cards_view(s, choices.IN_LINE),
        "deck": s.deck_end - s.deck_next,
        "discard": cards_view(s, choices.IN_DISCARD),
        "nest": nest_view(s, s.stage),
        "played": None if s.played == state.NO_CARD else card_view(s, s.played),
        "action": None if s.played == state.NO_CARD else actions.NAMES[s.action],
        "tile": tile_view(s.tile),
        "players": [player_view(s, other, other == seat) for other in range(s.players)],
    }
    return shown | memory_view(s, seat) if open_memory else shown


def memory_view(s: State, seat: int | None) -> dict[str, Any]:
    """What a seat or a spectator that forgets nothing knows besides, of hands, pile, deck and nest cards."""
    return {
        "known_hands": [cards_known(s, other) for other in range(s.players)],
        "unseen": [card_view(s, card) for card in unseen_cards(s, seat)],
        "deck_holds": cards_known(s, choices.IN_DECK),
        "pile_layers": [tiles_counted(tiles) for tiles in layers(s)],
        "past_nests": [nest_view(s, stage) for stage in range(s.stage)],
    }


def cards_known(s: State, place: int) -> list[dict[str, Any]]:
    """The cards in a place that everybody has seen: taken from the line, or put into the deck with the discard."""
    return [card_view(s, card) for card in cards_in(s, place) if s.shown[card]]


def unseen_cards(s: State, seat: int | None) -> list[int]:
    """The cards that a seat or a spectator has never seen: each is in another hand or in the deck."""
    return [card for card in range(DECK_CARDS[s.players]) if not s.shown[card] and s.where[card] != seat]


def layers(s: State) -> list[list[int]]:
    """The tiles of each layer of the pile, from the top."""
    numbered = zip(s.layer[: s.pile_tiles], s.pile, strict=False)
    return [[tile for _, tile in layer] for _, layer in groupby(numbered, key=itemgetter(0))]


def tile_view(tile: int) -> str | None:
    """A tile's bird, or None for an empty place."""
    return None if tile == flock.EMPTY else TILES[tile]


def pile_view(s: State) -> dict[str, int]:
    """How many tiles of each kind lie in the pile, as anybody can count; their order is hidden."""
    return tiles_counted(s.pile[: s.pile_tiles])


def tiles_counted(tiles: list[int]) -> dict[str, int]:
    """How many there are of each kind, whatever their order."""
    return {TILES[tile]: tiles.count(tile) for tile in sorted(set(tiles))}


def nest_view(s: State, stage: int) -> dict[str, Any]:
    """The nest card of a stage."""
    card = nest(s, s.nests[stage])
    return {"id": card.id, "points": list(card.points), "couple": card.couple}


def card_view(s: State, card: int) -> dict[str, Any]:
    """All that is printed on a manoeuvre card; `line` has no cost of its own."""
    printed = manoeuvre(s, card)
    return {
        "id": printed.id,
        "action": actions.NAMES[printed.action],
        "cost": None if printed.action == actions.LINE else printed.cost,
        "cells": {cell_name(cell): points for cell, points in zip(printed.cells, printed.points, strict=True)},
    }


def cards_view(s: State, place: int) -> list[dict[str, Any]]:
    """The cards in a place that is open to all."""
    return [card_view(s, card) for card in cards_in(s, place)]


def cards_in(s: State, place: int) -> list[int]:
    """The cards in a place, in the order of the deck."""
    return [card for card in range(DECK_CARDS[s.players]) if s.where[card] == place]


def player_view(s: State, seat: int, own: bool) -> dict[str, Any]:
    """A player's bird, points and cubes; of the hand those cards that everybody saw, or all to its owner."""
    hand = cards_in(s, seat)
    known = [card for card in hand if own or s.shown[card]]
    return {
        "bird": BIRDS[seat],
        "points": s.score[seat],
        "cubes": s.cubes[seat],
        "cards": len(hand),
        "hand": [card_view(s, card) for card in known],
    }


def event(s: State, event: tuple[int, ...], seat: int | None) -> dict[str, Any]:
    """What a seat or a spectator sees of something that happened: all but which cards the others were dealt."""
    shown = described(EVENTS, words_of(s), event)
    if event[0] == events.DEALT and shown["seat"] != seat:
        shown["card"] = None
    if shown.get("card"):
        card = event[EVENTS[event[0]].index("card")]
        shown["action"] = actions.NAMES[manoeuvre(s, card).action]
    return shown
