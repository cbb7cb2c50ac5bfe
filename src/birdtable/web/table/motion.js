// Cards that travel where they go: ghosts fly from where something was to where it is, one event after the other.
/** @import { Flight } from "../core/types" */
import { settings, still } from "../core/settings.js";

/** @type {Record<string, number>} */
const ONE = { normal: 300, fast: 160 }; // milliseconds a flight
/** @type {Record<string, number>} */
const TOGETHER = { normal: 1_500, fast: 700 }; // milliseconds for all that came at once
const MOST_GHOSTS = 5; // of one flight, however many cards it means

/** @typedef {{ box: DOMRect, flight: Flight }} Start */

/**
 * Where things are before they move. Nothing, if nothing shall move or nobody looks.
 * @param {Element | null} table
 * @param {Flight[]} flights
 * @returns {Start[]}
 */
export function starts(table, flights) {
  if (!table || still() || document.hidden) return [];
  return flights.flatMap((flight) => {
    const box = boxOf(table, flight.from);
    return box ? [{ box, flight }] : [];
  });
}

/**
 * Let ghosts fly to where things are now.
 * @param {Element | null} table
 * @param {Start[]} from
 * @param {string} sprite where the pictures are
 * @param {number} [within] so many milliseconds all shall have arrived
 */
export function fly(table, from, sprite, within = Infinity) {
  if (!table || !from.length) return;
  const long = ONE[settings.motion.value] ?? ONE.normal;
  const all = Math.max(long, Math.min(TOGETHER[settings.motion.value] ?? TOGETHER.normal, within));
  const pause = Math.min(long * 0.6, (all - long) / Math.max(1, from.length - 1));
  from.forEach(({ box, flight }, number) => {
    const to = boxOf(table, flight.to);
    if (!to) return;
    for (let ghost = 0; ghost < Math.min(flight.count ?? 1, MOST_GHOSTS); ghost++) {
      const delay = (flight.after ?? 0) + number * pause + ghost * 40;
      send(flight.art, sprite, box, to, { delay, duration: long });
    }
  });
}

/** A touch skips what is still in the air. */
export function land() {
  for (const ghost of document.querySelectorAll(".ghost")) ghost.remove();
}

addEventListener("pointerdown", land);

/**
 * @param {Element} table
 * @param {string} selector
 */
function boxOf(table, selector) {
  const box = table.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}

/**
 * @param {string | null} art
 * @param {string} sprite
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {{ delay: number, duration: number }} when
 */
function send(art, sprite, from, to, when) {
  const ghost = picture(art, sprite);
  const size = Math.min(64, Math.max(32, Math.min(from.height, from.width)));
  ghost.style.setProperty("width", `${size}px`);
  ghost.style.setProperty("height", `${size}px`);
  document.body.append(ghost);
  const at = (/** @type {DOMRect} */ box) =>
    `translate(${box.left + (box.width - size) / 2}px, ${box.top + (box.height - size) / 2}px)`;
  const flight = ghost.animate(
    [
      { transform: at(from), opacity: 0.9 },
      { transform: at(to), opacity: 1, offset: 0.85 },
      { transform: at(to), opacity: 0 },
    ],
    { ...when, easing: "ease-in-out", fill: "both" },
  );
  flight.finished.then(
    () => ghost.remove(),
    () => {},
  );
}

/**
 * @param {string | null} art
 * @param {string} sprite
 */
function picture(art, sprite) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const image = document.createElementNS("http://www.w3.org/2000/svg", art ? "use" : "image");
  image.setAttribute("href", art ? `${sprite}#${art}` : "/static/art/back.svg");
  if (!art) image.setAttribute("width", "100%");
  if (!art) image.setAttribute("height", "100%");
  svg.append(image);
  svg.setAttribute("class", "ghost");
  svg.setAttribute("aria-hidden", "true");
  return svg;
}
