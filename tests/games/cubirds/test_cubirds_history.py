"""What a seat of CuBirds has seen, worked out anew from its events alone, and that redealt states agree with it.

Cards come into a hand in batches; a species that is shown takes all its birds out of the batches before. So a card of a
batch leaves when its species is next shown, or stays to the end, and whether given cards can have stayed is a question
of flow. Until the discard first becomes the pile, that is the whole history: whatever stayed where, some order of the
pile brings it there. Later it is the whole history of each hand and lot by itself. How likely each way is, that is
compared with shuffles in `test_frequencies.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import Any

import pytest
from cubirds_positions import cards_in_play, counted

from birdtable.core.luck import below
from birdtable.core.play import Play
from birdtable.games.cubirds import game, memory, rules
from birdtable.games.cubirds.cards import BIRDS, CARDS, COPIES, SPECIES
from birdtable.games.cubirds.memory import FRESH, SEATS
from birdtable.games.cubirds.places import Scratch
from unwatched import unwatched

every_table = pytest.mark.parametrize("players", [2, 3, 4, 5])
every_style = pytest.mark.parametrize("style", ["random", "greedy", "hasty"])


@dataclass
class Batch:
    """Hidden cards that came with nothing shown between them, and when those of a species were shown, if ever."""

    cards: int = 0
    shown: dict[int, int] = field(default_factory=dict)


@dataclass
class Stay:
    """The hidden cards of one hand, from the deal until it is discarded."""

    batches: list[Batch] = field(default_factory=list)
    shows: list[int] = field(default_factory=list)  # how many hidden cards each time

    def card_comes(self) -> None:
        if not self.batches or self.batches[-1].shown:
            self.batches.append(Batch())
        self.batches[-1].cards += 1

    def show(self, bird: int, cards: int) -> None:
        for batch in self.batches:
            batch.shown.setdefault(bird, len(self.shows))
        self.shows.append(cards)

    def left(self) -> int:
        return sum(batch.cards for batch in self.batches) - sum(self.shows)

    def can_leave(self, cards: list[int]) -> bool:
        """Can exactly these cards be left, after all that was shown?"""
        wanted = {("shown", number): n for number, n in enumerate(self.shows)}
        wanted |= {("left", bird): n for bird, n in enumerate(cards)}
        ways = [
            ("shown", batch.shown[bird]) if bird in batch.shown else ("left", bird)
            for batch in self.batches
            for bird in range(SPECIES)
        ]
        flow: dict[tuple[str, int], list[int]] = {end: [] for end in wanted}
        leads = [set(ways[k : k + SPECIES]) for k in range(0, len(ways), SPECIES)]

        def goes(batch: int, tried: set[tuple[str, int]]) -> bool:
            """Find an end for one more card of a batch, if need be by sending others elsewhere."""
            for end in leads[batch] - tried:
                tried.add(end)
                if len(flow[end]) < wanted[end]:
                    flow[end].append(batch)
                    return True
                for other in set(flow[end]):
                    if goes(other, tried):
                        flow[end].remove(other)
                        flow[end].append(batch)
                        return True
            return False

        came = [number for number, batch in enumerate(self.batches) for _ in range(batch.cards)]
        return len(came) == sum(wanted.values()) and all(goes(batch, set()) for batch in came)


class Watcher:
    """A seat that writes down what it sees of the others' cards."""

    def __init__(self, play: Play[Scratch], seat: int) -> None:
        self.play, self.seat = play, seat
        self.events_seen = self.reshuffles = 0
        self.known = [[0] * SPECIES for _ in play.seats]
        self.hands = [Stay() for _ in play.seats]
        self.lots: list[tuple[int, Stay]] = []

    def watch(self) -> None:
        """Take in what happened since."""
        events = self.play.events(self.seat)
        for event in events[self.events_seen :]:
            self.see(**event)
        self.events_seen = len(events)

    def see(self, event: str, seat: int = 0, bird: str | None = None, birds: int = 0, **_: Any) -> None:
        if event in ("dealt", "drew"):
            self.hands[seat].card_comes()
        elif event == "took" and bird:
            self.known[seat][BIRDS.index(bird)] += birds
        elif event in ("laid", "flocked") and bird:
            number = BIRDS.index(bird)
            self.hands[seat].show(number, birds - self.known[seat][number])
            self.known[seat][number] = 0
        elif event == "round-ended":
            self.lots += [(owner, hand) for owner, hand in enumerate(self.hands) if hand.left()]
            self.hands = [Stay() for _ in self.hands]
            self.known = [[0] * SPECIES for _ in self.hands]
        elif event == "reshuffled":
            self.reshuffles += 1
            self.lots = []

    def can_be(self, s: Scratch) -> bool:
        """Can all that the seat has seen have led to this state?"""
        places = places_of_lots(s)
        if [owner for owner, _ in self.lots] != [memory.owner_of(s, place) for place in places]:
            return False
        hands = enumerate(zip(self.hands, self.known, strict=True))
        return all(
            hand.can_leave([n - m for n, m in zip(s.hand[seat], known, strict=True)])
            for seat, (hand, known) in hands
            if seat != self.seat
        ) and all(
            lot.can_leave(s.hidden[place])
            for place, (owner, lot) in zip(places, self.lots, strict=True)
            if owner != self.seat
        )


def positions(players: int, style: str, numbers: range, every: int) -> Iterator[Play[Scratch]]:
    """Games by random, by greedy or by hasty players, whose rounds are short, looked at after so many decisions."""
    for number in numbers:
        play = Play.seeded(game, players, 31, number=number)
        luck = [number + 1, 2, 3, 4]
        while not play.over and len(play.moves) < 250:
            if len(play.moves) % every == 0:
                yield play
            seat = play.next_seat
            moves = play.legal_numbers(seat)
            if style != "random":
                merits = [game.merit.merit(play.state, seat, move) for move in moves]
                best = max(merits) if style == "greedy" else min(merits)
                moves = [move for move, merit in zip(moves, merits, strict=True) if merit == best]
            play.play_number(seat, moves[below(luck, len(moves))])


@every_style
@every_table
@unwatched
def test_the_whole_history_of_a_seat_stays_possible(players: int, style: str) -> None:
    watchers: list[Watcher] = []
    lots = reshuffles = 0
    for play in positions(players, style, range(4), 8):
        if not play.moves:
            watchers = [Watcher(play, seat) for seat in range(players)]
        for watcher in watchers:
            watcher.watch()
            other = play.redealt(watcher.seat, len(play.moves))
            assert cards_in_play(other) == list(COPIES)
            assert other.hand[watcher.seat] == play.state.hand[watcher.seat]
            assert watcher.can_be(play.state)
            assert watcher.can_be(other)
            lots = max(lots, len(watcher.lots))
            reshuffles = max(reshuffles, watcher.reshuffles)
    assert lots > 0 or style != "hasty"
    assert reshuffles > 0 or style != "random"


def test_a_hand_that_cannot_be_is_noticed() -> None:
    """Three cards, a duck shown, two cards, two owls shown: two cards are left, and at most one owl came before."""
    hand = Stay()
    for _ in range(3):
        hand.card_comes()
    hand.show(3, 1)
    for _ in range(2):
        hand.card_comes()
    hand.show(1, 2)
    assert hand.left() == 2
    assert hand.can_leave(counted("robin robin"))
    assert hand.can_leave(counted("duck robin"))
    assert hand.can_leave(counted("duck duck"))
    assert not hand.can_leave(counted("owl robin"))
    assert not hand.can_leave(counted("robin"))
    hand.show(7, 1)
    assert hand.can_leave(counted("duck"))
    assert not hand.can_leave(counted("robin"))


# That the truth is never excluded


class Truth:
    """The hidden cards in the order in which they came."""

    def __init__(self, play: Play[Scratch]) -> None:
        self.play = play
        self.told = 0
        self.hands: list[list[int]] = [[] for _ in play.seats]
        self.lots: list[list[int]] = []

    def follow(self) -> None:
        """Take in what happened since."""
        told = self.play.state.told
        for kind, *details in told[self.told :]:
            if kind in (rules.DEALT, rules.DREW):
                self.hands[details[0]].append(details[1])
            elif kind in (rules.LAID, rules.FLOCKED):
                seat, bird = details[:2]
                self.hands[seat] = [card for card in self.hands[seat] if card != bird]
            elif kind == rules.ROUND_ENDED:
                self.lots += [hand for hand in self.hands if hand]
                self.hands = [[] for _ in self.hands]
            elif kind == rules.RESHUFFLED:
                self.lots = []
        self.told = len(told)

    def places(self) -> Iterator[tuple[int, list[int]]]:
        """All hands and lots."""
        yield from enumerate(self.hands)
        yield from zip(places_of_lots(self.play.state), self.lots, strict=True)


@every_style
@every_table
@unwatched
def test_the_true_deal_is_always_among_those_that_a_seat_thinks_possible(players: int, style: str) -> None:
    """The cards that came first are those in the old places."""
    old_places = 0
    truth: Truth
    for play in positions(players, style, range(12), 1):
        if not play.moves:
            truth = Truth(play)
        truth.follow()
        s = play.state
        for place, cards in truth.places():
            assert s.hidden[place] == by_species(cards)
            assert has_room(cards, s.room[place], 0)
            assert has_room(oldest(s, place, cards), s.room[place], s.room[place][FRESH])
        for seat in range(players):
            old: Counter[int] = Counter()
            for place, cards in truth.places():
                if memory.owner_of(s, place) != seat:
                    old.update(oldest(s, place, cards))
            assert all(old[bird] <= s.old[bird] - s.own_old[seat][bird] for bird in range(SPECIES))
            old_places += old.total()
    assert old_places > 100 or style != "random"


def test_there_is_room_for_all_lots() -> None:
    """Between two reshuffles every round but the first takes its deal from one pile; in that, all hands may count."""
    assert max((players - 1) * ceil(CARDS / (8 * players)) for players in (2, 3, 4, 5)) + 1 == memory.LOTS


def places_of_lots(s: Scratch) -> list[int]:
    """The lots in which there are hidden cards."""
    return [place for place in range(SEATS, SEATS + s.lots) if sum(s.hidden[place])]


def by_species(cards: list[int]) -> list[int]:
    return [cards.count(bird) for bird in range(SPECIES)]


def oldest(s: Scratch, place: int, cards: list[int]) -> list[int]:
    """The cards of a place that can only be old."""
    return cards[: max(0, len(cards) - s.room[place][FRESH])]


def has_room(cards: list[int], rooms: list[int], newer: int) -> bool:
    """Do cards find room in the windows, less their newer cards?"""
    return all(sum(rooms[card] <= window for card in cards) <= max(0, window - newer) for window in rooms[:SPECIES])
