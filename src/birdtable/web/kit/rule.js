// The way from anything to its rule, which opens beside the table: any part of a page may ask for one.
/** @import { Signal } from "../core/types" */
import { html, signal } from "../core/preact.js";
import { t } from "../core/words.js";

/**
 * The rule that somebody reads, by its anchor, and where the keyboard was.
 * @type {Signal<{ anchor: string, from: HTMLElement | null } | null>}
 */
export const wanted = signal(null);

/** @param {string} anchor */
export function showRule(anchor) {
  const here = /** @type {HTMLElement | null} */ (document.activeElement);
  wanted.value = { anchor, from: wanted.peek()?.from ?? here };
}

/** Done with it; the keyboard goes on where it was. */
export function closeRule() {
  const from = wanted.peek()?.from;
  wanted.value = null;
  if (from?.isConnected) from.focus();
}

/**
 * A small “?” behind a sentence.
 * @param {{ rule: string | null | undefined }} props
 */
export function RuleLink({ rule }) {
  if (!rule) return null;
  return html`
    <button type="button" class="rule-link" aria-label=${t("show-rule")} title=${t("show-rule")} onClick=${() => showRule(rule)}>?</button>
  `;
}
