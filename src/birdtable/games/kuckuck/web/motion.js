// What travels, how long it is shown, and what is heard, when something happens.
/** @import { Flight } from "../../../web/core/types" */
/** @import { Happening } from "./types" */
import { halvesOn } from "./art.js";

/** @typedef {{ events: Happening[], within: number }} Step */

const USUAL_BEAT = 500; // milliseconds
const TAKING = 0.3; // of the time for a round's end: the rest belongs to the points

/** @param {number | undefined} seat */
const at = (seat) => `.players [data-seat="${seat}"]`;

/** @type {Record<string, (event: Happening, step: Step) => Flight[]>} */
const FLIGHTS = {
  "turned-up": (_, { events }) =>
    endsRound(events)
      ? []
      : ["low", "high"].map((nest) => ({ from: ".pile .back", to: `.nests .${nest} .brood`, art: null, exact: true })),
  bid: ({ seat, number }) => {
    // In the tactical game from the hand, or from behind the name; else it lies there, and is turned over.
    const card = { art: null, words: String(number), kind: `number-card halves-${halvesOn(Number(number))}`, exact: true };
    const to = `${at(seat)} [data-card="${number}"]`;
    const own = `.in-turn .hand [data-number="${number}"]`;
    return [
      { ...card, from: own, to, lifts: own },
      { ...card, from: `.in-turn ${at(seat)}:not(.mine) .portrait`, to },
    ];
  },
  "took-nest": ({ seat }, step) => {
    const from = `.nests ${isFirst("took-nest", seat, step) ? ".low" : ".high"} .brood`;
    return [{ from, to: `${at(seat)} .nest .bird`, art: "nest-eggs", kind: "bare", lifts: from, exact: true }];
  },
  flipped: ({ seat }) =>
    [".flock", ".count"].map((birds) => ({
      from: `${at(seat)} .nest .bird`,
      to: `${at(seat)} ${birds}${birds === ".flock" ? " .last-to-come" : ".lost .bird"}`,
      art: "cuckoo",
      kind: "bare",
      lifts: `${at(seat)} .next-to-go`,
      exact: true,
    })),
  eliminated: ({ seat }) => [
    { from: `${at(seat)} .birds`, to: `${at(seat)} .nest .bird`, art: "feather", kind: "bare", lifts: `${at(seat)} .nest > *` },
  ],
};

/** What comes of the bids, one after the other; several nests of the next turn are turned up together. */
const IN_ORDER = ["took-nest", "flipped", "eliminated", "turned-up"];

/**
 * What travels when this happens.
 * @param {Happening} event
 * @param {number | null} _seat who looks on
 * @param {Step} [step]
 * @returns {Flight[]}
 */
export function flights(event, _seat, step = { events: [event], within: Infinity }) {
  const after = beat(step) * Math.max(0, step.events.filter(({ event }) => IN_ORDER.includes(event)).indexOf(event));
  return (FLIGHTS[event.event]?.(event, step) ?? []).map((flight) => ({ ...flight, after }));
}

/** @type {Record<string, (event: Happening) => string[]>} */
const CONCERNS = {
  counted: ({ seat }) => [`${at(seat)} .birds`],
  "turned-up": () => [".nests .low", ".nests .high"],
  bid: ({ seat, number }) => [`${at(seat)} [data-card="${number}"]`],
  "took-nest": ({ seat }) => [`${at(seat)} .nest`],
  flipped: ({ seat }) => [`${at(seat)} .birds`],
  eliminated: ({ seat }) => [`${at(seat)} .nest`],
  scored: ({ seat }) => [`.round-end tbody tr:nth-child(${Number(seat) + 1}), :not(:has(.round-end)) > ${at(seat)} .score`],
  "passed-on": () => [".hand .fan"],
};

/**
 * Where on the table it is to be seen: what travelled has left its place for good.
 * @param {Happening} event
 * @returns {string[]}
 */
export function concerns(event) {
  return CONCERNS[event.event]?.(event) ?? [];
}

/** Milliseconds between one thing and the next that comes of the bids. @param {Step} step */
function beat({ events, within }) {
  if (!Number.isFinite(within)) return USUAL_BEAT;
  const beats = events.filter(({ event }) => IN_ORDER.includes(event)).length + 1;
  return (within * (endsRound(events) ? TAKING : 0.6)) / beats;
}

/**
 * Is a seat the first of which such a thing is told?
 * @param {string} kind
 * @param {number | undefined} seat
 * @param {Step} step
 */
const isFirst = (kind, seat, { events }) => events.find(({ event }) => event === kind)?.seat === seat;

/** @param {Happening[]} events */
const endsRound = (events) => events.some(({ event }) => event === "scored");

/**
 * How long a step is shown: bids that are turned over together, what comes of them, and most of all a round's end.
 * @param {Happening[]} events
 */
export function lasts(events) {
  if (endsRound(events)) return 5;
  if (events.some(({ event }) => event === "took-nest")) return 3;
  return events.filter(({ event }) => event === "bid").length > 1 ? 1.5 : 1;
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
