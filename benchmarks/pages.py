"""How heavy pages are, and how soon a table is drawn, in a real browser on loopback.

PYTHONPATH=tests/server:tests/web python benchmarks/pages.py        prints the tables, and writes them to PAGES.md
"""

from __future__ import annotations

import platform
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from browsing import BOT, ME, Visitor, chromium
from playwright.sync_api import Browser
from server_process import ServerProcess
from weighing import fetched, weight_before_art

import birdtable

ROUNDS = 7
RESULTS = Path(__file__).with_name("PAGES.md")

# Notes when the first thing of a drawn table is in the page.
WATCH = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".drawn > *")) return;
  window.drawnAt = performance.now();
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""


def main() -> None:
    """Measure, print and keep."""
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder)) as server, chromium() as browser:
        pages = {"home": at_home, **{name: at_table(name) for name in birdtable.game_names()}}
        lines = [line for name, go in pages.items() for line in measured(browser, server.url, name, go)]
    text = f"""# How heavy the pages are

Written by `benchmarks/pages.py` ({platform.machine()}, chromium, loopback, nothing cached, medians of {ROUNDS} visits).
Bytes are compressed, as they are sent; the limit before art is 150 kB. A table is drawn as soon as its first part is in
the page, counted from the click on its link; the limit is 1 s.

| page | kB before art | kB of art | requests | first table drawn, ms |
|---|---|---|---|---|
{chr(10).join(lines)}
"""
    print(text)
    RESULTS.write_text(text, encoding="utf-8")


def at_home(ana: Visitor) -> None:
    """The first page."""
    ana.visit()
    ana.see(".tile img")


def at_table(game: str) -> Callable[[Visitor], None]:
    """A drawn table with two bots."""

    def go(ana: Visitor) -> None:
        ana.be("Ana")
        ana.open_table(game, ME, BOT, BOT)
        ana.see(".drawn > *")

    return go


def measured(browser: Browser, url: str, name: str, go: Callable[[Visitor], None]) -> list[str]:
    """A line of the table."""
    times = []
    for _ in range(ROUNDS):
        ana = Visitor(browser, url, table="drawn", before=WATCH)
        go(ana)
        times.append(float(ana.page.evaluate("window.drawnAt ?? 0")))
        ana.page.wait_for_load_state("networkidle")
        before, everything = weight_before_art(ana.page), fetched(ana.page)
        ana.leave()
    art = sum(everything.values()) - before
    drawn = f"{median(times):.0f}" if max(times) else "–"
    return [f"| {name} | {before / 1000:.0f} | {art / 1000:.0f} | {len(everything)} | {drawn} |"]


if __name__ == "__main__":
    main()
