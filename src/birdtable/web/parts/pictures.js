// Pictures in a game's rules: positions of real games, drawn by the game's own table code. `games/NAME/web/pictures.js`
// exports
//
//   Picture(props)   the component; what it is given is `PictureProps` in core/types.d.ts
//   css              its style sheets, beside it
/** @import { PicturePosition, PictureProps, Speak } from "../core/types" */
import { dress } from "../core/dress.js";
import { wordsFor } from "../core/game_words.js";
import { html, render } from "../core/preact.js";

/** @typedef {{ Picture: (props: PictureProps<any, any>) => object, css: string[] }} Module */

/**
 * Draw all pictures in a part of a page, above the words that say what is to be seen.
 * @param {ParentNode} part
 * @param {string} game
 */
export async function drawPictures(part, game) {
  const figures = /** @type {HTMLElement[]} */ ([...part.querySelectorAll("[data-picture][data-position]")]);
  if (!figures.length) return;
  const folder = `/games/${game}/web/`;
  const [module, t] = await Promise.all([
    /** @type {Promise<Module>} */ (import(`${folder}pictures.js`)),
    wordsFor(game, document.documentElement.lang),
  ]);
  await Promise.all(module.css.map((sheet) => dress(`${folder}${sheet}`)));
  for (const figure of figures) draw(figure, module, t);
}

/**
 * @param {HTMLElement} figure
 * @param {Module} module
 * @param {Speak} t
 */
function draw(figure, { Picture }, t) {
  const { picture: name = "", position = "" } = figure.dataset;
  const { before, after, more } = JSON.parse(position);
  const stage = Object.assign(document.createElement("div"), { className: "drawn", inert: true, ariaHidden: "true" });
  render(html`<${Picture} name=${name} before=${still(before, t)} after=${still(after, t)} more=${more} t=${t} />`, stage);
  figure.prepend(stage);
}

/**
 * A position as a table is given it: nobody is missed, and nothing can be touched.
 * @param {PicturePosition} position
 * @param {Speak} t
 */
function still(position, t) {
  const nothing = () => {};
  const { events, offer, seats } = position;
  return {
    ...position,
    t,
    present: seats.map((_, seat) => seat),
    happening: events,
    story: { before: null, events },
    within: Infinity,
    busy: false,
    pick: nothing,
    play: nothing,
    say: (/** @type {string} */ move) => offer?.moves.find((other) => other.move === move)?.said ?? move,
  };
}
