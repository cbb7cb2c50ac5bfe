// Something on the table that can be touched: lit if it can be done now, chosen if it was touched; otherwise it is quiet
// and says why.
import { html } from "../core/preact.js";
import { classes } from "./classes.js";

/**
 * `lit`: it can be done now. `chosen`: it was touched, and waits for more or for a second touch. `why`: why it cannot
 * be touched. `busy`: something is on its way. Whatever else is given becomes an attribute.
 * @typedef {{ kind: string, label?: string, lit?: boolean, chosen?: boolean, open?: boolean, busy?: boolean, why?: string }} Touchable
 * @param {Touchable & { children?: object, [other: string]: any }} props
 */
export function Target({ kind, label, lit = false, chosen = false, open = lit || chosen, busy, why, children, ...others }) {
  return html`
    <button
      type="button"
      class=${classes("target", kind)}
      data-lit=${lit ? "" : undefined}
      aria-label=${label}
      aria-pressed=${open ? String(chosen) : undefined}
      aria-disabled=${open && !busy ? undefined : "true"}
      title=${open ? undefined : why}
      ...${others}
    >
      ${children}
    </button>
  `;
}

/** What something would bring, on what is touched for it. @param {{ children?: object, kind?: string, [other: string]: any }} props */
export function Gain({ children, kind = "", ...others }) {
  return html`<b class=${classes("gain", kind)} ...${others}>${children}</b>`;
}
