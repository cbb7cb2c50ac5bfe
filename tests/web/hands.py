"""Hands at a drawn table: a mouse, a finger or keys, which touch what the table offers, as people do.

Nothing is clicked from inside the page: it is looked for where it can be seen, and touched there. At every touch the
table is also asked whether it still says who must do what, and whether the keyboard still has its place.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from browsing import Visitor


@dataclass(frozen=True)
class Offered:
    """What can be touched on a game's table: the best first, to come to an end; and what says that one waits."""

    first: tuple[str, ...]
    waits: str = "none"


OFFERED = {
    "cubirds": Offered(
        tuple(
            f".cubirds {target}[data-lit]:not([aria-disabled=true])"
            for target in (".stack[data-move]", ".end", ".stack:not([data-move])", ".pile", ".choice")
        )
    ),
    "kuckuck": Offered(
        (".kuckuck .fan .number-card[data-lit]:not([aria-disabled=true])",), waits=".kuckuck .number-card.lies"
    ),
    "whatsup": Offered(
        (".whatsup .ballot.end:not([aria-disabled=true])", ".whatsup .card[data-lit]:not([aria-disabled=true])"),
        waits=".whatsup .ballot.cast",
    ),
    "wolken": Offered((".wolken:not([aria-busy]) [data-lit]",)),
}
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
CURTAIN = ".curtain .primary[aria-disabled=false]"

# Waits until there is something to do, or nothing any more; says what to touch, and at which point of the screen.
WHAT_NEXT = """
async ({ clicks, first, waits, curtain, chance, patience }) => {
  const pause = () => new Promise((ready) => requestAnimationFrame(() => setTimeout(ready, 0)));
  const wait = () => new Promise((ready) => setTimeout(ready, 40)); // asking for each frame makes a browser draw each
  const box = (element) => element.getBoundingClientRect();
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => box(element).width > 0);
  const gain = (element) => parseInt(element.querySelector(".gain")?.textContent, 10) || 0;
  const status = () => {
    const found = document.querySelectorAll(".status");
    if (found.length !== 1) return `there are ${found.length} sentences`;
    const [now] = found;
    if (now.ariaLive !== "polite") return "the sentence is not told to screen readers";
    if ((hands.status ??= now) !== now) return "the sentence has become another element";
    return now.textContent === hands.told || hands.told === null ? "" : `${now.textContent} is not ${hands.told}`;
  };
  const best = (some) => {
    const most = Math.max(...some.map(gain));
    const equal = some.filter((element) => gain(element) === most);
    return equal[Math.floor(chance * equal.length)];
  };
  const wanted = () => {
    const [cover] = shown(curtain);
    if (cover) return { what: "curtain", element: cover };
    if (shown(".confirm .primary[aria-disabled=false]").length) return { what: "again", element: hands.last };
    if (shown(".confirm").length || shown(waits).length) return null;
    const offered = first.map(shown).find((some) => some.length);
    return offered ? { what: "first", element: best(offered) } : null;
  };
  const point = (element) => {
    const { left, top, width, height } = box(element);
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      for (const across of [0.5, 0.3, 0.7, 0.1, 0.9]) {
        const [x, y] = [left + width * across, top + height * down];
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    }
    return null;
  };
  const start = Date.now();
  const end = start + patience;
  let trouble = "";
  // What is in the way for a moment only, a card that flies, gets its time however short the patience.
  while (hands.clicks < clicks || Date.now() < end || (trouble && Date.now() < start + 15000)) {
    if (Date.now() > start + 100) await wait();
    else await pause();
    if (hands.clicks < clicks) {
      if (Date.now() < start + 15000) continue;
      // What was touched can be gone before the finger is up, if something happens just then. Once more, but not often.
      hands.clicks = clicks;
      hands.missed += 1;
      if (hands.missed > 2) throw new Error("touches are never noticed");
    }
    if (document.querySelector(".scores")) return { what: "over" };
    const next = wanted();
    trouble = next ? status() : "";
    if (!next || trouble) continue;
    const { what, element } = next;
    element.scrollIntoView({ block: "center", inline: "center" });
    await pause();
    if (!element.isConnected) continue;
    const at = point(element);
    trouble = at ? "" : `cannot be touched anywhere: ${element.outerHTML.slice(0, 200)}`;
    if (!at) continue;
    hands.last = element;
    return { what, ...at };
  }
  if (trouble) throw new Error(trouble);
  return { what: "nothing" };
}
"""

# Where the focus is: on what is wanted, or in which direction that lies.
WAY = """
() => {
  const [here, there] = [document.activeElement, hands.last];
  if (here === document.body) return "lost";
  if (here === there || !there.isConnected) return "there";
  const group = "[role=group], [role=grid]";
  const [one, other] = [here, there].map((element) => element.getBoundingClientRect());
  if (!here.closest(group) || here.closest(group) !== there.closest(group)) {
    return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? "Tab" : "Shift+Tab";
  }
  const across = other.left + other.right - one.left - one.right;
  const down = other.top + other.bottom - one.top - one.bottom;
  const ways = [
    [Math.abs(across), across > 0 ? "ArrowRight" : "ArrowLeft"],
    [Math.abs(down), down > 0 ? "ArrowDown" : "ArrowUp"],
  ];
  ways.sort(([far], [near]) => near - far);
  return ways.filter(([far], place) => !place || far > 60).map(([, key]) => key).join(" ");
}
"""

NEVER = "[document.activeElement, hands.last].map((element) => element.outerHTML.slice(0, 160)).join(' to ')"


class Hand:
    """A hand of somebody who sits at a drawn table."""

    def __init__(self, somebody: Visitor, game: str, seed: int = 1) -> None:
        self.somebody = somebody
        self.page = somebody.page
        self.offered = OFFERED[game]
        self.rng = random.Random(seed)
        self.clicks = 0

    @property
    def over(self) -> bool:
        return self.somebody.sees(".scores")

    def play(self, touches: int = 1_000, *, until: str = "over") -> str:
        """Touch what is offered, until something comes or so many times; returns what came."""
        for _ in range(touches):
            came = self.step(until=until)
            if came in ("over", until):
                return came
        return "more"

    def step(self, patience: float = 120, until: str = "over") -> str:
        """One touch; or none, if it is over, has come so far, or nothing can be done within so many seconds."""
        next_touch = self.look(patience)
        what = str(next_touch["what"])
        assert what != "nothing" or patience < 1, f"nothing to do: {self.somebody.text()}"
        if what not in ("over", "nothing", until):
            self.touch(next_touch)
            self.clicks += 1
        return what

    def look(self, patience: float) -> dict[str, Any]:
        """What to do next."""
        wish = {
            "clicks": self.clicks,
            "first": self.offered.first,
            "waits": self.offered.waits,
            "curtain": CURTAIN,
            "chance": self.rng.random(),
            "patience": patience * 1000,
        }
        return dict(self.page.evaluate(WHAT_NEXT, wish))

    def touch(self, point: dict[str, Any]) -> None:
        self.page.mouse.click(point["x"], point["y"])


class Finger(Hand):
    """On a screen that can be touched."""

    def touch(self, point: dict[str, Any]) -> None:
        self.page.touchscreen.tap(point["x"], point["y"])


class Keys(Hand):
    """A keyboard alone: Tab between groups, arrows inside them, Enter or Space."""

    def touch(self, point: dict[str, Any]) -> None:
        if not self.clicks:
            self.page.keyboard.press("Tab")
        for tries in range(120):
            way = str(self.page.evaluate(WAY))
            assert way != "lost", f"the focus is lost: {self.somebody.text()}"
            if way == "there":
                break
            straight, *aside = way.split()
            if tries % 3 == 2 and straight.startswith("Arrow"):
                straight = aside[0] if aside else self.rng.choice(ARROWS)  # where the straight way leads nowhere
            self.page.keyboard.press(straight)
        else:
            raise AssertionError(f"keys never get there: {self.page.evaluate(NEVER)}")
        self.page.keyboard.press(self.rng.choice(["Enter", "Space"]))
