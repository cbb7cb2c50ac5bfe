"""Where a table's luck comes from behind a server: from its log as far as that goes, then from the stream."""

from __future__ import annotations

from typing import Any

from birdtable.core.chance import CardName, Chance, Replayed, Stream
from birdtable.core.state import Cards, CommonState
from birdtable.server.tables.entries import Luck


class Tap:
    """Luck that was drawn before comes again from the log; new luck is drawn from the stream, where that stopped."""

    def __init__(self, key: bytes, name: CardName) -> None:
        self._key = key
        self._name = name
        self._used = 0
        self._stream = Stream(key)
        self._source: Chance = self._stream

    def draw_again(self, luck: Luck) -> None:
        """What comes next was drawn before."""
        self._source = Replayed(luck.drawn, self._name)
        self._used = luck.used

    def draw_anew(self) -> None:
        """What comes next is decided now."""
        if self._source is not self._stream:
            self._source = self._stream = Stream(self._key, self._used)

    def drawn(self, entries: list[dict[str, Any]]) -> Luck:
        """The luck that these entries hold, and how far the stream has been read for it."""
        return Luck(drawn=entries, used=self._stream.used)

    def pick(self, s: CommonState, among: int) -> int:
        return self._source.pick(s, among)

    def roll(self, s: CommonState, sides: int) -> int:
        return self._source.roll(s, sides)

    def shuffle(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        self._source.shuffle(s, what, cards, n)

    def shuffle_again(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        self._source.shuffle_again(s, what, cards, n)

    def shuffle_sides(self, s: CommonState, what: int, cards: Cards, n: int) -> None:
        self._source.shuffle_sides(s, what, cards, n)

    def uncover(self) -> None:
        self._source.uncover()
