// The birds that people can be; each is a symbol of `art/portraits.svg`.
/** @import { Portrait } from "./types" */

/**
 * What somebody is called who says no name: birds that are called the same in all languages, and are in none of the games.
 * @type {Record<Portrait, string>}
 */
export const NICKNAMES = {
  robin: "Kiwi",
  owl: "Tui",
  duck: "Dodo",
  flamingo: "Ibis",
  toucan: "Quetzal",
  parrot: "Kea",
  magpie: "Koel",
  warbler: "Weka",
  cockatoo: "Kookaburra",
  crane: "Moa",
  goose: "Takahe",
  swift: "Jacana",
};

export const PORTRAITS = /** @type {Portrait[]} */ (Object.keys(NICKNAMES));

/**
 * All of them, beginning with one: whoever shares a device with it is drawn as one of the next.
 * @param {Portrait} [first]
 * @returns {Portrait[]}
 */
export function birdsFrom(first = PORTRAITS[0]) {
  const place = PORTRAITS.indexOf(first);
  return [...PORTRAITS.slice(place), ...PORTRAITS.slice(0, place)];
}
