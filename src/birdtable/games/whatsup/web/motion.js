// What travels and what is heard when something happens.
/** @import { Flight } from "../../../web/core/types" */
/** @import { GameEvent } from "./types" */

const TURNING = 420; // milliseconds, as in table.css: a card is turned before it flies
/** @type {Record<string, string>} */
const SOUNDS = {
  flipped: "flip",
  took: "take",
  completed: "score",
  "vote-called": "reveal",
  voted: "card",
  ended: "end",
};

/**
 * A card that is taken goes to its row. A card that is flipped stays in its place, where the grid turns it.
 * @param {GameEvent} event
 * @param {number | null} _seat
 * @returns {Flight[]}
 */
export function flights(event, _seat) {
  if (event.event !== "took") return [];
  const { seat, place, face } = event;
  const from = `[data-place="${place}"]`;
  const to = `[data-seat="${seat}"] [data-slot="${face}"]`;
  return [{ from, to, art: face ?? null, count: 1, after: TURNING }];
}

/**
 * What it is about: the card, or the place that it has left, and whose turn it was.
 * @param {GameEvent} event
 * @param {number | null} seat
 * @returns {string[]}
 */
export function concerns(event, seat) {
  const flown = flights(event, seat).map(({ to }) => to);
  const card = "place" in event ? [`[data-place="${event.place}"]`] : [];
  return [...card, ...flown];
}

/**
 * The layout is told card by card, and heard once.
 * @param {GameEvent} event
 * @returns {string | null}
 */
export function sound(event) {
  if (event.event === "laid-out") return event.place === "1-1" ? "shuffle" : null;
  return SOUNDS[event.event] ?? null;
}
