// How far somebody has seen each table on this device, so that only what is new is shown when they come back.
const KEPT_AS = "birdtable-seen";
const MOST = 60; // tables; the oldest are forgotten

/**
 * The number of the last thing seen through a seat; −1 if this device has never seen it.
 * @param {string} link
 * @param {number | null} seat
 */
export function lastSeen(link, seat) {
  return all().find(([place]) => place === nameOf(link, seat))?.[1] ?? -1;
}

/**
 * @param {string} link
 * @param {number | null} seat
 * @param {number} number
 */
export function noteSeen(link, seat, number) {
  const place = nameOf(link, seat);
  const others = all().filter(([other]) => other !== place);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([...others, [place, number]].slice(-MOST)));
  } catch {} // a browser may forbid to keep anything
}

const nameOf = (/** @type {string} */ link, /** @type {number | null} */ seat) => `${link} ${seat ?? "-"}`;

/** @returns {[string, number][]} */
function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // what cannot be read was not ours
  }
}
