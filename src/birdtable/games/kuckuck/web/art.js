// The pieces: birds, nests with their broods, cards with numbers and their backs.
import { html, useId } from "/static/core/preact.js";
import { classes } from "/static/kit/classes.js";

const ART = "/games/kuckuck/web/birds.svg";
const WIDEST_LAYER = 5; // eggs at the bottom of a heap of twelve; each layer above has one less
const EGG = 25; // in the hundredths of a picture

/** How many half cockatoos are on a number: more, the poorer it is. */
const HALVES = [0, 1, 2, 1, 0];
const ON_A_NUMBER = ["", "cockatoo-half", "cockatoo"];

/** Every dozen of numbers has a place of its own, and birds of its own. @param {number} number of 1 to 60 */
const dozenOf = (number) => Math.floor((number - 1) / 12);

/**
 * @param {number} number
 * @returns {0 | 1 | 2} half cockatoos
 */
export const halvesOn = (number) => /** @type {0 | 1 | 2} */ (HALVES[dozenOf(number)]);

/** @param {{ name: string, class?: string }} props */
export function Bird({ name, class: more = "" }) {
  return html`<svg class=${classes("bird", name, more)} aria-hidden="true"><use href=${`${ART}#${name}`} /></svg>`;
}

/**
 * What is on a card: its number, the place of its dozen, and the cockatoos there.
 * @param {{ number: number }} props
 */
export function Face({ number }) {
  const bird = ON_A_NUMBER[halvesOn(number)];
  return html`
    <span class="digits">${number}</span>
    <svg class="bird" aria-hidden="true">
      <use href=${`${ART}#twig-${dozenOf(number)}`} />
      ${bird && html`<use href=${`${ART}#${bird}`} />`}
    </svg>
  `;
}

/**
 * A card that lies there and cannot be touched.
 * @param {{ number: number, class?: string }} props
 */
export function NumberCard({ number, class: more = "" }) {
  const kinds = classes("number-card", `halves-${halvesOn(number)}`, more);
  return html`<span class=${kinds} data-card=${number}><${Face} number=${number} /></span>`;
}

/**
 * A nest with as many cuckoo's eggs in it as its number says, heaped up.
 * @param {{ eggs: number }} props
 */
export function Brood({ eggs }) {
  const rim = useId();
  return html`
    <svg class="bird brood" viewBox="0 0 100 100" aria-hidden="true">
      <clipPath id=${rim}><path d="M0 57 5 57c12 8 27 11 45 11s33-3 45-11h5v43H0z" /></clipPath>
      <use href=${`${ART}#nest`} />
      ${heap(eggs).map(
        ({ x, y }) => html`<use href=${`${ART}#egg-cuckoo`} x=${x} y=${y} width=${EGG} height=${EGG} />`,
      )}
      <use href=${`${ART}#nest`} clip-path=${`url(#${rim})`} />
    </svg>
  `;
}

/**
 * Where the eggs of a heap lie, from the top layer down, so that those in front are drawn last.
 * @param {number} eggs
 */
function heap(eggs) {
  const places = [];
  let left = eggs;
  for (let layer = 0; left > 0; layer += 1) {
    const lying = Math.min(left, eggs <= WIDEST_LAYER ? 4 - layer : WIDEST_LAYER - layer);
    for (let place = 0; place < lying; place += 1) {
      places.unshift({ x: 50 - EGG / 2 + (place - (lying - 1) / 2) * 16, y: 41 - layer * 16 });
    }
    left -= lying;
  }
  return places;
}
