// Hints on a drawn table: whatever is touched for one of the best moves carries its number and its chance to win.
/** @import { Hint } from "../core/types" */
import { percent } from "../core/numbers.js";
import { useLayoutEffect } from "../core/preact.js";

/**
 * Mark the places of hints, found by the game's selectors; earlier marks go.
 * @param {{ current: HTMLElement | null }} root
 * @param {Hint[]} hints the best first
 * @param {((words: string[]) => string[]) | undefined} places where a move is touched
 */
export function useHintMarks(root, hints, places) {
  useLayoutEffect(() => {
    const marked = new Map();
    hints.forEach(({ move }, rank) => {
      for (const place of places?.(move.split(" ")) ?? []) {
        for (const element of root.current?.querySelectorAll(place) ?? []) {
          marked.set(element, [...(marked.get(element) ?? []), rank]);
        }
      }
    });
    for (const [element, ranks] of marked) {
      const [best] = ranks;
      const numbers = ranks.map((/** @type {number} */ rank) => rank + 1).join(", ");
      element.dataset.rank = numbers;
      element.dataset.hint = ranks.length > 1 ? numbers : `${numbers} · ${percent(hints[best].chance)}`;
      element.toggleAttribute("data-best", best === 0);
    }
    return () => marked.forEach((_, element) => clear(element));
  });
}

/** @param {HTMLElement} element */
function clear(element) {
  delete element.dataset.hint;
  delete element.dataset.rank;
  element.removeAttribute("data-best");
}
