// What happened, or would happen, told seat by seat: read from events, nothing is worked out here.
/** @import { Bids, Fate, Happening, Props, Round, RoundOf, Turn, View } from "./types" */

/** @returns {Turn} */
const nothingYet = () => ({ fates: new Map() });

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
function fateOf(turn, seat) {
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
 * @returns {Bids}
 */
export function openBids(view, seat, number) {
  const bids = view.players.flatMap(({ bid }, other) => {
    const shown = other === seat && number !== null ? number : bid;
    return shown === null ? [] : [{ seat: other, number: shown }];
  });
  return bids.sort((one, other) => other.number - one.number);
}

/**
 * The place of each bid that lies open, by seat: 0 is the highest.
 * @param {Bids | null} bids
 * @returns {Map<number, number>}
 */
export function ranksOf(bids) {
  return new Map((bids ?? []).map(({ seat }, place) => [seat, place]));
}

/**
 * What came from what in the last round that has ended; null if none has, or if that was not seen. What a player had is
 * followed through the events, from how it stood before them.
 * @param {Props["story"]} story
 * @returns {Round | null}
 */
export function lastRound({ before, events }) {
  const players = (before?.players ?? []).map(({ score, living, nest, cockatoos, cuckoos }) => {
    return /** @type {Had} */ ({ total: score, out: !living, nest, cockatoos, none: cockatoos + cuckoos === 0 });
  });
  let number = before?.round ?? 0;
  let ended = null;
  for (const event of events) {
    if (event.event === "round-began") number = Number(event.round);
    if (event.event === "scored") {
      if (ended?.number !== number) ended = /** @type {Round} */ ({ number, players: [] });
      ended.players[Number(event.seat)] = scored(event, players[Number(event.seat)]);
    }
    if (event.seat !== undefined) follow((players[event.seat] ??= { total: 0 }), event);
  }
  return ended?.players.every(({ cockatoos }) => cockatoos !== undefined) ? ended : null;
}

/** @typedef {{ total: number, out?: boolean, nest?: number, cockatoos?: number, none?: boolean }} Had */

/**
 * @param {Had} had what a player has, and has afterwards
 * @param {Happening} event
 */
function follow(had, event) {
  const { cockatoos = 0 } = event;
  if (event.event === "counted") Object.assign(had, { out: false, nest: 0, cockatoos, none: cockatoos === 0 });
  if (event.event === "took-nest") had.nest = event.nest;
  if (event.event === "flipped" && had.cockatoos) had.cockatoos -= 1;
  if (event.event === "eliminated") had.out = true;
  if (event.event === "scored") had.total += Number(event.points);
}

/**
 * Where points come from: a point for each cockatoo left, two if there were none to lose; another for the lowest nest.
 * @param {Happening} event
 * @param {Had} [had]
 * @returns {RoundOf}
 */
function scored({ points = 0 }, had = { total: 0 }) {
  const { total, out, nest, cockatoos, none } = had;
  const lowest = !out && cockatoos !== undefined && points > cockatoos + (none ? 2 : 0);
  return { points, total: total + points, out, nest, cockatoos, none, lowest };
}
