// The great moments of a stage's end: birds land column by column and are counted where their players are, and a card
// that is validated pays in the cells for which it does.
/** @import { At, Cell, Happening, Moment, View } from "./types" */
import { species } from "./art.js";
import { countingCells } from "./foresight.js";
import { useLayoutEffect } from "/static/core/preact.js";

const COUNTING = 0.7; // of the time: columns, one after the other; then what it comes to

/**
 * What is shown of the step that happens now.
 * @param {View} view after it
 * @param {Happening[]} events nothing, when it is over
 * @param {number} within milliseconds
 * @returns {Moment}
 */
export function momentOf(view, events, within) {
  const landed = events.filter(({ event }) => event === "landed");
  const pause = (within * COUNTING) / Math.max(1, landed.length);
  const landings = landed.map(({ column, tile }, place) => ({ column, tile, seat: seatOf(view, tile), at: Math.round(place * pause) }));
  const closes = events.some(({ event }) => event === "opened");
  return { events, landings, pause, within, closes, pays: closes ? {} : paysNow(view, events) };
}

/** Whose bird it is; nobody's, if it is a swift. @param {View} view @param {string} tile */
function seatOf(view, tile) {
  const seat = view.players.findIndex(({ bird }) => bird === species(tile));
  return seat < 0 ? null : seat;
}

/**
 * The cells for which a card has just paid.
 * @param {View} view
 * @param {Happening[]} events
 * @returns {Record<Cell, number>}
 */
function paysNow(view, events) {
  const paid = events.find(({ event }) => event === "validated");
  const card = view.discard.find(({ id }) => id === paid?.card);
  if (!paid || !card) return {};
  const counting = countingCells(view.board, "validate", view.players[paid.seat].bird);
  return Object.fromEntries(Object.entries(card.cells).filter(([cell]) => counting.has(cell)));
}

/**
 * Every bird that lands flies to its player, or to the pile: how far that is, the table knows when it is drawn.
 * @param {{ current: HTMLElement | null }} sky
 * @param {At["moment"]} moment
 */
export function useLandings(sky, { landings }) {
  useLayoutEffect(() => {
    const birds = sky.current?.querySelectorAll("[data-lands]") ?? [];
    for (const bird of /** @type {Iterable<HTMLElement>} */ (birds)) {
      const { lands } = bird.dataset;
      const there = sky.current?.parentElement?.querySelector(lands === "pile" ? ".source.pile" : `[data-seat="${lands}"] .tally`);
      if (!there) continue;
      const [from, to] = [bird.getBoundingClientRect(), there.getBoundingClientRect()];
      bird.style.setProperty("--across", `${to.left + to.width / 2 - from.left - from.width / 2}px`);
      bird.style.setProperty("--down", `${to.top + to.height / 2 - from.top - from.height / 2}px`);
    }
  }, [landings.length]);
}

/**
 * How long a step is shown, of the usual time.
 * @param {Happening[]} events
 */
export function lasts(events) {
  const has = (/** @type {string} */ kind) => events.some(({ event }) => event === kind);
  if (has("landed")) return 4;
  if (has("opened") && !has("laid-out")) return 3;
  return has("validated") ? 2 : 1;
}
