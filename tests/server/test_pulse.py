"""One clock for all heartbeats: each comes at its time, whoever comes and goes."""

from __future__ import annotations

import asyncio

from birdtable.server.http.pulse import PARTS, Pulse
from event_loops import run_steadily

SECONDS = 0.2


class Heart:
    """What beats so many times, and then is done."""

    def __init__(self, times: int) -> None:
        self.left = times
        self.beats: list[float] = []
        self.done = asyncio.Event()

    def beat(self) -> None:
        self.beats.append(asyncio.get_running_loop().time())
        if len(self.beats) == self.left:
            self.done.set()


async def beaten(pulse: Pulse, times: int, after: float = 0) -> list[float]:
    """How long after it came a heart has beaten each time."""
    await asyncio.sleep(after)
    heart, begun = Heart(times), asyncio.get_running_loop().time()
    with pulse.of(heart):
        await heart.done.wait()
    return [moment - begun for moment in heart.beats]


def test_every_beat_comes_when_its_time_has_passed_and_never_sooner() -> None:
    async def story() -> None:
        pulse = Pulse(SECONDS)
        hearts = [beaten(pulse, 2, number * SECONDS / 3) for number in range(4)]
        for first, second in await asyncio.gather(*hearts):
            assert first >= SECONDS * (1 - 1 / PARTS) - 0.001
            assert second >= SECONDS * (2 - 1 / PARTS) - 0.001

    run_steadily(story())


def test_time_stands_still_while_nobody_is_there_and_goes_on_when_somebody_comes() -> None:
    async def story() -> None:
        pulse = Pulse(SECONDS)
        for _ in range(2):
            await beaten(pulse, 1)
            while pulse._timer is not None:
                await asyncio.sleep(SECONDS)

    run_steadily(story())
