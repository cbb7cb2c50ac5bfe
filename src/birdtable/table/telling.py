"""A table in words: what it looks like, whose turn it is, what happened and how it ended, in a reader's language."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from birdtable.core.contract import Game
from birdtable.core.endings import Ending, ending_by_points
from birdtable.core.once import once
from birdtable.core.play import Outcome
from birdtable.core.screen import Line, Screen, plain
from birdtable.core.words import Words

WORDS = Path(__file__).with_name("words")
MOST_SENTENCES = 4096  # of all games and languages, that are remembered without the names in them
SEATS = tuple(map(chr, range(0xE000, 0xE010)))  # what stands for the name of each; no name that can be seen holds any


def words_for(game: Game, language: str, *folders: Path) -> Words:
    """The words of a game and of tables in general, and whatever else the one who shows them needs."""
    own = [game.folder / "words"] if game.screen else []
    return Words(language, WORDS, *folders, *own)


class Telling:
    """Tells of one game, with the names of those who play it."""

    def __init__(self, game: Game, names: list[str], words: Words) -> None:
        self.game = game
        self.names = names
        self.words = words

    def title(self) -> str:
        """What the game is called where it has a name of its own in that language."""
        return self.words("title") if self.words.known("title") else self.game.title

    def about(self) -> str:
        """What the game is about, in a sentence."""
        return self.words("about") if self.words.known("about") else ""

    def credits(self) -> str:
        """Whose game it is after, in a sentence."""
        return self.words("credits") if self.words.known("credits") else self.game.credits

    def option(self, name: str) -> str:
        """What an option is called; by its own name, if the game has no words for it."""
        return self.words(f"option-{name}") if self.words.known(f"option-{name}") else name

    def option_value(self, name: str, value: int | str | None) -> str:
        """A value of an option; none is the usual one."""
        said = "usual" if value is None else value
        message = f"option-{name}-value"
        return self.words(message, value=said) if self.words.known(message) else str(said)

    def table(self, view: dict[str, Any], seat: int | None) -> list[Line]:
        """The table as a seat sees it."""
        if self.game.screen is None:
            return [plain(line) for line in listed(view)]
        return self.game.screen.draw(view, seat, self.names, self.words)

    def text(self, view: dict[str, Any], seat: int | None) -> list[str]:
        """The same without styles, line by line."""
        return ["".join([text for text, _ in line]) for line in self.table(view, seat)]

    def sentence(self, event: dict[str, Any]) -> str:
        """Something that happened; empty where it needs no words."""
        screen: Any = self.game.screen
        if screen is None:
            return " ".join(f"{name}={value}" for name, value in event.items())
        if not self._names_fit_in:
            return str(screen.sentence(event, self.names, self.words))
        try:
            said = sentence_without_names(screen, self.words, len(self.names), tuple(event.items()))
        except TypeError:  # a list in it cannot be remembered
            return str(screen.sentence(event, self.names, self.words))
        for seat, name in zip(SEATS, self.names, strict=False):
            if seat in said:
                said = said.replace(seat, name)
        return said

    @once
    def _names_fit_in(self) -> bool:
        """Would a sentence be the same if the names were put in afterwards, be it at its beginning?"""
        alone = getattr(self.game.screen, "NAMES_STAND_ALONE", False) and len(self.names) <= len(SEATS)
        return alone and all(name.isprintable() and name[:1] == name[:1].upper() for name in self.names)

    def invitation(self, view: dict[str, Any], seat: int, at_once: bool) -> str:
        """What a seat must do now."""
        ask = self.game.screen.ask(view, seat, self.words) if self.game.screen else ""
        return self.words("your-choice" if at_once else "your-turn", name=self.names[seat], ask=ask)

    def rule(self, view: dict[str, Any]) -> str | None:
        """Where in the rules it is explained what is decided now, or how the game ended: an anchor."""
        own = getattr(self.game.screen, "rule", None)
        return own(view) if own else None

    def as_told(self, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Things that happened, in the order in which they are best told."""
        own = getattr(self.game.screen, "as_told", None)
        return list(own(events)) if own else events

    def word(self, text: str, view: dict[str, Any] | None = None) -> str:
        """A word of the notation as people say it; the view says what lies where it names something."""
        own = getattr(self.game.screen, "word", None)
        return str(own(text, self.words, view)) if own else self.words.word(text)

    def spoken(self, part: str, view: dict[str, Any] | None = None) -> str:
        """A part of a move, word by word."""
        said = [self.word(word, view) for word in part.split()]
        return " ".join(filter(None, said))  # a word may be said with the one before

    def move(self, move: str, view: dict[str, Any]) -> str:
        """A whole move as somebody would say it; the view is that of the seat that may make it, before it is made."""
        own = getattr(self.game.screen, "move", None)
        return str(own(move, view, self.words)) if own else self.spoken(move, view)

    def why_no_undo(self, reason: str) -> str:
        """Why nothing can be taken back."""
        return self.words(f"undo-{reason}")

    def result(self, outcome: Outcome, view: dict[str, Any] | None = None) -> str:
        """That it is over, and who has won; with the last view, also why."""
        winners = self.words.listed([self.names[winner] for winner in outcome.winners])
        win = self.words("wins" if len(outcome.winners) == 1 else "share-the-win", names=winners)
        return f"{self.words('game-over')} {win if view is None else self.ending(outcome, view).said}"

    def ending(self, outcome: Outcome, view: dict[str, Any]) -> Ending:
        """Why it was won, and what everybody had of what decided that, from what anybody sees at the end."""
        own = getattr(self.game.screen, "ending", None)
        ending: Ending = (
            own(view, outcome, self.names, self.words) if own else ending_by_points(outcome, self.names, self.words)
        )
        return ending

    def all_had(self, outcome: Outcome, view: dict[str, Any]) -> list[str]:
        """What everybody had, each with the name."""
        had = zip(self.names, self.ending(outcome, view).had, strict=True)
        return [self.words("name-had", name=name, had=text) for name, text in had]


@lru_cache(MOST_SENTENCES)
def sentence_without_names(screen: Screen, words: Words, players: int, event: tuple[tuple[str, Any], ...]) -> str:
    """Something that happened, at any table: the same comes again and again, in the offers above all."""
    return screen.sentence(dict(event), list(SEATS[:players]), words)


def listed(value: Any, indent: int = 0) -> list[str]:
    """Plain data as indented lines, for games that draw no table of their own."""
    pad = "  " * indent
    if isinstance(value, dict):
        lines = []
        for name, part in value.items():
            inner = listed(part, indent + 1)
            lines += [f"{pad}{name}: {inner[0].strip()}"] if len(inner) == 1 else [f"{pad}{name}:", *inner]
        return lines or [f"{pad}-"]
    if isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        return [line for part in value for line in listed(part, indent)]
    return [f"{pad}{', '.join(map(str, value)) if isinstance(value, list) else value}"]
