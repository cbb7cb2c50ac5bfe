"""The pictures in a game's rules: positions of real games, which the game's own table code draws in the page.

`pictures.json` in a game's folder says where each comes from: a `record` of its own, or a `lesson` and its `chapter`;
how many moves have been made (`at`), how many more the picture is about (`moves`, one if it does not say), and through
whose eyes it is seen (`seat`; left out, a spectator's). Whatever else it says is handed to `web/pictures.js`.
"""

from __future__ import annotations

import json
import logging
from typing import Any

from msgspec import to_builtins

from birdtable import protocol
from birdtable.core.contract import Game
from birdtable.core.errors import BadRecord
from birdtable.core.play import Play
from birdtable.core.record import line_of, parse, replay
from birdtable.server.showing.company import Shown, shown_company
from birdtable.server.showing.wording import words_of
from birdtable.server.store.guests import Person
from birdtable.server.store.tables import Sitter
from birdtable.table.in_progress import Foreseen, Seat, Table
from birdtable.table.lesson import lessons_of
from birdtable.table.telling import Telling

OURS = ("record", "lesson", "chapter", "at", "moves", "seat", "open_memory")  # what only says where it comes from

Position = dict[str, Any]
_logger = logging.getLogger("birdtable")


def positions(game: Game, language: str) -> dict[str, Position]:
    """What each picture of a game shows, by its name; one that cannot be made is left out with a warning."""
    file = game.folder / "pictures.json"
    found = {}
    for name, entry in json.loads(file.read_bytes()).items() if file.exists() else ():
        try:
            found[name] = position(game, entry, language)
        except (BadRecord, KeyError, IndexError, TypeError) as error:
            _logger.warning("the picture %s of %s is left out: %r", name, game.name, error)
    return found


def position(game: Game, entry: dict[str, Any], language: str) -> Position:
    """What one picture shows: how it stands before some moves, after them, and what else was said of it."""
    record = entry.get("record") or lessons_of(game)[entry["lesson"]].chapters[entry["chapter"]].record
    parse(line_of(record))
    first = entry["at"]
    last = min(len(record["moves"]), first + entry.get("moves", 1))
    own = [move for seat, move in record["moves"][first:last] if seat == entry.get("seat")]
    before, after = (Scene(replay(record, made), record, entry, language) for made in (first, last))
    return {
        "before": before.shown(picked=own[0] if own else None),
        "after": after.shown(since=len(before.events)),
        "more": {key: value for key, value in entry.items() if key not in OURS},
    }


class Scene:
    """A game as it stands when some moves of its record have been made, for one who looks at it."""

    def __init__(self, play: Play, record: dict[str, Any], entry: dict[str, Any], language: str) -> None:
        self.play = play
        self.bots: dict[str, str] = record.get("bots", {})
        self.seat: int | None = entry.get("seat")
        self.open_memory = bool(entry.get("open_memory"))
        self.telling = Telling(play.game, list(play.seats), words_of(play.game.name, language))
        self.events = play.events(self.seat)

    def shown(self, picked: str | None = None, since: int | None = None) -> Position:
        """What a game's table is given: of what is offered only the move that the picture is about."""
        return {
            "view": self.play.view(self.seat, open_memory=self.open_memory),
            "seat": self.seat,
            "seats": [to_builtins(self._seat(number, one)) for number, one in enumerate(self._company())],
            "events": self.events[since:] if since is not None else [],
            "offer": to_builtins(self._offer(picked)) if picked else None,
            "picked": picked,
        }

    def _company(self) -> list[Shown]:
        kinds = [self._kind(seat) for seat in range(len(self.play.seats))]
        sitters = [
            Sitter(seat, kind, None, self.bots.get(str(seat)), Person(name))
            for seat, (name, kind) in enumerate(zip(self.play.seats, kinds, strict=True))
        ]
        return shown_company(
            "", self.play.game.played_by_rules(self.play.variant), sitters, self.telling.words.language
        )

    def _kind(self, seat: int) -> Any:
        people = len(self.play.seats) - len(self.play.game.played_by_rules(self.play.variant))
        return "rules" if seat >= people else "bot" if str(seat) in self.bots else "person"

    def _seat(self, seat: int, shown: Shown) -> protocol.SeatInfo:
        return protocol.SeatInfo(
            kind=self._kind(seat),
            name=shown.name,
            portrait=shown.portrait,
            bot=self.bots.get(str(seat)),
            level=shown.level,
            you=seat == self.seat,
            deciding=seat in self.play.deciding,
            chosen=False,
            agrees_to_end=False,
            left=False,
            take=None,
            freed_by=[],
        )

    def _offer(self, move: str) -> protocol.Offer:
        seats = [Seat(name, self.bots.get(str(number))) for number, name in enumerate(self.play.seats)]
        table = Table(self.play, seats, open_memory=self.open_memory)
        foreseen = [] if self.seat is None else table.foreseen(self.seat)
        moves = [self._offered(one, table.view(self.seat)) for one in foreseen if one.move == move]
        return protocol.Offer(at_once=table.at_once, chosen=None, moves=moves, since=0)

    def _offered(self, foreseen: Foreseen, view: dict[str, Any]) -> protocol.OfferedMove:
        said = [text for event in self.telling.as_told(foreseen.events) if (text := self.telling.sentence(event))]
        return protocol.OfferedMove(
            move=foreseen.move,
            words=foreseen.move.split(),
            follows=foreseen.events,
            certain=foreseen.certain,
            said=self.telling.move(foreseen.move, view),
            told=said,
        )
