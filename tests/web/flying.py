"""Follows what flies over a drawn table: from the very card that it leaves to the place where that card is then."""

from __future__ import annotations

from typing import Any

from browsing import Visitor

# Draws the next step, stops whatever flies, and asks where it is at its start and at its end.
FLY = """
async ([after, events, steady]) => {
  const { motion } = page;
  const stage = document.querySelector(".drawn");
  if (!stage.querySelector(".air")) stage.insertAdjacentHTML("beforeend", '<div class="air"></div>');
  const air = stage.querySelector(".air");
  const table = stage.firstElementChild;
  const game = after.table.game;
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const place = (selector) => {
    const found = table.querySelector(selector);
    return found?.getBoundingClientRect().width ? middle(found) : null;
  };
  const numbers = (root) => [...root.querySelectorAll(steady)].map(({ textContent }) => textContent).join();
  const planned = events.flatMap((event) => page.table.flights(event, after.seat));
  const starts = planned.map(({ from }) => place(from));
  const before = motion.asItWas(stage, planned);
  const old = numbers(table);
  const wrong = [];
  page.show({ ...after, happening: events, within: 1100 }, { anew: false });
  motion.fly(stage, air, before, `/games/${game}/web/birds.svg`, 1100);
  const flying = planned
    .map((flight, number) => ({ ...flight, start: starts[number], end: place(flight.to) }))
    .filter(({ start, end }) => start && end);
  const moves = document.getAnimations().filter(({ effect }) => effect.target.matches(".ghost"));
  moves.forEach((move) => move.pause());
  const near = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]) < 2;
  let number = 0;
  for (const { start, end, count = 1, from, to } of flying) {
    for (let ghosts = Math.min(count, 5); ghosts > 0; ghosts -= 1, number += 1) {
      const { effect } = moves[number];
      moves[number].currentTime = 0;
      if (!near(middle(effect.target), start)) wrong.push(`starts elsewhere than ${from}`);
      moves[number].currentTime = effect.getComputedTiming().endTime;
      if (!near(middle(effect.target), end)) wrong.push(`ends elsewhere than ${to}`);
    }
  }
  if (number !== moves.length) wrong.push(`${moves.length} fly instead of ${number}`);
  if (moves.length && numbers(air) !== old) wrong.push("the table has changed before they land");
  moves.forEach((move) => move.finish());
  await new Promise((ready) => setTimeout(ready));
  if (air.children.length) wrong.push("the old table stays");
  return { wrong, flew: flying.length };
}
"""


def follow(somebody: Visitor, after: dict[str, Any], events: list[dict[str, Any]], steady: str) -> dict[str, Any]:
    """What was wrong when these events were shown, and how many things flew; `steady` are numbers that must wait."""
    return dict(somebody.page.evaluate(FLY, [after, events, steady]))
