// A name in little room: what it shares with another name at the table is shortened first, so that no two look alike.
/** @import { SeatInfo } from "../core/types" */
import { html } from "../core/preact.js";

const LEAST = 4; // letters in common that are worth shortening

/** @param {{ seats: SeatInfo[], seat: number }} props */
export function Name({ seats, seat }) {
  const name = seats[seat]?.name ?? "";
  const others = seats.filter((_, other) => other !== seat).map((other) => other.name);
  const [shared, own] = parted(name, others);
  if (!shared || !own) return html`<strong class="name">${name}</strong>`;
  return html`<strong class="name parted"><span class="shared">${shared}</span><span class="own">${own}</span></strong>`;
}

/**
 * A name in two parts: how another one begins as well, and the rest.
 * @param {string} name
 * @param {string[]} others
 * @returns {[string, string]}
 */
export function parted(name, others) {
  const letters = lettersOf(name);
  const common = others.filter((other) => other !== name).map((other) => alike(letters, lettersOf(other)));
  const most = Math.max(0, ...common);
  return most < LEAST ? ["", name] : [letters.slice(0, most).join(""), letters.slice(most).join("")];
}

/** Letters as people see them: joined signs stay whole. @param {string} name */
const lettersOf = (name) => Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);

/** @param {string[]} one @param {string[]} other */
function alike(one, other) {
  const first = one.findIndex((letter, place) => letter !== other[place]);
  return first < 0 ? one.length : first;
}
