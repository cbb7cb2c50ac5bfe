// Manoeuvre cards with both halves: what they do and cost, and the two cells that they pay for.
/** @import { At, Card as CardView, Cell, Move } from "./types" */
import { Art, Cubes, nameOf } from "./art.js";
import { columnsOf, pay } from "./foresight.js";
import { labelled, Touch } from "./touch.js";
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Group } from "/static/kit/keys.js";

/** The face-up line, with deck and discard, behind which all that is known can be looked up. @param {{ at: At }} props */
export function Line({ at }) {
  const { t, view, panel } = at;
  const words = [t("table-deck", { cards: view.deck }), t("table-discard", { cards: view.discard.length }), t("table-behind")];
  const places = Math.max(view.line.length, view.players.length + 2);
  return html`
    <section class="part in-line">
      <button
        type="button"
        class="target behind"
        data-help="behind"
        aria-label=${words.join(", ")}
        aria-expanded=${String(panel === "behind")}
        title=${words.join(", ")}
        onClick=${() => at.unfold("behind")}
      >
        <span class="deck">${view.deck}</span>
        <span class="discard">${view.discard.length}</span>
      </button>
      <${Group} kind="cards line" label=${t("table-line")} style=${{ "--places": places }}>
        ${view.line.map((card) => html`<${Card} key=${card.id} at=${at} card=${card} place="line" />`)}
        ${!view.line.length && html`<p class="nothing">${t("table-line-empty")}</p>`}
      <//>
    </section>
  `;
}

/** Your hand; a spectator has none. @param {{ at: At }} props */
export function Hand({ at }) {
  const { t, view, seat } = at;
  if (seat === null) return null;
  const hand = view.players[seat].hand;
  return html`
    <section class="part in-hand">
      <h2 class="label">${t("table-hand-short")}</h2>
      <${Group} kind="cards hand" label=${t("table-hand")} style=${{ "--places": Math.max(4, hand.length) }}>
        ${hand.map((card) => html`<${Card} key=${card.id} at=${at} card=${card} place="hand" />`)}
        ${!hand.length && html`<p class="nothing">${t("table-hand-empty")}</p>`}
      <//>
    </section>
  `;
}

/** @param {{ at: At, card: CardView, place: "line" | "hand" }} props */
function Card({ at, card, place }) {
  const { t, choosing, hover } = at;
  const target = `${place}:${card.id}`;
  return html`
    <${Touch}
      at=${at}
      target=${target}
      kind=${`card of-${place}`}
      label=${cardWords(at, card, target)}
      title=${t("table-carrying-out", { name: nameOf(t, card.action), rule: t(`table-does-${card.action}`) })}
      looks
      data-card=${card.id}
      data-help=${`card-of-${place}`}
      onPointerEnter=${() => hover(target)}
      onPointerLeave=${() => hover(null)}
    >
      <span class="top">
        <${Art} name=${`action-${card.action}`} kind="sign" />
        <${Cubes} number=${card.cost ?? "?"} help="card-cost" />
      </span>
      <span class="does">${t(`table-name-${card.action}`)}</span>
      <${CellMap} at=${at} card=${card} />
      <${CellList} at=${at} card=${card} />
      ${place === "hand" && html`<${Pay} at=${at} card=${card} paid=${paidFor(choosing.move, card)} />`}
    <//>
  `;
}

/**
 * The two cells where they lie in the flock, for cards that are large enough.
 * @param {{ at: At, card: CardView }} props
 */
function CellMap({ at, card }) {
  const cells = [1, 2, 3].flatMap((row) => columnsOf(at.view.board).map((column) => column + row));
  const kind = (/** @type {Cell} */ cell) =>
    classes(cell in card.cells && "pays-here", cell in card.cells && at.counting.has(cell) && "counts");
  return html`<span class="map" data-help="card-cells">${cells.map((cell) => html`<i key=${cell} class=${kind(cell)}>${card.cells[cell]}</i>`)}</span>`;
}

/** The two cells by their names, for cards that are small. @param {{ at: At, card: CardView }} props */
function CellList({ at, card }) {
  const kind = (/** @type {Cell} */ cell) => classes("pay", at.counting.has(cell) && "counts");
  return html`
    <span class="pays" data-help="card-cells">
      ${Object.entries(card.cells).map(([cell, points]) => html`<span key=${cell} class=${kind(cell)}>${cell} <b>${points}</b></span>`)}
    </span>
  `;
}

/**
 * What a card of the hand would pay or, if its validation is picked, does pay.
 * @param {{ at: At, card: CardView, paid: number | null }} props
 */
function Pay({ at, card, paid }) {
  const pays = pay(card, at.counting);
  if (paid !== null) return html`<span class="gain">+${paid}</span>`;
  return pays ? html`<span class="sum">= ${pays}</span>` : null;
}

/** @param {Move | null} move @param {CardView} card */
function paidFor(move, card) {
  const paid = move?.follows.find(({ event, card: id }) => event === "validated" && id === card.id);
  return paid ? paid.points : null;
}

/** A card in full words. @param {At} at @param {CardView} card @param {string} target */
export function cardWords(at, card, target) {
  const { t, counting } = at;
  const cells = Object.entries(card.cells).map(([cell, points]) => t("table-card-cell", { cell, points }));
  const pays = pay(card, counting);
  return labelled(at, target, [
    t("table-card", { name: nameOf(t, card.action), rule: t(`table-does-${card.action}`) }),
    card.cost === null ? t("table-card-line-cost") : t("table-costs", { cubes: card.cost }),
    t("table-card-cells", { cells: cells.join(", ") }),
    pays ? t("table-card-pays", { points: pays }) : "",
  ]);
}
