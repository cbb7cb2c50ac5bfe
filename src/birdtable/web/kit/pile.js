// Cards that lie face down: a back, and how many.
import { html } from "../core/preact.js";
import { classes } from "./classes.js";

/** The back of a card. @param {{ kind?: string, children?: object }} props */
export function Back({ kind = "", children }) {
  return html`<span class=${classes("back", kind)} aria-hidden="true">${children}</span>`;
}

/**
 * A pile and its number, said in words for those who listen. Whatever else is given becomes an attribute.
 * @param {{ count: number, words: string, kind?: string, [other: string]: any }} props
 */
export function Pile({ count, words, kind = "", ...others }) {
  return html`
    <span class=${classes("pile", !count && "none", kind)} title=${words} ...${others}>
      <${Back} />
      <b class="count" aria-hidden="true">${count}</b>
      <span class="unseen">${words}</span>
    </span>
  `;
}
