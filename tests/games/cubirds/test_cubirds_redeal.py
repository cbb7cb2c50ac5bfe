"""What a seat can know in CuBirds, and that a redeal keeps to it and is fair."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, prod

import pytest
from cubirds_positions import cards_in_play, counted, position

from birdtable.conformance import check_redeals, set_ups
from birdtable.core.play import Play
from birdtable.core.state import State
from birdtable.games.cubirds import game, memory, redeal, rules
from birdtable.games.cubirds.cards import COPIES, SPECIES

SEEDS = 4000

Hands = tuple[tuple[int, ...], tuple[int, ...]]


def redealt(s: State, seat: int, seed: int) -> State:
    copy = s.copy()
    redeal.redeal(copy, seat, seed)
    return copy


def hidden(s: State, seat: int) -> tuple[int, ...]:
    return tuple(memory.hidden_in_hand(s, seat, bird) for bird in range(SPECIES))


# What is known


def test_knows_birds_taken_from_a_row_until_they_are_laid() -> None:
    play = position(["duck robin", "parrot robin"], pile="magpie " * 6)
    play.play(0, "lay duck 1 left")
    play.play(0, "pass")
    assert play.view(1, open_memory=True)["players"][0]["known"] == {"owl": 1}
    assert all(redealt(play.state, 1, seed).hand[0][1] >= 1 for seed in range(50))
    play.play(1, "lay parrot 2 left")
    play.play(1, "stay")
    play.play(1, "pass")
    play.play(0, "lay owl 3 left")
    assert play.view(1, open_memory=True)["players"][0]["known"] == {}


def test_knows_that_whoever_lays_a_species_has_no_more_of_it() -> None:
    play = position(["magpie robin owl", "parrot"], pile="magpie " * 9)
    play.play(0, "lay magpie 1 left")
    play.play(0, "stay")
    assert play.view(1, open_memory=True)["players"][0]["no_more_of"] == ["magpie"]
    assert all(redealt(play.state, 1, seed).hand[0][5] == 0 for seed in range(200))


def test_knows_that_only_cards_drawn_since_can_be_of_it() -> None:
    play = position(["magpie robin owl toucan toucan", "parrot"], pile="magpie " * 30)
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    assert play.view(1, open_memory=True)["players"][0]["no_more_of"] == []
    most = max(redealt(play.state, 1, seed).hand[0][5] for seed in range(300))
    assert most == 2


def test_knows_that_species_shown_before_the_same_draw_share_its_cards() -> None:
    play = position(
        ["magpie owl robin robin robin", "parrot"], pile="magpie " * 20 + "owl " * 5, rows=("duck toucan",) * 4
    )
    s = play.state
    rules.lay(s, 0, 5, 0, 0)
    rules.lay(s, 0, 1, 1, 0)
    rules.draw_two(s, 0)
    for seed in range(300):
        hand = redealt(s, 1, seed).hand[0]
        assert hand[5] + hand[1] <= 2


def test_knows_that_birds_shown_hidden_came_from_their_window() -> None:
    """Two magpies drawn, and two magpies laid: so the two drawn cards are gone, and neither is an owl."""
    play = position(
        ["magpie owl robin robin robin", "parrot"], pile="magpie " * 20 + "owl " * 9, rows=("duck toucan",) * 4
    )
    s = play.state
    rules.lay(s, 0, 5, 0, 0)
    rules.lay(s, 0, 1, 1, 0)
    rules.draw_two(s, 0)
    rules.lay(s, 0, 5, 0, 0)
    assert [s.room[0][bird] for bird in (1, 5, 7)] == [0, 0, 3]
    assert all(redealt(s, 1, seed).hand[0][1] == 0 for seed in range(200))


def test_knows_its_own_part_of_the_discard() -> None:
    play = position(["magpie", "owl owl duck"], pile="robin " * 16)
    play.play(0, "lay magpie 1 left")
    play.play(0, "stay")
    assert play.view(1, open_memory=True)["own_discard"] == {"owl": 2, "duck": 1}
    assert play.view(0, open_memory=True)["own_discard"] == {}
    assert play.view(open_memory=True)["own_discard"] is None
    discards = {tuple(redealt(play.state, 0, seed).discard) for seed in range(100)}
    assert len(discards) > 1
    assert {tuple(redealt(play.state, 1, seed).discard) for seed in range(100)} == {tuple(counted("owl owl duck"))}


def test_knows_robin_birds_hand() -> None:
    play = position(["owl owl", "duck robin"], pile="robin " * 9 + "magpie " * 9, variant="solo")
    for seed in range(50):
        assert redealt(play.state, 0, seed).hand == play.state.hand


def test_knows_nothing_more_of_the_discard_when_it_has_become_the_pile() -> None:
    play = position(["magpie owl", "owl duck"], pile="robin", discard="duck duck")
    play.state.own_discard[1] = counted("duck")
    play.play(0, "lay magpie 1 left")
    play.play(0, "draw")
    assert play.state.own_discard[1] == [0] * SPECIES


# That it is so in whole games


@pytest.mark.parametrize(("variant", "players"), list(set_ups(game)))
def test_a_redealt_state_looks_the_same_and_holds_the_same_cards(variant: str, players: int) -> None:
    play = Play.seeded(game, players, 21, variant=variant)
    while not play.over and len(play.moves) < 250:
        check_redeals(play, len(play.moves))
        for seat in range(players):
            other = play.redealt(seat, len(play.moves))
            assert cards_in_play(other) == list(COPIES)
            assert other.hand[seat] == play.state.hand[seat]
            for opponent in range(players):
                assert is_possible(other, opponent), "a hand that cannot be"
        legal = play.legal_numbers(play.next_seat)
        play.play_number(play.next_seat, legal[len(play.moves) * 7 % len(legal)])


def is_possible(s: State, seat: int) -> bool:
    """Do the hidden cards of a hand find room in their windows?"""
    rooms = s.room[seat]
    held = hidden(s, seat)
    return all(sum(n for n, room in zip(held, rooms, strict=True) if room <= window) <= window for window in rooms)


def test_the_true_hands_are_always_possible() -> None:
    for seed in range(30):
        play = Play.seeded(game, 3, seed)
        while not play.over and len(play.moves) < 300:
            assert all(is_possible(play.state, seat) for seat in range(3))
            legal = play.legal_numbers(play.next_seat)
            play.play_number(play.next_seat, legal[(len(play.moves) * 7 + seed) % len(legal)])


# Exactly the hands that the history allows


KINDS = 3  # species in the small histories below


def history(luck: random.Random) -> list[tuple[str, int, int]]:
    """A short history of one hand: cards come, or all birds of a species are shown, so many of them hidden."""
    cards: list[int] = []
    events: list[tuple[str, int, int]] = []
    for _ in range(luck.randint(2, 6)):
        if not cards or luck.random() < 0.5:
            came = luck.randint(1, 2)
            cards += [luck.randrange(KINDS) for _ in range(came)]
            events.append(("comes", 0, came))
        else:
            bird = luck.choice(cards)
            events.append(("shown", bird, cards.count(bird)))
            cards = [card for card in cards if card != bird]
    return events


def possible_hands(events: list[tuple[str, int, int]]) -> set[tuple[int, ...]]:
    """By brute force: all hands that some cards coming in this order would leave after these shows."""
    total = sum(count for kind, _, count in events if kind == "comes")
    left = (hand_after(events, iter(coming)) for coming in product(range(KINDS), repeat=total))
    return {tuple(hand.count(bird) for bird in range(KINDS)) for hand in left if hand is not None}


def hand_after(events: list[tuple[str, int, int]], coming: Iterator[int]) -> list[int] | None:
    """What is left of a hand into which these cards came, or None if it would have shown something else."""
    hand: list[int] = []
    for kind, bird, count in events:
        if kind == "comes":
            hand += [next(coming) for _ in range(count)]
        elif hand.count(bird) != count:
            return None
        else:
            hand = [card for card in hand if card != bird]
    return hand


def test_the_hands_that_memory_allows_are_exactly_those_that_the_history_allows() -> None:
    luck = random.Random(1)
    for _ in range(300):
        events = history(luck)
        s = game.prepared(2)
        for kind, bird, count in events:
            if kind == "comes":
                for _ in range(count):
                    memory.hidden_card_comes(s, 0)
            else:
                memory.show_birds(s, 0, bird, count)
        size = s.room[0][SPECIES - 1]  # of a species that never comes
        allowed = set()
        for counts in product(range(size + 1), repeat=KINDS):
            s.hand[0] = [*counts, *[0] * (SPECIES - KINDS)]
            if sum(counts) == size and is_possible(s, 0):
                allowed.add(counts)
        assert allowed == possible_hands(events), events


def test_may_hold_says_whether_one_more_card_finds_room() -> None:
    luck = random.Random(2)
    for _ in range(300):
        s = game.prepared(2)
        s.room[0] = [luck.randint(0, 4) for _ in range(SPECIES)]
        s.hand[0] = [0] * SPECIES
        for _ in range(6):
            bird = luck.randrange(SPECIES)
            allowed = memory.may_hold(s, 0, bird)
            s.hand[0][bird] += 1
            assert is_possible(s, 0) == allowed
            s.hand[0][bird] -= 0 if allowed else 1


# Fairness


def late_position() -> State:
    """Two hands of which something is known, few cards, a pile."""
    play = position(
        ["owl", "duck duck robin", "robin toucan toucan"],
        pile="duck robin robin owl",
        rows=("parrot magpie",) * 4,
    )
    s = play.state
    s.room[1][1] = 0
    s.room[1][7] = 1
    s.room[1][3] = 2
    s.room[2][2] = 2
    s.room[2][3] = 0
    return s


def expected(s: State) -> dict[Hands, float]:
    """By full enumeration: every pair of possible hands with its share of all possible deals of the single cards."""
    pool = [sum(counts) for counts in zip(hidden(s, 1), hidden(s, 2), pile_counts(s), strict=True)]
    sizes = sum(hidden(s, 1)), sum(hidden(s, 2))
    shares: dict[Hands, float] = {}
    copy = s.copy()
    for one in product(*(range(min(n, sizes[0]) + 1) for n in pool)):
        if sum(one) != sizes[0]:
            continue
        for two in product(*(range(min(n - m, sizes[1]) + 1) for n, m in zip(pool, one, strict=True))):
            copy.hand[1], copy.hand[2] = list(one), list(two)
            if sum(two) == sizes[1] and is_possible(copy, 1) and is_possible(copy, 2):
                ways = (comb(n, a) * comb(n - a, b) for n, a, b in zip(pool, one, two, strict=True))
                shares[one, two] = prod(ways)
    total = sum(shares.values())
    return {hands: ways / total for hands, ways in shares.items()}


def pile_counts(s: State) -> list[int]:
    return [s.pile[s.pile_next : s.pile_end].count(bird) for bird in range(SPECIES)]


def deviation(s: State) -> float:
    """How many standard deviations chi-square lies above what a fair redeal gives."""
    shares = expected(s)
    found = Counter((hidden(other, 1), hidden(other, 2)) for other in (redealt(s, 0, seed) for seed in range(SEEDS)))
    assert set(found) <= set(shares)
    chi_square = sum((found[hands] - SEEDS * share) ** 2 / (SEEDS * share) for hands, share in shares.items())
    freedom = len(shares) - 1
    return (chi_square - freedom) / (2 * freedom) ** 0.5


def test_redealt_hands_come_as_often_as_full_enumeration_says() -> None:
    assert len(expected(late_position())) > 10
    assert deviation(late_position()) < 4


def test_that_test_finds_a_redeal_that_only_fills_hand_after_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redeal, "EXCHANGES", 0)
    assert deviation(late_position()) > 8


def test_every_card_of_the_pile_is_equally_likely_on_top() -> None:
    s = late_position()
    tops = Counter(redealt(s, 0, seed).pile[0] for seed in range(SEEDS))
    others = Counter(redealt(s, 0, seed).pile[3] for seed in range(SEEDS))
    for bird in tops:
        assert abs(tops[bird] - others[bird]) < 5 * (2 * SEEDS * 0.25) ** 0.5


def test_cards_that_fit_nowhere_else_are_still_dealt() -> None:
    """A made-up table where nothing fits: no card is lost, and it ends."""
    play = position(["owl", "duck duck"], pile="duck")
    play.state.room[1] = [0] * SPECIES
    other = redealt(play.state, 0, 1)
    assert sum(other.hand[1]) == 2
    assert other.hand[1][3] + other.pile[: other.pile_end].count(3) == 3
