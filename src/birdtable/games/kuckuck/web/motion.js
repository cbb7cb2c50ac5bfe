// What travels, and what is heard, when something happens.
/** @import { Happening } from "./types" */

/** @typedef {{ from: string, to: string, art: string | null, count: number }} Flight */

/** @param {number | undefined} seat */
const at = (seat) => `.players [data-seat="${seat}"]`;

/** @type {Record<string, (event: Happening) => Flight[]>} */
const FLIGHTS = {
  counted: ({ seat, cockatoos = 0 }) => [
    { from: ".pile", to: `${at(seat)} .birds`, art: "cockatoo", count: cockatoos },
  ],
  "turned-up": () => [
    { from: ".pile", to: ".nests .low", art: null, count: 1 },
    { from: ".pile", to: ".nests .high", art: null, count: 1 },
  ],
  bid: ({ seat, number }) => [
    // In the tactical game from the hand, or from behind the name; else it lies there, and is turned over.
    { from: `.in-turn .hand [data-number="${number}"]`, to: `${at(seat)} .bid`, art: null, count: 1 },
    { from: `.in-turn ${at(seat)}:not(.mine) .name`, to: `${at(seat)} .bid`, art: null, count: 1 },
  ],
  "took-nest": ({ seat, nest }) => [
    { from: `.nests [data-nest="${nest}"]`, to: `${at(seat)} .nest`, art: "nest-eggs", count: 1 },
  ],
  flipped: ({ seat }) => [{ from: `${at(seat)} .nest`, to: `${at(seat)} .birds`, art: "cuckoo", count: 1 }],
  eliminated: ({ seat }) => [{ from: `${at(seat)} .nest`, to: ".pile", art: "feather", count: 1 }],
  scored: ({ seat, points = 0 }) => [
    { from: `${at(seat)} .birds`, to: `${at(seat)} .score`, art: "cockatoo", count: Math.max(points, 0) },
  ],
  "passed-on": ({ seat, to }) => [{ from: `${at(seat)} .bid`, to: `${at(to)} .bid`, art: null, count: 3 }],
};

/**
 * What travels when this happens.
 * @param {Happening} event
 * @param {number | null} _seat who looks on
 * @returns {Flight[]}
 */
export function flights(event, _seat) {
  return (FLIGHTS[event.event]?.(event) ?? []).filter(({ count }) => count > 0);
}

/** @type {Record<string, string>} */
const SOUNDS = {
  "round-began": "shuffle",
  "turned-up": "flip",
  bid: "reveal",
  "took-nest": "take",
  flipped: "flip",
  eliminated: "take",
  scored: "score",
  "passed-on": "card",
  ended: "end",
};

/**
 * What is heard when this happens.
 * @param {Happening} event
 * @returns {string | null}
 */
export function sound(event) {
  return SOUNDS[event.event] ?? null;
}
