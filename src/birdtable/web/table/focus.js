// Whoever plays by keyboard never loses the place: after a decision the focus goes to the next one, or to the status.
import { useEffect } from "../core/preact.js";

/** What to go to first: something to do, if there is anything. */
const FIRST = ".act .moves button, .curtain button";

/**
 * Keep the focus at the table, as long as nobody takes it elsewhere. A drawn table looks after its own; what even there
 * has no place any more, when a hand or the game is over, comes to the area where things are decided.
 * @param {{ current: HTMLElement | null }} area
 */
export function useFocusKept(area) {
  useEffect(() => {
    const kept = /** @type {HTMLElement} */ (area.current);
    const table = /** @type {HTMLElement} */ (kept.parentElement);
    /** @type {Node | null} */
    let had = null;
    const follow = (/** @type {FocusEvent} */ event) => {
      const target = /** @type {Node} */ (event.target);
      had = table.contains(target) ? target : null;
    };
    const look = () => had && kept.isConnected && findPlace(table);
    const observer = new MutationObserver(() => {
      if (had?.isConnected) setTimeout(look); // it may just be on its way from one thing to another
      else look();
    });
    observer.observe(table, { childList: true, subtree: true });
    document.addEventListener("focusin", follow);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", follow);
    };
  }, []);
}

/**
 * If what had the focus is gone, or there was nothing to do until now, go to what can be done.
 * @param {HTMLElement} table
 */
function findPlace(table) {
  const [status, drawn, first] = [".status", ".drawn > [tabindex]", FIRST].map(
    (place) => /** @type {HTMLElement | null} */ (table.querySelector(place)),
  );
  const resting = [null, document.body, status, drawn];
  if (!resting.includes(/** @type {HTMLElement | null} */ (document.activeElement))) return;
  const silent = !status?.textContent?.trim(); // while others move: who listens is at the table then, not at nothing
  (first ?? (silent ? drawn : null) ?? status)?.focus();
}
