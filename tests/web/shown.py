"""A page with nothing but a drawn table, to show it any moment of any game; under the headers of the real pages."""

from __future__ import annotations

import re
from functools import cache
from typing import Any
from urllib.request import urlopen

from axe_playwright_python.base import AXE_SCRIPT
from browsing import Visitor


def show(
    somebody: Visitor, update: dict[str, Any], language: str = "en", *, picked: str | None = None, anew: bool = True
) -> None:
    """Draw what the server would send: for somebody who comes to the table anew, or who has been there."""
    page = somebody.page
    game = update["table"]["game"]
    if not page.url.endswith(f"/try/table_page.html?game={game}"):
        page.goto(f"{somebody.url}/{edition(somebody.url)}/try/table_page.html?game={game}")
        page.wait_for_selector("[data-ready]", state="attached")
    if page.locator("html").get_attribute("lang") != language:
        page.evaluate("(language) => page.speak(language)", language)
    page.evaluate("([update, how]) => page.show(update, how)", [update, {"picked": picked, "anew": anew}])
    somebody.see(f".{game}")


@cache
def edition(url: str) -> str:
    """That of a server's files, which a browser keeps from visitor to visitor."""
    with urlopen(f"{url}/device") as page:
        found = re.search(r"~\w+", page.read().decode())
    assert found
    return found[0]


def played(somebody: Visitor) -> list[str]:
    """The moves that were made on the page."""
    return list(somebody.page.evaluate("page.played"))


# Only what is wrong is put together, and only what is serious is sent: the rest is ten times as much.
SERIOUS = """
async (some) => {
  const { violations } = await axe.run({ resultTypes: ["violations"], preload: false, ...some });
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes: [first] }) => `${id}: ${first.html} ${first.failureSummary}`);
}
"""


COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}  # all of axe-core's usual rules that look at colours


def serious(somebody: Visitor, some: dict[str, Any] | None = None) -> list[str]:
    """What axe-core finds that would keep somebody from using a page, by all of its rules or by some."""
    if not somebody.page.evaluate("'axe' in window"):
        somebody.page.evaluate(AXE_SCRIPT)
    return list(somebody.page.evaluate(SERIOUS, some or {}))


def serious_in_any_light(somebody: Visitor) -> list[str]:
    """The same by day and at dusk, when nothing but colours is another."""
    page = somebody.page
    page.emulate_media(color_scheme="light")
    by_day = serious(somebody)
    page.emulate_media(color_scheme="dark")
    return by_day + [f"at dusk: {found}" for found in serious(somebody, COLOURS)]
