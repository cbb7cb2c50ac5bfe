"""All shuffles of a tiny game of CuBirds that could have led where it stands, for all that a seat has seen.

Nothing is concluded: the cards that the seat has not seen are laid into the piles in every order, the game is played
again, and an order counts if all decisions could be made and the seat saw the same. What memory keeps is not used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial, prod
from random import Random
from typing import Any

from birdtable.core.chance import Generator
from birdtable.core.luck import CARDS, seed_luck
from birdtable.games.cubirds import game, memory, rules, view
from birdtable.games.cubirds.cards import SPECIES
from birdtable.games.cubirds.places import Scratch

Birds = list[int]
Lying = tuple[tuple[int, ...], ...]  # what lies in each hand and lot of the others, by species

SEEN_BY_ALL = (rules.COLLECTED, rules.REFILLED)
SEEN_BY_ONE = (rules.DEALT, rules.DREW)


@dataclass(frozen=True)
class TinyGame:
    """A game of few cards, decided by lot. `rules.HAND` is how many are dealt."""

    players: int
    seed: int
    length: int  # in decisions
    pile: int
    discard: int = 0  # that lie open when it begins
    kinds: int = 3  # species, but for two that are in the rows only
    seat: int = 0  # who looks at it

    def begin(self, chance: Any) -> Scratch:
        """Rows of two, the pile, hands."""
        s = game.prepared(self.players)
        seed_luck(s.luck, self.seed, 0, CARDS)
        s.chance = chance
        for row in range(rules.ROWS):
            rules.add_to_row(s, row, rules.RIGHT, row % self.kinds, 1)
            rules.add_to_row(s, row, rules.RIGHT, SPECIES - 1 - row % 2, 1)
        for k in range(self.discard):
            s.discard[k % self.kinds] += 1
        for k in range(self.pile):
            s.pile[k] = k % self.kinds
        s.pile_end = self.pile
        chance.shuffle(s, rules.BIRD_CARDS, s.pile, self.pile)
        rules.deal(s)
        s.phase = rules.LAYING
        return s


@dataclass
class Pile:
    """What a seat has seen of a pile: how many cards were drawn from it, and which those are that it saw."""

    drawn: int
    seen: dict[int, int]

    def orders(self, cards: Birds) -> Iterator[tuple[Birds, int]]:
        """The ways in which these cards can have lain there, as it saw them; and how many times each way counts."""
        left = Counter(cards)
        left.subtract(self.seen.values())
        if min(left.values()) < 0:
            return
        hidden = [place for place in range(self.drawn) if place not in self.seen]
        all_ways = prod(factorial(n) for n in Counter(cards).values())
        for birds in arrangements(left.copy(), len(hidden)):
            rest = left - Counter(birds)
            order = [*range(self.drawn), *rest.elements()]
            for place, bird in [*zip(hidden, birds, strict=True), *self.seen.items()]:
                order[place] = bird
            yield order, all_ways * factorial(rest.total()) // prod(factorial(n) for n in rest.values())


def arrangements(birds: Counter[int], n: int) -> Iterator[Birds]:
    """All rows of n of these birds."""
    if n == 0:
        yield []
        return
    for bird in [bird for bird, left in birds.items() if left > 0]:
        birds[bird] -= 1
        for others in arrangements(birds, n - 1):
            yield [bird, *others]
        birds[bird] += 1


@dataclass
class Story:
    """How a tiny game went."""

    game: TinyGame
    s: Scratch
    decisions: list[tuple[int, int]]
    sights: list[Any]  # what the seat saw at the beginning and after each decision
    piles: list[Pile]


def play(tiny: TinyGame) -> Story:
    """Play it; what is drawn by lot is drawn from its seed."""
    s = tiny.begin(Generator())
    lots = Random(tiny.seed)
    story = Story(tiny, s, [], [sight(s, tiny.seat)], [Pile(0, {})])
    note_drawn(story)
    while len(story.decisions) < tiny.length and not s.over:
        moves = [0] * rules.MOVES
        move = lots.choice(moves[: rules.legal(s, s.turn, moves)])
        story.decisions.append((s.turn, move))
        s.told = []
        rules.step(s, s.turn, move)
        story.sights.append(sight(s, tiny.seat))
        note_drawn(story)
    return story


def sight(s: Scratch, seat: int) -> Any:
    """What a seat sees, and what it is told."""
    return view.view(s, seat), [view.event(s, event, seat) for event in s.told]


def note_drawn(story: Story) -> None:
    """Of the cards drawn from a pile the seat has seen some."""
    for event in story.s.told:
        pile = story.piles[-1]
        if event[0] == rules.RESHUFFLED:
            story.piles.append(Pile(0, {}))
        elif event[0] in SEEN_BY_ALL + SEEN_BY_ONE:
            if event[0] in SEEN_BY_ALL or event[1] == story.game.seat:
                pile.seen[pile.drawn] = event[2]
            pile.drawn += 1


class PileWanted(Exception):
    """Cards shall be shuffled, and nobody has said in which order they will lie."""


class Laid:
    """Piles as they are laid."""

    def __init__(self, piles: list[Birds]) -> None:
        self.piles = piles
        self.made = 0

    def shuffle(self, s: Scratch, what: int, cards: Birds, n: int) -> None:
        if self.made == len(self.piles):
            raise PileWanted(*cards[:n])
        cards[:n] = self.piles[self.made]
        self.made += 1

    def uncover(self) -> None: ...


def possible(story: Story) -> dict[Lying, float]:
    """What may lie in the others' hands and lots, and how likely it is."""
    ways: Counter[Lying] = Counter()
    to_try: list[tuple[list[Birds], int]] = [([], 1)]
    while to_try:
        piles, times = to_try.pop()
        try:
            s = replay(story, Laid(piles))
        except PileWanted as pile:
            if len(piles) < len(story.piles):
                orders = story.piles[len(piles)].orders(list(pile.args))
                to_try += [([*piles, order], times * more) for order, more in orders]
        else:
            if s is not None:
                ways[lying(s, story.game.seat)] += times
    return {found: n / ways.total() for found, n in ways.items()}


def replay(story: Story, laid: Laid) -> Scratch | None:
    """The game played again on other piles; None if a decision could not be made, or the seat would have seen more."""
    s = story.game.begin(laid)
    moves = [0] * rules.MOVES
    if sight(s, story.game.seat) != story.sights[0]:
        return None
    for (seat, move), seen in zip(story.decisions, story.sights[1:], strict=True):
        if not rules.deciding(s, seat) or move not in moves[: rules.legal(s, seat, moves)]:
            return None
        s.told = []
        rules.step(s, seat, move)
        if sight(s, story.game.seat) != seen:
            return None
    return s


def lying(s: Scratch, seat: int, hidden: Any = None) -> Lying:
    """What lies in the hands and lots that a seat cannot see; `hidden` is that of another state, redealt from this."""
    places = [other for other in range(s.players) if other != seat]
    places += [memory.SEATS + lot for lot in range(s.lots) if s.lot_owner[lot] != seat]
    return tuple(tuple(int(birds) for birds in (s.hidden if hidden is None else hidden)[place]) for place in places)
