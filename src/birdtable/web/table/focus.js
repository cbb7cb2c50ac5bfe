// Whoever plays by keyboard never loses the place: after a decision the focus goes to the next one, or to the status.
import { useEffect } from "../core/preact.js";

/** What to go to first: something to do, if there is anything. */
const FIRST = ".moves button, .curtain button";

/**
 * Keep the focus inside an area, as long as nobody takes it elsewhere.
 * @param {{ current: HTMLElement | null }} area
 */
export function useFocusKept(area) {
  useEffect(() => {
    const kept = /** @type {HTMLElement} */ (area.current);
    let here = false;
    const follow = (/** @type {FocusEvent} */ event) => {
      here = kept.contains(/** @type {Node} */ (event.target));
    };
    const observer = new MutationObserver(() => here && findPlace(kept));
    observer.observe(kept, { childList: true, subtree: true });
    document.addEventListener("focusin", follow);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", follow);
    };
  }, []);
}

/**
 * If what had the focus is gone, or there was nothing to do until now, go to what can be done.
 * @param {HTMLElement} area
 */
function findPlace(area) {
  const status = /** @type {HTMLElement} */ (area.querySelector(".status"));
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused !== status) return;
  const first = /** @type {HTMLElement | null} */ (area.querySelector(FIRST));
  (first ?? status).focus();
}
