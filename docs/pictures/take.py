"""Takes pictures of the pages and of every game's table, from a real server in a real browser."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from browsing import PLAY_AT_RANDOM, SIZES, chromium
from playwright.sync_api import Browser, Page
from server_process import ServerProcess

import birdtable

OUT = Path(__file__).parent / "pages"
BOT = {"kind": "bot", "bot": "greedy"}
CLICKS = 25  # so that there is something to see


def main() -> None:
    """All pictures, one after the other."""
    OUT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server, chromium() as browser:
        with visit(browser, server.url) as page:
            take(page, "home")
        for name in birdtable.game_names():
            with visit(browser, server.url) as page:
                sit_down(page, server.url, name)
                take(page, name)


@contextmanager
def visit(browser: Browser, url: str) -> Iterator[Page]:
    """Somebody new at the first page."""
    context = browser.new_context(locale="en", reduced_motion="reduce")
    page = context.new_page()
    page.goto(url)
    page.locator(".tile img").first.wait_for()
    yield page
    context.close()


def sit_down(page: Page, url: str, game: str) -> None:
    """At a table with bots, some moves into the game."""
    players = min(3, max(birdtable.game(game).variants["standard"]))
    ask(page, url, "/guests", {"name": "Ana"})
    wish = {"game": game, "seats": [{"kind": "me"}, *[BOT] * (players - 1)], "pace": "turns"}
    link = ask(page, url, "/tables", wish)["link"]
    page.goto(f"{url}/t/{link}")
    page.locator(".drawn > *").first.wait_for()
    page.evaluate(PLAY_AT_RANDOM, {"seed": 5, "seconds": 60, "clicks": CLICKS})
    page.wait_for_timeout(1500)


def ask(page: Page, url: str, path: str, body: dict[str, Any]) -> Any:
    """Something of the server, with this browser's cookies."""
    answer = page.context.request.fetch(f"{url}/api/1{path}", method="POST", data=body, headers={"origin": url})
    return answer.json()


def take(page: Page, name: str) -> None:
    """A picture in every size, by day and at dusk."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            page.wait_for_timeout(300)
            page.screenshot(path=OUT / f"{name}-{size}-{scheme}.png")


if __name__ == "__main__":
    main()
