"""Bots that are not ours, at a server's tables: shut off from it and from each other, and replaced when they fail."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from house import BOT, ME, House, my_turn, refused, run
from server_process import ServerProcess

from birdtable import protocol
from birdtable.bots.levels import USUAL
from birdtable.bots.personas import PERSONAS
from birdtable.bots.registry import allowed_bots
from birdtable.client import Guest
from birdtable.protocol import Move, SeatChange, SeatWish
from birdtable.server.guests import Caller
from birdtable.server.showing.catalogue import games
from birdtable.server.thinking import strangers as module
from birdtable.server.thinking.bots import Bots
from birdtable.server.thinking.strangers import Strangers
from birdtable.server.thinking.workers import Workers

T = TypeVar("T")
CROW = SeatWish(kind="bot", bot="crow")

NOSY = """
import os

seen = set()

def choose(decision):
    seen.add(decision.seat)
    assert seen == {decision.seat}, "another seat's bot was here"
    assert "BIRDTABLE_SECRET" not in os.environ, "the server's environment"
    assert not [name for name in os.environ if name.startswith("BIRDTABLE_") and name != "BIRDTABLE_CACHE"]
    for fd in range(3, 64):
        opened = f"/proc/self/fd/{fd}"
        name = os.readlink(opened) if os.path.exists(opened) else ""
        assert ".db" not in name and "socket" not in name, "the server's files"
    print("what is printed harms nobody")
    return decision.moves[0]
"""


class AtAGlance(Workers):
    """Our own bots, without processes."""

    def __init__(self) -> None:
        super().__init__(1)

    async def think(self, _thought: Callable[[], T], otherwise: Callable[[], T]) -> T:
        return otherwise()


@pytest.fixture
def crow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Installs a bot called crow."""

    def install(text: str) -> None:
        folder = tmp_path / "installed"
        (folder / "crow-1.dist-info").mkdir(parents=True)
        (folder / "crow_bot.py").write_text(text)
        (folder / "crow-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: crow\nVersion: 1\n")
        (folder / "crow-1.dist-info" / "entry_points.txt").write_text("[birdtable.bots]\ncrow = crow_bot\n")
        monkeypatch.syspath_prepend(folder)
        monkeypatch.setenv("PYTHONPATH", str(folder))

    return install


def told_at_a_table(folder: Path, *seats: SeatWish, turns: int) -> list[protocol.Update]:
    """Ana plays so many turns, or with none waits until bots are replaced; what she is told, in each language."""
    told: list[protocol.Update] = []

    async def story(house: House) -> None:
        house.door.installed_bots = ("crow",)
        minds = Strangers(("crow",))
        bots = Bots(house.door, pause=0, workers=AtAGlance(), strangers=minds)
        house.rooms.after_commit = bots.wake
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, *seats, game="kuckuck")
        await bots.start()
        for turn in range(turns):
            update = await undecided(house, ana, link)
            assert update.offer is not None
            await house.door.move(ana, link, Move(id=f"{turn}", seen=update.number, move=update.offer.moves[0].move))
        while not turns and any(seat.bot == "crow" for seat in (await house.table_of(ana, link)).seats):
            await asyncio.sleep(0.01)
        if turns:
            await undecided(house, ana, link)
        told.extend([await house.door.update(ana, link, 0, language) for language in ("en", "fr", "de")])
        await bots.close()
        await minds.close()
        assert minds._minds == {}

    run(folder, story)
    return told


async def undecided(house: House, guest: Caller, link: str) -> protocol.Update:
    """Wait until a guest must decide, and has not."""
    while True:
        update = await my_turn(house, guest, link)
        if update.offer and update.offer.chosen is None:
            return update
        await asyncio.sleep(0.01)


def sentences(update: protocol.Update) -> list[str]:
    assert update.said is not None
    return update.said.events


def test_a_bot_learns_nothing_of_other_seats_nor_of_the_server(
    tmp_path: Path, crow: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    crow(NOSY)
    monkeypatch.setenv("BIRDTABLE_SECRET", "a key")
    told, *_ = told_at_a_table(tmp_path, CROW, CROW, turns=4)
    assert [seat.bot for seat in told.table.seats] == [None, "crow", "crow"]  # whatever it minds would replace it
    assert [seat.name for seat in told.table.seats] == ["Ana", "Crow", "Crow 2"]


@pytest.mark.parametrize(
    ("body", "why", "said"),
    [
        ("raise ValueError('oh')", "failed", "Crow could not go on, so "),
        ("import os; os._exit(3)", "failed", "Crow could not go on, so "),
        ("return 999", "illegal", "Crow wanted to make a move that the rules do not allow, so "),
        ("while True: pass", "slow", "Crow took too long, so "),
    ],
)
def test_a_bot_that_fails_cheats_or_hangs_is_replaced_and_named(
    tmp_path: Path,
    crow: Callable[[str], None],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    body: str,
    why: str,
    said: str,
) -> None:
    crow(f"def choose(decision):\n    {body}\n")
    if why == "slow":
        monkeypatch.setattr(module, "START_WITHIN", 3.0)
        monkeypatch.setattr(module, "ANSWER_WITHIN", 1.0)
    english, french, german = told_at_a_table(tmp_path, CROW, BOT, turns=0)
    assert [seat.bot for seat in english.table.seats] == [None, USUAL, USUAL]
    event = next(event for event in english.events if event["event"] == "table-replaced")
    assert event == {"event": "table-replaced", "seat": 1, "bot": "crow", "why": why}
    (sentence,) = [text for text in sentences(english) if text.startswith(said)]
    assert english.table.seats[1].name in sentence
    assert any(text.startswith("Crow ") and "joue maintenant" in text for text in sentences(french))
    assert any(text.startswith("Crow ") and "Jetzt spielt" in text for text in sentences(german))
    (logged,) = [vars(line)["details"] for line in caplog.records if line.message == "bot-replaced"]
    assert (logged["bot"], logged["why"]) == ("crow", why)


def test_a_bot_that_its_host_no_longer_allows_is_replaced(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        house.door.installed_bots = ("crow",)
        ana = await house.guest("Ana")
        link = await house.table(ana, ME, SeatWish(kind="bot", bot="crow", name="Karl"), BOT, game="kuckuck")
        assert (await house.table_of(ana, link)).seats[1].name == "Karl"
        bots = Bots(house.door, pause=0, workers=AtAGlance(), strangers=Strangers())
        await bots.start()
        while (await house.table_of(ana, link)).seats[1].bot == "crow":
            await asyncio.sleep(0.01)
        await bots.close()
        now = (await house.table_of(ana, link)).seats[1]
        assert now.bot == USUAL
        assert now.name in [somebody.name for somebody in PERSONAS[USUAL]]  # the name was not its own

    run(tmp_path, story)


@pytest.mark.parametrize(
    "bot", ["rook", "./mine.py", "crow:400", "raven:400", "raven:400+weights=x", "/crow", "crow.py"]
)
def test_guests_name_bots_by_bare_names_that_the_host_allows(tmp_path: Path, bot: str) -> None:
    async def story(house: House) -> None:
        house.door.installed_bots = ("crow",)
        ana = await house.guest("Ana")
        wish = SeatWish(kind="bot", bot=bot)
        refusal = await refused("bad-set-up", house.table(ana, ME, wish, BOT, game="kuckuck"))
        assert str(refusal.details["why"]).endswith("raven, crow")
        link = await house.table(ana, ME, SeatWish(kind="open"), BOT, game="kuckuck")
        await refused("bad-set-up", house.door.change_seat(ana, link, 1, SeatChange(kind="bot", bot=bot)))
        await house.door.change_seat(ana, link, 1, SeatChange(kind="bot", bot="crow"))
        assert (await house.table_of(ana, link)).seats[1].bot == "crow"

    run(tmp_path, story)


def test_a_host_allows_what_is_installed(crow: Callable[[str], None]) -> None:
    crow("raise RuntimeError('nothing is loaded in the server')")
    assert allowed_bots(["crow", "raven", "crow"]) == ("crow",)
    with pytest.raises(ValueError, match=r"no bot 'rook' is installed under birdtable.bots; there is crow"):
        allowed_bots(["rook"])
    with pytest.raises(ValueError, match="is no bare name"):
        allowed_bots(["./mine.py"])


def test_those_who_choose_are_offered_what_the_host_allows() -> None:
    last = games("de", ("crow",)).bots[-1]
    assert (last.name, last.title, last.level, last.ours) == ("crow", "Crow", 0, False)
    assert last.about == "Keiner von unseren: Wer diesen Server betreibt, hat ihn installiert."
    assert games(None, ("crow",)).bots[-1].about is None
    assert all(bot.ours for bot in games("en").bots)


def test_a_process_of_a_bot_is_given_nothing_of_the_servers_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIRDTABLE_DATABASE", "postgresql://somewhere")
    monkeypatch.setenv("PYTHONPATH", os.getcwd())
    assert set(module.environment("/nowhere")) == {"PATH", "HOME", "TMPDIR", "LANG", "BIRDTABLE_CACHE"}


def test_processes_that_nobody_asks_end_the_oldest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Asleep:
        def __init__(self, asked: float) -> None:
            self.asked = asked

        async def end(self) -> None:
            pass

    async def story(_house: House) -> None:
        minds = Strangers()
        now = time.monotonic()
        monkeypatch.setattr(module, "MOST", 3)
        times = {0: now - 700, 1: now - 3, 2: now - 2, 3: now - 1}
        minds._minds = {("link", seat, "crow"): Asleep(asked) for seat, asked in times.items()}  # type: ignore[misc]
        minds._end_the_idle()
        assert [seat for _, seat, _ in minds._minds] == [2, 3]
        minds.forget("another")
        assert len(minds._minds) == 2
        minds.forget("link")
        assert minds._minds == {}
        await minds.close()

    run(tmp_path, story)


def test_a_server_seats_what_its_host_names(tmp_path: Path, crow: Callable[[str], None]) -> None:
    crow("def choose(decision):\n    return decision.moves[-1]\n")
    with ServerProcess(tmp_path, "--bots", "crow") as server:
        ana = Guest.new(server.url, "Ana")
        assert [bot.name for bot in ana.games().bots if not bot.ours] == ["crow"]
        link = ana.open_table("whatsup", seats=["me", SeatWish(kind="bot", bot="crow")])
        with ana.sit(link) as table:
            for _ in range(3):
                offer = table.decision(timeout=120)
                assert offer is not None
                table.play(offer.moves[0].move)
            assert table.decision(timeout=120)
            assert table.update.table.seats[1].bot == "crow"
        assert server.errors() == []


def test_a_server_that_shall_seat_what_is_not_installed_does_not_start() -> None:
    command = [sys.executable, "-c", "from birdtable.cli.main import main; main()", "serve", "--bots", "rook"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert "no bot 'rook' is installed under birdtable.bots; there is none" in " ".join(done.stderr.split())
