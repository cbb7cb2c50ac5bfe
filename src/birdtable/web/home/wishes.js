// How a table shall be set up: what is usual, what follows from a choice, and what the server is asked for.
/** @import { GameInfo, Games, NewTable, SeatWish } from "../core/types" */

/** Against bots; with friends, each on their own device; all on this device; alone against the rules. */
export const WAYS = /** @type {const} */ (["bots", "friends", "device", "alone"]);

/** @typedef {typeof WAYS[number]} Way */

/**
 * How a seat shall be filled. A person without a name gets a nickname.
 * @typedef {{ kind: "person" | "open" | "bot", name: string, bot: string }} Seat
 */

/** @typedef {Pick<NewTable, "pace" | "spectators" | "open_memory" | "listed" | "hints">} Manners */

/** @type {Manners} */
const USUAL_MANNERS = { pace: "live", spectators: true, listed: false, hints: true };

/**
 * Everything that can be chosen before a game.
 * @typedef {object} SetUp
 * @property {Way} way
 * @property {string} variant
 * @property {Seat[]} seats the first is yours
 * @property {Record<string, number | string>} options that are not as usual
 * @property {Manners} manners of a table with friends
 */

/**
 * How many seats there are to fill in a variant, without those that the rules play themselves.
 * @param {GameInfo} game
 * @param {string} variant
 * @returns {number[]}
 */
export function seatCounts(game, variant) {
  return game.variants[variant].map((players) => players - game.played_by_rules[variant].length);
}

/**
 * The variants that can be played this way: alone where there is one seat to fill, else not.
 * @param {GameInfo} game
 * @param {Way} way
 * @returns {string[]}
 */
export function variantsFor(game, way) {
  const isForOne = (/** @type {string} */ variant) => Math.max(...seatCounts(game, variant)) === 1;
  return Object.keys(game.variants).filter((variant) => isForOne(variant) === (way === "alone"));
}

/**
 * The ways in which a game can be played.
 * @param {GameInfo} game
 * @returns {Way[]}
 */
export function waysFor(game) {
  return WAYS.filter((way) => variantsFor(game, way).length);
}

/**
 * What is set up for whoever chooses nothing, or no more than this.
 * @param {GameInfo} game
 * @param {Games} offered
 * @param {Partial<SetUp>} [chosen]
 * @returns {SetUp}
 */
export function usualSetUp(game, offered, { way = "bots", ...chosen } = {}) {
  const variants = variantsFor(game, way);
  const variant = variants.find((name) => name === chosen.variant) ?? variants[0];
  const counts = seatCounts(game, variant);
  const count = counts.find((number) => number === chosen.seats?.length) ?? usualCount(counts);
  return { way, variant, seats: usualSeats(way, count, offered), options: {}, manners: chosen.manners ?? USUAL_MANNERS };
}

/** One more than the fewest, where that can be: two is thin where three may play. @param {number[]} counts */
function usualCount(counts) {
  const least = Math.min(...counts);
  return counts.includes(least + 1) ? least + 1 : least;
}

/**
 * The seats as they are to begin with: you first, then bots, friends, or one person beside you and bots.
 * @param {Way} way
 * @param {number} count
 * @param {Games} offered
 * @returns {Seat[]}
 */
function usualSeats(way, count, offered) {
  const kinds = { bots: [], alone: [], friends: Array(count).fill("open"), device: ["person"] }[way];
  const others = mixedBots(count - 1, offered).map((bot, place) => ({ kind: kinds[place] ?? "bot", name: "", bot }));
  return [{ kind: "person", name: "", bot: offered.usual_bot }, ...others];
}

/**
 * So many bots from the weakest to the usual one, as different as can be.
 * @param {number} count
 * @param {Games} offered
 * @returns {string[]}
 */
function mixedBots(count, { bots, usual_bot }) {
  const usual = bots.find(({ name }) => name === usual_bot)?.level ?? 0;
  const ladder = bots.filter(({ level }) => level > 0 && level <= usual).map(({ name }) => name);
  const step = (ladder.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, place) => ladder[Math.round(count === 1 ? step / 2 : place * step)]);
}

/**
 * The same with so many seats: those that stay are as they were.
 * @param {SetUp} setUp
 * @param {number} count
 * @param {Games} offered
 * @returns {SetUp}
 */
export function withCount(setUp, count, offered) {
  const seats = usualSeats(setUp.way, count, offered).map((seat, place) => setUp.seats[place] ?? seat);
  return { ...setUp, seats };
}

/**
 * The same in another variant, with as many seats if that can be.
 * @param {SetUp} setUp
 * @param {GameInfo} game
 * @param {string} variant
 * @param {Games} offered
 * @returns {SetUp}
 */
export function withVariant(setUp, game, variant, offered) {
  const counts = seatCounts(game, variant);
  const count = counts.includes(setUp.seats.length) ? setUp.seats.length : usualCount(counts);
  return withCount({ ...setUp, variant, options: {} }, count, offered);
}

/**
 * The table that the server is asked for.
 * @param {GameInfo} game
 * @param {SetUp} setUp
 * @param {(place: number) => string} nameOf what somebody on this device is called
 * @returns {NewTable}
 */
export function tableWish(game, { way, variant, seats, options, manners }, nameOf) {
  const wishes = seats.map((seat, place) => seatWish(way, seat, () => nameOf(place)));
  return { game: game.name, variant, options, seats: wishes, ...(way === "friends" ? manners : {}) };
}

/**
 * @param {Way} way
 * @param {Seat} seat
 * @param {() => string} name
 * @returns {SeatWish}
 */
function seatWish(way, { kind, bot }, name) {
  if (kind === "bot") return { kind, bot };
  if (kind === "open") return { kind };
  return way === "device" ? { kind: "me", name: name() } : { kind: "me" };
}

/**
 * Is open memory what people would expect here, if nobody says otherwise?
 * @param {GameInfo} game
 * @param {string} pace
 * @returns {boolean}
 */
export function usuallyOpenMemory(game, pace) {
  return pace === "turns" && !game.memory_counts;
}
