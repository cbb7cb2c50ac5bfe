"""Pairs of games that one viewer cannot tell apart: other luck, the same moves, and the same sights all along."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

from birdtable.core.chance import Replayed
from birdtable.core.errors import BadRecord, IllegalMove
from birdtable.core.play import Play
from birdtable.core.record import record_of
from birdtable.core.registry import game as game_named

TRIES = 150


def unfinished_game(name: str, players: int, moves: int, seed: int) -> dict[str, Any]:
    """The record of a game after some random moves, between two decisions that are made at once."""
    rng = random.Random(seed)
    play = Play.seeded(game_named(name), players, seed)
    to_come: list[int] = []
    while not play.over and (len(play.moves) < moves or to_come):
        to_come = to_come or list(play.deciding)
        play.play(to_come[0], rng.choice(play.legal_moves(to_come[0])))
        del to_come[0]
    return record_of(play)


def sights(record: dict[str, Any], viewer: int | None) -> Iterator[Any]:
    """All that a viewer who forgets nothing has seen and could have done, move by move."""
    play = replayed(record, 0)
    for seat, move in [(-1, ""), *record["moves"]]:
        if move:
            play.play(seat, move)
        yield play.view(viewer)
        yield play.view(viewer, open_memory=True)
        yield play.legal_moves(viewer) if viewer is not None else None
    yield play.events(viewer)


def replayed(record: dict[str, Any], moves: int | None = None) -> Play:
    """The game of a record after some moves, or all."""
    game = game_named(record["game"])
    chance = Replayed(record["chance"], game.notation.card_name)
    play = Play(game, record["seats"], chance, variant=record["variant"], options=record["options"])
    play.set_up()
    for seat, move in record["moves"][:moves]:
        play.play(seat, move)
    return play


def twin_of(record: dict[str, Any], viewer: int | None, seed: int) -> dict[str, Any]:
    """A game with other luck that looks the same to a viewer: cards change places wherever nothing seen changes."""
    rng = random.Random(seed)
    expected = list(sights(record, viewer))
    twin = record
    for _ in range(TRIES):
        other = swapped(twin, rng)
        try:
            if all(seen == before for seen, before in zip(sights(other, viewer), expected, strict=True)):
                twin = other
        except (BadRecord, IllegalMove):  # with this luck the same moves could not have been made
            continue
    return twin


def swapped(record: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The same record with two cards of a shuffle in each other's place."""
    other = record | {"chance": copy.deepcopy(record["chance"])}
    cards = rng.choice([entry["shuffle"] for entry in other["chance"] if len(entry.get("shuffle", ())) > 1])
    a, b = rng.sample(range(len(cards)), 2)
    cards[a], cards[b] = cards[b], cards[a]
    return other


def hidden_fields(record: dict[str, Any], seat: int) -> set[str]:
    """The parts of the state that a seat does not know: those that a redeal changes."""
    play = replayed(record)
    true = play.state.fields()
    changed: set[str] = set()
    for seed in range(20):
        redealt = play.redealt(seat, seed).fields()
        changed |= {name for name, value in redealt.items() if value != true[name]}
    # Not secret are the generator, scratch that is shown when it is written, and what lots can have held: that follows
    # from what everybody saw, and a redeal only takes from the others what they made of it.
    return changed - {"luck", "landed", "room_shed"}


def differing_fields(record: dict[str, Any], twin: dict[str, Any]) -> set[str]:
    """The parts of the state in which two games differ."""
    one, other = replayed(record).state.fields(), replayed(twin).state.fields()
    return {name for name in one if one[name] != other[name]}
