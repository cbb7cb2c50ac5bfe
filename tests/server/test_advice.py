"""What would you do? Who may ask, what is told, and that nothing is told that the seat cannot know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from house import ME, OPEN, House, my_turn, refused, run
from server_process import NOWHERE
from twin_games import replayed, twin_of, unfinished_game

from birdtable.bots import hints as bot_hints
from birdtable.bots import players
from birdtable.bots.levels import level_of
from birdtable.protocol import Join, Move, Uncover, Undo
from birdtable.server.guests import Caller
from birdtable.server.showing.sharing import More
from birdtable.server.thinking.advice import Advisor
from birdtable.server.thinking.questions import Riddle, known_to
from birdtable.server.thinking.workers import Workers


class HereAndNow(Workers):
    """Thinks at once and in this process, and counts how often."""

    def __init__(self) -> None:
        super().__init__(1)
        self.thoughts = 0

    async def think(self, thought: Callable[[], Any], otherwise: Callable[[], Any]) -> Any:
        self.thoughts += 1
        return thought()


@pytest.fixture(autouse=True)
def in_the_plain_twin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few simulations, the same on any machine, and nothing compiled."""
    monkeypatch.setattr(players, "is_compiled", lambda name: False)
    monkeypatch.setattr(bot_hints, "BEST", level_of("raven:60"))


async def alone(house: House, guest: Caller, **settings: Any) -> str:
    """A table at which it is certainly this guest's turn."""
    return await house.table(guest, ME, variant="solo", **settings)


async def play_first(house: House, guest: Caller, link: str) -> None:
    update = await my_turn(house, guest, link)
    assert update.offer
    move = update.offer.moves[0].move
    await house.door.move(guest, link, Move(id=str(update.number), seen=update.number, move=move))


def test_the_best_moves_are_told_with_their_chance_and_a_reason(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        ana = await house.guest("Ana")
        link = await alone(house, ana)
        await my_turn(house, ana, link)
        update = await house.door.update(ana, link, None, None, More(follows=True))
        assert update.table.hints
        assert update.offer
        hints = (await Advisor(house.door, HereAndNow()).hints(ana, link, None, "de")).hints
        assert 1 <= len(hints) <= 3
        offered = {move.move: move for move in update.offer.moves}
        for hint in hints:
            assert 0 <= hint.chance <= 1
            surely = offered[hint.move].follows or []
            assert hint.follows[: len(surely)] == surely
            assert hint.told
            assert hint.said
            assert all("Ana" in line for line in hint.told[:1])

    run(tmp_path, story)


def test_only_a_seat_that_must_decide_may_ask_and_only_where_it_is_allowed(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        advisor = Advisor(house.door, HereAndNow())
        ana, ben, cleo = await house.guest("Ana"), await house.guest("Ben"), await house.guest("Cleo")
        gathering = await house.table(ana, ME, OPEN)
        await refused("not-started", advisor.hints(ana, gathering, None, None))
        await house.door.join(ben, gathering, Join())
        await refused("not-your-seat", advisor.hints(cleo, gathering, None, None))
        turns = [await house.door.update(guest, gathering, None, None) for guest in (ana, ben)]
        waits = ben if turns[0].offer else ana
        await refused("not-your-turn", advisor.hints(waits, gathering, None, None))
        await house.door.end(ana, gathering, True)
        await house.door.end(ben, gathering, True)
        await refused("ended", advisor.hints(ana, gathering, None, None))
        without = await alone(house, ana, hints=False)
        assert not (await house.table_of(ana, without)).hints
        await refused("no-hints", advisor.hints(ana, without, None, None))
        several = await house.table(ana, ME, ME)
        await refused("covered", advisor.hints(ana, several, None, None))
        await refused("unknown-table", advisor.hints(ana, "nowhere", None, None))

    run(tmp_path, story)


def test_a_decision_is_thought_about_once_and_anew_after_it_was_taken_back(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        workers = HereAndNow()
        advisor = Advisor(house.door, workers)
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, ME, game="wolken")
        seat = [one.deciding for one in (await house.table_of(ana, link)).seats].index(True)
        await house.door.uncover(ana, link, Uncover(id="0", seat=seat))
        first, again = [await advisor.hints(ana, link, seat, None) for _ in range(2)]
        assert first == again
        assert workers.thoughts == 1
        update = await house.door.update(ana, link, None, None, More(follows=True))
        assert update.offer
        certain = next(move.move for move in update.offer.moves if move.certain)
        await house.door.move(ana, link, Move(id="1", seen=update.number, move=certain))
        update = await house.door.update(ana, link, None, None)
        await house.door.undo(ana, link, Undo(id="2", seen=update.number))
        await advisor.hints(ana, link, seat, None)
        assert workers.thoughts == 2

    run(tmp_path, story)


def test_an_answer_that_comes_too_late_is_not_told(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        asked, goes_on = asyncio.Event(), asyncio.Event()

        class Slow(HereAndNow):
            async def think(self, thought: Callable[[], Any], otherwise: Callable[[], Any]) -> Any:
                asked.set()
                await goes_on.wait()
                return thought()

        ana = await house.guest("Ana")
        link = await alone(house, ana)
        hints = asyncio.create_task(Advisor(house.door, Slow()).hints(ana, link, None, None))
        await asked.wait()
        await play_first(house, ana, link)
        goes_on.set()
        with pytest.raises(Exception, match=r"stale|not-your-turn"):
            await hints

    run(tmp_path, story)


def test_a_failure_is_not_kept(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        goes_on = asyncio.Event()

        class Stuck(HereAndNow):
            async def think(self, thought: Callable[[], Any], otherwise: Callable[[], Any]) -> Any:
                self.thoughts += 1
                await goes_on.wait()
                return otherwise()

        workers = Stuck()
        advisor = Advisor(house.door, workers)
        ana = await house.guest("Ana")
        link = await alone(house, ana)
        first = asyncio.create_task(advisor.hints(ana, link, None, None))
        while not workers.thoughts and not first.done():
            await asyncio.sleep(0)
        goes_on.set()
        assert (await first).hints == []
        assert (await advisor.hints(ana, link, None, None)).hints == []
        assert workers.thoughts == 2

    run(tmp_path, story)


@pytest.mark.parametrize(("game", "players"), [("cubirds", 3), ("kuckuck", 4), ("whatsup", 2), ("wolken", 3)])
def test_games_that_a_seat_cannot_tell_apart_are_asked_and_answered_alike(game: str, players: int) -> None:
    found = 0
    for seed in range(6):
        record = unfinished_game(game, players, 6, seed)
        play = replayed(record)
        if play.over:
            continue
        seat = play.next_seat
        twin = replayed(twin_of(record, seat, seed))
        riddles = [Riddle(**known_to(one, seat, 7)) for one in (play, twin)]
        assert riddles[0] == riddles[1]
        assert riddles[0].solved() == riddles[1].solved()
        found += play.state != twin.state
    assert found, "no two games that differ were found: this proves nothing"


def test_a_real_worker_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRDTABLE_CACHE", NOWHERE)

    async def story(house: House) -> None:
        workers = Workers(1)
        ana = await house.guest("Ana")
        link = await alone(house, ana)
        hints = (await Advisor(house.door, workers).hints(ana, link, None, "en")).hints
        update = await house.door.update(ana, link, None, None)
        workers.close()
        assert update.offer
        assert {hint.move for hint in hints} <= {move.move for move in update.offer.moves}
        assert hints

    run(tmp_path, story)
