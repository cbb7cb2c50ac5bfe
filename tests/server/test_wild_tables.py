"""Whatever is done at a table, nobody learns what they cannot know.

People decide, change choices, take back, leave, come back, agree and cheat in any order. What each guest and a stranger
would be sent after every entry of the log is compared with what another game would have sent that the seats they held
cannot tell from it: other luck wherever nobody of them has seen it.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rooms_at_hand import LoggedRoom, people
from twin_games import replayed, sights, swapped

from birdtable.core.errors import BadRecord, IllegalMove
from birdtable.core.record import record_of
from birdtable.server.refusal import Refusal
from birdtable.server.showing.sharing import More
from birdtable.server.showing.updates import Showing
from birdtable.server.tables import entries
from birdtable.server.tables.entries import AnyEntry
from birdtable.server.tables.room import Room
from fuzzing import examples

GAMES = [("cubirds", 3), ("kuckuck", 3), ("whatsup", 2), ("wolken", 3)]
STRANGER = 9
TRIES = 60  # to find other luck; most show at once
ACTIONS = (*["decide"] * 4, "change", "undo", "leave", "sit", "free", "agree", "uncover", "cheat")
STEPS = st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(0, 99), st.integers(0, 99)), max_size=30)

Log = Sequence[tuple[AnyEntry, int | None, str | None]]


class WildRoom(LoggedRoom):
    """A room at which anything is tried; what is refused leaves it as it was."""

    def try_out(self, action: str, one: int, other: int) -> None:
        seat = one % len(self.room.seats)
        guest = other % (len(self.room.seats) + 1) + 1
        with contextlib.suppress(Refusal):
            for entry in self._wanted(action, seat, guest, other):
                self.do(entry, guest)

    def _wanted(self, action: str, seat: int, guest: int, other: int) -> Sequence[AnyEntry | None]:
        referee, waiting = self.referee, self.room.waiting
        match action:
            case "decide" if waiting:
                decider = waiting[seat % len(waiting)]
                return [referee.decide(decider, self.moves(decider)[other % len(self.moves(decider))])]
            case "change" if self.room.playing.choices:
                chooser = sorted(self.room.playing.choices)[0]
                return [referee.decide(chooser, self.moves(chooser)[other % len(self.moves(chooser))])]
            case "undo":
                return [referee.undo(seat, self.room.sights.number_of(seat))]
            case "leave":
                return referee.stand(seat + 1, seat)
            case "sit":
                return [referee.sit(guest, seat)]
            case "free":
                return referee.free(guest, seat, bool(other % 2))
            case "agree":
                return referee.agree(guest, bool(other % 2))
            case "uncover":
                return [referee.uncover(guest, seat)]
            case "cheat":
                return [referee.decide(seat, "all the cards", other)]
        return []


def seats_seen_by(guest: int, log: Log, seats: int) -> set[int | None]:
    """Through whose eyes somebody has looked: a spectator's, and those of every seat they held."""
    sat = {entry.seat for entry, _, _ in log if isinstance(entry, entries.Sat) and entry.guest == guest}
    return {None, *sat, *({guest - 1} if guest <= seats else ())}


def twin_record(record: dict[str, Any], viewers: set[int | None], seed: int) -> dict[str, Any]:
    """The same moves with other luck, which none of these viewers can tell."""
    rng = random.Random(seed)
    dealt = dealt_to(record, viewers)
    expected = [list(sights(record, viewer)) for viewer in viewers]
    for _ in range(TRIES):
        other = swapped(record, rng)
        with contextlib.suppress(BadRecord, IllegalMove):
            if dealt_to(other, viewers) == dealt and [list(sights(other, viewer)) for viewer in viewers] == expected:
                return other
    return record


def dealt_to(record: dict[str, Any], viewers: set[int | None]) -> list[dict[str, Any]]:
    """How it looks before the first move."""
    play = replayed(record, 0)
    return [play.view(viewer, open_memory=True) for viewer in viewers]


def with_luck(log: Log, chance: list[dict[str, Any]]) -> Iterator[tuple[AnyEntry, int | None, str | None]]:
    """A log whose entries drew other luck."""
    drawn = 0
    for entry, by, request in log:
        other: AnyEntry = msgspec.convert(msgspec.to_builtins(entry), type(entry))
        if isinstance(other, entries.Started | entries.Decided):
            much = len(other.luck.drawn)
            other.luck = entries.Luck(drawn=chance[drawn : drawn + much], used=other.luck.used)
            drawn += much
        yield other, by, request


def told_to(guest: int | None, log: Log) -> list[bytes]:
    """All that somebody could have been sent, entry by entry."""
    (opened, *_), *rest = log
    assert isinstance(opened, entries.Opening)
    room = Room("a-link", opened)
    told = []
    names = people(*(f"Guest {seat}" for seat in range(len(room.seats))))
    for entry, by, request in rest:
        room.replay(entry, by, request)
        showing = Showing(room, names, guest, "en", [])
        shown = [showing.update(0, More(steps=True, follows=True)), showing.update(None), showing.log()]
        told.append(msgspec.json.encode(shown))
    return told


def compare(game: str, players: int, steps: Sequence[tuple[str, int, int]], seed: int) -> int:
    """Compare for everybody; returns for how many another game was found that differs from the true one."""
    at = WildRoom(game, " ".join(str(guest + 1) for guest in range(players)), open_memory=bool(seed % 2))
    for step in steps:
        at.try_out(*step)
    record = record_of(at.room.playing.play)
    found = 0
    for guest in (*range(1, players + 2), STRANGER):
        twin = twin_record(record, seats_seen_by(guest, at.log, players), seed)
        try:
            other = told_to(guest, list(with_luck(at.log, twin["chance"])))
        except (IllegalMove, KeyError, ValueError):  # with this luck, what was taken back could not have been done
            continue
        assert told_to(guest, at.log) == other
        found += twin != record
    return found


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_nobody_is_sent_what_they_cannot_know_whatever_is_done(game: str, players: int) -> None:
    @settings(examples(3))
    @given(steps=STEPS, seed=st.integers(0, 999))
    def tried(steps: list[tuple[str, int, int]], seed: int) -> None:
        compare(game, players, steps, seed)

    tried()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_games_that_are_compared_differ(game: str, players: int) -> None:
    rng = random.Random(5)
    steps = [(rng.choice(ACTIONS), rng.randrange(100), rng.randrange(100)) for _ in range(12)]
    assert any(compare(game, players, steps, seed) for seed in range(9))
