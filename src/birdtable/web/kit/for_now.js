// A state that nobody carries over from one decision to the next.
import { useState } from "../core/preact.js";

/**
 * @template T
 * @param {string} turn another for every decision
 * @param {T} usual
 * @returns {[T, (value: T) => void]}
 */
export function useForNow(turn, usual) {
  const [kept, keep] = useState({ turn, value: usual });
  if (kept.turn !== turn) keep({ turn, value: usual }); // for the same may be offered again later
  return [kept.turn === turn ? kept.value : usual, (value) => keep({ turn, value })];
}
