// The table of What's Up: the others' collections, the cards that are flipped in place, and one's own collection.
/** @import { Props } from "./types" */
import { html, useRef } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { useLetGo } from "/static/kit/elsewhere.js";
import { useFocusKept, walk } from "/static/kit/keys.js";
import { Aims } from "./aims.js";
import { Ballots } from "./ballot.js";
import { Collection } from "./collection.js";
import { Grid } from "./grid.js";
import { Moment } from "./moment.js";
import { useTurned } from "./turned.js";

export { places } from "./grid.js";
export { help } from "./help.js";
export { lasts } from "./moment.js";
export { concerns, flights, pictures, sound } from "./motion.js";
export const css = ["table.css"];

const TURNING = 480; // milliseconds that a card takes, if there is time

/** @param {Props} table */
export function Table(table) {
  const { view, seat, picked, pick, offer, within } = table;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const turned = useTurned(view);
  const voting = view.phase === "vote";
  useLetGo(picked !== null, () => pick(null));
  useFocusKept(root, voting && offer ? "vote" : "flip", voting ? ".ballot" : ".card[tabindex='0']");
  const awaited = faceAwaited(table);
  const player = (/** @type {number} */ number) =>
    html`<${Collection} key=${number} table=${table} number=${number} awaited=${number === seat ? awaited : null} />`;
  const times = { "--within": `${Number.isFinite(within) ? within : 0}ms`, "--turning": `${Math.min(TURNING, within * 0.7)}ms` };
  return html`
    <div
      class=${classes("whatsup", seat === null && "watching", voting && "voting")}
      style=${{ "--players": view.players.length, ...times }}
      tabindex="-1"
      ref=${root}
      onKeyDown=${walk}
    >
      <div class="others">${othersOf(view.players.length, seat).map(player)}</div>
      <div class="middle">
        <${Aims} table=${table} />
        <div class="felt">
          <${Grid} table=${table} why=${whyNot(table)} turned=${turned} />
          <${Moment} table=${table} />
        </div>
        ${voting && html`<${Ballots} table=${table} />`}
      </div>
      ${seat !== null && html`<div class="own">${player(seat)}</div>`}
    </div>
  `;
}

/**
 * The others, from the left neighbour on; for a spectator, all.
 * @param {number} players
 * @param {number | null} seat
 */
function othersOf(players, seat) {
  const all = Array.from({ length: players }, (_, number) => number);
  return seat === null ? all : all.slice(1).map((step) => (seat + step) % players);
}

/** The face that is known to come up if the picked card is flipped. @param {Props} table */
function faceAwaited({ view, offer, picked }) {
  const words = offer?.moves.find(({ move }) => move === picked)?.words;
  if (words?.[0] !== "flip") return null;
  const [row, column] = words[1].split("-").map(Number);
  return view.under?.[row - 1][column - 1] ?? null;
}

/** Why no card can be flipped now. @param {Props} table */
function whyNot({ view, seat, seats, offer, t }) {
  if (offer && view.phase === "flip") return "";
  if (view.phase === null) return t("table-why-over");
  if (view.phase === "vote") return t("table-why-vote");
  if (seat === view.turn || view.turn === null) return "";
  return t("table-why-turn", { name: seats[view.turn].name });
}
