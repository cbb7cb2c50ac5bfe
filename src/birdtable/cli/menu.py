"""Choosing a move word by word: short lists instead of a long one."""

from __future__ import annotations

from collections.abc import Callable, Sequence


class Menu:
    """The legal moves, narrowed down by the words chosen so far; `spoken` says a word as people read it."""

    def __init__(self, moves: Sequence[str], spoken: Callable[[str], str]) -> None:
        self.moves = list(moves)
        self.spoken = spoken
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
    def example(self) -> str:
        """A move that begins with what was chosen."""
        return " ".join(self._fitting()[0])

    @property
    def numbered(self) -> bool:
        """May the options be chosen by their place in the list? Not where numbers or places are what is chosen."""
        return not any(option[0].isdigit() for option in self.options)

    def choose(self, answer: str) -> bool:
        """Take a place in the list, a word of it, or a whole move. Was it one of these?"""
        if answer in self.moves:
            self.move = answer
            return True
        word = self._meant(answer)
        if word is None:
            return False
        self.chosen.append(word)
        self._skip_what_is_certain()
        return True

    def _fitting(self) -> list[list[str]]:
        place = len(self.chosen)
        return [words for words in map(str.split, self.moves) if words[:place] == self.chosen]

    def _meant(self, answer: str) -> str | None:
        """The option that an answer means, if any."""
        options = self.options
        for option in options:
            if answer.lower() in (option, self.spoken(option).lower()):
                return option
        if (
            self.numbered
            and answer.isascii()
            and answer.isdigit()
            and len(answer) < 6
            and 0 < int(answer) <= len(options)
        ):
            return options[int(answer) - 1]
        return None

    def _skip_what_is_certain(self) -> None:
        """A word without alternative is chosen by itself."""
        while len(self.options) == 1:
            self.chosen.append(self.options[0])
        if not self.options:
            self.move = " ".join(self.chosen)
