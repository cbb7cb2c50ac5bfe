// What travels and what sounds when something happens.
/** @import { Flight } from "../../../web/core/types" */
/** @import { Happening } from "./types" */

/**
 * @param {Happening} event
 * @param {number | null} seat through whose eyes
 * @returns {Flight[]}
 */
export function flights(event, seat) {
  const { bird = null, birds = 1, kept = 0 } = event;
  const hand = handOf(event.seat, seat, bird);
  switch (event.event) {
    case "laid":
      return [{ from: laidFrom(event.seat, seat, bird), to: endOf(event.row, event.side), art: bird, count: birds }];
    case "took":
      return [{ from: runOf(event.row, bird), to: hand, art: bird, count: birds }];
    case "refilled":
      return [{ from: ".pile .back", to: endOf(event.row, "right"), art: bird, count: 1 }];
    case "drew":
    case "dealt":
      return [{ from: ".pile .back", to: hand, art: bird, count: 1 }];
    case "collected":
      return [{ from: ".pile .back", to: slotOf(event.seat, bird), art: bird, count: 1 }];
    case "flocked":
      return [
        { from: hand, to: slotOf(event.seat, bird), art: bird, count: kept },
        { from: hand, to: ".discard .back", art: bird, count: birds - kept },
      ].filter(({ count }) => count > 0);
    case "reshuffled":
      return [{ from: ".discard .back", to: ".pile .back", art: null, count: Math.min(event.cards ?? 0, 4) }];
    case "round-ended":
      return [0, 1, 2, 3, 4]
        .filter((other) => other !== event.seat)
        .map((other) => ({ from: handOf(other, seat, null), to: ".discard .back", art: null, count: 1 }));
    default:
      return [];
  }
}

/**
 * What something is about: birds that came to a row are shown where they stand, not at its end.
 * @param {Happening} event
 * @param {number | null} seat through whose eyes
 * @returns {string[]}
 */
export function concerns(event, seat) {
  const at = (/** @type {string} */ place) => (place.startsWith("[data-end") ? runOf(event.row, event.bird ?? null) : place);
  return flights(event, seat).flatMap(({ from, to }) => [from, at(to)]);
}

/** @type {Record<string, string>} */
const SOUNDS = {
  laid: "card",
  took: "take",
  refilled: "flip",
  drew: "card",
  dealt: "card",
  collected: "flip",
  flocked: "score",
  reshuffled: "shuffle",
  "round-ended": "shuffle",
  ended: "end",
};

/** @param {Happening} event */
export function sound(event) {
  return SOUNDS[event.event] ?? null;
}

// Places on the table. Where birds have none of their own at the moment, they come from the whole.

/** @param {number | undefined} owner @param {number | null} seat @param {string | null} bird */
function handOf(owner, seat, bird) {
  if (owner === seat) return bird ? either(".hand", `[data-stack="${bird}"]`) : ".hand";
  const panel = `[data-seat="${owner}"]`;
  return bird ? either(`${panel} .cards`, `[data-held="${bird}"]`, panel) : `${panel} .cards`;
}

/**
 * From the hand; but RobinBird lays what she draws.
 * @param {number | undefined} owner
 * @param {number | null} seat
 * @param {string | null} bird
 */
function laidFrom(owner, seat, bird) {
  if (owner === seat) return handOf(owner, seat, bird);
  const panel = `[data-seat="${owner}"]`;
  return `${panel}:not([data-rules]) .cards, .spread:has(${panel}[data-rules]) .pile .back`;
}

/** @param {number | undefined} row @param {string | null} bird */
function runOf(row, bird) {
  return either(`[data-row="${row}"] .birds`, `[data-run="${bird}"]`);
}

/** @param {number | undefined} row @param {string | undefined} side */
function endOf(row, side) {
  return `[data-end="${row}-${side}"]`;
}

/** @param {number | undefined} seat @param {string | null} bird */
function slotOf(seat, bird) {
  return `[data-seat="${seat}"] [data-slot="${bird}"]`;
}

/**
 * A place inside another, or that other as long as it has no such place.
 * @param {string} whole
 * @param {string} place
 */
function either(whole, place, owner = whole) {
  return `${owner} ${place}, ${owner === whole ? whole : owner}:not(:has(${place}))${owner === whole ? "" : " .cards"}`;
}
