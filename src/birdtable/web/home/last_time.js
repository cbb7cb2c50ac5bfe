// How each game was played on this device last time: kept in the browser, and checked against what can be played today.
/** @import { GameInfo, Games } from "../core/types" */
/** @import { Seat, SetUp } from "./wishes.js" */
import { canBeChosen } from "../parts/bots.js";
import { seatCounts, usualSetUp, variantsFor, waysFor } from "./wishes.js";

const KEPT_AS = "birdtable-played";

/**
 * Note how a game is played now.
 * @param {GameInfo} game
 * @param {SetUp} setUp
 */
export function noteSetUp(game, setUp) {
  const kept = allKept();
  const again = setUp.way === "friends" ? kept[game.name]?.again : setUp;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ ...kept, [game.name]: { last: setUp, again } }));
  } catch {} // a browser may forbid to keep anything
}

/**
 * What was chosen last for a game; else what is usual.
 * @param {GameInfo} game
 * @param {Games} offered
 * @returns {SetUp}
 */
export function lastSetUp(game, offered) {
  return checked(allKept()[game.name]?.last, game, offered) ?? usualSetUp(game, offered);
}

/**
 * What one touch shall start: as last time, but for friends, who are not here; else what is usual.
 * @param {GameInfo} game
 * @param {Games} offered
 * @returns {SetUp}
 */
export function setUpToRepeat(game, offered) {
  return checked(allKept()[game.name]?.again, game, offered) ?? usualSetUp(game, offered);
}

/**
 * Has nobody opened a table of this game on this device?
 * @param {GameInfo} game
 */
export function isNewHere(game) {
  return !(game.name in allKept());
}

/** @returns {Record<string, { last?: unknown, again?: unknown }>} */
function allKept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * What was kept, if it can still be played; null otherwise.
 * @param {any} kept
 * @param {GameInfo} game
 * @param {Games} offered
 * @returns {SetUp | null}
 */
function checked(kept, game, offered) {
  try {
    const { way, variant, seats, options, manners } = kept;
    const can =
      waysFor(game).includes(way) &&
      variantsFor(game, way).includes(variant) &&
      seatCounts(game, variant).includes(seats.length) &&
      seats.every((/** @type {Seat} */ seat) => canSit(seat, way, offered)) &&
      seats[0].kind === "person" &&
      Object.entries(options).every(([name, value]) => canChoose(game, variant, name, value));
    return can ? { ...usualSetUp(game, offered), way, variant, seats, options, manners } : null;
  } catch {
    return null; // what cannot be read was not ours
  }
}

/**
 * @param {Seat} seat
 * @param {string} way
 * @param {Games} offered
 */
function canSit({ kind, name, bot }, way, { bots }) {
  const isKind = kind === "person" || kind === "bot" || (kind === "open" && way === "friends");
  return isKind && typeof name === "string" && bots.some((other) => other.name === bot && canBeChosen(other));
}

/**
 * @param {GameInfo} game
 * @param {string} variant
 * @param {string} name
 * @param {unknown} value
 */
function canChoose(game, variant, name, value) {
  return game.options[variant].find((option) => option.name === name)?.choices.some((choice) => choice.value === value);
}
