"""What has changed wakes those who wait for it, be it alone or with other things."""

from __future__ import annotations

import asyncio

from birdtable.server.tables.bus import Bus, Change, DeviceTopic, TableTopic, any_of


def test_a_change_wakes_all_who_wait_and_later_ones_need_not_wait() -> None:
    async def story() -> None:
        change = Change()
        waiting = [asyncio.create_task(change.wait()) for _ in range(2)]
        await asyncio.sleep(0)
        assert not change.is_set()
        assert not any(task.done() for task in waiting)
        change.set()
        await asyncio.gather(*waiting)
        await change.wait()
        assert change.is_set()

    asyncio.run(story())


def test_who_waits_for_one_of_several_changes_hears_of_the_first() -> None:
    async def story() -> None:
        bus = Bus()
        table, device = bus.next_change(TableTopic(1)), bus.next_change(DeviceTopic(1))
        waiting = asyncio.create_task(any_of(table, device))
        await asyncio.sleep(0)
        bus.publish(DeviceTopic(1))
        await waiting
        assert not table.is_set()
        table.set()  # nobody waits for it any more

    asyncio.run(story())


def test_who_has_stopped_waiting_is_not_woken() -> None:
    async def story() -> None:
        change = Change()
        waiting = asyncio.create_task(change.wait())
        await asyncio.sleep(0)
        waiting.cancel()
        change.set()
        await asyncio.gather(waiting, return_exceptions=True)
        assert waiting.cancelled()

    asyncio.run(story())
