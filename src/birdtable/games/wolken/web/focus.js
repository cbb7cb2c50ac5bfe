// The focus stays at the table: where what had it is gone, it goes to what is offered next.
import { useLayoutEffect, useRef } from "/static/core/preact.js";

/** @param {{ current: HTMLElement | null }} root */
export function useFocusKept(root) {
  const had = useRef(/** @type {Element | null} */ (null));
  useLayoutEffect(() => {
    const note = (/** @type {Event} */ { target }) => (had.current = /** @type {Element} */ (target));
    const leave = (/** @type {FocusEvent} */ { relatedTarget }) => {
      if (relatedTarget) had.current = null; // gone elsewhere, of one's own will
    };
    const table = root.current;
    table?.addEventListener("focusin", note);
    table?.addEventListener("focusout", leave);
    return () => {
      table?.removeEventListener("focusin", note);
      table?.removeEventListener("focusout", leave);
    };
  }, []);
  useLayoutEffect(() => {
    if (!had.current || had.current.isConnected || document.activeElement !== document.body) return;
    const next = root.current?.querySelector("button.lit, button.chosen") ?? root.current;
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  });
}
