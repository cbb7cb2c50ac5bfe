// The birds that people can be; each is a symbol of `art/portraits.svg`.
/** @import { Portrait } from "./types" */

/** @type {Portrait[]} */
export const PORTRAITS = [
  "robin",
  "owl",
  "duck",
  "flamingo",
  "toucan",
  "parrot",
  "magpie",
  "warbler",
  "cockatoo",
  "crane",
  "goose",
  "swift",
];

/**
 * All of them, beginning with one: whoever shares a device with it is drawn as one of the next.
 * @param {Portrait} [first]
 * @returns {Portrait[]}
 */
export function birdsFrom(first = PORTRAITS[0]) {
  const place = PORTRAITS.indexOf(first);
  return [...PORTRAITS.slice(place), ...PORTRAITS.slice(0, place)];
}
