// Something that unfolds from the head of a page, and folds away by Escape or a touch elsewhere.
import { html, useEffect, useRef, useState } from "../core/preact.js";

/**
 * @param {{ label: string, style: string, face: object, children?: object }} props
 */
export function Panel({ label, style, face, children }) {
  const [open, setOpen] = useState(false);
  const details = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  useEffect(() => (open && details.current ? foldAway(details.current) : undefined), [open]);
  return html`
    <details class=${`in-head ${style}`} name="in-head" ref=${details} onToggle=${(event) => setOpen(event.target.open)}>
      <summary aria-label=${label} title=${label}>${face}</summary>
      ${open && html`<div class="panel">${children}</div>`}
    </details>
  `;
}

/** @param {Event} event */
function swallow(event) {
  const target = /** @type {Element} */ (event.target);
  if (!target.closest(".playing")) return; // elsewhere nothing is lost by it
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Close it as soon as somebody is done with it; the keyboard goes on where it was before.
 * @param {HTMLDetailsElement} details
 */
function foldAway(details) {
  const summary = details.querySelector("summary");
  const close = () => {
    details.open = false;
    if (document.activeElement === document.body || details.contains(document.activeElement)) summary?.focus();
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation(); // what is selected at the table stays so
    close();
  };
  let pointing = false; // then the click decides, which comes after the focus
  const point = () => {
    pointing = true;
  };
  const elsewhere = (/** @type {Event} */ event) => {
    if (event.type === "focusin" && pointing) return;
    pointing = false;
    if (details.contains(/** @type {Node} */ (event.target))) return;
    close();
    if (event.type === "click") swallow(event); // which was meant for nothing else
  };
  document.addEventListener("keydown", press, true);
  document.addEventListener("pointerdown", point, true);
  document.addEventListener("click", elsewhere, true);
  document.addEventListener("focusin", elsewhere, true);
  return () => {
    document.removeEventListener("keydown", press, true);
    document.removeEventListener("pointerdown", point, true);
    document.removeEventListener("click", elsewhere, true);
    document.removeEventListener("focusin", elsewhere, true);
  };
}
