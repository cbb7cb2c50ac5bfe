"""Windows of a browser that are lent to one visitor after the other, each as if it were new.

What a browser has fetched and compiled stays in it, so the next page takes half the time; all else is cleared away.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

RESTING_PLACE = "/static/art/favicon.svg"  # it has no script that could keep anything


class Window:
    """A window, and what a visitor has changed about it."""

    def __init__(self, browser: Browser, **wishes: Any) -> None:
        """With wishes that cannot be changed later."""
        self.wishes = frozenset(wishes.items())
        self.context = browser.new_context(**wishes)
        self.page: Page = self.context.new_page()
        self._devtools: CDPSession | None = None
        self._scripts: list[AbstractContextManager[Any]] = []
        self._listeners: list[tuple[str, Callable[..., None]]] = []
        self._has_own_time = False

    def begin_with(self, script: str) -> None:
        """Run a script before those of each page."""
        self._scripts.append(self.page.add_init_script(script))

    def listen(self, event: str, does: Callable[..., None]) -> None:
        """Be told what happens."""
        self.page.on(event, does)  # type: ignore[call-overload]  # the events are overloads
        self._listeners.append((event, does))

    def stop_time(self) -> None:
        """Timers of the page wait from now on, until a test says how long: `page.clock.run_for`."""
        self._has_own_time = True
        self.page.clock.install(time=0)
        self.page.clock.pause_at(3600)  # later than it can be by now

    @property
    def devtools(self) -> CDPSession:
        """A way to ask what only the browser itself knows."""
        self._devtools = self._devtools or self.context.new_cdp_session(self.page)
        return self._devtools

    @property
    def can_be_lent_again(self) -> bool:
        """Can everything be cleared away? Not a clock that was stopped, nor what another page may do yet."""
        return not self._has_own_time and self.context.pages == [self.page]

    def close(self) -> None:
        """For good."""
        self.context.close()

    def clear(self, url: str) -> None:
        """Forget everything about a visitor to a server."""
        for event, does in self._listeners:
            self.page.remove_listener(event, does)
        for script in self._scripts:
            script.__exit__(None, None, None)
        self._listeners, self._scripts = [], []
        self.page.unroute_all()
        self.context.set_offline(False)
        self.context.clear_permissions()
        self.page.goto(url + RESTING_PLACE)
        self.page.mouse.move(0, 0)
        self.page.evaluate("window.name = ''")
        self.context.clear_cookies()
        devtools = self.devtools
        devtools.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
        devtools.send("Page.resetNavigationHistory")
        devtools.detach()
        self._devtools = None


class Windows:
    """All windows to one server: those that nobody has."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._free: dict[frozenset[tuple[str, Any]], list[Window]] = defaultdict(list)

    def lend(self, **wishes: Any) -> Window:
        """One that fulfils some wishes."""
        free = self._free[frozenset(wishes.items())]
        while free:
            window = free.pop()
            if window.can_be_lent_again:
                return window
            window.close()  # a page that somebody had opened came late
        return Window(self._browser, **wishes)

    def take_back(self, window: Window) -> None:
        """Clear it, or close it if that cannot be."""
        if window.can_be_lent_again:
            window.clear(self._url)
            self._free[window.wishes].append(window)
        else:
            window.close()
