// What travels and what sounds when something happens: each card from where it was to where it is then.
/** @import { Flight } from "../../../web/core/types" */
/** @import { Happening, Side } from "./types" */
import { MOST_CARDS } from "./lanes.js";

const DECK = ".deck .back";
const DISCARD = ".discard .back";
const SEATS = [0, 1, 2, 3, 4];
const STACKS = [1, 2, 3, 4, 5, 6, 7, 8];

/** @type {Record<string, (event: any, seat: number | null) => Flight[]>} */
const FLIGHTS = {
  laid: ({ seat: owner, bird, birds, row, side }, seat) =>
    cards(birds, (k) => ({ ...laidFrom(owner, seat, bird), to: cardOf(row, bird, k, side), ...of(bird) })),
  took: ({ seat: owner, bird, birds, row }, seat) =>
    cards(birds, (k) => ({ from: cardOf(row, bird, k), to: inHand(owner, seat, bird), lifts: leaving(row, bird, k), ...shown(bird, k) })),
  refilled: ({ row, bird }) => [{ from: DECK, to: cardOf(row, bird, 1, "right"), ...of(bird) }],
  drew: ({ seat: owner, bird }, seat) => [{ from: DECK, to: inHand(owner, seat, bird), ...of(bird) }],
  collected: ({ seat, bird }) => [{ from: DECK, to: slotOf(seat, bird), ...of(bird) }],
  flocked: ({ seat: owner, bird, birds, kept }, seat) =>
    cards(birds, (k) => ({ from: inHand(owner, seat, bird), to: k <= kept ? slotOf(owner, bird) : DISCARD, lifts: stackOf(owner, seat, bird), ...shown(bird, k) })),
  reshuffled: ({ cards: some }) => [{ from: DISCARD, to: DECK, art: null, count: Math.min(some, 4) }],
  "round-ended": (_, seat) => [
    ...SEATS.filter((other) => other !== seat).map((other) => ({ from: inHand(other, seat, null), to: DISCARD, art: null })),
    ...STACKS.map((k) => ({ from: `.stack:nth-child(${k}) .face`, to: DISCARD, art: null, lifts: `.stack:nth-child(${k})` })),
  ],
};
FLIGHTS.dealt = FLIGHTS.drew;

/**
 * @param {Happening} event
 * @param {number | null} seat through whose eyes
 * @returns {Flight[]}
 */
export function flights(event, seat) {
  return FLIGHTS[event.event]?.(event, seat) ?? [];
}

/**
 * What something is about: birds that came to a row or a collection are shown where they are now, all of a kind.
 * @param {Happening} event
 * @param {number | null} seat through whose eyes
 * @returns {string[]}
 */
export function concerns({ event, seat: owner, bird = null, row }, seat) {
  const run = `[data-row="${row}"] [data-run="${bird}"]`;
  if (event === "laid" || event === "refilled") return [run];
  if (event === "took") return [run, stackOf(owner, seat, bird)];
  if (event === "flocked" || event === "collected") return [slotOf(owner, bird)];
  return flights(/** @type {Happening} */ ({ event, seat: owner, bird, row, birds: 1, kept: 1 }), seat).flatMap(({ from, to }) => [from, to]);
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

/**
 * As many cards as are drawn of a kind.
 * @param {number} birds
 * @param {(k: number) => Flight} flight
 */
function cards(birds, flight) {
  return Array.from({ length: Math.min(birds, MOST_CARDS) }, (_, k) => flight(k + 1));
}

/** How a card looks in the air. @param {string | null} bird */
const of = (bird) => ({ art: bird, kind: bird ? `b-${bird}` : "", exact: true });

/** And where it stays for a while, if it is part of a great moment. @param {string} bird @param {number} k */
const shown = (bird, k) => ({ ...of(bird), via: `[data-place="${bird}-${k}"]` });

// Places on the table

/** @param {number | undefined} owner @param {number | null} seat @param {string | null} bird */
function stackOf(owner, seat, bird) {
  return owner === seat ? `[data-stack="${bird}"]` : `[data-seat="${owner}"] [data-held="${bird}"]`;
}

/** A card in a hand: open, or its back. @param {number | undefined} owner @param {number | null} seat @param {string | null} bird */
function inHand(owner, seat, bird) {
  if (owner === seat) return `[data-stack="${bird}"] .face`;
  return `[data-seat="${owner}"] [data-held="${bird}"] .bird, [data-seat="${owner}"]:not([data-rules]) .cards .back`;
}

/**
 * From the hand; but RobinBird lays what she draws.
 * @param {number | undefined} owner
 * @param {number | null} seat
 * @param {string | null} bird
 */
function laidFrom(owner, seat, bird) {
  if (owner === seat) return { from: inHand(owner, seat, bird), lifts: stackOf(owner, seat, bird) };
  const panel = `[data-seat="${owner}"]`;
  return { from: `${panel}:not([data-rules]) .cards .back, .cubirds:has(${panel}[data-rules]) ${DECK}` };
}

/**
 * One of the cards of a kind in a row, counted from a side.
 * @param {number | undefined} row
 * @param {string | null} bird
 * @param {number} k
 * @param {Side} [side]
 */
function cardOf(row, bird, k, side = "left") {
  return `[data-row="${row}"] [data-run="${bird}"] > ${side === "left" ? ":nth-child" : ":nth-last-child"}(${k} of .card)`;
}

/** What is gone when a card has left: with the first, how many there were. @param {number} row @param {string} bird @param {number} k */
function leaving(row, bird, k) {
  return k === 1 ? `${cardOf(row, bird, k)}, [data-row="${row}"] [data-run="${bird}"] > .times` : cardOf(row, bird, k);
}

/** @param {number | undefined} seat @param {string | null} bird */
function slotOf(seat, bird) {
  return `[data-seat="${seat}"] [data-slot="${bird}"] .bird`;
}

/** The bird that it is about, for the log. @param {Happening} event @returns {string[]} */
export const pictures = ({ bird }) => (bird ? [bird] : []);
