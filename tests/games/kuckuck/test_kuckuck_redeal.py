"""What a player of Zum Kuckuck! who forgets nothing can know, and that everything else is redealt alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from math import comb, sqrt
from random import Random

import natively
import pytest
from kuckuck_positions import NESTS, any_bid, any_game, dealt_game

from birdtable.conformance import moves_in
from birdtable.core.chance import Replayed
from birdtable.core.play import Play
from birdtable.games.kuckuck import game, notation, redeal, rules
from birdtable.games.kuckuck.cards import HALF_COCKATOOS, NUMBERS
from birdtable.games.kuckuck.redeal import Scratch
from unwatched import unwatched

every_set_up = pytest.mark.parametrize(
    ("variant", "players"), [(variant, players) for variant, counts in game.variants.items() for players in counts]
)

Hands = tuple[tuple[int, ...], ...]


def halves_on(numbers: Iterable[int]) -> int:
    return sum(HALF_COCKATOOS[number - 1] for number in numbers)


class Memory:
    """What one seat has seen, from its views and events alone; hands are named by the seat they were dealt to."""

    def __init__(self, play: Play[Scratch], seat: int) -> None:
        self.play, self.seat = play, seat
        self.held: dict[int, set[int]] = {}
        self.look()

    def hand_of(self, seat: int, now: int) -> int:
        return (seat - now) % len(self.play.seats)

    def look(self) -> None:
        """Look at the table; to be called at least once in every round before the seat bids."""
        shown = self.play.view(self.seat)
        own = shown["players"][self.seat]
        if shown["round"] and len(own["hand"]) == rules.HAND:
            self.held[self.hand_of(self.seat, shown["round"] - 1)] = set(own["hand"])

    def cockatoos(self) -> dict[int, int]:
        """How many cockatoo cards each hand brings."""
        events = self.play.events(self.seat)[: 100 * len(self.play.seats)]
        counted = [event for event in events if event["event"] == "counted"]
        return {event["seat"]: event["cockatoos"] for event in counted[: len(self.play.seats)]}

    def known(self) -> dict[int, set[int]]:
        """The numbers known of each hand."""
        known = {hand: set(self.held.get(hand, ())) for hand in range(len(self.play.seats))}
        now = -1
        for event in self.play.events(self.seat):
            if event["event"] == "round-began":
                now = event["round"] - 1
            elif event["event"] == "bid":
                known[self.hand_of(event["seat"], now)].add(event["number"])
        return known


def watched_game(players: int, seed: int, variant: str) -> Iterator[tuple[Play[Scratch], list[Memory]]]:
    """A random game, move by move, with what every seat has seen."""
    lots = Random(seed)
    play = Play.seeded(game, players, seed, variant=variant)
    memories = [Memory(play, seat) for seat in range(players)]
    while not play.over:
        yield play, memories
        play.play_number(play.next_seat, lots.choice(play.legal_numbers(play.next_seat)))
        for memory in memories:
            memory.look()


def redealt(s: Scratch, seat: int, seed: int) -> Scratch:
    other = s.copy()
    redeal.redeal(other, seat, seed)
    return other


def original_hands(s: Scratch) -> list[list[int]]:
    """The hands by the seat they were dealt to."""
    return [list(s.hand[(hand + s.round) % s.players]) for hand in range(s.players)]


# What stays


@every_set_up
@unwatched
def test_a_redealt_state_looks_the_same_offers_the_same_and_is_redealt_alike(variant: str, players: int) -> None:
    for play, _ in watched_game(players, 1, variant):
        if len(play.moves) % 5 == 0:
            for seat in range(players):
                seed = 10 * len(play.moves) + seat
                other = play.redealt(seat, seed)
                for open_memory in (False, True):
                    assert game.view.view(other, seat, open_memory) == play.view(seat, open_memory=open_memory)
                assert moves_in(game, other, seat) == moves_in(game, play.state, seat)
                assert redealt(other, seat, seed + 1) == redealt(play.state, seat, seed + 1)


@every_set_up
def test_nothing_public_changes_and_all_cards_are_conserved(variant: str, players: int) -> None:
    hidden = {"hand", "bid", "pile", "luck"}
    for play, _ in watched_game(players, 2, variant):
        if len(play.moves) % 7 == 0:
            s = play.state
            for seat in range(players):
                other = play.redealt(seat, len(play.moves))
                before, after = s.fields(), other.fields()
                assert {name for name in before if before[name] != after[name]} <= hidden
                numbers = [number for hand in other.hand[:players] for number in hand]
                assert len(set(numbers)) == rules.HAND * players
                assert set(numbers) <= set(range(1, NUMBERS + 1))
                assert all(hand == sorted(hand) for hand in other.hand)
                assert other.hand[players:] == s.hand[players:]
                assert sorted(other.pile) == NESTS
                assert [bid > 0 for bid in other.bid] == [bid > 0 for bid in s.bid]


@every_set_up
@unwatched
def test_a_redealt_state_agrees_with_everything_seen(variant: str, players: int) -> None:
    """The knowledge is reckoned anew here, from views and events; the table with open memory shows the same."""
    for play, memories in watched_game(players, 3, variant):
        if len(play.moves) % 6 == 0:
            for seat, memory in enumerate(memories):
                known, cockatoos = memory.known(), memory.cockatoos()
                other = play.redealt(seat, len(play.moves))
                for hand, numbers in enumerate(original_hands(other)):
                    assert known[hand] <= set(numbers)
                    assert halves_on(numbers) // 2 == cockatoos[hand]
                shown = play.view(seat, open_memory=True)["memory"]
                for holder in range(players):
                    hand = memory.hand_of(holder, play.state.round)
                    assert shown[holder]["known"] == sorted(known[hand])


def replayed(play: Play[Scratch], s: Scratch, seat: int) -> Iterator[Play[Scratch]]:
    """The game as it would have gone with the hands and nests of a redealt state and the same decisions."""
    entries: list[dict[str, list[int]]] = [dict(entry) for entry in play.state.chance.entries]
    hands = original_hands(s)
    hands[seat] = entries[0]["shuffle"][12 * seat : 12 * seat + 12]  # in the order that the seat has seen
    numbers = [number for hand in hands for number in hand]
    entries[0] = {"shuffle": numbers + [number for number in range(1, NUMBERS + 1) if number not in numbers]}
    last_pile = max(i for i, entry in enumerate(entries) if "shuffle" in entry)
    entries[last_pile] = {"shuffle": list(s.pile)}
    again = Play(game, play.seats, Replayed(entries, notation.card_name), variant=play.variant)
    again.set_up()
    yield again
    for number, (bidder, text) in enumerate(play.moves):
        face_down = play.variant == "standard" and number >= len(play.moves) - sum(bid > 0 for bid in s.bid)
        again.play(bidder, f"bid {s.bid[bidder]}" if face_down else text)
        yield again


@every_set_up
@unwatched
def test_the_whole_history_of_a_seat_stays_possible(variant: str, players: int) -> None:
    checked = 0
    views: list[list[dict[str, object]]] = [[] for _ in range(players)]
    for play, _ in watched_game(players, 4, variant):
        for seat in range(players):
            views[seat].append(play.view(seat, open_memory=True))
        if len(play.moves) % 23 == 11:
            seat = checked % players
            other = play.redealt(seat, len(play.moves))
            for number, again in enumerate(replayed(play, other, seat)):
                assert again.view(seat, open_memory=True) == views[seat][number]
            assert again.events(seat) == play.events(seat)
            again.state.luck = other.luck  # a replay draws nothing
            assert again.state == other
            checked += 1
    assert checked > 2


# What is known, one by one


def redeals(play: Play[Scratch], seat: int, count: int = 60) -> list[Scratch]:
    return [play.redealt(seat, seed) for seed in range(count)]


def until(play: Play[Scratch], now: int, turn: int = 1) -> None:
    """Bid somehow up to a round and a turn, counted from 1."""
    while (play.view()["round"], play.view()["turn"]) != (now, turn):
        any_bid(play)


def sometimes_elsewhere(states: list[Scratch], holder: int, numbers: Iterable[int]) -> bool:
    """Is each of the numbers missing from a hand in some of the states?"""
    return all(any(number not in s.hand[holder] for s in states) for number in numbers)


def test_knows_its_own_hand() -> None:
    play = Play.seeded(game, 4, 1)
    for seat in range(4):
        assert all(s.hand[seat] == play.state.hand[seat] for s in redeals(play, seat))


def test_knows_nothing_of_the_other_hands_at_first_but_their_cockatoos() -> None:
    play = Play.seeded(game, 4, 1)
    states = redeals(play, 0, 120)
    for other in (1, 2, 3):
        assert sometimes_elsewhere(states, other, play.state.hand[other])
        assert len({tuple(s.hand[other]) for s in states}) == len(states)


def test_knows_the_cockatoo_cards_that_a_hand_brings_but_not_the_half_rounded_off() -> None:
    play = Play.seeded(game, 3, 8)
    for other in (1, 2):
        halves = {halves_on(s.hand[other]) for s in redeals(play, 0)}
        assert halves == {2 * play.state.dealt[other], 2 * play.state.dealt[other] + 1}


def test_knows_what_was_bid_in_this_round() -> None:
    play = Play.seeded(game, 3, 2)
    until(play, 1, turn=4)
    played = [set(notation.numbers_played(play.state, other)) for other in range(3)]
    states = redeals(play, 0, 120)
    for other in (1, 2):
        assert len(played[other]) == 3
        assert all(played[other] <= set(s.hand[other]) for s in states)
        assert all(notation.numbers_played(s, other) == sorted(played[other]) for s in states)
        assert sometimes_elsewhere(states, other, set(play.state.hand[other]) - played[other])


def test_knows_what_was_bid_from_a_hand_in_earlier_rounds() -> None:
    play = Play.seeded(game, 5, 2)
    until(play, 2)
    bids = [event for event in play.events(0) if event["event"] == "bid"]
    states = redeals(play, 0)
    for first in (1, 2, 3):  # their hands are with 2, 3 and 4 now, and the seat has held none of them
        numbers = {event["number"] for event in bids if event["seat"] == first}
        assert len(numbers) > 5
        assert all(numbers <= set(s.hand[first + 1]) for s in states)


def test_knows_the_hands_it_has_passed_on() -> None:
    play = Play.seeded(game, 4, 9)
    first = list(play.state.hand[2])
    until(play, 2)
    second = list(play.state.hand[2])
    assert all(s.hand[3] == first and s.hand[2] == second for s in redeals(play, 2))
    until(play, 3)
    assert all(s.hand[0] == first and s.hand[3] == second for s in redeals(play, 2))
    assert redeal.has_held(play.state, 2, 0)
    assert not redeal.has_held(play.state, 2, 1)


def test_knows_all_hands_in_the_last_round() -> None:
    for players in (3, 4, 5):
        play = Play.seeded(game, players, 3)
        until(play, players)
        assert all(s.hand == play.state.hand for seat in range(players) for s in redeals(play, seat, 5))


def test_knows_not_what_an_eliminated_player_never_bid() -> None:
    """Seat 3 has no cockatoo and goes out at once; all but the one number bid stays hidden from the others."""
    hands = [range(13, 25), range(25, 37), range(37, 49), (*range(1, 7), *range(49, 55))]
    play = dealt_game(4, *map(list, hands))
    for seat, number in enumerate((13, 36, 37, 54)):
        play.play(seat, f"bid {number}")
    assert [player["living"] for player in play.view()["players"]] == [True, True, True, False]
    states = redeals(play, 0, 120)
    assert all(54 in s.hand[3] for s in states)
    assert sometimes_elsewhere(states, 3, set(play.state.hand[3]) - {54})
    assert all(halves_on(s.hand[3]) <= 1 for s in states)


def test_knows_not_which_numbers_are_in_the_box() -> None:
    play = Play.seeded(game, 3, 5)
    box = set(range(1, NUMBERS + 1)) - {number for hand in play.state.hand[:3] for number in hand}
    dealt = {number for s in redeals(play, 0, 120) for number in (*s.hand[1], *s.hand[2])}
    assert box <= dealt


def test_knows_that_with_five_players_nothing_is_in_the_box() -> None:
    play = Play.seeded(game, 5, 5)
    for s in redeals(play, 3):
        assert sorted(number for hand in s.hand for number in hand) == list(range(1, NUMBERS + 1))


def test_knows_a_bid_that_lies_open() -> None:
    play = Play.seeded(game, 3, 5, variant="tactical")
    bidder = play.next_seat
    any_bid(play)
    bid = play.state.bid[bidder]
    for seat in range(3):
        states = redeals(play, seat)
        assert all(s.bid == play.state.bid and bid in s.hand[bidder] for s in states)


def test_knows_not_a_bid_that_lies_face_down_but_its_own() -> None:
    play = Play.seeded(game, 3, 5)
    until(play, 1, turn=9)
    any_bid(play)
    any_bid(play)
    own, others, none = play.state.bid[:3]
    assert none == 0
    states = redeals(play, 0, 300)
    assert {s.bid[0] for s in states} == {own}
    assert all(s.bid[1] in s.hand[1] and not s.shown[s.bid[1] - 1] for s in states)
    assert len({s.bid[1] for s in states}) > 10
    assert {s.bid[2] for s in states} == {0}
    assert {s.bid[1] for s in redeals(play, 1)} == {others}


def test_knows_not_which_number_of_a_hand_it_has_held_lies_face_down() -> None:
    play = Play.seeded(game, 3, 5)
    until(play, 3, turn=9)
    for _ in range(2):
        any_bid(play)
    could_bid = {*notation.numbers_in_hand(play.state, 1), play.state.bid[1]}
    assert len(could_bid) == 4
    bids = Counter(s.bid[1] for s in redeals(play, 0, 400))
    assert set(bids) == could_bid
    assert min(bids.values()) > 60


def test_knows_the_nest_cards_turned_up_but_not_the_order_of_the_others() -> None:
    play = Play.seeded(game, 3, 5)
    until(play, 1, turn=6)
    states = redeals(play, 0)
    assert all(s.pile[:12] == play.state.pile[:12] for s in states)
    assert all(Counter(s.pile) == Counter(play.state.pile) for s in states)
    assert len({tuple(s.pile[12:]) for s in states}) == len(states)
    assert all(len({s.pile[i] for s in states}) > 4 for i in range(12, 24))


def test_after_the_end_only_the_nest_cards_never_turned_up_are_unknown() -> None:
    play = any_game(3, 1)
    turned_up = 2 * play.state.turn
    assert turned_up < len(NESTS) - 2
    states = redeals(play, 0)
    for s in states:
        assert s.pile[:turned_up] == play.state.pile[:turned_up]
        assert s.hand == play.state.hand
        assert game.view.view(s, 0, True) == play.view(0, open_memory=True)
    assert len({s.pile[turned_up] for s in states}) > 1


# All that is possible is equally likely


def late_position(players: int, missing: int, seed: int, now: int = 1) -> Scratch:
    """A state in which everybody has shown all but a few numbers, and a seat has held as many hands as rounds began."""
    s = Play.seeded(game, players, seed).state
    s.round = now - 1
    s.turn = rules.HAND - missing
    for seat in range(players):
        for number in Random(seed + seat).sample(s.hand[seat], rules.HAND - missing):
            s.shown[number - 1] = rules.NOW
    return s


def suitable(s: Scratch, other: int, kept: list[int], unseen: list[int]) -> Iterator[tuple[int, ...]]:
    """The ways to complete a hand."""
    for more in combinations(unseen, rules.HAND - len(kept)):
        if halves_on((*kept, *more)) // 2 == s.dealt[other]:
            yield more


def completions(s: Scratch, hands: dict[int, list[int]], unseen: list[int]) -> Iterator[Hands]:
    """All ways to complete some hands, one after the other."""
    if not hands:
        yield ()
        return
    (other, kept), *rest = hands.items()
    for more in suitable(s, other, kept, unseen):
        left = [number for number in unseen if number not in more]
        for others in completions(s, dict(rest), left):
            yield (more, *others)


def hidden_hands(s: Scratch, seat: int) -> tuple[dict[int, list[int]], list[int]]:
    """What is known of the hands that the seat has not held, and the numbers not seen."""
    held = {(seat + away) % s.players for away in range(s.round + 1)}
    hands = {
        other: [number for number in s.hand[other] if s.shown[number - 1]]
        for other in range(s.players)
        if other not in held
    }
    seen = {number for other in held for number in s.hand[other]} | {
        number for kept in hands.values() for number in kept
    }
    return hands, [number for number in range(1, NUMBERS + 1) if number not in seen]


def missing_of(s: Scratch, hands: dict[int, list[int]]) -> Hands:
    """What completes the known part of the hands in a state."""
    return tuple(tuple(number for number in s.hand[other] if number not in kept) for other, kept in hands.items())


def too_uneven(found: Counter[Hands], expected: dict[Hands, float]) -> bool:
    """Chi-square, five standard deviations from what chance does."""
    assert set(found) <= set(expected)
    square = sum((found[case] - often) ** 2 / often for case, often in expected.items())
    return square > len(expected) - 1 + 5 * sqrt(2 * (len(expected) - 1))


# Players, numbers that each has not shown, the seed, the round, and the seat that knows.
LATE = [
    (3, 1, 3, 1, 0),
    (3, 2, 5, 2, 1),
    (4, 1, 2, 1, 0),
    (4, 1, 6, 2, 3),
    (5, 1, 7, 1, 0),
    (5, 2, 0, 1, 4),
    (5, 2, 3, 2, 2),
    (5, 3, 1, 3, 1),
]
SEEDS = 4000


@pytest.mark.parametrize(("players", "missing", "seed", "now", "seat"), LATE)
@unwatched
def test_late_positions_are_redealt_as_often_as_enumeration_says(
    players: int, missing: int, seed: int, now: int, seat: int
) -> None:
    s = late_position(players, missing, seed, now)
    hands, unseen = hidden_hands(s, seat)
    cases = list(completions(s, hands, unseen))
    assert 15 < len(cases) < 800
    found = Counter(missing_of(other, hands) for other in natively.redealt("kuckuck", s, seat, range(SEEDS)))
    assert not too_uneven(found, dict.fromkeys(cases, SEEDS / len(cases)))


def test_filling_hand_after_hand_without_blanks_would_be_noticed() -> None:
    """The tempting short cut: each hand is filled in any way that suits it, whatever the hands before it got."""
    s = late_position(5, 2, 0)
    hands, unseen = hidden_hands(s, 4)
    cases = list(completions(s, hands, unseen))
    lots = Random(1)

    def short_cut() -> Hands | None:
        left, deal = unseen, []
        for other, kept in hands.items():
            ways = list(suitable(s, other, kept, left))
            if not ways:
                return None
            deal.append(lots.choice(ways))
            left = [number for number in left if number not in deal[-1]]
        return tuple(deal)

    deals: list[Hands] = []
    while len(deals) < SEEDS:
        deal = short_cut()
        if deal is not None:
            deals.append(deal)
    assert too_uneven(Counter(deals), dict.fromkeys(cases, SEEDS / len(cases)))


def kinds_of(numbers: Iterable[int]) -> tuple[int, ...]:
    """How many numbers have no, a half and a whole cockatoo."""
    kinds = Counter(HALF_COCKATOOS[number - 1] for number in numbers)
    return tuple(kinds[kind] for kind in range(3))


def shares(cards: int, cockatoos: int, left: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    """How a hand may be made up of the three kinds, and in how many ways."""
    for whole in range(min(cards, left[2]) + 1):
        for half in range(min(cards - whole, left[1]) + 1):
            none = cards - whole - half
            if none <= left[0] and (2 * whole + half) // 2 == cockatoos:
                yield (none, half, whole), comb(left[0], none) * comb(left[1], half) * comb(left[2], whole)


def ways(dealt: list[int], left: tuple[int, ...]) -> dict[Hands, int]:
    """How all hands may be made up together, and in how many ways, by plain counting without limits."""
    if not dealt:
        return {(): 1}
    counted: dict[Hands, int] = {}
    for share, first in shares(rules.HAND, dealt[0], left):
        rest = tuple(have - take for have, take in zip(left, share, strict=True))
        for others, more in ways(dealt[1:], rest).items():
            counted[share, *others] = first * more
    return counted


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3)])
@unwatched
def test_at_the_beginning_cockatoos_are_shared_out_as_often_as_counting_says(players: int, seed: int) -> None:
    s = Play.seeded(game, players, seed).state
    none, half, whole = kinds_of(s.hand[0])
    counted = ways(s.dealt[1:players], (24 - none, 24 - half, 12 - whole))
    seeds = 1500
    expected: dict[Hands, float] = {}
    for case, often in counted.items():  # rare cases together
        share = seeds * often / sum(counted.values())
        case = case if share >= 5 else ()
        expected[case] = expected.get(case, 0) + share
    drawn = natively.redealt("kuckuck", s, 0, range(seeds))
    deals = [tuple(kinds_of(hand) for hand in other.hand[1:players]) for other in drawn]
    assert set(deals) <= set(counted)
    assert len(expected) > 10
    assert not too_uneven(Counter(deal if deal in expected else () for deal in deals), expected)


def test_within_its_kind_every_number_is_equally_likely() -> None:
    s = Play.seeded(game, 3, 4).state
    seeds = 2000
    drawn = natively.redealt("kuckuck", s, 0, range(seeds))
    found = Counter(number for other in drawn for number in other.hand[1])
    for kind in range(3):
        often = [found[n] for n in range(1, NUMBERS + 1) if n not in s.hand[0] and HALF_COCKATOOS[n - 1] == kind]
        mean = sum(often) / len(often)
        assert all(abs(times - mean) < 4.5 * sqrt(mean) for times in often)


@pytest.mark.parametrize("players", [3, 4, 5])
@unwatched
def test_a_hand_never_has_more_ways_than_there_are_lots(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ways_to_fill = redeal.ways_to_fill
    filled = 0

    def checked(s: Scratch, seat: int, none: int, half: int, whole: int, lot: int) -> int:
        nonlocal filled
        ways = ways_to_fill(s, seat, none, half, whole, lot)
        if lot != redeal.COUNT:
            filled += 1
            assert ways <= s.most_ways[seat]
        return ways

    monkeypatch.setattr(redeal, "ways_to_fill", checked)
    for number in range(8):
        for play, _ in watched_game(players, 50 + number, "standard"):
            if play.state.round == 0 and len(play.moves) % 4 == 0:
                play.redealt(number % players, number)
    assert filled > 100


# It comes to an end


EXTREME = [
    [range(1, 13), range(25, 37), range(37, 49)],
    [range(1, 13), range(49, 61), range(25, 37), range(13, 25)],
    [range(13, 25), range(37, 49), range(1, 13), range(25, 37)],
    [range(1, 13), range(13, 25), range(25, 37), range(37, 49), range(49, 61)],
    [range(25, 37), range(1, 13), range(13, 25), range(49, 61), range(37, 49)],
]


@pytest.mark.parametrize("hands", EXTREME)
def test_blanks_are_rare_even_in_extreme_deals(hands: list[range], monkeypatch: pytest.MonkeyPatch) -> None:
    play = dealt_game(len(hands), *map(list, hands))
    tries = 0
    is_shared_out = redeal.is_shared_out

    def counted(s: Scratch) -> bool:
        nonlocal tries
        tries += 1
        return is_shared_out(s)

    monkeypatch.setattr(redeal, "is_shared_out", counted)
    for seat in range(len(hands)):
        for s in redeals(play, seat, 20):
            assert game.view.view(s, seat, True) == play.view(seat, open_memory=True)
    assert tries < 20 * 20 * len(hands)


def test_large_numbers_are_drawn_evenly_and_a_word_too_high_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = [1, 2, 3, 4]
    n = 3 << 40
    drawn = [redeal.below_large(luck, n) for _ in range(3000)]
    assert all(0 <= number < n for number in drawn)
    thirds = Counter(number // (1 << 40) for number in drawn)
    assert all(900 < thirds[third] < 1100 for third in range(3))
    words = iter([0xFFFFFFFF, 0xFFFFFFFF, 0, 20])
    monkeypatch.setattr(redeal, "next_word", lambda luck: next(words))
    assert redeal.below_large(luck, 3) == 5 % 3
