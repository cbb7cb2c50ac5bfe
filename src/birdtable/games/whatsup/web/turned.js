// Cards that have just been turned over: the face that went down stays beside the card for a moment. It is never one that
// nobody saw, for it is taken from the view before, where it lay open for all.
/** @import { Face, Place, View } from "./types" */
import { html, useEffect, useRef, useState } from "/static/core/preact.js";
import { Small } from "./faces.js";

const MOST = 4; // more at once is no turn but a jump through the game
const STAYS = 3_000; // milliseconds, or until somebody touches anything
const TOUCHES = ["Enter", " "];

/** @typedef {{ face: Face, count: number }} Turned the face that went down, and a number that is another for every turn */

/**
 * @param {View} view
 * @returns {{ faces: Record<Place, Turned>, forget: (place: Place, turned: Turned) => void }}
 */
export function useTurned(view) {
  const seen = useRef({ view, faces: /** @type {Record<Place, Turned>} */ ({}), count: 0 });
  const [, redraw] = useState({});
  const now = seen.current;
  if (now.view !== view) {
    const down = wentDown(now.view, view);
    if (down.length <= MOST) {
      const faces = down.map(([place, face]) => [place, { face, count: (now.count += 1) }]);
      now.faces = { ...now.faces, ...Object.fromEntries(faces) };
    }
    now.view = view;
  }
  const forget = (/** @type {Place} */ place, /** @type {Turned} */ turned) => {
    if (now.faces[place] !== turned) return;
    delete now.faces[place];
    redraw({});
  };
  return { faces: now.faces, forget };
}

/**
 * The faces that were up before, of cards that now show another.
 * @param {View} before
 * @param {View} after
 * @returns {[Place, Face][]}
 */
function wentDown(before, after) {
  return before.grid.flatMap((row, y) =>
    row.flatMap((face, x) => {
      const next = after.grid[y][x];
      return face && next && face !== next ? [/** @type {[Place, Face]} */ ([`${y + 1}-${x + 1}`, face])] : [];
    }),
  );
}

/** The face that went down, until it is forgotten. @param {{ turned: Turned, onGone: () => void }} props */
export function Went({ turned, onGone }) {
  useEffect(() => {
    const timer = setTimeout(onGone, STAYS);
    const pressed = (/** @type {KeyboardEvent} */ { key }) => TOUCHES.includes(key) && onGone();
    addEventListener("pointerdown", onGone, true);
    addEventListener("keydown", pressed, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", onGone, true);
      removeEventListener("keydown", pressed, true);
    };
  }, []);
  return html`<${Small} face=${turned.face} kind="went" />`;
}
