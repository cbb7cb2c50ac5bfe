"""The pages around the table: the first page, one touch to a game, ways to play, who you are, and settings."""

from __future__ import annotations

from collections.abc import Callable

from browsing import Visitor

Come = Callable[..., Visitor]

# Signs that are drawn with what the page itself holds, and seen.
SIGNS = """
() => [...document.querySelectorAll("svg > use")].map((use) => [use.getAttribute("href"), use.getBBox().width > 0])
"""


def test_signs_are_part_of_the_page_and_stay_while_the_server_is_away(visitor: Come) -> None:
    ana = visitor()
    ana.visit()
    ana.page.wait_for_selector("#icons-settings", state="attached")
    ana.context.set_offline(True)
    signs = ana.page.evaluate(SIGNS)
    assert signs
    assert all(href.startswith("#") and seen for href, seen in signs), signs
