"""For all tests: what one leaves in its worker does not concern the next."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from event_loops import without_running_loop


@pytest.fixture(autouse=True)
def loop_of_its_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser's event loop goes on in the thread of a worker; a test that needs no browser can have another there."""
    if "chrome" in request.fixturenames or asyncio._get_running_loop() is None:
        yield
    else:
        with without_running_loop():
            yield
