// The pile and the discard, and beside them the decisions that are no birds: to draw or not, to pass.
/** @import { At } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";
import { Back, Pile } from "/static/kit/pile.js";
import { Gain, Target } from "/static/kit/target.js";
import { inOrder, listed } from "./birds.js";
import { find } from "./offers.js";

/** @param {{ at: At }} props */
export function Shelf({ at }) {
  return html`
    <div class="shelf">
      ${at.mayDecide ? html`<${Deck} at=${at} />` : html`<${Pile} kind="deck" data-help="pile" count=${at.view.pile} words=${at.t("table-pile", { cards: at.view.pile })} />`}
      <${Pile} kind="discard" data-help="discard" count=${at.view.discard} words=${discardName(at)} />
      <${Group} kind="choices" label=${at.t("table-choices")}>
        <${Choice} at=${at} word="draw" label=${at.t("table-draw")} />
        <${Choice} at=${at} word="stay" label=${at.t(at.cards ? "table-stay" : "table-end-round")} />
        <${Choice} at=${at} word="pass" label=${at.t("table-pass")} />
      <//>
      <p class="tip" role="status">${at.tip}</p>
    </div>
  `;
}

/** The pile; where cards may be drawn, it is what one touches. @param {{ at: At }} props */
function Deck({ at }) {
  const { pile } = at.view;
  const move = find(at.offer, "draw");
  const chosen = move !== null && at.picked === move.move;
  const why = move ? undefined : at.t("table-no-draw");
  return html`
    <${Target}
      kind=${classes("pile deck", !pile && "none")}
      label=${at.t(move ? "table-pile-draw" : "table-pile", { cards: pile })}
      lit=${move !== null}
      chosen=${chosen}
      busy=${at.busy}
      why=${why}
      data-move=${move?.move}
      data-help="pile"
      aria-description=${chosen ? at.t("table-again") : why}
      onClick=${() => move && at.choose(move.move)}
      ...${at.peek(move)}
    >
      <${Back} />
      <b class="count">${pile}</b>
      ${move && html`<${Gain}>+?<//>`}
    <//>
  `;
}

/** @param {At} at */
function discardName({ view: { discard, own_discard: own }, t }) {
  const yours = own && inOrder(own).length ? t("table-own-discard", { birds: listed(t, inOrder(own)) }) : "";
  return [t("table-discard", { cards: discard }), yours].filter(Boolean).join(" ");
}

/** A decision as a plain button, while it is offered. @param {{ at: At, word: string, label: string }} props */
function Choice({ at, word, label }) {
  const move = find(at.offer, word);
  if (!move) return null;
  const chosen = at.picked === move.move;
  return html`
    <${Target}
      kind=${`choice ${word}`}
      lit=${true}
      chosen=${chosen}
      busy=${at.busy}
      data-move=${move.move}
      data-help=${word}
      aria-description=${chosen ? at.t("table-again") : undefined}
      onClick=${() => at.choose(move.move)}
      ...${at.peek(move)}
    >
      ${label}
    <//>
  `;
}
