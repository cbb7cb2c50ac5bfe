// Everybody at a table is a bird: in a ring of the seat's colour and pattern, wherever that player is meant.
/** @import { SeatInfo } from "../core/types" */
import { html } from "../core/preact.js";
import { classes } from "./classes.js";
import { symbol } from "./sprite.js";

const SEATS = 5; // that have a colour and a pattern of their own

/**
 * A bird by its name, in no ring: who is at no table has no colour.
 * @param {{ bird: string, kind?: string }} props
 */
export function Bird({ bird, kind = "" }) {
  return html`
    <svg class=${classes("portrait-bird", kind)} viewBox="0 0 100 100" aria-hidden="true">
      <use href=${symbol("portraits", bird)} />
    </svg>
  `;
}

/**
 * The bird of a seat; its name is always said beside it.
 * @param {{ seats: SeatInfo[], seat: number, kind?: string }} props
 */
export function Portrait({ seats, seat, kind = "" }) {
  return html`
    <span class=${classes("portrait", `seat-${seat % SEATS}`, kind)} aria-hidden="true">
      <svg viewBox="0 0 100 100"><use href=${symbol("patterns", `pattern-${seat % SEATS}`)} /></svg>
      <svg class="portrait-bird" viewBox="0 0 100 100"><use href=${symbol("portraits", seats[seat]?.portrait ?? "egg")} /></svg>
    </span>
  `;
}
