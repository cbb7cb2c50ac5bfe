// Something that can be touched: lit if it comes next, quiet if it cannot be touched now, and then it says why.
/** @import { At } from "./types" */
import { classes } from "./art.js";
import { html } from "/static/core/preact.js";

/**
 * `target` is named in choosing.js, `kind` its class, `title` what it does; `looks`: can it be looked at where it can't
 * be touched? `lit` and `chosen` overrule what is true of others.
 * @typedef {{ at: At, target: string, kind: string, label?: string, title?: string, looks?: boolean }} Touchable
 * @param {Touchable & { lit?: boolean, chosen?: boolean, children?: object, [other: string]: any }} props
 */
export function Target({ at, target, kind, label, title, looks, lit, chosen, children, ...others }) {
  const { choosing, looked } = at;
  const open = choosing.isOpen(target);
  const pressed = choosing.isChosen(target);
  const touch = () => at.touch(target) || (looks && at.look(target));
  return html`
    <button
      type="button"
      class=${classes(
        kind,
        (lit ?? choosing.isLit(target)) && "lit",
        (chosen || pressed) && "chosen",
        !open && "out",
        looked === target && "looked",
      )}
      aria-label=${label}
      aria-pressed=${pressed ? "true" : undefined}
      aria-disabled=${open ? undefined : "true"}
      title=${at.whyNot(target) ?? title}
      data-target=${target}
      onClick=${touch}
      ...${others}
    >
      ${children}
    </button>
  `;
}

/**
 * A label that also says what one more touch would select.
 * @param {At} at
 * @param {string} target
 * @param {string[]} words
 */
export function labelled({ choosing, say }, target, words) {
  const move = choosing.isOpen(target) && choosing.completes(target);
  return [...words, move && say(move.move)].filter(Boolean).join("; ");
}
