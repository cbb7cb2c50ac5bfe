// The cards on the table: five rows of six places that stay where they are, whatever is taken from them.
/** @import { Face, Place, Props, Turned } from "./types" */
/** @import { useTurned } from "./turned.js" */
import { html, useRef, useState } from "/static/core/preact.js";
import { Picture, Side, inWords, parts } from "./faces.js";

const FAR = 99;
/** @type {Record<string, number[]>} */
const STEPS = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -FAR],
  End: [0, FAR],
};

/** @param {{ table: Props, why: string, turned: ReturnType<typeof useTurned> }} props */
export function Grid({ table, why, turned }) {
  const { view, t } = table;
  const [here, setHere] = useState("1-1"); // where Tab leads to
  const area = useRef(/** @type {HTMLElement | null} */ (null));
  const walk = (/** @type {KeyboardEvent} */ event) => {
    const place = stepFrom(here, event.key, view.grid);
    if (!place || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (area.current?.querySelector(`[data-place="${place}"]`)).focus();
  };
  return html`
    <div class="cards" role="grid" aria-label=${t("table-cards")} ref=${area} onKeyDown=${walk}>
      ${view.grid.map(
        (row, y) => html`
          <div role="row" key=${y}>
            ${row.map((face, x) => {
              const place = `${y + 1}-${x + 1}`;
              return html`
                <${Spot}
                  key=${place}
                  table=${table}
                  why=${why}
                  place=${place}
                  face=${face}
                  under=${view.under?.[y][x] ?? null}
                  turning=${turned.turning[place]}
                  fresh=${place in turned.last}
                  count=${turned.count}
                  here=${here === place}
                  onHere=${() => setHere(place)}
                />
              `;
            })}
          </div>
        `,
      )}
    </div>
  `;
}

/**
 * The place that a key leads to.
 * @param {Place} place
 * @param {string} key
 * @param {(Face | null)[][]} grid
 */
function stepFrom(place, key, grid) {
  const step = STEPS[key];
  if (!step) return null;
  const [row, column] = place.split("-").map(Number);
  const within = (/** @type {number} */ number, /** @type {number} */ most) => Math.min(Math.max(number, 1), most);
  return `${within(row + step[0], grid.length)}-${within(column + step[1], grid[0].length)}`;
}

/**
 * A place, with a card or without: always the same button, so that nobody who stands on it loses it.
 * @param {{ table: Props, why: string, place: Place, face: Face | null, under: Face | null, turning?: Turned, fresh: boolean, count: number, here: boolean, onHere: () => void }} props
 */
function Spot({ table, why, place, face, under, turning, fresh, count, here, onHere }) {
  const { offer, picked, t } = table;
  const offered = offer?.moves.find(({ words }) => words[0] === "flip" && words[1] === place);
  const isPicked = offered !== undefined && offered.move === picked;
  const open = offered !== undefined && !table.busy;
  const touch = () => {
    if (!open) return table.pick(null);
    return isPicked ? table.play(offered.move) : table.pick(offered.move);
  };
  const look = ["card", face ? "" : "hole", offered && "lit", isPicked && "picked", fresh && "fresh"];
  const [row, column] = place.split("-");
  const name = nameOf({ row, column }, face, under, t);
  return html`
    <div role="gridcell">
      <button
        type="button"
        class=${look.filter(Boolean).join(" ")}
        data-place=${place}
        tabindex=${here ? 0 : -1}
        aria-label=${name}
        aria-pressed=${face ? String(isPicked) : undefined}
        aria-disabled=${String(!open)}
        aria-description=${isPicked ? whatComes(under, t) : offered ? t("table-to-flip") : face ? why : undefined}
        title=${face && !offered ? why : undefined}
        onClick=${touch}
        onFocus=${onHere}
      >
        <${Turner} key=${turning ? count : "still"} face=${face} turning=${turning} t=${t} />
        ${face && under && html`<${Known} face=${under} />`}
        ${isPicked && html`<${Awaited} face=${under} />`}
      </button>
    </div>
  `;
}

/** What the second touch does. @param {Face | null} under @param {Props["t"]} t */
function whatComes(under, t) {
  return under ? t("table-once-more-known", { birds: inWords(under, t) }) : t("table-once-more");
}

/**
 * What a place is called, with all that is known of its card.
 * @param {{ row: string, column: string }} where
 * @param {Face | null} face
 * @param {Face | null} under
 * @param {Props["t"]} t
 */
function nameOf(where, face, under, t) {
  if (!face) return t("table-hole", where);
  const card = { ...where, birds: inWords(face, t) };
  return under ? t("table-card-known", { ...card, under: inWords(under, t) }) : t("table-card", card);
}

/** A card, which has two sides while it turns. @param {{ face: Face | null, turning?: Turned, t: Props["t"] }} props */
function Turner({ face, turning, t }) {
  const front = face ?? (turning?.gone ? (turning.after ?? turning.before) : null);
  if (!front) return null;
  const rear = turning?.before && turning.before !== front ? turning.before : null;
  return html`
    <span class=${["turner", rear && "turns", !face && "leaves"].filter(Boolean).join(" ")}>
      <${Side} face=${front} role="front" t=${t} />
      ${rear && html`<${Side} face=${rear} role="rear" t=${t} />`}
    </span>
  `;
}

/** With open memory: what is known to lie down, in a corner. @param {{ face: Face }} props */
function Known({ face }) {
  const { colour, number } = parts(face);
  return html`<span class=${`known ${colour}`} aria-hidden="true"><${Picture} of=${colour} /><b>${number}</b></span>`;
}

/** What would come up: a question, unless it is known. @param {{ face: Face | null }} props */
function Awaited({ face }) {
  return html`<span class="awaited" aria-hidden="true">${face ? html`<${Picture} of=${face} />` : "?"}</span>`;
}

/**
 * Where a move is touched: a card, or a ballot.
 * @param {string[]} words
 * @returns {string[]}
 */
export function places([verb, place]) {
  return verb === "flip" ? [`[data-place="${place}"]`] : [`[data-vote="${verb}"]`];
}
