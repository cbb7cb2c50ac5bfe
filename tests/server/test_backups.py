"""`birdtable backup` and `birdtable restore`: nothing that was acknowledged is missing, and nobody is deceived."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from asking import Browser, guest_by_token
from house import BOT, ME, OPEN, House, run
from server_process import ServerProcess

from birdtable.protocol import Join
from birdtable.server.backups import Holding, NoBackup, back_up, restore
from birdtable.server.store import tables
from birdtable.server.store.guests import add_guest

BIRDTABLE = str(Path(sys.executable).with_name("birdtable"))


def birdtable(*arguments: str | Path, code: int = 0) -> str:
    """What it says; where something is wrong, in one line."""
    done = subprocess.run([BIRDTABLE, *map(str, arguments)], capture_output=True, text=True, timeout=120)
    assert done.returncode == code, done.stderr
    assert done.stderr.count("\n") == bool(code)
    return done.stderr if code else done.stdout


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'birdtable.db'}"


def test_a_backup_beside_a_running_server_holds_all_that_was_acknowledged_and_its_players_are_told(
    tmp_path: Path,
) -> None:
    file, data = tmp_path / "kept.db", tmp_path / "data"
    server = ServerProcess(tmp_path)
    server.start()
    ana = guest_by_token(server)
    seats = [{"kind": "me"}, {"kind": "me", "name": "Ben"}]
    link = ana.ask("POST", "/tables", {"game": "whatsup", "seats": seats}).data["link"]
    kept = [one_move(ana, link, str(number)) for number in range(3)]
    assert f"Kept in {file}: 1 table (1 running) and 1 guest." in birdtable("backup", file, "--data", data)
    lost = one_move(ana, link, "lost")
    assert "another Birdtable serves the tables in" in birdtable("restore", file, "--data", data, code=1)
    server.kill()
    assert "there are games or guests in" in birdtable("restore", file, "--data", data, code=1)
    data.rename(tmp_path / "old")
    said = birdtable("restore", file, "--data", data)
    assert "Back again: 1 table (1 running) and 1 guest." in said
    assert "may come again" in said
    with server:
        after = ana.ask("GET", f"/tables/{link}?lang=fr&since=0").data
        assert after["table"]["restored"]
        assert after["number"] == kept[-1] + 1
        assert after["events"][-1] == {"event": "table-restored"}
        assert "peuvent revenir" in after["said"]["events"][-1]
        assert one_move(ana, link, "next") == lost + 1
        assert ana.ask("POST", f"/tables/{link}/end", {"agree": True}).status == 204
        assert ana.ask("GET", f"/tables/{link}").data["table"]["ended"] == "agreement"
    for private in (file, data / "birdtable.db"):
        assert private.stat().st_mode & 0o777 == 0o600
    assert {one.name for one in tmp_path.iterdir()} == {"kept.db", "data", "old", "luck", "log.jsonl"}
    assert {one.name for one in data.iterdir()} == {"birdtable.db", "birdtable.db.lock"}


def one_move(guest: Browser, link: str, request: str) -> int:
    """Whoever's turn it is makes the first move on offer; the number at which it was acknowledged."""
    waiting = guest.ask("GET", f"/tables/{link}").data["table"]["seats"]
    seat = next(number for number, one in enumerate(waiting) if one["deciding"])
    guest.ask("POST", f"/tables/{link}/uncover", {"id": f"{request}-look", "seat": seat})
    now = guest.ask("GET", f"/tables/{link}").data
    move = {"id": request, "seen": now["number"], "move": now["offer"]["moves"][0]["move"]}
    return int(guest.ask("POST", f"/tables/{link}/moves", move).data["number"])


async def a_house_with_a_past(house: House) -> dict[str, str]:
    """Games in all states, a guest who was forgotten, and a game that waits for a bot."""
    ana, ben, eve = [await house.guest(name) for name in ("Ana", "Ben", "Eve")]
    links = {"gathering": await house.table(ana, ME, OPEN), "running": await house.table(ana, ME, BOT)}
    links["two"] = await house.table(ana, ME, OPEN)
    await house.door.join(ben, links["two"], Join())
    await house.door.forget(eve)  # the last number of a guest is given to nobody else, ever
    return links


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_a_backup_of_either_database_goes_back_into_either(
    database: str, into: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    links: dict[str, str] = {}

    async def before(house: House) -> None:
        links.update(await a_house_with_a_past(house))
        held = await asyncio.to_thread(back_up, database, tmp_path / "kept.db")  # while the store is open
        assert held == Holding(tables=3, running=2, guests=2)

    async def after(house: House) -> None:
        for name, link in links.items():
            table = await house.table_of(None, link)
            assert table.restored == (name != "gathering")
        again = (await house.table_of(None, links["two"])).seats
        assert [seat.name for seat in again] == ["Ana", "Ben"]
        assert await house.store.write(lambda c: add_guest(c, "Fay", 1.0)) == 4  # 3 was Eve
        new = await house.table(await house.guest("Gus"), ME, OPEN)
        assert await house.door.table_id(new) == 4

    run(database, before)
    if into == "sqlite":
        target = f"sqlite:///{tmp_path / 'new' / 'birdtable.db'}"
    else:
        postgres = request.getfixturevalue("postgres")
        target = postgres.url(postgres.new_database())
    restore(tmp_path / "kept.db", target, 5.0)
    run(target, after)
    with pytest.raises(NoBackup, match="there are games or guests in"):
        restore(tmp_path / "kept.db", target, 5.0)


def test_nothing_is_restored_into_a_postgresql_that_a_server_uses(postgres_url: str, tmp_path: Path) -> None:
    async def story(house: House) -> None:
        assert await house.store.read(tables.count_by_status) == {}
        await asyncio.to_thread(back_up, postgres_url, tmp_path / "kept.db")
        with pytest.raises(NoBackup, match="a server runs on this database"):
            await asyncio.to_thread(restore, tmp_path / "kept.db", postgres_url, 5.0)
        assert await house.store.read(tables.count_by_status) == {}

    run(postgres_url, story)


def test_a_backup_is_the_database_of_one_moment_whatever_is_played_meanwhile(database: str, tmp_path: Path) -> None:
    """Each guest comes with a key in the same commit: a copy that was made over some time would have one alone."""

    async def story(house: House) -> None:
        async def come() -> None:
            while not done.is_set():
                await house.guests.welcome("Ana")

        done = asyncio.Event()
        coming = asyncio.create_task(come())
        for number in range(5):
            await house.guests.welcome("Ben")
            await asyncio.to_thread(back_up, database, tmp_path / f"{number}.db")
        done.set()
        await coming

    run(database, story)
    counts = []
    for number in range(5):
        with closing(sqlite3.connect(tmp_path / f"{number}.db")) as kept:
            assert kept.execute("SELECT id FROM guests").fetchall() == kept.execute("SELECT guest FROM keys").fetchall()
            counts += kept.execute("SELECT count(*) FROM guests").fetchone()
            assert kept.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert counts == sorted(set(counts))


def test_a_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path) -> None:
    ancient = tmp_path / "ancient.db"
    run(tmp_path, lambda house: house.guests.welcome("Ana"))  # type: ignore[arg-type, return-value]
    back_up(sqlite(tmp_path), ancient)
    with closing(sqlite3.connect(ancient)) as kept, kept:
        kept.execute("ALTER TABLE tables DROP COLUMN lesson")
        kept.execute("UPDATE alembic_version SET version_num = '0004'")
    assert restore(ancient, sqlite(tmp_path / "new"), 5.0).guests == 1
    with closing(sqlite3.connect(tmp_path / "new" / "birdtable.db")) as there:
        assert there.execute("SELECT count(*) FROM tables WHERE lesson IS NULL").fetchone() == (0,)


# What stands in the way


def test_a_backup_never_writes_over_anything(tmp_path: Path) -> None:
    run(tmp_path, lambda house: house.guests.welcome("Ana"))  # type: ignore[arg-type, return-value]
    (tmp_path / "precious").write_text("mine")
    said = birdtable("backup", tmp_path / "precious", "--data", tmp_path, code=1)
    assert f"{tmp_path / 'precious'} is there already" in said
    assert (tmp_path / "precious").read_text() == "mine"


def test_what_cannot_be_kept_or_put_back_is_told_in_one_sentence_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("a shopping list, which is long enough to be looked at")
    with closing(sqlite3.connect(tmp_path / "other.db")) as other, other:
        other.execute("CREATE TABLE recipes (name)")
    nowhere, new, data = tmp_path / "nowhere", tmp_path / "new.db", ("--data", tmp_path / "data")
    assert f"no database at {nowhere / 'birdtable.db'}" in birdtable("backup", new, "--data", nowhere, code=1)
    assert "cannot be written" in birdtable("backup", nowhere / "deep" / "new.db", *data, code=1)
    assert "is not a database" in birdtable("restore", tmp_path / "text", *data, code=1)
    assert "no database of Birdtable" in birdtable("restore", tmp_path / "other.db", *data, code=1)
    assert f"no database at {new}" in birdtable("restore", new, *data, code=1)
    assert "it should begin with" in birdtable("backup", new, "--database", "mysql://x/y", code=1)
    assert {one.name for one in tmp_path.iterdir()} <= {"text", "other.db", "data"}
    assert [one.name for one in (tmp_path / "data").iterdir()] == ["birdtable.db.lock"]
