// A player at the table: a panel that shows whose it is, whose turn it is, and who is not here. What counts in a game
// stands inside, drawn by the game.
/** @import { SeatInfo } from "../core/types" */
import { html } from "../core/preact.js";
import { t } from "../core/words.js";
import { classes } from "./classes.js";
import { Name } from "./name.js";
import { Portrait } from "./portrait.js";

const SIGNS = { "not-here": "zz", "has-chosen": "✓" };

/** @typedef {{ seats: SeatInfo[], present: number[], seat: number, own: number | null }} Somebody */

/**
 * The panel of one player: "mine" and "turn" look the same at every table.
 * @param {Somebody & { turn: boolean, label?: string, kind?: string, as?: string, children?: object, [other: string]: any }} props
 */
export function Player({ seats, present, seat, own, turn, label, kind = "", as = "section", children, ...others }) {
  const names = classes("player", `seat-${seat}`, seat === own && "mine", turn && "turn", kind);
  return html`
    <${as} class=${names} data-seat=${seat} aria-label=${label ?? seats[seat]?.name} ...${others}>${children}<//>
  `;
}

/**
 * Portrait and name, with a sign for who has chosen, or is not here; whose turn it is the whole panel shows.
 * @param {Somebody} props
 */
export function Nameplate({ seats, present, seat, own }) {
  const info = seats[seat];
  return html`
    <span class="nameplate" title=${info?.level ? `${info.name}, ${info.level}` : info?.name}>
      <${Portrait} seats=${seats} seat=${seat} />
      ${seat !== own && html`<${Presence} seats=${seats} present=${present} seat=${seat} />`}
      <${Name} seats=${seats} seat=${seat} />
      ${seat === own && html`<span class="you-mark">${t("you")}</span>`}
    </span>
  `;
}

/**
 * What somebody does now, as a sign; screen readers find it in the list of those who play.
 * @param {{ seats: SeatInfo[], present: number[], seat: number }} props
 */
export function Presence({ seats, present, seat }) {
  const state = stateOf(seats[seat], present.includes(seat));
  return state && html`<i class=${`presence ${state}`} title=${t(state)} aria-hidden="true">${SIGNS[state]}</i>`;
}

/**
 * @param {SeatInfo} seat
 * @param {boolean} here
 * @returns {keyof typeof SIGNS | null}
 */
function stateOf(seat, here) {
  if (seat.kind === "person" && !here) return "not-here";
  return seat.chosen ? "has-chosen" : null;
}
