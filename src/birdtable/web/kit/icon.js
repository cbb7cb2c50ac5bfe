// A small sign in the colour of the words beside it.
import { html } from "../core/preact.js";
import { Sprite } from "./sprite.js";

/** @param {{ name: string }} props one of `art/icons.svg` */
export function Icon({ name }) {
  return html`<${Sprite} file="icons" name=${name} style="icon" />`;
}
