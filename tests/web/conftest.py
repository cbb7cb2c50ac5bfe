"""A server and a browser for each module: the browser's event loop must not outlive the tests that use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsing import Visitor, chromium
from playwright.sync_api import Browser
from server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def chrome() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def visitor(server: ServerProcess, chrome: Browser) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors, and sees them off."""
    visitors: list[Visitor] = []

    def come(**wishes: Any) -> Visitor:
        visitors.append(Visitor(chrome, server.url, **wishes))
        return visitors[-1]

    yield come
    for somebody in visitors:
        somebody.leave()
