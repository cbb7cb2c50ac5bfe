"""A window that was lent is like a new one to whoever has it next."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsing import Visitor
from lending import Windows
from playwright.sync_api import Browser
from server_process import ServerProcess

Come = Callable[..., Visitor]

LEAVE_TRACES = """
async () => {
  document.cookie = "crumb=1";
  localStorage.setItem("crumb", "1");
  sessionStorage.setItem("crumb", "1");
  window.name = "crumb";
  history.pushState(null, "", "#crumb");
  await (await caches.open("crumb")).put("/crumb", new Response("crumb"));
  await new Promise((done) => (indexedDB.open("crumb").onsuccess = done));
}
"""

# Everything that a page can find out about its window.
FOUND = """
async () => ({
  cookie: document.cookie,
  kept: [Object.keys(localStorage), Object.keys(sessionStorage), await caches.keys(), await indexedDB.databases()],
  window: [window.name, history.length, innerWidth, innerHeight, screen.width, devicePixelRatio, window.crumb],
  media: ["dark", "light"].map((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches)
    .concat(["reduce", "no-preference"].map((wish) => matchMedia(`(prefers-reduced-motion: ${wish})`).matches))
    .concat(["print", "screen", "(forced-colors: active)", "(hover: hover)"].map((query) => matchMedia(query).matches)),
  navigator: [navigator.languages, navigator.onLine, navigator.maxTouchPoints, Notification.permission],
  document: [document.referrer, document.hasFocus(), document.visibilityState],
  rest: [String(WebSocket).includes("native"), document.scripts.length, scrollY],
})
"""

HOVERED = "[...document.querySelectorAll(':hover')].map(({ tagName }) => tagName)"

BY_ITSELF = re.compile(
    r"page\.(?:on|once|add_\w+|expose_\w+|clock\.install)\(|new_cdp_session|context\.(?:route|on|add_\w+)\("
)


@pytest.fixture
def windows(server: ServerProcess, chrome: Browser) -> Windows:
    """None that others had before."""
    return Windows(chrome, server.url)


def found(somebody: Visitor) -> Any:
    somebody.visit()
    somebody.see(".tile img")
    return somebody.page.evaluate(FOUND)


@pytest.mark.parametrize("touch", [False, True])
def test_nothing_of_a_visitor_is_left_to_the_next(visitor: Come, touch: bool) -> None:
    ana = visitor(touch=touch, size="phone", scheme="dark", motion="slow", forced="alone", before="window.crumb = 1")
    ana.be("Ana")
    ana.visit()
    ana.page.route("**/*.ftl", lambda route: route.continue_())
    ana.page.evaluate(LEAVE_TRACES)
    ana.page.emulate_media(media="print", forced_colors="active")
    ana.context.grant_permissions(["notifications"])
    ana.page.mouse.move(20, 20)
    ana.context.set_offline(True)
    window = ana.window
    ana.leave()
    ben, eva = visitor(touch=touch), visitor(touch=touch, anew=True)
    assert ben.window is window
    assert eva.window is not window
    assert found(ben) == found(eva)
    assert ben.page.evaluate(HOVERED) in ([], eva.page.evaluate(HOVERED))  # a new one may hover over its corner
    assert ben.context.cookies() == eva.context.cookies() == []


def test_nobody_hears_what_happens_to_the_next(visitor: Come) -> None:
    ana = visitor()
    heard: list[Any] = []
    ana.window.listen("request", lambda request: heard.append(request))
    ana.visit()
    before = ana.window
    ana.leave()
    heard.clear()
    ben = visitor()
    assert ben.window is before
    ben.visit()
    ben.page.evaluate("console.error('oh')")
    ben.forgive()
    assert heard == []
    assert ana.complaints == []


def test_two_at_a_time_have_a_window_each(visitor: Come) -> None:
    assert visitor().window is not visitor().window


def test_a_window_that_was_closed_or_opened_another_or_whose_clock_was_stopped_is_not_lent_again(visitor: Come) -> None:
    ana, ben, eva = visitor(), visitor(), visitor()
    ana.window.stop_time()
    ben.page.close()
    eva.visit()
    with eva.context.expect_page():
        eva.page.evaluate("void open('/device')")
    spent = [ana.window, ben.window, eva.window]
    for somebody in (ana, ben, eva):
        somebody.leave()
    assert visitor().window not in spent


def test_a_window_that_opens_another_after_it_was_given_back_is_not_lent_again(visitor: Come) -> None:
    ana = visitor()
    ana.leave()
    with ana.context.expect_page():
        ana.page.evaluate("void open('/device')")
    assert visitor().window is not ana.window


@pytest.mark.parametrize("file", sorted(Path(__file__).parent.glob("*.py")), ids=lambda file: file.name)
def test_what_a_window_must_clear_away_goes_through_it(file: Path) -> None:
    if file.name not in ("lending.py", Path(__file__).name):
        assert not BY_ITSELF.findall(file.read_text("utf-8"))
