"""Choosing a move word by word: short lists instead of a long one. Whatever is listed can be typed as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product


class Menu:
    """The legal moves, narrowed down by the words chosen so far.

    `ways` are all the ways to write a word of the notation, itself among them; `said` is a whole move in words.
    """

    def __init__(self, moves: Sequence[str], ways: Callable[[str], Sequence[str]], said: Callable[[str], str]) -> None:
        self.moves = list(moves)
        self.ways = ways
        self.said = said
        self.restart()

    def restart(self) -> None:
        """Forget what was chosen, but for words that all moves begin with."""
        self.chosen: list[str] = []
        self.move: str | None = None
        if len(self.moves) > 1:
            self._skip_what_is_certain()

    @property
    def options(self) -> list[str]:
        """The words that may come next, in the order of the moves."""
        place = len(self.chosen)
        return list(dict.fromkeys(words[place] for words in self._fitting() if len(words) > place))

    @property
    def whole_moves(self) -> list[str]:
        """The moves that are left, if each option is the end of one; else none."""
        left = [" ".join(words) for words in self._fitting()]
        return left if len(left) == len(self.options) else []

    @property
    def example(self) -> str:
        """A move that begins with what was chosen."""
        return " ".join(self._fitting()[0])

    @property
    def numbered(self) -> bool:
        """May the options be chosen by their place in the list? Not where numbers or places are what is chosen."""
        return not any(option[0].isdigit() for option in self.options)

    def choose(self, answer: str) -> bool:
        """Take a place in the list, something that stands in it, or a whole move. Was it one of these?"""
        typed = plainly(answer)
        move = (
            answer if answer in self.moves else next((move for move in self.moves if self._is_meant(typed, move)), None)
        )
        if move is not None:
            self.move = move
            return True
        word = self._meant(typed)
        if word is None:
            return False
        self.chosen.append(word)
        self._skip_what_is_certain()
        return True

    def _fitting(self) -> list[list[str]]:
        place = len(self.chosen)
        return [words for words in map(str.split, self.moves) if words[:place] == self.chosen]

    def _is_meant(self, typed: str, move: str) -> bool:
        """Is a move written out, in the notation, in the words of the lists, or as it is said?"""
        ways = product(*map(self.ways, move.split()))
        return typed in (plainly(self.said(move)), *(plainly(" ".join(words)) for words in ways))

    def _meant(self, typed: str) -> str | None:
        """The option that an answer means, if any."""
        options = self.options
        for option in options:
            if typed in map(plainly, self.ways(option)):
                return option
        if self.numbered and typed.isascii() and typed.isdigit() and len(typed) < 6 and 0 < int(typed) <= len(options):
            return options[int(typed) - 1]
        return None

    def _skip_what_is_certain(self) -> None:
        """A word without alternative is chosen by itself."""
        while len(self.options) == 1:
            self.chosen.append(self.options[0])
        if not self.options:
            self.move = " ".join(self.chosen)


def plainly(text: str) -> str:
    """What somebody types, whatever its capitals and spaces; a no-break space is a space."""
    return " ".join(text.lower().split())
