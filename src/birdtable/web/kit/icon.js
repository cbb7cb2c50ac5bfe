// A small sign in the colour of the words beside it.
import { html } from "../core/preact.js";
import { symbol } from "./sprite.js";

/** @param {{ name: string }} props one of `art/icons.svg` */
export function Icon({ name }) {
  return html`<svg class="icon" aria-hidden="true"><use href=${symbol("icons", name)} /></svg>`;
}
