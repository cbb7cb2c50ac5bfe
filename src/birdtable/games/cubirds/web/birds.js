// The eight species and how they are drawn: a card, a bird alone, and dots for those that are there.
/** @import { Counted, Props, Run } from "./types" */
import { html } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";

/**
 * In the order of the rules; with the numbers printed on the cards: birds for a small and for a big flock.
 * @type {Record<string, [number, number]>}
 */
export const FLOCKS = {
  flamingo: [2, 3],
  owl: [3, 4],
  toucan: [3, 4],
  duck: [4, 6],
  parrot: [4, 6],
  magpie: [5, 7],
  warbler: [6, 9],
  robin: [6, 9],
};
export const BIRDS = Object.keys(FLOCKS);

const ART = "/games/cubirds/web/birds.svg";

/** @param {{ bird: string }} props */
export function Bird({ bird }) {
  return html`<svg class="bird" viewBox="0 0 100 100" aria-hidden="true"><use href=${`${ART}#${bird}`} /></svg>`;
}

/** A bird on its card, with the letter of its name. @param {{ bird: string, t: Props["t"] }} props */
export function Card({ bird, t }) {
  return html`
    <span class="face">
      <b class="letter" aria-hidden="true">${t(`table-letter-${bird}`)}</b>
      <${Bird} bird=${bird} />
    </span>
  `;
}

/**
 * As many dots as there are places, filled as far as there are birds; a gap after the first goal.
 * @param {{ birds: number, first?: number, places: number }} props
 */
export function Dots({ birds, first, places }) {
  const dots = Array.from({ length: places }, (_, k) => {
    return html`<i key=${k} class=${classes(k < birds && "full", k === first && "next")}></i>`;
  });
  return html`<span class="dots" aria-hidden="true">${dots}</span>`;
}

/**
 * Counted birds as a list in words.
 * @param {Props["t"]} t
 * @param {Run[]} some
 */
export function listed(t, some) {
  const format = new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" });
  return format.format(some.map(({ bird, birds }) => t(`n-${bird}`, { n: birds })));
}

/**
 * Birds by name as a list of runs, in the order of the rules.
 * @param {Counted} counted
 */
export function inOrder(counted) {
  return BIRDS.filter((bird) => counted[bird]).map((bird) => ({ bird, birds: counted[bird] }));
}
