// The table of Über den Wolken: the flock above the clouds, and all that lies around it. No rules in here: what can be
// done is what is offered, and what would happen is what the offer says.
/** @import { At, Flying, Move, Props, View } from "./types" */
import { species } from "./art.js";
import { cardWords, Hand, Line } from "./cards.js";
import { useChoosing } from "./choosing.js";
import { Flock } from "./flock.js";
import { columnsOf, countingCells, foreseen, landing, pay } from "./foresight.js";
import { momentOf } from "./landing.js";
import { drawn } from "./motion.js";
import { Panel } from "./panel.js";
import { Players, playerWords } from "./players.js";
import { Nest, sourceWords, Waiting } from "./stock.js";
import { useStages } from "./story.js";
import { Strip } from "./strip.js";
import { html, useEffect, useRef, useState } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { useLetGo } from "/static/kit/elsewhere.js";
import { useFocusKept, walk } from "/static/kit/keys.js";
import { useMoment } from "/static/kit/moment.js";

export { places } from "./choosing.js";
export { help } from "./help.js";
export { lasts } from "./landing.js";
export { concerns, flights, pictures, sound } from "./motion.js";
export const css = ["table.css"];

/** @param {Props} props */
export function Table(props) {
  const { view, seat, offer, busy } = props;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const at = useAt(props);
  useFocusKept(root, offer ? String(offer.since) : "");
  useEffect(() => drawn(view), [view]);
  return html`
    <div
      class="wolken wolken-words"
      ref=${root}
      tabindex="-1"
      aria-busy=${busy ? "true" : undefined}
      data-picked=${at.choosing.move?.move}
      style=${{ "--columns": columnsOf(view.board).length, "--players": view.players.length }}
      onFocusIn=${(/** @type {FocusEvent} */ { target }) => at.hover(cardAt(/** @type {Element} */ (target)))}
      onKeyDown=${walk}
    >
      <${Players} at=${at} />
      <div class="stock">
        <${Nest} at=${at} />
        <${Waiting} at=${at} />
      </div>
      <${Flock} at=${at} />
      <${Strip} at=${at} />
      <p class=${classes("telling", at.looked && "long")} aria-live=${isNews(at) ? "polite" : "off"}><span>${hintOf(at)}</span></p>
      <${Line} at=${at} />
      ${seat !== null && html`<${Hand} at=${at} />`}
    </div>
    <${Panel} at=${at} />
  `;
}

/** Is it more than what those who listen hear anyway, once a move waits to be done? @param {At} at */
const isNews = (at) => at.looked || (at.choosing.path.length > 0 && hintOf(at) !== at.t("table-again"));

/** The card that has the focus; its cells are shown, as if it were pointed at. @param {Element} element */
const cardAt = (element) => element.closest("[data-card]")?.getAttribute("data-target") ?? null;

/**
 * What all parts of the table read.
 * @param {Props} props
 * @returns {At}
 */
function useAt(props) {
  const { view, seat } = props;
  const [looked, look] = useState(/** @type {string | null} */ (null));
  const [hovered, hover] = useState(/** @type {string | null} */ (null));
  const [panel, unfold] = useState(/** @type {string | null} */ (null));
  const choosing = useChoosing(props);
  const shown = useMoment(props.happening, props.within);
  const moment = momentOf(view, shown, props.within);
  const stages = useStages(view, props.story);
  const fresh = useFreshBox(view);
  useEffect(() => {
    look(null);
    unfold(null);
  }, [view]);
  useEffect(() => {
    if (!choosing.path.length) return;
    look(null); // whoever acts has looked
    unfold(null);
  }, [choosing.path.join(" ")]);
  useLetGo(looked !== null || panel !== null || choosing.path.length > 0, () => {
    look(null);
    unfold(null);
    choosing.clear();
  });

  const yours = seat === null ? null : view.players[seat].bird;
  const after = foreseen(view, choosing.move);
  const counting = yours ? countingCells(after.board, view.phase, yours) : new Set();
  const player = looked?.startsWith("player:") ? view.players[Number(looked.slice(7))] : null;
  const read = { ...props, yours, choosing, moment, stages, fresh, after, hover, looked, panel, counting };
  return {
    ...read,
    look: (target) => look(looked === target ? null : target),
    unfold: (name) => unfold(panel === name ? null : name),
    touch: (target) => {
      if (!choosing.touch(target)) return false;
      look(null);
      return true;
    },
    whyNot: (target) => whyNot(read, target),
    marks: marksOf(read, looked ?? choosing.path.find((key) => /^(hand|line):/.test(key)) ?? hovered),
    shines: (tile) => tile !== null && species(tile) === player?.bird,
  };
}

/** The action whose box was paid into last. @param {View} view @returns {string | null} */
function useFreshBox({ boxes }) {
  const drawn = useRef({ boxes, before: boxes });
  if (drawn.current.boxes !== boxes) drawn.current = { boxes, before: drawn.current.boxes };
  const { before } = drawn.current;
  return Object.keys(boxes).find((name) => boxes[name] > before[name]) ?? null;
}

/**
 * The cells of a card in the flock: of the one that is looked at; else of the whole hand, added up.
 * @param {Pick<At, "view" | "seat" | "counting">} at
 * @param {string | null} target
 */
export function marksOf({ view, seat, counting }, target) {
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
 * @returns {ReturnType<At["whyNot"]>}
 */
function whyNot({ t, view, seat, offer, choosing }, target) {
  const [kind, name] = target.split(/:(.*)/s);
  if (!offer || kind === "player" || choosing.isOpen(target) || view.phase !== "turn") return undefined;
  const own = view.players[seat ?? 0];
  const box = { tile: "add", line: "take", do: name }[kind] ?? null;
  const card = kind === "hand" ? own.hand.find(({ id }) => id === name) : null;
  const price = (box ? view.boxes[box] + 1 : card?.cost) ?? 0;
  const isTooDear = price > own.cubes;
  return isTooDear
    ? { text: t("table-too-dear", { cubes: price, have: own.cubes }), rule: card ? "manoeuvre" : "price" }
    : { text: t("table-impossible") };
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
  const why = at.whyNot(target)?.text;
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
