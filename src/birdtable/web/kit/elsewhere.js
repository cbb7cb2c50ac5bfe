// A touch elsewhere, or Escape, takes a selection back: on the table and around it.
import { useLayoutEffect } from "../core/preact.js";

/** What may be touched without letting go. */
const HOLDS = "button, summary, a, input, select, label, .act, .rail, .head";

/**
 * @param {boolean} selected is there anything to let go of?
 * @param {() => void} letGo
 */
export function useLetGo(selected, letGo) {
  // At once after drawing: what is touched before would let go of what was there before.
  useLayoutEffect(() => {
    if (!selected) return undefined;
    const touched = (/** @type {MouseEvent} */ event) => {
      const path = event.composedPath(); // what was touched may just have been drawn anew
      if (!path.some((element) => element instanceof Element && element.matches(HOLDS))) letGo();
    };
    const pressed = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && !event.defaultPrevented && letGo();
    document.addEventListener("click", touched);
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("click", touched);
      document.removeEventListener("keydown", pressed);
    };
  });
}
