"""The small generator: fair, repeatable, and within 32 bits."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from birdtable.core.luck import (
    below,
    is_one_too_many,
    mix_part,
    next_word,
    seed_luck,
    seed_redeal,
    shuffle_cards,
    shuffle_part,
    sort_cards,
    turn_cards,
    two_below,
)


def seeded(seed: int, game: int = 0, purpose: int = 0) -> list[int]:
    luck = [0] * 4
    seed_luck(luck, seed, game, purpose)
    return luck


def test_the_same_seed_gives_the_same_words_and_another_gives_others() -> None:
    first = [next_word(luck) for luck in [seeded(1)] for _ in range(5)]
    assert first == [next_word(luck) for luck in [seeded(1)] for _ in range(5)]
    starts = {tuple(seeded(seed, game, purpose)) for seed in range(20) for game in range(20) for purpose in range(2)}
    assert len(starts) == 800


def test_high_bits_of_seed_and_game_number_count() -> None:
    assert len({tuple(seeded(1)), tuple(seeded(1 + (1 << 32))), tuple(seeded(1, 1 << 32))}) == 3


def test_words_are_those_of_xoshiro128plusplus() -> None:
    luck = [1, 2, 3, 4]
    assert [next_word(luck) for _ in range(3)] == [641, 1573767, 3222811527]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 110])
def test_numbers_below_n_are_equally_likely(n: int) -> None:
    luck = seeded(5)
    counts = Counter(below(luck, n) for _ in range(2000 * n))
    assert set(counts) == set(range(n))
    chi_square = sum((counts[k] - 2000) ** 2 / 2000 for k in range(n))
    assert chi_square < 2 * n + 30


def test_a_number_that_would_be_unfair_is_drawn_again() -> None:
    n = (1 << 31) + 1  # nearly every other word is rejected
    luck = seeded(2)
    words = [below(luck, n) for _ in range(200)]
    again = seeded(2)
    fresh = [next_word(again) for _ in range(200)]
    assert words != [word * n >> 32 for word in fresh]
    assert all(0 <= word < n for word in words)


def test_sorting_puts_only_the_first_n_cards_into_order() -> None:
    cards = [3, 1, 2, 0, 9, 5]
    sort_cards(cards, 4)
    assert cards == [0, 1, 2, 3, 9, 5]


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    luck = seeded(8)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [2, 0, 1]
        shuffle_cards(luck, cards, 3)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in counts.values())


def test_a_shuffle_depends_on_the_cards_and_not_on_their_order_before() -> None:
    one, other = [4, 3, 2, 1, 0], [0, 1, 2, 3, 4]
    shuffle_cards(seeded(3), one, 5)
    shuffle_cards(seeded(3), other, 5)
    assert one == other


def test_two_sided_cards_come_either_side_up() -> None:
    luck = seeded(1)
    ups = Counter()  # type: Counter[int]
    for _ in range(1000):
        cards = [7]
        turn_cards(luck, cards, 1)
        ups[cards[0]] += 1
    assert set(ups) == {14, 15}
    assert 420 < ups[14] < 580


def test_a_part_of_the_cards_is_shuffled_and_the_rest_stays() -> None:
    cards = [9, 8, 3, 2, 1, 7]
    orders = set()
    luck = seeded(4)
    for _ in range(200):
        shuffle_part(luck, cards, 2, 5)
        orders.add(tuple(cards[2:5]))
        assert (cards[:2], cards[5:]) == ([9, 8], [7])
    assert orders == set(permutations((1, 2, 3)))


def test_the_generator_of_a_redealt_state_begins_anew_from_its_seed() -> None:
    one, other = [1, 2, 3, 4], [5, 6, 7, 8]
    seed_redeal(one, 9)
    seed_redeal(other, 9)
    assert one == other
    assert one != seeded(9)


@pytest.mark.parametrize(("m", "n"), [(1, 1), (2, 3), (7, 5), (3, 110)])
def test_two_numbers_from_one_word_are_equally_likely_in_all_pairs(m: int, n: int) -> None:
    luck = seeded(7)
    counts = Counter(two_below(luck, m, n) for _ in range(500 * m * n))
    assert set(counts) == {(one, two) for one in range(m) for two in range(n)}
    chi_square = sum((often - 500) ** 2 / 500 for often in counts.values())
    assert chi_square < m * n + 5 * (2 * m * n) ** 0.5


@pytest.mark.parametrize("n", [3, 100, 110, 40_000])
def test_half_a_word_that_would_be_unfair_is_drawn_again(n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all halves each number has the same share, whichever of the two it is."""
    halves = range(1 << 16)
    kept = [half for half in halves if not is_one_too_many(half * n, n)]
    assert set(Counter(half * n >> 16 for half in kept).values()) == {(1 << 16) // n}
    spoilt = next(half for half in halves if is_one_too_many(half * n, n))
    words = iter([kept[5] << 16 | spoilt, spoilt << 16 | kept[5], kept[1] << 16 | kept[9]])
    monkeypatch.setattr("birdtable.core.luck.next_word", lambda luck: next(words))
    assert two_below([], n, n) == (kept[1] * n >> 16, kept[9] * n >> 16)


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_mixing_makes_every_order_of_a_part_equally_likely(cards: int) -> None:
    luck = seeded(3)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        pile = [9, *range(cards), 9]
        mix_part(luck, pile, 1, 1 + cards)
        assert (pile[0], pile[-1]) == (9, 9)
        orders[tuple(pile[1:-1])] += 1
    assert set(orders) == set(permutations(range(cards)))
    share = 24_000 / len(orders)
    assert all(abs(often - share) < 5 * share**0.5 for often in orders.values())


def test_mixing_nothing_or_one_card_changes_nothing() -> None:
    for last in (1, 2):
        pile = [3, 1, 2]
        mix_part(seeded(3), pile, 1, last)
        assert pile == [3, 1, 2]
