// Beside a name on a game's own table: decides, has chosen, or is not here. On a phone there is no room for the strip
// that says so in words, and which screen readers always find.
/** @import { SeatInfo } from "./types" */
import { html } from "./preact.js";
import { t } from "./words.js";

const SIGNS = { "not-here": "zz", "is-deciding": "…", "has-chosen": "✓" };

/**
 * @param {SeatInfo} seat
 * @param {boolean} here
 * @returns {keyof typeof SIGNS | null}
 */
function stateOf(seat, here) {
  if (seat.kind === "person" && !here) return "not-here";
  if (seat.deciding) return "is-deciding";
  return seat.chosen ? "has-chosen" : null;
}

/** @param {{ seats: SeatInfo[], present: number[], seat: number }} props */
export function Presence({ seats, present, seat }) {
  const state = stateOf(seats[seat], present.includes(seat));
  return state && html`<i class=${`presence ${state}`} title=${t(state)} aria-hidden="true">${SIGNS[state]}</i>`;
}
