// Which cards have just been turned over: seen by comparing this view with the one before.
/** @import { Place, Turned, View } from "./types" */
import { useEffect, useRef, useState } from "/static/core/preact.js";
import { COLOURS } from "./faces.js";

const MOST = 3; // more at once is no turn but a jump through the game
const SHOWN = 900; // milliseconds, longer than any card takes to turn

/**
 * The cards that turn now; those that turned last; and a number that is another for every time something turned.
 * @param {View} view
 * @returns {{ turning: Record<Place, Turned>, last: Record<Place, Turned>, count: number }}
 */
export function useTurned(view) {
  const seen = useRef({ view, last: /** @type {Record<Place, Turned>} */ ({}), count: 0 });
  const [finished, setFinished] = useState(0);
  const now = seen.current;
  if (now.view !== view) {
    const last = changes(now.view, view);
    if (last) {
      now.last = Object.keys(last).length > MOST ? {} : last;
      now.count += 1;
    }
    now.view = view;
  }
  const { count, last } = now;
  useEffect(() => {
    const timer = setTimeout(() => setFinished(count), SHOWN);
    return () => clearTimeout(timer);
  }, [count]);
  return { turning: finished < count ? last : {}, last, count };
}

/**
 * What is no longer as it was; null, if nothing has changed.
 * @param {View} before
 * @param {View} after
 * @returns {Record<Place, Turned> | null}
 */
function changes(before, after) {
  /** @type {Record<Place, Turned>} */
  const found = {};
  before.grid.forEach((row, y) =>
    row.forEach((face, x) => {
      const next = after.grid[y][x];
      if (face !== next) found[`${y + 1}-${x + 1}`] = { before: face, after: next, gone: next === null };
    }),
  );
  const gone = Object.values(found).filter((turned) => turned.gone);
  const added = newFaces(before, after);
  if (gone.length === 1 && added.length === 1) gone[0].after = added[0];
  return Object.keys(found).length > 0 ? found : null;
}

/** What all collections have gained. @param {View} before @param {View} after */
function newFaces(before, after) {
  return after.players.flatMap(({ collection }, seat) => {
    const had = before.players[seat].collection;
    return COLOURS.flatMap((colour) => collection[colour].slice(had[colour].length));
  });
}
