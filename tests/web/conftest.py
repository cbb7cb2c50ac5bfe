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
def visitor(server: ServerProcess, chrome: Browser) -> Callable[..., Visitor]:
    """Makes visitors."""

    def come(**wishes: Any) -> Visitor:
        return Visitor(chrome, server.url, **wishes)

    return come


@pytest.fixture(autouse=True)
def nobody_complains() -> Iterator[None]:
    """Whoever came leaves after a test, and no browser may have noted an error or a breach of the pages' policy."""
    yield
    complaints = [complaint for somebody in Visitor.here for complaint in somebody.complaints]
    for somebody in list(Visitor.here):
        somebody.complaints.clear()
        somebody.leave()
    assert not complaints
