// The table of What's Up: the others' collections, the cards that are flipped in place, and one's own collection.
/** @import { Props } from "./types" */
import { html, useLayoutEffect, useRef } from "/static/core/preact.js";
import { Aims } from "./aims.js";
import { Ballots } from "./ballot.js";
import { Player } from "./collection.js";
import { Grid } from "./grid.js";
import { useTurned } from "./turned.js";

export { places } from "./grid.js";
export { concerns, flights, sound } from "./motion.js";
export const css = ["table.css"];

/** @param {Props} table */
export function Table(table) {
  const { view, seat, picked, pick } = table;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const turned = useTurned(view);
  useRoom(root);
  const awaited = faceAwaited(table);
  const player = (/** @type {number} */ number) =>
    html`<${Player} key=${number} table=${table} number=${number} awaited=${number === seat ? awaited : null} />`;
  const elsewhere = (/** @type {MouseEvent} */ event) => {
    if (picked !== null && !(/** @type {Element} */ (event.target).closest("button"))) pick(null);
  };
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && picked !== null) pick(null);
  };
  const voting = view.phase === "vote";
  const kind = ["whatsup", `for-${view.players.length}`, seat === null && "watching", voting && "voting"];
  return html`
    <div class=${kind.filter(Boolean).join(" ")} ref=${root} onClick=${elsewhere} onKeyDown=${escape}>
      <div class="places">
        <div class="others">${othersOf(view.players.length, seat).map(player)}</div>
        <div class="middle">
          <${Aims} table=${table} />
          <${Grid} table=${table} why=${whyNot(table)} turned=${turned} />
          ${voting && html`<${Ballots} table=${table} />`}
        </div>
        ${seat !== null && html`<div class="own">${player(seat)}</div>`}
      </div>
    </div>
  `;
}

/**
 * Tell the style sheet how much of the page is above the table, so that the cards can fill what is left of a screen.
 * @param {{ current: HTMLElement | null }} root
 */
function useRoom(root) {
  useLayoutEffect(() => {
    const measure = () => {
      const table = /** @type {HTMLElement} */ (root.current);
      const above = table.getBoundingClientRect().top + scrollY;
      table.style.setProperty("--above", `${Math.round(above)}px`);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  });
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
