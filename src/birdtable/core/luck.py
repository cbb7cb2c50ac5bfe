"""The small, fast generator behind simulation and search: xoshiro128++ on four 32-bit words.

It compiles, and gives the same numbers in every twin: all arithmetic stays within 32 bits by masks, so that Python's
unbounded integers and the machine's agree. It can be computed backwards from cards seen; a real table uses
`birdtable.core.chance.Stream` instead.
"""

from __future__ import annotations

from birdtable.core.state import Cards

MASK = 0xFFFFFFFF
HALF = 0xFFFF
SHARES = 256  # a chance is so many of these

# What the generator is seeded for: the cards of a game, the bots' own lots, or a redealt state.
CARDS, BOTS, REDEAL = 0, 1, 2


def scramble(word: int) -> int:
    """Spread a word's bits over all 32 (the finaliser of MurmurHash3)."""
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & MASK
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & MASK
    return word ^ (word >> 16)


def seed_luck(luck: Cards, seed: int, game: int, purpose: int) -> None:
    """Start the generator for one purpose (the cards, a bot) in game number `game` of a series."""
    word = scramble(seed & MASK)
    word = scramble(word ^ ((seed >> 32) & MASK))
    word = scramble(word ^ (game & MASK))
    word = scramble(word ^ ((game >> 32) & MASK))
    word = scramble(word ^ purpose)
    for i in range(4):
        word = scramble((word + 0x9E3779B9) & MASK)
        luck[i] = word | 1 if i == 0 else word  # never all zero: the generator would stay there


def seed_redeal(luck: Cards, seed: int) -> None:
    """Start the generator anew for a redealt state: nothing of the table's own luck is left in it."""
    seed_luck(luck, seed, 0, REDEAL)


def next_word(luck: Cards) -> int:
    """The next 32 random bits."""
    a, b, c, d = int(luck[0]), int(luck[1]), int(luck[2]), int(luck[3])
    turned = (a + d) & MASK
    word = ((((turned << 7) | (turned >> 25)) & MASK) + a) & MASK
    shifted = (b << 9) & MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    luck[0] = a
    luck[1] = b
    luck[2] = c
    luck[3] = ((d << 11) | (d >> 21)) & MASK
    return word


def below(luck: Cards, n: int) -> int:
    """A number from 0 to n − 1, each equally likely (Lemire's multiplication with rejection)."""
    product = next_word(luck) * n
    if (product & MASK) < n:
        least = (MASK + 1 - n) % n
        while (product & MASK) < least:
            product = next_word(luck) * n
    return product >> 32


def happens(luck: Cards, share: int) -> bool:
    """Does something happen that happens so many times in `SHARES`?"""
    return below(luck, SHARES) < share


def two_below(luck: Cards, m: int, n: int) -> tuple[int, int]:
    """Two numbers, one from 0 to m − 1 and one from 0 to n − 1, from the halves of one word; m and n fit in 16 bits."""
    word = next_word(luck)
    one, two = (word >> 16) * m, (word & HALF) * n
    while is_one_too_many(one, m) or is_one_too_many(two, n):
        word = next_word(luck)
        one, two = (word >> 16) * m, (word & HALF) * n
    return one >> 16, two >> 16


def is_one_too_many(product: int, n: int) -> bool:
    """Would this product of n and half a word make its number more likely than others?"""
    rest = product & HALF
    return rest < n and rest < (HALF + 1) % n


def sort_cards(cards: Cards, n: int) -> None:
    """Put the first n cards into canonical, ascending order; nearly free where they stand so already."""
    sort_part(cards, 0, n)


def sort_part(cards: Cards, first: int, last: int) -> None:
    """Put the cards from `first` up to but not including `last` into canonical order."""
    for i in range(first + 1, last):
        card = cards[i]
        j = i
        while j > first and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


def shuffle_cards(luck: Cards, cards: Cards, n: int) -> None:
    """Fisher–Yates from the last card down, on the cards in canonical order."""
    shuffle_part(luck, cards, 0, n)


def shuffle_part(luck: Cards, cards: Cards, first: int, last: int) -> None:
    """Shuffle the cards from `first` up to but not including `last`."""
    sort_part(cards, first, last)
    for i in range(last - 1, first, -1):
        j = first + below(luck, i + 1 - first)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


def mix_part(luck: Cards, cards: Cards, first: int, last: int) -> None:
    """Shuffle the cards from `first` up to but not including `last` as they lie, with half as many random words.

    For redealt states only: what is shuffled in a game and written down must keep its numbers.
    """
    for i in range(last - 1, first, -2):
        one, two = two_below(luck, i + 1 - first, i - first)
        card = cards[i]
        cards[i] = cards[first + one]
        cards[first + one] = card
        card = cards[i - 1]
        cards[i - 1] = cards[first + two]
        cards[first + two] = card


def turn_cards(luck: Cards, cards: Cards, n: int) -> None:
    """Lay each of n two-sided cards with either side up: card c becomes 2c or 2c + 1."""
    for i in range(n):
        cards[i] = 2 * cards[i] + below(luck, 2)
