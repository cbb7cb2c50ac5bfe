// Manoeuvre cards with both halves: what they do and cost, and the two cells that they pay for.
import { Art, classes, Cubes } from "./art.js";
import { columnsOf, pay } from "./foresight.js";
import { Group } from "./group.js";
import { html } from "/static/core/preact.js";

/** The face-up line, with deck and discard. */
export function Line({ at }) {
  const { t, view } = at;
  const places = Math.max(view.line.length, view.players.length + 2);
  return html`
    <section class="line-part">
      <h2 class="label">
        ${t("table-line")}
        <span class="deck">${t("table-deck", { cards: view.deck })}</span>
        <span class="discard">${t("table-discard", { cards: view.discard.length })}</span>
      </h2>
      <${Group} kind="cards line" label=${t("table-line")} style=${{ "--places": places }}>
        ${view.line.map((card) => html`<${Card} key=${card.id} at=${at} card=${card} place="line" />`)}
        ${!view.line.length && html`<p class="nothing">${t("table-line-empty")}</p>`}
      <//>
    </section>
  `;
}

/** Your hand; a spectator has none. */
export function Hand({ at }) {
  const { t, view, seat } = at;
  if (seat === null) return null;
  const hand = view.players[seat].hand;
  return html`
    <section class="hand-part">
      <h2 class="label">${t("table-hand-short")}</h2>
      <${Group} kind="cards hand" label=${t("table-hand")} style=${{ "--places": Math.max(5, hand.length) }}>
        ${hand.map((card) => html`<${Card} key=${card.id} at=${at} card=${card} place="hand" />`)}
        ${!hand.length && html`<p class="nothing">${t("table-hand-empty")}</p>`}
      <//>
    </section>
  `;
}

/** @param {any} props */
function Card({ at, card, place }) {
  const { t, choosing, counting, looked, look, hover } = at;
  const target = `${place}:${card.id}`;
  const gain = place === "hand" ? gainOf(choosing.move, card) : null;
  const pays = pay(card, counting);
  return html`
    <button
      type="button"
      class=${classes(
        "card",
        `of-${place}`,
        choosing.isLit(target) && "lit",
        !choosing.isOpen(target) && "out",
        choosing.isChosen(target) && "chosen",
        looked === target && "looked",
      )}
      data-card=${card.id}
      aria-label=${cardWords(at, card, target)}
      aria-pressed=${choosing.isChosen(target) ? "true" : undefined}
      aria-disabled=${choosing.isOpen(target) ? undefined : "true"}
      title=${cardTitle(at, card, target)}
      onClick=${() => at.touch(target) || look(target)}
      onPointerEnter=${() => hover(target)}
      onPointerLeave=${() => hover(null)}
      onFocus=${() => hover(target)}
      onBlur=${() => hover(null)}
    >
      <span class="top">
        <${Art} name=${`action-${card.action}`} kind="sign" />
        ${card.cost === null ? html`<span class="cubes">?</span>` : html`<${Cubes} number=${card.cost} />`}
      </span>
      <span class="does">${t(`table-name-${card.action}`)}</span>
      <${CellMap} at=${at} card=${card} />
      <span class="pays">${Object.entries(card.cells).map(([cell, points]) => html`<span key=${cell} class=${classes("pay", counting.has(cell) && "counts")}>${cell} <b>${points}</b></span>`)}</span>
      ${pays > 0 && place === "hand" && gain === null && html`<span class="sum">= ${pays}</span>`}
      ${gain !== null && html`<span class="gain">+${gain}</span>`}
    </button>
  `;
}

/** The two cells where they lie in the flock. */
function CellMap({ at, card }) {
  const columns = columnsOf(at.view.board);
  return html`
    <span class="map" style=${{ "--columns": columns.length }} aria-hidden="true">
      ${[1, 2, 3].flatMap((row) =>
        columns.map((column) => {
          const points = card.cells[column + row];
          const counts = points !== undefined && at.counting.has(column + row);
          return html`<i key=${column + row} class=${classes(points !== undefined && "pays-here", counts && "counts")}>${points}</i>`;
        }),
      )}
    </span>
  `;
}

/** What a picked validation pays, on the card itself. */
function gainOf(move, card) {
  const paid = move?.follows.find((event) => event.event === "validated" && event.card === card.id);
  return paid ? paid.points : null;
}

/** A card in full words. */
export function cardWords(at, card, target) {
  const { t, choosing, counting, say } = at;
  const cells = Object.entries(card.cells).map(([cell, points]) => t("table-card-cell", { cell, points }));
  const words = [
    t("table-card", { card: card.id, name: t(`table-name-${card.action}`).replaceAll("\u00ad", ""), rule: t(`table-does-${card.action}`) }),
    card.cost === null ? t("table-card-line-cost") : t("table-costs", { cubes: card.cost }),
    t("table-card-cells", { cells: cells.join(", ") }),
  ];
  const pays = pay(card, counting);
  if (pays) words.push(t("table-card-pays", { points: pays }));
  const move = choosing.isOpen(target) && choosing.completes(target);
  if (move) words.push(say(move.move));
  return words.join("; ");
}

/** Why a card cannot be touched, or what it does. */
function cardTitle(at, card, target) {
  return at.whyNot(target) ?? `${at.t(`table-name-${card.action}`).replaceAll("\u00ad", "")}: ${at.t(`table-does-${card.action}`)}`;
}
