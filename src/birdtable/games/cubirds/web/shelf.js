// The pile and the discard, and beside them the decisions that are no birds: to draw or not, to pass.
/** @import { At } from "./types" */
import { html } from "/static/core/preact.js";
import { inOrder, listed } from "./birds.js";
import { find } from "./offers.js";

/** @param {{ at: At }} props */
export function Shelf({ at }) {
  return html`
    <div class="shelf">
      <${Pile} at=${at} />
      <${Discard} at=${at} />
      <div class="choices">
        <${Choice} at=${at} word="draw" label=${at.t("table-draw")} />
        <${Choice} at=${at} word="stay" label=${at.t(at.cards ? "table-stay" : "table-end-round")} />
        <${Choice} at=${at} word="pass" label=${at.t("table-pass")} />
        <p class="tip" role="status">${at.tip}</p>
      </div>
    </div>
  `;
}

/** The pile; where cards may be drawn, it is what one touches. @param {{ at: At }} props */
function Pile({ at }) {
  const { pile } = at.view;
  const move = find(at.offer, "draw");
  const chosen = move !== null && at.picked === move.move;
  const name = pile ? "pile" : "pile none";
  const inside = html`
    <span class="back" aria-hidden="true"></span>
    <b class="count">${pile}</b>
    ${move && html`<b class="gain">+?</b>`}
  `;
  if (!at.mayDecide) return html`<div class=${name} title=${at.t("table-pile", { cards: pile })}>${inside}<span class="unseen">${at.t("table-pile", { cards: pile })}</span></div>`;
  const why = move ? undefined : at.t("table-no-draw");
  return html`
    <button
      type="button"
      class=${name}
      data-key="pile"
      data-lit=${move ? "" : undefined}
      data-move=${move?.move}
      aria-label=${at.t(move ? "table-pile-draw" : "table-pile", { cards: pile })}
      aria-pressed=${move ? String(chosen) : undefined}
      aria-disabled=${move && !at.busy ? undefined : "true"}
      aria-description=${chosen ? at.t("table-again") : why}
      title=${why}
      onClick=${() => (move ? at.choose(move.move) : at.explain(why))}
      ...${at.peek(move)}
    >
      ${inside}
    </button>
  `;
}

/** @param {{ at: At }} props */
function Discard({ at }) {
  const { discard, own_discard: own } = at.view;
  const yours = own && inOrder(own).length ? at.t("table-own-discard", { birds: listed(at.t, inOrder(own)) }) : "";
  const name = [at.t("table-discard", { cards: discard }), yours].filter(Boolean).join(" ");
  return html`
    <div class=${discard ? "discard" : "discard none"} title=${name}>
      <span class="back" aria-hidden="true"></span>
      <b class="count" aria-hidden="true">${discard}</b>
      <span class="unseen">${name}</span>
    </div>
  `;
}

/** A decision as a plain button, while it is offered. @param {{ at: At, word: string, label: string }} props */
function Choice({ at, word, label }) {
  const move = find(at.offer, word);
  if (!move) return null;
  const chosen = at.picked === move.move;
  return html`
    <button
      type="button"
      class=${`choice ${word}`}
      data-key=${word}
      data-lit=""
      data-move=${move.move}
      aria-pressed=${String(chosen)}
      aria-disabled=${at.busy ? "true" : undefined}
      aria-description=${chosen ? at.t("table-again") : undefined}
      onClick=${() => at.choose(move.move)}
      ...${at.peek(move)}
    >
      ${label}
    </button>
  `;
}
