// An entry of the log is shown on the table: the places that it is about are ringed.
/** @import { Signal } from "../core/types" */
import { html, signal, useLayoutEffect, useState } from "../core/preact.js";
import { still } from "../core/settings.js";

/** @typedef {{ entry: string, events: any[], held: boolean }} Pointed, `held` until it is let go */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

/** @type {Signal<Pointed | null>} */
export const pointed = signal(null);

/**
 * Point at an entry as long as somebody looks at it; one that is held stays.
 * @param {string} entry
 * @param {any[]} events
 */
export function lookAt(entry, events) {
  if (!pointed.peek()?.held) pointed.value = { entry, events, held: false };
}

/** @param {string} entry */
export function lookAway(entry) {
  if (pointed.peek()?.entry === entry && !pointed.peek()?.held) pointed.value = null;
}

/**
 * Hold an entry, or let it go.
 * @param {string} entry
 * @param {any[]} events
 */
export function hold(entry, events) {
  const isHeld = pointed.peek()?.held && pointed.peek()?.entry === entry;
  pointed.value = isHeld ? null : { entry, events, held: true };
}

const letGo = () => {
  pointed.value = null;
};

addEventListener("pointerdown", ({ target }) => /** @type {Element} */ (target).closest(".log") || letGo());
addEventListener("keydown", ({ key }) => key === "Escape" && letGo());

/**
 * The rings around those places of a table that are pointed at.
 * @param {{ root: { current: HTMLElement | null }, module: import("./drawn.js").Module, seat: number | null, drawn: unknown }} props
 */
export function Rings({ root, module, seat, drawn }) {
  const [boxes, setBoxes] = useState(/** @type {Box[]} */ ([]));
  const now = pointed.value;
  useLayoutEffect(() => {
    const table = root.current;
    if (!now || !table) return setBoxes([]);
    const found = placesOf(table, now.events, module, seat);
    const ring = () => setBoxes(found.filter(isThere).map((place) => boxIn(table, place)));
    ring();
    if (now.held) bringIntoSight(found.find(isThere));
    return watched([table, ...found], ring);
  }, [now, drawn]);
  return boxes.map((box, number) => {
    const style = Object.fromEntries(Object.entries(box).map(([side, length]) => [side, `${length}px`]));
    return html`<span key=${`${now?.entry} ${number}`} class="ring" style=${style} aria-hidden="true"></span>`;
  });
}

/**
 * Whatever has come to its size, or to another: styles that come after the table, a window that becomes another.
 * @param {Element[]} elements
 * @param {() => void} changed
 * @returns {() => void} to stop it
 */
function watched(elements, changed) {
  const observer = new ResizeObserver(changed);
  elements.forEach((element) => observer.observe(element));
  return () => observer.disconnect();
}

/**
 * What events are about: the places that a game names for it, else where something has flown; else whoever did
 * it, or the whole table.
 * @param {HTMLElement} table
 * @param {any[]} events
 * @param {import("./drawn.js").Module} module
 * @param {number | null} seat
 * @returns {Element[]}
 */
function placesOf(table, events, module, seat) {
  const found = events.flatMap((event) => {
    const flown = () => module.flights(event, seat).flatMap(({ from, to }) => [from, to]);
    const named = (module.concerns?.(event, seat) ?? flown()).flatMap((place) => table.querySelector(place) ?? []);
    return named.length ? named : (table.querySelector(`[data-seat="${event.seat}"]`) ?? table.firstElementChild ?? []);
  });
  return [...new Set(found)];
}

/** @param {Element} place */
const isThere = (place) => place.getBoundingClientRect().width > 0;

/**
 * @param {HTMLElement} table
 * @param {Element} place
 * @returns {Box}
 */
function boxIn(table, place) {
  const [whole, box] = [table.getBoundingClientRect(), place.getBoundingClientRect()];
  return { left: box.left - whole.left, top: box.top - whole.top, width: box.width, height: box.height };
}

/** @param {Element | undefined} place */
function bringIntoSight(place) {
  const box = place?.getBoundingClientRect();
  const inSight = box && box.top >= 0 && box.bottom <= innerHeight * 0.8; // what to do covers the rest
  if (!inSight) place?.scrollIntoView({ block: "center", behavior: still() ? "auto" : "smooth" });
}
