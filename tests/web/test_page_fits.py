"""The page of a running game, whole as people see it: it fills every window without scrolling, and with letters twice
as large it scrolls and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from browsing import BOT, ME, Visitor, launched
from hands import Hand
from playwright.sync_api import Browser, CDPSession
from server_process import ServerProcess

import birdtable

Come = Callable[..., Visitor]

LONG = "Maximiliana-Wilhelmine von Hbg"
GAMES = birdtable.game_names()

# What is not in the window, or lies under something else; what makes the page scroll.
OUT_OF_SIGHT = """
() => {
  const found = [];
  const { scrollWidth, scrollHeight } = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) found.push(`the page is ${scrollWidth}×${scrollHeight}`);
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen");
  const box = (element) => element.getBoundingClientRect();
  const bands = ".head, .drawn > :first-child, .act, .saying, .confirm, .act .primary, .undo";
  const targets = ".head :is(a, button, select, summary), .drawn > :first-child button, .act button";
  for (const element of document.querySelectorAll(`${bands}, ${targets}`)) {
    const { left, top, right, bottom, width, height } = box(element);
    if (!seen(element) || width <= 1 || height <= 1) continue;
    const out = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
    if (out > 1) found.push(`${element.className || element.tagName} is ${Math.round(out)} px out of the window`);
  }
  const parts = [".head", ".drawn", ".act"].map((part) => [part, box(document.querySelector(part))]);
  parts.forEach(([one, a], place) => {
    for (const [other, b] of parts.slice(place + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const corner = innerHeight < 480 && one === ".head" && other === ".act"; // whose bar has room for it at its top
      if (across > 1 && down > 1 && !corner) found.push(`${one} lies over ${other}`);
    }
  });
  return found;
}
"""

# What cannot be reached by scrolling.
LOST = """
() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  const name = (element) => (element.ariaLabel ?? element.textContent).trim().slice(0, 50) || element.className;
  const box = (element) => element.getBoundingClientRect();
  const touchable = (element) => {
    const { left, top, width, height } = box(element);
    const steps = [0.5, 0.2, 0.8, 0.05, 0.95];
    return steps.some((across) => steps.some((down) => {
      const hit = document.elementFromPoint(left + width * across, top + height * down);
      return hit && (element.contains(hit) || hit.contains(element));
    }));
  };
  const targets = ".head :is(a, button, select, summary), .drawn button, .act button";
  for (const element of document.querySelectorAll(targets)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || box(element).width <= 1) continue;
    element.scrollIntoView({ block: "center", inline: "center" });
    if (!touchable(element)) found.push(`${name(element)} cannot be reached`);
  }
  scrollTo(0, 0);
  return found;
}
"""

# What stands where things are decided, and reaches out of it.
CUT_OFF = """
() => {
  const act = document.querySelector(".act");
  const { top, bottom } = act.getBoundingClientRect();
  const isOut = (box) => box.width > 1 && (box.top < top - 1 || box.bottom > bottom + 1);
  return [...act.children].filter((part) => isOut(part.getBoundingClientRect())).map((part) => part.outerHTML);
}
"""

# Something becomes larger by less than a pixel, and everything is laid out for it.
NUDGE = """
([place, padding]) => {
  const thing = document.querySelector(place);
  thing.style.paddingTop = `${padding}px`;
  void thing.offsetWidth;
}
"""
NUDGES = 5


def at_the_fullest_table(ana: Visitor, game: str) -> None:
    """With as many players as there can be, when it is one's turn."""
    ana.be(LONG)
    players = max(birdtable.game(game).variants["standard"])
    ana.open_table(game, ME, *[BOT] * (players - 1))
    Hand(ana, game).play(until="again")
    ana.see(".confirm, .act .chosen")


def windows(ana: Visitor, *some: str) -> Iterator[str]:
    """One window after the other, as soon as what lies over a small table has folded away; all, if none is named."""
    for window in ana.windows(some) if some else ana.windows():
        ana.page.wait_for_function("() => innerWidth >= 1200 || document.querySelector('.rail').hidden")
        yield window


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_page_is_in_sight_in_every_window(visitor: Come, game: str) -> None:
    ana = visitor()
    at_the_fullest_table(ana, game)
    found = {}
    for chosen in (True, False):
        if not chosen:
            ana.page.keyboard.press("Escape")
        for window in windows(ana):
            found[window, chosen] = ana.page.evaluate(OUT_OF_SIGHT)
    assert not any(found.values()), {where: what for where, what in found.items() if what}


@pytest.mark.parametrize("game", GAMES)
def test_with_letters_twice_as_large_the_page_scrolls_and_nothing_is_lost(visitor: Come, game: str) -> None:
    ana = visitor()
    at_the_fullest_table(ana, game)
    ana.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for window in windows(ana, "desktop", "tablet", "phone", "lying phone"):
        assert ana.page.evaluate(LOST) == [], window
        assert ana.page.evaluate(CUT_OFF) == [], window


# Words that are wider than their button.
WORDS_CUT = """
() => [...document.querySelectorAll(".act .row button")]
  .filter((button) => button.scrollWidth > button.clientWidth + 1)
  .map((button) => button.textContent)
"""


def test_in_a_browser_set_to_letters_twice_as_large_buttons_stand_one_below_the_other(
    chrome: Browser, server: ServerProcess
) -> None:
    large = launched(chrome.browser_type, "--blink-settings=defaultFontSize=32")
    ana = Visitor(large, server.url, size="phone", locale="de")
    ana.be("Ana")
    ana.open_table("whatsup", ME, BOT)
    ana.see(".ask-for-hints")
    assert ana.page.evaluate("document.documentElement.scrollWidth") == 360
    assert ana.page.evaluate(WORDS_CUT) == []
    ana.leave()
    large.close()


@pytest.mark.parametrize("window", ["desktop", "lying phone"])
@pytest.mark.parametrize("game", GAMES)
def test_what_changes_somewhere_is_styled_there_and_not_the_whole_table(visitor: Come, game: str, window: str) -> None:
    ana = visitor(size=window)
    at_the_fullest_table(ana, game)
    devtools = ana.window.devtools
    devtools.send("Performance.enable")
    for place in (".status", ".drawn button"):
        before = times_styled(devtools)
        for padding in range(NUDGES):
            ana.page.evaluate(NUDGE, [place, padding / 100])
        assert times_styled(devtools) - before <= 4 * NUDGES, place  # a table is styled 20 to 170 times for one nudge


def times_styled(devtools: CDPSession) -> int:
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return next(int(metric["value"]) for metric in metrics if metric["name"] == "RecalcStyleCount")


@pytest.mark.parametrize("locale", ["fr", "de"])
def test_on_a_phone_the_longest_title_can_be_read_to_its_end(visitor: Come, locale: str) -> None:
    ana = visitor(size="phone", locale=locale)
    ana.be("Ana")
    ana.open_table("wolken", ME, BOT)
    assert ana.see(".head h1").evaluate("title => title.scrollWidth <= title.clientWidth")
    assert not ana.page.evaluate(OUT_OF_SIGHT)
