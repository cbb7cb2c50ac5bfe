// Faces: a number of birds of one colour, in pictures and in words.
/** @import { Speak } from "../../../web/core/types" */
/** @import { Colour, Face } from "./types" */
import { html } from "/static/core/preact.js";

/** @type {Colour[]} */
export const COLOURS = ["red", "green", "yellow", "violet"];
export const NUMBERS = [1, 2, 3];

const ART = new URL("birds.svg", import.meta.url).pathname;

/**
 * @param {Face} face
 * @returns {{ colour: Colour, number: number }}
 */
export function parts(face) {
  return { colour: /** @type {Colour} */ (face.slice(0, -1)), number: Number(face.slice(-1)) };
}

/**
 * `2 red birds`.
 * @param {Face} face
 * @param {Speak} t
 */
export function inWords(face, t) {
  const { colour, number } = parts(face);
  return t(`n-${colour}`, { n: number });
}

/** A drawing: a face, or one bird by its colour. @param {{ of: Face | Colour }} props */
export function Picture({ of }) {
  return html`<svg class="bird" aria-hidden="true"><use href=${`${ART}#${of}`} /></svg>`;
}

/**
 * One side of a card: its birds, their number, and their colour as a word, on small cards as a letter.
 * @param {{ face: Face, role: string, t: Speak }} props
 */
export function Side({ face, role, t }) {
  const { colour, number } = parts(face);
  return html`
    <span class=${`side ${role} ${colour}`}>
      <${Picture} of=${face} />
      <span class="tag">
        <b>${number}</b> <span class="letter">${t(`table-letter-${colour}`)}</span>
        <span class="word">${t(`word-${colour}`)}</span>
      </span>
    </span>
  `;
}

/** A face that lies down, small, in a corner of its card. @param {{ face: Face, kind: string }} props */
export function Small({ face, kind }) {
  const { colour, number } = parts(face);
  return html`<span class=${`${kind} ${colour}`} aria-hidden="true"><${Picture} of=${colour} /><b>${number}</b></span>`;
}
