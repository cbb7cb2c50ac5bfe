"""Event loops: one that stays in a thread while something else is done there, as a browser's does, and a steady one."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def without_running_loop() -> Iterator[None]:
    """Meanwhile it looks as if no loop ran in this thread, so that another one can."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)


class SteadyLoop(asyncio.SelectorEventLoop):
    """A loop whose clock goes on by what is waited for and by nothing else, however busy the machine is."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        selector: Any = self._selector  # type: ignore[attr-defined]
        look = selector.select

        def wait(seconds: float | None = None) -> Any:
            self._now += seconds or 0.0
            return look(0)

        selector.select = wait

    def time(self) -> float:
        return self._now


def run_steadily(story: Coroutine[Any, Any, None]) -> None:
    """Run something to its end by such a clock."""
    with asyncio.Runner(loop_factory=SteadyLoop) as runner:
        runner.run(story)
