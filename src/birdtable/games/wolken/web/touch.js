// Something of this table that can be touched: the kit's target, told apart by what the choosing knows of it.
/** @import { At } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";
import { Target } from "/static/kit/target.js";

/**
 * `target` is named in choosing.js, `title` says what it does; `looks`: can it be looked at where it can't be touched?
 * `lit` and `chosen` overrule what is true of others.
 * @typedef {{ at: At, target: string, kind: string, label?: string, title?: string, looks?: boolean }} Touchable
 * @param {Touchable & { lit?: boolean, chosen?: boolean, children?: object, [other: string]: any }} props
 */
export function Touch({ at, target, kind, title, looks, lit, chosen, children, ...others }) {
  const { choosing, looked } = at;
  const why = at.whyNot(target);
  return html`
    <${Target}
      kind=${classes(kind, looked === target && "looked")}
      lit=${lit ?? choosing.isLit(target)}
      chosen=${chosen || choosing.isChosen(target)}
      open=${choosing.isOpen(target)}
      busy=${at.busy}
      title=${[title, why?.text].filter(Boolean).join(" – ") || undefined}
      data-rule=${why?.rule}
      data-target=${target}
      onClick=${() => at.touch(target) || (looks && at.look(target))}
      ...${others}
    >
      ${children}
    <//>
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
