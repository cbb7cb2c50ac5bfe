// Nothing jumps: a picture of the table as it was stays in sight while cards fly from where they were to where they are
// then; when all have landed, the table shows itself as it is.
/** @import { Flight } from "../core/types" */
import { settings, still } from "../core/settings.js";

/** @type {Record<string, number>} */
const ONE = { slow: 520, normal: 320, fast: 160 }; // milliseconds a flight
/** @type {Record<string, number>} */
const TOGETHER = { slow: 2_600, normal: 1_500, fast: 700 }; // milliseconds for all that came at once
const MOST_GHOSTS = 5; // of one flight, however many cards it means
const BETWEEN_GHOSTS = 40; // milliseconds
const LARGEST = 150; // pixels: what is larger is no card but a place where cards are
const STAYS = [0.25, 0.7]; // when a card arrives at a place on its way, and leaves it
const USUAL = 56; // pixels of a card that has no place of its own

/** @typedef {{ box: Box, flight: Flight }} Start */
/** @typedef {{ picture: Element, starts: Start[] }} Before */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/**
 * How the table looks before things move. Nothing, if nothing shall move or nobody looks.
 * @param {Element | null} stage whose first child is the table
 * @param {Flight[]} flights
 * @returns {Before | null}
 */
export function asItWas(stage, flights) {
  const table = stage?.firstElementChild;
  if (!stage || !table || still() || document.hidden) return null;
  const starts = flights.flatMap((flight) => {
    const box = boxOf(stage, table, flight.from, flight.exact);
    return box ? [{ box, flight }] : [];
  });
  return starts.length ? { picture: /** @type {Element} */ (table.cloneNode(true)), starts } : null;
}

/**
 * Let things fly to where they are now, over the picture of the table as it was.
 * @param {HTMLElement | null} stage
 * @param {HTMLElement | null} air where the picture hangs
 * @param {Before | null} before
 * @param {string} sprite where the pictures of birds are
 * @param {number} [within] so many milliseconds all shall have arrived
 */
export function fly(stage, air, before, sprite, within = Infinity) {
  const table = stage?.firstElementChild;
  if (!stage || !air || !table) return;
  air.replaceChildren();
  if (!before) return;
  const flights = before.starts.flatMap(({ box, flight }, number) => {
    const to = boxOf(stage, table, flight.to, flight.exact);
    const via = flight.via ? boxOf(stage, table, flight.via, true) : null;
    return to ? [{ from: box, via, to, flight, number }] : [];
  });
  if (!flights.length) return;
  air.append(before.picture);
  const { long, pause } = timing(flights.length, within);
  const landings = flights.flatMap(({ from, via, to, flight, number }) =>
    ghosts(flight).map((_, place) => {
      if (via) return send(before.picture, flight, sprite, [from, via, to], staying(within, long));
      const delay = (flight.after ?? 0) + number * pause + place * BETWEEN_GHOSTS;
      return send(before.picture, flight, sprite, [from, to], { delay, duration: long });
    }),
  );
  Promise.allSettled(landings).then(() => before.picture.remove());
}

/** A touch skips what is still in the air. */
function land() {
  for (const picture of document.querySelectorAll(".air > *")) picture.remove();
}

addEventListener("pointerdown", land, true);

/** @param {Flight} flight */
const ghosts = ({ count = 1 }) => Array.from({ length: Math.min(count, MOST_GHOSTS) });

/**
 * How long one flight takes, and how long after it the next begins.
 * @param {number} flights
 * @param {number} within
 */
function timing(flights, within) {
  const motion = settings.motion.value;
  const long = Math.min(ONE[motion] ?? ONE.normal, within);
  const all = Math.max(long, Math.min(TOGETHER[motion] ?? TOGETHER.normal, within));
  return { long, pause: Math.min(long * 0.6, (all - long) / Math.max(1, flights - 1)) };
}

/**
 * Cards that stay in sight on their way set off together, and arrive before the time is over.
 * @param {number} within
 * @param {number} long
 */
function staying(within, long) {
  return { delay: 0, duration: Math.min(within * 0.9, long * 9) };
}

/**
 * Where a card is on the stage; the middle of a place that is larger than any card, unless it is known to be one.
 * @param {Element} stage
 * @param {Element} table
 * @param {string} selector
 * @param {boolean} [exact]
 * @returns {Box | null}
 */
function boxOf(stage, table, selector, exact = false) {
  const box = table.querySelector(selector)?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  const whole = stage.getBoundingClientRect();
  const [left, top] = [box.left - whole.left, box.top - whole.top];
  if (exact || (box.width <= LARGEST && box.height <= LARGEST)) return { left, top, width: box.width, height: box.height };
  const side = Math.min(USUAL, box.width, box.height);
  return { left: left + (box.width - side) / 2, top: top + (box.height - side) / 2, width: side, height: side };
}

/**
 * Send one card off; what it leaves behind is gone from the picture as soon as it flies.
 * @param {Element} picture
 * @param {Flight} flight
 * @param {string} sprite
 * @param {Box[]} way from where, perhaps by where, to where
 * @param {{ delay: number, duration: number }} when
 */
function send(picture, flight, sprite, way, when) {
  const ghost = card(flight, sprite);
  const [from] = way;
  Object.assign(ghost.style, { height: `${from.height}px`, width: `${from.width}px` });
  picture.append(ghost);
  const [first, ...others] = way.map((box) => ({ transform: overlaying(from, box) }));
  const [via, to] = others.length > 1 ? others : [null, others[0]];
  const stay = via ? STAYS.map((offset) => ({ ...via, offset })) : [];
  const journey = ghost.animate([first, ...stay, to], { ...when, easing: "ease-in-out", fill: "both" });
  if (flight.lifts) lift(picture, flight.lifts, when.delay);
  return journey.finished;
}

/**
 * What brings a card of one size over the middle of a place.
 * @param {Box} card
 * @param {Box} place
 */
function overlaying(card, place) {
  const across = place.left + (place.width - card.width) / 2;
  const down = place.top + (place.height - card.height) / 2;
  return `translate(${across}px, ${down}px) scale(${Math.min(place.height / card.height, place.width / card.width)})`;
}

/**
 * @param {Element} picture
 * @param {string} selector
 * @param {number} delay
 */
function lift(picture, selector, delay) {
  for (const element of picture.querySelectorAll(selector)) {
    element.animate([{ visibility: "hidden" }, { visibility: "hidden" }], { delay, duration: 1, fill: "forwards" });
  }
}

/**
 * A card that flies: with words or a bird on it, or its back.
 * @param {Flight} flight
 * @param {string} sprite
 */
function card({ art, kind = "", words = "" }, sprite) {
  const ghost = document.createElement("span");
  ghost.className = `ghost ${kind} ${art || words ? "" : "back"}`;
  if (words) ghost.append(Object.assign(document.createElement("span"), { className: "digits", textContent: words }));
  if (!art) return ghost;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const image = document.createElementNS("http://www.w3.org/2000/svg", "use");
  image.setAttribute("href", `${sprite}#${art}`);
  svg.append(image);
  ghost.append(svg);
  return ghost;
}
