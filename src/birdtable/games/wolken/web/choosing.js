// What was touched so far, and what can be touched next: the moves on offer, narrowed touch by touch.
/** @import { Move, Props } from "./types" */
import { useLayoutEffect, useState } from "/static/core/preact.js";

/**
 * What has to be touched on the table for a move. A standard action's box is one way to begin, and never needed.
 * @param {string[]} words
 * @returns {string[]}
 */
export function targets([verb, one, other]) {
  if (verb === "sideways" || verb === "lengthwise") return [`do:${verb}`, `cell:${one}`, `cell:${other}`];
  if (verb === "swap") return [`cell:${one}`, `cell:${other}`];
  if (verb === "add") return ["do:add", `tile:${one}`];
  if (verb === "take") return ["do:take", `line:${one}`];
  if (verb === "copy") return [`line:${one}`];
  if (verb === "seek") return [`seek:${one}`];
  if (verb === "place") return [`place:${one}:${other}`];
  if (verb === "pass" || verb === "done") return [`do:${verb}`];
  return [`hand:${one}`]; // play, discard, validate
}

/**
 * Where a move is touched, by selectors; the box of a standard action only where there is nothing else to touch.
 * @param {string[]} words
 * @returns {string[]}
 */
export function places(words) {
  const keys = targets(words);
  const needed = keys.length > 1 ? keys.filter((key) => !key.startsWith("do:")) : keys;
  return needed.map((key) => `[data-target="${key}"]`);
}

/** @type {(move: Move, touched: string[]) => boolean} */
const fits = (move, touched) => touched.every((key) => targets(move.words).includes(key));

/** @param {Move} move @param {string[]} touched */
function isWhole(move, touched) {
  const all = targets(move.words);
  return all.every((key) => touched.includes(key) || (key.startsWith("do:") && all.length > 1));
}

/** @type {(moves: Move[], touched: string[]) => Move | undefined} the move that was touched to its end, if one was */
const wholeMove = (moves, touched) => moves.find((move) => fits(move, touched) && isWhole(move, touched));

/** @type {(move: Move, own: string[]) => string[]} the touches that led to a move; else those that would have */
const pathTo = (move, own) => (isWhole(move, own) ? own : targets(move.words));

/** @typedef {ReturnType<typeof useChoosing>} Choosing */

/**
 * Narrowing an offer by touches. `lit` is what comes next, until a move is whole; `open`, what can be
 * touched at all; `chosen`, what was touched.
 * @param {Props} props of the table
 */
export function useChoosing({ view, offer, picked, pick, play, busy }) {
  const moves = offer?.moves ?? [];
  const moment = moves.map(({ move }) => move).join() + JSON.stringify(view.players);
  const [kept, keep] = useState({ moment, path: /** @type {string[]} */ ([]) });
  const own = kept.moment === moment ? kept.path : [];
  const move = moves.find((one) => one.move === picked) ?? null;
  const path = move ? pathTo(move, own) : wholeMove(moves, own) ? own.slice(0, -1) : own; // taken back: one step less
  const go = (/** @type {string[]} */ next) => keep({ moment, path: next });
  useLayoutEffect(() => go([]), [moment]); // should it ever come back, by an undo, it begins anew

  const back = () => {
    if (move) pick(null);
    go(path.slice(0, -1));
  };
  const clear = () => {
    if (move) pick(null);
    if (path.length) go([]);
  };
  const touch = (/** @type {string} */ key) => {
    if (busy) return true;
    if (move && key === path.at(-1)) {
      play(move.move);
      return true;
    }
    if (path.includes(key)) {
      if (move) pick(null);
      go(path.slice(0, path.indexOf(key)));
      return true;
    }
    const next = longest(moves, path, key);
    if (!next) return false;
    const whole = wholeMove(moves, next);
    go(next);
    if (whole) pick(whole.move);
    else if (move) pick(null);
    return true;
  };

  // At once after drawing: a key that comes before would take back what was there before.
  useLayoutEffect(() => {
    if (!path.length) return undefined;
    const escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault(); // one step, and not all of it
      back();
    };
    document.addEventListener("keydown", escape);
    return () => document.removeEventListener("keydown", escape);
  });

  const base = move ? path.slice(0, -1) : path;
  const next = new Set(moves.filter((one) => fits(one, base)).flatMap((one) => targets(one.words)));
  const open = new Set(moves.flatMap((one) => targets(one.words)));
  return {
    moves,
    move,
    path,
    touch,
    clear,
    isOpen: (/** @type {string} */ key) => open.has(key),
    isLit: (/** @type {string} */ key) => !move && next.has(key) && !path.includes(key),
    isChosen: (/** @type {string} */ key) => path.includes(key),
    /** The move that touching this would complete, if it would. */
    completes: (/** @type {string} */ key) => {
      const touched = longest(moves, base, key);
      return touched && wholeMove(moves, touched);
    },
  };
}

/**
 * The path with one more touch, shortened from its end as far as it must be to fit some move.
 * @param {Move[]} moves
 * @param {string[]} path
 * @param {string} key
 */
function longest(moves, path, key) {
  for (let kept = path.length; kept >= 0; kept--) {
    const touched = [...path.slice(0, kept), key];
    if (moves.some((move) => fits(move, touched))) return touched;
  }
  return null;
}
