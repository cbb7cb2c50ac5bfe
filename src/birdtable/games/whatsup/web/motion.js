// What travels, what is heard and what the log pictures when something happens.
/** @import { Flight } from "../../../web/core/types" */
/** @import { GameEvent } from "./types" */
import { parts } from "./faces.js";

const SEEN = 240; // milliseconds that a card that was turned over stays before it flies
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
  const { seat, place, face } = event;
  if (event.event !== "took" || !face) return [];
  const from = `[data-place="${place}"]`;
  const to = `[data-seat="${seat}"] [data-slot="${face}"]`;
  return [{ from, to, art: face, kind: parts(face).colour, lifts: `${from} > *`, after: SEEN, exact: true }];
}

/**
 * What it is about: the card, or the place that it has left, and where it went; of a stall, where turns are counted.
 * @param {GameEvent} event
 * @param {number | null} seat
 * @returns {string[]}
 */
export function concerns(event, seat) {
  if (event.event === "vote-called") return [".stall"];
  const flown = flights(event, seat).map(({ to }) => to);
  const card = "place" in event ? [`[data-place="${event.place}"]`] : [];
  return [...card, ...flown];
}

/**
 * The birds of a card or row, for the log.
 * @param {GameEvent} event
 * @returns {string[]}
 */
export function pictures({ event, face, colour }) {
  if (event === "laid-out") return [];
  return [face ?? colour ?? []].flat();
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
