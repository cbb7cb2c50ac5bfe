// From what somebody chose on the first page to a table that can be opened.
/** @import { GameInfo, OptionInfo, SeatWish } from "../core/types" */

/** Against bots; with friends, each on their own device; all on this device. */
export const WAYS = /** @type {const} */ (["bots", "friends", "device"]);

/**
 * How a seat shall be filled, as it stands in the form.
 * @typedef {{ kind: "person" | "open" | "bot", name: string, bot: string }} Seat
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
 * The variants that can be played this way: alone is not with friends.
 * @param {GameInfo} game
 * @param {string} way
 * @returns {string[]}
 */
export function variantsFor(game, way) {
  return Object.keys(game.variants).filter((variant) => way === "bots" || Math.max(...seatCounts(game, variant)) > 1);
}

/**
 * The seats as they are to begin with: you first, then friends, people beside you, or bots.
 * @param {string} way
 * @param {number} count
 * @param {string} bot
 * @param {(number: number) => string} nameOf
 * @returns {Seat[]}
 */
export function usualSeats(way, count, bot, nameOf) {
  return Array.from({ length: count }, (_, place) => {
    if (place === 0) return { kind: "person", name: nameOf(1), bot };
    if (way === "friends") return { kind: "open", name: "", bot };
    return { kind: way === "device" && place === 1 ? "person" : "bot", name: nameOf(place + 1), bot };
  });
}

/**
 * @param {string} way
 * @param {Seat[]} seats
 * @returns {SeatWish[]}
 */
export function seatWishes(way, seats) {
  return seats.map(({ kind, name, bot }) => {
    if (kind === "bot") return { kind, bot };
    if (kind === "open") return { kind };
    return way === "device" ? { kind: "me", name: name.trim() } : { kind: "me" };
  });
}

/**
 * The options of a table: what was chosen in this variant, where it is not left out.
 * @param {OptionInfo[]} options
 * @param {Record<string, number>} places of the values that were chosen; the usual value is the first
 * @returns {Record<string, number | string>}
 */
export function optionWishes(options, places) {
  const chosen = options.map(({ name, choices }) => [name, choices[places[name] ?? 0].value]);
  return Object.fromEntries(chosen.filter(([, value]) => value !== null));
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
