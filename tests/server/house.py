"""A server without a network: rooms, guests and the door, on a real store."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from birdtable import protocol
from birdtable.protocol import Move, NewTable, SeatWish
from birdtable.server.door import Door
from birdtable.server.guests import Caller, Guests
from birdtable.server.refusal import Refusal
from birdtable.server.store.store import Store
from birdtable.server.tables.bus import Bus
from birdtable.server.tables.rooms import Rooms
from seeded import Seeded

ME, OPEN, BOT = SeatWish(kind="me"), SeatWish(kind="open"), SeatWish(kind="bot")


class House:
    """A server without a network, whose clock can be set and whose luck is known."""

    def __init__(self, store: Store) -> None:
        self.now = 1_000_000.0
        self.store = store
        bus, urn = Bus(), Seeded("a house")
        self.guests = Guests(store, bus, lambda: self.now, urn)
        self.rooms = Rooms(store, bus, lambda: self.now, urn)
        self.door = Door(self.rooms, self.guests)

    def node(self) -> House:
        """Another node on the same store."""
        other = House(self.store)
        other.now = self.now
        return other

    async def guest(self, name: str, portrait: str | None = None) -> Caller:
        found = await self.guests.find(await self.guests.welcome(name, portrait))
        assert found is not None
        return found

    async def table(self, guest: Caller, *seats: SeatWish, game: str = "cubirds", **settings: Any) -> str:
        return await self.door.open_table(guest, NewTable(game=game, seats=list(seats), **settings))

    async def table_of(self, guest: Caller | None, link: str) -> protocol.TableInfo:
        return (await self.door.update(guest, link, None, None)).table

    async def play(self, link: str, people: list[Caller], rng: random.Random, most: int = 5000) -> None:
        """Random moves by whoever must decide."""
        for number in range(most):
            for person in people:
                update = await self.door.update(person, link, None, None)
                if update.offer and not update.offer.chosen:
                    move = rng.choice(update.offer.moves).move
                    await self.door.move(
                        person, link, Move(id=f"{number}-{rng.random()}", seen=update.number, move=move)
                    )
                    break
            else:
                return


def run(where: Path | str, story: Callable[[House], Awaitable[None]]) -> None:
    """Tell a story in a house of its own: on a database, or on a SQLite file in a folder."""

    async def told() -> None:
        store = Store(where if isinstance(where, str) else f"sqlite:///{where / 'birdtable.db'}")
        store.open()
        try:
            await story(House(store))
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(told())


async def refused(code: str, asked: Awaitable[Any]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await asked
    assert caught.value.code == code
    return caught.value


async def my_turn(house: House, guest: Caller, link: str) -> protocol.Update:
    """Wait until a guest must decide."""
    for _ in range(20_000):
        update = await house.door.update(guest, link, None, None)
        if update.offer:
            return update
        await asyncio.sleep(0.005)
    raise AssertionError("nobody else decides")
