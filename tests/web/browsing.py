"""People at browsers: a real chromium; each looks, clicks and remembers what the page was sent and complained about."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from lending import Window, Windows
from playwright.sync_api import Browser, BrowserType, Locator, WebSocket, expect, sync_playwright

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
WINDOWS = {  # all that a table must fill without scrolling
    **SIZES,
    "tall phone": (390, 844),
    "small desktop": (1024, 768),
    "wide": (1920, 1080),
    "huge": (2560, 1440),
    "lying phone": (740, 360),
    "long lying phone": (844, 390),
}
PATIENCE = int(os.environ.get("BIRDTABLE_PATIENCE", "120000"))  # milliseconds, for a busy machine

expect.set_options(timeout=PATIENCE)

# Clicks at random whatever can be done, until the game has ended. Returns how many clicks it took.
PLAY_AT_RANDOM = """
async ({ seed, seconds, clicks }) => {
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const end = Date.now() + seconds * 1000;
  let done = 0;
  while (!document.querySelector(".scores") && done < clicks) {
    if (Date.now() > end) throw new Error(`not over after ${done} clicks: ${document.body.innerText}`);
    const offered = ".confirm .primary, .curtain .primary, .moves ul button";
    const buttons = [...document.querySelectorAll(offered)].filter((button) => button.ariaDisabled !== "true");
    if (buttons.length) {
      buttons[Math.floor(random() * buttons.length)].click();
      done += 1;
    }
    await new Promise((ready) => setTimeout(ready, 4));
  }
  return done;
}
"""

# What the page was told last, what was clicked, and whether the sentence for screen readers ever was another element.
ATTENTIVE = """
window.hands = { clicks: 0, missed: 0, told: null, number: 0, last: null, status: null };
addEventListener("click", () => (hands.clicks += 1), true);
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "update") [hands.told, hands.number] = [message.said.status, message.number];
    });
  }
};
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's chromium, without a window."""
    with sync_playwright() as playwright:
        browser = launched(playwright.chromium)
        yield browser
        browser.close()


def launched(kind: BrowserType, *wishes: str) -> Browser:
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")  # the first takes half the time
    assert path, "the tests of the pages need Debian's chromium: apt-get install chromium-headless-shell"
    as_root = ["--no-sandbox"] if os.getuid() == 0 else []
    return kind.launch(executable_path=path, args=[*as_root, *wishes])


class Visitor:
    """Somebody with a browser of their own."""

    here: ClassVar[list[Visitor]] = []  # who has come and not left yet

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: str = "desktop",
        scheme: str = "light",
        locale: str = "en",
        table: str = "drawn",
        touch: bool = False,
        motion: str = "",
        forced: str = "ask",
        before: str = "",
        windows: Windows | None = None,
    ) -> None:
        """Somebody with a new browser, or one of those that are lent."""
        width, height = WINDOWS[size]
        self.url = url
        self.complaints: list[str] = []
        self._forgives = False
        self.heard: list[dict[str, Any]] = []  # what came by socket, since somebody forgot it
        self.heard_ever: list[dict[str, Any]] = []
        wishes = {"locale": locale, "has_touch": touch, "is_mobile": touch}
        self._windows = windows
        self.window = windows.lend(**wishes) if windows else Window(browser, **wishes)
        self.context, self.page = self.window.context, self.window.page
        self.page.set_default_timeout(PATIENCE)
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            media="null",
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            forced_colors="null",
            contrast="null",
        )
        settings = json.dumps({"table": table, "motion": motion or "normal", "forced": forced})
        self.window.begin_with(f"localStorage.setItem('birdtable-settings', '{settings}')")
        self.window.begin_with(ATTENTIVE)
        if before:
            self.window.begin_with(before)
        self.window.listen("console", lambda message: self._note(message.type, message.text))
        self.window.listen("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.window.listen("websocket", self._listen)
        Visitor.here.append(self)

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not self._forgives:
            self.complaints.append(f"{kind}: {text}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        self.heard.append(json.loads(text))
        self.heard_ever.append(self.heard[-1])

    def forgive(self) -> None:
        """The browser may note that it was refused, or that nobody answered: that was meant."""
        self._forgives = True
        self.complaints.clear()

    # Where to go

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.url + path)
        self.page.locator("main").wait_for()

    def set_up(self, game: str, way: str = "") -> None:
        """At the page of the ways to play a game, with one of them chosen."""
        self.visit(f"/play/{game}")
        self.see(".set-up")
        if way:
            self.page.get_by_label(way).check()

    def at(self, link: str) -> None:
        """At a table, with something to see there."""
        self.visit(f"/t/{link}")
        self.page.locator(".status").wait_for()

    @property
    def link(self) -> str:
        """The link of the table that this visitor is at."""
        found = re.search(r"/t/([^/?#]+)$", self.page.url)
        assert found, self.page.url
        return found[1]

    def file(self, path: str) -> str:
        """The address that a file of the pages has in the edition of this page."""
        script = self.page.locator("script[type=module]").first.get_attribute("src") or ""
        return script[: script.index("/static/")] + path

    # In which window

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def windows(self, some: Iterable[str] = WINDOWS) -> Iterator[str]:
        """The same page in one window after the other."""
        for window in some:
            self.resize(*WINDOWS[window])
            yield window

    # What to see

    def see(self, selector: str, text: str = "") -> Locator:
        """The first thing of this kind that says so, as soon as it is there."""
        found = self.page.locator(selector).filter(has_text=text).first
        found.wait_for()
        return found

    def sees(self, selector: str, text: str = "") -> bool:
        """Is such a thing there now?"""
        return self.page.locator(selector).filter(has_text=text).count() > 0

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Come back as soon as something is so."""
        end = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < end, "it never comes"
            self.page.wait_for_timeout(20)

    def wait_for_turn(self) -> None:
        """Come back when somebody here is to decide, and the page shows that."""
        now: dict[str, Any] = {}

        def decides() -> bool:
            now.update(self.ask("GET", f"/tables/{self.link}"))
            return now["offer"] is not None

        self.wait_until(decides)
        self.page.wait_for_function("number => hands.number >= number", arg=now["number"])

    def text(self, selector: str = "body") -> str:
        return self.page.locator(selector).first.inner_text()

    # What to do

    def click(self, label: str, selector: str = "button, a.button, summary") -> None:
        """Press what is called so."""
        self.page.locator(selector).filter(has_text=re.compile(f"^\\s*{re.escape(label)}")).first.click()

    def unfold_rail(self) -> None:
        """See what stands beside the table, which a small window hides."""
        if self.page.locator(".rail").is_hidden():
            self.page.locator(".fold-rail").click()
        self.page.locator(".rail").wait_for()

    def fill(self, label: str, text: str) -> None:
        self.page.get_by_label(label, exact=True).fill(text)

    def be(self, name: str) -> None:
        """Become a guest without the page, to begin where a test is about something else."""
        self.ask("POST", "/guests", {"name": name})

    def open_table(self, game: str, *seats: dict[str, Any], **settings: Any) -> str:
        """Open a table without the page, and go there."""
        link = str(self.ask("POST", "/tables", {"game": game, "seats": list(seats), **settings})["link"])
        self.at(link)
        return link

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask the server something with this browser's cookies."""
        answer = self.context.request.fetch(
            f"{self.url}/api/1{path}", method=method, data=body, headers={"origin": self.url}
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.status != 204 else None

    def play_at_random(self, seed: int = 1, seconds: int = 300, clicks: int = 100_000) -> int:
        """Click whatever can be done, to the end of the game or so many times."""
        return int(self.page.evaluate(PLAY_AT_RANDOM, {"seed": seed, "seconds": seconds, "clicks": clicks}))

    def leave(self) -> None:
        """Go; the browser must have had nothing to complain about."""
        Visitor.here.remove(self)
        if self._windows:
            self._windows.take_back(self.window)
        else:
            self.window.close()
        assert not self.complaints, self.complaints


ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
