// The middle of the table: which round and turn it is, the pile, and the two nests that are bid for.
/** @import { SeatInfo } from "../../../web/core/types" */
/** @import { Bids, View, Words } from "./types" */
import { html } from "/static/core/preact.js";
import { Pile } from "/static/kit/pile.js";
import { Portrait } from "/static/kit/portrait.js";
import { Brood } from "./art.js";

/** @param {{ view: View, t: Words, children?: object }} props */
export function When({ view, t, children }) {
  const { rounds, turns } = view;
  const [round, turn] = [Number(view.round), Number(view.turn)];
  return html`
    <div class="when">
      ${
        view.round === null
          ? html`<p>${t("table-all-played")}</p>`
          : html`
              <p data-help="round">
                <span class="unseen">${t("round-and-turn", { round, rounds, turn, turns })}</span>
                <span aria-hidden="true">${t("table-round")} <b>${round}</b>/${rounds}</span>
                <span aria-hidden="true">${t("table-turn")} <b>${turn}</b>/${turns}</span>
              </p>
              <${Pile} count=${view.pile} words=${t("table-pile", { count: view.pile })} data-help="pile" />
            `
      }
      ${children}
    </div>
  `;
}

/**
 * `leading` are the highest bids so far where they lie open. `open`: what comes of the picked number is unknown.
 * @param {{ view: View, t: Words, seats: SeatInfo[], leading: Bids | null, open: boolean }} props
 */
export function Nests({ view, t, seats, leading, open }) {
  if (view.round === null) return null;
  const nests = [...view.nests].sort((one, other) => one - other);
  return html`
    <ol class="nests" aria-label=${t("table-middle")}>
      ${nests.map(
        (nest, place) => html`
          <li
            key=${place}
            class=${`nest-card ${place === 0 ? "low" : "high"}`}
            data-nest=${nest}
            data-help=${place === 0 ? "nest-low" : "nest-high"}
          >
            <span class="unseen">${t("table-nest-of", { nest })}: </span>
            <${Brood} eggs=${nest} />
            <span class="caption">
              <span class="digits" aria-hidden="true">${nest}</span>
              <span class="goes-to">${t(place === 0 ? "table-for-highest" : "table-for-second")}</span>
              ${leading?.[place] && html`<${SoFar} bid=${leading[place]} seats=${seats} t=${t} />`}
            </span>
            ${open && html`<span class="unknown" aria-hidden="true">?</span>`}
          </li>
        `,
      )}
    </ol>
  `;
}

/** Who would take a nest as the bids lie. @param {{ bid: Bids[0], seats: SeatInfo[], t: Words }} props */
function SoFar({ bid: { seat, number }, seats, t }) {
  return html`
    <span class="so-far">
      <span class="unseen">${t("table-so-far", { name: seats[seat].name, number })}</span>
      <${Portrait} seats=${seats} seat=${seat} /><b aria-hidden="true">${number}</b>
    </span>
  `;
}
