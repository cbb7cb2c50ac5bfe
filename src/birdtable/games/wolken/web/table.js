// The table of Über den Wolken: the flock above the clouds, and all that lies around it. No rules in here: what can be
// done is what is offered, and what would happen is what the offer says.
/** @import { At, Card, Cell, Flying, Move, Props, Tile } from "./types" */
import { species } from "./art.js";
import { cardWords, Hand, Line } from "./cards.js";
import { useChoosing } from "./choosing.js";
import { useFocusKept } from "./focus.js";
import { Flock } from "./flock.js";
import { countingCells, foreseen, landing, pay } from "./foresight.js";
import { Memory } from "./memory.js";
import { drawn } from "./motion.js";
import { Nest, Players, playerWords, sourceWords, Waiting } from "./sides.js";
import { Strip } from "./strip.js";
import { html, useEffect, useRef, useState } from "/static/core/preact.js";

export { places } from "./choosing.js";
export { concerns, flights, sound } from "./motion.js";
export const css = ["table.css"];

/** @param {Props} props */
export function Table(props) {
  const { view, seat, t } = props;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const [looked, look] = useState(/** @type {string | null} */ (null));
  const [hovered, hover] = useState(/** @type {string | null} */ (null));
  const choosing = useChoosing(props);
  useFocusKept(root);
  useEffect(() => drawn(view), [view]);
  useEffect(() => look(null), [view]);

  const yours = seat === null ? null : view.players[seat].bird;
  const after = foreseen(view, choosing.move);
  /** @type {Omit<At, "whyNot" | "marks" | "shines">} */
  const read = {
    ...props,
    yours,
    choosing,
    after,
    hover,
    looked,
    counting: yours ? countingCells(after.board, view.phase, yours) : new Set(),
    look: (target) => look(looked === target ? null : target),
    touch: (target) => {
      if (!choosing.touch(target)) return false;
      look(null);
      return true;
    },
  };
  const player = looked?.startsWith("player:") ? view.players[Number(looked.slice(7))] : null;
  /** @type {At} */
  const at = {
    ...read,
    whyNot: (target) => whyNot(read, target),
    marks: marksOf(read, looked ?? choosing.path.find((key) => /^(hand|line):/.test(key)) ?? hovered),
    shines: (tile) => tile !== null && species(tile) === player?.bird,
  };

  const elsewhere = (/** @type {MouseEvent} */ event) => {
    const path = event.composedPath(); // even if just redrawn
    if (path.some((element) => element instanceof Element && element.matches("button, summary"))) return;
    look(null);
    choosing.clear();
  };
  return html`
    <div
      class="wolken"
      ref=${root}
      tabindex="-1"
      aria-busy=${props.busy ? "true" : undefined}
      data-picked=${choosing.move?.move}
      onClick=${elsewhere}
    >
      <div class="wolken-table">
        <${Players} at=${at} />
        <div class="side">
          <div class="stock">
            <${Nest} at=${at} />
            <${Waiting} at=${at} />
          </div>
          <${Line} at=${at} />
        </div>
        <${Flock} at=${at} />
        <${Strip} at=${at} />
        <p class="telling" aria-live="polite">${hintOf(at)}</p>
        <${Hand} at=${at} />
        <${Memory} at=${at} />
      </div>
    </div>
  `;
}

/**
 * The cells of a card in the flock: of the one that is looked at; else of the whole hand, added up.
 * @param {Pick<At, "view" | "seat" | "counting">} at
 * @param {string | null} target
 */
function marksOf({ view, seat, counting }, target) {
  const hand = seat === null ? [] : view.players[seat].hand;
  const [place, id] = target?.split(/:(.*)/s) ?? [];
  const looked = (place === "line" ? view.line : place === "hand" ? hand : []).filter((card) => card.id === id);
  /** @type {At["marks"]} */
  const marks = {};
  for (const card of looked.length ? looked : hand) {
    for (const [cell, points] of Object.entries(card.cells)) {
      marks[cell] = { points: (marks[cell]?.points ?? 0) + points, counts: counting.has(cell) };
    }
  }
  return marks;
}

/**
 * Why something of the own turn cannot be touched: for want of cubes, or because it can't be carried out.
 * @param {Pick<At, "t" | "view" | "seat" | "offer" | "choosing">} at
 * @param {string} target
 * @returns {string | undefined}
 */
function whyNot({ t, view, seat, offer, choosing }, target) {
  const [kind, name] = target.split(/:(.*)/s);
  if (!offer || kind === "player" || choosing.isOpen(target) || view.phase !== "turn") return undefined;
  const own = view.players[seat ?? 0];
  const box = { tile: "add", line: "take", do: name }[kind] ?? null;
  const card = kind === "hand" ? own.hand.find(({ id }) => id === name) : null;
  const price = (box ? view.boxes[box] + 1 : card?.cost) ?? 0;
  if (price > own.cubes) return t("table-too-dear", { cubes: price, have: own.cubes });
  return t("table-impossible");
}

/**
 * One line that explains: what is looked at, what to touch next, what the picked move would change, or how it stands.
 * @param {At} at
 */
function hintOf(at) {
  const { t, view, looked, choosing, after, yours } = at;
  if (looked) return lookedWords(at, looked);
  if (view.phase === null) return "";
  if (!yours) return t("table-legend");
  if (!choosing.move && choosing.path.length) return stepWords(at);
  const now = prospect(at, view.board);
  if (!choosing.move) return t(view.phase === "stage-end" ? "table-prospect-cards" : "table-prospect", now);
  const then = prospect(at, after.board, choosing.move);
  const [before, later] = [now.landing + now.cards, then.landing + then.cards + (after.points[at.seat ?? -1] ?? 0)];
  return after.lands.length || before === later ? t("table-again") : t("table-change", { before, after: later });
}

/**
 * What landing and hand would pay if the stage ended now; cards that a move uses up pay no more.
 * @param {At} at
 * @param {Flying} board
 * @param {Move} [move]
 */
function prospect({ view, seat, yours }, board, move) {
  const counting = countingCells(board, view.phase, yours ?? "");
  const cardsIn = (/** @type {string[]} */ ...kinds) =>
    (move?.follows ?? []).filter(({ event }) => kinds.includes(event)).map(({ card }) => card);
  const [took, used] = [cardsIn("took"), cardsIn("played", "discarded")];
  const hand = [...view.players[seat ?? 0].hand, ...view.line.filter(({ id }) => took.includes(id))];
  const cards = hand.filter(({ id }) => !used.includes(id)).reduce((sum, card) => sum + pay(card, counting), 0);
  return { landing: view.phase === "stage-end" ? 0 : landing(board, view.nest, yours ?? "").points, cards };
}

/** @param {At} at */
function stepWords({ t, choosing }) {
  if (choosing.path.some((key) => key.startsWith("cell:"))) return t("table-step-other");
  return t(`table-step-${choosing.path[0].slice(3)}`);
}

/** Whatever is looked at in full words, and why it can't be touched. @param {At} at @param {string} target */
function lookedWords(at, target) {
  const { t, view, seat } = at;
  const [kind, name] = target.split(/:(.*)/s);
  const why = at.whyNot(target);
  let words = "";
  if (kind === "player") words = playerWords(at, view.players[Number(name)], Number(name));
  if (kind === "tile") words = sourceWords(at, name, name === "pile" ? null : view.face_up[Number(name) - 1]);
  if (kind === "do") words = t(`table-does-${name}`);
  if (kind === "line" || kind === "hand") {
    const card = (kind === "line" ? view.line : view.players[seat ?? 0].hand).find(({ id }) => id === name);
    words = card ? cardWords(at, card, target) : "";
  }
  return [words, why].filter(Boolean).join(" – ");
}
