"""What is kept in memory is bounded: games looked back at, requests known again, and the log of a table."""

from __future__ import annotations

import random
import tracemalloc
from typing import Any

import pytest
from house import ME, House, refused, run
from rooms_at_hand import LoggedRoom

import birdtable
from birdtable.core.play import Play
from birdtable.core.record import record_of
from birdtable.protocol import Uncover
from birdtable.server.limits import Limit, Limits
from birdtable.server.showing import moments
from birdtable.server.showing.moments import Stories, Story
from birdtable.server.tables import room as rooms


def a_record(game: str, players: int) -> dict[str, Any]:
    play = Play.seeded(birdtable.game(game), players, 3)
    rng = random.Random(3)
    while not play.over:
        play.play(play.next_seat, rng.choice(play.legal_moves(play.next_seat)))
    return record_of(play)


@pytest.mark.parametrize(("game", "players"), [("cubirds", 5), ("kuckuck", 4), ("whatsup", 2), ("wolken", 4)])
def test_a_story_takes_no_more_memory_than_it_says(game: str, players: int) -> None:
    record = a_record(game, players)
    Story(record)  # whatever is read once has been read
    tracemalloc.start()
    story = Story(record)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken < story.bytes < 1_000_000


def test_stories_are_forgotten_when_they_are_many_or_large(monkeypatch: pytest.MonkeyPatch) -> None:
    record = a_record("whatsup", 2)
    one = Story(record).bytes
    monkeypatch.setattr(moments, "MOST_STORIES", 5)
    stories = Stories()
    for number in range(9):
        stories.of(str(number), record)
    assert [str(number) in stories for number in range(9)] == [False] * 4 + [True] * 5
    monkeypatch.setattr(moments, "MOST_BYTES", 3 * one)
    stories.of("9", record)
    assert [str(number) in stories for number in range(10)] == [False] * 7 + [True] * 3
    monkeypatch.setattr(moments, "MOST_BYTES", 1)
    assert stories.of("10", record).scenes
    assert "9" not in stories


def test_only_the_latest_requests_are_known_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "MOST_REQUESTS", 3)
    at = LoggedRoom("cubirds", "1 2")
    for number in range(6):
        seat = at.room.waiting[0]
        at.do(at.referee.decide(seat, at.moves(seat)[0]), 1, str(number))
    assert [at.room.already_done(1, str(number)) is not None for number in range(6)] == [False] * 3 + [True] * 3


def test_at_a_table_where_too_much_was_done_the_game_can_only_be_ended(database: str) -> None:
    async def story(house: House) -> None:
        house.door.limits = Limits({"entries-at-table": Limit(4)})
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, ME)
        for number, seat in enumerate((0, 1)):
            await house.door.uncover(ana, link, Uncover(id=str(number), seat=seat))
        await refused("too-many", house.door.uncover(ana, link, Uncover(id="2", seat=0)))
        await house.door.uncover(ana, link, Uncover(id="1", seat=1))  # done already
        await house.door.end(ana, link, True)
        assert (await house.table_of(ana, link)).status == "unfinished"

    run(database, story)
