// What somebody is about to do: select it, see what it means, do it. The same for a drawn table and the list of moves.
/** @import { OfferedMove, Signal } from "../core/types" */
import { computed, signal } from "../core/preact.js";
import { settings, touches } from "../core/settings.js";
import { playing } from "./happening.js";
import { tryMove } from "./lesson.js";
import { busy, update } from "./state.js";

/** What there is to decide; another text when it is something else. */
export const turn = computed(() => {
  const { seat, offer } = update.value ?? {};
  return offer ? `${seat}: ${offer.since}` : "";
});

/** @type {Signal<{ turn: string, move: OfferedMove } | null>} */
const picked = signal(null);

/** The move that waits to be confirmed; nothing is carried over from one turn to the next. */
export const selected = computed(() => (picked.value?.turn === turn.value ? picked.value.move : null));

/**
 * Take an offered move: at once if nothing unknown comes of it, else after it was confirmed.
 * @param {string} move
 */
export function choose(move) {
  const offered = update.peek()?.offer?.moves.find((other) => other.move === move);
  if (!offered || busy.peek() || playing.peek()) return;
  if (offered.certain) tryMove(move);
  else picked.value = { turn: turn.peek(), move: offered };
}

/**
 * Select an offered move on the table, to see what it would do; at once, for those who want no second touch.
 * @param {string} move
 */
export function pick(move) {
  const offered = update.peek()?.offer?.moves.find((other) => other.move === move);
  if (!offered || busy.peek() || playing.peek()) return;
  const atOnce = settings.confirm.value === "never" || (settings.confirm.value === "touch" && !touches());
  if (atOnce) tryMove(move);
  else picked.value = { turn: turn.peek(), move: offered };
}

/**
 * Select an offered move to see what it would do, whatever the settings say: it was somebody else's idea.
 * @param {string} move
 */
export function consider(move) {
  const offered = update.peek()?.offer?.moves.find((other) => other.move === move);
  if (offered && !busy.peek()) picked.value = { turn: turn.peek(), move: offered };
}

/**
 * Do an offered move that was seen.
 * @param {string} move
 */
export function play(move) {
  if (selected.peek()?.move === move) confirm();
  else pick(move);
}

/** Do what was selected. */
export async function confirm() {
  const move = selected.peek();
  if (!move || busy.peek()) return;
  await tryMove(move.move);
  picked.value = null;
}

/** Think again. */
export function letGo() {
  if (!busy.peek()) picked.value = null;
}
