// The cards on the table: five rows of six places that stay where they are, whatever is taken from them.
/** @import { Face, Place, Props } from "./types" */
/** @import { Turned, useTurned } from "./turned.js" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";
import { Target } from "/static/kit/target.js";
import { Picture, Side, Small, inWords } from "./faces.js";
import { fitting } from "./moment.js";
import { Went } from "./turned.js";

/** @param {{ table: Props, why: string, turned: ReturnType<typeof useTurned> }} props */
export function Grid({ table, why, turned }) {
  const { view, t } = table;
  return html`
    <${Group} kind="cards" role="grid" label=${t("table-cards")}>
      ${view.grid.map(
        (row, y) => html`
          <div role="row" key=${y}>
            ${row.map((face, x) => {
              const place = `${y + 1}-${x + 1}`;
              const under = view.under?.[y][x] ?? null;
              const went = turned.faces[place];
              const spot = { key: place, table, why, place, face, under, went, onGone: turned.forget };
              return html`<${Spot} ...${spot} />`;
            })}
          </div>
        `,
      )}
    <//>
  `;
}

/**
 * A place, with a card or without: always the same button, so that nobody who stands on it loses it.
 * @param {{ table: Props, why: string, place: Place, face: Face | null, under: Face | null, went?: Turned, onGone: (place: Place, turned: Turned) => void }} props
 */
export function Spot({ table, why, place, face, under, went, onGone }) {
  const { offer, picked, busy, t } = table;
  const offered = offer?.moves.find(({ words }) => words[0] === "flip" && words[1] === place);
  const chosen = offered !== undefined && offered.move === picked;
  const touch = () => {
    if (!offered || busy) return table.pick(null);
    return chosen ? table.play(offered.move) : table.pick(offered.move);
  };
  const [row, column] = place.split("-");
  return html`
    <div role="gridcell">
      <${Target}
        kind=${classes("card", !face && "hole", isAbout(table, place) && "fresh", fitting(table)?.place === place && "fits")}
        label=${nameOf({ row, column }, face, under, t)}
        lit=${offered !== undefined}
        chosen=${chosen}
        busy=${busy}
        why=${face ? why : undefined}
        data-place=${place}
        data-help=${face ? (under ? "under" : "card") : "hole"}
        data-rule=${why ? ruleOf(table) : undefined}
        aria-description=${chosen ? whatComes(under, t) : offered ? t("table-to-flip") : face ? why : undefined}
        onClick=${touch}
      >
        ${face && html`<${Turner} key=${went?.count ?? "still"} face=${face} went=${went} t=${t} />`}
        ${face && under && !went && html`<${Small} face=${under} kind="known" />`}
        ${face && went && html`<${Went} key=${went.count} turned=${went} onGone=${() => onGone(place, went)} />`}
        ${chosen && html`<${Awaited} face=${under} />`}
      <//>
    </div>
  `;
}

/** Has something just happened to this card? @param {Props} table @param {Place} place */
const isAbout = ({ happening }, place) => happening.some((event) => event.event !== "laid-out" && event.place === place);

/** Where it is explained why no card can be flipped now. @param {Props} table */
const ruleOf = ({ view }) => (view.phase === "vote" ? "vote" : view.phase === "flip" ? "turn" : "end");

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

/** A card, which has two sides while it turns. @param {{ face: Face, went?: Turned, t: Props["t"] }} props */
function Turner({ face, went, t }) {
  return html`
    <span class=${classes("turner", went && "turns")}>
      <${Side} face=${face} role="front" t=${t} />
      ${went && html`<${Side} face=${went.face} role="rear" t=${t} />`}
    </span>
  `;
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
