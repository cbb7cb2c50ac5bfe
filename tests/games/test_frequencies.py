"""Redealt states come as often as shuffles that could have led here, which are found by trying them out.

`BIRDTABLE_SHUFFLES` says how many shuffles each position keeps; `scripts/prove` asks for more than a test run.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import cubirds_shuffles
import kuckuck_shuffles
import numpy as np
import pytest
import replayed_shuffles
import whatsup_shuffles
import wolken_shuffles
from shuffling import NO_MORE

import birdtable
from birdtable.core.chance import Generator
from birdtable.core.luck import CARDS, seed_luck
from birdtable.core.state import native_dtype, native_record
from unwatched import unwatched

SHUFFLES = int(os.environ.get("BIRDTABLE_SHUFFLES", "4000"))
MOST_TRIES = 4000  # for each that is kept
TOO_FAR = 5.0  # standard deviations between two counts: among a thousand counts less than once in 1,000 runs
BIAS = 0.08

Decision = tuple[int, int]  # a seat, and its move


@dataclass
class Story:
    """A short game: how it was before it began, its decisions, and how it was before each of them and at the end."""

    start: Any
    decisions: list[Decision]
    states: list[Any]


Unseen = Callable[[Story, int], list[list[int]]]


# What a seat has not seen in its place


def unseen_birds(story: Story, seat: int) -> list[list[int]]:
    """Cards dealt to the others and drawn by them, and what is left of the first pile."""
    first = story.states[0]
    seen = own_cards(first, seat, 0, first.head_start)
    for (mover, move), before, after in zip(story.decisions, story.states, story.states[1:], strict=False):
        if after.pile_next < before.pile_next:
            break  # that was another pile
        dealt = after.pile_next
        if after.lots > before.lots:  # a round has begun
            dealt -= 8 * after.players
            seen |= own_cards(after, seat, dealt, 8)
        if mover == seat or move != birdtable.game("cubirds").module("rules").DRAW:
            seen |= set(range(before.pile_next, dealt))
    return [[place for place in range(first.pile_end) if place not in seen]]


def own_cards(s: Any, seat: int, start: int, hand: int) -> set[int]:
    """Where the seat's cards lay in the pile, if hands were dealt from `start` on."""
    first = start + (seat - s.dealer) % s.players * hand
    return set(range(first, first + hand))


def unseen_numbers(story: Story, seat: int) -> list[list[int]]:
    """Numbers of the others that were never bid, those in the box, and nest cards that were not turned up."""
    last = story.states[-1]
    bids = {move + 1 for _, move in story.decisions}
    hands = [number for k, number in enumerate(story.start.deck) if k // 12 == seat]
    numbers = [k for k, number in enumerate(story.start.deck) if number not in bids and number not in hands]
    return [numbers, list(range(2 * last.turn + 2, 24))]


def unseen_backs(story: Story, seat: int) -> list[list[int]]:
    """Cards that were never flipped."""
    return [[place for place, flipped in enumerate(story.states[-1].flipped) if not flipped]]


def unseen_cards(story: Story, seat: int) -> list[list[int]]:
    """The pile but for its first two tiles, cards dealt to others, the rest of the deck, and coming nest cards."""
    s = story.start
    own = {2 * seat, 2 * seat + 1}
    line = range(2 * s.players, story.states[0].deck_next)
    return [
        list(range(2, s.pile_tiles)),
        [k for k in range(s.deck_end) if k not in own and k not in line],
        list(range(1, 7)),
    ]


DEALING: dict[str, tuple[ModuleType, Unseen]] = {
    "cubirds": (cubirds_shuffles, unseen_birds),
    "kuckuck": (kuckuck_shuffles, unseen_numbers),
    "whatsup": (whatsup_shuffles, unseen_backs),
    "wolken": (wolken_shuffles, unseen_cards),
}


# Positions


@dataclass(frozen=True)
class Position:
    """Where a short game has led, and who looks at it."""

    name: str
    players: int
    seed: int
    length: int  # in decisions
    seat: int = 0
    variant: str = "standard"
    hand: int = 8  # in CuBirds; smaller hands and piles are sooner at their end
    pile: int = 0

    def __str__(self) -> str:
        """In words."""
        small = f", {self.hand} cards each, a pile of {self.pile}" if self.pile else ""
        whose = f"{self.name} {self.variant} {self.players}, seat {self.seat}"
        return f"{whose}, seed {self.seed}, move {self.length}{small}"

    def story(self) -> Story:
        """Play the game at random."""
        game, dealing = birdtable.game(self.name), DEALING[self.name][0]
        s = game.prepared(self.players, self.variant)
        s.chance = Generator()
        seed_luck(s.luck, self.seed, 0, CARDS)
        dealing.lay_luck(s)
        if self.name == "cubirds":
            s.head_start = self.hand
            s.pile_end = self.pile or s.pile_end
        story = Story(s.copy(), [], [])
        dealing.begin(s)
        lots = Random(self.seed)
        for _ in range(self.length):
            story.states.append(s.copy())
            seat = next(seat for seat in range(self.players) if game.rules.deciding(s, seat))
            moves = [0] * game.rules.MOVES
            choices = moves[: game.rules.legal(s, seat, moves)]
            if self.name == "whatsup":
                choices = [place for place in choices if not s.flipped[place]] or choices
            story.decisions.append((seat, lots.choice(choices)))
            game.rules.step(s, *story.decisions[-1])
        story.states.append(s.copy())
        return story


@dataclass
class Frequencies:
    """How often each thing is so, of how many."""

    found: Any
    of: int
    tries: int = 0


def compiled(name: str) -> Any:
    """The loops, compiled for a game."""
    game, native = birdtable.game(name), birdtable.native(name)
    parts = {part: game.module(part) for part in ("rules", "redeal", "observation")}
    return native.twins.of(replayed_shuffles, **parts, dealing=DEALING[name][0])


@cache
def replayed(position: Position) -> Frequencies:
    """In shuffles that could have led here."""
    game, (dealing, unseen) = birdtable.game(position.name), DEALING[position.name]
    story = position.story()
    observed = np.zeros(1, native_dtype(game.module("observation").Observation))
    numbers = observed.view("u1")
    seen = []
    for s in story.states:
        numbers[:] = 0
        birdtable.native(position.name).observation.observe(native_record(s), position.seat, observed[0])
        seen.append(numbers.copy())
    found = np.zeros(dealing.FACTS, "i8")
    kept, tries = compiled(position.name).replay(
        room_for(story.start),
        listed(unseen(story, position.seat)),
        np.array(story.decisions, "i8").reshape(-1, 2),
        position.seat,
        np.zeros(game.rules.MOVES, "i8"),
        observed,
        numbers,
        np.array(seen),
        np.array([1, 2, 3, position.seed], "u4"),
        SHUFFLES,
        MOST_TRIES * SHUFFLES,
        found,
    )
    return Frequencies(found, kept, tries)


def redealt(position: Position) -> Frequencies:
    """In redealt states."""
    found = np.zeros(DEALING[position.name][0].FACTS, "i8")
    compiled(position.name).redealt(room_for(position.story().states[-1]), position.seat, SHUFFLES, found)
    return Frequencies(found, SHUFFLES)


def redealt_with_bias(position: Position) -> Frequencies:
    """In redealt states in which one thing that is neither rare nor common is so too often."""
    chances = replayed(position).found / replayed(position).of
    thing = int(np.abs(np.where(chances > BIAS, chances, 1) - 0.15).argmin())
    share = int(10_000 * BIAS / (1 - chances[thing]))
    found = np.zeros(len(chances), "i8")
    state = room_for(position.story().states[-1])
    compiled(position.name).redealt_with_bias(state, position.seat, SHUFFLES, found, thing, share)
    return Frequencies(found, SHUFFLES)


def room_for(s: Any) -> Any:
    """A state as a record, and room for another."""
    return np.array([native_record(s)] * 2)


def listed(places: list[list[int]]) -> Any:
    """Lists of places as rows that end in `NO_MORE`."""
    longest = max(len(row) for row in places)
    return np.array([row + [NO_MORE] * (longest - len(row)) for row in places], "i8")


def deviation(one: Frequencies, other: Frequencies) -> float:
    """By how many standard deviations two counts of the same thing differ at most."""
    chance = (one.found + other.found) / (one.of + other.of)
    differ = np.abs(one.found / one.of - other.found / other.of)
    usual = np.sqrt(chance * (1 - chance) * (1 / one.of + 1 / other.of))
    return float((differ[usual > 0] / usual[usual > 0]).max())


POSITIONS = [
    Position("cubirds", 2, 3, 9),
    Position("cubirds", 3, 3, 12, hand=3),
    Position("cubirds", 5, 2, 8),
    Position("cubirds", 2, 57, 14, hand=3, pile=60),  # a hand was discarded
    Position("cubirds", 3, 19, 12, hand=2, pile=60),
    Position("cubirds", 3, 135, 12, hand=4, pile=14),  # the discard has become the pile
    Position("kuckuck", 3, 2, 3),
    Position("kuckuck", 3, 3, 9, seat=1),
    Position("kuckuck", 4, 3, 8, variant="tactical"),
    Position("kuckuck", 5, 2, 10),
    Position("whatsup", 2, 10, 25),
    Position("whatsup", 3, 24, 25, seat=2),
    Position("wolken", 2, 3, 10, seat=1),
    Position("wolken", 2, 1, 10, seat=1),
    Position("wolken", 3, 3, 8),
    Position("wolken", 4, 4, 12),
]


@pytest.mark.parametrize("position", POSITIONS, ids=str)
@unwatched
def test_redealt_states_come_as_often_as_shuffles_that_could_have_led_there(position: Position) -> None:
    possible = replayed(position)
    assert possible.of == SHUFFLES
    far = deviation(possible, redealt(position))
    print(f"{position}: {possible.of} of {possible.tries} shuffles kept; at most {far:.1f} standard deviations off")
    assert far < TOO_FAR


@pytest.mark.parametrize("position", POSITIONS, ids=str)
@unwatched
def test_that_test_finds_a_bias(position: Position) -> None:
    assert deviation(replayed(position), redealt_with_bias(position)) > TOO_FAR
