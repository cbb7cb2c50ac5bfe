// The middle of the table: which round and turn it is, the two nests that are bid for, and the pile.
/** @import { View, Words } from "./types" */
import { html } from "/static/core/preact.js";
import { Brood } from "./art.js";

/**
 * `leading` are the highest bids so far where they lie open. `open`: what comes of the picked number is unknown.
 * @typedef {{ seat: number, number: number }[]} Bids
 * @param {{ view: View, t: Words, names: string[], leading: Bids | null, open: boolean, children?: object }} props
 */
export function Middle({ view, t, names, leading, open, children }) {
  if (view.round === null) return html`<p class="middle over">${t("table-all-played")}</p>`;
  return html`
    <section class="middle" aria-label=${t("table-middle")}>
      <${When} view=${view} t=${t} />
      <ol class="nests">
        ${[...view.nests]
          .sort((one, other) => one - other)
          .map((nest, place) => {
            const bid = leading?.[place];
            return html`<${Nest}
              key=${place}
              nest=${nest}
              place=${place}
              t=${t}
              leading=${bid && { name: names[bid.seat], number: bid.number }}
              open=${open}
            />`;
          })}
      </ol>
      <${Pile} count=${view.pile} t=${t} />
      ${children}
    </section>
  `;
}

/** @param {{ view: View, t: Words }} props */
function When({ view, t }) {
  const { rounds, turns } = view;
  const [round, turn] = [Number(view.round), Number(view.turn)];
  return html`
    <p class="when">
      <span class="unseen">${t("round-and-turn", { round, rounds, turn, turns })}</span>
      <span aria-hidden="true">${t("table-round")} <strong>${round}</strong>/${rounds}</span>
      <span aria-hidden="true">${t("table-turn")} <strong>${turn}</strong>/${turns}</span>
    </p>
  `;
}

/**
 * @param {{ nest: number, place: number, t: Words, leading?: { name: string, number: number }, open: boolean }} props
 */
function Nest({ nest, place, t, leading, open }) {
  const goesTo = t(place === 0 ? "table-for-highest" : "table-for-second");
  return html`
    <li class=${`nest-card ${place === 0 ? "low" : "high"}`} data-nest=${nest}>
      <span class="unseen">${t("table-nest-of", { nest })}: </span>
      <${Brood} eggs=${nest} />
      <span class="caption">
        <span class="digits" aria-hidden="true">${nest}</span>
        <span class="goes-to">${goesTo}</span>
        ${leading &&
        html`<span class="so-far">
          <span class="unseen">${t("table-so-far", leading)}</span>
          <span class="name" aria-hidden="true">${leading.name}</span><b aria-hidden="true">${leading.number}</b>
        </span>`}
      </span>
      ${open && html`<span class="unknown" aria-hidden="true">?</span>`}
    </li>
  `;
}

/** @param {{ count: number, t: Words }} props */
function Pile({ count, t }) {
  const words = t("table-pile", { count });
  return html`
    <p class=${`pile ${count ? "" : "empty"}`} title=${words}>
      <span class="back" aria-hidden="true"></span>
      <span class="count" aria-hidden="true">${count}</span>
      <span class="unseen">${words}</span>
    </p>
  `;
}
