"""Where the plain twin's luck comes from: the small generator, the verifiable stream, or a record being replayed.

Each source answers the calls of `birdtable.core.primitives`. `Recorded` wraps one of the first two and writes down what
luck decided, as `(kind, what, values)`; the record's own words for the cards are the game's notation's business.
"""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable
from typing import Any, NoReturn, Protocol

from birdtable.core.errors import BadRecord, quoted
from birdtable.core.luck import below, shuffle_cards, sort_cards, turn_cards
from birdtable.core.sets import any_member, member, size_of
from birdtable.core.state import Cards, CommonState


class Chance(Protocol):
    """A source of luck."""

    def pick(self, s: CommonState, among: int) -> int: ...
    def roll(self, s: CommonState, sides: int) -> int: ...
    def shuffle(self, s: CommonState, what: int, cards: Cards, n: int) -> None: ...
    def shuffle_again(self, s: CommonState, what: int, cards: Cards, n: int) -> None: ...
    def shuffle_sides(self, s: CommonState, what: int, cards: Cards, n: int) -> None: ...
    def uncover(self) -> None: ...


class Generator:
    """The small generator in the state itself: the same games as in the native twin. Not for real tables."""

    def pick(self, s: CommonState, among: int) -> int:
        return any_member(s.luck, among)

    def roll(self, s: CommonState, sides: int) -> int:
        return 1 + below(s.luck, sides)

    def shuffle(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        shuffle_cards(s.luck, cards, n)

    shuffle_again = shuffle

    def shuffle_sides(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        shuffle_cards(s.luck, cards, n)
        turn_cards(s.luck, cards, n)

    def uncover(self) -> None:
        pass


WORDS_IN_A_BLOCK = 8


class Stream:
    """The verifiable stream: with the key all luck can be recomputed; with the cards that were seen it cannot.

    Block i is HMAC-SHA-256(key, i as 8 bytes big-endian), read as 4-byte big-endian words; a word at or above the
    largest multiple of n is skipped. Two-sided cards are shuffled first, then turned one by one from the first on.
    """

    def __init__(self, key: bytes, used: int = 0) -> None:
        if len(key) != 32:
            raise ValueError(f"the key of a stream has 32 bytes, not {len(key)}")
        self._key = key
        self._words: list[int] = []
        self._blocks, rest = divmod(used, WORDS_IN_A_BLOCK)
        for _ in range(rest):
            self._next_word()

    @property
    def used(self) -> int:
        """How many words have been read; a stream that goes on from here is made with it."""
        return WORDS_IN_A_BLOCK * self._blocks - len(self._words)

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        limit = (1 << 32) // n * n
        while (word := self._next_word()) >= limit:
            pass
        return word % n

    def pick(self, s: CommonState, among: int) -> int:
        return member(among, self.below(size_of(among)))

    def roll(self, s: CommonState, sides: int) -> int:
        return 1 + self.below(sides)

    def shuffle(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        sort_cards(cards, n)
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    shuffle_again = shuffle

    def shuffle_sides(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        self.shuffle(s, what, cards, n)
        for i in range(n):
            cards[i] = 2 * cards[i] + self.below(2)

    def uncover(self) -> None:
        pass

    def _next_word(self) -> int:
        if not self._words:
            block = hmac.digest(self._key, self._blocks.to_bytes(8, "big"), hashlib.sha256)
            self._blocks += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._words.pop()


# How a game writes a card in a record: from a state (whose options may name the cards), a kind and a number.
CardName = Callable[[Any, int, int], str | int]


class Recorded:
    """Another source of luck, with everything it decides written down as entries of a record.

    `irrevocable` counts what can never be taken back: lots, shuffles, and hidden cards that became known.
    """

    def __init__(self, source: Chance, name: CardName) -> None:
        self.source = source
        self.entries: list[dict[str, Any]] = []
        self.irrevocable = 0
        self._name = name

    def pick(self, s: CommonState, among: int) -> int:
        seat = self.source.pick(s, among)
        self._write_down({"pick": seat})
        return seat

    def roll(self, s: CommonState, sides: int) -> int:
        number = self.source.roll(s, sides)
        self._write_down({"roll": number})
        return number

    def shuffle(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        self.source.shuffle(s, what, cards, n)
        self._write_down({"shuffle": self._names(s, what, cards, n)})

    def shuffle_again(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        self.entries.pop()
        self.source.shuffle_again(s, what, cards, n)
        self._write_down({"shuffle": self._names(s, what, cards, n)})

    def shuffle_sides(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        self.source.shuffle_sides(s, what, cards, n)
        self._write_down({"shuffle": self._names(s, what, cards, n)})

    def uncover(self) -> None:
        self.irrevocable += 1
        self.source.uncover()

    def _write_down(self, entry: dict[str, Any]) -> None:
        self.irrevocable += 1
        self.entries.append(entry)

    def _names(self, s: CommonState, what: int, cards: Cards, n: int) -> list[str | int]:
        return [self._name(s, what, card) for card in cards[:n]]


class Unforeseeable(Exception):
    """From here on nobody can know what happens."""


class Foresight:
    """A source of luck that gives none: whatever hangs on luck or on hidden cards stops there."""

    def pick(self, s: CommonState, among: int) -> NoReturn:
        raise Unforeseeable

    def roll(self, s: CommonState, sides: int) -> NoReturn:
        raise Unforeseeable

    def shuffle(self, s: CommonState, what: int, cards: Cards, n: int) -> NoReturn:
        raise Unforeseeable

    shuffle_again = shuffle_sides = shuffle

    def uncover(self) -> NoReturn:
        raise Unforeseeable


class Replayed:
    """The luck of a record, taken entry by entry and believed only if the rules could have drawn it."""

    def __init__(self, entries: list[Any], name: CardName) -> None:
        self._entries = entries
        self._name = name
        self.used = 0

    def pick(self, s: CommonState, among: int) -> int:
        seat = self._next("pick")
        tied = [member(among, place) for place in range(size_of(among))]
        if type(seat) is not int or seat not in tied:
            self._refuse(f"pick {quoted(seat)} is not one of the seats {tied}")
        return int(seat)

    def roll(self, s: CommonState, sides: int) -> int:
        number = self._next("roll")
        if type(number) is not int or not 1 <= number <= sides:
            self._refuse(f"roll {quoted(number)} is not a number from 1 to {sides}")
        return int(number)

    def shuffle(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        cards[:n] = self._shuffled(s, what, list(cards[:n]), list(cards[:n]))

    def shuffle_again(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        self._refuse("the game cannot be set up from this shuffle, so it should have been shuffled again")

    def shuffle_sides(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        sides = [side for card in cards[:n] for side in (2 * card, 2 * card + 1)]
        shuffled = self._shuffled(s, what, sides, list(cards[:n]), lambda side: side // 2)
        cards[:n] = shuffled

    def uncover(self) -> None:
        pass

    def left_over(self) -> int:
        """How many entries the rules never asked for."""
        return len(self._entries) - self.used

    def _next(self, kind: str) -> Any:
        if self.used == len(self._entries):
            self.used += 1
            self._refuse(f"missing; the rules need a {kind} here")
        entry = self._entries[self.used]
        self.used += 1
        if not isinstance(entry, dict) or list(entry) != [kind]:
            self._refuse(f'{quoted(entry)} should be {{"{kind}": …}}')
        return entry[kind]

    def _shuffled(
        self,
        s: CommonState,
        what: int,
        faces: list[int],
        cards: list[int],
        card_of: Callable[[int], int] = int,
    ) -> list[int]:
        """The recorded faces as numbers: each a face that may lie there, and together exactly the cards."""
        texts = self._next("shuffle")
        if not isinstance(texts, list) or len(texts) != len(cards):
            self._refuse(f"a shuffle here holds exactly {len(cards)} cards in a list")
        numbers = {self._name(s, what, face): face for face in faces}
        shuffled = []
        for text in texts:
            if type(text) not in (str, int) or text not in numbers:
                self._refuse(f"{quoted(text)} is not one of the cards to be shuffled")
            shuffled.append(numbers[text])
        missing = Counter(cards) - Counter(card_of(face) for face in shuffled)
        if missing:
            first = self._name(s, what, next(face for face in faces if card_of(face) in missing))
            self._refuse(f"not a shuffle of exactly the cards it should hold: {quoted(first)} is missing")
        return shuffled

    def _refuse(self, reason: str) -> None:
        raise BadRecord(0, f"chance entry {self.used}: {reason}")
