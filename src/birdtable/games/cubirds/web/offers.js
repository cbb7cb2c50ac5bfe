// What is offered, and what would follow: read from the offer, never worked out here.
/** @import { Gain, Move, Props, Run } from "./types" */

/**
 * The offered move with these words.
 * @param {Props["offer"]} offer
 * @param {...(string | number)} words
 * @returns {Move | null}
 */
export function find(offer, ...words) {
  const wanted = words.join(" ");
  return offer?.moves.find((move) => move.words.join(" ") === wanted) ?? null;
}

/**
 * The species of which something is offered: to be laid, or to flock with.
 * @param {Props["offer"]} offer
 * @param {"lay" | "flock"} verb
 */
export function species(offer, verb) {
  return new Set(offer?.moves.filter(({ words }) => words[0] === verb).map(({ words }) => words[1]));
}

/**
 * What laying would take: how many birds, which, and whether unknown cards would come to the row after that.
 * @param {Move} move
 * @param {number | null} seat
 * @returns {Gain}
 */
export function takes(move, seat) {
  const taken = move.follows.filter((event) => event.event === "took" && event.seat === seat);
  const runs = /** @type {Run[]} */ (taken);
  const birds = runs.reduce((sum, run) => sum + run.birds, 0);
  return { birds, runs, refills: birds > 0 && !move.certain };
}

/**
 * How many birds a flock would bring into the collection.
 * @param {Move} move
 * @param {number | null} seat
 */
export function keeps(move, seat) {
  return move.follows.find((event) => event.event === "flocked" && event.seat === seat)?.kept ?? 0;
}

/**
 * A text that is another for every decision.
 * @param {Props["offer"]} offer
 */
export function decision(offer) {
  return offer ? offer.moves.map(({ move }) => move).join() : "";
}

/**
 * Where a move is touched.
 * @param {string[]} words
 * @returns {string[]}
 */
export function places([verb, bird, row, side]) {
  if (verb === "lay") return [`[data-stack="${bird}"]`, `[data-end="${row}-${side}"]`];
  return verb === "flock" ? [`[data-stack="${bird}"]`] : [`[data-move="${verb}"]`];
}
