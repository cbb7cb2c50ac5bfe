// Our own birds and signs, drawn once in birds.svg.
/** @import { Tile, Words } from "./types" */
import { html } from "/static/core/preact.js";

const BIRDS = "/games/wolken/web/birds.svg";

/**
 * A bird or a sign; what it means is always said in words beside it.
 * @param {{ name: string, kind: string }} props
 */
export function Art({ name, kind }) {
  return html`<svg class=${kind} aria-hidden="true" focusable="false"><use href=${`${BIRDS}#${name}`} /></svg>`;
}

/** The bird of a tile, which is that of its player; swifts belong to nobody. */
export const species = (/** @type {Tile} */ tile) => tile.split("-")[0];

/** ♀, ♂ or nothing. */
export const sex = (/** @type {Tile} */ tile) => (tile.endsWith("-f") ? "♀" : tile.endsWith("-m") ? "♂" : "");

/** Letter and sex of a tile, as on its badge; swifts have neither. @param {{ tile: Tile, t: Words }} props */
export function Badge({ tile, t }) {
  if (!sex(tile)) return null;
  return html`<span class="badge">${t(`table-letter-${species(tile)}`)}${sex(tile)}</span>`;
}

/** What an action is called, without the soft hyphens of narrow cards. */
export const nameOf = (/** @type {Words} */ t, /** @type {string | null} */ action) => t(`table-name-${action}`).replaceAll("\u00ad", "");

/** A number of cubes. @param {{ number: number | string, help: string }} props */
export function Cubes({ number, help }) {
  return html`<span class="cubes" data-help=${help}>${number}<${Art} name="cube" kind="sign" /></span>`;
}

/** `+3`, `−2`; nothing for nothing. @param {number | undefined} number */
export function signed(number) {
  if (!number) return "";
  return number > 0 ? `+${number}` : `−${-number}`;
}
