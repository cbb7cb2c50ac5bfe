"""A game that has ended, to be looked at moment by moment, through anybody's eyes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from birdtable import protocol
from birdtable.core.chance import Replayed
from birdtable.core.play import Play
from birdtable.core.registry import game as game_named
from birdtable.core.state import CommonState
from birdtable.server.refusal import Refusal
from birdtable.table.telling import Telling

MOST_STORIES = 32
MOST_BYTES = 8 * 2**20  # of all stories together

Turn = list[tuple[int, str]]  # decisions; several, where they are made at once


@dataclass(frozen=True)
class Scene:
    """What was decided last, how it stood then (packed: a story has hundreds), and how much had been told."""

    turn: Turn
    packed: bytes
    told: int


class Story:
    """All moments of a game, from its set-up to its end."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.game = game_named(record["game"])
        play = unplayed(record)
        play.set_up()
        self._kind = type(play.state)
        self._told = play.state.told
        self.scenes = [self._scene([], play)]
        self.scenes += [self._scene(turn, play) for turn in turns(play, record["moves"])]

    def _scene(self, turn: Turn, play: Play) -> Scene:
        return Scene(turn, play.state.packed(), len(play.state.told))

    def _state(self, number: int) -> CommonState:
        return self._kind.unpacked(self.scenes[number].packed)

    @property
    def bytes(self) -> int:
        """About how much memory it takes, events and all: those are some three times what is packed."""
        return 4 * sum(len(scene.packed) for scene in self.scenes)

    def shown(self, number: int, seat: int | None, telling: Telling | None) -> protocol.Moment:
        """A moment as a seat (or, with None, a spectator) saw it; in words, if somebody tells it."""
        if not 0 <= number < len(self.scenes):
            raise Refusal("unknown-moment", last=len(self.scenes) - 1)
        moment = self.scenes[number]
        before = self.scenes[number - 1].told if number else 0
        state = self._state(number)
        view = self.game.view.view(state, seat)
        events = [self.game.view.event(state, event, seat) for event in self._told[before : moment.told]]
        told = telling.as_told(events) if telling else []
        return protocol.Moment(
            number=number,
            last=len(self.scenes) - 1,
            seat=seat,
            decisions=[
                protocol.Decision(seat=by, move=move, said=self._said(number, by, move, telling))
                for by, move in moment.turn
            ],
            view=view,
            events=events,
            said=[text for event in told if (text := telling.sentence(event))] if telling else None,
            table=telling.text(view, seat) if telling else None,
        )

    def _said(self, number: int, by: int, move: str, telling: Telling | None) -> str | None:
        """A decision in words; what it names is named as it lay before who decided."""
        return telling.move(move, self.game.view.view(self._state(number - 1), by)) if telling else None


class Stories:
    """The games that were looked back at last, so that not every moment replays a whole game."""

    def __init__(self) -> None:
        self._told: OrderedDict[str, Story] = OrderedDict()

    def __contains__(self, link: str) -> bool:
        return link in self._told

    @property
    def _bytes(self) -> int:
        return sum(story.bytes for story in self._told.values())

    def of(self, link: str, record: dict[str, Any]) -> Story:
        """The story of a table that has ended."""
        if link not in self._told:
            self._told[link] = Story(record)
            while len(self._told) > 1 and (len(self._told) > MOST_STORIES or self._bytes > MOST_BYTES):
                self._told.popitem(last=False)
        self._told.move_to_end(link)
        return self._told[link]


def unplayed(record: dict[str, Any]) -> Play:
    """The game of a good record, before its set-up."""
    game = game_named(record["game"])
    chance = Replayed(record["chance"], game.notation.card_name)
    return Play(game, record["seats"], chance, variant=record["variant"], options=record["options"])


def turns(play: Play, moves: list[list[Any]]) -> Iterator[Turn]:
    """Play the moves of a record, and yield them as they were decided: several at once, where the game says so."""
    turn: Turn = []
    to_come: list[int] = []
    for seat, move in moves:
        to_come = [other for other in (to_come or play.deciding) if other != seat]
        play.play(seat, move)
        turn.append((seat, move))
        if not to_come:
            yield turn
            turn = []
    if turn:
        yield turn
