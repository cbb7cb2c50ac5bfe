"""Everything that happens has words: the table of a game with a screen can be told in every language."""

from __future__ import annotations

from functools import cache
from typing import Any

from birdtable.conformance.promises import promise
from birdtable.core.contract import Game
from birdtable.core.errors import ContractBroken
from birdtable.core.play import Play
from birdtable.core.words import LANGUAGES, Words
from birdtable.table.telling import Telling, words_for


def check_catalogues(game: Game) -> None:
    """A game with a screen has its words in every language."""
    files = [game.folder / "words" / f"{language}.ftl" for language in LANGUAGES] if game.screen else []
    missing = [file.name for file in files if not file.exists()]
    promise(not missing, f"a game with a screen has words in {', '.join(LANGUAGES)}; {', '.join(missing)} missing")


@cache
def words_in(game: Game, language: str) -> Words:
    """A game's words, read once."""
    return words_for(game, language)


class Teller:
    """Tells a game in all languages as it is played, and complains where words are missing."""

    def __init__(self, play: Play) -> None:
        self.play = play
        languages = LANGUAGES if play.game.screen else ()
        self._tellings = [Telling(play.game, list(play.seats), words_in(play.game, one)) for one in languages]

    def check_table(self) -> None:
        """The table can be drawn, decisions are asked for, moves are said; in one language now, in another later."""
        if self._tellings:
            telling = self._tellings[len(self.play.moves) % len(self._tellings)]
            for seat in self.play.deciding:
                view = self.play.view(seat)
                telling.text(view, seat)
                telling.invitation(view, seat, at_once=False)
                for move in self.play.legal_moves(seat):
                    telling.move(move, view)

    def check_events(self) -> None:
        """Everything that was told has a sentence, or needs none; what several saw alike is looked at once."""
        watchers = (None, *range(len(self.play.seats)))
        events = {repr(event): event for watcher in watchers for event in self.play.events(watcher)}
        for telling in self._tellings:
            for event in events.values():
                check_sentence(telling, event)

    def check_ending(self) -> None:
        """The end of a game can be told: why it was won, and what every seat had."""
        outcome = self.play.outcome
        if outcome is None:
            return
        for telling in self._tellings:
            had = telling.ending(outcome, self.play.view(None)).had
            promise(len(had) == len(self.play.seats), f"an ending says what each seat had; {had} are {len(had)}")


def check_sentence(telling: Telling, event: dict[str, Any]) -> None:
    """An event that needs words has them."""
    try:
        telling.sentence(event)
    except KeyError as error:
        if "no words for" not in str(error):
            raise
        raise ContractBroken(f"the event {event['event']!r} has a sentence; {error.args[0]}") from error
