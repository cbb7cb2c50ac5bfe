"""One server and one browser for all tests of the pages.

The browser's event loop stays in this thread, so tests with a loop of their own come before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsing import Visitor, chromium
from lending import Windows
from playwright.sync_api import Browser
from server_process import ServerProcess

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests of the pages last."""
    items.sort(key=lambda item: HERE in item.path.parents)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def chrome() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def windows(server: ServerProcess, chrome: Browser) -> Windows:
    return Windows(chrome, server.url)


@pytest.fixture
def visitor(server: ServerProcess, chrome: Browser, windows: Windows) -> Callable[..., Visitor]:
    """Makes visitors: with a window that others had before, or one that has kept nothing."""

    def come(*, anew: bool = False, **wishes: Any) -> Visitor:
        return Visitor(chrome, server.url, windows=None if anew else windows, **wishes)

    return come


@pytest.fixture(autouse=True)
def known_luck(request: pytest.FixtureRequest) -> None:
    """Every test has luck of its own, whatever other tests have drawn."""
    if "server" in request.fixturenames:
        request.getfixturevalue("server").deal_for(request.node.name)


@pytest.fixture(autouse=True)
def nobody_complains() -> Iterator[None]:
    """Whoever came leaves after a test, and no browser may have noted an error or a breach of the pages' policy."""
    yield
    complaints = [complaint for somebody in Visitor.here for complaint in somebody.complaints]
    for somebody in list(Visitor.here):
        somebody.complaints.clear()
        somebody.leave()
    assert not complaints
