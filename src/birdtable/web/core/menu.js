// Choosing a move word by word: short lists instead of a long one.
/** @import { OfferedMove } from "./types" */

const MOST_AT_ONCE = 10;

/**
 * Something to choose: a move, or a word that several moves go on with.
 * @typedef {{ words: string[], move: OfferedMove | null }} Choice
 */

/**
 * The moves that begin with these words.
 * @param {OfferedMove[]} moves
 * @param {string[]} chosen
 * @returns {OfferedMove[]}
 */
export function fitting(moves, chosen) {
  return moves.filter(({ words }) => chosen.every((word, place) => words[place] === word));
}

/**
 * The words chosen, and all those after them that have no alternative.
 * @param {OfferedMove[]} moves
 * @param {string[]} chosen
 * @returns {string[]}
 */
export function withCertainWords(moves, chosen) {
  const left = fitting(moves, chosen);
  if (left.length < 2) return chosen;
  const next = left[0].words[chosen.length];
  const certain = next !== undefined && left.every(({ words }) => words[chosen.length] === next);
  return certain ? withCertainWords(moves, [...chosen, next]) : chosen;
}

/**
 * What may be chosen next: few moves all at once, many by their next word.
 * @param {OfferedMove[]} moves
 * @param {string[]} chosen
 * @returns {Choice[]}
 */
export function choices(moves, chosen) {
  const left = fitting(moves, chosen);
  const place = chosen.length;
  if (left.length <= MOST_AT_ONCE) return left.map((move) => ({ words: move.words.slice(place), move }));
  /** @type {Map<string, OfferedMove[]>} */
  const groups = new Map();
  for (const move of left) {
    const word = move.words[place] ?? "";
    groups.set(word, [...(groups.get(word) ?? []), move]);
  }
  return [...groups].map(([word, group]) =>
    group.length === 1 ? { words: group[0].words.slice(place), move: group[0] } : { words: [word], move: null },
  );
}
