"""What a seat that forgets nothing knows at a table of What's Up, and that all the rest is drawn fairly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import natively
import numpy as np
import pytest
from test_whatsup_positions import NOTHING, PLACE_NAMED, SIDE_NAMED, assert_sound, flip, position, useless_flip

from birdtable.arena import bound
from birdtable.core.chance import Generator
from birdtable.core.play import Play
from birdtable.core.state import Cards, native_dtype, to_native, to_plain
from birdtable.games.whatsup import game, notation, rules, view
from birdtable.games.whatsup.cards import CARDS, FACE_NAMES, FACES, SIDES
from birdtable.games.whatsup.redeal import redeal
from birdtable.games.whatsup.rules import State
from unwatched import unwatched

Table = tuple[int, ...]  # the side at each place


def redealt(s: State, seat: int, seed: int) -> State:
    other = s.copy()
    other.chance = Generator()
    redeal(other, seat, seed)
    return other


def unseen(s: State) -> list[int]:
    """The places whose cards were never flipped."""
    return [place for place in range(CARDS) if not s.flipped[place]]


def random_game(players: int, number: int, *, quiet: bool = False) -> Iterator[Play[State]]:
    """A game before each of its decisions, which are drawn at random; in a quiet one nobody adds a card by will."""
    luck = random.Random(100 * players + number)
    play = Play.seeded(game, players, seed=11, number=number)
    while not play.over:
        yield play
        seat, moves = play.next_seat, play.legal_numbers(play.next_seat)
        idle = [move for move in moves if move >= rules.END or not adds(play.state, seat, move)]
        play.play_number(seat, luck.choice(idle if quiet and idle else moves))


def adds(s: State, seat: int, move: int) -> bool:
    return rules.needs(s, seat, rules.face_down(s, rules.place_of(move)))


def late(number: int, cards: int) -> State:
    """A table on which all cards but so many have been flipped."""
    s = Play.seeded(game, 2, seed=17, number=number).state
    for place in random.Random(number).sample(range(CARDS), CARDS - cards):
        s.flipped[place] = 1
    return s


# Redealt states along whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@unwatched
def test_a_redealt_state_cannot_be_told_from_the_true_one(players: int) -> None:
    changed = 0
    for number in range(3):
        for play in random_game(players, number):
            s = play.state
            for seat in range(players):
                other = redealt(s, seat, number)
                assert_sound(other)
                changed += other.side != s.side
                for open_memory in (False, True):
                    assert view.view(other, seat, open_memory) == view.view(s, seat, open_memory)
                assert redealt(other, seat, 5) == redealt(s, seat, 5)
                hidden = {"side", "vote", "luck"}
                assert all(getattr(other, name) == getattr(s, name) for name in s.shapes if name not in hidden)
    assert changed > 50


def test_redealing_asks_for_the_same_moves_and_leaves_the_luck_of_the_table_alone() -> None:
    for play in random_game(3, 7):
        s, other = play.state, redealt(play.state, play.next_seat, 1)
        room, room_of_other = [0] * rules.MOVES, [0] * rules.MOVES
        seat = play.next_seat
        n = rules.legal(s, seat, room)
        assert (rules.legal(other, seat, room_of_other), room_of_other) == (n, room)
        assert other.luck != s.luck
        reseeded = s.copy()
        reseeded.luck = [1, 2, 3, 4]
        assert redealt(reseeded, seat, 1) == other


def test_both_twins_redeal_alike() -> None:
    native = bound.native(game.name).redeal
    records = np.zeros(1, native_dtype(rules.State))
    for play in random_game(4, 1, quiet=True):
        to_native(play.state, records[0])
        native.redeal(records[0], 1, len(play.moves))
        other = State()
        to_plain(records[0], other)
        assert other == redealt(play.state, 1, len(play.moves))


# The whole history


class Laid:
    """Luck that lays out a certain table and lets a certain seat begin."""

    def __init__(self, first: int, sides: Sequence[int]) -> None:
        self.first = first
        self.sides = sides

    def pick(self, s: State, among: int) -> int:
        return self.first

    def shuffle_sides(self, s: State, what: int, cards: Cards, n: int) -> None:
        cards[:] = self.sides

    def uncover(self) -> None:
        pass


def history(play: Play[State], s: State, seat: int) -> tuple[State, list[Any]]:
    """The same decisions from the lay-out that leads to `s`: where they lead, and all that a seat sees on the way."""
    moves = [(other, notation.SPELLINGS.index(text)) for other, text in play.moves]
    sides = s.side[:]
    for _, move in moves:
        if move < rules.END:
            sides[rules.place_of(move)] ^= 1
    again = game.prepared(s.players)
    again.chance = Laid(play.state.chance.entries[0]["pick"], sides)
    rules.set_up(again)
    seen = [view.view(again, seat, True)]
    secret = len(moves) - sum(vote != rules.NO_VOTE for vote in s.vote)
    for number, (other, move) in enumerate(moves):
        rules.step(again, other, move if number < secret else rules.END + s.vote[other] - rules.FOR_THE_END)
        seen.append(view.view(again, seat, True))
    return again, [*seen, *(view.event(again, event, seat) for event in again.told)]


@pytest.mark.parametrize("players", [2, 3, 4])
@unwatched
def test_all_that_a_seat_has_seen_it_would_have_seen_with_the_redealt_cards(players: int) -> None:
    votes = 0
    for number in range(3):
        for play in random_game(players, number, quiet=number == 0):
            voting = any(play.state.vote)
            votes += voting
            if voting or len(play.moves) % 12 == 5:
                for seat in range(players):
                    other = redealt(play.state, seat, len(play.moves))
                    end, seen = history(play, other, seat)
                    assert seen == history(play, play.state, seat)[1]
                    end.luck = other.luck
                    assert end == other
    assert votes >= players - 1


# What is known


def test_knows_the_faces_that_are_up() -> None:
    s = Play.seeded(game, 2, seed=5).state
    for seed in range(50):
        other = redealt(s, 0, seed)
        assert [rules.face_up(other, place) for place in range(CARDS)] == [
            rules.face_up(s, place) for place in range(CARDS)
        ]


def test_knows_both_faces_of_a_card_that_was_flipped() -> None:
    s = Play.seeded(game, 2, seed=5).state
    s.collection[0] = s.collection[1] = [3, 3, 3, 0]
    for place in ("1-1", "3-4", "3-4"):
        flip(s, place)
    others = [redealt(s, 1, seed) for seed in range(50)]
    known = [place for place in range(CARDS) if len({other.side[place] for other in others}) == 1]
    assert {PLACE_NAMED["1-1"], PLACE_NAMED["3-4"]} <= set(known)
    assert len(known) < 5


def test_knows_the_cards_that_were_taken() -> None:
    s = position([(2, 0, 1, 0), (0, 0, 3, 1)])
    taken = [place for place in range(CARDS) if s.owner[place] != rules.ON_TABLE]
    for seed in range(50):
        other = redealt(s, 0, seed)
        assert [other.side[place] for place in taken] == [s.side[place] for place in taken]


def test_knows_which_cards_nobody_has_seen() -> None:
    s = position([(1, 1, 1, 1), NOTHING], {"2-2": "red2/red3"}, seen=["2-2"])
    left = sorted(s.side[place] // 2 for place in unseen(s))
    for seed in range(50):
        other = redealt(s, 0, seed)
        assert sorted(other.side[place] // 2 for place in unseen(s)) == left


def test_knows_a_back_that_follows_from_all_cards() -> None:
    # All cards with green 2 but this one were seen: it can only be red 2 that lies under it.
    laid = {"1-1": "green2/red2", "1-2": "green2/green3", "1-3": "violet2/green2", "1-4": "green2/yellow2"}
    laid["1-5"] = "green1/green2"
    s = position([NOTHING, NOTHING], laid, seen=["1-2", "1-3", "1-4", "1-5"])
    assert {redealt(s, 0, seed).side[0] for seed in range(50)} == {SIDE_NAMED["green2/red2"]}
    assert view.view(s, 0, open_memory=True)["under"][0] == ["red2", "green3", "green2", "yellow2", "green2", None]


def test_knows_its_own_vote_and_who_has_voted() -> None:
    s = position([NOTHING] * 4, quiet=15)
    useless_flip(s)
    rules.step(s, 0, rules.GO_ON)
    rules.step(s, 2, rules.END)
    for seed in range(50):
        assert redealt(s, 0, seed).vote[0] == rules.FOR_GOING_ON
        assert redealt(s, 2, seed).vote[2] == rules.FOR_THE_END
        voted = [[vote != rules.NO_VOTE for vote in redealt(s, seat, seed).vote] for seat in range(4)]
        assert voted == [[True, False, True, False]] * 4


@unwatched
def test_does_not_know_the_votes_of_others() -> None:
    s = position([NOTHING] * 3, quiet=11)
    useless_flip(s)
    rules.step(s, 0, rules.GO_ON)
    rules.step(s, 1, rules.END)
    votes = Counter(tuple(redealt(s, 2, seed).vote[:2]) for seed in range(400))
    assert is_fair(votes, dict.fromkeys([(1, 1), (1, 2), (2, 1), (2, 2)], 0.25))
    assert not is_fair({(1, 1): 200, (2, 2): 200}, dict.fromkeys([(1, 1), (1, 2), (2, 1), (2, 2)], 0.25))


# With open memory


def test_an_open_memory_shows_what_was_flipped_and_not_the_holes() -> None:
    s = position([(0, 0, 2, 0), NOTHING], {"3-4": "red3/yellow3", "1-1": "red2/green2"})
    assert "under" not in view.view(s, 0)
    flip(s, "3-4")
    flip(s, "1-1")
    for seat in (0, 1, None):
        shown = view.view(s, seat, open_memory=True)
        assert shown["under"][0] == ["red2", None, None, None, None, None]
        assert shown["under"][2] == [None] * 6
        del shown["under"]
        assert shown == view.view(s, seat)


@pytest.mark.parametrize("cards", range(9))
def test_an_open_memory_shows_what_follows_and_nothing_else(cards: int) -> None:
    for number in range(8):
        s = late(number, cards)
        tables = possible_tables(s)
        for place in range(CARDS):
            backs = {SIDES[table[place] ^ 1] for table in tables}
            known = len(backs) == 1 and s.owner[place] == rules.ON_TABLE
            assert (view.place_under(s, place) is not None) == known
            assert not known or view.place_under(s, place) == FACE_NAMES[min(backs)]


# Fairness


def possible_tables(s: State) -> list[Table]:
    """Every way to give the unseen cards the places where they could lie, one place after the other."""
    places = unseen(s)
    cards = {s.side[place] // 2 for place in places}
    tables = [tuple(s.side)]
    for place in places:
        face = rules.face_up(s, place)
        tables = [
            (*table[:place], side, *table[place + 1 :])
            for table in tables
            for side in range(2 * CARDS)
            if SIDES[side] == face and side // 2 in cards - {table[other] // 2 for other in places if other < place}
        ]
    return tables


def is_fair(seen: Mapping[Any, int], expected: Mapping[Any, float]) -> bool:
    """A chi-square test, by the cube root that is nearly normal; fails by chance once in 30 thousand times."""
    assert set(seen) <= set(expected)
    times = sum(seen.values())
    assert min(expected.values()) * times > 5
    square = sum((seen.get(what, 0) - times * share) ** 2 / (times * share) for what, share in expected.items())
    spread = 2 / (9 * (len(expected) - 1))
    return ((square / (len(expected) - 1)) ** (1 / 3) - (1 - spread)) / spread**0.5 < 4


def dealt_one_after_the_other(tables: Sequence[Table], luck: random.Random) -> Table:
    """A biased way to draw: place by place, any card with which the rest can still be laid."""
    left = list(tables)
    for place in range(CARDS):
        side = luck.choice(sorted({table[place] for table in left}))
        left = [table for table in left if table[place] == side]
    return left[0]


@pytest.mark.parametrize(
    ("number", "cards", "possible"), [(4, 8, 12), (11, 12, 32), (13, 12, 40), (12, 12, 72), (5, 14, 96)]
)
@unwatched
def test_every_possible_table_is_drawn_as_often_as_any_other(number: int, cards: int, possible: int) -> None:
    s = late(number, cards)
    tables = possible_tables(s)
    assert len(tables) == possible
    equal = dict.fromkeys(tables, 1 / possible)
    drawn = natively.redealt("whatsup", s, 1, range(40 * possible))
    assert is_fair(Counter(tuple(other.side) for other in drawn), equal)
    luck = random.Random(number)
    biased = Counter(dealt_one_after_the_other(tables, luck) for _ in range(40 * possible))
    assert not is_fair(biased, equal)


Up = tuple[int, ...]  # how often each face is up
Known = dict[tuple[int, Up], int]


def ways_to_turn(cards: Sequence[int], first: int, up: Up, known: Known) -> int:
    """The ways to turn the cards from the first on so that each face is up so often; `known` remembers them."""
    if min(up) < 0 or first == len(cards):
        return int(not any(up))
    if (first, up) not in known:
        known[first, up] = sum(ways_to_turn(cards, first + 1, turned(cards[first], k, up), known) for k in (0, 1))
    return known[first, up]


def turned(card: int, side: int, up: Up) -> Up:
    """How often each face must be up among the other cards, if this one lies so."""
    face = SIDES[2 * card + side]
    return (*up[:face], up[face] - 1, *up[face + 1 :])


def ways_by_sides(cards: Sequence[int], watched: int, up: Up, known: Known) -> dict[tuple[int, ...], int]:
    """For the sides that may be up on the first few cards, the ways to turn all."""
    found: dict[tuple[int, ...], Up] = {(): up}
    for first in range(watched):
        more = {(*sides, k): turned(cards[first], k, left) for sides, left in found.items() for k in (0, 1)}
        found = {sides: left for sides, left in more.items() if ways_to_turn(cards, first + 1, left, known) > 0}
    return {sides: ways_to_turn(cards, watched, left, known) for sides, left in found.items()}


def turned_one_after_the_other(possible: Iterable[tuple[int, ...]], luck: random.Random) -> tuple[int, ...]:
    """A biased way to draw: card by card, either side with which the rest can still be turned."""
    left = list(possible)
    for first in range(len(left[0])):
        k = luck.choice(sorted({sides[first] for sides in left}))
        left = [sides for sides in left if sides[first] == k]
    return left[0]


@pytest.mark.parametrize(("number", "watched", "possible"), [(1, 5, 1471), (2, CARDS, 42)])
@unwatched
def test_the_cards_of_a_whole_table_are_turned_fairly(number: int, watched: int, possible: int) -> None:
    s = late(number, CARDS)
    cards = random.Random(6).sample(range(CARDS), CARDS)
    up = tuple([rules.face_up(s, place) for place in range(CARDS)].count(face) for face in range(FACES))
    ways = ways_by_sides(cards, watched, up, {})
    assert sum(ways.values()) == possible
    expected = {sides: n / possible for sides, n in ways.items()}
    drawn: Counter[tuple[int, ...]] = Counter()
    for other in natively.redealt("whatsup", s, 0, range(2000)):
        sides = {side // 2: side % 2 for side in other.side}
        drawn[tuple(sides[card] for card in cards[:watched])] += 1
    assert is_fair(drawn, expected)
    luck = random.Random(number)
    assert not is_fair(Counter(turned_one_after_the_other(ways, luck) for _ in range(2000)), expected)
