// What happened, or would happen, told seat by seat: read from events, nothing is worked out here.
/** @import { Fate, Happening, Turn, View } from "./types" */

/** @returns {Turn} */
const nothingYet = () => ({ fates: new Map(), passed: false });

/**
 * What events say of every player they name.
 * @param {Happening[]} events
 * @returns {Turn}
 */
export function told(events) {
  const turn = nothingYet();
  for (const event of events) note(turn, event);
  return turn;
}

/**
 * The last turn that was finished, from its bids to what came of them; null if there is none.
 * @param {Happening[]} events
 * @returns {Turn | null}
 */
export function lastTurn(events) {
  let now = nothingYet();
  let last = null;
  for (const event of events) {
    note(now, event);
    const isOver = event.event === "turned-up" || event.event === "ended";
    if (!isOver) continue;
    if (hasNests(now)) last = now;
    now = nothingYet();
  }
  return last;
}

/** @param {Turn} turn */
function hasNests(turn) {
  return [...turn.fates.values()].some(({ nest }) => nest !== undefined);
}

/**
 * @param {Turn} turn
 * @param {Happening} event
 */
function note(turn, event) {
  if (event.event === "passed-on") turn.passed = true;
  if (event.seat === undefined) return;
  const fate = fateOf(turn, event.seat);
  if (event.event === "bid") fate.bid = event.number ?? undefined;
  if (event.event === "took-nest") fate.nest = event.nest;
  if (event.event === "flipped") fate.flipped = true;
  if (event.event === "eliminated") fate.out = true;
  if (event.event === "scored") fate.points = event.points;
}

/**
 * @param {Turn} turn
 * @param {number} seat
 * @returns {Fate}
 */
export function fateOf(turn, seat) {
  const known = turn.fates.get(seat);
  if (known) return known;
  /** @type {Fate} */
  const fate = {};
  turn.fates.set(seat, fate);
  return fate;
}

/**
 * The bids that lie open, the highest first; with the one that is only picked, as if it lay there too.
 * @param {View} view
 * @param {number | null} seat whose number is picked
 * @param {number | null} number
 * @returns {{ seat: number, number: number }[]}
 */
export function openBids(view, seat, number) {
  const bids = view.players.flatMap(({ bid }, other) => {
    const shown = other === seat && number !== null ? number : bid;
    return shown === null ? [] : [{ seat: other, number: shown }];
  });
  return bids.sort((one, other) => other.number - one.number);
}
